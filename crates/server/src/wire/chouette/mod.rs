//! Between what crosses the wire at a chouette and what the rules know.

mod action;
mod basics;
mod event;
mod refusal;
mod rules;

pub(crate) use action::{ChouetteStated, OwnersWord, read_chouette_action};
pub(crate) use basics::{account, by_party, players};
pub(crate) use event::{ChouetteBefore, Told, tell};
pub(crate) use refusal::{chouette_particulars, chouette_refusal_code, refusal_words};
pub(crate) use rules::{chouette_contradictions, chouette_rules_choice, read_chouette_rules};
