//! The error of the engine in short bear-offs at the score of a match, and the processor time of
//! the first question of a score and of the next ones.
//!
//! `cargo bench -p otter-engine --bench match_endings` compares with the exact chances of winning
//! the match in `testdata/endings.jsonl`. With `-- make` it prints that file, after some ten
//! minutes; the constants of the endings must be `QUESTION = 8`, `PAIRS = 30_000_000` and
//! `BYTES = 4 << 30` then, so that all of its answers are exact.

#![allow(
    missing_docs,
    clippy::print_stdout,
    reason = "a bench prints its figures"
)]

use std::collections::BTreeMap;
use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use cpu_time::ProcessTime;
use otter_engine::bearoff::{MAX_CHECKERS, Size};
use otter_engine::{
    CubeAnalysis, CubeOwner, Engine, LoadOptions, MatchRule, Ply, Stakes, StakesKind, chance,
};
use otter_rules::{Board, Setup};
use rand::RngExt;
use serde::{Deserialize, Serialize};

/// The numbers of checkers a side, at most, for which there are positions, and how many there are.
const GROUPS: [(u8, u64); 5] = [(2, 40), (5, 40), (6, 40), (7, 40), (8, 10)];

/// The points that the player on roll and the other need, whether the game is the Crawford game,
/// and the cube, which the player on roll owns if it is above 1.
const SCORES: [(u32, u32, bool, u32); 10] = [
    (2, 2, false, 0),
    (3, 3, false, 0),
    (2, 4, false, 0),
    (4, 2, false, 0),
    (3, 5, false, 0),
    (3, 1, false, 0),
    (7, 7, false, 0),
    (4, 4, false, 1),
    (5, 9, false, 1),
    (11, 11, false, 0),
];

/// A position, with the exact chances of winning the match at each score, of rolling and of a
/// double that is taken.
#[derive(Serialize, Deserialize)]
struct Case {
    group: u8,
    own: [u8; 6],
    opponent: [u8; 6],
    chances: [[f32; 2]; SCORES.len()],
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).filter(|a| a != "--bench").collect();
    let cache = env::temp_dir().join("otter-endings-bench");
    fs::create_dir_all(&cache)?;
    if arguments == ["make"] {
        return make(&engine(&cache, Size::try_from(8)?)?);
    }
    let cases = cases()?;
    for ply in [Ply::ZERO, Ply::ONE, Ply::TWO] {
        errors(&engine(&cache, Size::default())?, &cases, ply);
    }
    times(&cache, &cases)
}

fn engine(cache: &Path, two_sided: Size) -> Result<Engine, Box<dyn Error>> {
    Ok(Engine::load(&LoadOptions {
        cache: Some(cache.to_owned()),
        two_sided,
        ..LoadOptions::default()
    })?)
}

fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/endings.jsonl")
}

fn cases() -> Result<Vec<Case>, Box<dyn Error>> {
    let text = fs::read_to_string(file())?;
    let cases: Result<_, _> = text.lines().map(serde_json::from_str).collect();
    Ok(cases?)
}

fn stakes(score: usize) -> Stakes {
    let (own_away, opponent_away, crawford, cube_log2) = SCORES[score];
    Stakes {
        cube_log2,
        owner: if cube_log2 == 0 {
            CubeOwner::Centred
        } else {
            CubeOwner::Own
        },
        play: StakesKind::Match {
            own_away,
            opponent_away,
            crawford,
            rule: MatchRule::Crawford,
        },
        ..Stakes::CUBELESS
    }
}

fn board(own: [u8; 6], opponent: [u8; 6]) -> Result<Board, Box<dyn Error>> {
    let mut setup = Setup::EMPTY;
    for (side, counts) in [(&mut setup.own, own), (&mut setup.opponent, opponent)] {
        side[1..=6].copy_from_slice(&counts);
        side[0] = MAX_CHECKERS as u8 - counts.iter().sum::<u8>();
    }
    Ok(setup.board()?)
}

