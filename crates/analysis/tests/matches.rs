//! Whole matches judged.

use std::sync::LazyLock;

use otter_analysis::{Judgement, QuestionKind, Report, judge, questions};
use otter_engine::bearoff::Size;
use otter_engine::{Engine, LoadOptions, Ply, Stakes};
use otter_files::Document;
use otter_rules::{Action, BySeat, Contest, Die, Event, Phase, Preset, Roll, Ruleset, Seat};

static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
    Engine::load(&LoadOptions {
        two_sided: Size::try_from(2).unwrap(),
        ..LoadOptions::default()
    })
    .unwrap()
});

/// Plays a match with seeded dice. White plays what the engine likes best, Black what it likes
/// least; White doubles and Black takes whenever the rules let them.
fn played(preset: Preset, seed: u64) -> Document {
    let ruleset = Ruleset::new(preset.spec()).unwrap();
    let mut contest = Contest::new(ruleset.clone());
    let mut rng = otter_engine::chance::generator(seed, 0, 0);
    let mut events: Vec<Event> = Vec::new();
    let mut n_games = 0;
    while contest.winner().is_none() && n_games < 3 {
        let roll = otter_engine::chance::roll(&mut rng);
        let dice = [roll.high(), roll.low()];
        let (seat, action) = match contest.game().phase() {
            Phase::Opening | Phase::Over => {
                n_games += usize::from(contest.game().phase() == Phase::Over);
                let [white, black] = dice;
                (Seat::White, Action::Open(BySeat { white, black }))
            }
            Phase::ToRoll { seat: Seat::White }
                if contest.game().may_double(Seat::White).is_ok() =>
            {
                (Seat::White, Action::Double)
            }
            Phase::ToRoll { seat } => (seat, Action::Roll(dice)),
            Phase::Offered(offer) => (offer.to_answer(), Action::Take),
            Phase::ToPlay { seat, dice } => {
                let board = contest.game().board(seat);
                let stakes = Stakes::of(&contest, seat);
                let plays = ENGINE.rank_plays(&board, Roll::from(dice), &stakes, Ply::ZERO);
                let chosen = if seat == Seat::White {
                    plays.first()
                } else {
                    plays.last()
                };
                let tree = contest.game().step_tree().unwrap();
                let play = tree.play_to(&chosen.unwrap().result).unwrap();
                let steps = play.steps().iter().map(|step| (step.from, step.to));
                (seat, Action::Play(steps.collect()))
            }
            Phase::Resigning { .. } => unreachable!("nobody resigns"),
        };
        events.extend(contest.apply(seat, &action).unwrap());
    }
    let names = BySeat::new(|seat| format!("{seat:?}"));
    Document::from_record(&ruleset, &events, names).unwrap()
}

fn report(document: &Document, ply: Ply) -> Report {
    let questions = questions(document).unwrap();
    let judged = questions
        .iter()
        .map(|question| (question, judge(&ENGINE, question, ply)));
    Report::new(document, judged)
}

#[test]
fn who_plays_best_by_the_judge_loses_nothing_by_it() {
    let report = report(&played(Preset::Match(5), 1), Ply::ZERO);
    let [white, black] = [report.players.white, report.players.black];
    assert!(white.plays.n_decisions > 10);
    assert!(white.plays.error.abs() < 1e-6, "{}", white.plays.error);
    assert!(black.rating().unwrap() > 50.0, "the worst plays cost much");
    assert!(black.plays.n_blunders > 5);
}

#[test]
fn every_roll_is_judged_and_every_cube_has_its_answer() {
    for preset in [Preset::Match(5), Preset::Money] {
        let document = played(preset, 2);
        let questions = questions(&document).unwrap();
        let n = |is: fn(&QuestionKind) -> bool| {
            questions
                .iter()
                .filter(|question| is(&question.kind))
                .count()
        };
        let doubled = n(|kind| {
            matches!(
                kind,
                QuestionKind::Cube {
                    has_doubled: true,
                    ..
                }
            )
        });
        assert_eq!(doubled, n(|kind| matches!(kind, QuestionKind::Answer(_))));
        assert!(doubled > 0);
        let rolls = n(|kind| matches!(kind, QuestionKind::Play { .. }));
        let entries: usize = document.games.iter().map(|game| game.entries.len()).sum();
        assert_eq!(entries, rolls + 2 * doubled);
    }
}

#[test]
fn luck_is_fair_over_all_rolls_of_a_position() {
    let document = played(Preset::Match(5), 3);
    let question = questions(&document)
        .unwrap()
        .into_iter()
        .find(|question| {
            matches!(
                question.kind,
                QuestionKind::Play {
                    is_first: false,
                    ..
                }
            )
        })
        .unwrap();
    let mut sum = 0.0;
    for roll in Roll::all() {
        let mut question = question.clone();
        question.kind = QuestionKind::Play {
            dice: [roll.high(), roll.low()],
            played: None,
            is_first: false,
        };
        let judged = judge(&ENGINE, &question, Ply::ZERO);
        assert!(!judged.counts, "a play that is not known is no decision");
        let Judgement::Play(play) = judged.judgement else {
            panic!("a roll is judged as a play");
        };
        sum += roll.ways() as f32 * play.luck;
    }
    assert!(sum.abs() < 1e-4, "{sum}");
}

#[test]
fn doubling_as_the_underdog_is_a_blunder() {
    // White doubles although Black has just made the five point.
    let document = {
        let ruleset = Ruleset::new(Preset::Match(5).spec()).unwrap();
        let mut contest = Contest::new(ruleset.clone());
        let mut events = Vec::new();
        let mut act = |seat, action: Action| {
            events.extend(contest.apply(seat, &action).unwrap());
        };
        let dice = BySeat {
            white: Die::One,
            black: Die::Three,
        };
        act(Seat::White, Action::Open(dice));
        let five = otter_rules::Point::try_from(5).unwrap();
        let step = |from| {
            let from = otter_rules::Point::try_from(from).unwrap();
            (
                otter_rules::Origin::Point(from),
                otter_rules::Landing::Point(five),
            )
        };
        act(Seat::Black, Action::Play(vec![step(8), step(6)]));
        act(Seat::White, Action::Double);
        act(Seat::Black, Action::Take);
        Document::from_record(&ruleset, &events, BySeat::default()).unwrap()
    };
    let report = report(&document, Ply::ZERO);
    assert_eq!(report.players.white.doubles.n_blunders, 1);
    assert!(report.players.white.doubles.chance > 0.0);
    assert_eq!(report.players.black.answers.n_decisions, 1);
    assert!(report.players.black.answers.error < 0.001);
}
