use super::*;
use crate::cube::StakesKind;
use crate::cube::{MatchRule, MatchTables, Stakes};
use crate::equity::MatchTable;

const OWNERS: [CubeOwner; 3] = [CubeOwner::Centred, CubeOwner::Own, CubeOwner::Opponent];

fn money() -> Stakes {
    Stakes {
        play: StakesKind::Money {
            jacoby: false,
            beavers: false,
            cube: true,
        },
        ..Stakes::CUBELESS
    }
}

fn at(own_away: u32, opponent_away: u32) -> Stakes {
    Stakes {
        play: StakesKind::Match {
            own_away,
            opponent_away,
            crawford: false,
            rule: MatchRule::Crawford,
        },
        ..money()
    }
}

fn payoff(stakes: Stakes) -> Payoff {
    MatchTables::new(MatchTable::standard()).payoff(stakes)
}

fn plain(win: f32) -> Outcomes {
    Outcomes {
        win,
        ..Outcomes::LOST
    }
}

fn cash(payoff: &Payoff, outcomes: Outcomes, turns: usize) -> Option<f32> {
    cash_points(payoff, Split::of(outcomes))[turns][0]
}

#[test]
fn money_without_gammons_is_cashed_at_80_live_and_75_dead() {
    let payoff = payoff(money());
    let live = cash(&payoff, plain(0.5), 0).unwrap();
    assert!((live - 0.8).abs() < 1e-6);
    // Dead: take or pass are equal where 2 · (2p − 1) = 1.
    assert!((payoff.dead(plain(0.75), 1) - 1.0).abs() < 1e-6);
}

#[test]
fn gammons_lower_the_cash_point_by_the_closed_form() {
    let payoff = payoff(money());
    let outcomes = Outcomes::from_array([0.6, 0.3, 0.0, 0.1, 0.0]);
    let (w, l) = (1.5, 1.25);
    let found = cash(&payoff, outcomes, 0).unwrap();
    assert!((found - (l + 1.0) / (w + l + 0.5)).abs() < 1e-5, "{found}");
}

#[test]
fn two_away_each_the_cube_is_dead_once_turned() {
    let payoff = payoff(at(2, 2));
    // Pass leaves 1 away against 2; take plays for the match.
    let point = cash(&payoff, plain(0.5), 0).unwrap();
    assert!((point - 0.67736).abs() < 1e-4, "{point}");
    assert!(cash(&payoff, plain(0.5), 1).is_none());
}

#[test]
fn the_value_rises_with_the_chance_and_ends_at_the_results() {
    let phase = Efficiency { efficiency: 0.7 };
    for stakes in [money(), at(7, 7), at(3, 5), at(5, 2), at(1, 4), at(4, 1)] {
        let payoff = payoff(stakes);
        for owner in OWNERS {
            let mut last = f32::MIN;
            for p in 0..=100 {
                let win = p as f32 / 100.0;
                let value = Cubeful::new(&payoff, plain(win), phase).value(owner, 0);
                assert!(value >= last - 1e-6, "{stakes:?} {owner:?} {p}");
                last = value;
            }
            assert!((last - payoff.won(0)[0]).abs() < 1e-5);
        }
    }
}

#[test]
fn seen_from_both_sides_it_is_one_game() {
    let outcomes = Outcomes::from_array([0.63, 0.2, 0.01, 0.12, 0.0]);
    let phase = Efficiency { efficiency: 0.7 };
    for stakes in [money(), at(7, 7), at(3, 5), at(5, 2), at(2, 1)] {
        let payoff = payoff(stakes);
        let flipped = payoff.flipped();
        assert_eq!(flipped.flipped(), payoff);
        for owner in OWNERS {
            for turns in 0..3 {
                let cubeful = Cubeful::new(&payoff, outcomes, phase);
                if cubeful.soon_doubles(owner, turns).is_some() {
                    // Who is to roll makes a difference.
                    continue;
                }
                let mine = cubeful.value(owner, turns);
                let theirs =
                    Cubeful::new(&flipped, outcomes.flipped(), phase).value(owner.flipped(), turns);
                assert!((mine + theirs).abs() < 1e-5, "{stakes:?} {turns}");
            }
        }
    }
}

