//! Law: a text is refused, or the board drawn from it reads as the same position.

use otter_notation::drawing::{Frame, read, write};

/// Checks the law for one input.
pub(crate) fn check(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    if let Ok(id) = read(text) {
        for frame in [Frame::Ascii, Frame::Unicode] {
            assert_eq!(read(&write(&id, frame)), Ok(id));
        }
    }
}
