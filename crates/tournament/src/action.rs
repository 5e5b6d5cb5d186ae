//! The actions by which a director runs a tournament.

use otter_dice::draw::DrawStep;

use crate::entrant::PlayerId;
use crate::fixture::{FixtureId, Outcome, Venue};

/// An action of the director. A server may also let players enter themselves and call themselves
/// to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Enters a player. After the start it is a late entry: in a Swiss it counts from the next
    /// round, and the rounds missed count as lost. In a knockout or a round robin it takes the
    /// place of a bye, if the holder of the bye has no later match called or decided.
    Enter {
        /// The name under which the player is listed, 1 to 40 characters.
        name: String,
    },
    /// Corrects the name of a player.
    Rename {
        /// The player whose name is corrected.
        player: PlayerId,
        /// The name to use from now on.
        name: String,
    },
    /// Puts the players in the order of their seeds, before the start.
    Seed {
        /// Every player once, the first seed first.
        order: Vec<PlayerId>,
    },
    /// Takes a step of a draw in which everybody's device takes part (`docs/dice.md`). The one
    /// that completes the draw starts the tournament.
    Draw(DrawStep),
    /// Closes the entries, draws, and pairs the first round.
    Start {
        /// The number from which the draw follows: the same seed gives the same draw.
        seed: u32,
    },
    /// Pairs the next round of a Swiss.
    NextRound,
    /// Takes back the pairing of the latest round of a Swiss, in which nothing has been decided.
    Unpair,
    /// Withdraws a player, who loses all open and coming matches.
    Withdraw {
        /// The player who withdraws.
        player: PlayerId,
    },
    /// Takes a withdrawal back.
    Return {
        /// The player who plays on after all.
        player: PlayerId,
        /// Whether the later matches that this undoes may be undone.
        and_later: bool,
    },
    /// Calls two players to a board or a table.
    Call {
        /// The match to which the players are called.
        fixture: FixtureId,
        /// The board or table where they play.
        venue: Venue,
    },
    /// Takes a call back, so that the players wait for another.
    Uncall {
        /// The match to which the players were called.
        fixture: FixtureId,
    },
    /// Enters the result of a match.
    Report {
        /// The match that was decided.
        fixture: FixtureId,
        /// The result of the match.
        outcome: Outcome,
    },
    /// Tells the director how a match has ended, as one of its players sees it. It decides nothing.
    Claim {
        /// The match that was played.
        fixture: FixtureId,
        /// The player who tells it.
        player: PlayerId,
        /// The result as the player tells it.
        outcome: Outcome,
    },
    /// Corrects a wrong result.
    Correct {
        /// The match whose result was wrong.
        fixture: FixtureId,
        /// The right result of the match.
        outcome: Outcome,
        /// Whether the later matches that this undoes may be undone.
        and_later: bool,
    },
    /// Takes a result back, so that the match is open again.
    Undo {
        /// The match whose result is taken back.
        fixture: FixtureId,
        /// Whether the later matches that this undoes may be undone.
        and_later: bool,
    },
    /// Shows an announcement to everybody, such as when the next round begins.
    Announce {
        /// The announcement, at most 200 characters; empty to take it away.
        text: String,
    },
}
