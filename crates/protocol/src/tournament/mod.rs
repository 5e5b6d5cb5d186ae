//! Tournaments: the bodies of the HTTP calls, and the messages between a browser and a live
//! tournament over `GET /api/tournaments/<id>/socket`.
//!
//! Players are numbers in the order of entry. A match is named by round and place: `2-1` is the
//! first match of the second round, `C2-1` the one of the consolation bracket.

mod draw;
mod message;
mod new_tournament;
mod view;

pub use draw::{DrawStageView, DrawView, GoneOnView, OwnPartView};
pub use message::{HowChoice, TournamentAction, TournamentMessage, TournamentNews};
pub use new_tournament::{
    FormatChoice, JoinTournament, LengthsChoice, MatchRulesChoice, NewEntries, NewPlayerKey,
    NewTournament, OrderChoice, OwnRulesChoice, RoundsChoice, TournamentOpened,
};
pub use view::{
    BracketName, ClaimView, EntrantView, FixtureView, LogEntry, LoggedEvent, NamedRules, NextView,
    OwnRulesView, RoundView, SideView, StageView, StandingView, TieBreakName, TournamentHeld,
    TournamentRecordView, TournamentView, VenueView, VerdictView,
};
