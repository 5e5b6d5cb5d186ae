//! Posed positions: what is read, what is refused, and what is answered.

use std::sync::LazyLock;

use otter_analysis::{Judgement, Question, QuestionKind, review};
use otter_engine::bearoff::Size;
use otter_engine::{Engine, LoadOptions, Stakes};
use otter_notation::xg::Xgid;
use otter_protocol::basics::{BySeat, Seat};
use otter_protocol::convert::{
    NotAnswered, posed_cube, posed_plays, posed_rollout, posed_rolls, posed_scores, position_view,
    read_position,
};
use otter_protocol::posed::{
    AskDeep, AskPlays, AskRollout, AskScores, DecisionDue, Posed, PosedCube, PosedStakes,
    PositionFaultCode, PositionReading, RolloutAnswer, RolloutPlan, RolloutTopic, ScoreVerdictView,
    UnreadableCode,
};
use otter_protocol::table::DoublingVerdict;

static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
    Engine::load(&LoadOptions {
        two_sided: Size::try_from(2).unwrap(),
        ..LoadOptions::default()
    })
    .unwrap()
});

/// Reads a position that a text is known to hold.
fn posed(text: &str) -> Posed {
    let PositionReading::Position { posed, .. } = read_position(text.as_bytes()) else {
        panic!("{text} holds a position");
    };
    posed
}

const START: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:3:0:10";
/// Five checkers against three close to home: a double that is taken or passed.
const ENDING: &str = "XGID=-BBB-------------------cb-:0:0:1:00:0:0:0:0:10";

fn deep(text: &str, ply: u8) -> AskDeep {
    AskDeep {
        posed: posed(text),
        ply,
    }
}

fn to_play(text: &str, ply: u8) -> AskPlays {
    AskPlays {
        posed: posed(text),
        ply,
        roll_out: false,
    }
}

fn codes(posed: &Posed) -> Vec<PositionFaultCode> {
    let view = position_view(posed, &ENGINE);
    assert_eq!(view.faults.is_empty(), !view.ids.is_empty());
    view.faults.iter().map(|fault| fault.code).collect()
}

#[test]
fn a_position_comes_back_under_the_id_it_was_read_from() {
    for text in [
        START,
        "XGID=--aBCBC-----eB----BbbbAab-:0:0:1:52:0:0:1:0:10",
        "XGID=-b----E-C---eE---c-e----B-:1:-1:-1:00:3:2:0:7:10",
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:6:2:1:7:10",
    ] {
        let view = position_view(&posed(text), &ENGINE);
        assert_eq!(view.ids[0].kind, "xgid");
        assert_eq!(view.ids[0].text, text);
    }
    let view = position_view(&posed(START), &ENGINE);
    assert_eq!(view.n_plays, Some(16));
    assert!(view.may_double);
}

#[test]
fn every_form_of_a_position_is_read() {
    let start = posed("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10");
    let gnu = posed("4HPwATDgc/ABMA");
    assert_eq!(gnu.checkers.white, start.checkers.white);
    assert_eq!(gnu.checkers.black, start.checkers.black);
    let doubled = read_position(b"XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:0:0:10");
    let PositionReading::Position {
        decision, posed, ..
    } = doubled
    else {
        panic!("a position");
    };
    assert_eq!(decision, DecisionDue::Answer);
    assert_eq!(posed.dice, None);
    let text = " 3 point match\n\n Game 1\n Ann : 0    Bob : 0\n  1) 31: 8/5 6/5    64: 24/14\n";
    let PositionReading::Match { names, n_games, .. } = read_position(text.as_bytes()) else {
        panic!("a match");
    };
    assert_eq!((names.black.as_str(), n_games), ("Bob", 1));
    for (text, expected) in [
        ("", UnreadableCode::Empty),
        ("good evening", UnreadableCode::Unknown),
        ("OGXM....", UnreadableCode::Damaged),
        (
            "XGID=-b----E-C---eE---c-e----Z-:0:0:1:31:0:0:3:0:10",
            UnreadableCode::Damaged,
        ),
    ] {
        let PositionReading::Unreadable { code, message, .. } = read_position(text.as_bytes())
        else {
            panic!("{text} holds nothing");
        };
        assert_eq!(code, expected, "{message}");
    }
}

