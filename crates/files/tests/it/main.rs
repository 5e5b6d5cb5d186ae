//! The readers and writers on files from the wild, and on damaged ones.

mod expected;
mod round_trip;
mod samples;
