//! Tests of the variants (docs/rules.md, §10).

use otter_rules::{Action, BySeat, DiceRule, Event, Phase, Preset, RulesetSpec, StartPosition};

use crate::common::{B, Table as _, W, contest, dice, die, match_to, setup};

#[test]
fn va_1_every_roll_counts_for_the_other_player() {
    let mut contest = contest(Preset::InversoMatch(3).spec());
    assert_eq!(contest.ruleset().dice, DiceRule::Inverso);
    // Each die of the opening roll counts for the opponent: White's hand rolled the 6, so Black
    // starts.
    let events = contest.ok(
        W,
        Action::Open(BySeat {
            white: die(6),
            black: die(1),
        }),
    );
    assert_eq!(events[1], Event::Started { seat: B });
    contest.play_any();
    let events = contest.ok(W, Action::Roll(dice(4, 2)));
    assert_eq!(
        events,
        [Event::Rolled {
            seat: W,
            by: B,
            dice: dice(4, 2)
        }]
    );
    assert_eq!(
        contest.game().phase(),
        Phase::ToPlay {
            seat: W,
            dice: dice(4, 2)
        }
    );
}

#[test]
fn va_1_ties_are_ties() {
    let mut contest = contest(Preset::InversoMoney.spec());
    contest.ok(
        W,
        Action::Open(BySeat {
            white: die(2),
            black: die(2),
        }),
    );
    assert_eq!(contest.game().phase(), Phase::Opening);
}

#[test]
fn va_2_other_starts() {
    let starts = [
        (StartPosition::Standard, 15, 167),
        (StartPosition::Nackgammon, 15, 194),
        (StartPosition::Hypergammon, 3, 69),
        (StartPosition::Longgammon, 15, 360),
    ];
    for (start, n, pips) in starts {
        let contest = contest(RulesetSpec {
            start,
            ..match_to(1)
        });
        for seat in [W, B] {
            let checkers = contest.game().checkers(seat);
            assert_eq!((checkers.n_all(), checkers.pips()), (n, pips));
        }
    }
    let own = setup(&[(6, 2)], &[(3, 4)]);
    let custom = contest(RulesetSpec {
        start: StartPosition::Custom(own),
        ..match_to(1)
    });
    assert_eq!(custom.game().board(W).to_setup(), own);
    assert_eq!(custom.game().checkers(B).pips(), 12);
}

#[test]
fn va_2_a_start_that_cannot_occur_is_refused() {
    let shared = setup(&[(6, 2)], &[(19, 1)]);
    let spec = RulesetSpec {
        start: StartPosition::Custom(shared),
        ..match_to(1)
    };
    assert!(otter_rules::Ruleset::new(spec).is_err());
}