#[test]
fn sc_4_a_lost_race_is_played_for_the_checkers_left() {
    // Black takes the last checker off; White has eight, and 21 to play.
    let lost = "XGID=-DD---------------------a-:0:0:1:21:0:0:0:0:10";
    let mut ask = to_play(lost, 0);
    let equities = |ask: &AskPlays| -> Vec<f64> {
        let answer = posed_plays(ask, &ENGINE).unwrap();
        answer.plays.iter().map(|play| play.equity).collect()
    };
    let alike = equities(&ask);
    assert!(alike.iter().all(|equity| (equity + 1.0).abs() < 1e-4));
    ask.posed.remaining_checkers = true;
    for cube in [ask.posed.cube, None] {
        ask.posed.cube = cube;
        let counted = equities(&ask);
        let expected = [6.0, 7.0].map(|left: f64| -left / 9.0);
        assert!((counted[0] - expected[0]).abs() < 1e-4, "{counted:?}");
        let worst = counted.last().unwrap();
        assert!((worst - expected[1]).abs() < 1e-4, "{counted:?}");
    }
    // Once the cube is turned, a single game counts once.
    ask.posed.cube = Some(PosedCube {
        log2: 1,
        owner: Some(Seat::Black),
        highest_log2: None,
    });
    let turned = equities(&ask);
    assert!(turned.iter().all(|equity| (equity + 1.0).abs() < 1e-4));
}

#[test]
fn sc_2_without_gammons_a_lost_backgammon_is_a_single_loss() {
    // Black takes the last checker off; White has three checkers in Black's home board.
    let lost = "XGID=-GE------------------C--a-:0:0:1:21:0:0:0:0:10";
    let mut ask = to_play(lost, 0);
    let worst = |ask: &AskPlays| {
        let answer = posed_plays(ask, &ENGINE).unwrap();
        answer.plays.last().unwrap().equity
    };
    assert!(worst(&ask) < -2.99);
    ask.posed.gammons = false;
    assert!((worst(&ask) + 1.0).abs() < 1e-4);
    ask.posed.dice = None;
    let AskPlays { posed, ply, .. } = ask;
    let cube = posed_cube(&AskDeep { posed, ply }, &ENGINE).unwrap();
    assert!((cube.cubeless + 1.0).abs() < 1e-4, "{}", cube.cubeless);
}

#[test]
fn cu_5_a_cube_may_have_a_limit() {
    // The form of a position gives it; 1024 stands for none.
    let ending = |most: u32| posed(&format!("{}:1:1:1:00:0:0:0:0:{most}", &ENDING[..31]));
    let limit = |posed: &Posed| posed.cube.unwrap().highest_log2;
    assert_eq!(limit(&ending(10)), None);
    assert_eq!(limit(&ending(2)), Some(2));
    let may_double = |most| position_view(&ending(most), &ENGINE).may_double;
    assert!(may_double(2) && !may_double(1));
    let mut bad = ending(2);
    bad.cube = Some(PosedCube {
        log2: 3,
        owner: Some(Seat::White),
        highest_log2: Some(2),
    });
    assert_eq!(codes(&bad), [PositionFaultCode::Cube]);
}

#[test]
fn what_cannot_occur_is_named() {
    let good = posed(START);
    assert!(codes(&good).is_empty());
    let mut bad = good.clone();
    bad.checkers.white[6] += 1;
    assert_eq!(codes(&bad), [PositionFaultCode::TooMany]);
    let mut bad = good.clone();
    bad.checkers.white[1] = 1;
    bad.checkers.white[6] -= 1;
    assert_eq!(codes(&bad), [PositionFaultCode::Shared]);
    let mut bad = good.clone();
    bad.checkers.black = vec![0; 5];
    bad.dice = Some([0, 7]);
    assert_eq!(
        codes(&bad),
        [PositionFaultCode::Counts, PositionFaultCode::Dice]
    );
    let mut bad = good.clone();
    bad.checkers.white = vec![0; 26];
    bad.checkers.white[0] = 15;
    assert_eq!(codes(&bad), [PositionFaultCode::Over]);
    let mut bad = good.clone();
    bad.cube = Some(PosedCube {
        log2: 99,
        owner: None,
        highest_log2: None,
    });
    assert_eq!(codes(&bad), [PositionFaultCode::Cube]);

    let of_match = |length, white, black, crawford, crawford_rule| Posed {
        stakes: PosedStakes::Match {
            length,
            score: BySeat { white, black },
            crawford,
            crawford_rule,
        },
        ..good.clone()
    };
    assert!(codes(&of_match(7, 6, 2, true, true)).is_empty());
    assert!(codes(&of_match(7, 6, 2, false, false)).is_empty());
    assert_eq!(
        codes(&of_match(7, 7, 2, false, true)),
        [PositionFaultCode::Score]
    );
    assert_eq!(
        codes(&of_match(7, 5, 2, true, true)),
        [PositionFaultCode::CrawfordScore]
    );
    assert_eq!(
        codes(&of_match(7, 6, 2, true, false)),
        [PositionFaultCode::CrawfordRule]
    );
    assert_eq!(
        codes(&of_match(1_000, 0, 0, false, true)),
        [PositionFaultCode::Length]
    );
    let mut bad = of_match(7, 6, 2, true, true);
    bad.cube = Some(PosedCube {
        log2: 1,
        owner: Some(Seat::Black),
        highest_log2: None,
    });
    assert_eq!(codes(&bad), [PositionFaultCode::CrawfordCube]);
}

