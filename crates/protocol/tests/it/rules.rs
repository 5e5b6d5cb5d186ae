//! The rules of a table as they cross the wire.

use otter_protocol::convert::{NotRules, contradictions, preset_rules, read_rules};
use otter_protocol::rules::StartChoice;

#[test]
fn contradictions_have_the_names_of_the_wire() {
    let mut choice = preset_rules()[0].choice();
    choice.jacoby = true;
    let Err(NotRules::Contradictions(found)) = read_rules(&choice) else {
        panic!("Jacoby in a match is refused");
    };
    assert_eq!(contradictions(&found)[0].settings, ["jacoby", "contest"]);
}

#[test]
fn a_custom_start_is_a_position_id() {
    let mut choice = preset_rules()[0].choice();
    choice.start = StartChoice::Custom {
        position: "4HPwATDgc/ABMA".to_owned(),
    };
    let ruleset = read_rules(&choice).expect("the start is a position");
    assert_eq!(
        ruleset.start.board().expect("sound"),
        otter_rules::Board::start()
    );
    choice.start = StartChoice::Custom {
        position: "nonsense".to_owned(),
    };
    assert!(matches!(read_rules(&choice), Err(NotRules::Position(_))));
}
