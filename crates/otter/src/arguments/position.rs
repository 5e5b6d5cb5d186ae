//! The position of a command.

use std::io::{self, Read};

use otter_engine::Stakes;
use otter_notation::drawing;
use otter_notation::gnu::{GnuId, PositionId};
use otter_notation::situation::{Phase, Player, Situation};
use otter_notation::xg::{Action, Xgid};
use otter_rules::{Board, Roll};
use serde_json::{Value, json};

use super::stakes::{self, StakesArgs};
use super::{Usage, start};

/// Options of the position and its stakes.
#[derive(clap::Args)]
pub(crate) struct PositionArgs {
    /// An XGID; a GNU Backgammon position ID, alone or with a match ID as POSITION:MATCH; `start`,
    /// `nackgammon`, `longgammon` or `hypergammon`; or `-` to read one of these, or a board as
    /// Otter draws it, from standard input
    #[arg(value_name = "POSITION")]
    position: Option<String>,
    /// The roll, such as 31, if the position does not include it
    #[arg(long, value_name = "DICE")]
    dice: Option<String>,
    /// How many checkers each side has, those borne off included: 3 in Hypergammon [default: 15]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=15))]
    checkers: Option<u8>,
    #[command(flatten)]
    stakes: StakesArgs,
}

/// A position and its stakes.
pub(crate) struct Subject {
    /// The position with its stakes, seen from the side from which it was given, for drawing.
    pub(crate) id: Xgid,
    /// Seen by the player on roll.
    pub(crate) board: Board,
    /// Seen by the player on roll.
    pub(crate) stakes: Stakes,
    pub(crate) roll: Option<Roll>,
}

/// The longest text that is read from standard input.
const LONGEST: u64 = 64 * 1024;

impl PositionArgs {
    /// Returns whether any of these options was given.
    pub(crate) fn is_given(&self) -> bool {
        let has_own = self.dice.is_some() || self.checkers.is_some();
        self.position.is_some() || has_own || self.stakes.refuse_beside_id().is_err()
    }

    /// Reads the position, from standard input if the argument is `-`, and adds the dice and stakes
    /// of the other options.
    pub(crate) fn subject(&self) -> anyhow::Result<Subject> {
        let Some(position) = &self.position else {
            let why = "name a position: an XGID, a GNU Backgammon ID, `start`, or `-` to read one \
                       from standard input";
            return Err(Usage::new(why).into());
        };
        let (mut id, stakes) = match read(position)? {
            Text::Whole(id) => {
                self.stakes.refuse_beside_id()?;
                (id, stakes::of(&id)?)
            }
            Text::Board(board) => {
                let stakes = self.stakes.stakes()?;
                (stakes::id(board, &stakes), stakes)
            }
        };
        if let Some(n) = self.checkers {
            id.board = PositionId::from(&id.board)
                .board_with_army(n)
                .ok_or_else(|| {
                    Usage::new(format!(
                        "a side has more than {n} checkers in play, but --checkers is {n}"
                    ))
                })?;
        }
        if let Some(dice) = &self.dice {
            add_roll(&mut id, dice_of(dice)?)?;
        }
        Ok(Subject::new(id, id.board, stakes))
    }
}

/// Adds the roll of `--dice` to a position; fails if the position has another roll or none can be
/// due.
fn add_roll(id: &mut Xgid, rolled: Roll) -> Result<(), Usage> {
    match id.action {
        Action::None => {
            id.action = Action::Rolled(rolled);
            Ok(())
        }
        Action::Rolled(roll) if roll == rolled => Ok(()),
        Action::Rolled(roll) => Err(Usage::new(format!(
            "the position has the roll {roll}, but --dice is {rolled}; leave one of them out"
        ))),
        _ => Err(Usage::new(
            "a double is waiting for its answer in this position, so there is no roll; leave \
             --dice out",
        )),
    }
}

impl Subject {
    /// Returns a position with its stakes; `board` and `stakes` are seen by the player on roll.
    pub(crate) fn new(id: Xgid, board: Board, stakes: Stakes) -> Self {
        let roll = match id.action {
            Action::Rolled(roll) => Some(roll),
            _ => None,
        };
        Self {
            id,
            board,
            stakes,
            roll,
        }
    }

