//! The rules crate seen from outside.

mod perft;
