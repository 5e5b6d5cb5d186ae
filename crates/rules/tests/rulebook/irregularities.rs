//! Irregularities and play over the board (docs/rules.md, §§9, 9a).

use otter_rules::{
    Action, BySeat, Contest, DiceRule, Event, GameResult, HandAction, HandEvent, Phase, Preset,
    Referee, RefusalCode, Ruleset, RulesetSpec, Seat, Setup, Table, VoidRoll,
};

use crate::common::{B, Table as _, W, dice, die, match_to, setup, steps};

fn referee() -> Referee {
    let spec = RulesetSpec {
        table: Table::OverTheBoard,
        ..match_to(3)
    };
    Referee::new(Ruleset::new(spec).unwrap()).unwrap()
}

/// Returns a referee after the opening roll: White starts with 3-1.
fn opened() -> Referee {
    let mut referee = referee();
    let open = Action::Open(BySeat {
        white: die(3),
        black: die(1),
    });
    ok(&mut referee, W, HandAction::Game(open));
    referee
}

fn ok(referee: &mut Referee, seat: Seat, action: HandAction) -> Vec<HandEvent> {
    referee
        .apply(seat, &action)
        .unwrap_or_else(|refusal| panic!("{action:?} refused: {refusal}"))
}

fn no(referee: &mut Referee, seat: Seat, action: HandAction) -> otter_rules::Refusal {
    let before = referee.contest().clone();
    let refusal = referee.apply(seat, &action).expect_err("should be refused");
    assert_eq!(*referee.contest(), before);
    refusal
}

const START: [(usize, u8); 4] = [(24, 2), (13, 5), (8, 3), (6, 5)];
/// The position after the legal play 8/5 6/5.
const LEGAL: [(usize, u8); 5] = [(24, 2), (13, 5), (8, 2), (6, 4), (5, 2)];
/// The position after 13/10 with a forgotten 1.
const INCOMPLETE: [(usize, u8); 5] = [(24, 2), (13, 4), (10, 1), (8, 3), (6, 5)];
/// The position after 13/8, a 5 that was not rolled.
const ILLEGAL: [(usize, u8); 4] = [(24, 2), (13, 4), (8, 4), (6, 5)];

fn leave(own: &[(usize, u8)]) -> HandAction {
    HandAction::Leave(setup(own, &START))
}

fn board_of(referee: &Referee, seat: Seat) -> Setup {
    referee.contest().game().board(seat).to_setup()
}

#[test]
fn ir_1_a_bad_roll_is_made_again() {
    let mut referee = opened();
    ok(
        &mut referee,
        W,
        HandAction::Game(Action::Play(steps(&[(8, 5), (6, 5)]))),
    );
    for why in [
        VoidRoll::Cocked,
        VoidRoll::OffTheHalf,
        VoidRoll::OnAChecker,
        VoidRoll::NotTogether,
    ] {
        let events = ok(&mut referee, B, HandAction::VoidRoll(why));
        assert_eq!(events, [HandEvent::RollVoid { seat: B, why }]);
    }
    assert_eq!(
        no(&mut referee, W, HandAction::VoidRoll(VoidRoll::Cocked)).code(),
        RefusalCode::NotYourDecision
    );
    ok(&mut referee, B, HandAction::Game(Action::Roll(dice(6, 4))));
}

#[test]
fn ir_1_a_bad_early_roll_is_made_again() {
    let mut referee = opened();
    let cocked = HandAction::VoidRoll(VoidRoll::Cocked);
    assert_eq!(
        no(&mut referee, W, cocked.clone()).code(),
        RefusalCode::NotNow
    );
    let void = HandEvent::RollVoid {
        seat: B,
        why: VoidRoll::Cocked,
    };
    assert_eq!(ok(&mut referee, B, cocked.clone()), [void]);
    assert_eq!(referee.early_roll(), None);
    ok(&mut referee, B, HandAction::RollEarly(dice(6, 6)));
    // An early roll that lies flat stands.
    let refusal = no(&mut referee, B, cocked);
    assert_eq!(refusal.code(), RefusalCode::AlreadyRolled);
}

