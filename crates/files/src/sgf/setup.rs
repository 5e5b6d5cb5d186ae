//! Nodes that set up a position.

use crate::defect::Defect;
use otter_rules::{Board, CubeValue, Seat, Setup};

use super::points::own_point;
use super::tree::Node;

/// The seat that owns a cube; `None` if it is in the middle.
pub(super) type CubeSide = Option<Seat>;

/// A position and a cube that a node sets up.
pub(super) struct SetUp {
    /// The position seen by White; `None` if the node leaves it as it is.
    pub(super) position: Option<Setup>,
    /// The value of the cube, if the node sets it.
    pub(super) value: Option<CubeValue>,
    /// The owner of the cube, if the node sets it; `None` inside is a cube in the middle.
    pub(super) owner: Option<CubeSide>,
    /// The seat that acts next, if the node says.
    pub(super) to_act: Option<Seat>,
}

impl SetUp {
    /// Reads the properties of a node; `before` is the board so far, seen by White. Returns `None`
    /// if the node sets nothing up, and the remark on what was not understood.
    pub(super) fn of(node: &Node, before: Option<Board>) -> (Option<Self>, Option<Defect>) {
        let mut remark = None;
        let has = |name: &str| !node.values(name).is_empty();
        let position = if has("AE") || has("AW") || has("AB") {
            let mut setup = before.map_or(Setup::EMPTY, Board::to_setup);
            clear(&mut setup, node.values("AE"));
            let is_good = add(&mut setup.own, node.values("AW"), Seat::White)
                & add(&mut setup.opponent, node.values("AB"), Seat::Black);
            if !is_good {
                remark = Some(Defect::CheckerNowhere);
            }
            if !fill(&mut setup.own) || !fill(&mut setup.opponent) {
                remark = Some(Defect::TooManyCheckers);
            }
            Some(setup)
        } else {
            None
        };
        let value = node
            .value("CV")
            .and_then(|value| value.trim().parse::<u64>().ok())
            .filter(|value| value.is_power_of_two())
            .map(|value| CubeValue::from_log2(value.ilog2()));
        let owner: Option<CubeSide> =
            node.value("CP")
                .or(node.value("CO"))
                .map(|owner| match owner.trim() {
                    "w" | "W" => Some(Seat::White),
                    "b" | "B" => Some(Seat::Black),
                    _ => None,
                });
        let to_act = node.value("PL").map(|seat| match seat.trim() {
            "W" | "w" | "white" => Seat::White,
            _ => Seat::Black,
        });
        let is_any = position.is_some() || value.is_some() || owner.is_some();
        let setup = is_any.then_some(Self {
            position,
            value,
            owner,
            to_act,
        });
        (setup, remark)
    }
}

/// Removes the checkers of both sides from points such as `c` or `a:y`.
fn clear(setup: &mut Setup, values: &[String]) {
    for value in values {
        let (first, last) = value.split_once(':').unwrap_or((value, value));
        let (Some(first), Some(last)) = (first.bytes().next(), last.bytes().next()) else {
            continue;
        };
        for letter in first..=last {
            for (side, seat) in [
                (&mut setup.own, Seat::White),
                (&mut setup.opponent, Seat::Black),
            ] {
                if let Some(point @ 1..=25) = own_point(letter, seat) {
                    side[point as usize] = 0;
                }
            }
        }
    }
}

/// Adds a checker for each value; returns whether all of them are points.
fn add(side: &mut [u8; 26], values: &[String], seat: Seat) -> bool {
    let mut is_good = true;
    for value in values {
        let (first, last) = value.split_once(':').unwrap_or((value, value));
        let ends = (first.trim().bytes().next(), last.trim().bytes().next());
        let (Some(first), Some(last)) = ends else {
            is_good = false;
            continue;
        };
        for letter in first..=last {
            match own_point(letter, seat) {
                Some(0) => {}
                Some(point) => side[point as usize] = side[point as usize].saturating_add(1),
                None => is_good = false,
            }
        }
    }
    is_good
}

/// Counts the checkers missing from 15 as borne off; returns whether there are at most 15.
fn fill(side: &mut [u8; 26]) -> bool {
    let n: u32 = side[1..].iter().map(|&n| u32::from(n)).sum();
    side[0] = 15_u32.saturating_sub(n) as u8;
    n <= 15
}
