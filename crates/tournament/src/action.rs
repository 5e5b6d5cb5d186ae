//! What a director states.

use crate::entrant::PlayerId;
use crate::fixture::{FixtureId, Outcome, Venue};

/// What a director states. A server may let players enter themselves and call themselves to a
/// table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Enters somebody. After the start it is a late entry: a Swiss takes it for its next round, the
    /// rounds missed counting as lost; a knockout or a round robin in place of a bye whose holder
    /// has no later match called or decided.
    Enter {
        /// What they are called.
        name: String,
    },
    /// Corrects a name.
    Rename {
        /// Whose.
        player: PlayerId,
        /// The right one.
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
        /// Who.
        player: PlayerId,
    },
    /// Takes a withdrawal back.
    Return {
        /// Whose.
        player: PlayerId,
        /// Whether later matches that fall with it may fall.
        and_later: bool,
    },
    /// Calls two players to a board or a table.
    Call {
        /// For which match.
        fixture: FixtureId,
        /// Where to.
        venue: Venue,
    },
    /// Enters a result.
    Report {
        /// Of which match.
        fixture: FixtureId,
        /// What came out.
        outcome: Outcome,
    },
    /// Corrects a wrong result.
    Correct {
        /// Of which match.
        fixture: FixtureId,
        /// What came out in truth.
        outcome: Outcome,
        /// Whether later matches that fall with it may fall.
        and_later: bool,
    },
    /// Takes a result back: the match is open again.
    Undo {
        /// Of which match.
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
