//! Laws that hold in every tournament.

use std::collections::{BTreeMap, BTreeSet};

use otter_tournament::{
    Action, Bracket, Event, Fixture, Format, How, Lengths, MatchRules, Order, Outcome, Plan,
    PlayerId, Refusal, Tournament, Venue, Verdict,
};
use proptest::prelude::*;

use crate::common::{Hall, with_consolation};

/// A source of small numbers that follow from a seed. They need not be well distributed.
struct Whim(u64);

impl Whim {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }

    fn one_of<T: Clone>(&mut self, all: &[T]) -> Option<T> {
        all.get(self.below(all.len())).cloned()
    }
}

fn format() -> impl Strategy<Value = Format> {
    prop_oneof![
        Just(Format::Knockout { consolation: None }),
        Just(with_consolation()),
        (1..=9u32).prop_map(|rounds| Format::Swiss {
            rounds: Some(rounds)
        }),
        Just(Format::RoundRobin),
    ]
}

/// Returns an action that a director might try next, allowed or not.
fn next_action(hall: &Hall, whim: &mut Whim) -> Action {
    let fixtures = hall.it.fixtures();
    let open: Vec<_> = fixtures.iter().filter(|f| f.is_open()).cloned().collect();
    let any = whim.one_of(&fixtures);
    let player = PlayerId(1 + whim.below(hall.it.entrants().count()) as u32);
    let outcome = |fixture: &Fixture, whim: &mut Whim| {
        let sides = fixture.sides.map(|side| side.player().unwrap_or(player));
        Outcome {
            winner: sides[whim.below(2)],
            how: match whim.below(4) {
                0 => How::Forfeit,
                1 => How::Played { loser_points: None },
                _ => How::Played {
                    loser_points: Some(whim.below(5) as u32),
                },
            },
        }
    };
    let and_later = whim.below(2) == 0;
    match (whim.below(21), whim.one_of(&open), any) {
        (0..=9, Some(fixture), _) | (12, _, Some(fixture)) => Action::Report {
            fixture: fixture.id,
            outcome: outcome(&fixture, whim),
        },
        (10, _, Some(fixture)) => Action::Correct {
            fixture: fixture.id,
            outcome: outcome(&fixture, whim),
            and_later,
        },
        (11, _, Some(fixture)) => Action::Undo {
            fixture: fixture.id,
            and_later,
        },
        (13, _, _) => Action::Enter {
            name: format!("late {}", whim.below(1000)),
        },
        (14, _, _) => Action::Withdraw { player },
        (15, _, _) => Action::Return { player, and_later },
        (16, Some(fixture), _) => Action::Call {
            fixture: fixture.id,
            venue: Venue::Board("7".to_owned()),
        },
        (19, Some(fixture), _) => Action::Uncall {
            fixture: fixture.id,
        },
        (18, Some(fixture), _) => {
            let players = fixture.players().unwrap();
            Action::Claim {
                fixture: fixture.id,
                player: players[whim.below(2)],
                outcome: outcome(&fixture, whim),
            }
        }
        (17, _, _) => Action::Unpair,
        _ => Action::NextRound,
    }
}

fn check(hall: &Hall) {
    let fixtures = hall.it.fixtures();
    let ids: BTreeSet<_> = fixtures.iter().map(|f| f.id).collect();
    assert_eq!(ids.len(), fixtures.len(), "each match has its own name");
    let mut busy = BTreeSet::new();
    for fixture in hall.it.ready() {
        for player in fixture.players().unwrap() {
            assert!(busy.insert(player), "{player} plays two matches at once");
        }
    }
    for fixture in &fixtures {
        let players = fixture.sides.map(otter_tournament::Side::player);
        assert!(
            players[0].is_none() || players[0] != players[1],
            "{fixture:?}"
        );
        if let Some(winner) = fixture.winner() {
            assert!(fixture.has(winner), "{fixture:?}");
        }
        if fixture.id.bracket == Bracket::Main {
            assert_ne!(fixture.verdict, Verdict::Empty, "no two byes meet");
        }
    }
    if matches!(hall.it.plan().format, Format::Swiss { .. }) {
        for round in 1..=hall.it.n_paired() {
            let mut seen = BTreeSet::new();
            for fixture in fixtures.iter().filter(|f| f.id.round == round) {
                for player in fixture.sides.iter().filter_map(|s| s.player()) {
                    assert!(
                        seen.insert(player),
                        "{player} is paired twice in round {round}"
                    );
                }
            }
        }
    }
}

/// Returns whether these can be paired without a rematch and with the bye for one of `may_rest`.
fn can_pair(players: &[PlayerId], met: &BTreeSet<[PlayerId; 2]>, may_rest: &[PlayerId]) -> bool {
    let Some((&first, others)) = players.split_first() else {
        return true;
    };
    let without = |gone: PlayerId| -> Vec<PlayerId> {
        others.iter().copied().filter(|&p| p != gone).collect()
    };
    let rests = players.len() % 2 == 1 && may_rest.contains(&first) && can_pair(others, met, &[]);
    rests
        || others.iter().any(|&other| {
            let pair = [first.min(other), first.max(other)];
            !met.contains(&pair) && can_pair(&without(other), met, may_rest)
        })
}

