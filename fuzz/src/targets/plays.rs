//! Law: the two forms of legal plays, for engines and for people, give the same results, each once;
//! every play can be printed and read.

use otter_notation::play;
use otter_rules::{BearOff, ResultBuf, StepTree, results};

use crate::situation::situation;

/// Checks the law for one input.
pub(crate) fn check(data: &[u8]) {
    let Some((board, roll, _)) = situation(data) else {
        return;
    };
    let mut buf = ResultBuf::new();
    for bear_off in [BearOff::Strict, BearOff::Lenient] {
        results(&board, roll, bear_off, &mut buf);
        let mut fast = buf.as_slice().to_vec();
        fast.sort_unstable();
        let tree = StepTree::new(&board, roll, bear_off);
        assert!(tree.results().eq(fast.iter().copied()));
        for result in fast {
            let found = tree.play_to(&result).expect("the tree has it");
            let text = play::format(&found);
            let read = play::readings(&text, &tree).expect("it was printed");
            assert_eq!(read.len(), 1);
            assert_eq!(read[0].result(), result);
        }
    }
}
