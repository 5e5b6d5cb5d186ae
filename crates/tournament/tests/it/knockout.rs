//! Knockout (MA-6), with byes, a consolation bracket and corrected results.

use otter_rules::{ContestKind, Crawford, CubeRule, Preset, Ruleset, RulesetSpec};
use otter_tournament::{
    Action, Bracket, Event, How, Lengths, MatchRules, Next, NotAPlan, NotMatchRules, Order,
    Outcome, OwnRules, Plan, PlayerId, Refusal, RefusalCode, Rounds, Side, Verdict,
};

use crate::common::{Hall, KNOCKOUT, correct, enter, id, report, with_consolation, withdraw, won};

#[test]
fn ma_6_each_pair_plays_a_match_and_the_winner_goes_on() {
    let mut hall = Hall::begun(KNOCKOUT, 4);
    assert_eq!(hall.sides("1-1"), [1, 4]);
    assert_eq!(hall.sides("1-2"), [2, 3]);
    assert_eq!(hall.sides("2-1"), [0, 0]);
    hall.wins(4, "1-1");
    assert_eq!(hall.sides("2-1"), [4, 0]);
    hall.wins(2, "1-2");
    assert_eq!(hall.sides("2-1"), [4, 2]);
    assert!(!hall.it.is_over());
    hall.wins(2, "2-1");
    assert!(hall.it.is_over());
    assert_eq!(hall.it.winner(Bracket::Main), Some(PlayerId(2)));
    assert_eq!(
        hall.places(),
        [(2, [1, 1]), (4, [2, 2]), (1, [3, 4]), (3, [3, 4])]
    );
}

#[test]
fn byes_go_to_the_first_seeds() {
    let hall = Hall::begun(KNOCKOUT, 5);
    let bye = |n| Verdict::Bye {
        winner: PlayerId(n),
    };
    assert_eq!(hall.verdict("1-1"), bye(1));
    assert_eq!(hall.sides("1-2"), [4, 5]);
    assert_eq!(hall.verdict("1-3"), bye(2));
    assert_eq!(hall.verdict("1-4"), bye(3));
    assert_eq!(hall.sides("2-1"), [1, 0]);
    assert_eq!(hall.sides("2-2"), [2, 3]);
    assert_eq!(hall.it.next_for(PlayerId(1)), Next::Wait(id("2-1")));
    assert_eq!(hall.it.next_for(PlayerId(2)), Next::Play(id("2-2")));
}

#[test]
fn losers_of_their_first_match_enter_the_consolation_bracket() {
    let mut hall = Hall::begun(with_consolation(), 6);
    // Of six, 1 and 2 have byes: their places in the consolation bracket are open until they play.
    hall.wins(5, "1-2");
    hall.wins(3, "1-4");
    assert_eq!(hall.sides("C1-1"), [0, 4]);
    assert_eq!(hall.sides("C1-2"), [0, 6]);
    assert_eq!(hall.it.next_for(PlayerId(4)), Next::Wait(id("C1-1")));
    // 5 beats 1, who had a bye and so enters the consolation bracket; 2 wins, so 6 has a bye there.
    hall.wins(5, "2-1");
    hall.wins(2, "2-2");
    assert_eq!(hall.sides("C1-1"), [1, 4]);
    let bye = Verdict::Bye {
        winner: PlayerId(6),
    };
    assert_eq!(hall.verdict("C1-2"), bye);
    // 3 has won a match and so does not enter it.
    assert_eq!(hall.it.next_for(PlayerId(3)), Next::Done);
    assert_eq!(hall.at("C1-1").length, 3);
    hall.wins(4, "C1-1");
    hall.wins(6, "C2-1");
    assert_eq!(hall.it.winner(Bracket::Consolation), Some(PlayerId(6)));
    assert!(!hall.it.is_over());
    hall.wins(5, "3-1");
    assert!(hall.it.is_over());
}

#[test]
fn small_brackets_have_small_consolation_brackets() {
    for (n, n_matches) in [(2, 1), (3, 2), (4, 4)] {
        let mut hall = Hall::begun(with_consolation(), n);
        hall.top_wins();
        assert!(hall.it.is_over(), "{n}");
        let played = hall.it.fixtures();
        let played = played.iter().filter(|f| f.players().is_some()).count();
        assert_eq!(played, n_matches, "{n}");
    }
}

