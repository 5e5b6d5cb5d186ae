//! Law: a text is refused, or it prints as an id that has the same meaning and prints as itself;
//! so does the situation that it gives.

use otter_notation::situation::Situation;
use otter_notation::xg::Xgid;

/// Checks the law for one input.
pub(crate) fn check(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    if let Ok(id) = text.parse::<Xgid>() {
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_eq!(Xgid::try_from(&Situation::from(&id)), Ok(id));
    }
}
