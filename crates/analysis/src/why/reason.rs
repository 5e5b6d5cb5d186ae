//! Reasons: what separates two choices, in numbers.

/// The share of the difference that a fact must carry to be named.
pub const SHARE: f32 = 1.0 / 3.0;

/// The smallest difference that has reasons.
pub const SMALLEST: f32 = 0.01;

/// Why the best choice of a decision is better than another one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Why {
    /// The equity by which the best choice is better, above 0, in the unit of the decision.
    pub difference: f32,
    /// What carries this difference, the most important first; empty if nothing does that has a
    /// name.
    pub reasons: Vec<Reason>,
}

/// A fact that separates two choices, with the part of the difference that it carries.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reason {
    /// The fact with its numbers.
    pub fact: Fact,
    /// The equity that the fact carries, in the unit of the difference. It may be more than the
    /// difference if other facts go the other way.
    pub carried: f32,
}

/// Numbers of the best choice and of the other one, in this order.
pub type Pair<T> = [T; 2];

/// What separates two choices.
///
/// Points are counted from the side of the player who decides. Rolls are out of 36; chances and
/// shares are 0 to 1. In a pair the best choice's number comes first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fact {
    /// The best play hits more checkers: their number, and the pips that the opponent loses by it.
    Hits {
        /// The number of checkers hit.
        n: Pair<u8>,
        /// The pips that the opponent loses.
        pips: Pair<u32>,
    },
    /// Only the best play makes this point.
    Makes(u8),
    /// The other play gives up this point, and the best one keeps it.
    Keeps(u8),
    /// The longest block in front of a checker of the opponent: the number of its points.
    Block(Pair<u8>),
    /// Checkers still in the opponent's home board or on the bar.
    Back(Pair<u8>),
    /// Checkers out of play, on the ace and the two point.
    OutOfPlay(Pair<u8>),
    /// The number of checkers borne off.
    BorneOff(Pair<u8>),
    /// In a race: the mean number of pips, wastage included, that bearing off still takes (EPC).
    EffectivePips(Pair<f32>),
    /// Rolls of the opponent that hit, the blots that can be hit, and the mean cost of a hit.
    Shots {
        /// The rolls that hit a blot of the player.
        rolls: Pair<u8>,
        /// The player's blots that a roll can hit.
        blots: Pair<u8>,
        /// What a hit costs on average over both plays.
        cost: f32,
    },
    /// What a hit costs after each play; about as many rolls hit after either.
    HitCost {
        /// The rolls that hit a blot of the player.
        rolls: Pair<u8>,
        /// What a hit costs after each play.
        cost: Pair<f32>,
    },
    /// What the opponent does with how many rolls, and what it costs the player on average.
    Reply {
        /// What the opponent does.
        event: Reply,
        /// The rolls that do it.
        rolls: Pair<u8>,
        /// What the player loses by it, on average over both plays; negative for a gain.
        cost: f32,
    },
    /// What the player does on the next turn with which chance, and what it gains on average.
    Next {
        /// What the player does.
        event: Next,
        /// The chance over the opponent's roll and the player's.
        chance: Pair<f32>,
        /// What the player gains by it, on average over both plays.
        gain: f32,
    },
    /// The chance of winning the game, with or without a gammon.
    Wins(Pair<f32>),
    /// The chance of winning a gammon.
    GammonsWon(Pair<f32>),
    /// The chance of losing a gammon.
    GammonsLost(Pair<f32>),
    /// Wins against gammons: the best play gives up some of the one for more of the other.
    Trade {
        /// The chance of winning the game.
        wins: Pair<f32>,
        /// The chance of winning a gammon, or of losing one.
        gammons: Pair<f32>,
        /// Whether the gammons are the opponent's.
        are_lost: bool,
    },
    /// After the other play the opponent doubles and the player has to pass, but not after the
    /// best.
    DoubledOut,
    /// Doubling: the two rolls to come that lose the market, with what waiting loses in them and
    /// what the double gives away in all others.
    Market {
        /// The share of the pairs of rolls after which a double is no longer taken.
        lost: f32,
        /// What doubling now gains in these.
        gain: f32,
        /// What doubling now gives away in all others.
        given: f32,
    },
    /// A winning chance, and the one at which the decision changes.
    Point {
        /// Which point of the window it is.
        point: WindowPoint,
        /// The winning chance of the player who decides.
        win: f32,
        /// The chance at which the decision changes.
        at: f32,
    },
    /// The same point at this score and for money: the decision would be another one for money.
    Score {
        /// Which point of the window it is.
        point: WindowPoint,
        /// The winning chance of the player who decides.
        win: f32,
        /// The chance at which the decision changes, at the score.
        at: f32,
        /// The same for money.
        money: f32,
    },
    /// Gammons decide: without them the decision would be another one. Chances of the player who
    /// decides.
    Gammons {
        /// The chance of winning a gammon.
        won: f32,
        /// The chance of losing a gammon.
        lost: f32,
    },
    /// A race judged by a formula that players use at the board, which agrees.
    Race(Formula),
    /// The last roll or nearly so: the player on roll bears off everything with so many rolls.
    LastRoll(u8),
}

/// What the opponent does with a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reply {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Next {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WindowPoint {
    /// From here on a double is a take.
    Take,
    /// From here on a double is right.
    Double,
    /// From here on the opponent passes.
    Cash,
    /// From here on playing for a gammon is better than a double that is passed.
    TooGood,
}

/// A formula for races, with the counts of the player on roll and of the opponent, and its
/// conclusion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Formula {
    /// Keith's count: adjusted pips, a seventh added for the player on roll.
    Keith {
        /// The count of the player on roll.
        own: u16,
        /// The count of the player's opponent.
        opponent: u16,
        /// What the counts advise to do.
        verdict: RaceVerdict,
    },
    /// The Isight count: adjusted pips, a sixth added for the player on roll.
    Isight {
        /// The count of the player on roll.
        own: f32,
        /// The count of the player's opponent.
        opponent: f32,
        /// What the counts advise to do.
        verdict: RaceVerdict,
    },
    /// Kleinman's metric of the pip counts.
    Kleinman {
        /// The pips of the player on roll.
        own: u16,
        /// The pip count of the opponent.
        opponent: u16,
        /// The metric, below 0 for a race behind.
        metric: f32,
        /// What the metric advises to do.
        verdict: RaceVerdict,
    },
}

impl Formula {
    /// Returns what the formula advises.
    pub const fn verdict(&self) -> RaceVerdict {
        match self {
            Self::Keith { verdict, .. }
            | Self::Isight { verdict, .. }
            | Self::Kleinman { verdict, .. } => *verdict,
        }
    }
}

/// What a formula for races advises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RaceVerdict {
    /// No double is right yet.
    NoDouble,
    /// A double is right, and a take.
    Take,
    /// A double is right, and a pass.
    Pass,
}