#[test]
fn ir_1_a_bad_roll_after_an_illegal_play_lets_it_stand_and_is_made_again() {
    let mut referee = opened();
    ok(&mut referee, W, leave(&ILLEGAL));
    ok(&mut referee, W, HandAction::PickUp);
    let before = referee.clone();
    let why = VoidRoll::OffTheHalf;
    let events = ok(&mut referee, B, HandAction::VoidRoll(why));
    assert!(
        matches!(
            &events[..],
            [
                HandEvent::Game {
                    event: Event::Condoned { seat: B, .. }
                },
                HandEvent::RollVoid { seat: B, .. }
            ]
        ),
        "{events:?}"
    );
    assert_eq!(referee.contest().game().phase(), Phase::ToRoll { seat: B });
    assert_eq!(
        no(&mut referee, B, HandAction::Object).code(),
        RefusalCode::NotNow
    );
    let mut replayed = before;
    replayed.replay(&events).unwrap();
    assert_eq!(replayed, referee);
    ok(&mut referee, B, HandAction::Game(Action::Roll(dice(6, 4))));
}

#[test]
fn ir_1_a_bad_roll_for_the_start_and_in_l_inverso_is_made_again() {
    let spec = RulesetSpec {
        table: Table::OverTheBoard,
        dice: DiceRule::Inverso,
        ..match_to(3)
    };
    let mut referee = Referee::new(Ruleset::new(spec).unwrap()).unwrap();
    for seat in [W, B] {
        let why = VoidRoll::Cocked;
        let events = ok(&mut referee, seat, HandAction::VoidRoll(why));
        assert_eq!(events, [HandEvent::RollVoid { seat, why }]);
    }
    let open = Action::Open(BySeat {
        white: die(3),
        black: die(1),
    });
    ok(&mut referee, W, HandAction::Game(open));
    // Each die counts for the other player, so Black starts; the next roll is for White's turn,
    // and Black's hand makes it.
    ok(&mut referee, B, HandAction::PickUp);
    ok(&mut referee, W, HandAction::VoidRoll(VoidRoll::OffTheHalf));
    let events = ok(&mut referee, W, HandAction::Game(Action::Roll(dice(6, 4))));
    assert!(matches!(
        &events[0],
        HandEvent::Game {
            event: Event::Rolled { seat: W, by: B, .. }
        }
    ));
}

#[test]
fn ir_2_the_turn_ends_when_the_dice_are_picked_up() {
    let mut referee = opened();
    let events = ok(&mut referee, W, leave(&INCOMPLETE));
    assert!(matches!(&events[0], HandEvent::Left { reading: None, .. }));
    let events = ok(&mut referee, W, leave(&LEGAL));
    assert!(matches!(&events[0], HandEvent::Left { reading: Some(steps), .. } if steps.len() == 2));
    let refusal = no(&mut referee, B, HandAction::Game(Action::Roll(dice(2, 1))));
    assert_eq!(refusal.code(), RefusalCode::NotNow);
    let events = ok(&mut referee, W, HandAction::PickUp);
    assert!(matches!(
        &events[1],
        HandEvent::Game {
            event: Event::Played { seat: W, .. }
        }
    ));
    assert_eq!(referee.contest().game().phase(), Phase::ToRoll { seat: B });
    assert_eq!(
        no(&mut referee, B, HandAction::Object).code(),
        RefusalCode::NotNow
    );
}

