//! What happened at a chouette: its record is a list of these.

use super::action::{Action, Answer, Reply};
use super::balance::Balance;
use super::cubes::CubeId;
use super::party::{ByParty, Party};
use super::player::Player;
use crate::dice::Die;
use crate::event::Ending;
use crate::plays::Step;
use crate::points::{CubeValue, Points};
use crate::settlement::GameResult;

/// What happened. Most events are caused by an action; the others follow from the rules
/// ([`Event::cause`] tells which). Some are secret until an event that follows reveals them
/// ([`Event::is_secret`]).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "snake_case"))]
#[expect(
    missing_docs,
    reason = "`player` is who acted; the other fields say what they are by name and type"
)]
pub enum Event {
    /// Sat down, last in the queue (CH-4).
    Joined { player: Player },
    /// Leaves: now, or when the present game is settled (CH-4).
    Leaving { player: Player },
    /// Is gone. Follows.
    Left { player: Player },
    /// Has left the decisions to who leads the own side.
    WentAway { player: Player },
    /// Is there again.
    CameBack { player: Player },
    /// A throw for seats (CH-1).
    ThrownForSeats {
        player: Player,
        dice: Vec<(Player, Die)>,
    },
    /// These are tied and throw again. Follows.
    Tied { players: Vec<Player> },
    /// The seats are given, the box first. Follows.
    QueueFormed { order: Vec<Player> },
    /// A game began with everybody in this order, the box first.
    GameBegun {
        player: Player,
        number: u32,
        order: Vec<Player>,
    },
    /// Partnership with the box is offered (CH-12). Follows.
    PartnershipOffered { to: Player },
    /// It was accepted.
    PartnershipAccepted { player: Player },
    /// It was declined.
    PartnershipDeclined { player: Player },
    /// The lot fell on the partner (CH-12).
    PartnerDrawn { player: Player, partner: Player },
    /// Who plays for the team in this game, the captain first. Follows.
    TeamFormed { team: Vec<Player> },
    /// One die for each side (ST-1), by whose hand threw it.
    Opened { player: Player, dice: ByParty<Die> },
    /// A tie doubled every stake (ST-4). Follows.
    DoubledAutomatically { value: CubeValue },
    /// The opening throw decided (ST-1, VA-1). Follows.
    Started { party: Party },
    /// "Wait".
    Held { player: Player },
    /// "Go on".
    Released { player: Player },
    /// Said which cubes to double; none for no. Secret.
    DoublingDecided { player: Player, cubes: Vec<CubeId> },
    /// The doubles, in queue order (CH-10). Follows.
    Doubled { by: Party, doubles: Vec<Double> },
    /// Answered. Secret.
    AnswerDecided {
        player: Player,
        cube: CubeId,
        of: Player,
        answer: Answer,
    },
    /// The answers, in queue order. Follows.
    Answered { answers: Vec<Answered> },
    /// The lone taker must pass too (CH-8). Follows.
    LoneTakerMustPass { taker: Player },
    /// The lone taker must beaver or pass. Follows.
    LoneTakerMustBeaver { taker: Player },
    /// A cube was taken (CU-4, CU-7). Follows.
    Taken {
        cube: CubeId,
        value: CubeValue,
        owner: Party,
    },
    /// An immediate redouble; the first since the double is a beaver (CU-7). Follows.
    Redoubled {
        cube: CubeId,
        by: Party,
        nth: u32,
        value: CubeValue,
    },
    /// A stake was settled: the loser is done with it. Follows.
    Settled(Settlement),
    /// The captain passed: to the end of the queue, and another is captain (CH-7). Follows.
    CaptainPassed { from: Player, to: Player },
    /// The captain has beaten the box and takes it after the game (CH-11). Follows.
    CaptainBeatBox { captain: Player },
    /// Each of these may pay the lone taker for an extra cube (CH-9). Follows.
    ExtraCubesOffered {
        taker: Player,
        to: Vec<Player>,
        price: Points,
        value: CubeValue,
    },
    /// Said whether to buy. Secret.
    ExtraCubeDecided { player: Player, buys: bool },
    /// These have bought, in queue order, and paid the price. Follows.
    ExtraCubesBought { taker: Player, buyers: Vec<Player> },
    /// A throw.
    Thrown {
        player: Player,
        /// Whose hand threw: the other side's in L'inverso (VA-1).
        hand: Party,
        dice: [Die; 2],
    },
    /// A play: its steps in the order made; none when nothing could be played (MV-7).
    Played { player: Player, steps: Vec<Step> },
    /// A resignation was offered (SC-5).
    Resigned { player: Player, result: GameResult },
    /// Answered a resignation. Secret.
    ResignationDecided {
        player: Player,
        cube: CubeId,
        of: Player,
        reply: Reply,
    },
    /// The answers to a resignation, in queue order. Follows.
    ResignationAnswered { replies: Vec<Replied> },
    /// The partner's half of the box's result, already in the balances (CH-12). Follows.
    PartnerShared { partner: Player, share: Balance },
    /// A game ended. Follows.
    GameEnded {
        number: u32,
        /// What each player won or lost, in the order of the queue as the game began.
        balances: Vec<(Player, Balance)>,
        /// Who has the box now; nobody if all have left.
        in_box: Option<Player>,
        /// The queue for the next game, the box first.
        order: Vec<Player>,
    },
}

