//! The rule book's worked examples E-1 to E-8.

use std::collections::BTreeSet;

use otter_rules::{BearOff, Landing, Origin, ResultBuf, Roll, StepTree, results};
use serde::Deserialize;

use super::{data, position_id, sequences};

#[derive(Deserialize)]
struct Example {
    id: String,
    position: String,
    dice: [u8; 2],
    results: Vec<String>,
    plays: Vec<String>,
}

/// Reads a play that is written one step at a time, in any order.
fn steps(text: &str) -> Vec<(u8, u8)> {
    let mut steps: Vec<(u8, u8)> = text
        .split_whitespace()
        .map(|step| {
            let (from, to) = step.split_once('/').unwrap();
            let number = |place: &str| match place {
                "bar" => 25,
                "off" => 0,
                point => point.parse().unwrap(),
            };
            (number(from), number(to))
        })
        .collect();
    steps.sort_unstable();
    steps
}

#[test]
fn worked_examples_hold_in_both_forms() {
    let examples: Vec<Example> = data::lines("examples.jsonl");
    let ids: Vec<&str> = examples.iter().map(|example| &example.id[..3]).collect();
    for id in ["E-1", "E-2", "E-3", "E-4", "E-5", "E-6", "E-7", "E-8"] {
        assert!(ids.contains(&id), "{id}");
    }
    let mut buf = ResultBuf::new();
    for example in &examples {
        let board = position_id::board(&example.position);
        let roll = Roll::try_from(example.dice).unwrap();
        results(&board, roll, BearOff::Strict, &mut buf);
        let found = data::sorted_ids(buf.as_slice().iter().copied());
        assert_eq!(found, example.results, "{}", example.id);

        let tree = StepTree::new(&board, roll, BearOff::Strict);
        assert_eq!(data::sorted_ids(tree.results()), example.results);
        let plays = sequences::plays(&tree);
        let expected: BTreeSet<_> = example.plays.iter().map(|text| steps(text)).collect();
        assert_eq!(plays, expected, "{}", example.id);
    }
}

/// Makes a step from the numbers of its places: 25 for the bar and 0 for off.
fn step(from: u8, to: u8) -> (Origin, Landing) {
    (from.try_into().unwrap(), to.try_into().unwrap())
}

#[test]
fn e_1_one_checker_may_go_by_either_landing() {
    let roll = Roll::try_from([5, 3]).unwrap();
    let tree = StepTree::new(&position_id::board("4HPwATDgc/ABMA"), roll, BearOff::Strict);
    let by_ten = tree.play(&[step(13, 10), step(10, 5)]).unwrap();
    let by_eight = tree.play(&[step(13, 8), step(8, 5)]).unwrap();
    assert_eq!(by_ten.result(), by_eight.result());
    assert!(tree.play(&[step(8, 3), step(6, 3)]).is_ok());
}
