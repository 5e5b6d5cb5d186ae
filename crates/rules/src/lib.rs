//! The rules of backgammon, and nothing else.
//!
//! This crate knows the board, legal plays, the cube, scoring, every setting of the rule book and
//! the course of a game, a match and a session. It is pure: no clock, no input or output, no
//! randomness (dice arrive as data), no threads. It knows no text formats, engines or networks.
//!
//! Rows of the rule book are cited by their ids, such as MV-6; `docs/rules.md` lists them all,
//! each with the test that proves it.
//!
//! ```
//! use otter_rules::{BearOff, Board, Die, ResultBuf, Roll, results};
//!
//! let mut buf = ResultBuf::new();
//! let roll = Roll::new(Die::Three, Die::One);
//! results(&Board::start(), roll, BearOff::Strict, &mut buf);
//! assert_eq!(buf.as_slice().len(), 16);
//! ```

#![forbid(unsafe_code)]

mod action;
mod board;
mod checkers;
pub mod chouette;
mod contest;
mod court;
mod cube;
mod dice;
mod event;
mod game;
mod judgement;
mod phase;
mod place;
mod plays;
mod points;
mod record;
mod referee;
mod refusal;
mod ruleset;
mod seat;
mod settlement;
mod setup;
mod sheet;
mod turn;

pub use action::{Action, ActionKind};
pub use board::{Board, PlayedBoard};
pub use checkers::Checkers;
pub use contest::{Contest, MatchStage};
pub use cube::{Cube, ImmediateRedoubles, Offer, redouble_name};
pub use dice::{Die, NotADie, Roll, VoidRoll};
pub use event::{Ending, Event, Outcome};
pub use game::{Game, GameTerms};
pub use judgement::Judgement;
pub use phase::{Phase, Resume};
pub use place::{Landing, NotALanding, NotAPoint, NotAnOrigin, Origin, Point, steps_from};
pub use plays::{
    BearOff, Carried, Edge, IllegalStep, NodeId, NotAPlay, Play, ResultBuf, Step, StepTree, Why,
    Wrong, carried, results,
};
pub use points::{CubeValue, NotPoints, Points};
pub use record::{RECORD_FORMAT, ReplayError, replay};
pub use referee::{HandAction, HandEvent, Left, Referee};
pub use refusal::{Awaited, Refusal, RefusalCode};
pub use ruleset::{
    ContestKind, Contradiction, Contradictions, Crawford, CubeRule, DiceRule, OpeningRoll, Preset,
    Ruleset, RulesetSpec, Setting, StartPosition, Table,
};
pub use seat::{BySeat, Seat};
pub use settlement::{GameResult, Scoring, SingleValue, TimeOutCost};
pub use setup::{Fault, Impossible, Setup, Side};
pub use sheet::{SheetEntry, contest_events, standing};
pub use turn::OpeningOutcome;
