//! Bear-offs at the score of a match against a slow recursion with its own dice, moves and cube.

use std::collections::HashMap;

use otter_engine::bearoff::Size;
use otter_engine::kernels::Path;
use otter_engine::{
    CubeAction, CubeOwner, Engine, LoadOptions, MatchChance, MatchRule, MatchTable, Ply, Stakes,
    StakesKind,
};
use otter_rules::{Board, Die, Roll};

use crate::boards::{ENGINE, at, board};

type Side = [u8; 6];

/// The chance of winning the match from agreement with which on an answer is right.
const NEAR: f64 = 1e-4;

/// A race between two sides, the first on roll, with the cube.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Race {
    own: Side,
    opponent: Side,
    cube: u32,
    owner: CubeOwner,
}

/// A slow recursion at one score, in chances of winning the match.
struct Slow {
    away: [u32; 2],
    crawford: bool,
    rule: MatchRule,
    table: MatchTable,
    known: HashMap<(Race, bool), f64>,
}

impl Slow {
    fn new(stakes: &Stakes) -> Self {
        let StakesKind::Match {
            own_away,
            opponent_away,
            crawford,
            rule,
        } = stakes.play
        else {
            panic!("a match");
        };
        assert_eq!(rule, MatchRule::Crawford);
        Self {
            away: [own_away, opponent_away],
            crawford,
            rule,
            table: MatchTable::standard(),
            known: HashMap::new(),
        }
    }

    /// Returns the chance of the first player (`false`) or the second if that player wins `points`.
    fn after_win(&self, is_second: bool, points: u32) -> f64 {
        let mut away = self.away;
        let winner = usize::from(is_second);
        let is_after_crawford = self.away.contains(&1);
        away[winner] = away[winner].saturating_sub(points);
        let [own, opponent] = [away[winner], away[1 - winner]];
        let chance = if is_after_crawford {
            self.table.after_crawford(own, opponent)
        } else {
            self.table.before_crawford(own, opponent)
        };
        f64::from(chance.0)
    }

    /// Returns the chance of the player on roll, who rolls without doubling.
    fn rolled(&mut self, race: Race, is_second: bool) -> f64 {
        if let Some(&known) = self.known.get(&(race, is_second)) {
            return known;
        }
        let mut sum = 0.0;
        for a in 1..=6 {
            for b in 1..=6 {
                let mut ends = vec![];
                if a == b {
                    moves(race.own, &[a; 4], &mut ends);
                } else {
                    moves(race.own, &[a, b], &mut ends);
                    moves(race.own, &[b, a], &mut ends);
                }
                let best = ends.into_iter().map(|own| {
                    if own == [0; 6] {
                        return self.after_win(is_second, race.cube);
                    }
                    let next = Race {
                        own: race.opponent,
                        opponent: own,
                        owner: race.owner.flipped(),
                        ..race
                    };
                    1.0 - self.decided(next, !is_second)
                });
                sum += best.fold(0.0, f64::max) / 36.0;
            }
        }
        self.known.insert((race, is_second), sum);
        sum
    }

    /// Returns the chance of the player on roll after a double that is taken.
    fn doubled(&mut self, race: Race, is_second: bool) -> f64 {
        let doubled = Race {
            cube: 2 * race.cube,
            owner: CubeOwner::Opponent,
            ..race
        };
        self.rolled(doubled, is_second)
    }

    /// Returns the chance of the player on roll, who doubles if that is better.
    fn decided(&mut self, race: Race, is_second: bool) -> f64 {
        let rolled = self.rolled(race, is_second);
        // Nobody gains by a cube above the points that either player needs.
        let may = race.owner != CubeOwner::Opponent
            && !self.crawford
            && self.rule != MatchRule::NoCube
            && self.away.iter().any(|&away| race.cube < away);
        if !may {
            return rolled;
        }
        let passed = self.after_win(is_second, race.cube);
        rolled.max(self.doubled(race, is_second).min(passed))
    }
}

