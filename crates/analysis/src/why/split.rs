//! A difference split by whether something happens: how often, and what it costs.
//!
//! After each play the mean equity is that of the rolls without the event, less the event's chance
//! times its cost. So the difference between two plays is the sum of three parts: what separates
//! the rolls without it, the difference in chance times the mean cost, and the mean chance times
//! the difference in cost.

use super::reason::{Next, Pair, Reply};
use super::replies::Replies;

/// A difference split by an event. The best play comes first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Split {
    /// The chance of the event.
    pub(super) chance: Pair<f32>,
    /// What the event costs the player after each play.
    pub(super) cost: Pair<f32>,
}

impl Split {
    /// Splits by the opponent's shots.
    pub(super) fn by_shots(plays: Pair<&Replies>) -> Option<Self> {
        Self::of(plays.map(|replies| {
            let lines = replies.lines.iter();
            lines
                .map(|line| (line.ways as f32 / 36.0, line.equity, line.can_hit))
                .collect()
        }))
    }

    /// Splits by what the opponent does.
    pub(super) fn by_reply(plays: Pair<&Replies>, event: Reply) -> Option<Self> {
        Self::of(plays.map(|replies| {
            let lines = replies.lines.iter();
            lines
                .map(|line| {
                    (
                        line.ways as f32 / 36.0,
                        line.equity,
                        line.events.contains(&event),
                    )
                })
                .collect()
        }))
    }

    /// Splits by what the player does next.
    pub(super) fn by_next(plays: Pair<&Replies>, event: Next) -> Option<Self> {
        Self::of(plays.map(|replies| {
            let mut all = Vec::with_capacity(441);
            for line in &replies.lines {
                if line.leaves.is_empty() {
                    all.push((line.ways as f32 / 36.0, line.equity, false));
                }
                for leaf in &line.leaves {
                    let weight = (line.ways * leaf.ways) as f32 / 1296.0;
                    all.push((weight, leaf.equity, leaf.events.contains(&event)));
                }
            }
            all
        }))
    }

    /// Splits weighted equities. `None` if the event never or always happens after both.
    fn of(plays: Pair<Vec<(f32, f32, bool)>>) -> Option<Self> {
        let [best, other] = plays.map(|rolls| Half::of(&rolls));
        // Where one play has no such rolls, or no others, the other play's cost is all there is.
        let costs = [best.cost().or(other.cost())?, other.cost().or(best.cost())?];
        Some(Self {
            chance: [best.chance, other.chance],
            cost: costs,
        })
    }

    /// Returns the mean cost.
    pub(super) fn mean_cost(&self) -> f32 {
        f32::midpoint(self.cost[0], self.cost[1])
    }

    /// Returns the part of the difference that the chances carry.
    pub(super) fn by_chance(&self) -> f32 {
        (self.chance[1] - self.chance[0]) * self.mean_cost()
    }

    /// Returns the part of the difference that the costs carry.
    pub(super) fn by_cost(&self) -> f32 {
        f32::midpoint(self.chance[0], self.chance[1]) * (self.cost[1] - self.cost[0])
    }

    /// Returns the number of the 36 rolls for each play.
    pub(super) fn rolls(&self) -> Pair<u8> {
        self.chance.map(|chance| (36.0 * chance).round() as u8)
    }
}

/// One play's rolls with the event and without it.
#[derive(Clone, Copy, Debug, Default)]
struct Half {
    chance: f32,
    with: f32,
    without: f32,
}

impl Half {
    fn of(rolls: &[(f32, f32, bool)]) -> Self {
        let mut half = Self::default();
        let mut rest = 0.0;
        for &(weight, equity, happens) in rolls {
            if happens {
                half.chance += weight;
                half.with += weight * equity;
            } else {
                rest += weight;
                half.without += weight * equity;
            }
        }
        half.with /= half.chance;
        half.without /= rest;
        half
    }

    /// Returns what the event costs; `None` if it never or always happens.
    fn cost(&self) -> Option<f32> {
        let cost = self.without - self.with;
        cost.is_finite().then_some(cost)
    }
}
