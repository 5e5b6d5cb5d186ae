//! Labels for the positions of one side on its way home.
//!
//! The label `E` of a position is the exact mean over the 21 rolls of the net's distribution, one
//! roll later, for the result with the smallest mean number of rolls. Along a way that is played
//! out with random rolls, luck is added: `G(t) = E(t) + λ · later(G(t+1) − V(t+1))`, where `V` is
//! the net's distribution for the position that came, and `G` its label. With λ = 1 the net's own
//! errors cancel along the way, up to the table at its end.

use otter_engine::bearoff::OneSided;
use otter_engine::race::{CLEAR_ROLLS, ROLLS, RaceNet, RollDistribution, SideDistributions};
use otter_rules::{BearOff, Board, Checkers, ResultBuf, Roll, Setup, results};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use otter_engine::chance::roll;

/// A position of one side and its roll distributions.
#[derive(Clone, Debug)]
pub(super) struct Label {
    pub(super) side: Checkers,
    pub(super) last: RollDistribution<ROLLS>,
    /// `None` if no gammon can be lost.
    pub(super) first: Option<RollDistribution<ROLLS>>,
    /// `None` if no backgammon can be lost.
    pub(super) clear: Option<RollDistribution<CLEAR_ROLLS>>,
}

/// The goal that a side plays for.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Goal {
    LastOff,
    FirstOff,
    Clear,
}

/// Labels positions by a net and the table.
pub(super) struct Labeller<'a> {
    net: &'a RaceNet,
    table: &'a OneSided,
    lambda: f32,
    buf: ResultBuf,
    sides: Vec<(Checkers, Option<SideDistributions>)>,
}

struct Step {
    label: Label,
    estimated: SideDistributions,
}

impl<'a> Labeller<'a> {
    pub(super) fn new(net: &'a RaceNet, table: &'a OneSided, lambda: f32) -> Self {
        Self {
            net,
            table,
            lambda,
            buf: ResultBuf::new(),
            sides: Vec::new(),
        }
    }

    /// Plays one side home from `side`, towards a random goal, and appends a label for each
    /// position that is not in the table.
    pub(super) fn play(
        &mut self,
        mut side: Checkers,
        rng: &mut ChaCha8Rng,
        labels: &mut Vec<Label>,
    ) {
        let goal = match rng.random_range(0..20) {
            0..=9 => Goal::LastOff,
            10..=17 => Goal::FirstOff,
            _ => Goal::Clear,
        };
        let mut path = Vec::new();
        while !side.all_home() {
            let estimated = self.net.distributions(side, self.table);
            let roll = roll(rng);
            let (label, [last, first, clear]) = self.mean(side, roll);
            path.push(Step { label, estimated });
            side = match goal {
                Goal::LastOff => last,
                Goal::FirstOff => first,
                Goal::Clear => clear,
            };
        }
        self.look_back(goal, path, labels);
    }

    /// Returns the label by the mean over the rolls, and the result of `rolled` for each goal.
    fn mean(&mut self, side: Checkers, rolled: Roll) -> (Label, [Checkers; 3]) {
        let mut label = Label {
            side,
            last: [0.0; ROLLS],
            first: (side.n_off() == 0).then_some([0.0; ROLLS]),
            clear: (side.farthest() > 18).then_some([0.0; CLEAR_ROLLS]),
        };
        let mut chosen = [side; 3];
        let board = alone(side);
        for roll in Roll::all() {
            let weight = roll.ways() as f32 / 36.0;
            results(&board, roll, BearOff::Strict, &mut self.buf);
            self.sides.clear();
            for result in self.buf.as_slice() {
                let after = result.own();
                let distributions =
                    (after.farthest() > 0).then(|| self.net.distributions(after, self.table));
                self.sides.push((after, distributions));
            }
            let last = soonest(&self.sides, |_, known| known.map(|p| p.last));
            add(&mut label.last, last.1.as_ref(), weight);
            let mut best = [last.0; 3];
            if let Some(sum) = &mut label.first {
                let first = soonest(&self.sides, |_, known| known.and_then(|p| p.first));
                add(sum, first.1.as_ref(), weight);
                best[1] = first.0;
            }
            if let Some(sum) = &mut label.clear {
                let clear = soonest(&self.sides, |_, known| known.and_then(|p| p.clear));
                add(sum, clear.1.as_ref(), weight);
                best[2] = clear.0;
            }
            if roll == rolled {
                chosen = best;
            }
        }
        (label, chosen)
    }

    /// Adds luck to the labels, from the end of the way, where the table is exact, back to its
    /// start.
    fn look_back(&self, goal: Goal, path: Vec<Step>, labels: &mut Vec<Label>) {
        let mut luck = [0.0; ROLLS];
        for Step {
            mut label,
            estimated,
        } in path.into_iter().rev()
        {
            match (goal, &mut label) {
                (Goal::LastOff, Label { last, .. }) => {
                    luck = self.add_luck(&luck, last, &estimated.last);
                }
                (
                    Goal::FirstOff,
                    Label {
                        first: Some(first), ..
                    },
                ) => {
                    luck = self.add_luck(&luck, first, &estimated.first.unwrap_or([0.0; ROLLS]));
                }
                (
                    Goal::Clear,
                    Label {
                        clear: Some(clear), ..
                    },
                ) => {
                    luck =
                        self.add_luck(&luck, clear, &estimated.clear.unwrap_or([0.0; CLEAR_ROLLS]));
                }
                _ => luck = [0.0; ROLLS],
            }
            labels.push(label);
        }
    }