#[test]
fn plays_come_best_first_and_deeper_on_demand() {
    let answer = posed_plays(&to_play(START, 1), &ENGINE).unwrap();
    assert_eq!(answer.n_plays, 16);
    assert_eq!(answer.plays.len(), 16);
    assert_eq!(answer.plays[0].text, "8/5 6/5");
    assert!(answer.plays[..3].iter().all(|play| play.ply == 1));
    assert!(answer.rollout.is_none());
    let no_roll = posed_plays(&to_play(ENDING, 0), &ENGINE);
    assert!(matches!(no_roll, Err(NotAnswered::NoRoll)));
    let too_deep = posed_plays(&to_play(START, 4), &ENGINE);
    assert!(matches!(
        too_deep,
        Err(NotAnswered::TooDeep { found: 4, most: 3 })
    ));
}

#[test]
fn close_plays_are_rolled_out_on_demand() {
    let closely = |text: &str| {
        let mut ask = to_play(text, 1);
        ask.roll_out = true;
        posed_plays(&ask, &ENGINE).unwrap()
    };
    // With 4-3 several plays are about equal at the start, with 3-1 one is far better.
    let found = closely("XGID=-b----E-C---eE---c-e----B-:0:0:1:43:0:0:3:0:10");
    let rollout = found.rollout.unwrap();
    assert!((2..=4).contains(&rollout.n_plays), "{rollout:?}");
    assert!(0.0 < rollout.error && rollout.error < 0.01, "{rollout:?}");
    assert!(found.plays.is_sorted_by(|a, b| a.equity >= b.equity));
    assert!(closely(START).rollout.is_none());
}

#[test]
fn the_cube_has_its_window_and_its_market() {
    let plain = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10";
    let start = posed_cube(&deep(plain, 0), &ENGINE).unwrap();
    assert_eq!(start.verdict, DoublingVerdict::NoDouble);
    let (take, cash) = (start.window.take.unwrap(), start.window.cash.unwrap());
    assert!(0.15 < take && take < 0.3 && 0.7 < cash && cash < 0.85);
    let market = start.market.unwrap();
    assert!(market.lost < 0.2, "{market:?}");
    let volatile = "XGID=--aBCBC-----eB----BbbbAab-:0:0:1:00:0:0:1:0:10";
    let answer = posed_cube(&deep(volatile, 0), &ENGINE).unwrap();
    let market = answer.market.unwrap();
    assert!(0.1 < market.lost && market.lost < 0.9, "{market:?}");
    // One roll from the end, every roll wins or loses at once.
    let last = posed_cube(
        &deep("XGID=-B----------------------b-:0:0:1:00:0:0:0:0:10", 0),
        &ENGINE,
    );
    let market = last.unwrap().market.unwrap();
    assert!((market.lost - 1.0).abs() < 1e-9, "{market:?}");
    // The opponent owns the cube.
    let theirs = "XGID=-b----E-C---eE---c-e----B-:1:-1:1:00:0:0:0:0:10";
    let answer = posed_cube(&deep(theirs, 0), &ENGINE).unwrap();
    assert_eq!(answer.verdict, DoublingVerdict::Pointless);
    assert!(answer.market.is_none() && answer.match_chance.is_none());
}

#[test]
fn a_close_cube_is_rolled_out_as_in_a_review() {
    let close = "XGID=-b-BBBD---a-cD---c-cb--A--:0:0:1:00:0:0:0:0:10";
    let shallow = posed_cube(&deep(close, 1), &ENGINE).unwrap();
    assert!(shallow.rollout.is_none());
    let answer = posed_cube(&deep(close, 2), &ENGINE).unwrap();
    let rollout = answer.rollout.unwrap();
    assert!(rollout.n_trials > 0 && rollout.error > 0.0, "{rollout:?}");
    let question = Question {
        game: 0,
        entry: 0,
        seat: otter_rules::Seat::White,
        board: close.parse::<Xgid>().unwrap().board,
        stakes: Stakes::MONEY,
        kind: QuestionKind::Cube {
            has_doubled: false,
            may_double: true,
        },
    };
    let Judgement::Cube(reviewed) = review(&ENGINE, &question).judgement else {
        panic!("it is about the cube");
    };
    let found = [answer.no_double, answer.take].map(f64::to_bits);
    let analysis = reviewed.analysis;
    let expected = [analysis.no_double, analysis.double_take].map(|it| f64::from(it).to_bits());
    assert_eq!(found, expected);

    let exact = posed_cube(&deep(ENDING, 2), &ENGINE).unwrap();
    assert!(exact.rollout.is_none());
}

