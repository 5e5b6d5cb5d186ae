//! Translation between the messages and the values of the rules. A message that contains something
//! impossible is refused with the reason.

mod action;
mod basics;
mod chouette;
mod clock;
mod engine_help;
mod event;
mod library;
mod not_rules;
mod opinion;
mod options;
mod play_tree;
mod posed;
mod presets;
mod problem;
mod refusal;
mod refusal_detail;
mod review;
mod rules;
mod sheet;
mod study;
mod tournament;
mod tried;
mod tutor;
mod values;
mod why;

pub use action::{SeatCommand, read_action};
pub use basics::{board_view, by_seat, pair, step_pairs};
pub use chouette::{
    ChouetteCommand, ChouetteContext, OwnerCommand, account, by_party, chouette_contradictions,
    chouette_event, chouette_params, chouette_rules_choice, players, read_chouette_action,
    read_chouette_rules, refusal_words,
};
pub use clock::{clock_view, named_clocks, read_clock};
pub use engine_help::engine_help_view;
pub use event::{EventContext, table_event};
pub use library::{file_refusal, file_warning, match_report, match_summary, megabytes, theme_view};
pub use options::options;
pub use play_tree::play_tree;
pub use posed::{
    NotAnswered, posed_cube, posed_plays, posed_rollout, posed_rolls, posed_scores, position_view,
    read_position,
};
pub use presets::{preset_of, preset_rules, rules_name};
pub use refusal::{refusal_by_rules, refusal_of_message, tournament_params};
pub use refusal_detail::{chouette_not_awaited, illegal_board_play, illegal_play};
pub use review::{Judging, review_plays, review_view};
pub use rules::{NotRules, contradictions, read_hand_rules, read_rules, rules_choice};
pub use sheet::{SheetContext, read_counts, sheet_event, wrong_view};
pub use study::{NoDrill, NotACard, card_plays, drill_view, try_card};
pub use tournament::{
    NotATournamentAction, TournamentCommand, format_choice, lengths_choice, named_rules, read_plan,
    read_tournament_action, rounds_choice,
};
pub use tried::{NotTried, try_play};
pub use tutor::{read_intent, weighed_message};
pub use values::doubling_verdict;
pub use why::why_view;
