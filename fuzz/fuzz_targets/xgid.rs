//! Law: a text is refused, or it prints as an id that means the same and prints as itself; so
//! does the situation that it gives.

#![no_main]

use libfuzzer_sys::fuzz_target;
use otter_notation::situation::Situation;
use otter_notation::xg::Xgid;

fuzz_target!(|text: &str| {
    if let Ok(id) = text.parse::<Xgid>() {
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_eq!(Xgid::try_from(&Situation::from(&id)), Ok(id));
    }
});
