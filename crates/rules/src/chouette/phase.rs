//! What a game waits for, with exactly what that needs.

use std::collections::{BTreeMap, BTreeSet};

use super::action::{Answer, Reply};
use super::cubes::CubeId;
use super::party::Party;
use super::player::Player;
use crate::cube::Offer;
use crate::dice::Die;
use crate::points::CubeValue;
use crate::settlement::GameResult;

/// What a game of a chouette waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Whether this player becomes the partner of the box (CH-12).
    Partnership {
        /// The player who is asked to join the box.
        asked: Player,
    },
    /// Nobody wants to: the lot for the partner (CH-12).
    PartnerLot,
    /// One die for each side (ST-1), or again after a tie.
    Opening,
    /// A side rolls, unless somebody of it doubles or holds the roll.
    ToRoll(Turn),
    /// Doubles or immediate redoubles await their answers.
    Answering(Round),
    /// The lone taker beavers or passes.
    LoneTaker(LoneTaking),
    /// Who passed decides whether to buy an extra cube (CH-9).
    ExtraCubes(Sale),
    /// A side plays its roll.
    ToPlay {
        /// The side that plays the roll.
        party: Party,
        /// The dice as they lie.
        dice: [Die; 2],
    },
    /// A resignation awaits its answers (SC-5).
    Resigning(Resignation),
    /// The game is over.
    Over,
}

/// A side before its roll, and what has been said of doubling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    pub(super) party: Party,
    /// Cubes on which it has been decided whether to double: once a turn.
    pub(super) said: BTreeSet<CubeId>,
    /// Those of them that are to be doubled, until they are revealed.
    pub(super) doubled: BTreeSet<CubeId>,
    pub(super) holders: BTreeSet<Player>,
}

impl Turn {
    pub(super) const fn new(party: Party) -> Self {
        Self {
            party,
            said: BTreeSet::new(),
            doubled: BTreeSet::new(),
            holders: BTreeSet::new(),
        }
    }

    /// Which side is to roll.
    pub fn party(&self) -> Party {
        self.party
    }

    /// Whether somebody has doubled, so that all others on this side who can must say whether
    /// they double too before anything is revealed.
    pub fn is_doubling(&self) -> bool {
        !self.doubled.is_empty()
    }

    /// Whether it has been decided, unseen, whether to double this cube. A cube that cannot be
    /// doubled is never decided on.
    pub fn has_decided(&self, cube: CubeId) -> bool {
        self.said.contains(&cube)
    }

    /// Who holds the roll (11a, "wait").
    pub fn holders(&self) -> impl Iterator<Item = Player> {
        self.holders.iter().copied()
    }
}

/// Offers that are answered together and revealed together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    pub(super) turn: Turn,
    pub(super) offers: Vec<Offered>,
}

/// What is offered on one cube.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    pub(super) cube: CubeId,
    pub(super) offer: Offer<Party>,
    pub(super) answers: BTreeMap<Player, Answer>,
}

impl Round {
    /// The offers, in queue order.
    pub fn offers(&self) -> &[Offered] {
        &self.offers
    }

    /// What is offered on a cube.
    pub fn offer(&self, cube: CubeId) -> Option<&Offered> {
        self.offers.iter().find(|offered| offered.cube == cube)
    }
}

impl Offered {
    pub(super) const fn new(cube: CubeId, offer: Offer<Party>) -> Self {
        Self {
            cube,
            offer,
            answers: BTreeMap::new(),
        }
    }

    /// Returns the cube that is offered.
    pub fn cube(&self) -> CubeId {
        self.cube
    }

    /// Returns the double, with the immediate redoubles that have followed it.
    pub fn offer(&self) -> Offer<Party> {
        self.offer
    }

    /// Whether an answer for this player's stake is in. What it is shows when all are.
    pub fn has_answered(&self, player: Player) -> bool {
        self.answers.contains_key(&player)
    }
}

/// One who alone has taken and must beaver or pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoneTaking {
    pub(super) turn: Turn,
    pub(super) taker: Player,
    pub(super) cube: CubeId,
    pub(super) offer: Offer<Party>,
}

impl LoneTaking {
    /// Returns the only member who has taken.
    pub fn taker(&self) -> Player {
        self.taker
    }

    /// Returns the cube that is offered.
    pub fn cube(&self) -> CubeId {
        self.cube
    }

    /// What was offered and taken.
    pub fn offer(&self) -> Offer<Party> {
        self.offer
    }
}

/// Extra cubes for sale (CH-9).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sale {
    pub(super) turn: Turn,
    /// The lone taker's own beaver, which the box answers after the sale.
    pub(super) pending: Vec<Offered>,
    pub(super) taker: Player,
    /// What a cube bought stands at; half of it is its price.
    pub(super) value: CubeValue,
    /// Who may buy, in queue order.
    pub(super) asked: Vec<Player>,
    pub(super) buys: BTreeMap<Player, bool>,
}

impl Sale {
    /// Returns the lone taker, from whom extra cubes may be bought.
    pub fn taker(&self) -> Player {
        self.taker
    }

    /// What a cube bought stands at.
    pub fn value(&self) -> CubeValue {
        self.value
    }

    /// Who may buy, in queue order.
    pub fn asked(&self) -> &[Player] {
        &self.asked
    }

    /// Whether this player has decided.
    pub fn has_decided(&self, player: Player) -> bool {
        self.buys.contains_key(&player)
    }
}

/// A resignation of all of one player's stakes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resignation {
    pub(super) by: Player,
    pub(super) result: GameResult,
    pub(super) resume: Resume,
    pub(super) replies: BTreeMap<(CubeId, Player), Reply>,
}

impl Resignation {
    /// Returns the player who resigns.
    pub fn by(&self) -> Player {
        self.by
    }

    /// Returns the result that the player offers to lose by.
    pub fn result(&self) -> GameResult {
        self.result
    }

    /// Whether an answer on this cube for this player's stake is in.
    pub fn has_replied(&self, cube: CubeId, player: Player) -> bool {
        self.replies.contains_key(&(cube, player))
    }
}

/// Where a game goes on after a resignation, for those who play on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Resume {
    ToRoll(Turn),
    ToPlay { party: Party, dice: [Die; 2] },
}
