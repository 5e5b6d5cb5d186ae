//! What is kept of a judgement: enough to show it and to count it.

use otter_engine::rollout::Close;
use otter_engine::{CubeAction, CubeAnalysis, Engine, Outcomes, Ply, RankedPlay};
use otter_notation::play;
use otter_rules::{BearOff, GameResult, Play, PlayedBoard, Roll, StepTree, steps_from};

use crate::counted::Counted;
use crate::judge::judge;
use crate::judgement::{Judged, Judgement, RolledOut};
use crate::question::{Answer, Question, QuestionKind};
use crate::rollout::judge_closely;

/// The depth at which decisions are judged.
pub const PLY: Ply = Ply::TWO;

/// How many of the best plays are kept. The play made is kept beside them.
const N_CANDIDATES: usize = 5;

/// What is kept of a judgement.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// What it counts in the report.
    pub counted: Counted,
    /// The chance of the player who decided, to win the match or for money the game: with the best
    /// decision and with the one that was made.
    pub chances: [f32; 2],
    /// What was to be decided, and the choices.
    pub detail: Detail,
}

/// A judgement, by the kind of its question.
#[derive(Clone, Debug, PartialEq)]
pub enum Detail {
    /// Whether to double before the roll.
    Cube(CubeValues),
    /// The answer to a double, seen by the doubler.
    Answer(CubeValues),
    /// The play of a roll.
    Play(PlayVerdict),
    /// A resignation that was offered.
    Resignation {
        /// The equity of playing on.
        play_on: f32,
        /// The equity of resigning.
        resigned: f32,
    },
}

/// The plays of a roll.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayVerdict {
    /// How many different plays there are.
    pub n_plays: u32,
    /// The best plays, and the play made; best first.
    pub candidates: Vec<Candidate>,
    /// The index of the play made among the candidates.
    pub played: Option<usize>,
}

/// A play that was considered.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// Its rank among all plays, from 1.
    pub rank: u32,
    /// The play in notation, such as `8/5 6/5`.
    pub text: String,
    /// Its steps in order, `[from, to]` each, seen by the player.
    pub steps: Vec<[u8; 2]>,
    /// The equity of the play, to the player.
    pub equity: f32,
    /// The depth of the search, in plies.
    pub ply: u8,
    /// The chances of each result, to the same player.
    pub outcomes: Outcomes,
}

impl Candidate {
    /// Returns the board to which the play leads; `None` if its steps are not those of a legal play
    /// of the tree.
    pub(crate) fn result(&self, tree: &StepTree) -> Option<PlayedBoard> {
        Some(tree.play(&steps_from(&self.steps)?).ok()?.result())
    }
}

/// The value of each choice at the cube, to the player who may double.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CubeValues {
    /// What both players should do.
    pub action: CubeAction,
    /// The value of rolling without a double.
    pub no_double: f32,
    /// The value of a double that is not passed.
    pub take: f32,
    /// The value of a double that is passed.
    pub pass: f32,
    /// The chances of each result, to the same player.
    pub outcomes: Outcomes,
    /// The rollout that the values come from as well, where the search left the decision close;
    /// `None` where the search decided alone.
    pub rollout: Option<RolledOut>,
}

impl CubeValues {
    fn new(analysis: &CubeAnalysis, rollout: Option<RolledOut>) -> Self {
        Self {
            rollout,
            ..Self::from(analysis)
        }
    }
}

impl From<&CubeAnalysis> for CubeValues {
    fn from(analysis: &CubeAnalysis) -> Self {
        Self {
            action: analysis.action,
            no_double: analysis.no_double,
            take: analysis.not_passed().0,
            pass: analysis.double_pass,
            outcomes: analysis.outcomes,
            rollout: None,
        }
    }
}

/// Judges a decision, and keeps what is shown of it.
pub fn verdict(engine: &Engine, question: &Question, bear_off: BearOff) -> Verdict {
    verdict_on(engine, question, review(engine, question), bear_off)
}

/// Judges a decision as a review does, by a search to [`PLY`]. A cube decision that the search
/// leaves close is rolled out quickly, which loses two fifths less than any search alone. Plays are
/// not: with theirs a match would take four times as long (`BENCHMARKS.md`).
pub fn review(engine: &Engine, question: &Question) -> Judged {
    match question.kind {
        QuestionKind::Cube { .. } | QuestionKind::Answer(_) => {
            judge_closely(engine, question, PLY, &Close::QUICK, &|| false)
        }
        QuestionKind::Play { .. } | QuestionKind::Resignation { .. } => {
            judge(engine, question, PLY)
        }
    }
}

