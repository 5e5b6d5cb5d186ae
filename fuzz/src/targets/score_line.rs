//! Law: a line of a score sheet is refused with a text, or it is an entry; a play in it, carried
//! out by hand on any board, succeeds or fails without a panic.

use otter_notation::play;
use otter_notation::score::Entry;

use crate::situation::situation;

/// Checks the law for one input.
pub(crate) fn check(data: &[u8]) {
    let Some((board, _, rest)) = situation(data) else {
        return;
    };
    let Ok(line) = std::str::from_utf8(rest) else {
        return;
    };
    match Entry::read(line) {
        Ok(
            Entry::Play(written)
            | Entry::Roll {
                play: Some(written),
                ..
            },
        ) => {
            if let Ok(setup) = play::as_written(written.text, &board) {
                let n = |side: &[u8; 26]| side.iter().map(|&n| u32::from(n)).sum::<u32>();
                let before = board.to_setup();
                assert_eq!(n(&setup.own), n(&before.own));
                assert_eq!(n(&setup.opponent), n(&before.opponent));
            }
        }
        Ok(_) => {}
        Err(refused) => assert!(!refused.to_string().is_empty()),
    }
}