#[test]
fn every_roll_and_every_score_has_its_cell() {
    let rolls = posed_rolls(&deep(START, 0), &ENGINE).unwrap();
    assert_eq!(rolls.rolls.len(), 21);
    let best = rolls
        .rolls
        .iter()
        .max_by(|a, b| a.equity.total_cmp(&b.equity));
    assert!([[3, 1], [4, 2], [6, 6], [1, 1]].contains(&best.unwrap().dice));

    let row = |text: &str, own_away| {
        let asked = AskScores {
            posed: posed(text),
            own_away,
            most: 4,
            crawford: false,
        };
        posed_scores(&asked, &ENGINE)
    };
    let dmp = row(ENDING, 1).unwrap();
    assert_eq!(dmp.cells.len(), 4);
    assert!(matches!(
        dmp.cells[0].verdict,
        ScoreVerdictView::Cube {
            verdict: DoublingVerdict::Pointless,
            ..
        }
    ));
    let plays = row(START, 3).unwrap();
    let ScoreVerdictView::Play { best, ahead } = &plays.cells[3].verdict else {
        panic!("a play");
    };
    assert_eq!(best.text, "8/5 6/5");
    assert!(ahead.unwrap() > 0.0);
    assert!(matches!(
        row(START, 16),
        Err(NotAnswered::OutOfBounds { found: 16, .. })
    ));
}

/// Rolls out in batches, over the wire as a page does.
fn rolled(text: &str, topic: &RolloutTopic, batches: &[u32]) -> RolloutAnswer {
    let mut answer: Option<RolloutAnswer> = None;
    for &trials in batches {
        let asked = AskRollout {
            posed: posed(text),
            topic: topic.clone(),
            plan: RolloutPlan::Quick,
            seed: 7,
            sums: answer.map(|answer| answer.sums),
            trials,
        };
        let sent = serde_json::to_string(&asked).unwrap();
        let received = serde_json::from_str(&sent).unwrap();
        let found = posed_rollout(received, &ENGINE).unwrap();
        let text = serde_json::to_string(&found).unwrap();
        answer = Some(serde_json::from_str(&text).unwrap());
    }
    answer.unwrap()
}

#[test]
fn a_rollout_goes_on_where_it_was() {
    let plays = RolloutTopic::Plays {
        plays: vec![vec![[8, 5], [6, 5]], vec![[24, 23], [13, 10]]],
    };
    let whole = rolled(START, &plays, &[108]);
    let parts = rolled(START, &plays, &[20, 16]);
    // 24/23 13/10 is so far behind that it leaves as soon as a play may.
    assert_eq!((whole.n_trials, parts.n_trials), (36, 36));
    assert!(whole.is_decided && parts.is_decided);
    assert_eq!((whole.lines[0].left, whole.lines[1].left), (None, Some(36)));
    assert_eq!(whole.best, 0);
    // Whoever asks for more gets more games of the best.
    let more = rolled(START, &plays, &[108, 72]);
    assert_eq!((more.n_trials, more.lines[1].left), (108, Some(36)));
    for (a, b) in whole.lines.iter().zip(&parts.lines) {
        assert!((a.equity.mean - b.equity.mean).abs() < 1e-9);
        assert!(a.equity.error.unwrap() > 0.0);
    }
    assert!(whole.lines[0].behind.mean == 0.0 && whole.lines[1].behind.mean > 0.0);
    let first = rolled(START, &plays, &[1]);
    assert_eq!(first.lines[0].equity.error, None);

    let double = rolled(ENDING, &RolloutTopic::Double, &[36]);
    assert!(double.cube.is_some() && double.lines.len() == 2);
}

#[test]
fn sums_of_another_question_are_refused() {
    let one = rolled(START, &RolloutTopic::Position, &[36]);
    let asked = |topic, sums| AskRollout {
        posed: posed(START),
        topic,
        plan: RolloutPlan::Quick,
        seed: 7,
        sums,
        trials: 36,
    };
    let refused = posed_rollout(asked(RolloutTopic::Double, Some(one.sums)), &ENGINE);
    assert!(matches!(refused, Err(NotAnswered::Sums)));
    let illegal = RolloutTopic::Plays {
        plays: vec![vec![[8, 1]]],
    };
    let refused = posed_rollout(asked(illegal, None), &ENGINE);
    assert!(matches!(refused, Err(NotAnswered::Play(_))));
    let many = RolloutTopic::Plays {
        plays: vec![vec![[8, 5], [6, 5]]; 6],
    };
    let refused = posed_rollout(asked(many, None), &ENGINE);
    assert!(matches!(refused, Err(NotAnswered::OutOfBounds { .. })));
}
