//! Law: a text is refused, or its position prints exactly this text.

use otter_notation::gnu::PositionId;

/// Checks the law for one input.
pub(crate) fn check(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    if let Ok(id) = text.parse::<PositionId>() {
        assert_eq!(id.to_string(), text);
        assert_eq!(PositionId::from(&id.board()), id);
    }
}
