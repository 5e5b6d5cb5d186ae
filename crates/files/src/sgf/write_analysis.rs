//! Writing analyses as GNU Backgammon keeps them.

use std::fmt::Write as _;

use otter_rules::{Play, Roll, Seat, StepTree};

use super::analysis::{Asked, KEPT};
use super::points::letters;
use super::tree::{escaped, trees};
use crate::document::{Act, Candidate, CubeOpinion, Opinion, PlayOpinion, Unit};
use crate::limits::Limits;
use crate::warning::Warnings;

/// Writes the opinions of an entry: in the properties of GNU Backgammon as far as these can hold
/// them, and whole in one of our own where they cannot.
pub(super) fn write(text: &mut String, opinions: &[Opinion], asked: &Asked<'_>) {
    let mut native = String::new();
    for opinion in opinions {
        match opinion {
            Opinion::Cube(cube) => {
                // In a match the property holds chances of winning it.
                if asked.is_match == (cube.unit == Unit::MatchChance) {
                    write_cube(&mut native, cube);
                }
            }
            Opinion::Play(play) => {
                // The property of plays holds equities, also in a match.
                if play.unit == Unit::Equity {
                    write_plays(&mut native, play, asked);
                }
            }
            Opinion::Luck { equity, .. } => {
                let _ = write!(native, "LU[{equity:.5}]");
            }
            Opinion::Text { text: kept, .. } => {
                if let Some((name @ ("A" | "DA"), value)) =
                    kept.strip_suffix(']').and_then(|kept| kept.split_once('['))
                {
                    let _ = write!(native, "{name}[{}]", escaped(value));
                }
            }
        }
    }
    text.push_str(&native);
    if opinions.is_empty() {
        return;
    }
    let limits = Limits::default();
    let trees = trees(
        &format!("(;{native})"),
        &limits,
        &mut Warnings::new(&limits),
    );
    let back = trees.first().and_then(|tree| tree.first());
    if back.is_none_or(|node| asked.native(node) != opinions)
        && let Ok(kept) = serde_json::to_string(opinions)
    {
        let _ = write!(text, "{KEPT}[{}]", escaped(&kept));
    }
}

fn write_plays(text: &mut String, play: &PlayOpinion, asked: &Asked<'_>) {
    let (Act::Roll { dice, .. }, Some(board)) = (asked.act, asked.before) else {
        return;
    };
    let tree = StepTree::new(&board, Roll::from(*dice), asked.bear_off);
    let written: Vec<(usize, String)> = play
        .candidates
        .iter()
        .enumerate()
        .filter_map(|(at, one)| Some((at, candidate(one, &tree, asked.seat)?)))
        .collect();
    let at = written.iter().position(|(at, _)| Some(*at) == play.played);
    let _ = write!(
        text,
        "A[{}]",
        at.map_or_else(String::new, |at| at.to_string())
    );
    for (_, value) in written {
        let _ = write!(text, "[{value}]");
    }
}

fn candidate(candidate: &Candidate, tree: &StepTree, seat: Seat) -> Option<String> {
    let play: Play = tree.play_to(&candidate.result?.unplayed())?;
    let outcomes = candidate.outcomes?;
    let letters = letters(&play, seat);
    let mut text = match &candidate.rollout {
        None => format!("{letters} E ver 3 "),
        Some(rollout) => {
            let error = rollout.standard_error.unwrap_or(0.0);
            return Some(format!(
                "{letters} R ver 3 Eq Trials {} Output {} {:.6} {:.6} StdDev 0 0 0 0 0 0 {error:.6}",
                rollout.n_trials,
                numbers(&outcomes),
                cubeless(&outcomes),
                candidate.equity,
            ));
        }
    };
    let _ = write!(
        text,
        "{} {:.6} {} 0 1 0.000000 1",
        numbers(&outcomes),
        candidate.equity,
        level(&candidate.level)
    );
    Some(text)
}

fn numbers(values: &[f32]) -> String {
    let words: Vec<String> = values.iter().map(|value| format!("{value:.6}")).collect();
    words.join(" ")
}

/// Returns the depth of a search as GNU Backgammon writes it: `3-ply` is `3C`.
fn level(words: &str) -> String {
    let digits: String = words.chars().take_while(char::is_ascii_digit).collect();
    match (digits.is_empty(), words.ends_with("cubeless")) {
        (true, _) => "0C".to_owned(),
        (false, true) => digits,
        (false, false) => format!("{digits}C"),
    }
}

/// Returns the equity without a cube.
fn cubeless([w, wg, wbg, lg, lbg]: &[f32; 5]) -> f32 {
    2.0 * w - 1.0 + wg + wbg - lg - lbg
}

fn write_cube(text: &mut String, cube: &CubeOpinion) {
    let Some(outcomes) = cube.outcomes else {
        return;
    };
    let seven = |value: f32| {
        let cubeless = cubeless(&outcomes);
        format!("{} {cubeless:.6} {value:.6}", numbers(&outcomes))
    };
    let (no, yes) = (seven(cube.no_double), seven(cube.double_take));
    let _ = match &cube.rollout {
        None => write!(
            text,
            "DA[E ver 3 {} 1 0.000000 1 {no} {yes}]",
            level(&cube.level)
        ),
        Some(rollout) => write!(
            text,
            "DA[X ver 3 Eq Trials {n} NoDouble Output {no} StdDev 0 0 0 0 0 0 {error:.6} \
             DoubleTake Output {yes} StdDev 0 0 0 0 0 0 {error:.6}]",
            n = rollout.n_trials,
            error = rollout.standard_error.unwrap_or(0.0),
        ),
    };
}
