//! What is said besides the answer, on standard error.

use std::io::{self, Write};

/// Says something.
pub(crate) fn talk(words: &str) {
    // With standard error gone nobody is left to tell.
    let _ = writeln!(io::stderr(), "otter: {words}");
}