    /// Fails if the game is over and there is nothing to decide.
    pub(crate) fn refuse_if_over(&self) -> anyhow::Result<()> {
        if self.board.is_over() {
            let why = "the game is over in this position, so there is nothing to decide";
            return Err(Usage::new(why).into());
        }
        Ok(())
    }

    /// Returns the JSON fields that name the position.
    pub(crate) fn to_json(&self) -> Value {
        json!({
            "position": PositionId::from(&self.board).to_string(),
            "xgid": self.id.to_string(),
        })
    }

    /// Returns the letters of the player on roll and of the opponent, X and O or O and X.
    pub(crate) const fn letters(&self) -> [char; 2] {
        match self.id.on_roll {
            Player::Bottom => ['X', 'O'],
            Player::Top => ['O', 'X'],
        }
    }
}

/// A position as it was typed or read.
enum Text {
    /// A position with its stakes.
    Whole(Xgid),
    /// A board without stakes.
    Board(Board),
}

/// Reads the argument POSITION; `-` stands for standard input.
fn read(position: &str) -> anyhow::Result<Text> {
    if position != "-" {
        let shown: String = position.chars().take(60).collect();
        return Ok(parse(position, &format!("`{shown}`"))?);
    }
    let mut text = String::new();
    io::stdin().take(LONGEST).read_to_string(&mut text)?;
    Ok(parse(text.trim_end(), "standard input")?)
}

/// Reads a position in any form; `name` names the input in errors.
fn parse(text: &str, name: &str) -> Result<Text, Usage> {
    let line = text.trim();
    let parsed = if let Some(board) = start::named(line) {
        Ok(Text::Board(board))
    } else if line.contains("13-14") || line.contains("13─14") {
        drawing::read(text)
            .map(Text::Whole)
            .map_err(|error| format!("board drawing: {error}"))
    } else if line.starts_with("XGID=") || line.matches(':').count() > 1 {
        line.parse()
            .map(Text::Whole)
            .map_err(|error| format!("XGID: {error}"))
    } else if line.contains(':') {
        parse_pair(line).map(Text::Whole)
    } else {
        line.parse()
            .map(|id: PositionId| Text::Board(id.board()))
            .map_err(|error| format!("position ID (nor an XGID or `start`): {error}"))
    };
    parsed.map_err(|why| Usage::new(format!("{name} is not a valid {why}")))
}

/// Reads `POSITION:MATCH`. The error begins with the name of the form.
fn parse_pair(line: &str) -> Result<Xgid, String> {
    let invalid = |error: &dyn std::fmt::Display| format!("pair of GNU Backgammon IDs: {error}");
    let id: GnuId = line.parse().map_err(|error| invalid(&error))?;
    let situation = Situation::try_from(&id).map_err(|error| invalid(&error))?;
    whole(&situation).map_err(|why| format!("position: {why}"))
}

fn whole(situation: &Situation) -> Result<Xgid, String> {
    let waiting = Situation {
        // A pending resignation does not change the equity of the position.
        resignation: None,
        phase: match situation.phase {
            Phase::NotStarted | Phase::Over(_) => {
                return Err("no game is in progress".to_owned());
            }
            phase => phase,
        },
        ..*situation
    };
    Xgid::try_from(&waiting).map_err(|error| error.to_string())
}

fn dice_of(text: &str) -> Result<Roll, Usage> {
    let digits = text
        .chars()
        .filter(|sign| !['-', ',', ' '].contains(sign))
        .map(|sign| sign.to_digit(10))
        .collect::<Option<Vec<u32>>>()
        .unwrap_or_default();
    let roll = match digits[..] {
        [a, b] => Roll::try_from([a as u8, b as u8]).ok(),
        _ => None,
    };
    roll.filter(|_| text.len() <= 5).ok_or_else(|| {
        Usage::new(format!(
            "--dice is {text}: expected two numbers from 1 to 6, such as 31"
        ))
    })
}
