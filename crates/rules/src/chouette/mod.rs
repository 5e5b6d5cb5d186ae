//! The chouette: three to twelve players at one board (docs/rules.md, §11, 11a).
//!
//! One player, the box, plays alone against all the others, the team. There is one board, one roll
//! and one play, and one cube or several. As at a two-player table, [`Chouette::apply`] alone
//! changes the state: an [`Action`] is accepted and answered with [`Event`]s, or refused with a
//! [`Refusal`] and without effect. Dice and lots arrive as data.
//!
//! Decisions that several players make at once are collected in secret and revealed together:
//! doubles before a roll, the answers to them, the purchase of extra cubes, and the answers to a
//! resignation. Each player decides once, and a decision is final from the moment it is made.
//!
//! # Floors
//! A file uses only files on the lines above its own:
//!
//! 1. `player` · `party` · `balance` · `queue` · `ledger`
//! 2. `cubes` · `ruleset`
//! 3. `action` · `phase` · `event`
//! 4. `awaited` · `permit` · `refusal`
//! 5. `game`, and its parts: `leading` (who leads a side, and who decides for an absent player),
//!    `stakes`, `end`, `partner`, `turns`, `doubling`, `answering`, `lone_taker`, `resigning`
//! 6. `seating` · `table` (arrivals, departures and the series of games)
//! 7. `query` · `record`
//!
//! ```
//! use otter_rules::Die;
//! use otter_rules::chouette::{Action, Chouette, ChouetteRules, ChouetteSpec, Player};
//!
//! let rules = ChouetteRules::new(ChouetteSpec::default())?;
//! let mut chouette = Chouette::new(rules);
//! let [a, b, c] = [Player(1), Player(2), Player(3)];
//! for player in [a, b, c] {
//!     chouette.apply(player, &Action::Join)?;
//! }
//! let dice = vec![(a, Die::Two), (b, Die::Six), (c, Die::Four)];
//! chouette.apply(a, &Action::RollForSeats(dice))?;
//! assert_eq!(chouette.queue().order(), [b, c, a]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod answering;
mod awaited;
mod balance;
mod cause;
mod cubes;
mod doubling;
mod end;
mod event;
mod game;
mod leading;
mod ledger;
mod lone_taker;
mod partner;
mod party;
mod permit;
mod phase;
mod player;
mod query;
mod queue;
mod record;
mod refusal;
mod resigning;
mod ruleset;
mod seating;
mod stakes;
mod table;
mod turns;

pub use action::{Action, ActionKind, Answer, Reply};
pub use awaited::Awaited;
pub use balance::{Balance, NotABalance};
pub use cubes::{CubeId, TableCube};
pub use event::{Answered, Double, Event, Replied, Settlement};
pub use game::Game;
pub use ledger::Ledger;
pub use party::{ByParty, Party};
pub use permit::{Permit, Role, Task};
pub use phase::{LoneTaking, Offered, Phase, Resignation, Round, Sale, Turn};
pub use player::{LEAST_PLAYERS, MOST_PLAYERS, Player, Presence};
pub use queue::Queue;
pub use record::ReplayError;
pub use refusal::{Refusal, RefusalCode};
pub use ruleset::{
    ChouetteContradiction, ChouetteContradictions, ChouetteRules, ChouetteSpec, Consultation,
    CubeCount, LoneTaker, NextBox, Passers, Switch,
};
pub use table::Chouette;
