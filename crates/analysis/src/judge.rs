//! Answering a question with the engine.

use otter_engine::{CubeAction, CubeAnalysis, Engine, Ply, RankedPlay};
use otter_rules::{BearOff, Board, GameResult, PlayedBoard, ResultBuf, Roll, results};

use crate::judgement::{
    Judged, JudgedAnswer, JudgedCube, JudgedPlay, JudgedResignation, Judgement,
};
use crate::luck::luck;
use crate::question::{Answer, Question, QuestionKind};

/// The equity below which two choices count as equal.
pub(crate) const EQUAL: f32 = 0.001;

/// Judges a decision by a search to `ply`.
pub fn judge(engine: &Engine, question: &Question, ply: Ply) -> Judged {
    judge_best(engine, question, ply, 1)
}

/// Judges a decision by a search to `ply`, of plays at least the best `wanted`.
pub(crate) fn judge_best(engine: &Engine, question: &Question, ply: Ply, wanted: usize) -> Judged {
    match &question.kind {
        QuestionKind::Cube {
            has_doubled,
            may_double,
        } => cube(engine, question, ply, *has_doubled, *may_double),
        QuestionKind::Answer(answer) => answered(engine, question, ply, *answer),
        QuestionKind::Play {
            dice,
            played,
            is_first,
        } => {
            let roll = Roll::from(*dice);
            let candidates = candidates(engine, question, ply, wanted, roll, *played);
            play(engine, question, candidates, roll, *played, *is_first)
        }
        QuestionKind::Resignation {
            result,
            is_on_roll,
            dice,
        } => {
            let roll = dice.map(Roll::from);
            resignation(engine, question, ply, *result, *is_on_roll, roll)
        }
    }
}

fn cube(
    engine: &Engine,
    question: &Question,
    ply: Ply,
    has_doubled: bool,
    may_double: bool,
) -> Judged {
    let analysis = engine.cube(&question.board, &question.stakes, ply);
    doubled(engine, question, analysis, has_doubled, may_double)
}

/// Judges whether to double by an analysis.
pub(crate) fn doubled(
    engine: &Engine,
    question: &Question,
    analysis: CubeAnalysis,
    has_doubled: bool,
    may_double: bool,
) -> Judged {
    let is_choice = may_double && analysis.action != CubeAction::NotAvailable;
    let (not_passed, _) = analysis.not_passed();
    let is_trivial = is_trivial(analysis.no_double, not_passed, analysis.double_pass);
    let (best, done) = match (is_choice, has_doubled) {
        (true, true) => (analysis.value(), analysis.double()),
        (true, false) => (analysis.value(), analysis.no_double),
        // A cube that can gain nothing may be turned all the same, and may lose.
        (false, true) => (analysis.no_double, analysis.double()),
        (false, false) => (analysis.no_double, analysis.no_double),
    };
    let chance = engine.match_chance(&question.stakes, best);
    let judgement = Judgement::Cube(JudgedCube {
        analysis,
        has_doubled,
        chance: chance.map(|chance| chance.0),
    });
    let error = (best - done).max(0.0);
    let counts = (is_choice && !is_trivial) || error >= EQUAL;
    judged(engine, question, judgement, [best, done], counts)
}

/// Returns whether nobody would think about doubling where these are the values of not doubling, of
/// a double that is not passed and of one that is. The bounds are those that eXtreme Gammon was
/// found to use when it counts decisions.
pub(crate) fn is_trivial(no_double: f32, not_passed: f32, passed: f32) -> bool {
    (no_double - not_passed.min(passed)).abs() < EQUAL
        || no_double - not_passed > 0.2
        || no_double - passed > 0.2
        || (no_double < -0.9 && not_passed < -0.9)
}

fn answered(engine: &Engine, question: &Question, ply: Ply, answer: Answer) -> Judged {
    let analysis = engine.cube(&question.board, &question.stakes, ply);
    answered_by(engine, question, analysis, answer)
}

/// Judges the answer to a double by an analysis.
pub(crate) fn answered_by(
    engine: &Engine,
    question: &Question,
    analysis: CubeAnalysis,
    answer: Answer,
) -> Judged {
    let (best_not_passed, _) = analysis.not_passed();
    let done = match answer {
        Answer::Take => analysis.double_take,
        Answer::Pass => analysis.double_pass,
        Answer::Beaver => 2.0 * analysis.double_take,
    };
    let best = best_not_passed.min(analysis.double_pass);
    let counts = (best_not_passed - analysis.double_pass).abs() >= EQUAL;
    let judgement = Judgement::Answer(JudgedAnswer { analysis, answer });
    // The values are the doubler's: the other player loses what the doubler gains.
    judged(engine, question, judgement, [done, best], counts)
}

/// Returns the distinct results of a roll; the board as it is if nothing can be moved.
pub(crate) fn legal(board: &Board, roll: Roll) -> Vec<PlayedBoard> {
    let mut buf = ResultBuf::new();
    results(board, roll, BearOff::Strict, &mut buf);
    buf.as_slice().to_vec()
}

