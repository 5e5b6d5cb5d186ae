//! An analysis as JSON.

use otter_analysis::{Count, Judgement, Mark, PLY, Tally, Theme};
use otter_engine::CubeAnalysis;
use otter_files::{Document, Warning};
use otter_rules::Seat;
use serde_json::{Map, Value, json};

use super::work::{Analysis, Decision, Depth};
use crate::json::{outcomes, position_id, with_fields};

pub(super) fn to_json(
    document: &Document,
    analysis: &Analysis,
    format: &str,
    warnings: &[Warning],
) -> Value {
    let games: Vec<Value> = (0..document.games.len())
        .map(|index| game(document, analysis, index))
        .collect();
    let warnings: Vec<String> = warnings.iter().map(ToString::to_string).collect();
    let depth = match analysis.depth {
        Depth::Review => json!({ "ply": PLY.number() }),
        Depth::Ply(ply) => json!({ "ply": ply.number() }),
        Depth::Within(time) => json!({ "seconds": time.as_secs_f64() }),
    };
    let match_chances = document.length().is_some();
    let players = Seat::ALL.map(|seat| {
        let tallies = &analysis.report.players;
        let tally = player(&tallies[seat], &tallies[seat.other()], match_chances);
        let mut themes = Map::new();
        for theme in Theme::ALL {
            if let Some(count) = analysis.report.themes[seat].get(&theme) {
                themes.insert(theme.name().replace([' ', '-'], "_"), counted(count));
            }
        }
        let named = json!({ "name": document.players[seat] });
        let imported = analysis.imported.as_ref().map(|imported| {
            let all = imported.players[seat].all();
            json!({
                "engine": imported.engine,
                "pr": all.rating(),
                "decisions": all.n_decisions,
                "error": all.error,
            })
        });
        let more = json!({ "themes": themes, "imported": imported });
        with_fields(with_fields(named, tally), more)
    });
    let answer = json!({
        "format": format,
        "length": document.length().unwrap_or(0),
        "complete": analysis.is_complete,
        "players": players,
        "games": games,
        "warnings": warnings,
    });
    with_fields(answer, depth)
}

fn game(document: &Document, analysis: &Analysis, index: usize) -> Value {
    let game = &document.games[index];
    let tallies = &analysis.report.games[index];
    let match_chances = document.length().is_some();
    let players =
        Seat::ALL.map(|seat| player(&tallies[seat], &tallies[seat.other()], match_chances));
    let decisions: Vec<Value> = analysis
        .decisions
        .iter()
        .filter(|decision| decision.question.game == index)
        .map(decision)
        .collect();
    json!({
        "score": [game.score.white, game.score.black],
        "winner": game.end.map(|end| number(end.winner)),
        "points": game.end.map(|end| end.points),
        "players": players,
        "decisions": decisions,
    })
}

/// Returns the index of a player, in the order of the file.
fn number(seat: Seat) -> usize {
    usize::from(seat == Seat::Black)
}

fn player(tally: &Tally, opponent: &Tally, match_chances: bool) -> Value {
    let all = tally.all();
    let chance = |chance: f64| match_chances.then_some(chance);
    json!({
        "pr": tally.rating(),
        "grade": tally.grade().map(otter_analysis::Grade::name),
        "decisions": all.n_decisions,
        "error": all.error,
        "error_mwc": chance(all.chance),
        "luck": tally.luck,
        "luck_mwc": chance(tally.luck_chance),
        "rolls": tally.n_rolls,
        "gnubg_error_rate": tally.gnu_rate(),
        "snowie_error_rate": tally.snowie_rate(opponent),
        "plays": counted(&tally.plays),
        "doubles": counted(&tally.doubles),
        "answers": counted(&tally.answers),
        "resignations": counted(&tally.resignations),
    })
}

fn counted(count: &Count) -> Value {
    json!({
        "decisions": count.n_decisions,
        "error": count.error,
        "pr": count.rating(),
        "doubtful": count.n_doubtful,
        "errors": count.n_errors,
        "blunders": count.n_blunders,
    })
}

fn decision(decision: &Decision) -> Value {
    let (question, judged) = (&decision.question, &decision.judged);
    let head = json!({
        "entry": question.entry,
        "player": number(question.seat),
        "kind": decision.kind(),
        "position": otter_notation::gnu::PositionId::from(&question.board).to_string(),
        "roll": decision.roll(),
        "done": decision.done(),
        "best": decision.best(),
        "error": judged.error,
        "error_mwc": judged.chance_lost,
        "counts": judged.counts,
        "mark": Mark::of(judged.error).map(Mark::sign),
        "ply": decision.ply.number(),
        "rollout": judged.rollout.map(|rollout| json!({
            "trials": rollout.n_trials,
            "lines": rollout.n_lines,
            "error": rollout.standard_error,
        })),
    });
    let tail = match &judged.judgement {
        Judgement::Play(play) => {
            let candidates: Vec<Value> = play
                .candidates
                .iter()
                .enumerate()
                .filter(|&(index, _)| index < 5 || play.played == Some(index))
                .map(|(index, candidate)| {
                    let value = json!({
                        "play": decision.play(candidate),
                        "position_after": position_id(&candidate.result),
                        "equity": candidate.equity,
                        "ply": candidate.ply.number(),
                        "made": play.played == Some(index),
                    });
                    with_fields(value, outcomes(candidate.outcomes))
                })
                .collect();
            json!({
                "luck": play.luck,
                "luck_mwc": play.luck_chance,
                "candidates": candidates,
            })
        }
        Judgement::Cube(found) => {
            with_fields(cube(&found.analysis), json!({ "mwc": found.chance }))
        }
        Judgement::Answer(found) => cube(&found.analysis),
        Judgement::Resignation(found) => json!({
            "play_on": found.play_on,
            "resigned": found.resigned,
        }),
    };
    with_fields(head, tail)
}

fn cube(analysis: &CubeAnalysis) -> Value {
    let values = json!({
        "nd": analysis.no_double,
        "dt": analysis.double_take,
        "dp": analysis.double_pass,
    });
    with_fields(values, outcomes(analysis.outcomes))
}
