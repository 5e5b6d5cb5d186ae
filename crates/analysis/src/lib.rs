//! Analysis: what was best at every decision of a match, what it cost, and how lucky the dice were.
//!
//! A document ([`otter_files::Document`]) is turned into questions ([`questions()`]), one for each
//! decision. Each question is answered by itself ([`judge()`]), so a caller may spread them over
//! threads, stop between two, keep answers, and show them as they come. A [`Report`] counts the
//! answers: errors, ratings and luck of each player.
//!
//! ```
//! use otter_analysis::{Report, judge, questions};
//! use otter_engine::bearoff::Size;
//! use otter_engine::{Engine, LoadOptions, Ply};
//! use otter_files::Document;
//! use otter_rules::{Action, BySeat, Contest, Die, Preset, Ruleset, Seat};
//!
//! // White rolls 3-1 at the start and plays 8/5 6/5.
//! let ruleset = Ruleset::new(Preset::Match(5).spec())?;
//! let mut contest = Contest::new(ruleset.clone());
//! let dice = BySeat { white: Die::Three, black: Die::One };
//! let mut record = contest.apply(Seat::White, &Action::Open(dice))?;
//! let board = contest.game().board(Seat::White);
//! let play = otter_notation::play::parse(
//!     "8/5 6/5",
//!     &board,
//!     otter_rules::Roll::new(Die::Three, Die::One),
//!     ruleset.bear_off,
//! )?;
//! let steps = play.steps().iter().map(|step| (step.from, step.to)).collect();
//! record.extend(contest.apply(Seat::White, &Action::Play(steps))?);
//!
//! let document = Document::from_record(&ruleset, &record, BySeat::default())?;
//! let engine = Engine::load(&LoadOptions {
//!     two_sided: Size::try_from(2)?,
//!     ..LoadOptions::default()
//! })?;
//! let questions = questions(&document)?;
//! let answers = questions.iter().map(|question| judge(&engine, question, Ply::ZERO));
//! let report = Report::new(&document, questions.iter().zip(answers));
//! assert_eq!(report.players.white.plays.n_decisions, 1);
//! assert_eq!(report.players.white.plays.error, 0.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod annotated;
mod counted;
mod deepen;
mod drill;
mod engine_help;
mod export;
mod file;
mod grade;
mod imported;
mod intent;
mod judge;
mod judgement;
mod luck;
mod market;
mod members;
mod posed;
mod question;
mod questions;
mod report;
mod rollout;
mod score_map;
mod subject;
mod temperature;
mod theme;
mod verdict;
mod why;

pub use annotated::annotated;
pub use counted::{Counted, CountedKind};
pub use deepen::judge_within;
pub use drill::{Drill, OpeningReply, Shots, TakePoint, Topic, drill};
pub use engine_help::{
    BEYOND_PEOPLE, Estimate, Evidence, HIGHEST_TITLE, Losses, NarrowPlays, Sign, USUAL,
};
pub use export::{Export, FileFormat};
pub use file::{MatchFile, NotAMatchFile};
pub use grade::{Grade, Mark};
pub use imported::Imported;
pub use intent::Intent;
pub use judge::judge;
pub use judgement::{
    Judged, JudgedAnswer, JudgedCube, JudgedPlay, JudgedResignation, Judgement, RolledOut,
};
pub use market::{Market, SEQUENCES, market};
pub use members::{MemberPair, Members};
pub use posed::Posed;
pub use question::{Answer, Question, QuestionKind};
pub use questions::{NotAnalysable, questions};
pub use report::{Count, Report, Tally};
pub use rollout::judge_closely;
pub use score_map::{ScoreCell, ScoreVerdict, Scores, score_row};
pub use subject::{NotASubject, Player, Subject};
pub use temperature::{RollValue, Temperature, temperature};
pub use theme::Theme;
pub use verdict::{
    Candidate, CubeValues, Detail, PLY, PlayVerdict, Verdict, given_up, review, step_tree, tried,
    verdict, verdict_on,
};
pub use why::{
    Explained, Fact, Formula, Next, Pair, RaceVerdict, Reason, Reply, SHARE, SMALLEST, Why,
    WindowPoint, explain, race_formulas, why_cube, why_play,
};