/// Checks that a pairing has a second bye or a rematch only if there was no other way.
fn check_pairing(before: &Tournament, events: &[Event]) {
    let Some(Event::Paired { pairs, bye, .. }) = events.last() else {
        return;
    };
    let fixtures = before.fixtures();
    let met: BTreeSet<[PlayerId; 2]> = fixtures
        .iter()
        .filter_map(Fixture::players)
        .map(|[a, b]| [a.min(b), a.max(b)])
        .collect();
    let rested: BTreeSet<_> = fixtures
        .iter()
        .filter_map(|f| match f.verdict {
            Verdict::Bye { winner } => Some(winner),
            _ => None,
        })
        .collect();
    let mut players: Vec<_> = pairs.iter().flatten().chain(bye).copied().collect();
    players.sort_unstable();
    let fresh: Vec<_> = players
        .iter()
        .copied()
        .filter(|p| !rested.contains(p))
        .collect();
    if let Some(bye) = bye {
        assert!(
            !rested.contains(bye) || fresh.is_empty(),
            "{bye} rests twice"
        );
    }
    let is_rematch =
        |pair: &&[PlayerId; 2]| met.contains(&[pair[0].min(pair[1]), pair[0].max(pair[1])]);
    if pairs.iter().any(|pair| is_rematch(&pair)) {
        let may_rest = if fresh.is_empty() { &players } else { &fresh };
        assert!(!can_pair(&players, &met, may_rest), "an avoidable rematch");
    }
}

/// Plays all matches that are left.
fn finish(hall: &mut Hall) {
    loop {
        if let Some(fixture) = hall.it.ready().first() {
            let [winner, _] = fixture.players().unwrap();
            hall.wins(winner.0, &fixture.id.to_string());
        } else {
            let before = hall.it.clone();
            match hall.try_it(&Action::NextRound) {
                Ok(events) => check_pairing(&before, &events),
                Err(_) => return,
            }
        }
    }
}

fn check_end(hall: &Hall) {
    let fixtures = hall.it.fixtures();
    let n_paired = |bracket| {
        let played = fixtures.iter().filter(|f| f.id.bracket == bracket);
        played.filter(|f| f.players().is_some()).count()
    };
    let n = hall.it.field().count();
    match hall.it.plan().format {
        Format::Knockout { .. } => {
            assert!(hall.it.is_over());
            let winner = hall.it.winner(Bracket::Main).expect("one winner");
            assert_eq!(n_paired(Bracket::Main), n - 1, "all but one have lost once");
            let first = &hall.it.standings()[0];
            assert_eq!((first.player, first.places), (winner, [1, 1]));
            let comers: BTreeSet<_> = fixtures
                .iter()
                .filter(|f| f.id.bracket == Bracket::Consolation)
                .flat_map(|f| f.sides)
                .filter_map(otter_tournament::Side::player)
                .collect();
            assert_eq!(
                n_paired(Bracket::Consolation),
                comers.len().saturating_sub(1)
            );
            check_comers(&fixtures, &comers);
        }
        Format::RoundRobin => {
            assert!(hall.it.is_over());
            assert_eq!(n_paired(Bracket::Main), n * (n - 1) / 2);
        }
        Format::Swiss { .. } => {
            let left = hall
                .it
                .entrants()
                .filter(|(_, e)| !e.has_withdrawn())
                .count();
            assert!(hall.it.is_over() || left < 2);
        }
    }
    let mut last = 0;
    for standing in hall.it.standings() {
        assert!(standing.places[0] >= last && standing.places[0] <= standing.places[1]);
        last = standing.places[0];
    }
    assert_eq!(hall.it.standings().len(), n);
}

/// Checks that the consolation bracket has the players who lost their first match, if that was not
/// the final.
fn check_comers(fixtures: &[Fixture], comers: &BTreeSet<PlayerId>) {
    let has_consolation = fixtures
        .iter()
        .any(|f| f.id.bracket == Bracket::Consolation);
    let main: Vec<_> = fixtures
        .iter()
        .filter(|f| f.id.bracket == Bracket::Main)
        .collect();
    let last_round = main.iter().map(|f| f.id.round).max().unwrap();
    let mut first_of: BTreeMap<PlayerId, &Fixture> = BTreeMap::new();
    for fixture in main.iter().filter(|f| f.players().is_some()) {
        for player in fixture.players().unwrap() {
            first_of.entry(player).or_insert(fixture);
        }
    }
    for (player, first) in first_of {
        let comes = has_consolation && first.loser() == Some(player) && first.id.round < last_round;
        assert_eq!(comers.contains(&player), comes, "{player}: {first:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn laws_hold_in_random_tournaments(
        format in format(),
        drawn: bool,
        n in 2..=64u32,
        n_whims in 0..120usize,
        seed: u64,
    ) {
        let n = if format == Format::RoundRobin { n.min(20) } else { n };
        let order = if drawn { Order::Drawn } else { Order::Seeded };
        let plan = Plan { format, order, lengths: Lengths::all(5), rules: MatchRules::default() };
        let mut hall = Hall::by_plan(plan.clone(), n);
        let mut whim = Whim(seed);
        hall.must(&Action::Start { seed: seed as u32 });
        check(&hall);
        for _ in 0..n_whims {
            let action = next_action(&hall, &mut whim);
            let before = hall.it.clone();
            match hall.try_it(&action) {
                Ok(events) => {
                    prop_assert!(!events.is_empty());
                    check_pairing(&before, &events);
                    check(&hall);
                }
                Err(refusal) => {
                    prop_assert_eq!(&before, &hall.it, "a refusal changes nothing");
                    prop_assert!(!refusal.to_string().is_empty());
                    if let Refusal::OthersFall(fallen) = refusal {
                        prop_assert!(!fallen.is_empty());
                    }
                }
            }
        }
        finish(&mut hall);
        check(&hall);
        check_end(&hall);
        let replayed = Tournament::replay(plan.check().unwrap(), &hall.record);
        prop_assert_eq!(replayed, Ok(hall.it));
    }
}
