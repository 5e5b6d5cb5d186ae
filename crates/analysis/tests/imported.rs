//! Otter's ratings beside those of the analyses that match files bring.

use std::sync::LazyLock;

use otter_analysis::{Imported, Question, Report, judge, questions};
use otter_engine::bearoff::Size;
use otter_engine::{Engine, LoadOptions, Ply};
use otter_files::{Document, Found, Limits, read};
use otter_rules::Seat;

static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
    Engine::load(&LoadOptions {
        two_sided: Size::try_from(2).unwrap(),
        ..LoadOptions::default()
    })
    .unwrap()
});

/// The match in a file, its questions, and what its analysis comes to.
fn brought(name: &str) -> (Document, Vec<Question>, Imported) {
    let path = format!(
        "{}/../../testdata/formats/{name}",
        env!("CARGO_MANIFEST_DIR")
    );
    let reading = read(&std::fs::read(path).unwrap(), &Limits::default()).unwrap();
    let Found::Match(document) = reading.found else {
        panic!("the sample is a match");
    };
    let questions = questions(&document).unwrap();
    let imported = Imported::of(&document, &questions, &ENGINE).unwrap();
    (document, questions, imported)
}

/// One file has equities, the other what they make of the chance to win the match.
#[test]
fn chances_of_winning_a_match_come_to_the_same_as_equities() {
    let (_, _, equities) = brought("xg/xg_paris_2023.xg");
    let (_, _, chances) = brought("ogxm/xg_paris_2023.ogxm");
    for seat in Seat::ALL {
        let rating = |imported: &Imported| imported.players[seat].rating().unwrap();
        let (equities, chances) = (rating(&equities), rating(&chances));
        assert!((equities - chances).abs() < 0.05, "{equities} {chances}");
    }
}

#[test]
fn ratings_agree_with_those_stored_in_a_file() {
    let (document, questions, imported) = brought("xg/xg_aachen_ronde1.xg");
    assert_eq!(imported.engine, "eXtreme Gammon");
    let judged = questions
        .iter()
        .map(|question| (question, judge(&ENGINE, question, Ply::ONE)));
    let report = Report::new(&document, judged);
    for seat in Seat::ALL {
        let own = report.players[seat].rating().unwrap();
        let stored = imported.players[seat].rating().unwrap();
        assert!((own - stored).abs() < 1.5, "{own} against {stored}");
        // Both count decisions by the same rules, but find other cubes trivial.
        let (own, stored) = (report.players[seat].all(), imported.players[seat].all());
        assert!(own.n_decisions.abs_diff(stored.n_decisions) <= 6);
    }
}
