//! Dice that anyone can check.
//!
//! The server and each player hold a **chain** of secret numbers. Before the first roll each gives
//! the others the chain's end, its [anchor](Chain::anchor), by which every later number can be
//! checked and none can be guessed. A roll is made of one number from each chain, so nobody can
//! know or choose it while one of the others keeps their number back. `docs/dice.md` describes the
//! scheme, what it proves and how it might be attacked.
//!
//! That is the scheme of tables for two. A chouette has one of its own, in which every player takes
//! part: [`crew`]. So has the draw of a tournament, which is made once: [`draw`].
//!
//! The crate is pure: no clock, no input or output, no randomness. The seed of a chain comes in as
//! data, and whoever has it keeps it secret.
//!
//! ```
//! use otter_dice::{Chain, Ledger, Party, RollNumbers, Secret};
//!
//! // The server and White each think of a number; Black is a bot of the server's.
//! let server = Chain::new("k3x9", Party::Server, Secret([7; 32]), 1024);
//! let white = Chain::new("k3x9", Party::White, Secret([8; 32]), 4096);
//!
//! // Before the first roll everybody learns the anchors …
//! let mut ledger = Ledger::new("k3x9");
//! ledger.open(Party::Server, server.anchor())?;
//! ledger.open(Party::White, white.anchor())?;
//!
//! // … and for each roll the next number of each chain.
//! let numbers = RollNumbers {
//!     server: server.number(1).expect("a long chain"),
//!     white: white.number(1),
//!     black: None,
//! };
//! let dice = ledger.roll(&numbers)?;
//! assert_eq!(ledger.n_rolls(), 1);
//! # let _ = dice;
//!
//! // The same number does not count twice, and no other counts at all.
//! assert!(ledger.roll(&numbers).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod chain;
pub mod crew;
mod die;
pub mod draw;
mod holder;
mod ledger;
mod number;
mod party;
mod roll;
mod shown;
mod transcript;
mod verify;

pub use chain::{Chain, SERVER_CHAIN, Secret};
pub use die::die;
pub use holder::{Holder, NotAHolder};
pub use ledger::{Ledger, LedgerError, Tip};
pub use number::{NotANumber, Number};
pub use party::Party;
pub use roll::{RollNumbers, roll};
pub use transcript::{Entry, Player, SCHEME, Transcript};
pub use verify::{Flaw, Verified, seal};
