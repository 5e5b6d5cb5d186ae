//! What happened at a chouette, as browsers are told.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::basics::{Account, AnswerChoice, CubeName, Party, ReplyChoice};
use crate::basics::ResultView;
use crate::event::{HowWon, PlayedStep};

/// One event.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ChouetteEventView {
    /// Its place in the table's history, from 1.
    pub version: u64,
    /// In which game, from 1; 0 before the first.
    pub game: u32,
    /// What happened.
    pub event: ChouetteEvent,
}

/// What happened.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say what they are by name and type")]
pub enum ChouetteEvent {
    /// Sat down, last in the queue (CH-4).
    Joined { player: u32 },
    /// Leaves: now, or when the present game is settled (CH-4).
    Leaving { player: u32 },
    /// Is gone.
    Left { player: u32 },
    /// Has left the decisions to others.
    WentAway { player: u32 },
    /// Is there again.
    CameBack { player: u32 },
    /// A throw for seats (CH-1).
    ThrownForSeats { dice: Vec<SeatDie> },
    /// These are tied and throw again.
    Tied { players: Vec<u32> },
    /// The seats are given, the box first.
    QueueFormed { order: Vec<u32> },
    /// A game began with everybody in this order, the box first.
    GameBegun { order: Vec<u32> },
    /// Partnership with the box is offered (CH-12).
    PartnershipOffered { to: u32 },
    /// It was accepted.
    PartnershipAccepted { player: u32 },
    /// It was declined.
    PartnershipDeclined { player: u32 },
    /// The lot fell on the partner.
    PartnerDrawn { partner: u32 },
    /// Who plays for the team, the captain first.
    TeamFormed { team: Vec<u32> },
    /// One die for each side, by whose hand threw it (ST-1).
    Opened { in_box: u8, team: u8 },
    /// A tie doubled every stake (ST-4).
    DoubledAutomatically { value: String },
    /// Who starts.
    Started { party: Party },
    /// "Wait".
    Held { player: u32 },
    /// "Go on".
    Released { player: u32 },
    /// Somebody has decided. What it was is told to nobody else before it is revealed.
    Decided {
        player: u32,
        /// Only for who decided.
        decision: Option<DecisionView>,
    },
    /// The doubles, in queue order.
    Doubled { by: Party, doubles: Vec<DoubleView> },
    /// The answers, in queue order.
    Answered { answers: Vec<AnsweredView> },
    /// The lone taker must pass too (CH-8).
    LoneTakerMustPass { taker: u32 },
    /// The lone taker must beaver.
    LoneTakerMustBeaver { taker: u32 },
    /// A cube was taken.
    Taken {
        cube: CubeName,
        value: String,
        owner: Party,
    },
    /// A beaver, raccoon, otter and so on.
    Redoubled {
        cube: CubeName,
        by: Party,
        name: String,
        value: String,
    },
    /// A stake was settled.
    Settled {
        cube: CubeName,
        winner: u32,
        loser: u32,
        result: ResultView,
        how: HowWon,
        points: String,
    },
    /// The captain passed, and another is captain (CH-7).
    CaptainPassed { from: u32, to: u32 },
    /// The captain has beaten the box and takes it after the game (CH-11).
    CaptainBeatBox { captain: u32 },
    /// Each of these may buy an extra cube (CH-9).
    ExtraCubesOffered {
        taker: u32,
        to: Vec<u32>,
        price: String,
        value: String,
    },
    /// These have.
    ExtraCubesBought { taker: u32, buyers: Vec<u32> },
    /// A throw.
    Thrown {
        player: u32,
        /// For whom it counts.
        party: Party,
        /// Whose hand threw: the other side's in L'inverso.
        hand: Party,
        dice: [u8; 2],
    },
    /// A play.
    Played {
        player: u32,
        party: Party,
        dice: [u8; 2],
        steps: Vec<PlayedStep>,
        /// In notation; empty when nothing could be played.
        text: String,
    },
    /// A resignation was offered.
    Resigned { player: u32, result: ResultView },
    /// The answers to it, in queue order.
    ResignationAnswered { replies: Vec<RepliedView> },
    /// The partner's half of the box's result (CH-12).
    PartnerShared { partner: u32, share: String },
    /// A game ended.
    GameEnded {
        /// What each won or lost.
        balances: Vec<Account>,
        /// Who has the box now; absent if all have left.
        in_box: Option<u32>,
        /// The queue for the next game, the box first.
        order: Vec<u32>,
    },
}

/// What was decided unseen.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say what they are by name and type")]
pub enum DecisionView {
    /// To double these; none for no.
    Doubling { cubes: Vec<CubeName> },
    /// How to answer.
    Answer {
        cube: CubeName,
        of: u32,
        answer: AnswerChoice,
    },
    /// Whether to buy an extra cube.
    ExtraCube { buy: bool },
    /// How to answer a resignation.
    Reply {
        cube: CubeName,
        of: u32,
        reply: ReplyChoice,
    },
}

/// One die of the throw for seats.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
pub struct SeatDie {
    /// Whose.
    pub player: u32,
    /// What it shows.
    pub die: u8,
}

/// A double on one cube.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct DoubleView {
    /// Which cube.
    pub cube: CubeName,
    /// The stake if it is taken.
    pub value: String,
}

/// An answer on one cube.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
pub struct AnsweredView {
    /// Which cube.
    pub cube: CubeName,
    /// Whose stake.
    pub of: u32,
    /// The answer.
    pub answer: AnswerChoice,
}

/// An answer to a resignation on one cube.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
pub struct RepliedView {
    /// Which cube.
    pub cube: CubeName,
    /// Whose stake.
    pub of: u32,
    /// The answer.
    pub reply: ReplyChoice,
}
