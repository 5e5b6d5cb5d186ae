//! The review of a table: every decision of its finished games judged, over
//! `GET /api/tables/<id>/analysis`.

mod decision;
mod opinion;
mod report;
mod why;

pub use decision::{
    AnswerGiven, CandidateView, ChancesView, CubeValuesView, DecisionKind, MarkView,
    ReviewDecision, RolledOutView, ThemeView,
};
pub use opinion::{ImportedReport, OpinionDetail, OpinionPlay, OpinionUnit, OpinionView};
pub use report::{
    GameReview, GradeView, MemberPairView, MemberReport, PlayerReport, Progress, ReviewSeat,
    ReviewView, TriedPlay, TryPlay, Turn,
};
pub use why::{
    FactView, FormulaView, NextEventView, RaceVerdictView, ReasonView, ReplyEventView, WhyView,
    WindowPointView,
};
