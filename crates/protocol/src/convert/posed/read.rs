//! From the message of a posed position to its value.

use otter_analysis::Posed;
use otter_engine::{CubeOwner, MatchRule, Ply, Stakes, StakesKind};
use otter_rules::{Board, Fault, NotAPlay, Roll, Seat, Setup, Side, SingleValue};

use crate::basics::BySeat;
use crate::posed::{self as wire, PosedStakes, PositionFault, PositionFaultCode};

/// Why a question about a posed position is not answered.
#[derive(Debug, thiserror::Error)]
pub enum NotAnswered {
    /// The position cannot occur.
    #[error("this position cannot occur: {}", list(.0))]
    Position(Vec<PositionFault>),
    /// The question is about the plays of a roll, and there is none.
    #[error("there is no roll in this position")]
    NoRoll,
    /// The player on roll may not double.
    #[error("the player on roll may not double here")]
    NoDouble,
    /// The search would take too long.
    #[error("this is searched to ply {most} at most, not to ply {found}")]
    TooDeep {
        /// The depth that was asked for.
        found: u8,
        /// The greatest depth that is answered.
        most: u8,
    },
    /// A number in the question is out of bounds.
    #[error("{what} is {found}: expected 1 to {most}")]
    OutOfBounds {
        /// The name of the field.
        what: &'static str,
        /// The number that was found.
        found: u64,
        /// The greatest number that is allowed.
        most: u64,
    },
    /// A step names a place that is none.
    #[error("a step leads from a place 1–25 to a place 0–24, where 25 is the bar and 0 is off")]
    NoSuchStep,
    /// A play is not legal.
    #[error("{0}")]
    Play(#[from] NotAPlay),
    /// The sums belong to another question.
    #[error("these sums do not belong to this question: begin the rollout again")]
    Sums,
}

fn list(faults: &[PositionFault]) -> String {
    let words: Vec<&str> = faults.iter().map(|fault| fault.message.as_str()).collect();
    words.join("; ")
}

/// The longest match of the rules.
const MOST_LENGTH: u32 = 999;
/// The highest cube that can be posed: 2 to this power.
const MOST_CUBE: u32 = 20;

/// Reads a position. Errors with everything that is wrong with it.
pub(super) fn read_posed(message: &wire::Posed) -> Result<Posed, NotAnswered> {
    let mut faults = Vec::new();
    let on_roll = Seat::from(message.on_roll);
    let board = board(message, on_roll, &mut faults);
    let roll = match message.dice.map(Roll::try_from) {
        Some(Err(error)) => {
            let found = Some(u32::from(error.0));
            faults.push(fault(
                PositionFaultCode::Dice,
                None,
                found,
                error.to_string(),
            ));
            None
        }
        Some(Ok(roll)) => Some(roll),
        None => None,
    };
    let stakes = stakes(message, on_roll, &mut faults);
    match board {
        Some(board) if faults.is_empty() => Ok(Posed {
            board,
            stakes,
            roll,
        }),
        _ => Err(NotAnswered::Position(faults)),
    }
}

/// Reads a depth of search; errors if it is greater than `most`.
pub(super) fn read_ply(found: u8, most: u8) -> Result<Ply, NotAnswered> {
    let ply = Ply::try_from(u64::from(found)).ok();
    ply.filter(|ply| ply.number() <= most)
        .ok_or(NotAnswered::TooDeep { found, most })
}

/// Checks a number that begins at 1.
pub(super) fn within(what: &'static str, found: u32, most: u32) -> Result<u32, NotAnswered> {
    if (1..=most).contains(&found) {
        return Ok(found);
    }
    Err(NotAnswered::OutOfBounds {
        what,
        found: found.into(),
        most: most.into(),
    })
}

pub(super) const fn of<T>(both: &BySeat<T>, seat: Seat) -> &T {
    match seat {
        Seat::White => &both.white,
        Seat::Black => &both.black,
    }
}

fn fault(
    code: PositionFaultCode,
    seat: Option<Seat>,
    value: Option<u32>,
    message: String,
) -> PositionFault {
    PositionFault {
        code,
        seat: seat.map(Into::into),
        value,
        message,
    }
}

fn board(message: &wire::Posed, on_roll: Seat, faults: &mut Vec<PositionFault>) -> Option<Board> {
    let mut counts = |seat: Seat| -> Option<[u8; 26]> {
        let found = of(&message.checkers, seat);
        let counts = <[u8; 26]>::try_from(found.as_slice()).ok();
        if counts.is_none() {
            let n = found.len() as u32;
            let words = format!("one side's checkers are 26 counts, off to bar; these are {n}");
            faults.push(fault(PositionFaultCode::Counts, Some(seat), Some(n), words));
        }
        counts
    };
    let (own, opponent) = (counts(on_roll), counts(on_roll.other()));
    let setup = Setup {
        own: own?,
        opponent: opponent?,
    };
    match setup.board() {
        Ok(board) if board.is_over() => {
            let winner = if board.own().farthest() == 0 {
                on_roll
            } else {
                on_roll.other()
            };
            let words = "the game is over: one side has borne off all its checkers".to_owned();
            faults.push(fault(PositionFaultCode::Over, Some(winner), None, words));
            None
        }
        Ok(board) => Some(board),
        Err(impossible) => {
            let found = impossible.0.into_iter();
            faults.extend(found.map(|found| board_fault(found, on_roll)));
            None
        }
    }
}

fn board_fault(found: Fault, on_roll: Seat) -> PositionFault {
    let seat = |side: Side| match side {
        Side::Own => on_roll,
        Side::Opponent => on_roll.other(),
    };
    let (code, at, value) = match found {
        Fault::TooMany { side, found } => {
            (PositionFaultCode::TooMany, Some(seat(side)), Some(found))
        }
        Fault::None { side } => (PositionFaultCode::NoCheckers, Some(seat(side)), None),
        Fault::Shared { point } => (
            PositionFaultCode::Shared,
            Some(on_roll),
            Some(u32::from(point)),
        ),
        Fault::BothFinished => (PositionFaultCode::BothFinished, None, None),
        Fault::BothClosedOut => (PositionFaultCode::BothClosedOut, None, None),
    };
    fault(code, at, value, found.to_string())
}

fn stakes(message: &wire::Posed, on_roll: Seat, faults: &mut Vec<PositionFault>) -> Stakes {
    let cube = message.cube;
    if let Some(cube) = cube.filter(|cube| cube.log2 > MOST_CUBE) {
        let words = format!(
            "the cube is 2 to the power of {}; 20 is the most",
            cube.log2
        );
        faults.push(fault(PositionFaultCode::Cube, None, Some(cube.log2), words));
    }
    let highest = cube.and_then(|cube| cube.highest_log2);
    if let Some((cube, highest)) = cube.zip(highest).filter(|(cube, most)| cube.log2 > *most) {
        let words = format!(
            "the cube is 2 to the power of {}, more than its highest value, 2 to the power of \
             {highest}",
            cube.log2
        );
        faults.push(fault(PositionFaultCode::Cube, None, Some(cube.log2), words));
    }
    let owner = cube.and_then(|cube| cube.owner).map(Seat::from);
    let play = match &message.stakes {
        PosedStakes::Money { jacoby, beavers } => StakesKind::Money {
            // Once a player has doubled, gammons count.
            jacoby: *jacoby && owner.is_none(),
            beavers: *beavers,
            cube: cube.is_some(),
        },
        PosedStakes::Match { .. } => match_stakes(message, on_roll, faults),
    };
    Stakes {
        cube_log2: cube.map_or(0, |cube| cube.log2.min(MOST_CUBE)),
        owner: CubeOwner::seen(owner, on_roll),
        highest_log2: highest,
        gammons: message.gammons,
        single_value: SingleValue::of(message.remaining_checkers, cube.is_some()),
        play,
    }
}

/// Returns the stakes of a match; of a message about money those of a match to one point.
fn match_stakes(
    message: &wire::Posed,
    on_roll: Seat,
    faults: &mut Vec<PositionFault>,
) -> StakesKind {
    let single = BySeat { white: 0, black: 0 };
    let (length, score, crawford, crawford_rule) = match &message.stakes {
        PosedStakes::Match {
            length,
            score,
            crawford,
            crawford_rule,
        } => (*length, score, *crawford, *crawford_rule),
        PosedStakes::Money { .. } => (1, &single, false, true),
    };
    let mut add = |code, seat, value, words: &str| {
        faults.push(fault(code, seat, value, words.to_owned()));
    };
    if !(1..=MOST_LENGTH).contains(&length) {
        let words = "a match is to 1 to 999 points";
        add(PositionFaultCode::Length, None, Some(length), words);
    }
    let mut away = |seat: Seat| {
        let points = *of(score, seat);
        if points >= length {
            let words = "a side has won the match already";
            add(PositionFaultCode::Score, Some(seat), Some(points), words);
        }
        length.saturating_sub(points).clamp(1, MOST_LENGTH)
    };
    let (own_away, opponent_away) = (away(on_roll), away(on_roll.other()));
    if crawford {
        if !crawford_rule {
            let words = "a match without the Crawford rule has no Crawford game";
            add(PositionFaultCode::CrawfordRule, None, None, words);
        }
        if (own_away == 1) == (opponent_away == 1) {
            let words = "in the Crawford game one side needs one point, and the other more";
            add(PositionFaultCode::CrawfordScore, None, None, words);
        }
        if message
            .cube
            .is_some_and(|cube| cube.log2 > 0 || cube.owner.is_some())
        {
            let words = "nobody can have doubled in the Crawford game";
            add(PositionFaultCode::CrawfordCube, None, None, words);
        }
    }
    StakesKind::Match {
        own_away,
        opponent_away,
        // To the engine this means that nobody may double.
        crawford: crawford || message.cube.is_none(),
        rule: match (message.cube.is_some(), crawford_rule) {
            (false, _) => MatchRule::NoCube,
            (true, true) => MatchRule::Crawford,
            (true, false) => MatchRule::NoCrawford,
        },
    }
}