#[test]
fn ir_2_an_illegal_play_may_be_objected_to() {
    let mut referee = opened();
    ok(&mut referee, W, leave(&ILLEGAL));
    ok(&mut referee, W, HandAction::PickUp);
    assert!(referee.awaits_objection());
    assert_eq!(no(&mut referee, W, leave(&LEGAL)).rule(), "IR-2");
    assert_eq!(
        no(&mut referee, W, HandAction::LetStand).code(),
        RefusalCode::NotYourDecision
    );
    ok(&mut referee, B, HandAction::Object);
    assert_eq!(
        board_of(&referee, W),
        setup(&START, &START),
        "the position goes back"
    );
    ok(&mut referee, W, leave(&LEGAL));
    ok(&mut referee, W, HandAction::PickUp);
    assert_eq!(board_of(&referee, W), setup(&LEGAL, &START));
}

#[test]
fn ir_2_rolling_or_doubling_lets_it_stand() {
    for (action, phase) in [
        (HandAction::LetStand, Phase::ToRoll { seat: B }),
        (
            HandAction::Game(Action::Roll(dice(6, 4))),
            Phase::ToPlay {
                seat: B,
                dice: dice(6, 4),
            },
        ),
    ] {
        let mut referee = opened();
        ok(&mut referee, W, leave(&INCOMPLETE));
        ok(&mut referee, W, HandAction::PickUp);
        let events = ok(&mut referee, B, action);
        assert!(
            matches!(
                &events[0],
                HandEvent::Game {
                    event: Event::Condoned { seat: B, .. }
                }
            ),
            "the record marks it"
        );
        assert_eq!(referee.contest().game().phase(), phase);
        assert_eq!(board_of(&referee, W), setup(&INCOMPLETE, &START));
    }
    let mut referee = opened();
    ok(&mut referee, W, leave(&ILLEGAL));
    ok(&mut referee, W, HandAction::PickUp);
    ok(&mut referee, B, HandAction::Game(Action::Double));
    assert!(matches!(
        referee.contest().game().phase(),
        Phase::Offered(_)
    ));
}

#[test]
fn ir_3_an_early_roll_stands_and_the_play_may_still_change() {
    let mut referee = opened();
    ok(&mut referee, W, leave(&INCOMPLETE));
    ok(&mut referee, B, HandAction::RollEarly(dice(6, 6)));
    assert_eq!(
        no(&mut referee, B, HandAction::RollEarly(dice(1, 1))).code(),
        RefusalCode::AlreadyRolled
    );
    ok(&mut referee, W, leave(&LEGAL));
    let events = ok(&mut referee, W, HandAction::PickUp);
    assert_eq!(
        events.last(),
        Some(&HandEvent::Game {
            event: Event::Rolled {
                seat: B,
                by: B,
                dice: dice(6, 6)
            }
        })
    );
    assert_eq!(
        referee.contest().game().phase(),
        Phase::ToPlay {
            seat: B,
            dice: dice(6, 6)
        }
    );
}

#[test]
fn ir_3_an_early_roll_is_kept_over_an_objection_and_bars_a_double() {
    let mut referee = opened();
    ok(&mut referee, W, leave(&ILLEGAL));
    ok(&mut referee, B, HandAction::RollEarly(dice(5, 2)));
    ok(&mut referee, W, HandAction::PickUp);
    let refusal = no(&mut referee, B, HandAction::Game(Action::Double));
    assert_eq!(refusal.code(), RefusalCode::AlreadyRolled);
    ok(&mut referee, B, HandAction::Object);
    ok(&mut referee, W, leave(&LEGAL));
    ok(&mut referee, W, HandAction::PickUp);
    assert_eq!(
        referee.contest().game().phase(),
        Phase::ToPlay {
            seat: B,
            dice: dice(5, 2)
        }
    );
}

