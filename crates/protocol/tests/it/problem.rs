//! What a request was refused for, as the wire names it.

use otter_protocol::code::{Params, ProblemCode};
use otter_protocol::convert::{NotACard, NotAnswered, NotTried};
use otter_rules::NotAPlay;

#[test]
fn a_problem_names_its_code_and_the_limit() {
    let problem = NotAnswered::TooDeep { found: 5, most: 3 }.problem();
    assert_eq!(problem.code, ProblemCode::TooDeep);
    assert_eq!(problem.params, Params::value(&3));
    assert_eq!(
        problem.message,
        "this is searched to ply 3 at most, not to ply 5"
    );
}

#[test]
fn a_play_that_is_not_legal_has_one_code_wherever_it_is_tried() {
    let codes = [
        NotAnswered::Play(NotAPlay::Incomplete).problem().code,
        NotACard::Play(NotAPlay::Incomplete).problem().code,
        NotTried::Play(NotAPlay::Incomplete).problem().code,
    ];
    assert_eq!(codes, [ProblemCode::IllegalPlay; 3]);
}
