//! The doubling cube (docs/rules.md, §7), with beavers and the other immediate redoubles.
//!
//! In a two-player game the parties are seats; in a chouette they are the box, the team or a
//! member, with as many cubes as the table plays with. The types here are generic over them.

use crate::points::CubeValue;

/// A cube between parties `P`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cube<P> {
    /// The stake of the game in points: 1, doubled once for every turn of the cube.
    pub value: CubeValue,
    /// The only party that may double next; `None` while the cube is in the middle, where both
    /// may (CU-1, CU-4).
    pub owner: Option<P>,
    /// Whether a double was offered and taken in this game. Automatic doubles do not count (SC-3).
    pub turned: bool,
}

impl<P: Copy + PartialEq> Cube<P> {
    /// Returns a cube in the middle with the value 1 (EQ-5, CU-1).
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

    /// Returns whether the cube lies where `party` may double: in the middle, or with `party`
    /// (CU-1, CU-4).
    pub fn is_at_hand(&self, party: P) -> bool {
        self.owner.is_none_or(|owner| owner == party)
    }
}

/// The immediate redoubles that may follow one double (CU-7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ImmediateRedoubles {
    /// A double may only be taken or passed.
    #[default]
    #[cfg_attr(feature = "serde", serde(rename = "none"))]
    None,
    /// The taker may beaver.
    #[cfg_attr(feature = "serde", serde(rename = "beaver"))]
    Beaver,
    /// The doubler may also answer a beaver with a raccoon.
    #[cfg_attr(feature = "serde", serde(rename = "raccoon"))]
    Raccoon,
    /// The taker may also answer a raccoon with an otter.
    #[cfg_attr(feature = "serde", serde(rename = "otter"))]
    Otter,
    /// Immediate redoubles may follow each other without end.
    #[cfg_attr(feature = "serde", serde(rename = "unlimited"))]
    Unlimited,
}

impl ImmediateRedoubles {
    /// Returns the most immediate redoubles that may follow one double; `None` if there is no
    /// limit.
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
/// // The doubler's opponent owns the cube once it is taken, after any number of redoubles.
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
    /// Returns the offer in which `doubler` doubles a cube that stands at `before`, and `doubled`
    /// must answer.
    pub const fn new(doubler: P, doubled: P, before: CubeValue) -> Self {
        Self {
            doubler,
            doubled,
            before,
            n_redoubles: 0,
        }
    }

    /// Returns the party that offered the original double.
    pub const fn doubler(&self) -> P {
        self.doubler
    }

    /// Returns the number of immediate redoubles since: 1 after a beaver, 2 after a raccoon.
    pub const fn n_redoubles(&self) -> u32 {
        self.n_redoubles
    }

    /// Returns the party that must answer now.
    pub const fn to_answer(&self) -> P {
        if self.n_redoubles.is_multiple_of(2) {
            self.doubled
        } else {
            self.doubler
        }
    }

    /// Returns the party whose double or redouble must be answered now.
    pub const fn offered_by(&self) -> P {
        if self.n_redoubles.is_multiple_of(2) {
            self.doubler
        } else {
            self.doubled
        }
    }

    /// Returns the stake if the offer is taken now.
    pub const fn value(&self) -> CubeValue {
        CubeValue::from_log2(
            self.before
                .log2()
                .saturating_add(1)
                .saturating_add(self.n_redoubles),
        )
    }

    /// Returns the stake that passing now loses: the one before the double (CU-3), or before the
    /// last immediate redouble (CU-7).
    pub const fn cost_of_pass(&self) -> CubeValue {
        self.value().halved()
    }

    /// Returns the offer after one more immediate redouble (CU-7).
    pub const fn redoubled(self) -> Self {
        Self {
            n_redoubles: self.n_redoubles.saturating_add(1),
            ..self
        }
    }

    /// Returns the cube after a take: the doubler's opponent owns it, after any number of
    /// redoubles (CU-4, CU-7).
    pub const fn taken(&self) -> Cube<P> {
        Cube {
            value: self.value(),
            owner: Some(self.doubled),
            turned: true,
        }
    }
}

/// Returns the name of the `n`th immediate redouble after a double, with `n` from 1 (CU-7).
pub fn redouble_name(n: u32) -> String {
    match n {
        1 => "beaver".to_owned(),
        2 => "raccoon".to_owned(),
        3 => "otter".to_owned(),
        n => format!("redouble {n}"),
    }
}
