//! What the nets lose in Hypergammon by the exact table.
//!
//! `cargo bench -p otter-engine --bench hypergammon -- FOLDER [GAMES]`: the positions of as many
//! games (default 200) that the static evaluation plays against itself, for money without a cube
//! and with a centred one. `otter hypergammon --cache FOLDER` makes the table.

#![allow(
    missing_docs,
    clippy::print_stdout,
    reason = "a bench prints its figures"
)]

use std::env;
use std::error::Error;
use std::path::PathBuf;

use otter_engine::chance::{generator, roll};
use otter_engine::{CubeAnalysis, Engine, LoadOptions, Ply, Stakes};
use otter_rules::{Board, Roll, StartPosition};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = env::args().skip(1).filter(|word| word != "--bench");
    let folder = PathBuf::from(words.next().ok_or("name the folder of the table")?);
    let n_games: u64 = words.next().map_or(Ok(200), |word| word.parse())?;
    let nets = Engine::load(&LoadOptions::default())?;
    let exact = Engine::load(&LoadOptions {
        cache: Some(folder),
        ..LoadOptions::default()
    })?;
    let start = StartPosition::Hypergammon.board()?;
    let known = exact.evaluator().hypergammon(&start);
    known.ok_or("there is no table in that folder; `otter hypergammon` makes it")?;
    let turns: Vec<(Board, Roll)> = (0..n_games).flat_map(|n| game(&nets, start, n)).collect();
    println!("{} turns of {n_games} games", turns.len());
    for ply in [Ply::ZERO, Ply::ONE, Ply::TWO] {
        report(&nets, &exact, &turns, ply);
    }
    Ok(())
}

/// Returns the turns of a game that the static evaluation plays against itself.
fn game(nets: &Engine, start: Board, number: u64) -> Vec<(Board, Roll)> {
    let mut dice = generator(1, 1, number);
    let (mut board, mut turns) = (start, Vec::new());
    while board.own().farthest() > 0 && board.opponent().farthest() > 0 {
        let roll = roll(&mut dice);
        turns.push((board, roll));
        let plays = nets.rank_plays(&board, roll, &Stakes::CUBELESS, Ply::ZERO);
        board = plays[0].result.turned();
    }
    turns
}

fn report(nets: &Engine, exact: &Engine, turns: &[(Board, Roll)], ply: Ply) {
    let (mut off, mut of_plays, mut of_doubles, mut n_plays) = (0.0, 0.0, 0.0, 0_u32);
    for (board, roll) in turns {
        let [value, truth] = [nets, exact].map(|engine| engine.evaluate(board, ply).cubeless());
        off += f64::from((value - truth).abs());
        let best = exact.rank_plays(board, *roll, &Stakes::CUBELESS, Ply::ZERO);
        if best.len() > 1 {
            let chosen = nets.rank_plays(board, *roll, &Stakes::CUBELESS, ply)[0].result;
            let made = best.iter().find(|play| play.result == chosen);
            let equity = made.map_or(f32::MIN, |play| play.equity);
            of_plays += f64::from(best[0].equity - equity);
            n_plays += 1;
        }
        let [decided, truth] = [nets, exact].map(|engine| engine.cube(board, &Stakes::MONEY, ply));
        of_doubles += f64::from(lost(&decided, &truth));
    }
    let n = turns.len() as f64;
    println!(
        "ply {ply}: values off by {:.4}, PR of plays {:.2}, PR of cube decisions {:.2}",
        off / n,
        500.0 * of_plays / f64::from(n_plays),
        500.0 * of_doubles / n,
    );
}

/// Returns what both players lose who double and take as one analysis says, by another.
fn lost(decided: &CubeAnalysis, truth: &CubeAnalysis) -> f32 {
    let doubles = decided.double() > decided.no_double;
    let takes = decided.double_take <= decided.double_pass;
    let chosen = if doubles {
        truth.double()
    } else {
        truth.no_double
    };
    let by_doubler = truth.double().max(truth.no_double) - chosen;
    let answered = if takes {
        truth.double_take
    } else {
        truth.double_pass
    };
    by_doubler
        + if doubles {
            answered - truth.double()
        } else {
            0.0
        }
}
