//! The rules of a chouette as they cross the wire.

use otter_protocol::chouette::{CubesChoice, NextBoxChoice};
use otter_protocol::convert::{
    NotRules, chouette_contradictions, chouette_rules_choice, read_chouette_rules,
};
use otter_rules::chouette::{ChouetteSpec, Consultation, CubeCount, LoneTaker, NextBox, Passers};

#[test]
fn every_switch_survives_the_wire() {
    let mut spec = ChouetteSpec::default();
    for lone_taker in [
        LoneTaker::Free,
        LoneTaker::Forbidden { from_players: 5 },
        LoneTaker::ExtraCubes,
        LoneTaker::MustBeaver,
    ] {
        spec.lone_taker = lone_taker;
        for consultation in [
            Consultation::Free,
            Consultation::Never,
            Consultation::AfterCubeTurned,
        ] {
            spec.consultation = consultation;
            spec.same_value_same_action = !spec.same_value_same_action;
            spec.box_must_take_captains_cube ^= spec.same_value_same_action;
            spec.partner_from = spec.partner_from.map_or(Some(8), |_| None);
            spec.next_box = match spec.next_box {
                NextBox::Captain => NextBox::FirstCaptain,
                NextBox::FirstCaptain => NextBox::MostPoints,
                NextBox::MostPoints => NextBox::Captain,
            };
            spec.passers = match spec.passers {
                Passers::KeepTheirPlace => Passers::GoBehindTakers,
                Passers::GoBehindTakers => Passers::KeepTheirPlace,
            };
            spec.members_settle_alone ^= spec.same_value_same_action;
            spec.stake = "a penny".to_owned();
            let read = read_chouette_rules(&chouette_rules_choice(&spec)).expect("sound");
            assert_eq!(*read, spec);
        }
    }
    let single = ChouetteSpec {
        cubes: CubeCount::Single,
        ..ChouetteSpec::default()
    };
    let read = read_chouette_rules(&chouette_rules_choice(&single)).expect("sound");
    assert_eq!(*read, single);
}

#[test]
fn contradictions_have_the_names_of_the_wire() {
    let mut choice = chouette_rules_choice(&ChouetteSpec::default());
    choice.cubes = CubesChoice::Single;
    choice.next_box = NextBoxChoice::MostPoints;
    let Err(NotRules::Chouette(found)) = read_chouette_rules(&choice) else {
        panic!("with one cube there is nothing to compare");
    };
    let contradictions = chouette_contradictions(&found);
    assert_eq!(contradictions[0].settings, ["next_box", "cubes"]);
}
