//! The published cases: 2,000 positions and rolls, each with every distinct result.

use otter_rules::{BearOff, ResultBuf, Roll, StepTree, results};
use serde::Deserialize;

use super::{data, position_id};

#[derive(Deserialize)]
struct Case {
    position: String,
    dice: [u8; 2],
    results: Vec<String>,
}

#[test]
fn both_forms_find_every_published_result_and_no_other() {
    let cases: Vec<Case> = data::lines("movegen.jsonl.gz");
    assert_eq!(cases.len(), 2_000);
    let mut buf = ResultBuf::new();
    for case in cases {
        let board = position_id::board(&case.position);
        let roll = Roll::try_from(case.dice).unwrap();
        results(&board, roll, BearOff::Strict, &mut buf);
        let found = data::sorted_ids(buf.as_slice().iter().copied());
        assert_eq!(found, case.results, "{} {roll}", case.position);
        let tree = StepTree::new(&board, roll, BearOff::Strict);
        let found = data::sorted_ids(tree.results());
        assert_eq!(found, case.results, "{} {roll}", case.position);
    }
}