#[test]
fn ir_2_a_record_with_condoned_plays_replays() {
    let mut referee = opened();
    let mut record = vec![
        Event::Opened {
            seat: W,
            dice: BySeat {
                white: die(3),
                black: die(1),
            },
        },
        Event::Started { seat: W },
    ];
    for (seat, action) in [
        (W, leave(&ILLEGAL)),
        (W, HandAction::PickUp),
        (B, HandAction::Game(Action::Roll(dice(2, 1)))),
        (B, HandAction::PickUp),
        (W, HandAction::LetStand),
        (W, HandAction::Game(Action::Resign(GameResult::Single))),
        (B, HandAction::Game(Action::AcceptResignation)),
    ] {
        for event in ok(&mut referee, seat, action) {
            if let HandEvent::Game { event } = event {
                record.push(event);
            }
        }
    }
    let replayed = Contest::replay(referee.contest().ruleset().clone(), &record).unwrap();
    assert_eq!(replayed, *referee.contest());
}

#[test]
fn ir_2_nothing_illegal_stands_on_line() {
    let online = Ruleset::new(Preset::Match(3).spec()).unwrap();
    assert!(Referee::new(online.clone()).is_err());
    let mut contest = Contest::new(online);
    contest.open(W, 3, 1);
    let refusal = contest.no(B, Action::Condone(setup(&ILLEGAL, &START)));
    assert_eq!(refusal.code(), RefusalCode::NotOverTheBoard);
}

#[test]
fn ir_2_checkers_neither_come_nor_go() {
    let mut referee = opened();
    let mut hidden = setup(&LEGAL, &START);
    hidden.own[24] = 1;
    assert_eq!(
        no(&mut referee, W, HandAction::Leave(hidden)).code(),
        RefusalCode::CheckersChanged
    );
    let mut shared = setup(&LEGAL, &START);
    shared.own[24] = 1;
    shared.own[1] = 1;
    assert_eq!(
        no(&mut referee, W, HandAction::Leave(shared)).code(),
        RefusalCode::ImpossiblePosition
    );
}

#[test]
fn ir_2_the_fault_of_a_play_is_reported() {
    let mut referee = opened();
    for (own, rule) in [(&INCOMPLETE[..], "MV-5"), (&ILLEGAL[..], "MV-3")] {
        ok(&mut referee, W, leave(own));
        let left = referee.left().expect("it was left");
        assert_eq!(left.reading().expect_err("not legal").rule(), rule);
        assert_eq!(left.position().unturned().to_setup(), setup(own, &START));
    }
    ok(&mut referee, W, leave(&LEGAL));
    assert!(referee.left().expect("it was left").reading().is_ok());
    // Untouched checkers are an incomplete play, but only once the dice are picked up.
    let mut referee = opened();
    assert!(referee.left().is_none());
    ok(&mut referee, W, HandAction::PickUp);
    let left = referee.left().expect("the dice were picked up on it");
    assert_eq!(left.reading().expect_err("not legal").rule(), "MV-5");
}

#[test]
fn ir_2_a_record_of_play_by_hand_replays_event_for_event() {
    let mut referee = opened();
    let mut record = Vec::new();
    for (seat, action) in [
        (W, leave(&ILLEGAL)),
        (W, HandAction::PickUp),
        (B, HandAction::Object),
        (W, leave(&INCOMPLETE)),
        (B, HandAction::RollEarly(dice(6, 4))),
        (W, HandAction::PickUp),
        (B, HandAction::LetStand),
        (B, HandAction::PickUp),
        (W, HandAction::Game(Action::Double)),
        (B, HandAction::Game(Action::Take)),
        (W, HandAction::VoidRoll(VoidRoll::Cocked)),
        (W, HandAction::Game(Action::Roll(dice(2, 1)))),
    ] {
        record.extend(ok(&mut referee, seat, action));
    }
    let mut replayed = opened();
    replayed.replay(&record).unwrap();
    assert_eq!(replayed, referee);
    // A replay computes the reading of a position again and does not trust the record.
    let HandEvent::Left { reading, .. } = &mut record[0] else {
        panic!("a play was left");
    };
    *reading = Some(Vec::new());
    let before = opened();
    let mut forged = before.clone();
    assert!(forged.replay(&record).is_err());
    assert_eq!(forged, before, "what is refused changes nothing");
}
