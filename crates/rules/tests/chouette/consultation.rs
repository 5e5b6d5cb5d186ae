//! Tests of consultation in the team (CH-5).

use otter_rules::chouette::{Answer, ChouetteSpec, Consultation, CubeId};

use crate::common::{A, B, BOX, C, D, TEAM, Table, single};

fn table(consultation: Consultation) -> Table {
    let spec = ChouetteSpec {
        consultation,
        ..single()
    };
    Table::opened(spec, 4, TEAM)
}

#[test]
fn ch_5_free_never_or_after_the_cube_is_turned() {
    let cases = [
        (Consultation::Free, Some(B), Some(B)),
        (Consultation::Never, None, None),
        (Consultation::AfterCubeTurned, None, Some(B)),
    ];
    for (consultation, before, after) in cases {
        let mut table = table(consultation);
        assert_eq!(table.chouette.advises(C), before, "{consultation:?}");
        table.double(A, &[CubeId::Team]);
        table.answers(&[(B, Answer::Take), (C, Answer::Take), (D, Answer::Pass)]);
        assert_eq!(table.chouette.advises(C), after, "{consultation:?}");
        assert_eq!(table.chouette.advises(D), None, "out, so advises nobody");
        assert_eq!(table.chouette.advises(A), None, "the box plays alone");
        assert_eq!(table.chouette.advises(B), None, "the captain decides");
    }
}

#[test]
fn ch_5_an_automatic_double_does_not_count_as_a_turn_of_the_cube() {
    let mut spec = ChouetteSpec {
        consultation: Consultation::AfterCubeTurned,
        ..single()
    };
    spec.game.automatic_doubles = 1;
    let mut table = Table::seated(spec, 3);
    table.ok(A, otter_rules::chouette::Action::NextGame);
    let tie = otter_rules::chouette::ByParty {
        in_box: crate::common::die(3),
        team: crate::common::die(3),
    };
    table.ok(A, otter_rules::chouette::Action::Open(tie));
    table.open(BOX);
    assert_eq!(table.chouette.advises(C), None);
}
