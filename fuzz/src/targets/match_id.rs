//! Law: a text is refused, or it prints as an id that has the same meaning and prints as itself; a
//! situation read from ids is the same after it is written as ids and read again.

use otter_notation::gnu::{GnuId, MatchId};
use otter_notation::situation::Situation;

/// Checks the law for one input.
pub(crate) fn check(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    if let Ok(id) = text.parse::<MatchId>() {
        let printed = id.to_string();
        assert_eq!(printed.parse(), Ok(id));
        check_pair(&format!("4HPwATDgc/ABMA:{printed}"));
    }
    check_pair(text);
}

fn check_pair(pair: &str) {
    let Ok(id) = pair.parse::<GnuId>() else {
        return;
    };
    assert_eq!(id.to_string().parse(), Ok(id));
    if let Ok(situation) = Situation::try_from(&id) {
        let again = GnuId::try_from(&situation).expect("it came from ids");
        assert_eq!(Situation::try_from(&again), Ok(situation));
    }
}
