//! The published situations, in every form.

use std::num::NonZeroU16;

use otter_notation::gnu::{GnuId, MatchId, PositionId};
use otter_notation::situation::{ByPlayer, Contest, Cube, Phase, Player, Situation};
use otter_notation::xg::Xgid;
use otter_rules::{Board, Roll, Setup};
use serde::Deserialize;

use crate::data;

#[derive(Deserialize)]
struct Case {
    n: u32,
    gnubg_position_id: String,
    gnubg_match_id: String,
    gnubg_id: String,
    xgid: String,
    board: [i8; 26],
    on_roll: String,
    off_on_roll: u8,
    off_opponent: u8,
    pips_on_roll: u32,
    pips_opponent: u32,
    cube_value: u32,
    cube_owner: String,
    match_length: u16,
    score_bottom: u32,
    score_top: u32,
    crawford: bool,
    jacoby: Option<bool>,
    beavers: Option<bool>,
    dice: Option<[u8; 2]>,
    double_offered: bool,
}

fn player(name: &str) -> Option<Player> {
    match name {
        "bottom" => Some(Player::Bottom),
        "top" => Some(Player::Top),
        "centre" => None,
        _ => panic!("{name}"),
    }
}

impl Case {
    fn board(&self) -> Board {
        let mut setup = Setup::EMPTY;
        for (place, &n) in self.board.iter().enumerate() {
            if n > 0 {
                setup.own[place] = n as u8;
            } else if n < 0 {
                setup.opponent[25 - place] = n.unsigned_abs();
            }
        }
        setup.own[0] = self.off_on_roll;
        setup.opponent[0] = self.off_opponent;
        setup.board().unwrap()
    }

    /// Returns the situation that the plain numbers describe.
    fn situation(&self) -> Situation {
        Situation {
            board: self.board(),
            on_roll: player(&self.on_roll).unwrap(),
            contest: match NonZeroU16::new(self.match_length) {
                Some(length) => Contest::Match {
                    length,
                    crawford: self.crawford,
                },
                None => Contest::Money {
                    jacoby: self.jacoby.unwrap(),
                    beavers: self.beavers,
                },
            },
            score: ByPlayer {
                bottom: self.score_bottom,
                top: self.score_top,
            },
            cube: Cube {
                exponent: self.cube_value.ilog2() as u8,
                owner: player(&self.cube_owner),
                max_exponent: Some(10),
            },
            phase: match self.dice {
                Some(dice) => Phase::ToPlay(Roll::try_from(dice).unwrap()),
                None if self.double_offered => Phase::Doubled,
                None => Phase::ToRoll,
            },
            resignation: None,
        }
    }
}

fn cases() -> Vec<Case> {
    let cases: Vec<Case> = data::lines("ids.jsonl");
    assert_eq!(cases.len(), 300);
    cases
}

#[test]
fn every_position_id_means_its_board() {
    for case in cases() {
        let id: PositionId = case.gnubg_position_id.parse().unwrap();
        let board = id.board();
        assert_eq!(board, case.board(), "{}", case.n);
        assert_eq!(board.own().pips(), case.pips_on_roll, "{}", case.n);
        assert_eq!(board.opponent().pips(), case.pips_opponent, "{}", case.n);
        assert_eq!(PositionId::from(&board).to_string(), case.gnubg_position_id);
    }
}

#[test]
fn every_xgid_means_its_situation() {
    for case in cases() {
        let id: Xgid = case.xgid.parse().unwrap();
        assert_eq!(Situation::from(&id), case.situation(), "{}", case.n);
        assert_eq!(id.to_string(), case.xgid);
        assert_eq!(Xgid::try_from(&case.situation()), Ok(id));
    }
}

#[test]
fn every_gnu_id_means_its_situation() {
    for case in cases() {
        let id: GnuId = case.gnubg_id.parse().unwrap();
        let match_id: MatchId = case.gnubg_match_id.parse().unwrap();
        assert_eq!(id.match_id, match_id);
        assert_eq!(match_id.to_string(), case.gnubg_match_id, "{}", case.n);
        assert_eq!(id.to_string(), case.gnubg_id);
        // These ids do not say whether beavers are allowed, nor how high the cube may go.
        let mut expected = case.situation();
        if let Contest::Money { beavers, .. } = &mut expected.contest {
            *beavers = None;
        }
        expected.cube.max_exponent = None;
        assert_eq!(Situation::try_from(&id), Ok(expected), "{}", case.n);
        assert_eq!(GnuId::try_from(&case.situation()), Ok(id), "{}", case.n);
    }
}
