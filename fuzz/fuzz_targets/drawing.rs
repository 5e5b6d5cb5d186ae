//! Law: a text is refused, or it is drawn as a board that reads the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use otter_notation::drawing::{Frame, read, write};

fuzz_target!(|text: &str| {
    if let Ok(id) = read(text) {
        for frame in [Frame::Ascii, Frame::Unicode] {
            assert_eq!(read(&write(&id, frame)), Ok(id));
        }
    }
});
