//! Which few of the 21 rolls tell most of what looking deeper after all of them would change.
//!
//! For the close plays of Otter's own games: what their difference changes from ply 1 to ply 2 is a
//! mean over 21 rolls. For sets of rolls it prints how much of the variance of that mean the mean
//! over the set explains, if the share of it is kept that explains most. Sets are chosen on one
//! half of the pairs of plays and measured on the other. The first line is the set in use.
//!
//! ```sh
//! cargo run --release -p otter-engine --example few_rolls
//! ```

use std::error::Error;
use std::io::{Write, stdout};

use otter_engine::{Engine, LoadOptions, Ply, Stakes};
use otter_notation::gnu::PositionId;
use otter_rules::{Board, NotADie, Roll};

/// Turns of games of Otter against itself.
const TURNS: &str = include_str!("../../../testdata/play.jsonl");

/// The greatest difference of two close plays at ply 1, in points per game.
const CLOSE: f32 = 0.04;

/// The greatest number of rolls in a set.
const MOST: usize = 12;

/// The rolls of the search (`crates/engine/src/search/depth.rs`).
const IN_USE: [[u8; 2]; 8] = [
    [3, 1],
    [3, 2],
    [4, 1],
    [4, 2],
    [5, 2],
    [6, 3],
    [6, 4],
    [6, 5],
];

/// For each roll: how much looking one roll deeper after it changes the difference of two plays.
type Changes = [f64; 21];

#[derive(serde::Deserialize)]
struct Turn {
    position: String,
    dice: [u8; 2],
}

/// How well a set of rolls tells what all would.
#[derive(Clone, Copy, Default)]
struct Fit {
    /// The share of the mean over the set that is best kept.
    kept: f64,
    /// The share of the variance that is then explained.
    explained: f64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let engine = Engine::load(&LoadOptions::default())?;
    let mut pairs = Vec::new();
    for line in TURNS.lines() {
        let turn: Turn = serde_json::from_str(line)?;
        let id: PositionId = turn.position.parse()?;
        add_pairs(&engine, &id.board(), turn.dice.try_into()?, &mut pairs);
    }
    let (chosen_on, measured_on): (Vec<_>, Vec<_>) =
        (0..pairs.len()).partition(|index| index % 2 == 0);
    let of = |indices: &[usize]| {
        indices
            .iter()
            .map(|&at| pairs[at])
            .collect::<Vec<Changes>>()
    };
    let (chosen_on, measured_on) = (of(&chosen_on), of(&measured_on));
    writeln!(stdout(), "{} pairs of plays", pairs.len())?;
    let in_use = IN_USE.into_iter().map(|dice| {
        let roll = Roll::try_from(dice)?;
        Ok(Roll::all().take_while(|&other| other != roll).count())
    });
    let mut sets = vec![in_use.collect::<Result<Vec<usize>, NotADie>>()?];
    let mut set = Vec::new();
    while set.len() < MOST {
        add_best(&mut set, &chosen_on);
        sets.push(set.clone());
    }
    for set in &sets {
        let fit = fit(set, &chosen_on);
        let measured = explained(set, fit.kept, &measured_on);
        let mut rolls: Vec<Roll> = Roll::all().collect();
        rolls = set.iter().map(|&at| rolls[at]).collect();
        rolls.sort_by_key(|roll| (roll.high(), roll.low()));
        let rolls: Vec<String> = rolls.iter().map(Roll::to_string).collect();
        writeln!(
            stdout(),
            "{:>2} rolls explain {measured:.3} if {:.2} is kept: {}",
            set.len(),
            fit.kept,
            rolls.join(" ")
        )?;
    }
    Ok(())
}

/// Adds the changes of the best play and each other that is close to it at ply 1.
fn add_pairs(engine: &Engine, board: &Board, roll: Roll, pairs: &mut Vec<Changes>) {
    let plays = engine.rank_plays(board, roll, &Stakes::CUBELESS, Ply::ONE);
    let best = plays[0].equity;
    let close: Vec<Board> = plays
        .iter()
        .take(3)
        .take_while(|play| play.ply == Ply::ONE && best - play.equity < CLOSE)
        .map(|play| play.result.turned())
        .take_while(Board::has_contact)
        .collect();
    let changes: Vec<Changes> = close.iter().map(|board| changes(engine, board)).collect();
    for other in changes.iter().skip(1) {
        pairs.push(std::array::from_fn(|at| changes[0][at] - other[at]));
    }
}

/// Returns, for each roll of the player on roll, by how much the equity after the play that the
/// static evaluation chooses changes one roll deeper.
fn changes(engine: &Engine, board: &Board) -> Changes {
    let mut rolls = Roll::all();
    std::array::from_fn(|_| {
        let Some(roll) = rolls.next() else { return 0.0 };
        let plays = engine.rank_plays(board, roll, &Stakes::CUBELESS, Ply::ZERO);
        let next = plays[0].result.turned();
        let [standing, deeper] =
            [Ply::ZERO, Ply::ONE].map(|ply| engine.evaluate(&next, ply).cubeless());
        f64::from(deeper - standing)
    })
}

/// Adds the roll that explains most together with those of the set, then exchanges rolls as long as
/// that gains.
fn add_best(set: &mut Vec<usize>, pairs: &[Changes]) {
    set.push(0);
    let mut at = set.len() - 1;
    let mut best = 0.0;
    let mut n_unchanged = 0;
    while n_unchanged < set.len() {
        let before = set[at];
        let mut kept = before;
        let free: Vec<usize> = (0..21).filter(|roll| !set.contains(roll)).collect();
        for roll in free.into_iter().chain([before]) {
            set[at] = roll;
            let is_twice = set.iter().filter(|&&other| other == roll).count() > 1;
            let explained = fit(set, pairs).explained;
            if !is_twice && explained > best + 1e-6 {
                (best, kept) = (explained, roll);
            }
        }
        set[at] = kept;
        n_unchanged = if kept == before { n_unchanged + 1 } else { 0 };
        at = (at + 1) % set.len();
    }
}

/// Returns the mean change over all rolls, and over a set of them.
fn means(set: &[usize], changes: &Changes) -> [f64; 2] {
    let ways: Vec<f64> = Roll::all().map(|roll| f64::from(roll.ways())).collect();
    let sum = |rolls: &mut dyn Iterator<Item = usize>| {
        rolls.fold((0.0, 0.0), |(sum, n), at| {
            (sum + ways[at] * changes[at], n + ways[at])
        })
    };
    [sum(&mut (0..21)), sum(&mut set.iter().copied())].map(|(sum, n)| sum / n)
}

/// Returns the best share to keep, by least squares, and what is explained with it.
fn fit(set: &[usize], pairs: &[Changes]) -> Fit {
    let (mut products, mut squares) = (0.0, 0.0);
    for [all, some] in pairs.iter().map(|changes| means(set, changes)) {
        products += all * some;
        squares += some * some;
    }
    let kept = products / squares;
    Fit {
        kept,
        explained: explained(set, kept, pairs),
    }
}

/// Returns the share of the variance that is explained if this share is kept.
fn explained(set: &[usize], kept: f64, pairs: &[Changes]) -> f64 {
    let (mut left, mut total) = (0.0, 0.0);
    for [all, some] in pairs.iter().map(|changes| means(set, changes)) {
        left += (all - kept * some).powi(2);
        total += all * all;
    }
    1.0 - left / total
}
