//! The draw of a tournament, in which the server and everybody's devices take part.
//!
//! Each holder commits to a number while players enter. Then the list of the players, and of those
//! who have a part, is fixed; then the numbers are given away, the server's last; and the seed
//! follows from all of them and from the list. A [`DrawLedger`] follows the [steps](DrawStep) and
//! refuses what cannot be. The scheme is named "otter draw 1" in `docs/dice.md`.

mod holder;
mod ledger;
mod list;
mod seed;
mod step;
mod verify;

pub use holder::{DrawHolder, NotADrawHolder};
pub use ledger::{DrawError, DrawLedger, Due, MOST_COMMITMENTS};
pub use seed::{commitment, lot, order_of, server_number};
pub use step::{DRAW_SCHEME, DatedStep, DrawPlayer, DrawStep, DrawTranscript, Drawn};
pub use verify::{DrawFlaw, DrawVerified};
