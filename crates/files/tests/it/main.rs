//! The readers and writers on files from the wild, and on damaged ones.

mod chouette;
mod damaged;
mod expected;
mod ogxm;
mod others;
mod positions;
mod round_trip;
mod samples;
