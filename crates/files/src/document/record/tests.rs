//! Tests of records as documents and back.

use otter_rules::{Action, Preset, Seat};

use super::*;

/// Plays a match by always taking the first play, and doubling once a game.
fn played() -> (Ruleset, Vec<Event>) {
    let ruleset = Ruleset::new(Preset::Match(5).spec()).unwrap();
    let mut contest = Contest::new(ruleset.clone());
    let mut events = Vec::new();
    let mut dice = (1..=6).cycle().map(|n| Die::try_from(n).unwrap());
    let mut next = || {
        let a = dice.next().unwrap();
        dice.next();
        [a, dice.nth(1).unwrap()]
    };
    while contest.winner().is_none() {
        let (seat, action) = match contest.game().phase() {
            Phase::Opening | Phase::Over => {
                let [white, black] = next();
                (Seat::White, Action::Open(BySeat { white, black }))
            }
            Phase::ToRoll { seat } if contest.game().may_double(seat).is_ok() => {
                (seat, Action::Double)
            }
            Phase::ToRoll { seat } => (seat, Action::Roll(next())),
            Phase::Offered(offer) => (offer.to_answer(), Action::Take),
            Phase::ToPlay { seat, .. } => {
                let tree = contest.game().step_tree().unwrap();
                let result = tree.results().next().unwrap();
                let play = tree.play_to(&result).unwrap();
                let steps = play.steps().iter().map(|step| (step.from, step.to));
                (seat, Action::Play(steps.collect()))
            }
            Phase::Resigning { .. } => unreachable!("nobody resigns"),
        };
        events.extend(contest.apply(seat, &action).unwrap());
    }
    (ruleset, events)
}

#[test]
fn a_record_comes_back_from_a_document() {
    let (ruleset, events) = played();
    let names = BySeat::new(|seat| format!("{seat:?}"));
    let document = Document::from_record(&ruleset, &events, names).unwrap();
    assert!(document.games.iter().all(|game| game.end.is_some()));
    let record = document.to_record().unwrap();
    assert_eq!(record.ruleset, ruleset);
    assert_eq!(record.events, events);
}

#[test]
fn walking_finds_every_board_and_the_cube() {
    let (ruleset, events) = played();
    let document = Document::from_record(&ruleset, &events, BySeat::default()).unwrap();
    for game in &document.games {
        let moments: Vec<_> = document.walk(game).collect();
        assert_eq!(moments.len(), game.entries.len());
        for moment in moments {
            if let Act::Roll {
                dice,
                played: Played::Legal(play),
            } = &moment.entry.act
            {
                let tree = ruleset.step_tree(&moment.board, Roll::from(*dice));
                assert!(tree.play_to(&play.result()).is_some());
            }
            if matches!(moment.entry.act, Act::Take) {
                assert!(moment.offer.is_some());
            }
        }
    }
}

#[test]
fn a_wrong_score_is_named() {
    let (ruleset, events) = played();
    let mut document = Document::from_record(&ruleset, &events, BySeat::default()).unwrap();
    document.games[0].score.white = 1;
    let fault = document.to_record().unwrap_err();
    assert_eq!(
        fault.to_string(),
        "game 1, entry 1: the score before the game should be 0–0"
    );
}
