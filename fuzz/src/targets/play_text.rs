//! Law: a text is refused, or it names a legal play of the roll, and that play as printed reads
//! as the same play and prints the same.

use otter_notation::play;
use otter_rules::{BearOff, StepTree};

use crate::situation::situation;

/// Checks the law for one input.
pub(crate) fn check(data: &[u8]) {
    let Some((board, roll, rest)) = situation(data) else {
        return;
    };
    let Ok(text) = std::str::from_utf8(rest) else {
        return;
    };
    // No play has more hops than this, in a text of any length.
    if let Ok(hops) = play::syntax(text) {
        assert!(hops.len() <= play::MAX_HOPS);
    }
    if let Ok(found) = play::parse(text, &board, roll, BearOff::Strict) {
        let tree = StepTree::new(&board, roll, BearOff::Strict);
        assert!(tree.results().any(|result| result == found.result()));
        let printed = play::format(&found);
        let again = play::parse(&printed, &board, roll, BearOff::Strict).expect("it was printed");
        assert_eq!(again.result(), found.result());
        assert_eq!(play::format(&again), printed);
    }
}
