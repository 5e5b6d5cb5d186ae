//! Why a choice is better than another one: facts that carry the difference, as codes with numbers.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Why the best choice of a decision is better than another one, from
/// `GET /api/tables/<id>/analysis/<place>/why`.
///
/// The client puts the reasons in words. `docs/why.md` describes each and how it is measured.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, TS)]
pub struct WhyView {
    /// The equity by which the best choice is better, above 0, in the unit of the decision.
    pub difference: f64,
    /// For plays, the index among the candidates of the play that the best one is compared with;
    /// `null` at the cube.
    pub against: Option<u32>,
    /// What carries the difference, in the order in which it happens; empty if nothing does that
    /// has a name.
    pub reasons: Vec<ReasonView>,
}

/// A fact that separates two choices.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, TS)]
pub struct ReasonView {
    /// The equity that the fact carries. It may be more than the difference if other facts go the
    /// other way.
    pub carried: f64,
    /// The fact with its numbers.
    pub fact: FactView,
}

/// What separates two choices. Points are counted from the side of the player who decides; rolls
/// are out of 36, chances 0–1. In a pair the best choice's number comes first.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum FactView {
    /// The best play hits more checkers.
    Hits {
        /// The number of checkers hit.
        n: [u8; 2],
        /// The pips that the opponent loses.
        pips: [u32; 2],
    },
    /// Only the best play makes this point.
    Makes {
        /// The number of the point, 1–24.
        point: u8,
    },
    /// The other play gives up this point, and the best one keeps it.
    Keeps {
        /// The number of the point, 1–24.
        point: u8,
    },
    /// The longest block in front of a checker of the opponent.
    Block {
        /// The number of its points, 0 below four.
        n: [u8; 2],
    },
    /// Checkers still in the opponent's home board or on the bar.
    Back {
        /// The number of checkers.
        n: [u8; 2],
    },
    /// Checkers out of play, on the ace and the two point.
    OutOfPlay {
        /// The number of checkers.
        n: [u8; 2],
    },
    /// All checkers that are borne off.
    BorneOff {
        /// The number of checkers.
        n: [u8; 2],
    },
    /// In a race: the effective pip count (EPC).
    EffectivePips {
        /// The pips, wastage included.
        pips: [f64; 2],
    },
    /// Rolls of the opponent that hit.
    Shots {
        /// The number of rolls.
        rolls: [u8; 2],
        /// The player's blots that a roll can hit.
        blots: [u8; 2],
        /// What a hit costs on average over both plays.
        cost: f64,
    },
    /// What a hit costs after each play.
    HitCost {
        /// The rolls that hit.
        rolls: [u8; 2],
        /// The cost of a hit.
        cost: [f64; 2],
    },
    /// What the opponent does with how many rolls.
    Reply {
        /// What the opponent does.
        event: ReplyEventView,
        /// The number of rolls.
        rolls: [u8; 2],
        /// What the player loses by it on average; negative for a gain.
        cost: f64,
    },
    /// What the player does on the next turn.
    Next {
        /// What the player does.
        event: NextEventView,
        /// The chance over the opponent's roll and the player's.
        chance: [f64; 2],
        /// What the player gains by it on average.
        gain: f64,
    },
    /// The chance of winning the game.
    Wins {
        /// The chance, gammons included.
        chance: [f64; 2],
    },
    /// The chance of winning a gammon.
    GammonsWon {
        /// The chance, backgammons included.
        chance: [f64; 2],
    },
    /// The chance of losing a gammon.
    GammonsLost {
        /// The chance, backgammons included.
        chance: [f64; 2],
    },
    /// The best play gives up wins for gammons, or gammons for wins.
    Trade {
        /// The chance of winning.
        wins: [f64; 2],
        /// The chance of a gammon.
        gammons: [f64; 2],
        /// Whether these are gammons lost.
        are_lost: bool,
    },
    /// After the other play the opponent doubles and the player has to pass.
    DoubledOut,
    /// The next two rolls of a doubler.
    Market {
        /// The share of the pairs of rolls after which a double is no longer taken.
        lost: f64,
        /// What doubling now gains in these.
        gain: f64,
        /// What doubling now gives away in all others.
        given: f64,
    },
    /// A winning chance and the one at which the decision changes.
    Point {
        /// Which point of the window it is.
        point: WindowPointView,
        /// The winning chance of the player who decides.
        win: f64,
        /// The chance at which the decision changes.
        at: f64,
    },
    /// The same where the decision would be another one for money.
    Score {
        /// Which point of the window it is.
        point: WindowPointView,
        /// The winning chance of the player who decides.
        win: f64,
        /// The chance at which the decision changes at this score.
        at: f64,
        /// The chance at which it changes for money.
        money: f64,
    },
    /// Without gammons the decision would be another one.
    Gammons {
        /// The chance that the player who decides wins one.
        won: f64,
        /// The chance that the same player loses one.
        lost: f64,
    },
    /// A race judged by a formula, which agrees.
    Race {
        /// The formula that judges it.
        formula: FormulaView,
        /// The count of the player on roll.
        own: f64,
        /// The count of the other player.
        opponent: f64,
        /// What the formula advises to do.
        verdict: RaceVerdictView,
    },
    /// The opponent would end the game with any roll.
    LastRoll {
        /// The rolls with which the player on roll ends it at once.
        rolls: u8,
    },
}

/// What the opponent does with a roll.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ReplyEventView {
    /// A checker stays on the bar.
    Dances,
    /// The first anchor is made in the player's home board.
    Anchors,
    /// A checker leaves the player's home board.
    Escapes,
    /// A new point is made in the opponent's home board or on the opponent's bar point.
    MakesPoint,
}

/// What the player does on the next turn.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum NextEventView {
    /// A checker of the opponent can be hit.
    Hits,
    /// A new point is made in the home board or on the bar point.
    MakesPoint,
    /// A checker leaves the opponent's home board.
    Escapes,
    /// The last checkers are borne off.
    Finishes,
}

/// A point of the window, seen by the player who decides.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum WindowPointView {
    /// From here on a double is a take.
    Take,
    /// From here on a double is right.
    Double,
    /// From here on the opponent passes.
    Cash,
    /// From here on playing for a gammon is better than a double that is passed.
    TooGood,
}

/// A formula by which players judge a race.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum FormulaView {
    /// The count of Tom Keith.
    Keith,
    /// The Isight count of Axel Reichert.
    Isight,
    /// The pip counts, compared by the metric of Danny Kleinman.
    Kleinman,
}

/// What a formula for races advises.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RaceVerdictView {
    /// No double is right yet.
    NoDouble,
    /// A double is right, and a take.
    Take,
    /// A double is right, and a pass.
    Pass,
}
