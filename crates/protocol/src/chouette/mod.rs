//! What crosses the wire at a chouette: the bodies of the HTTP calls, and what a browser and a live
//! chouette say to each other over `GET /api/chouettes/<id>/socket`.
//!
//! Players are numbers that the table gives; a number stays with its player for good. What is
//! decided unseen is told to nobody but who decided, until all of it is revealed.

mod basics;
mod event;
mod lobby;
mod message;
mod rules;
mod view;

pub use basics::{Account, AnswerChoice, ByParty, CubeName, Party, ReplyChoice};
pub use event::{
    AnsweredView, ChouetteEvent, ChouetteEventView, DecisionView, DoubleView, RepliedView, SeatDie,
};
pub use lobby::{ChouetteOpened, JoinChouette, NewChouette};
pub use message::{ChouetteAction, ChouetteMessage, ChouetteNews};
pub use rules::{
    ChouetteRulesChoice, ConsultationChoice, CubesChoice, LoneTakerChoice, NextBoxChoice,
};
pub use view::{
    AskedView, ChouetteGameView, ChouettePhase, ChouetteRecordView, ChouetteSummary, ChouetteView,
    HeldPlayer, OfferedView, PermitView, PlayerView, PresenceView, ProposalView, RecordPlayer,
    RoleView, TableCubeView, TaskView,
};
