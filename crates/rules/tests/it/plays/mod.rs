//! Legal plays: worked examples, published cases, and a slow twin on a million positions.

mod agreement;
mod counts;
mod data;
mod examples;
mod position_id;
mod positions;
mod published;
mod sequences;
mod twin;
