//! Reviews of chouettes: each member has their own decisions.

use std::collections::BTreeSet;
use std::path::PathBuf;

use otter_analysis::{Player, QuestionKind, Report, Subject, verdict};
use otter_engine::bearoff::Size;
use otter_engine::{Engine, LoadOptions};
use otter_files::document::member_games;
use otter_rules::chouette::{ChouetteRules, ChouetteSpec, CubeCount, Event, Party};
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

/// Returns the numbers of the games that are over, and what happened in each.
fn games(events: &[Event]) -> Vec<(u32, &[Event])> {
    let ended = |event: &Event| matches!(event, Event::GameEnded { .. });
    let whole = events.split_inclusive(ended);
    whole
        .filter(|game| game.last().is_some_and(ended))
        .filter_map(|game| {
            let number = game.iter().find_map(|event| match event {
                Event::GameBegun { number, .. } => Some(*number),
                _ => None,
            });
            Some((number?, game))
        })
        .collect()
}

#[test]
fn a_pass_that_the_rules_force_is_no_decision_of_the_lone_taker() {
    let mut n_forced = 0;
    for (rules, events) in records() {
        let subject = subject(&rules, &events);
        let members = subject.members.as_ref().unwrap();
        for (number, game) in games(&events) {
            let forced = game.iter().find_map(|event| match event {
                Event::LoneTakerMustPass { taker } => Some(taker.0.to_string()),
                _ => None,
            });
            let Some(taker) = forced else { continue };
            n_forced += 1;
            let passed: Vec<_> = subject
                .questions
                .iter()
                .filter(|one| one.seat == Seat::Black)
                .filter(|one| matches!(one.kind, QuestionKind::Answer(_)))
                .map(|one| members.pairs[one.game])
                .filter(|pair| pair.number == number)
                .map(|pair| members.players[pair.sides.black].name.clone().unwrap())
                .collect();
            assert!(!passed.is_empty() && !passed.contains(&taker), "{passed:?}");
        }
    }
    assert!(n_forced > 0);
}

#[test]
fn cubes_that_the_box_doubles_alike_are_one_decision() {
    let mut n_together = 0;
    for (rules, events) in records() {
        if rules.cubes == CubeCount::Single {
            continue;
        }
        let subject = subject(&rules, &events);
        let members = subject.members.as_ref().unwrap();
        for (number, game) in games(&events) {
            // The box offers its cubes of one value together.
            let mut n_offers = 0;
            for event in game {
                if let Event::Doubled {
                    by: Party::Box,
                    doubles,
                } = event
                {
                    let values: BTreeSet<_> = doubles.iter().map(|one| one.value).collect();
                    n_offers += values.len();
                    n_together += doubles.len() - values.len();
                }
            }
            let doubled = subject.questions.iter().filter(|one| {
                let has_doubled = matches!(
                    one.kind,
                    QuestionKind::Cube {
                        has_doubled: true,
                        ..
                    }
                );
                has_doubled && one.seat == Seat::White && members.pairs[one.game].number == number
            });
            assert_eq!(doubled.count(), n_offers, "game {number}");
        }
    }
    assert!(n_together > 0);
}
