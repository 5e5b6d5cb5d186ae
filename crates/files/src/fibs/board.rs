//! Board lines: `board:` and 52 fields.

use std::num::NonZeroU16;

use otter_notation::situation::{ByPlayer, Contest, Cube, Phase, Player, Situation};
use otter_rules::{Board, Roll, Setup};

use crate::position::Position;

/// The number of fields after the word.
const N_FIELDS: usize = 52;
/// The length that stands for unlimited play.
const UNLIMITED: i64 = 9999;

/// A board line, with its fields as numbers where they are.
pub(super) struct Line<'a> {
    pub(super) names: [&'a str; 2],
    fields: Vec<i64>,
}

impl<'a> Line<'a> {
    /// Reads a line; `None` if it is no board line, or not a whole one.
    pub(super) fn parse(text: &'a str) -> Option<Self> {
        let rest = text.trim().strip_prefix("board:")?;
        let parts: Vec<&str> = rest.split(':').collect();
        if parts.len() < N_FIELDS - 1 {
            return None;
        }
        let fields = parts
            .iter()
            .enumerate()
            .map(|(at, part)| match at {
                0 | 1 => Some(0),
                _ => part.trim().parse().ok(),
            })
            .collect::<Option<Vec<i64>>>()?;
        Some(Self {
            names: [parts[0], parts[1]],
            fields,
        })
    }

    /// Returns a field by its number from 1, as the protocol counts them.
    pub(super) fn field(&self, number: usize) -> i64 {
        self.fields.get(number - 1).copied().unwrap_or(0)
    }

    /// Returns whether the first player's checkers are positive.
    fn is_positive(&self) -> bool {
        self.field(41) > 0
    }

    /// Returns the board seen by the first player.
    pub(super) fn board(&self) -> Option<Board> {
        let mut setup = Setup::EMPTY;
        let moves_up = self.field(42) > 0;
        let sign = if self.is_positive() { 1 } else { -1 };
        for at in 1..=24_usize {
            let count = self.field(6 + at) * sign;
            let n = u8::try_from(count.unsigned_abs()).ok()?;
            let own = if moves_up { 25 - at } else { at };
            match count {
                0 => {}
                1.. => setup.own[own] = n,
                _ => setup.opponent[25 - own] = n,
            }
        }
        setup.own[25] = u8::try_from(self.field(47)).ok()?;
        setup.opponent[25] = u8::try_from(self.field(48)).ok()?;
        // Watchers may get the bars on the board alone.
        for at in [0, 25] {
            let count = self.field(6 + at) * sign;
            let n = u8::try_from(count.unsigned_abs()).ok()?;
            if count > 0 {
                setup.own[25] = setup.own[25].max(n);
            } else if count < 0 {
                setup.opponent[25] = setup.opponent[25].max(n);
            }
        }
        for side in [&mut setup.own, &mut setup.opponent] {
            let n: u32 = side[1..].iter().map(|&n| u32::from(n)).sum();
            side[0] = u8::try_from(15_u32.checked_sub(n)?).ok()?;
        }
        setup.board().ok()
    }

    /// Returns the length of the match; 0 for unlimited play.
    pub(super) fn length(&self) -> u32 {
        match self.field(3) {
            UNLIMITED => 0,
            length => u32::try_from(length).unwrap_or(0),
        }
    }
}

/// Reads a position; the first player of the line is at the bottom.
pub(crate) fn read(text: &str) -> Option<Result<Position, String>> {
    let line = text.trim();
    if !line.starts_with("board:") || line.lines().count() != 1 {
        return None;
    }
    Some(position(line).ok_or_else(|| {
        "a board line has 52 fields after `board:`, and a position that can occur".to_owned()
    }))
}

fn position(text: &str) -> Option<Position> {
    let line = Line::parse(text)?;
    let board = line.board()?;
    let colour = if line.field(41) > 0 { 1 } else { -1 };
    let to_act = if line.field(32) == colour || line.field(32) == 0 {
        Player::Bottom
    } else {
        Player::Top
    };
    let is_doubled = line.field(40) == 1;
    // While a double waits, the turn is that of the player who answers.
    let on_roll = if is_doubled { to_act.other() } else { to_act };
    let dice =
        [[33, 34], [35, 36]].map(|pair| pair.map(|at| u8::try_from(line.field(at)).unwrap_or(0)));
    let dice = dice.into_iter().find_map(|dice| Roll::try_from(dice).ok());
    let phase = match (is_doubled, dice) {
        (true, _) => Phase::Doubled,
        (false, Some(roll)) => Phase::ToPlay(roll),
        (false, None) => Phase::ToRoll,
    };
    let value = u64::try_from(line.field(37))
        .ok()
        .filter(|value| value.is_power_of_two())?;
    let owner = match (line.field(38), line.field(39)) {
        (1, 0) if value > 1 => Some(Player::Bottom),
        (0, 1) if value > 1 => Some(Player::Top),
        _ => None,
    };
    let score = |at| u32::try_from(line.field(at)).ok();
    let length = u16::try_from(line.length()).ok()?;
    let contest = match NonZeroU16::new(length) {
        Some(length) => Contest::Match {
            length,
            crawford: false,
        },
        None => Contest::Money {
            jacoby: false,
            beavers: None,
        },
    };
    let mut position = Position::new(Situation {
        board: match on_roll {
            Player::Bottom => board,
            Player::Top => board.turned(),
        },
        on_roll,
        contest,
        score: ByPlayer {
            bottom: score(4)?,
            top: score(5)?,
        },
        cube: Cube {
            exponent: u8::try_from(value.ilog2()).ok()?,
            owner,
            max_exponent: None,
        },
        phase,
        resignation: None,
    });
    position.names = ByPlayer {
        bottom: line.names[0].to_owned(),
        top: line.names[1].to_owned(),
    };
    Some(position)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_players_moving_down_and_up_are_read() {
        let down = "board:You:gnubg:7:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:\
                    1:3:1:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:0";
        let position = read(down).unwrap().unwrap();
        assert_eq!(
            position.xgid().unwrap().to_string(),
            "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10"
        );
        let up = "board:GammonBot_VII:pipcat:5:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:\
                  0:0:2:0:1:0:0:5:1:1:1:1:0:-1:1:25:0:0:0:0:0:2:1:0:0";
        let position = read(up).unwrap().unwrap();
        assert_eq!(position.situation.board, Board::start());
        assert_eq!(position.situation.on_roll, Player::Top);
        assert!(read("board:a:b:5").unwrap().is_err());
        assert!(read("13/7").is_none());
    }
}
