//! Reasons, recomputed from the boards and read on decisions of real matches.

use std::fmt::Write as _;
use std::sync::LazyLock;

use otter_analysis::{
    Fact, Formula, Judgement, Next, Question, QuestionKind, RaceVerdict, Reply, SHARE, SMALLEST,
    Subject, Why, judge, why_cube, why_play,
};
use otter_engine::bearoff::Size;
use otter_engine::{Engine, LoadOptions, Ply};
use otter_files::{Found, Limits, read};
use otter_notation::gnu::PositionId;
use otter_notation::play;
use otter_rules::{BearOff, Board, Checkers, PlayedBoard, ResultBuf, Roll, StepTree, results};

static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
    Engine::load(&LoadOptions {
        two_sided: Size::try_from(2).unwrap(),
        ..LoadOptions::default()
    })
    .unwrap()
});

fn subject(name: &str) -> Subject {
    let path = format!(
        "{}/../../testdata/formats/mat/{name}",
        env!("CARGO_MANIFEST_DIR")
    );
    let reading = read(&std::fs::read(path).unwrap(), &Limits::default()).unwrap();
    let Found::Match(document) = reading.found else {
        panic!("{name} is a match");
    };
    Subject::of_document(document).unwrap()
}

/// Two plays of a roll, the better one first.
struct Pair {
    roll: Roll,
    boards: [PlayedBoard; 2],
}

/// Returns the best play and the one that was made; if that is the best, the second best.
fn pair(question: &Question, ply: Ply) -> Option<Pair> {
    let QuestionKind::Play { dice, .. } = question.kind else {
        return None;
    };
    let Judgement::Play(judged) = judge(&ENGINE, question, ply).judgement else {
        return None;
    };
    let other = judged.played.filter(|&index| index > 0).unwrap_or(1);
    Some(Pair {
        roll: Roll::from(dice),
        boards: [
            judged.candidates.first()?.result,
            judged.candidates.get(other)?.result,
        ],
    })
}

fn why(question: &Question, ply: Ply) -> Option<(Why, Option<Pair>)> {
    if let Some(pair) = pair(question, ply) {
        let why = why_play(&ENGINE, question, BearOff::Strict, pair.boards, ply)?;
        return Some((why, Some(pair)));
    }
    let analysis = ENGINE.cube(&question.board, &question.stakes, ply);
    Some((why_cube(&ENGINE, question, analysis)?, None))
}

/// Counts the rolls of the player on move for which `counts` holds, given all results.
fn rolls_with(board: &Board, counts: impl Fn(&[PlayedBoard]) -> bool) -> u8 {
    let mut buf = ResultBuf::new();
    let mut n = 0;
    for roll in Roll::all() {
        results(board, roll, BearOff::Strict, &mut buf);
        n += if counts(buf.as_slice()) {
            roll.ways() as u8
        } else {
            0
        };
    }
    n
}

fn points(side: Checkers) -> Vec<u8> {
    (1..=24)
        .filter(|&point| side.slots()[usize::from(point)] > 1)
        .collect()
}

fn sum(side: Checkers, slots: std::ops::RangeInclusive<usize>) -> u8 {
    side.slots()[slots].iter().sum()
}

/// Checks the numbers of a fact about two plays against the boards.
fn recompute(board: &Board, [best, other]: &[PlayedBoard; 2], fact: &Fact) {
    let own = [best.own(), other.own()];
    match *fact {
        Fact::Hits { n, pips } => {
            for (play, (n, pips)) in [best, other].into_iter().zip(n.into_iter().zip(pips)) {
                let is = [board.opponent(), play.opponent()];
                assert_eq!(is[1].n_bar() - is[0].n_bar(), n);
                assert_eq!(is[1].pips() - is[0].pips(), pips);
            }
            assert!(n[0] > n[1]);
        }
        Fact::Makes(point) | Fact::Keeps(point) => {
            let held = points(board.own()).contains(&point);
            assert_eq!(held, matches!(fact, Fact::Keeps(_)));
            assert!(points(own[0]).contains(&point) && !points(own[1]).contains(&point));
        }
        Fact::Block(n) => {
            assert!(n[0] > n[1] && n[0] >= 4);
            assert!(best.unturned().longest_block() >= u32::from(n[0]));
        }
        Fact::Back(n) => assert_eq!(own.map(|side| sum(side, 19..=25)), n),
        Fact::OutOfPlay(n) => assert_eq!(own.map(|side| sum(side, 1..=2)), n),
        Fact::BorneOff(n) => assert_eq!(own.map(Checkers::n_off), n),
        Fact::EffectivePips(pips) => {
            for (side, pips) in own.into_iter().zip(pips) {
                assert!(pips > side.pips() as f32);
            }
            assert!(pips[0] < pips[1]);
        }
        Fact::Shots { rolls, .. } | Fact::HitCost { rolls, .. } => {
            let hits = |play: &PlayedBoard| {
                let before = play.own().n_bar();
                rolls_with(&play.turned(), |found| {
                    found.iter().any(|reply| reply.opponent().n_bar() > before)
                })
            };
            assert_eq!([hits(best), hits(other)], rolls);
        }
        Fact::Reply {
            event: Reply::Dances,
            rolls,
            ..
        } => {
            let stays = |play: &PlayedBoard| {
                rolls_with(&play.turned(), |found| {
                    found.iter().all(|reply| reply.own().n_bar() > 0)
                })
            };
            assert_eq!([stays(best), stays(other)], rolls);
        }
        Fact::Next {
            event: Next::Finishes,
            ..
        } => assert!(own[0].all_home()),
        _ => {}
    }
}

