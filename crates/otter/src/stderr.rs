//! Messages on standard error, apart from the answer.

use std::io::{self, Write};

/// Prints a line on standard error, with the name of the program before it.
pub(crate) fn eprint_line(text: &str) {
    // If standard error is closed, nobody can read this.
    let _ = writeln!(io::stderr(), "otter: {text}");
}
