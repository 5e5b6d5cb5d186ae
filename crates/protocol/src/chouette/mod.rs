//! Chouettes: the bodies of the HTTP calls, and the messages between a browser and a live chouette
//! over `GET /api/chouettes/<id>/socket`.
//!
//! A player is a number that the table gives, and keeps it for good. A hidden decision is sent to
//! nobody but the player who made it until all decisions are revealed.

mod basics;
mod event;
mod message;
mod new_chouette;
mod rules;
mod sealed;
mod view;

pub use basics::{Account, AnswerChoice, ByParty, CubeName, Party, ReplyChoice};
pub use event::{
    AnsweredView, ChouetteEvent, ChouetteEventView, DecisionView, DoubleView, RepliedView, SeatDie,
};
pub use message::{ChouetteAction, ChouetteMessage, ChouetteNews};
pub use new_chouette::{ChouetteOpened, JoinChouette, NewChouette};
pub use rules::{
    ChouetteRulesChoice, ConsultationChoice, CubesChoice, LoneTakerChoice, NextBoxChoice,
    PassersChoice,
};
pub use sealed::{
    AskedRollView, CrewDiceView, CrewRollView, GivenUpView, GivenView, PlayerChainView, PurposeView,
};
pub use view::{
    AwaitedView, ChouetteGameView, ChouettePhase, ChouetteRecordView, ChouetteSummary,
    ChouetteView, HeldPlayer, OfferedView, PermitView, PlayerView, PresenceView, ProposalView,
    RecordPlayer, RedoubleView, RoleView, TableCubeView, TaskView,
};