#[test]
fn owning_the_cube_is_best_and_facing_it_worst() {
    let phase = Efficiency { efficiency: 0.68 };
    for stakes in [money(), at(7, 7), at(3, 5), at(9, 2), at(25, 25)] {
        let payoff = payoff(stakes);
        for p in 1..100 {
            let win = p as f32 / 100.0;
            let outcomes = Outcomes::from_array([win, win * 0.3, 0.0, (1.0 - win) * 0.2, 0.0]);
            let cubeful = Cubeful::new(&payoff, outcomes, phase);
            let [centred, own, opponent] = OWNERS.map(|owner| cubeful.value(owner, 0));
            assert!(
                own >= centred - 1e-5 && centred >= opponent - 1e-5,
                "{stakes:?} {p}"
            );
        }
    }
}

#[test]
fn after_crawford_the_trailer_is_about_to_double() {
    let phase = Efficiency { efficiency: 0.7 };
    // For the trailer: before the own roll without having doubled, and before the other's.
    let waiting = |away, win| {
        let outcomes = plain(win);
        let (own, other) = (payoff(at(away, 1)), payoff(at(1, away)));
        [
            Cubeful::new(&own, outcomes, phase).value(CubeOwner::Centred, 0),
            -Cubeful::new(&other, outcomes.flipped(), phase).value(CubeOwner::Centred, 0),
        ]
    };
    let doubled = |away, win| payoff(at(away, 1)).dead(plain(win), 1);
    // Three away the leader takes nearly everything, so waiting costs nothing.
    for value in waiting(3, 0.5) {
        assert!((value - doubled(3, 0.5)).abs() < 1e-5, "{value}");
    }
    // Two away the leader passes from 50 % on, so waiting costs, and a roll longer costs more.
    let [longer, shorter] = waiting(2, 0.5);
    assert!(longer < shorter - 0.01 && shorter < doubled(2, 0.5) - 0.01);
    // Far from there it costs nothing.
    for value in waiting(2, 0.1) {
        assert!((value - doubled(2, 0.1)).abs() < 1e-5, "{value}");
    }
}

#[test]
fn a_player_with_nothing_to_lose_redoubles_soon() {
    // The opponent has doubled at 2 away, and wins the match with this cube.
    let stakes = Stakes {
        cube_log2: 1,
        owner: CubeOwner::Own,
        ..at(4, 2)
    };
    let payoff = payoff(stakes);
    let cubeful = Cubeful::new(&payoff, plain(0.2), Efficiency { efficiency: 0.7 });
    assert_eq!(cubeful.soon_doubles(CubeOwner::Own, 0), Some(true));
    assert_eq!(cubeful.soon_doubles(CubeOwner::Opponent, 0), None);
    let value = cubeful.value(CubeOwner::Own, 0);
    assert!((value - payoff.dead(plain(0.2), 1)).abs() < 1e-5, "{value}");
}

#[test]
fn other_chances_keep_the_shares_of_gammons() {
    let payoff = payoff(money());
    let outcomes = Outcomes::from_array([0.6, 0.3, 0.06, 0.1, 0.02]);
    let cubeful = Cubeful::new(&payoff, outcomes, Efficiency::DEAD);
    let (same, half) = (cubeful.at(0.6), cubeful.at(0.3));
    assert!((same.value(CubeOwner::Own, 0) - outcomes.cubeless()).abs() < 1e-5);
    assert!((half.outcomes.win_gammon - 0.15).abs() < 1e-6);
    assert!((half.outcomes.lose_backgammon - 0.035).abs() < 1e-6);
}