/// Returns what a fact carries, worked out from the numbers that are shown with it; `None` if these
/// do not tell.
fn shown(fact: &Fact) -> Option<f32> {
    let share = |rolls: [u8; 2]| (f32::from(rolls[1]) - f32::from(rolls[0])) / 36.0;
    match *fact {
        Fact::Shots { rolls, cost, .. } | Fact::Reply { rolls, cost, .. } => {
            Some(share(rolls) * cost)
        }
        Fact::HitCost { rolls, cost } => {
            let mean = f32::from(rolls[0] + rolls[1]) / 72.0;
            Some(mean * (cost[1] - cost[0]))
        }
        Fact::Next { chance, gain, .. } => Some((chance[0] - chance[1]) * gain),
        Fact::Wins(wins) => Some(2.0 * (wins[0] - wins[1])),
        _ => None,
    }
}

#[test]
fn every_reason_follows_from_its_boards_and_carries_its_share() {
    let subject = subject("xg_nowell_trencher.txt");
    let mut n_reasons = 0;
    let decisions = subject.questions.iter().step_by(5).take(60);
    for question in decisions {
        let Some((why, pair)) = why(question, Ply::ZERO) else {
            continue;
        };
        assert!(why.reasons.len() <= 3);
        assert!(why.difference >= SMALLEST || why.reasons.is_empty());
        for reason in &why.reasons {
            n_reasons += 1;
            assert!(reason.carried >= SHARE * why.difference, "{reason:?}");
            if let Some(pair) = &pair {
                recompute(&question.board, &pair.boards, &reason.fact);
            }
            if let Some(carried) = shown(&reason.fact) {
                assert!((carried - reason.carried).abs() < 1e-4, "{reason:?}");
            }
        }
    }
    assert!(n_reasons > 30, "{n_reasons}");
}

#[test]
fn what_a_board_shows_carries_what_the_best_play_without_it_loses() {
    let subject = subject("galaxy_match6800849.txt");
    let mut n_found = 0;
    for question in subject.questions.iter().take(150) {
        let Some((why, Some(pair))) = why(question, Ply::ZERO) else {
            continue;
        };
        let plays = ENGINE.rank_plays(&question.board, pair.roll, &question.stakes, Ply::ZERO);
        for reason in &why.reasons {
            let Fact::Makes(point) = reason.fact else {
                continue;
            };
            let without = plays
                .iter()
                .filter(|play| !points(play.result.own()).contains(&point))
                .map(|play| play.equity)
                .fold(f32::NEG_INFINITY, f32::max);
            assert!((plays[0].equity - without - reason.carried).abs() < 1e-4);
            n_found += 1;
        }
    }
    assert!(n_found > 2, "{n_found}");
}

#[test]
fn nothing_is_named_where_two_plays_are_equal() {
    let subject = subject("galaxy_match1199713.txt");
    let question = subject
        .questions
        .iter()
        .find(|question| pair(question, Ply::ZERO).is_some())
        .unwrap();
    let best = pair(question, Ply::ZERO).unwrap().boards[0];
    let why = why_play(&ENGINE, question, BearOff::Strict, [best; 2], Ply::ZERO);
    assert_eq!(why, None);
}

/// Decisions of real matches: the file, the game and the entry, and whether it is about the cube.
const READ: &[(&str, usize, usize, bool)] = &include!("why_decisions.in");

#[test]
fn real_decisions_are_explained_as_a_strong_player_would() {
    let mut text = String::new();
    let mut last: Option<(&str, Subject)> = None;
    for &(file, game, entry, is_cube) in READ {
        if last.as_ref().is_none_or(|(name, _)| *name != file) {
            last = Some((file, subject(file)));
        }
        let (_, subject) = last.as_ref().unwrap();
        let question = subject
            .questions
            .iter()
            .find(|one| {
                let is_play = matches!(one.kind, QuestionKind::Play { .. });
                one.game == game && one.entry == entry && is_play != is_cube
            })
            .unwrap();
        text += &described(file, question);
    }
    insta::assert_snapshot!(text);
}

