//! The events of a chouette as browsers receive them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::basics::{Account, AnswerChoice, CubeName, Party, ReplyChoice};
use crate::basics::{ResultView, VoidRollView};
use crate::event::{HowWon, PlayedStep};

/// An event with its place in the table's history.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ChouetteEventView {
    /// Its place in the table's history, from 1.
    pub version: u64,
    /// The number of the game it belongs to, from 1; 0 before the first.
    pub game: u32,
    /// What happened, with its result.
    pub event: ChouetteEvent,
}

/// Something that happened at a chouette.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say what they are by name and type")]
pub enum ChouetteEvent {
    /// A player sat down, last in the queue (CH-4).
    Joined { player: u32 },
    /// A player leaves: now, or when the present game is settled (CH-4).
    Leaving { player: u32 },
    /// A player has left the table.
    Left { player: u32 },
    /// A player has left the decisions to others.
    WentAway { player: u32 },
    /// An absent player has come back.
    CameBack { player: u32 },
    /// Players rolled for seats (CH-1).
    RolledForSeats { dice: Vec<SeatDie> },
    /// These players are tied and roll again.
    Tied { players: Vec<u32> },
    /// The seats have been given, the box first.
    QueueFormed { order: Vec<u32> },
    /// A game began with all players in this order, the box first.
    GameBegun { order: Vec<u32> },
    /// Partnership with the box is offered (CH-12).
    PartnershipOffered { to: u32 },
    /// The player became the partner of the box.
    PartnershipAccepted { player: u32 },
    /// The player declined to be the partner.
    PartnershipDeclined { player: u32 },
    /// The partner was drawn by lot.
    PartnerDrawn { partner: u32 },
    /// The players of the team, the captain first.
    TeamFormed { team: Vec<u32> },
    /// Each side's hand rolled one die for the start (ST-1).
    Opened { in_box: u8, team: u8 },
    /// A tie doubled every stake (ST-4).
    DoubledAutomatically { value: String },
    /// This side starts the game.
    Started { party: Party },
    /// A player asked to wait before the roll.
    Held { player: u32 },
    /// A player who had asked to wait let the roll go on.
    Released { player: u32 },
    /// A player has decided. The decision stays hidden from others until all are revealed.
    Decided {
        player: u32,
        /// The decision; absent for viewers other than the player.
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
    /// A cube was taken and redoubled at once: a beaver, raccoon, otter and so on.
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
    /// These players have bought an extra cube.
    ExtraCubesBought { taker: u32, buyers: Vec<u32> },
    /// A side's leader rolled both dice.
    Rolled {
        player: u32,
        /// The side that the roll counts for.
        party: Party,
        /// The side whose hand rolled: the other one under L'inverso.
        hand: Party,
        dice: [u8; 2],
    },
    /// A roll did not count and is made again (IR-1).
    VoidRoll {
        player: u32,
        /// The reason why it does not count.
        why: VoidRollView,
    },
    /// A roll was played.
    Played {
        player: u32,
        party: Party,
        dice: [u8; 2],
        steps: Vec<PlayedStep>,
        /// The play in notation; empty when nothing could be played.
        text: String,
    },
    /// A resignation was offered.
    Resigned { player: u32, result: ResultView },
    /// The answers to it, in queue order.
    ResignationAnswered { replies: Vec<RepliedView> },
    /// The partner's half of the box's result (CH-12).
    PartnerShared { partner: u32, share: String },
    /// A game ended and its balances were added up.
    GameEnded {
        /// What each player won or lost in it.
        balances: Vec<Account>,
        /// The player who has the box now; absent if all have left.
        in_box: Option<u32>,
        /// The queue for the next game, the box first.
        order: Vec<u32>,
    },
}

/// A decision that is hidden until all are revealed.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say what they are by name and type")]
pub enum DecisionView {
    /// The cubes to double; none for no double.
    Doubling { cubes: Vec<CubeName> },
    /// The answer to a double or an immediate redouble.
    Answer {
        cube: CubeName,
        of: u32,
        answer: AnswerChoice,
    },
    /// Whether the player buys an extra cube.
    ExtraCube { buy: bool },
    /// The answer to a resignation.
    Reply {
        cube: CubeName,
        of: u32,
        reply: ReplyChoice,
    },
}

/// One die of the roll for seats.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
pub struct SeatDie {
    /// The player who rolled it.
    pub player: u32,
    /// What the die shows, 1–6.
    pub die: u8,
}

/// A double on one cube.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct DoubleView {
    /// The cube that is doubled.
    pub cube: CubeName,
    /// The stake if it is taken.
    pub value: String,
}

/// An answer to a double or an immediate redouble on one cube.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
pub struct AnsweredView {
    /// The cube that is answered.
    pub cube: CubeName,
    /// The player whose stake is answered for.
    pub of: u32,
    /// How the offer is answered.
    pub answer: AnswerChoice,
}

/// An answer to a resignation on one cube.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
pub struct RepliedView {
    /// The cube that is settled, if the resignation is accepted.
    pub cube: CubeName,
    /// The player whose stake is answered for.
    pub of: u32,
    /// How the resignation is answered.
    pub reply: ReplyChoice,
}