/// A double on one cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Double {
    /// Which cube.
    pub cube: CubeId,
    /// The stake if it is taken.
    pub value: CubeValue,
}

/// An answer on one cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Answered {
    /// Which cube.
    pub cube: CubeId,
    /// Whose stake.
    pub of: Player,
    /// The answer.
    pub answer: Answer,
}

/// An answer to a resignation on one cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Replied {
    /// Which cube.
    pub cube: CubeId,
    /// Whose stake.
    pub of: Player,
    /// The answer.
    pub reply: Reply,
}

/// One stake settled between two.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Settlement {
    /// On which cube.
    pub cube: CubeId,
    /// Who is paid.
    pub winner: Player,
    /// Who pays.
    pub loser: Player,
    /// By what it was won. A pass loses a single game.
    pub result: GameResult,
    /// How it came about.
    pub how: Ending,
    /// How much.
    pub points: Points,
}

impl Event {
    /// The player and the action that caused it; nothing for what follows from the rules.
    pub fn cause(&self) -> Option<(Player, Action)> {
        Some(match self {
            Self::Joined { player } => (*player, Action::Join),
            Self::Leaving { player } => (*player, Action::Leave),
            Self::WentAway { player } => (*player, Action::GoAway),
            Self::CameBack { player } => (*player, Action::ComeBack),
            Self::ThrownForSeats { player, dice } => (*player, Action::ThrowForSeats(dice.clone())),
            Self::GameBegun { player, .. } => (*player, Action::NextGame),
            Self::PartnershipAccepted { player } => (*player, Action::AcceptPartnership),
            Self::PartnershipDeclined { player } => (*player, Action::DeclinePartnership),
            Self::PartnerDrawn { player, partner } => (*player, Action::DrawPartner(*partner)),
            Self::Opened { player, dice } => (*player, Action::Open(*dice)),
            Self::Held { player } => (*player, Action::Hold),
            Self::Released { player } => (*player, Action::Release),
            Self::DoublingDecided { player, cubes } if cubes.is_empty() => {
                (*player, Action::NoDouble)
            }
            Self::DoublingDecided { player, cubes } => (*player, Action::Double(cubes.clone())),
            &Self::AnswerDecided {
                player,
                cube,
                of,
                answer,
            } => (player, Action::Answer { cube, of, answer }),
            Self::ExtraCubeDecided { player, buys } => (
                *player,
                if *buys {
                    Action::BuyExtraCube
                } else {
                    Action::DeclineExtraCube
                },
            ),
            Self::Thrown { player, dice, .. } => (*player, Action::Throw(*dice)),
            Self::Played { player, steps } => {
                let steps = steps.iter().map(|step| (step.from, step.to)).collect();
                (*player, Action::Play(steps))
            }
            Self::Resigned { player, result } => (*player, Action::Resign(*result)),
            &Self::ResignationDecided {
                player,
                cube,
                of,
                reply,
            } => (player, Action::AnswerResignation { cube, of, reply }),
            Self::Left { .. }
            | Self::Tied { .. }
            | Self::QueueFormed { .. }
            | Self::PartnershipOffered { .. }
            | Self::TeamFormed { .. }
            | Self::DoubledAutomatically { .. }
            | Self::Started { .. }
            | Self::Doubled { .. }
            | Self::Answered { .. }
            | Self::LoneTakerMustPass { .. }
            | Self::LoneTakerMustBeaver { .. }
            | Self::Taken { .. }
            | Self::Redoubled { .. }
            | Self::Settled(_)
            | Self::CaptainPassed { .. }
            | Self::CaptainBeatBox { .. }
            | Self::ExtraCubesOffered { .. }
            | Self::ExtraCubesBought { .. }
            | Self::ResignationAnswered { .. }
            | Self::PartnerShared { .. }
            | Self::GameEnded { .. } => return None,
        })
    }

    /// Whether only the record and who decided may see it: the others may know that a decision
    /// was made, and hear what it was from the event that reveals all of them together.
    pub const fn is_secret(&self) -> bool {
        matches!(
            self,
            Self::DoublingDecided { .. }
                | Self::AnswerDecided { .. }
                | Self::ExtraCubeDecided { .. }
                | Self::ResignationDecided { .. }
        )
    }
}
