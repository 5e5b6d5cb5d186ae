//! The line below a drawing.

use std::num::NonZeroU16;

use otter_rules::{Die, Roll};

use super::error::{ParseDrawingError, Part};
use crate::situation::{ByPlayer, Contest, Cube, Player, USUAL_MAX_EXPONENT};
use crate::xg::{Action, Xgid};

/// Everything in an XGID except the board.
pub(super) struct Caption {
    pub(super) on_roll: Player,
    pub(super) action: Action,
    pub(super) cube: Cube,
    pub(super) score: ByPlayer<u32>,
    pub(super) contest: Contest,
}

impl Default for Caption {
    fn default() -> Self {
        Self {
            on_roll: Player::Bottom,
            action: Action::None,
            cube: Cube {
                exponent: 0,
                owner: None,
                max_exponent: Some(USUAL_MAX_EXPONENT),
            },
            score: ByPlayer::default(),
            contest: Contest::Money {
                jacoby: false,
                beavers: Some(false),
            },
        }
    }
}

pub(super) fn write(id: &Xgid) -> String {
    let who = letter(id.on_roll);
    let action = match id.action {
        Action::None => "to roll".to_owned(),
        Action::Rolled(roll) => format!("to play {}{}", roll.high(), roll.low()),
        Action::Doubled => "has doubled".to_owned(),
        Action::Beavered => "was beavered".to_owned(),
        Action::Raccooned => "was raccooned".to_owned(),
    };
    let owner = match id.cube.owner {
        None => "in the middle".to_owned(),
        Some(owner) => format!("of {}", letter(owner)),
    };
    let limit = match id.cube.max_exponent {
        None | Some(USUAL_MAX_EXPONENT) => String::new(),
        Some(most) => format!(", at most {}", value(most)),
    };
    let contest = match id.contest {
        Contest::Money { jacoby, beavers } => {
            let jacoby = if jacoby { ", Jacoby" } else { "" };
            let beavers = if beavers == Some(true) {
                ", beavers"
            } else {
                ""
            };
            format!("money{jacoby}{beavers}")
        }
        Contest::Match { length, crawford } => {
            let crawford = if crawford { ", Crawford" } else { "" };
            let ByPlayer { bottom, top } = id.score;
            format!("match to {length}, X {bottom}, O {top}{crawford}")
        }
    };
    let cube = value(id.cube.exponent);
    format!("{who} {action}; cube {cube} {owner}{limit}; {contest}")
}

/// Returns the value of a cube with this exponent; as a power if it has too many digits to read.
fn value(exponent: u8) -> String {
    if exponent < 32 {
        (1_u64 << exponent).to_string()
    } else {
        format!("2^{exponent}")
    }
}

const fn letter(player: Player) -> char {
    match player {
        Player::Bottom => 'X',
        Player::Top => 'O',
    }
}

pub(super) fn read(line: &str) -> Result<Caption, ParseDrawingError> {
    let mut caption = Caption::default();
    let mut parts = line.split(';').map(str::trim);
    let turn = parts.next().unwrap_or_default();
    (caption.on_roll, caption.action) = read_turn(turn).ok_or_else(|| wrong(Part::Turn, turn))?;
    if let Some(cube) = parts.next() {
        caption.cube = read_cube(cube).ok_or_else(|| wrong(Part::Cube, cube))?;
    }
    if let Some(contest) = parts.next() {
        (caption.contest, caption.score) =
            read_contest(contest).ok_or_else(|| wrong(Part::Contest, contest))?;
    }
    match parts.next() {
        Some(more) => Err(wrong(Part::End, more)),
        None => Ok(caption),
    }
}

fn wrong(part: Part, found: &str) -> ParseDrawingError {
    ParseDrawingError::Caption {
        part,
        found: found.chars().take(40).collect(),
    }
}

/// Returns whether a line begins like the one below a drawing.
pub(super) fn is_caption(line: &str) -> bool {
    let mut words = line.split_whitespace();
    matches!(words.next(), Some("X" | "O")) && matches!(words.next(), Some("to" | "has" | "was"))
}

fn player(letter: &str) -> Option<Player> {
    match letter {
        "X" => Some(Player::Bottom),
        "O" => Some(Player::Top),
        _ => None,
    }
}

fn read_turn(text: &str) -> Option<(Player, Action)> {
    let (who, what) = text.split_once(' ')?;
    let action = match what.trim() {
        // Captions said "to throw" before 2026-11-24; positions pasted from then still read.
        "to roll" | "to throw" => Action::None,
        "has doubled" => Action::Doubled,
        "was beavered" => Action::Beavered,
        "was raccooned" => Action::Raccooned,
        dice => {
            let dice = dice.strip_prefix("to play ")?.trim();
            let mut faces = dice.chars().filter(|c| *c != '-').map(|face| {
                let pips = face.to_digit(10)?;
                Die::try_from(pips as u8).ok()
            });
            let (a, b) = (faces.next()??, faces.next()??);
            if faces.next().is_some() {
                return None;
            }
            Action::Rolled(Roll::new(a, b))
        }
    };
    Some((player(who)?, action))
}

fn read_cube(text: &str) -> Option<Cube> {
    let (cube, limit) = match text.split_once(", at most ") {
        Some((cube, limit)) => (cube, exponent(limit)?),
        None => (text, USUAL_MAX_EXPONENT),
    };
    let (value, owner) = cube.strip_prefix("cube ")?.split_once(' ')?;
    let owner = match owner {
        "in the middle" => None,
        owner => Some(player(owner.strip_prefix("of ")?)?),
    };
    Some(Cube {
        exponent: exponent(value)?,
        owner,
        max_exponent: Some(limit),
    })
}

fn exponent(value: &str) -> Option<u8> {
    if let Some(power) = value.strip_prefix("2^") {
        return power.parse().ok();
    }
    let value: u64 = value.parse().ok()?;
    value
        .is_power_of_two()
        .then(|| value.trailing_zeros() as u8)
}

fn read_contest(text: &str) -> Option<(Contest, ByPlayer<u32>)> {
    let mut words = text.split(',').map(str::trim);
    let kind = words.next()?;
    if kind == "money" {
        let (mut jacoby, mut beavers) = (false, false);
        for word in words {
            match word {
                "Jacoby" => jacoby = true,
                "beavers" => beavers = true,
                _ => return None,
            }
        }
        let beavers = Some(beavers);
        return Some((Contest::Money { jacoby, beavers }, ByPlayer::default()));
    }
    let length: NonZeroU16 = kind.strip_prefix("match to ")?.parse().ok()?;
    let mut score = ByPlayer::default();
    let mut crawford = false;
    for word in words {
        match word.split_once(' ') {
            Some((who, points)) => score[player(who)?] = points.parse().ok()?,
            None if word == "Crawford" => crawford = true,
            None => return None,
        }
    }
    Some((Contest::Match { length, crawford }, score))
}
