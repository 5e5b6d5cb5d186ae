//! The phases of a game of a chouette: what it waits for, with the data that belongs to it.

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
    /// A player decides whether to become the partner of the box (CH-12).
    Partnership {
        /// The player who is asked to join the box.
        asked: Player,
    },
    /// Nobody has accepted, so the partner is drawn by lot (CH-12).
    PartnerLot,
    /// The opening roll: one die for each side, or again after a tie (ST-1).
    Opening,
    /// A side rolls, unless one of its players doubles or holds the roll.
    ToRoll(Turn),
    /// Doubles or immediate redoubles await their answers.
    Answering(Round),
    /// The lone taker beavers or passes.
    LoneTaker(LoneTaking),
    /// The players who passed decide whether to buy extra cubes (CH-9).
    ExtraCubes(Sale),
    /// A side plays its roll.
    ToPlay {
        /// The side that plays the roll.
        party: Party,
        /// The dice, in the order in which they lie.
        dice: [Die; 2],
    },
    /// A resignation awaits its answers (SC-5).
    Resigning(Resignation),
    /// The game is over.
    Over,
}

/// A side before its roll, and the decisions on doubling so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    pub(super) party: Party,
    /// The cubes for which it has been decided, once a turn, whether to double.
    pub(super) decided: BTreeSet<CubeId>,
    /// The cubes among them that are to be doubled, until the doubles are revealed.
    pub(super) doubled: BTreeSet<CubeId>,
    pub(super) holders: BTreeSet<Player>,
}

impl Turn {
    pub(super) const fn new(party: Party) -> Self {
        Self {
            party,
            decided: BTreeSet::new(),
            doubled: BTreeSet::new(),
            holders: BTreeSet::new(),
        }
    }

    /// Returns the side on roll.
    pub fn party(&self) -> Party {
        self.party
    }

    /// Returns whether a player has doubled. All others on this side who can double must then
    /// decide too before anything is revealed.
    pub fn is_doubling(&self) -> bool {
        !self.doubled.is_empty()
    }

    /// Returns whether the secret decision on doubling this cube has been made. There is none for a
    /// cube that cannot be doubled.
    pub fn has_decided(&self, cube: CubeId) -> bool {
        self.decided.contains(&cube)
    }

    /// Returns the players who hold the roll (11a, "wait").
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

/// An offer on one cube, with the answers given so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    pub(super) cube: CubeId,
    pub(super) offer: Offer<Party>,
    pub(super) answers: BTreeMap<Player, Answer>,
}

impl Round {
    /// Returns the offers, in queue order.
    pub fn offers(&self) -> &[Offered] {
        &self.offers
    }

    /// Returns the offer on a cube; `None` if there is none.
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

    /// Returns the answer that has been given for this player's stake, which is secret.
    pub(super) fn given(&self, player: Player) -> Option<Answer> {
        self.answers.get(&player).copied()
    }

    /// Returns whether an answer for this player's stake has been given. It stays secret until all
    /// answers have been given.
    pub fn has_answered(&self, player: Player) -> bool {
        self.answers.contains_key(&player)
    }
}

/// A lone taker who must beaver or pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoneTaking {
    pub(super) turn: Turn,
    pub(super) taker: Player,
    pub(super) cube: CubeId,
    pub(super) offer: Offer<Party>,
}

impl LoneTaking {
    /// Returns the lone taker.
    pub fn taker(&self) -> Player {
        self.taker
    }

    /// Returns the cube that is offered.
    pub fn cube(&self) -> CubeId {
        self.cube
    }

    /// Returns the offer that was taken.
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
    /// The value at which a bought cube stands; half of it is its price.
    pub(super) value: CubeValue,
    /// The players who may buy, in queue order.
    pub(super) asked: Vec<Player>,
    pub(super) buys: BTreeMap<Player, bool>,
}

impl Sale {
    /// Returns the lone taker, from whom extra cubes may be bought.
    pub fn taker(&self) -> Player {
        self.taker
    }

    /// Returns the value at which a bought cube stands.
    pub fn value(&self) -> CubeValue {
        self.value
    }

    /// The players who may buy, in queue order.
    pub fn asked(&self) -> &[Player] {
        &self.asked
    }

    /// Returns whether this player has decided.
    pub fn has_decided(&self, player: Player) -> bool {
        self.buys.contains_key(&player)
    }
}

/// A player's resignation of all their stakes.
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

    /// Returns the kind of game that the player offers to lose.
    pub fn result(&self) -> GameResult {
        self.result
    }

    /// Returns whether an answer on this cube for this player's stake has been given.
    pub fn has_replied(&self, cube: CubeId, player: Player) -> bool {
        self.replies.contains_key(&(cube, player))
    }
}

/// The phase in which a game goes on after a resignation, for the players who play on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Resume {
    ToRoll(Turn),
    ToPlay { party: Party, dice: [Die; 2] },
}
