//! The messages between a browser and a live table for two, over `GET /api/tables/<id>/socket`.

mod hint;
mod message;
mod plays;
mod sealed;
mod view;

pub use hint::{AnsweringVerdict, CubeHint, DoublingVerdict, HintView};
pub use message::{ActionMessage, ClientMessage, Phrase, ServerMessage};
pub use plays::{PlayNode, PlayTree, StepView};
pub use sealed::{ChainView, MadeRollView, SealedChains, SealedDiceView};
pub use view::{
    Allowed, CheckersView, CourtView, CubeView, GameSummary, HeldSeat, PhaseView, SeatView,
    TableView,
};