#[test]
fn a_result_entered_twice_is_refused_with_the_first_one() {
    let mut hall = Hall::begun(KNOCKOUT, 4);
    hall.wins(4, "1-1");
    for winner in [4, 1] {
        let refusal = hall.try_it(&report(winner, "1-1")).unwrap_err();
        assert_eq!(refusal.code(), RefusalCode::MatchDecided);
        assert_eq!(
            refusal.to_string(),
            "match 1-1 is decided already: D beat A 5–2. If that is wrong, correct it"
        );
    }
    assert_eq!(hall.sides("2-1"), [4, 0]);
}

#[test]
fn matches_that_a_correction_undoes_are_named_and_undone() {
    let mut hall = Hall::begun(KNOCKOUT, 8);
    hall.top_wins();
    let refusal = hall.try_it(&correct(8, "1-1", false)).unwrap_err();
    assert_eq!(refusal.in_the_way(), [id("2-1"), id("3-1")]);
    assert_eq!(
        refusal.to_string(),
        "matches 2-1 and 3-1 would have other players, and are called or decided already; confirm \
         that they may be dropped"
    );
    // Correcting only the score undoes nothing.
    let closer = Action::Correct {
        fixture: id("1-1"),
        outcome: Outcome {
            winner: PlayerId(1),
            how: How::Played {
                loser_points: Some(4),
            },
        },
        and_later: false,
    };
    assert_eq!(hall.must(&closer).len(), 1);
    let events = hall.must(&correct(8, "1-1", true));
    let struck = |text| Event::Struck { fixture: id(text) };
    assert_eq!(events[1..], [struck("2-1"), struck("3-1")]);
    assert_eq!(hall.sides("2-1"), [8, 4]);
    assert_eq!(hall.sides("3-1"), [0, 2]);
    hall.top_wins();
    assert_eq!(hall.it.winner(Bracket::Main), Some(PlayerId(8)));
}

#[test]
fn a_result_is_taken_back() {
    let mut hall = Hall::begun(KNOCKOUT, 4);
    let undo = Action::Undo {
        fixture: id("1-1"),
        and_later: false,
    };
    assert_eq!(hall.try_it(&undo), Err(Refusal::NotDecided(id("1-1"))));
    hall.wins(1, "1-1");
    hall.must(&undo);
    assert_eq!(hall.verdict("1-1"), Verdict::Open);
    assert_eq!(hall.sides("2-1"), [0, 0]);
}

#[test]
fn a_withdrawn_player_loses_by_walkover_and_may_return() {
    let mut hall = Hall::begun(KNOCKOUT, 4);
    hall.must(&withdraw(1));
    let walkover = Verdict::Walkover {
        winner: PlayerId(4),
    };
    assert_eq!(hall.verdict("1-1"), walkover);
    let refusal = hall.try_it(&report(1, "1-1")).unwrap_err();
    assert_eq!(refusal.code(), RefusalCode::IsWalkover);
    hall.wins(3, "1-2");
    hall.wins(3, "2-1");
    let back = |and_later| Action::Return {
        player: PlayerId(1),
        and_later,
    };
    let refusal = hall.try_it(&back(false)).unwrap_err();
    assert_eq!(refusal.in_the_way(), [id("2-1")]);
    hall.must(&back(true));
    assert_eq!(hall.verdict("1-1"), Verdict::Open);
    assert_eq!(hall.sides("2-1"), [0, 3]);
}

#[test]
fn when_all_withdraw_the_last_to_do_so_has_won() {
    let mut hall = Hall::begun(KNOCKOUT, 4);
    for player in [2, 4, 1, 3] {
        hall.must(&withdraw(player));
    }
    assert!(hall.it.is_over());
    assert_eq!(hall.it.winner(Bracket::Main), Some(PlayerId(3)));
}

#[test]
fn a_late_entry_takes_a_bye_while_its_holder_has_not_played() {
    let mut hall = Hall::begun(KNOCKOUT, 6);
    let events = hall.must(&enter("late"));
    assert_eq!(
        events,
        [Event::Entered {
            player: PlayerId(7),
            name: "late".to_owned(),
            line: Some(7)
        }]
    );
    // The second seed's bye is taken first, as if seven had entered in time.
    assert_eq!(hall.sides("1-3"), [2, 7]);
    hall.wins(4, "1-2");
    hall.wins(1, "2-1");
    assert_eq!(hall.try_it(&enter("later")), Err(Refusal::NoPlaceLeft));
    let mut hall = Hall::begun(KNOCKOUT, 4);
    assert_eq!(hall.try_it(&enter("late")), Err(Refusal::NoPlaceLeft));
}

