//! Compares the tree of single steps with the slow twin, on every conceivable step.

use std::collections::BTreeSet;

use otter_rules::{BearOff, Board, Landing, NodeId, NotAPlay, Origin, PlayedBoard, Roll, StepTree};

use super::positions::Positions;
use super::twin::Twin;

type Sequence = Vec<(u8, u8)>;

/// Returns every way to play, step by step, with the board to which it leads.
fn sequences(tree: &StepTree) -> BTreeSet<(Sequence, PlayedBoard)> {
    fn walk(
        tree: &StepTree,
        node: NodeId,
        made: &mut Sequence,
        all: &mut BTreeSet<(Sequence, PlayedBoard)>,
    ) {
        if tree.edges(node).is_empty() {
            all.insert((made.clone(), tree.board(node)));
        }
        for edge in tree.edges(node) {
            made.push((edge.step.from.number(), edge.step.to.number()));
            walk(tree, edge.node, made, all);
            made.pop();
        }
    }
    let mut all = BTreeSet::new();
    walk(tree, StepTree::ROOT, &mut Vec::new(), &mut all);
    all
}

/// Returns every distinct play as a set of steps, regardless of their order.
pub(crate) fn plays(tree: &StepTree) -> BTreeSet<Sequence> {
    sequences(tree)
        .into_iter()
        .map(|(mut steps, _)| {
            steps.sort_unstable();
            steps
        })
        .collect()
}

/// Returns positions in which every sequence can be listed. Positions with very many sequences, as
/// with an unblocked double, are drawn again.
fn small_positions(seed: u64, n: usize) -> impl Iterator<Item = (Board, Roll, Twin)> {
    let mut positions = Positions::new(seed);
    std::iter::repeat_with(move || positions.draw())
        .filter(|(board, roll)| !roll.is_double() || board.own().farthest() <= 12)
        .map(|(board, roll)| (board, roll, Twin::from(&board)))
        .take(n)
}

#[test]
fn every_sequence_of_steps_agrees_with_the_twin() {
    for (board, roll, twin) in small_positions(11, 6_000) {
        for bear_off in [BearOff::Strict, BearOff::Lenient] {
            let tree = StepTree::new(&board, roll, bear_off);
            let found: BTreeSet<Sequence> = sequences(&tree)
                .into_iter()
                .map(|(steps, _)| steps)
                .collect();
            let expected = twin.sequences(roll, bear_off);
            assert_eq!(found, expected, "{board:?} {roll} {bear_off:?}");
        }
    }
}

#[test]
fn every_conceivable_step_is_judged_as_by_the_twin() {
    let mut n_illegal = 0;
    let mut n_incomplete = 0;
    for (board, roll, twin) in small_positions(12, 400) {
        let legal = twin.sequences(roll, BearOff::Strict);
        let beginnings: BTreeSet<&[(u8, u8)]> = legal
            .iter()
            .flat_map(|steps| (0..=steps.len()).map(move |n| &steps[..n]))
            .collect();
        let tree = StepTree::new(&board, roll, BearOff::Strict);
        for beginning in beginnings.iter().step_by(3) {
            for from in 1..=25 {
                for to in 0..=24 {
                    let mut steps = beginning.to_vec();
                    steps.push((from, to));
                    let found = tree.play(&places(&steps)).map(|play| play.steps().len());
                    if legal.contains(&steps) {
                        assert_eq!(found, Ok(steps.len()));
                    } else if beginnings.contains(&steps[..]) {
                        assert_eq!(found, Err(NotAPlay::Incomplete));
                        n_incomplete += 1;
                    } else {
                        assert!(matches!(
                            found,
                            Err(NotAPlay::Illegal(step)) if step.index == beginning.len()
                        ));
                        n_illegal += 1;
                    }
                }
            }
        }
    }
    assert!(n_illegal > 1_000_000, "{n_illegal}");
    assert!(n_incomplete > 1_000, "{n_incomplete}");
}

fn places(steps: &[(u8, u8)]) -> Vec<(Origin, Landing)> {
    steps
        .iter()
        .map(|&(from, to)| (from.try_into().unwrap(), to.try_into().unwrap()))
        .collect()
}

#[test]
fn steps_name_their_die_and_their_hit() {
    for (board, roll, twin) in small_positions(13, 2_000) {
        let tree = StepTree::new(&board, roll, BearOff::Strict);
        for result in tree.results() {
            let play = tree.play_to(&result).unwrap();
            assert_eq!(play.result(), result);
            let mut at = twin.clone();
            for step in play.steps() {
                let (from, die) = (step.from.number().into(), step.die.pips().into());
                let next = at.step(from, die, BearOff::Strict).unwrap();
                assert_eq!(
                    step.to.number(),
                    step.from.number().saturating_sub(step.die.pips())
                );
                assert_eq!(step.hit, next.opponent[25] > at.opponent[25]);
                at = next;
            }
            assert_eq!(at, Twin::from(&result.unturned()));
            let dice: Vec<_> = play.steps().iter().map(|step| step.die).collect();
            let mut given = vec![roll.high(), roll.low()];
            if roll.is_double() {
                given.extend_from_within(..);
            }
            for die in dice {
                let place = given.iter().position(|&other| other == die).unwrap();
                given.remove(place);
            }
        }
    }
}