/// Keeps what is shown of a judgement.
pub fn verdict_on(
    engine: &Engine,
    question: &Question,
    judged: Judged,
    bear_off: BearOff,
) -> Verdict {
    let counted = Counted::from(&judged);
    // The chance of the player by whom the stakes are seen.
    let chance = |equity| {
        let chance = engine.match_chance(&question.stakes, equity);
        chance.map(|chance| chance.0)
    };
    let lost = judged.chance_lost.unwrap_or(0.0);
    let (detail, best, money) = match judged.judgement {
        Judgement::Cube(cube) => {
            let values = CubeValues::new(&cube.analysis, judged.rollout);
            let win = values.outcomes.win;
            (Detail::Cube(values), cube.chance, [win, win])
        }
        Judgement::Answer(answered) => {
            let values = CubeValues::new(&answered.analysis, judged.rollout);
            let doublers = chance(values.take.min(values.pass));
            let win = 1.0 - values.outcomes.win;
            let done = if answered.answer == Answer::Pass {
                0.0
            } else {
                win
            };
            let best = if values.take > values.pass { 0.0 } else { win };
            let chance = doublers.map(|chance| 1.0 - chance);
            (Detail::Answer(values), chance, [best, done])
        }
        Judgement::Play(play) => {
            let win = |index: usize| play.candidates.get(index).map_or(0.0, |c| c.outcomes.win);
            let best = play.candidates.first().map_or(0.0, |best| best.equity);
            let money = [win(0), win(play.played.unwrap_or(0))];
            let kept = keep(question, &play.candidates, play.played, bear_off);
            (Detail::Play(kept), chance(best), money)
        }
        Judgement::Resignation(given_up) => {
            let (play_on, resigned) = (given_up.play_on, given_up.resigned);
            let best = resigner_is_on_roll(question).then(|| chance(play_on.max(resigned)));
            let best = best
                .unwrap_or_else(|| chance(-play_on.max(resigned)).map(|opponents| 1.0 - opponents));
            (Detail::Resignation { play_on, resigned }, best, [0.0, 0.0])
        }
    };
    let chances = best.map_or(money, |best| [best, (best - lost).max(0.0)]);
    Verdict {
        counted,
        chances,
        detail,
    }
}

fn resigner_is_on_roll(question: &Question) -> bool {
    matches!(
        question.kind,
        QuestionKind::Resignation {
            is_on_roll: true,
            ..
        }
    )
}

/// Returns every way to play the question's roll; `None` if it is about no roll.
pub fn step_tree(question: &Question, bear_off: BearOff) -> Option<StepTree> {
    let QuestionKind::Play { dice, .. } = question.kind else {
        return None;
    };
    Some(StepTree::new(&question.board, Roll::from(dice), bear_off))
}

/// Keeps the best plays and the one that was made.
fn keep(
    question: &Question,
    plays: &[RankedPlay],
    played: Option<usize>,
    bear_off: BearOff,
) -> PlayVerdict {
    let tree = step_tree(question, bear_off);
    let candidates: Vec<Candidate> = plays
        .iter()
        .enumerate()
        .filter(|&(index, _)| index < N_CANDIDATES || Some(index) == played)
        .map(|(index, play)| candidate(tree.as_ref(), index, play))
        .collect();
    PlayVerdict {
        n_plays: plays.len() as u32,
        played: played.map(|index| index.min(candidates.len().saturating_sub(1))),
        candidates,
    }
}

/// Returns a ranked play with its text; `index` is its place in the ranking, from 0.
pub(crate) fn candidate(tree: Option<&StepTree>, index: usize, play: &RankedPlay) -> Candidate {
    let made = tree.and_then(|tree| tree.play_to(&play.result));
    Candidate {
        rank: index as u32 + 1,
        text: made.as_ref().map(play::format).unwrap_or_default(),
        steps: made.as_ref().map_or_else(Vec::new, steps),
        equity: play.equity,
        ply: play.ply.number(),
        outcomes: play.outcomes,
    }
}

/// Judges another play of the question's roll: the play with its rank, and what it loses. `None` if
/// the question is about no roll.
pub fn tried(
    engine: &Engine,
    question: &Question,
    result: PlayedBoard,
    bear_off: BearOff,
) -> Option<(Candidate, f32)> {
    let QuestionKind::Play { dice, is_first, .. } = question.kind else {
        return None;
    };
    let question = Question {
        kind: QuestionKind::Play {
            dice,
            played: Some(result),
            is_first,
        },
        ..question.clone()
    };
    let verdict = verdict(engine, &question, bear_off);
    let Detail::Play(play) = verdict.detail else {
        return None;
    };
    let tried = play.candidates.into_iter().nth(play.played?)?;
    Some((tried, verdict.counted.error))
}

/// Returns what was given up; `None` if nobody resigned.
pub fn given_up(question: &Question) -> Option<GameResult> {
    match question.kind {
        QuestionKind::Resignation { result, .. } => Some(result),
        _ => None,
    }
}

fn steps(play: &Play) -> Vec<[u8; 2]> {
    let steps = play.steps().iter();
    steps
        .map(|step| [step.from.number(), step.to.number()])
        .collect()
}
