//! Finding an id in a text.

use otter_notation::gnu::{GnuId, MatchId, PositionId};
use otter_notation::situation::{ByPlayer, Contest, Cube, Phase, Player, Situation};
use otter_notation::xg::Xgid;

use crate::position::Position;

/// An id that was found, on its line, or what is wrong with it.
pub(super) struct FoundId {
    pub(super) line: usize,
    pub(super) value: Result<Position, String>,
}

/// The number of characters of the board in an XGID.
const BOARD: usize = 26;

/// Finds an XGID, with or without `XGID=`.
pub(super) fn xgid(text: &str) -> Option<FoundId> {
    text.lines().enumerate().find_map(|(index, line)| {
        let line_number = index + 1;
        let token = token(line)?;
        let value = token
            .parse::<Xgid>()
            .map(|id| Position::new(Situation::from(&id)))
            .map_err(|error| format!("the XGID {token} is not valid: {error}"));
        Some(FoundId {
            line: line_number,
            value,
        })
    })
}

/// Returns the id on a line, cut at the first blank and after its tenth field.
fn token(line: &str) -> Option<String> {
    let from = line.find("XGID=").map(|at| at + 5);
    let rest = match from {
        Some(from) => &line[from..],
        None => line.split_whitespace().find(|word| is_bare(word))?,
    };
    let word = rest.split_whitespace().next().unwrap_or_default();
    let word = word.trim_end_matches(|c: char| !c.is_ascii_digit());
    let fields: Vec<&str> = word.split(':').take(10).collect();
    Some(fields.join(":"))
}

fn is_bare(word: &str) -> bool {
    let mut fields = word.split(':');
    let board = fields.next().unwrap_or_default();
    let is_board = |c: char| c == '-' || c.is_ascii_alphabetic();
    board.len() == BOARD && board.chars().all(is_board) && fields.count() >= 8
}

/// Finds GNU Backgammon's ids: `POSITION:MATCH`, or both with labels or on lines of their own, or
/// the position alone.
pub(super) fn gnu(text: &str) -> Option<FoundId> {
    let mut position: Option<(usize, PositionId)> = None;
    let mut match_id: Option<MatchId> = None;
    for (index, line) in text.lines().enumerate() {
        let labelled = line.to_lowercase();
        let is_labelled = ["position id", "position-id", "match id", "match-id"]
            .iter()
            .any(|label| labelled.contains(label));
        for word in line.split_whitespace() {
            let word = word.trim_matches(|c: char| matches!(c, '"' | '\'' | ',' | '.' | '(' | ')'));
            if word.len() == 27 && word.as_bytes()[14] == b':' {
                return Some(FoundId {
                    line: index + 1,
                    value: pair(word),
                });
            }
            let is_alone = line.split_whitespace().count() == 1;
            if !is_labelled && !is_alone {
                continue;
            }
            if position.is_none()
                && word.len() == 14
                && let Ok(id) = word.parse()
            {
                position = Some((index + 1, id));
            } else if match_id.is_none()
                && word.len() == 12
                && let Ok(id) = word.parse()
            {
                match_id = Some(id);
            }
        }
        if position.is_some() && match_id.is_some() {
            break;
        }
    }
    let (line, position) = position?;
    let value = match match_id {
        Some(match_id) => situation(&GnuId { position, match_id }),
        None => Ok(Position::new(money(position))),
    };
    Some(FoundId { line, value })
}

fn pair(word: &str) -> Result<Position, String> {
    let id: GnuId = word
        .parse()
        .map_err(|error| format!("the pair of ids {word} is not valid: {error}"))?;
    situation(&id)
}

fn situation(id: &GnuId) -> Result<Position, String> {
    Situation::try_from(id)
        .map(Position::new)
        .map_err(|error| format!("the ids contradict each other: {error}"))
}

/// Returns the situation of a board alone: a money game with the cube in the middle.
fn money(position: PositionId) -> Situation {
    Situation {
        board: position.board(),
        on_roll: Player::Bottom,
        contest: Contest::Money {
            jacoby: false,
            beavers: None,
        },
        score: ByPlayer::default(),
        cube: Cube {
            exponent: 0,
            owner: None,
            max_exponent: None,
        },
        phase: Phase::ToRoll,
        resignation: None,
    }
}
