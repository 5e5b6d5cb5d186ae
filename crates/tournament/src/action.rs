//! What a director states.

use crate::entrant::PlayerId;
use crate::fixture::{FixtureId, Outcome, Venue};

/// What a director does. A server may let players enter themselves, and call themselves to a
/// table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Enters a player. After the start it is a late entry. A Swiss takes it for its next round,
    /// and the rounds missed count as lost. A knockout or a round robin takes it in place of a
    /// bye, if the holder of the bye has no later match called or decided.
    Enter {
        /// What they are called.
        name: String,
    },
    /// Corrects the name of a player.
    Rename {
        /// The player meant.
        player: PlayerId,
        /// The name to use from now on.
        name: String,
    },
    /// Puts the players in the order of their seeds, before the start.
    Seed {
        /// Everybody, the first seed first.
        order: Vec<PlayerId>,
    },
    /// Closes the entries, draws, and pairs the first round.
    Start {
        /// What the draw follows from.
        seed: u32,
    },
    /// Pairs the next round of a Swiss.
    NextRound,
    /// Takes back the pairing of the latest round of a Swiss, in which nothing has been decided.
    Unpair,
    /// Somebody does not play on: their open and coming matches are lost.
    Withdraw {
        /// The player who withdraws.
        player: PlayerId,
    },
    /// Takes a withdrawal back.
    Return {
        /// The player meant.
        player: PlayerId,
        /// Whether later matches that fall with it may fall.
        and_later: bool,
    },
    /// Calls two players to a board or a table.
    Call {
        /// The match that the players are called to.
        fixture: FixtureId,
        /// The board or table where they play.
        venue: Venue,
    },
    /// Enters the result of a match.
    Report {
        /// The match meant.
        fixture: FixtureId,
        /// The result of the match.
        outcome: Outcome,
    },
    /// Corrects a wrong result.
    Correct {
        /// The match meant.
        fixture: FixtureId,
        /// What came out in truth.
        outcome: Outcome,
        /// Whether later matches that fall with it may fall.
        and_later: bool,
    },
    /// Takes a result back: the match is open again.
    Undo {
        /// The match meant.
        fixture: FixtureId,
        /// Whether later matches that fall with it may fall.
        and_later: bool,
    },
    /// Says something to everybody, such as when the next round begins.
    Announce {
        /// What; nothing to take it away.
        text: String,
    },
}
