//! Law: what a browser sends is refused with a text, or it is a message that stays the same when
//! written and read again; and its content is an action of the rules, or is refused with a text.

use otter_protocol::basics::DiceChoice;
use otter_protocol::chouette::ChouetteMessage;
use otter_protocol::convert::{
    read_action, read_chouette_action, read_counts, read_tournament_action,
};
use otter_protocol::sheet::{SheetAction, SheetMessage};
use otter_protocol::table::ClientMessage;
use otter_protocol::tournament::TournamentMessage;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Checks the law for one input, as a message to each type of table.
pub(crate) fn check(data: &[u8]) {
    if let Some(ClientMessage::Act { action, .. }) = message(data) {
        in_words(&read_action(&action, DiceChoice::ByHand));
        in_words(&read_action(&action, DiceChoice::Server));
    }
    if let Some(ChouetteMessage::Act { action, .. }) = message(data) {
        in_words(&read_chouette_action(&action, DiceChoice::ByHand));
        in_words(&read_chouette_action(&action, DiceChoice::Server));
    }
    if let Some(SheetMessage::Act {
        action: SheetAction::Leave { white, black },
        ..
    }) = message(data)
    {
        in_words(&read_counts(&white));
        in_words(&read_counts(&black));
    }
    if let Some(TournamentMessage::Act { action, .. }) = message(data) {
        in_words(&read_tournament_action(&action));
    }
}

/// Reads a message and checks that writing and reading it changes nothing; `None` if it is refused.
fn message<M: Serialize + DeserializeOwned>(data: &[u8]) -> Option<M> {
    let read = serde_json::from_slice::<M>(data);
    in_words(&read);
    let message = read.ok()?;
    let written = serde_json::to_string(&message).expect("every message can be written");
    let again: M = serde_json::from_str(&written).expect("what is written can be read");
    let twice = serde_json::to_string(&again).expect("every message can be written");
    assert_eq!(twice, written);
    Some(message)
}

/// Checks that a refusal has a text.
fn in_words<T, E: std::fmt::Display>(result: &Result<T, E>) {
    if let Err(refused) = result {
        assert!(!refused.to_string().is_empty());
    }
}
