//! Facts of the boards themselves, and what they carry.
//!
//! A fact of the best play carries the equity by which the best play is better than the best of all
//! plays without it. The other play has not got it either, so this is never more than the
//! difference between the two.

use otter_engine::{Engine, Ply, RankedPlay};
use otter_rules::{BearOff, Board, PlayedBoard, ResultBuf, Roll, results};

use super::board_facts::{SHORTEST_BLOCK, block, holds, n_back, n_hit, n_out_of_play, pips_hit};
use super::reason::{Fact, Pair, Reason};
use crate::question::Question;

/// How many plays without a fact are searched: those that are best as they stand.
const N_WITHOUT: usize = 2;
/// The first point of the field beyond a side's own outer board: checkers from there on still have
/// to be brought home.
const FIELD: u8 = 13;
/// The least difference in effective pips that is named.
const LEAST_PIPS: f32 = 0.1;

/// A fact that the best play has and the other has not, with a test for any play.
struct Candidate<'a> {
    fact: Fact,
    has: Box<dyn Fn(&PlayedBoard) -> bool + 'a>,
}

/// What the boards after two plays show.
pub(super) struct Structure {
    /// The equity by which the best play is better, both searched to one depth.
    pub(super) difference: f32,
    /// Each play as it was searched.
    pub(super) plays: Pair<RankedPlay>,
    /// The facts with what they carry.
    pub(super) reasons: Vec<Reason>,
}

impl Structure {
    /// Compares two plays of a roll. `None` if the first is not the better one.
    pub(super) fn of(
        engine: &Engine,
        question: &Question,
        roll: Roll,
        bear_off: BearOff,
        pair: Pair<PlayedBoard>,
        ply: Ply,
    ) -> Option<Self> {
        let (board, stakes) = (&question.board, &question.stakes);
        let candidates = candidates(engine, board, pair);
        let mut buf = ResultBuf::new();
        results(board, roll, bear_off, &mut buf);
        let standing = engine.rank_results(board, buf.as_slice(), stakes, Ply::ZERO);
        let mut searched = vec![pair[0], pair[1]];
        for candidate in &candidates {
            let without = standing
                .iter()
                .filter(|play| !(candidate.has)(&play.result));
            for play in without.take(N_WITHOUT) {
                if !searched.contains(&play.result) {
                    searched.push(play.result);
                }
            }
        }
        let n = searched.len();
        let plays = engine.rank_best(board, &searched, stakes, ply, n);
        let of = |result| plays.iter().find(|play| play.result == result).copied();
        let [best, other] = [of(pair[0])?, of(pair[1])?];
        let difference = best.equity - other.equity;
        if difference <= 0.0 {
            return None;
        }
        let reasons = candidates
            .iter()
            .filter_map(|candidate| {
                let without = plays.iter().find(|play| !(candidate.has)(&play.result))?;
                Some(Reason {
                    fact: candidate.fact,
                    carried: best.equity - without.equity,
                })
            })
            .collect();
        Some(Self {
            difference,
            plays: [best, other],
            reasons,
        })
    }
}

fn candidates<'a>(
    engine: &'a Engine,
    board: &'a Board,
    [best, other]: Pair<PlayedBoard>,
) -> Vec<Candidate<'a>> {
    let mut found: Vec<Candidate<'a>> = Vec::new();
    let hits = [n_hit(board, &best), n_hit(board, &other)];
    if hits[0] > hits[1] {
        found.push(Candidate {
            fact: Fact::Hits {
                n: hits,
                pips: [pips_hit(board, &best), pips_hit(board, &other)],
            },
            has: Box::new(move |play| n_hit(board, play) > hits[1]),
        });
    }
    let is_race = [best, other]
        .iter()
        .all(|play| !play.unturned().has_contact());
    let is_bearing_off = board.own().all_home();
    // In a race points are of no matter.
    for point in (1..=24).filter(|_| !is_race) {
        let before = holds(board.own(), point);
        // Whoever bears off clears points one after another: keeping one is no merit of its own.
        if before && is_bearing_off {
            continue;
        }
        if holds(best.own(), point) && !holds(other.own(), point) {
            found.push(Candidate {
                fact: if before {
                    Fact::Keeps(point)
                } else {
                    Fact::Makes(point)
                },
                has: Box::new(move |play| holds(play.own(), point)),
            });
        }
    }
    let blocks = [block(&best), block(&other)];
    if !is_race && blocks[0] > blocks[1] && blocks[0] >= SHORTEST_BLOCK {
        found.push(Candidate {
            fact: Fact::Block(blocks),
            has: Box::new(move |play| block(play) > blocks[1]),
        });
    }
    let mut count = |value: fn(&PlayedBoard) -> u8, fact: fn(Pair<u8>) -> Fact, is_fewer: bool| {
        let pair = [value(&best), value(&other)];
        if if is_fewer {
            pair[0] < pair[1]
        } else {
            pair[0] > pair[1]
        } {
            found.push(Candidate {
                fact: fact(pair),
                has: Box::new(move |play| {
                    if is_fewer {
                        value(play) < pair[1]
                    } else {
                        value(play) > pair[1]
                    }
                }),
            });
        }
    };
    count(|play| n_back(play.own()), Fact::Back, true);
    // Where all are home or nearly so, checkers on low points are on their way off; and a checker
    // that hits there is not idle.
    let is_field = [best, other]
        .iter()
        .all(|play| play.own().farthest() >= FIELD);
    if is_field && hits[1] == 0 {
        count(|play| n_out_of_play(play.own()), Fact::OutOfPlay, true);
    }
    count(|play| play.own().n_off(), Fact::BorneOff, false);
    let pips = [
        effective_pips(engine, &best),
        effective_pips(engine, &other),
    ];
    if let [Some(own), Some(others)] = pips
        && own + LEAST_PIPS < others
    {
        found.push(Candidate {
            fact: Fact::EffectivePips([own, others]),
            has: Box::new(move |play| {
                effective_pips(engine, play).is_some_and(|pips| pips < others)
            }),
        });
    }
    found
}

/// Returns the effective pip count of the player who has moved; `None` if there is contact.
pub(super) fn effective_pips(engine: &Engine, play: &PlayedBoard) -> Option<f32> {
    let rolls = engine.evaluator().mean_rolls(&play.unturned())?;
    Some(Roll::MEAN_PIPS * rolls)
}
