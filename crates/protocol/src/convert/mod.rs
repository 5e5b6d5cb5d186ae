//! Translation between the messages and the values of the rules. A message that contains something
//! impossible is refused with the reason.

mod action;
mod basics;
mod chouette;
mod event;
mod grounds;
mod presets;
mod refusal;
mod rules;
mod sheet;
mod tournament;

pub use action::{Stated, read_action};
pub use basics::{by_seat, pair, step_pairs};
pub use chouette::{
    ChouetteBefore, ChouetteStated, OwnersWord, Told, account, by_party, chouette_contradictions,
    chouette_particulars, chouette_rules_choice, players, read_chouette_action,
    read_chouette_rules, refusal_words, tell,
};
pub use event::{EventContext, game_summary, table_event};
pub use grounds::{chouette_grounds, play_grounds, wrong_grounds};
pub use presets::{preset_of, preset_rules, rules_name};
pub use refusal::{refusal_particulars, tournament_particulars};
pub use rules::{NotRules, contradictions, read_hand_rules, read_rules, rules_choice};
pub use sheet::{HandBefore, hand_events, left_text, read_counts};
pub use tournament::{
    TournamentStated, format_choice, lengths_choice, read_plan, read_tournament_action,
};
