//! Law: a text is refused, or it is exactly what its position prints.

#![no_main]

use libfuzzer_sys::fuzz_target;
use otter_notation::gnu::PositionId;

fuzz_target!(|text: &str| {
    if let Ok(id) = text.parse::<PositionId>() {
        assert_eq!(id.to_string(), text);
        assert_eq!(PositionId::from(&id.board()), id);
    }
});
