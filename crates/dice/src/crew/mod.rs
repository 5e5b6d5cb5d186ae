//! The dice of a chouette, where every player takes part.
//!
//! The server and the device of each person at the table hold chains. Who has a part in a roll is
//! written down before it is asked for, and nothing about that changes until it is made, so nobody
//! can choose between two rolls by coming, going or falling silent. All that was given away stands
//! in one log, in order; a [`CrewLedger`] follows it and refuses what cannot be. The scheme is
//! named "otter dice 2" in `docs/dice.md`.

mod ledger;
mod log;
mod purpose;
mod roll;
mod verify;

pub use ledger::{Asked, CrewError, CrewLedger};
pub use log::{CREW_SCHEME, CrewEntry, CrewPlayer, CrewTranscript, Given, Why, Without};
pub use purpose::Purpose;
pub use roll::crew_roll;
pub use verify::{CrewFlaw, CrewVerified};