fn moves(home: Side, dice: &[usize], ends: &mut Vec<Side>) {
    let highest = (0..6).rev().find(|&i| home[i] > 0);
    let (Some(highest), Some((&die, rest))) = (highest, dice.split_first()) else {
        ends.push(home);
        return;
    };
    for from in 0..6 {
        let goes_off = from + 1 == die || from + 1 < die && from == highest;
        if home[from] == 0 || from + 1 < die && !goes_off {
            continue;
        }
        let mut next = home;
        next[from] -= 1;
        if !goes_off {
            next[from - die] += 1;
        }
        moves(next, rest, ends);
    }
}

fn board_of(own: Side, opponent: Side) -> Board {
    let pairs = |side: Side| -> Vec<(usize, u8)> { (1..).zip(side).collect() };
    board(&pairs(own), &pairs(opponent))
}

const SIDES: [Side; 8] = [
    [1, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 1],
    [0, 1, 0, 0, 1, 0],
    [0, 0, 0, 0, 1, 1],
    [2, 0, 0, 0, 0, 0],
    [1, 1, 0, 0, 1, 0],
    [0, 0, 0, 1, 0, 2],
    [0, 0, 1, 1, 1, 0],
];

fn with_cube(cube_log2: u32, owner: CubeOwner, stakes: Stakes) -> Stakes {
    Stakes {
        cube_log2,
        owner,
        ..stakes
    }
}

/// Scores with the cube as it may stand there.
fn scores() -> Vec<Stakes> {
    let mut scores = Vec::new();
    for stakes in [
        at(2, 2, false),
        at(3, 3, false),
        at(2, 4, false),
        at(3, 5, false),
        at(5, 3, false),
        at(1, 3, true),
        at(1, 2, false),
        at(1, 4, false),
        at(5, 1, false),
        at(7, 9, false),
        at(25, 25, false),
        at(25, 11, false),
    ] {
        scores.push(stakes);
        for cube_log2 in 1..=2 {
            for owner in [CubeOwner::Own, CubeOwner::Opponent] {
                scores.push(with_cube(cube_log2, owner, stakes));
            }
        }
    }
    scores
}

fn chance(engine: &Engine, stakes: &Stakes, equity: f32) -> f64 {
    let MatchChance(chance) = engine.match_chance(stakes, equity).unwrap();
    f64::from(chance)
}

#[test]
fn agree_with_the_definition_in_every_state_of_the_cube() {
    let mut actions = Vec::new();
    for stakes in scores() {
        let mut slow = Slow::new(&stakes);
        for own in SIDES {
            for opponent in SIDES {
                let race = Race {
                    own,
                    opponent,
                    cube: 1 << stakes.cube_log2,
                    owner: stakes.owner,
                };
                let board = board_of(own, opponent);
                let rolled = slow.rolled(race, false);
                let doubled = slow.doubled(race, false);
                for ply in [Ply::ZERO, Ply::TWO] {
                    let found = ENGINE.cube(&board, &stakes, ply);
                    let no_double = chance(&ENGINE, &stakes, found.no_double);
                    let case = format!("{own:?} {opponent:?} {stakes:?} {found:?}");
                    assert!((no_double - rolled).abs() < NEAR, "{rolled}: {case}");
                    // With a dead cube a double is not looked at, and all that is known is the
                    // value of the higher stakes.
                    let taken = chance(&ENGINE, &stakes, found.double_take);
                    assert!((taken - doubled).abs() < NEAR, "{doubled}: {case}");
                    actions.push(found.action);
                }
            }
        }
    }
    for action in [
        CubeAction::NoDouble,
        CubeAction::DoubleTake,
        CubeAction::DoublePass,
        CubeAction::NotAvailable,
    ] {
        assert!(actions.contains(&action), "{action:?}");
    }
}
