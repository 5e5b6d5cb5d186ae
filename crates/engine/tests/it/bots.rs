//! The plays and cube decisions of the levels.

use otter_engine::rollout::Close;
use otter_engine::{Answerer, Bot, CubeAction, CubeAnswer, CubeOwner, Level, Ply, Stakes};
use otter_rules::{BearOff, Die, GameResult, ResultBuf, results};

use crate::boards::{ENGINE, board, money, roll, some_boards};

#[test]
fn levels_have_numbers_names_and_summaries() {
    for (at, level) in (1..).zip(Level::ALL) {
        assert_eq!(level.number(), at);
        assert!(!level.name().is_empty() && level.summary().ends_with('.'));
        assert_eq!(Level::try_from(at), Ok(level));
    }
    assert!(Level::try_from(0).is_err() && Level::try_from(8).is_err());
}

#[test]
fn every_play_is_legal_and_no_error_exceeds_the_bound() {
    let mut buf = ResultBuf::new();
    for level in Level::ALL {
        let mut bot = Bot::new(level, 7);
        let mut lost = 0.0;
        for (board, roll) in some_boards().into_iter().step_by(5) {
            let played = bot.play(&ENGINE, &board, roll, BearOff::Strict, &Stakes::CUBELESS);
            results(&board, roll, BearOff::Strict, &mut buf);
            assert!(buf.as_slice().contains(&played));
            let plays = ENGINE.rank_plays(&board, roll, &Stakes::CUBELESS, Ply::ZERO);
            let chosen = plays.iter().find(|play| play.result == played).unwrap();
            lost += plays[0].equity - chosen.equity;
            if level < Level::FULL {
                assert!(plays[0].equity - chosen.equity <= 0.41, "{level}");
            }
        }
        assert!(level < Level::FULL || lost < 3.0, "{level} lost {lost}");
    }
}

#[test]
fn a_seed_decides_everything() {
    let game = |seed| {
        let mut bot = Bot::new(Level::ALL[1], seed);
        some_boards()
            .into_iter()
            .take(60)
            .map(|(board, roll)| {
                bot.play(&ENGINE, &board, roll, BearOff::Strict, &Stakes::CUBELESS)
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(game(3), game(3));
    assert_ne!(game(3), game(4));
}

#[test]
fn lenient_bearing_off_is_used() {
    // The opponent holds our ace and deuce points, so the checker on the 6 point cannot move with
    // 5-4. By the strict rule nothing can be played, by the lenient one the 3 point is borne off.
    let home = board(&[(6, 1), (3, 1)], &[(24, 2), (23, 2)]);
    let mut bot = Bot::new(Level::FULL, 1);
    let roll = roll(Die::Five, Die::Four);
    let mut off = |rule| {
        let played = bot.play(&ENGINE, &home, roll, rule, &Stakes::CUBELESS);
        played.own().n_off()
    };
    assert_eq!(off(BearOff::Strict), 13);
    assert_eq!(off(BearOff::Lenient), 14);
}

#[test]
fn answers_to_doubles() {
    let mut bot = Bot::new(Level::FULL, 1);
    let stakes = money(CubeOwner::Centred, false);
    // The doubler wins with every roll, with 23 of 36, and with 6 of 36.
    let certain = board(&[(1, 2)], &[(1, 1)]);
    let take = board(&[(4, 1), (2, 1)], &[(1, 1)]);
    let beaver = board(&[(1, 4)], &[(1, 1)]);
    let mut answer = |board, may| bot.answers_double(&ENGINE, board, &stakes, may);
    assert_eq!(answer(&certain, true), CubeAnswer::Pass);
    assert_eq!(answer(&take, true), CubeAnswer::Take);
    assert_eq!(answer(&beaver, true), CubeAnswer::Redouble);
    assert_eq!(answer(&beaver, false), CubeAnswer::Take);
    assert!(bot.doubles(&ENGINE, &take, &stakes));
    assert!(!bot.doubles(&ENGINE, &beaver, &stakes));
}

#[test]
fn at_full_strength_close_doubles_are_rolled_out() {
    let stakes = money(CubeOwner::Centred, false);
    let differs = some_boards().into_iter().find_map(|(board, _)| {
        let searched = ENGINE.cube(&board, &stakes, Level::FULL.ply());
        let rolled = Close::QUICK.decide(&ENGINE, &searched, &board, &stakes, &|| false)?;
        (rolled.analysis.action != searched.action).then_some((board, rolled.analysis))
    });
    let (board, rolled) = differs.expect("a board that the search and the rollout judge otherwise");
    let mut bot = Bot::new(Level::FULL, 1);
    let doubles = matches!(
        rolled.action,
        CubeAction::DoubleTake | CubeAction::DoublePass | CubeAction::DoubleBeaver
    );
    assert_eq!(bot.doubles(&ENGINE, &board, &stakes), doubles);
    let takes = bot.answers_double(&ENGINE, &board, &stakes, false) == CubeAnswer::Take;
    assert_eq!(takes, rolled.double_take <= rolled.double_pass);

    let expert = Level::ALL[5];
    let searched = ENGINE.cube(&board, &stakes, Ply::ZERO);
    let found = expert.cube(&ENGINE, &board, &stakes);
    assert_eq!(found.no_double.to_bits(), searched.no_double.to_bits());
}

#[test]
fn answers_to_redoubles() {
    let mut bot = Bot::new(Level::FULL, 1);
    // The first doubler is on roll; the other player has redoubled and keeps the cube.
    let stakes = money(CubeOwner::Opponent, false);
    let mut answer = |own: &[(usize, u8)], answerer, may| {
        let board = board(own, &[(1, 1)]);
        bot.answers_redouble(&ENGINE, &board, &stakes, answerer, may)
    };
    // 23 of 36: the doubler redoubles again, and the other player still takes.
    let good = [(4, 1), (2, 1)];
    assert_eq!(answer(&good, Answerer::OnRoll, true), CubeAnswer::Redouble);
    assert_eq!(answer(&good, Answerer::OnRoll, false), CubeAnswer::Take);
    assert_eq!(answer(&good, Answerer::Other, true), CubeAnswer::Take);
    // 6 of 36: the doubler passes.
    let bad = [(1, 4)];
    assert_eq!(answer(&bad, Answerer::OnRoll, true), CubeAnswer::Pass);
    assert_eq!(answer(&bad, Answerer::Other, true), CubeAnswer::Redouble);
}

#[test]
fn resignations() {
    let mut bot = Bot::new(Level::FULL, 1);
    let stakes = money(CubeOwner::Own, false);
    // A certain win, and no gammon is possible.
    let single = board(&[(1, 2)], &[(6, 5)]);
    assert!(bot.accepts_resignation(&ENGINE, &single, &stakes, GameResult::Single));
    // A certain gammon: none of the opponent's fifteen checkers is off or home.
    let gammon = board(&[(1, 2)], &[(20, 2), (8, 13)]);
    assert!(!bot.accepts_resignation(&ENGINE, &gammon, &stakes, GameResult::Single));
    assert!(bot.accepts_resignation(&ENGINE, &gammon, &stakes, GameResult::Backgammon));
}