    /// Adds the luck of the next position to a label, one roll later. Returns the difference
    /// between the label and the net's distribution.
    fn add_luck<const N: usize>(
        &self,
        luck: &RollDistribution<ROLLS>,
        label: &mut RollDistribution<N>,
        estimated: &RollDistribution<N>,
    ) -> RollDistribution<ROLLS> {
        for (n, luck) in luck[..N].iter().enumerate() {
            label[(n + 1).min(N - 1)] += self.lambda * luck;
        }
        std::array::from_fn(|n| {
            let there = label.get(n).zip(estimated.get(n));
            there.map_or(0.0, |(label, estimated)| label - estimated)
        })
    }
}

/// Returns the result with the smallest mean number of rolls, and its distribution; `None` in place
/// of the distribution if that result has reached the goal.
fn soonest<const N: usize>(
    sides: &[(Checkers, Option<SideDistributions>)],
    distribution: impl Fn(Checkers, Option<SideDistributions>) -> Option<RollDistribution<N>>,
) -> (Checkers, Option<RollDistribution<N>>) {
    let mut best: Option<(f32, Checkers, Option<RollDistribution<N>>)> = None;
    for &(side, distributions) in sides {
        let distribution = distribution(side, distributions);
        let mean = distribution.as_ref().map_or(0.0, mean);
        if best.as_ref().is_none_or(|(least, ..)| mean < *least) {
            best = Some((mean, side, distribution));
        }
    }
    best.map_or((sides[0].0, None), |(_, side, distribution)| {
        (side, distribution)
    })
}

fn mean<const N: usize>(distribution: &RollDistribution<N>) -> f32 {
    (1..)
        .zip(distribution)
        .map(|(n, chance)| n as f32 * chance)
        .sum()
}

/// Adds a distribution, one roll later. `None` stands for a goal that the roll reaches.
fn add<const N: usize>(
    sum: &mut RollDistribution<N>,
    distribution: Option<&RollDistribution<N>>,
    weight: f32,
) {
    match distribution {
        None => sum[0] += weight,
        Some(distribution) => {
            for (n, chance) in distribution.iter().enumerate() {
                sum[(n + 1).min(N - 1)] += weight * chance;
            }
        }
    }
}

/// Returns a board with only this side's checkers.
fn alone(side: Checkers) -> Board {
    let mut setup = Setup::EMPTY;
    setup.own = side.slots();
    setup.opponent[0] = 1;
    match setup.board() {
        Ok(board) => board,
        Err(error) => unreachable!("one side alone can stand anywhere: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::race::starts::tests::{TABLE, race};
    use otter_engine::chance::generator;
    use otter_engine::race::RaceWeights;

    /// Returns the chance that one checker is off after exactly this number of rolls, by recursion.
    fn truth(pips: u32, rolls: u32) -> f64 {
        let chance = |a: u32, b: u32| {
            let moved = if a == b { 4 * a } else { a + b };
            match pips.checked_sub(moved).filter(|&left| left > 0) {
                None => f64::from(u8::from(rolls == 1)),
                Some(_) if rolls == 1 => 0.0,
                Some(left) => truth(left, rolls - 1),
            }
        };
        (1..=6)
            .flat_map(|a| (1..=6).map(move |b| (a, b)))
            .map(|(a, b)| chance(a, b) / 36.0)
            .sum()
    }

    #[test]
    fn labels_do_not_inherit_the_errors_of_the_net() {
        // For this net every number of rolls is equally likely. With one checker there is no
        // choice.
        let net = RaceNet::new(&RaceWeights::zero());
        let side = race(&[(17, 1)], &[(1, 1)]).own();
        let mut rng = generator(1, 2, 3);
        let mean = |lambda, rng: &mut ChaCha8Rng| {
            let mut labeller = Labeller::new(&net, &TABLE, lambda);
            let n = 6000;
            let mut sum = [0.0; 4];
            for _ in 0..n {
                let mut labels = Vec::new();
                while labels.is_empty() {
                    labeller.play(side, rng, &mut labels);
                }
                let label = &labels[labels.len() - 1];
                assert_eq!(label.side, side);
                for (sum, chance) in sum.iter_mut().zip(label.last) {
                    *sum += f64::from(chance) / f64::from(n);
                }
            }
            sum
        };
        let off = |found: [f64; 4]| -> f64 {
            let truths = [1, 2, 3, 4].map(|rolls| truth(17, rolls));
            let each = found.iter().zip(truths);
            each.map(|(found, truth)| (found - truth).abs()).sum()
        };
        let (near, far) = (off(mean(1.0, &mut rng)), off(mean(0.0, &mut rng)));
        assert!(near < far / 2.0, "{near} against {far}");
    }

    #[test]
    fn one_roll_before_the_table_labels_are_exact() {
        let net = RaceNet::new(&RaceWeights::zero());
        let side = race(&[(8, 1)], &[(1, 1)]).own();
        let mut labels = Vec::new();
        Labeller::new(&net, &TABLE, 1.0).play(side, &mut generator(1, 2, 3), &mut labels);
        assert_eq!(labels.len(), 1);
        for (rolls, chance) in (1..=3).zip(labels[0].last) {
            let off = f64::from(chance) - truth(8, rolls);
            assert!(off.abs() < 2e-5, "{rolls}: {off}");
        }
    }
}
