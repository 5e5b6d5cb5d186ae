//! Law: the dice of a table are refused with a text, or they check; then they stay the same when
//! written and read again, and a ledger that takes their entries one by one finds the same rolls.

use otter_dice::{Entry, Ledger, Transcript};

/// Checks the law for one input.
pub(crate) fn check(data: &[u8]) {
    let transcript: Transcript = match serde_json::from_slice(data) {
        Ok(transcript) => transcript,
        Err(refused) => return assert!(!refused.to_string().is_empty()),
    };
    let verified = match transcript.verify() {
        Ok(verified) => verified,
        Err(flaw) => return assert!(!flaw.to_string().is_empty()),
    };
    let written = serde_json::to_string(&transcript).expect("every transcript can be written");
    let again: Transcript = serde_json::from_str(&written).expect("what is written can be read");
    assert_eq!(again, transcript);
    let mut ledger = Ledger::new(transcript.table.as_str());
    for entry in &transcript.entries {
        match entry {
            Entry::Chain { party, anchor, .. } => {
                ledger.open(*party, *anchor).expect("it checks");
            }
            Entry::Roll { numbers, dice, .. } => assert_eq!(ledger.roll(numbers), Ok(*dice)),
        }
    }
    assert_eq!(ledger.n_rolls(), verified.n_rolls);
    assert_eq!(verified.faces.iter().sum::<u32>(), 2 * verified.n_rolls);
}
