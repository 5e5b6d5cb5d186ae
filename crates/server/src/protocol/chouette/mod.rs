//! What crosses the wire at a chouette: the bodies of the HTTP calls, and what a browser and a live
//! chouette say to each other over `GET /api/chouettes/<id>/socket`.
//!
//! Players are numbers that the table gives; a number stays with its player for good. What is
//! decided unseen is told to nobody but who decided, until all of it is revealed.

mod event;
mod lobby;
mod message;
mod view;

pub use event::{
    AnsweredView, ChouetteEvent, ChouetteEventView, DecisionView, DoubleView, RepliedView, SeatDie,
};
pub use lobby::{
    ChouetteOpened, ChouetteRulesChoice, ConsultationChoice, CubesChoice, JoinChouette,
    LoneTakerChoice, NewChouette, NextBoxChoice, PlayerKey,
};
pub use message::{
    AnswerChoice, ChouetteAction, ChouetteMessage, ChouetteNews, CubeName, ReplyChoice,
};
pub use view::{
    Account, AskedView, ByParty, ChouetteGameView, ChouettePhase, ChouetteRecordView,
    ChouetteSummary, ChouetteView, HeldPlayer, OfferedView, Party, PermitView, PlayerView,
    PresenceView, ProposalView, RecordPlayer, RoleView, TableCubeView, TaskView,
};
