//! The state of a score sheet: the record of play at a real board.

mod dry_run;
mod error;
mod history;
mod refusal;
mod setup;
mod state;

pub(crate) use history::{LeftPlay, PublicEvent};
pub(crate) use refusal::SheetRefusal;
pub(crate) use setup::SheetSetup;
pub(crate) use state::{SheetChange, SheetCommand, SheetState};
