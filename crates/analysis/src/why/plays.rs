//! Why one play of a roll is better than another.

use otter_engine::{Engine, Ply};
use otter_rules::{BearOff, PlayedBoard, Roll};

use super::chances::Parts;
use super::choose::chosen;
use super::reason::{Fact, Next, Pair, Reason, Reply, SHARE, SMALLEST, Why};
use super::replies::Replies;
use super::split::Split;
use super::structure::Structure;
use crate::question::Question;

/// The replies that are looked for.
const REPLIES: [Reply; 4] = [
    Reply::Dances,
    Reply::Anchors,
    Reply::Escapes,
    Reply::MakesPoint,
];
/// What the player may do next.
const NEXTS: [Next; 4] = [Next::Hits, Next::MakesPoint, Next::Escapes, Next::Finishes];
/// The rolls by which the shots of two plays differ at least, if their number is the reason.
const LEAST_ROLLS: u8 = 1;
/// The chance by which what comes next differs at least.
const LEAST_CHANCE: f32 = 0.02;

/// Compares the best play with another one, both searched to `ply`. `None` if the first is not the
/// better one.
pub(super) fn plays(
    engine: &Engine,
    question: &Question,
    roll: Roll,
    bear_off: BearOff,
    pair: Pair<PlayedBoard>,
    ply: Ply,
) -> Option<Why> {
    let structure = Structure::of(engine, question, roll, bear_off, pair, ply)?;
    let difference = structure.difference;
    let mut reasons = Vec::new();
    if difference >= SMALLEST {
        reasons.extend(structure.reasons.iter().copied());
        reasons.extend(rolls(engine, question, pair, difference));
        let values = engine.cube(&question.board, &question.stakes, Ply::ZERO);
        let outcomes = structure.plays.map(|play| play.outcomes);
        let parts = Parts::of(outcomes, values.gammon_values[0]);
        if agrees(parts.sum(), difference) {
            reasons.extend(parts.reason(SHARE * difference));
        }
    }
    Some(Why {
        difference,
        reasons: chosen(reasons, difference),
    })
}

/// Returns what the rolls to come carry, unless looking at them alone tells another story than the
/// search.
fn rolls(
    engine: &Engine,
    question: &Question,
    pair: Pair<PlayedBoard>,
    difference: f32,
) -> Vec<Reason> {
    let mut reasons = Vec::new();
    if pair.iter().any(PlayedBoard::is_won) {
        return reasons;
    }
    let [best, other] =
        pair.map(|result| Replies::after(engine, &question.board, &question.stakes, &result));
    if best.is_doubled_out || other.is_doubled_out {
        if !best.is_doubled_out {
            reasons.push(Reason {
                fact: Fact::DoubledOut,
                carried: difference,
            });
        }
        return reasons;
    }
    if !agrees(best.equity() - other.equity(), difference) {
        return reasons;
    }
    let both = [&best, &other];
    reasons.extend(
        Split::by_shots(both)
            .into_iter()
            .flat_map(|split| {
                let rolls = split.rolls();
                let shots = Reason {
                    fact: Fact::Shots {
                        rolls,
                        blots: [best.blots, other.blots],
                        cost: split.mean_cost(),
                    },
                    carried: split.by_chance(),
                };
                let cost = Reason {
                    fact: Fact::HitCost {
                        rolls,
                        cost: split.cost,
                    },
                    carried: split.by_cost(),
                };
                let is_fewer = rolls[0] + LEAST_ROLLS <= rolls[1] && split.mean_cost() > 0.0;
                let is_cheaper = rolls[0] > 0 && rolls[1] > 0 && split.cost[0] > 0.0;
                [is_fewer.then_some(shots), is_cheaper.then_some(cost)]
            })
            .flatten(),
    );
    for event in REPLIES {
        reasons.extend(
            Split::by_reply(both, event)
                .map(|split| Reason {
                    fact: Fact::Reply {
                        event,
                        rolls: split.rolls(),
                        cost: split.mean_cost(),
                    },
                    carried: split.by_chance(),
                })
                .filter(is_plain),
        );
    }
    for event in NEXTS {
        reasons.extend(
            Split::by_next(both, event)
                .map(|split| Reason {
                    fact: Fact::Next {
                        event,
                        chance: split.chance,
                        gain: -split.mean_cost(),
                    },
                    carried: split.by_chance(),
                })
                .filter(is_plain),
        );
    }
    reasons
}

/// Returns whether what happens is good for whom it should be good for, and differs enough to be
/// named.
fn is_plain(reason: &Reason) -> bool {
    match reason.fact {
        Fact::Reply { event, rolls, cost } => {
            let is_bad = event != Reply::Dances;
            rolls[0] != rolls[1] && (cost > 0.0) == is_bad
        }
        Fact::Next { chance, gain, .. } => gain > 0.0 && chance[0] - chance[1] >= LEAST_CHANCE,
        _ => true,
    }
}

/// Returns whether a difference found in another way is near enough to the searched one to explain
/// it.
fn agrees(found: f32, searched: f32) -> bool {
    (0.5 * searched..=2.0 * searched).contains(&found)
}
