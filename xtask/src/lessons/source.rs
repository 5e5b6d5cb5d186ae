//! The form of `docs/how_to_play.json`, as people write it.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use otter_rules::{CubeValue, Seat};
use serde::{Deserialize, Serialize};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Source {
    /// A note for people who open the file.
    #[expect(dead_code, reason = "nobody but a reader of the file reads it")]
    note: String,
    pub(super) chapters: Vec<Chapter>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Chapter {
    pub(super) key: String,
    /// How long it takes.
    pub(super) minutes: u8,
    pub(super) steps: Vec<Step>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Step {
    pub(super) key: String,
    #[serde(default)]
    pub(super) rules: Vec<String>,
    /// The reader's checkers by place, 25 for the bar; the rest are off.
    pub(super) white: BTreeMap<u8, u8>,
    /// The opponent's, counted from the opponent's side.
    pub(super) black: BTreeMap<u8, u8>,
    /// The number of checkers that each side plays with.
    #[serde(default = "whole_set")]
    pub(super) each: u8,
    pub(super) roll: Option<[u8; 2]>,
    /// One die of the reader's and one of the opponent's, for the start.
    pub(super) opening: Option<[u8; 2]>,
    /// The places from which each die shows where it leads.
    #[serde(default)]
    pub(super) show: Vec<u8>,
    #[serde(default)]
    pub(super) arrows: Vec<[u8; 2]>,
    #[serde(default)]
    pub(super) lit: Vec<u8>,
    pub(super) cube: Option<Cube>,
    pub(super) score: Option<[u8; 3]>,
    pub(super) task: Option<Goal>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Side {
    White,
    Black,
}

impl From<Side> for Seat {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }
}

/// The cube by the number of doublings; an offered one stands where it was before the offer.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Cube {
    #[serde(default)]
    log2: u32,
    pub(super) owner: Option<Side>,
    pub(super) offered_to: Option<Side>,
}

impl Cube {
    /// Returns the cube as it counts now, an offer left aside.
    pub(super) fn standing(&self) -> otter_rules::Cube<Seat> {
        otter_rules::Cube {
            value: CubeValue::from_log2(self.log2),
            owner: self.owner.map(Seat::from),
            turned: self.log2 > 0,
        }
    }

    /// Returns the value that lies up, which is the offered one while it is offered.
    pub(super) fn value(&self) -> CubeValue {
        let now = CubeValue::from_log2(self.log2);
        match self.offered_to {
            Some(_) => now.doubled(),
            None => now,
        }
    }
}

/// What the reader is asked to do.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Goal {
    /// Play the roll, in any legal way.
    Any,
    /// Play the roll with the result of one of these plays.
    Plays(Vec<Vec<[u8; 2]>>),
    /// Make these moves, whatever else is played.
    Moves(Vec<[u8; 2]>),
    /// Tap one of these places.
    Point(Vec<u8>),
    Roll,
    Double,
    Choice(Choice),
    Number(Number),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Choice {
    pub(super) options: Vec<String>,
    /// Absent where each answer is legal and worth thinking about.
    pub(super) right: Option<String>,
    /// Whether the answer rests on there being no legal play, which is checked.
    #[serde(default)]
    pub(super) nothing_can_be_played: bool,
    /// The side that the answer takes to have the cube at hand, which is checked.
    pub(super) may_double: Option<Side>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Number {
    pub(super) of: Sum,
    pub(super) options: Vec<u32>,
}

/// A number that the rules work out.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Sum {
    /// The pips of the reader.
    Pips,
    /// The points of the game that has ended on the board.
    Points { jacoby: bool },
    /// The points that a pass costs.
    Pass,
    /// The points that the reader still needs to win the match.
    Missing,
}

fn whole_set() -> u8 {
    15
}

/// Returns a side's checkers by place: those of `each` that are not named are off.
pub(super) fn slots(named: &BTreeMap<u8, u8>, each: u8) -> Result<[u8; 26]> {
    let mut slots = [0; 26];
    for (&place, &n) in named {
        ensure!(place > 0, "checkers that are off are not named");
        let slot = slots.get_mut(usize::from(place));
        *slot.with_context(|| format!("no place {place}: 1 to 24, or 25 for the bar"))? = n;
    }
    let on: u8 = slots.iter().sum();
    slots[0] = each
        .checked_sub(on)
        .with_context(|| format!("{on} checkers; {each} is the most"))?;
    Ok(slots)
}
