//! Reviews of chouettes: each member has their own decisions.

use std::path::PathBuf;

use otter_analysis::{Player, QuestionKind, Report, Subject, verdict};
use otter_engine::bearoff::Size;
use otter_engine::{Engine, LoadOptions};
use otter_files::document::member_games;
use otter_rules::chouette::{ChouetteRules, ChouetteSpec, CubeCount, Event};
use otter_rules::{BySeat, Seat};

/// Returns the stored chouettes: their rules and events.
fn records() -> Vec<(ChouetteRules, Vec<Event>)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/records/chouette");
    let files = std::fs::read_dir(folder).unwrap();
    files
        .map(|file| {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            let mut lines = text.lines();
            let spec: ChouetteSpec = serde_json::from_str(lines.next().unwrap()).unwrap();
            let events = lines.map(|line| serde_json::from_str(line).unwrap());
            (ChouetteRules::new(spec).unwrap(), events.collect())
        })
        .collect()
}

fn subject(rules: &ChouetteRules, events: &[Event]) -> Subject {
    let player = |player: otter_rules::chouette::Player| Player {
        name: Some(player.0.to_string()),
        level: None,
    };
    Subject::of_chouette(rules, events, player).unwrap()
}

#[test]
fn every_roll_is_judged_once_and_every_answer_is_its_members() {
    let mut n_plays = 0;
    let mut n_answers = 0;
    for (rules, events) in records() {
        let subject = subject(&rules, &events);
        let members = subject.members.as_ref().unwrap();
        assert_eq!(members.pairs.len(), subject.document.games.len());
        let is_over = |event: &&Event| matches!(event, Event::GameEnded { .. });
        if events.iter().filter(is_over).count() == 0 {
            assert!(subject.questions.is_empty());
        }
        let over: Vec<_> = member_games(&rules, &events)
            .unwrap()
            .into_iter()
            .filter(|one| one.is_over && one.game.end.is_some())
            .collect();
        let n_led: usize = over.iter().map(|one| one.led.len()).sum();
        let is_play = |kind: &QuestionKind| matches!(kind, QuestionKind::Play { .. });
        let plays = subject.questions.iter().filter(|one| is_play(&one.kind));
        let n = plays.count();
        assert_eq!(n, n_led);
        n_plays += n;
        for question in &subject.questions {
            let pair = members.pairs[question.game];
            assert_ne!(pair.sides.white, pair.sides.black);
            if matches!(question.kind, QuestionKind::Answer(_)) {
                n_answers += 1;
                // Where there is one cube, the box answers once for it, and each member alone.
                let is_shared = rules.cubes == CubeCount::Single;
                assert!(
                    question.seat == Seat::Black
                        || !is_shared
                        || over[question.game].led_cubes.contains(&question.entry)
                );
            }
        }
    }
    assert!(n_plays > 10, "{n_plays}");
    assert!(n_answers > 3, "{n_answers}");
}

#[test]
fn the_members_decisions_are_together_all_decisions() {
    let engine = Engine::load(&LoadOptions {
        two_sided: Size::try_from(2).unwrap(),
        ..LoadOptions::default()
    })
    .unwrap();
    let subject = records()
        .iter()
        .map(|(rules, events)| subject(rules, events))
        .max_by_key(|subject| subject.questions.len())
        .unwrap();
    let mut report = Report::empty(&subject.document);
    for question in subject.questions.iter().take(40) {
        let judged = verdict(&engine, question, subject.ruleset.bear_off);
        report.add_counted(question, &judged.counted);
    }
    let members = subject.members.as_ref().unwrap();
    let tallies: Vec<_> = (0..members.players.len())
        .map(|player| members.tally(&report, player).0)
        .collect();
    let sides: BySeat<_> = report.players;
    let n_members: u32 = tallies.iter().map(|one| one.all().n_decisions).sum();
    let n_sides = sides.white.all().n_decisions + sides.black.all().n_decisions;
    assert_eq!(n_members, n_sides);
    let error: f64 = tallies.iter().map(|one| one.all().error).sum();
    let total = sides.white.all().error + sides.black.all().error;
    assert!((error - total).abs() < 1e-9);
    assert!(n_members > 0);
}
