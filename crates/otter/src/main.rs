//! To be.
fn main() {}