#[test]
fn matches_have_their_rounds_lengths() {
    let plan = Plan {
        format: KNOCKOUT,
        order: Order::Seeded,
        lengths: Lengths {
            rounds: vec![3, 5],
            last: Some(11),
        },
        rules: MatchRules::default(),
    };
    let mut hall = Hall::by_plan(plan, 16);
    hall.must(&Action::Start { seed: 1 });
    let lengths = ["1-1", "2-1", "3-1", "4-1"].map(|text| hall.at(text).length);
    assert_eq!(lengths, [3, 5, 5, 11]);
    let three = Outcome {
        winner: PlayerId(1),
        how: How::Played {
            loser_points: Some(3),
        },
    };
    let refused = hall.try_it(&Action::Report {
        fixture: id("1-1"),
        outcome: three,
    });
    let expected = Refusal::TooManyPoints {
        length: 3,
        points: 3,
    };
    assert_eq!(refused, Err(expected));
}

#[test]
fn impossible_results_are_refused_with_the_reason() {
    let mut hall = Hall::with_entries(KNOCKOUT, 3);
    assert_eq!(hall.try_it(&report(1, "1-1")), Err(Refusal::NotBegun));
    hall.must(&Action::Start { seed: 1 });
    for (winner, fixture, code) in [
        (1, "1-1", RefusalCode::IsBye),
        (1, "2-1", RefusalCode::NotPaired),
        (1, "1-2", RefusalCode::NotInMatch),
        (9, "1-2", RefusalCode::NotInMatch),
        (1, "3-1", RefusalCode::UnknownMatch),
        (1, "C1-1", RefusalCode::UnknownMatch),
    ] {
        let refusal = hall.try_it(&report(winner, fixture)).unwrap_err();
        assert_eq!(refusal.code(), code, "{fixture}");
    }
    let forfeit = Action::Report {
        fixture: id("1-2"),
        outcome: Outcome {
            winner: PlayerId(3),
            how: How::Forfeit,
        },
    };
    hall.must(&forfeit);
    assert_eq!(hall.sides("2-1"), [1, 3]);
    assert_eq!(hall.at("2-1").sides[1], Side::Player(PlayerId(3)));
    assert_eq!(won(3).winner, PlayerId(3));
}

#[test]
fn ma_8_a_tournament_chooses_its_rules_and_rounds_may_have_their_own() {
    let preset = |preset: Preset| preset.spec();
    let holland = RulesetSpec {
        contest: ContestKind::Match {
            length: 1,
            crawford: Crawford::Both,
            holland: true,
        },
        ..preset(Preset::Match(1))
    };
    let cubeless = RulesetSpec {
        cube: CubeRule::Off,
        ..preset(Preset::Match(1))
    };
    let own = |rounds, rules: &RulesetSpec| OwnRules {
        rounds,
        rules: rules.clone(),
    };
    let hall = Hall::by_plan(
        Plan {
            format: with_consolation(),
            order: Order::Seeded,
            lengths: Lengths {
                rounds: vec![5, 7],
                last: Some(9),
            },
            rules: MatchRules {
                all: holland.clone(),
                own: vec![
                    own(Rounds::Round(1), &cubeless),
                    own(Rounds::Last, &preset(Preset::InversoMatch(1))),
                    own(Rounds::Consolation, &preset(Preset::Match(3))),
                ],
            },
        },
        8,
    );
    let mut hall = hall;
    hall.must(&Action::Start { seed: 1 });
    let rules = |bracket, round| {
        let fixtures = hall.it.fixtures();
        let one = fixtures
            .iter()
            .find(|one| one.id.bracket == bracket && one.id.round == round)
            .unwrap();
        let rules = hall.it.rules_of(one);
        // The length is the plan's, whatever the rules say.
        assert!(matches!(rules.contest, ContestKind::Match { length, .. } if length == one.length));
        Ruleset::new(rules.clone()).unwrap();
        rules
    };
    assert_eq!(rules(Bracket::Main, 1).cube, CubeRule::Off);
    assert_eq!(
        rules(Bracket::Main, 2).contest,
        ContestKind::Match {
            length: 7,
            crawford: Crawford::Both,
            holland: true
        }
    );
    assert_eq!(rules(Bracket::Main, 3), Preset::InversoMatch(9).spec());
    assert_eq!(rules(Bracket::Consolation, 1), Preset::Match(3).spec());
}

