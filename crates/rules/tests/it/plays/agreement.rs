//! Compares the fast generator with the slow twin on a million positions.

use std::collections::BTreeSet;
use std::ops::AddAssign;
use std::thread;

use otter_rules::{BearOff, Board, PlayedBoard, ResultBuf, Roll, StepTree, results};

use super::positions::Positions;
use super::twin::Twin;

/// The numbers of positions of the kinds that a generator is likely to get wrong.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    positions: u32,
    doubles: u32,
    on_bar: u32,
    many_on_bar: u32,
    bear_offs: u32,
    few_checkers: u32,
    stacks: u32,
    nothing_to_play: u32,
    one_die_of_two: u32,
    doubles_cut_short: u32,
    lenient_differs: u32,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.positions += other.positions;
        self.doubles += other.doubles;
        self.on_bar += other.on_bar;
        self.many_on_bar += other.many_on_bar;
        self.bear_offs += other.bear_offs;
        self.few_checkers += other.few_checkers;
        self.stacks += other.stacks;
        self.nothing_to_play += other.nothing_to_play;
        self.one_die_of_two += other.one_die_of_two;
        self.doubles_cut_short += other.doubles_cut_short;
        self.lenient_differs += other.lenient_differs;
    }
}

impl Tally {
    fn count(&mut self, board: &Board, roll: Roll, results: &[PlayedBoard]) {
        let own = board.own();
        self.positions += 1;
        self.doubles += u32::from(roll.is_double());
        self.on_bar += u32::from(own.n_bar() > 0);
        self.many_on_bar += u32::from(own.n_bar() > 2);
        self.bear_offs += u32::from(own.all_home());
        self.few_checkers += u32::from(own.n_in_play() <= 3);
        self.stacks += u32::from(own.slots()[1..25].iter().any(|&n| n > 8));
        let used = own.pips() - results[0].own().pips();
        let low = u32::from(roll.low().pips());
        let high = u32::from(roll.high().pips());
        self.nothing_to_play += u32::from(used == 0);
        if roll.is_double() {
            self.doubles_cut_short += u32::from(used > 0 && used < 4 * low && !own.all_home());
        } else {
            self.one_die_of_two += u32::from(used == low || used == high);
        }
    }
}

fn check(board: &Board, roll: Roll, bear_off: BearOff, buf: &mut ResultBuf) {
    results(board, roll, bear_off, buf);
    let found: BTreeSet<Twin> = buf
        .as_slice()
        .iter()
        .map(|result| Twin::from(&result.unturned()))
        .collect();
    let expected = Twin::from(board).results(roll, bear_off);
    let context = || format!("{board:?} {roll} {bear_off:?}");
    assert!(found == expected, "{}", context());
    assert_eq!(
        buf.as_slice().len(),
        expected.len(),
        "a result comes twice: {}",
        context()
    );
}

/// Draws `n` positions and compares the generators on each.
fn compare(seed: u64, n: u32) -> Tally {
    let mut positions = Positions::new(seed);
    let mut tally = Tally::default();
    let mut buf = ResultBuf::new();
    for _ in 0..n {
        let (board, roll) = positions.draw();
        check(&board, roll, BearOff::Strict, &mut buf);
        tally.count(&board, roll, buf.as_slice());
        if board.own().farthest() <= 12 {
            let n_strict = buf.as_slice().len();
            check(&board, roll, BearOff::Lenient, &mut buf);
            tally.lenient_differs += u32::from(buf.as_slice().len() != n_strict);
        }
    }
    tally
}

#[test]
fn a_million_positions_agree_with_the_twin() {
    const PARTS: u64 = 8;
    let n_workers = thread::available_parallelism().map_or(1, |n| n.get() as u64);
    let mut tally = Tally::default();
    thread::scope(|scope| {
        // The parts do not depend on the number of workers.
        let workers: Vec<_> = (0..n_workers)
            .map(|worker| {
                scope.spawn(move || {
                    let mut tally = Tally::default();
                    for part in (worker..PARTS).step_by(n_workers as usize) {
                        tally += compare(part, 125_000);
                    }
                    tally
                })
            })
            .collect();
        for worker in workers {
            tally += worker.join().unwrap();
        }
    });
    assert_eq!(tally.positions, 1_000_000);
    for (kind, n) in [
        ("doubles", tally.doubles),
        ("on the bar", tally.on_bar),
        ("three or more on the bar", tally.many_on_bar),
        ("bear-offs", tally.bear_offs),
        ("few checkers", tally.few_checkers),
        ("stacks", tally.stacks),
        ("nothing to play", tally.nothing_to_play),
        ("one die of two", tally.one_die_of_two),
        ("doubles cut short", tally.doubles_cut_short),
        ("lenient bear-off differs", tally.lenient_differs),
    ] {
        assert!(
            n > 10_000,
            "only {n} positions of the kind {kind:?}: {tally:?}"
        );
    }
}

#[test]
fn the_tree_of_steps_agrees_with_the_generator() {
    let mut positions = Positions::new(21);
    let mut buf = ResultBuf::new();
    for _ in 0..20_000 {
        let (board, roll) = positions.draw();
        for bear_off in [BearOff::Strict, BearOff::Lenient] {
            results(&board, roll, bear_off, &mut buf);
            let mut fast = buf.as_slice().to_vec();
            fast.sort_unstable();
            let slow: Vec<_> = StepTree::new(&board, roll, bear_off).results().collect();
            assert_eq!(fast, slow, "{board:?} {roll} {bear_off:?}");
        }
    }
}

#[test]
fn results_can_occur_and_keep_every_checker() {
    let mut positions = Positions::new(22);
    let mut buf = ResultBuf::new();
    for _ in 0..50_000 {
        let (board, roll) = positions.draw();
        results(&board, roll, BearOff::Strict, &mut buf);
        for result in buf.as_slice() {
            let turned = result.turned();
            assert_eq!(turned.to_setup().board(), Ok(turned));
            assert_eq!(result.own().n_all(), board.own().n_all());
            assert_eq!(result.opponent().n_all(), board.opponent().n_all());
        }
    }
}