/// Returns the plays of a roll, best first. At least `wanted` are searched to `ply`, and the play
/// made is compared with the best at one depth.
fn candidates(
    engine: &Engine,
    question: &Question,
    ply: Ply,
    wanted: usize,
    roll: Roll,
    played: Option<PlayedBoard>,
) -> Vec<RankedPlay> {
    let Question { board, stakes, .. } = question;
    let mut candidates = engine.rank_best(board, &legal(board, roll), stakes, ply, wanted);
    if let Some(played) = played.filter(|_| candidates.len() > 1) {
        compare_at_one_depth(engine, question, ply, &mut candidates, played);
    }
    candidates
}

/// Judges the play of a roll by the plays that there are, best first.
fn play(
    engine: &Engine,
    question: &Question,
    candidates: Vec<RankedPlay>,
    roll: Roll,
    played: Option<PlayedBoard>,
    is_first: bool,
) -> Judged {
    let (board, stakes) = (&question.board, &question.stakes);
    let luck = luck(engine, board, stakes, roll, is_first);
    let chance = |equity| engine.match_chance(stakes, equity).map(|chance| chance.0);
    let luck_chance = chance(luck)
        .zip(chance(0.0))
        .map(|(with, without)| with - without);
    let play = JudgedPlay {
        candidates,
        played: None,
        luck,
        luck_chance,
    };
    played_as(engine, question, play, played)
}

/// Judges a play by its place among the candidates.
pub(crate) fn played_as(
    engine: &Engine,
    question: &Question,
    mut play: JudgedPlay,
    played: Option<PlayedBoard>,
) -> Judged {
    let candidates = &play.candidates;
    play.played = played.and_then(|played| {
        let made = |play: &RankedPlay| play.result == played;
        candidates.iter().position(made)
    });
    let best = candidates.first().map_or(0.0, |play| play.equity);
    let done = play.played.map_or(best, |index| candidates[index].equity);
    let counts = candidates.len() > 1 && play.played.is_some();
    judged(
        engine,
        question,
        Judgement::Play(play),
        [best, done],
        counts,
    )
}

/// Searches the play made as the best one was, to the full depth and after all rolls, and puts it
/// in its place. A play that the list does not hold is added: under some rules more plays are legal
/// than the engine knows.
fn compare_at_one_depth(
    engine: &Engine,
    question: &Question,
    ply: Ply,
    candidates: &mut Vec<RankedPlay>,
    played: PlayedBoard,
) {
    let Some(&best) = candidates.first() else {
        return;
    };
    if played == best.result && best.ply == ply {
        return;
    }
    let mut results = vec![best.result];
    if played != best.result {
        results.push(played);
    } else if let Some(second) = candidates.get(1) {
        results.push(second.result);
    }
    let deeper = engine.rank_best(&question.board, &results, &question.stakes, ply, 2);
    candidates.retain(|play| !results.contains(&play.result));
    candidates.extend(deeper);
    candidates.sort_by(|a, b| b.equity.total_cmp(&a.equity));
}

fn resignation(
    engine: &Engine,
    question: &Question,
    ply: Ply,
    result: GameResult,
    is_on_roll: bool,
    roll: Option<Roll>,
) -> Judged {
    let (board, stakes) = (&question.board, &question.stakes);
    let own = match roll {
        Some(roll) => best_play(engine, board, question, ply, roll),
        None => engine.cube(board, stakes, ply).value(),
    };
    let play_on = if is_on_roll { own } else { -own };
    // Points that the winner does not need count no more than those that win the match.
    let winner = stakes_of_winner(question, is_on_roll);
    let loser = if is_on_roll {
        board.own()
    } else {
        board.opponent()
    };
    let resigned = -engine.equity_of_win(&winner, result, loser);
    let best = play_on.max(resigned);
    let judgement = Judgement::Resignation(JudgedResignation { play_on, resigned });
    let counts = best - resigned >= EQUAL;
    let values = if is_on_roll {
        [best, resigned]
    } else {
        [-resigned, -best]
    };
    judged(engine, question, judgement, values, counts)
}

fn best_play(engine: &Engine, board: &Board, question: &Question, ply: Ply, roll: Roll) -> f32 {
    let plays = engine.rank_plays(board, roll, &question.stakes, ply);
    plays.first().map_or(0.0, |play| play.equity)
}

fn stakes_of_winner(question: &Question, loser_is_on_roll: bool) -> otter_engine::Stakes {
    if loser_is_on_roll {
        question.stakes.flipped()
    } else {
        question.stakes
    }
}

/// Puts a judgement together. `values` are equities at the question's stakes, whose difference is
/// what the decision lost.
fn judged(
    engine: &Engine,
    question: &Question,
    judgement: Judgement,
    [more, less]: [f32; 2],
    counts: bool,
) -> Judged {
    let chance = |equity| engine.match_chance(&question.stakes, equity);
    let chance_lost = chance(more)
        .zip(chance(less))
        .map(|(more, less)| (more.0 - less.0).max(0.0));
    Judged {
        judgement,
        error: (more - less).max(0.0),
        chance_lost,
        rollout: None,
        counts,
    }
}
