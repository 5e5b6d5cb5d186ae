//! The doubling cube (docs/rules.md, §7), with beavers and the other immediate redoubles.
//!
//! In a two-player game the parties are seats; in a chouette they are the box, the team or a
//! member, with as many cubes as the table plays with. The types here are generic over them.

use crate::points::CubeValue;

/// A cube between parties `P`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cube<P> {
    /// The stake of the game in points: 1, or doubled as often as the cube was turned.
    pub value: CubeValue,
    /// Who alone may double next; nobody while it is in the middle (CU-1, CU-4).
    pub owner: Option<P>,
    /// Whether a double was offered and taken in this game. Automatic doubles do not count (SC-3).
    pub turned: bool,
}

impl<P: Copy + PartialEq> Cube<P> {
    /// In the middle, standing for 1 (EQ-5, CU-1).
    pub const fn centred() -> Self {
        Self {
            value: CubeValue::ONE,
            owner: None,
            turned: false,
        }
    }

    /// Doubles the stake for a tie at the opening roll; the cube stays in the middle (ST-4).
    pub fn double_automatically(&mut self) {
        self.value = self.value.doubled();
    }

    /// Whether `party` may double as far as the cube's place goes (CU-1, CU-4).
    pub fn is_at_hand(&self, party: P) -> bool {
        self.owner.is_none_or(|owner| owner == party)
    }
}

/// How many times running a double may be answered by an immediate redouble (CU-7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ImmediateRedoubles {
    /// A double may only be taken or passed.
    #[default]
    #[cfg_attr(feature = "serde", serde(rename = "none"))]
    None,
    /// The doubled player may beaver.
    #[cfg_attr(feature = "serde", serde(rename = "beaver"))]
    Beaver,
    /// And the doubler answer with a raccoon.
    #[cfg_attr(feature = "serde", serde(rename = "raccoon"))]
    Raccoon,
    /// And the other with an otter.
    #[cfg_attr(feature = "serde", serde(rename = "otter"))]
    Otter,
    /// Immediate redoubles may follow each other without end.
    #[cfg_attr(feature = "serde", serde(rename = "unlimited"))]
    Unlimited,
}

impl ImmediateRedoubles {
    /// The most redoubles that may follow one double, if there is a most.
    pub const fn most(self) -> Option<u32> {
        match self {
            Self::None => Some(0),
            Self::Beaver => Some(1),
            Self::Raccoon => Some(2),
            Self::Otter => Some(3),
            Self::Unlimited => None,
        }
    }
}

/// A double that awaits its answer, with the immediate redoubles that have followed it (CU-2 …
/// CU-4, CU-7).
///
/// ```
/// use otter_rules::{CubeValue, Offer, Seat};
///
/// // White doubles from 1 to 2, and Black beavers.
/// let beaver = Offer::new(Seat::White, Seat::Black, CubeValue::ONE).redoubled();
/// assert_eq!(beaver.to_answer(), Seat::White);
/// assert_eq!(beaver.value(), CubeValue::from_log2(2));
/// // Whoever was doubled owns the cube once it is taken, however many redoubles there were.
/// assert_eq!(beaver.taken().owner, Some(Seat::Black));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Offer<P> {
    doubler: P,
    doubled: P,
    before: CubeValue,
    n_redoubles: u32,
}

impl<P: Copy + PartialEq> Offer<P> {
    /// `doubler` doubles a cube that stands at `before`.
    pub const fn new(doubler: P, doubled: P, before: CubeValue) -> Self {
        Self {
            doubler,
            doubled,
            before,
            n_redoubles: 0,
        }
    }

    /// Who offered the double that began it.
    pub const fn doubler(&self) -> P {
        self.doubler
    }

    /// How many immediate redoubles have followed: 1 after a beaver, 2 after a raccoon.
    pub const fn n_redoubles(&self) -> u32 {
        self.n_redoubles
    }

    /// Who must answer now.
    pub const fn to_answer(&self) -> P {
        if self.n_redoubles.is_multiple_of(2) {
            self.doubled
        } else {
            self.doubler
        }
    }

    /// Who made the offer that must be answered now.
    pub const fn offered_by(&self) -> P {
        if self.n_redoubles.is_multiple_of(2) {
            self.doubler
        } else {
            self.doubled
        }
    }

    /// The stake if it is taken now.
    pub const fn value(&self) -> CubeValue {
        CubeValue::from_log2(
            self.before
                .log2()
                .saturating_add(1)
                .saturating_add(self.n_redoubles),
        )
    }

    /// What passing now costs: the stake as it was before the offer (CU-3), or before the
    /// redouble that is faced (CU-7).
    pub const fn cost_of_pass(&self) -> CubeValue {
        self.value().halved()
    }

    /// The same offer after one more immediate redouble (CU-7).
    pub const fn redoubled(self) -> Self {
        Self {
            n_redoubles: self.n_redoubles.saturating_add(1),
            ..self
        }
    }

    /// The cube once it is taken: the doubled party's, however many redoubles there were (CU-4,
    /// CU-7).
    pub const fn taken(&self) -> Cube<P> {
        Cube {
            value: self.value(),
            owner: Some(self.doubled),
            turned: true,
        }
    }
}

/// The name of the `n`th immediate redouble after a double, from 1 (CU-7).
pub fn redouble_name(n: u32) -> String {
    match n {
        1 => "beaver".to_owned(),
        2 => "raccoon".to_owned(),
        3 => "otter".to_owned(),
        n => format!("redouble {n}"),
    }
}
