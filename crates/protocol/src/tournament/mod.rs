//! What crosses the wire at a tournament: the bodies of the HTTP calls, and what a browser and a live
//! tournament say to each other over `GET /api/tournaments/<id>/socket`.
//!
//! Players are numbers in the order of entry; matches are named as `2-1` for the first match of the
//! second round, and `C2-1` for the same of the consolation bracket.

mod lobby;
mod message;
mod view;

pub use lobby::{
    FormatChoice, JoinTournament, LengthsChoice, NewPlayerKey, NewTournament, OrderChoice,
    TournamentOpened,
};
pub use message::{HowChoice, TournamentAction, TournamentMessage, TournamentNews};
pub use view::{
    BracketName, EntrantView, FixtureView, NextView, RoundView, SideView, StageView, StandingView,
    TieBreakName, TournamentHeld, TournamentRecordView, TournamentView, VenueView, VerdictView,
};