#[test]
fn ma_8_rules_that_no_match_can_have_are_refused() {
    let plan = |all: RulesetSpec, own: &[Rounds]| Plan {
        format: KNOCKOUT,
        order: Order::Seeded,
        lengths: Lengths::all(5),
        rules: MatchRules {
            own: own
                .iter()
                .map(|&rounds| OwnRules {
                    rounds,
                    rules: all.clone(),
                })
                .collect(),
            all,
        },
    };
    let book = || Preset::Match(1).spec();
    let refused = |plan: Plan| match plan.check() {
        Err(NotAPlan::Rules(error)) => error,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        refused(plan(Preset::Money.spec(), &[])),
        NotMatchRules::NotAMatch
    );
    let jacoby = RulesetSpec {
        jacoby: true,
        ..book()
    };
    let NotMatchRules::Contradictions(found) = refused(plan(jacoby, &[])) else {
        panic!("Jacoby belongs to money play");
    };
    assert_eq!(found.0[0].rule, "MA-4");
    let twice = [Rounds::Last, Rounds::Round(1), Rounds::Last];
    assert_eq!(refused(plan(book(), &twice)), NotMatchRules::Twice);
    assert_eq!(
        refused(plan(book(), &[Rounds::Round(0)])),
        NotMatchRules::NoSuchRound
    );
    let many: Vec<_> = (1..=18).map(Rounds::Round).collect();
    assert_eq!(refused(plan(book(), &many)), NotMatchRules::TooMany(18));
    assert!(
        plan(book(), &[Rounds::Last, Rounds::Round(1)])
            .check()
            .is_ok()
    );
}

#[test]
fn players_tell_results_and_the_director_decides() {
    let mut hall = Hall::with_entries(KNOCKOUT, 4);
    let claim = |player: u32, winner: u32, fixture: &str| Action::Claim {
        fixture: id(fixture),
        player: PlayerId(player),
        outcome: won(winner),
    };
    assert_eq!(hall.try_it(&claim(1, 1, "1-1")), Err(Refusal::NotBegun));
    hall.must(&Action::Start { seed: 1 });
    let [a, b] = hall.sides("1-1");
    let [c, d] = hall.sides("1-2");
    for (player, winner, fixture, code) in [
        (c, a, "1-1", RefusalCode::NotInMatch),
        (a, c, "1-1", RefusalCode::NotInMatch),
        (a, a, "2-1", RefusalCode::NotPaired),
        (a, a, "3-1", RefusalCode::UnknownMatch),
    ] {
        let refused = hall.try_it(&claim(player, winner, fixture)).unwrap_err();
        assert_eq!(refused.code(), code);
    }

    hall.must(&claim(a, a, "1-1"));
    let again = hall.try_it(&claim(a, a, "1-1"));
    assert_eq!(again, Err(Refusal::ResultStands(id("1-1"))));
    hall.must(&claim(b, b, "1-1"));
    let claims = |hall: &Hall, text: &str| -> Vec<(u32, u32)> {
        let fixture = hall.at(text);
        let claims = hall.it.claims(&fixture);
        claims
            .map(|(player, outcome)| (player.0, outcome.winner.0))
            .collect()
    };
    let mut both = vec![(a, a), (b, b)];
    both.sort_unstable();
    assert_eq!(
        claims(&hall, "1-1"),
        both,
        "they decide nothing, and may disagree"
    );
    assert_eq!(hall.verdict("1-1"), Verdict::Open);
    assert_eq!(claims(&hall, "1-2"), []);

    hall.wins(a, "1-1");
    assert_eq!(claims(&hall, "1-1"), []);
    let refused = hall.try_it(&claim(b, b, "1-1")).unwrap_err();
    assert_eq!(refused.code(), RefusalCode::MatchDecided);

    // What is claims of a later match falls with its players.
    hall.wins(c, "1-2");
    hall.must(&claim(c, c, "2-1"));
    hall.must(&correct(d, "1-2", true));
    assert_eq!(claims(&hall, "2-1"), []);
}