fn described(file: &str, question: &Question) -> String {
    let id = PositionId::from(&question.board);
    let mut text = format!(
        "{file} game {} entry {}: {id}",
        question.game, question.entry
    );
    let (why, pair) =
        why(question, Ply::TWO).unwrap_or_else(|| panic!("nothing to explain: {text}"));
    if let Some(Pair { roll, boards }) = pair {
        let tree = StepTree::new(&question.board, roll, BearOff::Strict);
        let [best, other] = boards.map(|board| play::format(&tree.play_to(&board).unwrap()));
        let by = why.difference;
        let _ = writeln!(text, " {roll}: {best} over {other} by {by:.3}");
    } else {
        let analysis = ENGINE.cube(&question.board, &question.stakes, Ply::TWO);
        let _ = writeln!(text, " {:?} by {:.3}", analysis.action, why.difference);
    }
    for reason in &why.reasons {
        let _ = writeln!(text, "  {:.2}: {:.3?}", reason.carried, reason.fact);
    }
    text
}

fn race(own: &[(usize, u8)], opponent: &[(usize, u8)]) -> Board {
    let mut setup = otter_rules::Setup::EMPTY;
    for (side, slots) in [(&mut setup.own, own), (&mut setup.opponent, opponent)] {
        for &(slot, n) in slots {
            side[slot] = n;
        }
        side[0] = 15 - side.iter().sum::<u8>();
    }
    setup.board().unwrap()
}

#[test]
fn formulas_count_a_race_by_their_rules() {
    // 15 checkers each, all home; the opponent has a stack on the ace point.
    let own = [(6, 5), (5, 4), (4, 3), (3, 3)];
    let theirs = [(6, 5), (5, 4), (4, 2), (1, 4)];
    let board = race(&own, &theirs);
    assert_eq!([board.own().pips(), board.opponent().pips()], [71, 62]);
    let found = otter_analysis::race_formulas(&board, false);
    // Keith: 71 + 71/7 against 62 + 2·3.
    assert!(found.contains(&Formula::Keith {
        own: 81,
        opponent: 68,
        verdict: RaceVerdict::NoDouble,
    }));
    // Isight: 71 and a sixth against 62 + 2·2.
    assert!(found.iter().any(|formula| matches!(
        formula,
        Formula::Isight { own, opponent, verdict: RaceVerdict::NoDouble }
            if (own - 82.833).abs() < 0.001 && (opponent - 66.0).abs() < 0.001
    )));
    // Kleinman: (62 − 71 + 4)² / (133 − 4), behind.
    assert!(found.iter().any(|formula| matches!(
        formula,
        Formula::Kleinman { metric, verdict: RaceVerdict::NoDouble, .. }
            if (metric + 25.0 / 129.0).abs() < 1e-5
    )));
    // The other way round the formulas do not agree: 77 against 71 by Keith and by Isight.
    let turned = otter_analysis::race_formulas(&board.turned(), false);
    let verdicts: Vec<_> = turned.iter().map(Formula::verdict).collect();
    let expected = [RaceVerdict::Take, RaceVerdict::NoDouble, RaceVerdict::Pass];
    assert_eq!(verdicts, expected);
}

#[test]
fn clearing_a_point_in_the_bear_off_is_no_fault() {
    let mut question = subject("galaxy_match1199713.txt").questions.remove(0);
    // The opponent waits on the ace point.
    let own = [(6, 3), (5, 3), (4, 3), (3, 2), (2, 2)];
    question.board = race(&own, &[(24, 2), (6, 5), (5, 4), (4, 4)]);
    let mut n_given_up = 0;
    for roll in Roll::all() {
        let plays = ENGINE.rank_plays(&question.board, roll, &question.stakes, Ply::ZERO);
        for other in plays.iter().skip(1).take(4) {
            let pair = [plays[0].result, other.result];
            let kept = points(pair[0].own());
            let given_up = |point: &u8| !points(pair[1].own()).contains(point);
            n_given_up += usize::from(kept.iter().any(given_up));
            let why = why_play(&ENGINE, &question, BearOff::Strict, pair, Ply::ZERO);
            let reasons = why.map(|why| why.reasons).unwrap_or_default();
            let names_it = |reason: &otter_analysis::Reason| matches!(reason.fact, Fact::Keeps(_));
            assert!(!reasons.iter().any(names_it), "{roll}: {reasons:?}");
        }
    }
    assert!(n_given_up > 20, "{n_given_up}");
}
