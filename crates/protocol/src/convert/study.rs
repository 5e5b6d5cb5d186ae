//! Study: cards read and judged, and drills as they are sent. Each function answers a request by
//! itself, so a browser that holds the engine needs no server.

use otter_analysis::{Drill, Question, QuestionKind, drill, step_tree};
use otter_engine::{CubeOwner, Engine, Stakes};
use otter_rules::{
    Board, BySeat, CubeValue, Die, Impossible, NotADie, NotAPlay, Roll, Ruleset, Seat, Setup,
    StepTree,
};

use super::basics::{board_view, pair};
use super::play_tree::play_tree;
use super::rules::{NotRules, read_rules, rules_choice};
use super::tried::{NotTried, try_play};
use super::values::{candidate_view, values_view};
use crate::basics;
use crate::review::TriedPlay;
use crate::study::{
    CardPosition, DrillQuestion, DrillRequest, DrillView, ShotMap, TakePointValues, Topic, TryCard,
};
use crate::table::{CheckersView, CubeView, PlayTree};

/// Why a card cannot be judged.
#[derive(Clone, Debug, thiserror::Error)]
pub enum NotACard {
    /// The rules contradict each other.
    #[error("the rules: {0}")]
    Rules(#[from] NotRules),
    /// A side has too few counts, or too many.
    #[error("each side has {N_COUNTS} counts, off, the 24 points and the bar; found {0}")]
    Counts(usize),
    /// The position cannot occur.
    #[error(transparent)]
    Position(#[from] Impossible),
    /// A number is on no die.
    #[error("the dice: {0}")]
    Dice(#[from] NotADie),
    /// The cube shows no power of two, or too large a one.
    #[error("the cube shows a power of two up to 2^{MAX_CUBE_LOG2}, not {0:?}")]
    Cube(String),
    /// A side needs no points, or more than a match has.
    #[error("each side needs 1 to {MAX_AWAY} points to win the match")]
    Away,
    /// A step leads from no place or to none.
    #[error("a step leads from a place 1–25 to a place 0–24, where 25 is the bar and 0 is off")]
    Step,
    /// The play is not legal.
    #[error(transparent)]
    Play(#[from] NotAPlay),
    /// The card has no roll to judge.
    #[error("this card has no roll to play")]
    NoRoll,
}

impl From<NotTried> for NotACard {
    fn from(error: NotTried) -> Self {
        match error {
            NotTried::Step => Self::Step,
            NotTried::Play(error) => Self::Play(error),
            NotTried::NoRoll => Self::NoRoll,
        }
    }
}

/// A seed for which no drill is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no drill follows from the seed {0}")]
pub struct NoDrill(u32);

/// How many counts a side has: off, the points and the bar.
const N_COUNTS: usize = 26;
/// The largest cube of a card: 2 to this power.
const MAX_CUBE_LOG2: u32 = 20;
/// The most points that a side of a card needs: the longest match.
const MAX_AWAY: u32 = 999;

/// Returns every legal play of a card's roll.
pub fn card_plays(position: &CardPosition) -> Result<PlayTree, NotACard> {
    let (question, ruleset) = read_position(position)?;
    let tree = step_tree(&question, ruleset.bear_off).ok_or(NotACard::NoRoll)?;
    Ok(play_tree(&tree, &question.board))
}

/// Judges a play of a card's roll.
pub fn try_card(
    engine: &Engine,
    TryCard { position, steps }: &TryCard,
) -> Result<TriedPlay, NotACard> {
    let (question, ruleset) = read_position(position)?;
    Ok(try_play(engine, &question, ruleset.bear_off, steps)?)
}

/// Returns the drill that a seed chooses.
pub fn drill_view(
    engine: &Engine,
    DrillRequest { topic, seed }: DrillRequest,
) -> Result<DrillView, NoDrill> {
    let drill = drill(engine, topic.into(), seed.into()).ok_or(NoDrill(seed))?;
    Ok(DrillView {
        topic,
        seed,
        question: drill_question(drill),
    })
}

/// Reads a card's position as a question that nobody has answered yet.
fn read_position(position: &CardPosition) -> Result<(Question, Ruleset), NotACard> {
    let ruleset = read_rules(&position.rules)?;
    let seat = Seat::from(position.seat);
    let sides = BySeat {
        white: read_counts(&position.board.white)?,
        black: read_counts(&position.board.black)?,
    };
    let board = Setup {
        own: sides[seat],
        opponent: sides[seat.other()],
    }
    .board()?;
    let [first, second] = position.dice;
    let question = Question {
        game: 0,
        entry: 0,
        seat,
        board,
        stakes: read_stakes(position, &ruleset, seat)?,
        kind: QuestionKind::Play {
            dice: [Die::try_from(first)?, Die::try_from(second)?],
            played: None,
            is_first: false,
        },
    };
    Ok((question, ruleset))
}

fn read_counts(side: &CheckersView) -> Result<[u8; N_COUNTS], NotACard> {
    let counts = side.points.as_slice();
    counts
        .try_into()
        .map_err(|_| NotACard::Counts(counts.len()))
}

fn read_stakes(position: &CardPosition, ruleset: &Ruleset, seat: Seat) -> Result<Stakes, NotACard> {
    let CubeView { value, owner, .. } = &position.cube;
    let value = value
        .parse::<u64>()
        .ok()
        .filter(|value| value.is_power_of_two() && value.ilog2() <= MAX_CUBE_LOG2)
        .map(|value| CubeValue::from_log2(value.ilog2()))
        .ok_or_else(|| NotACard::Cube(value.clone()))?;
    let owner = owner.map(Seat::from);
    let seen = CubeOwner::seen(owner, seat);
    let Some(basics::BySeat { white, black }) = position.away else {
        return Ok(Stakes::of_money(ruleset, value, seen, owner.is_some()));
    };
    let away = BySeat { white, black };
    if Seat::ALL
        .iter()
        .any(|&seat| !(1..=MAX_AWAY).contains(&away[seat]))
    {
        return Err(NotACard::Away);
    }
    Ok(Stakes::of_match(
        ruleset,
        value,
        seen,
        [away[seat], away[seat.other()]],
        position.crawford,
    ))
}

/// The seat whose view a drill is seen from: the reader's, whose checkers are light.
const READER: Seat = Seat::White;

fn drill_question(drill: Drill) -> DrillQuestion {
    match drill {
        Drill::PipCount(board) => DrillQuestion::PipCount {
            board: seen_by(READER, &board),
        },
        Drill::RaceCube { board, values } => DrillQuestion::RaceCube {
            seat: READER.into(),
            board: seen_by(READER, &board),
            values: values_view(&values),
        },
        Drill::TakePoint(point) => {
            let [pass, lost, won] = point.values.map(f64::from);
            DrillQuestion::TakePoint {
                taker_away: point.away.map(|[taker, _]| taker),
                doubler_away: point.away.map(|[_, doubler]| doubler),
                cube: point.cube,
                values: TakePointValues { pass, lost, won },
                chance: point.chance.into(),
            }
        }
        Drill::OpeningReply(reply) => {
            let (board, bear_off) = (&reply.board, reply.ruleset.bear_off);
            let tree = StepTree::new(board, Roll::from(reply.dice), bear_off);
            DrillQuestion::OpeningReply {
                opening: pair(reply.opening),
                opening_play: reply.opening_play.clone(),
                position: CardPosition {
                    seat: READER.into(),
                    board: seen_by(READER, board),
                    dice: pair(reply.dice),
                    cube: CubeView {
                        value: "1".to_owned(),
                        owner: None,
                        in_play: true,
                    },
                    away: None,
                    crawford: false,
                    rules: rules_choice(&reply.ruleset),
                },
                plays: play_tree(&tree, board),
                n_plays: reply.verdict.n_plays,
                candidates: reply
                    .verdict
                    .candidates
                    .iter()
                    .map(candidate_view)
                    .collect(),
            }
        }
        // The reader's blots are what the other side shoots at.
        Drill::Shots(shots) => DrillQuestion::Shots {
            seat: READER.other().into(),
            board: seen_by(READER.other(), &shots.board),
            hits: ShotMap {
                rows: shots.hits.iter().map(|row| row.to_vec()).collect(),
                n_hits: shots.n_hits() as u32,
            },
        },
    }
}

/// Returns the checkers of each side of a board that `viewer` sees.
fn seen_by(viewer: Seat, board: &Board) -> basics::BySeat<CheckersView> {
    board_view(BySeat::new(|seat| {
        if seat == viewer {
            board.own()
        } else {
            board.opponent()
        }
    }))
}

impl From<Topic> for otter_analysis::Topic {
    fn from(topic: Topic) -> Self {
        match topic {
            Topic::PipCount => Self::PipCount,
            Topic::RaceCube => Self::RaceCube,
            Topic::TakePoint => Self::TakePoint,
            Topic::OpeningReply => Self::OpeningReply,
            Topic::Shots => Self::Shots,
        }
    }
}