/// Returns the chances of winning the match of rolling and of a double that is taken.
fn chances(engine: &Engine, stakes: &Stakes, cube: &CubeAnalysis) -> [f32; 2] {
    [cube.no_double, cube.double_take].map(|equity| {
        let chance = engine.match_chance(stakes, equity);
        chance.map_or(f32::NAN, |chance| chance.0)
    })
}

fn make(engine: &Engine) -> Result<(), Box<dyn Error>> {
    for (group, n_positions) in GROUPS {
        for number in 0..n_positions {
            let mut rng = chance::generator(1, u64::from(group), number);
            let mut side = || {
                let n = if group == 2 {
                    rng.random_range(1..=2)
                } else {
                    group
                };
                let mut counts = [0; 6];
                for _ in 0..n {
                    counts[rng.random_range(0..6)] += 1;
                }
                counts
            };
            let (own, opponent) = (side(), side());
            let board = board(own, opponent)?;
            let case = Case {
                group,
                own,
                opponent,
                chances: std::array::from_fn(|score| {
                    let stakes = stakes(score);
                    chances(engine, &stakes, &engine.cube(&board, &stakes, Ply::ZERO))
                }),
            };
            println!("{}", serde_json::to_string(&case)?);
        }
    }
    Ok(())
}

/// What the errors of a group add up to.
#[derive(Default)]
struct Errors {
    n: u32,
    sum: f32,
    most: f32,
    /// The number of wrong cube actions, and the chance of winning the match that they cost.
    wrong: u32,
    lost: f32,
}

fn errors(engine: &Engine, cases: &[Case], ply: Ply) {
    let mut groups: BTreeMap<u8, Errors> = BTreeMap::new();
    let all = cases
        .iter()
        .flat_map(|case| (0..SCORES.len()).map(move |score| (case, score)));
    for (case, score) in all {
        let stakes = stakes(score);
        let Ok(board) = board(case.own, case.opponent) else {
            continue;
        };
        let cube = engine.cube(&board, &stakes, ply);
        let found = chances(engine, &stakes, &cube);
        let exact = case.chances[score];
        let of = groups.entry(case.group).or_default();
        for (found, exact) in found.into_iter().zip(exact) {
            let off = (found - exact).abs();
            of.n += 1;
            of.sum += off;
            of.most = of.most.max(off);
        }
        let cash = engine.match_chance(&stakes, 1.0).map_or(1.0, |cash| cash.0);
        let gain = |[rolled, taken]: [f32; 2]| taken.min(cash) - rolled;
        if (gain(found) > 0.0) != (gain(exact) > 0.0) {
            let lost = gain(exact).abs();
            of.wrong += u32::from(lost > 1e-4);
            of.lost += lost;
        }
    }
    for (group, of) in groups {
        println!(
            "ply {ply}, {group} checkers: mean error {:.5}, greatest {:.5}; {} wrong doubles of {}, \
             {:.5} lost on each of all",
            of.sum / of.n as f32,
            of.most,
            of.wrong,
            of.n / 2,
            of.lost / (of.n / 2) as f32,
        );
    }
}

/// Prints the processor times of the first question of a score, of the second and of the others.
fn times(cache: &Path, cases: &[Case]) -> Result<(), Box<dyn Error>> {
    for (group, _) in GROUPS {
        // No score is known yet.
        let engine = engine(cache, Size::default())?;
        let mut by_rank = [Vec::new(), Vec::new(), Vec::new()];
        for score in 0..SCORES.len() {
            for (n, case) in cases.iter().filter(|case| case.group == group).enumerate() {
                let board = board(case.own, case.opponent)?;
                let start = ProcessTime::now();
                engine.cube(&board, &stakes(score), Ply::ZERO);
                by_rank[n.min(2)].push(start.elapsed().as_secs_f64() * 1e3);
            }
        }
        for (name, times) in ["first", "second", "others"].iter().zip(&mut by_rank) {
            times.sort_by(f64::total_cmp);
            println!(
                "{group} checkers, {name}: median {:.3} ms, longest {:.1} ms",
                times[times.len() / 2],
                times[times.len() - 1],
            );
        }
    }
    Ok(())
}
