//! Translation between the messages of a chouette and the values of the rules.

mod action;
mod basics;
mod event;
mod refusal;
mod rules;

pub use action::{ChouetteCommand, OwnerCommand, read_chouette_action};
pub use basics::{account, by_party, players};
pub use event::{ChouetteContext, chouette_event};
pub use refusal::{chouette_params, refusal_words};
pub use rules::{chouette_contradictions, chouette_rules_choice, read_chouette_rules};
