//! Entries, seeds and the draw.

use otter_tournament::draw::Seed;
use otter_tournament::{
    Action, Format, Lengths, MatchRules, NotAPlan, Order, Plan, PlayerId, Refusal, Tournament, draw,
};

use crate::common::{Hall, KNOCKOUT, enter, withdraw};

#[test]
fn the_director_seeds_and_byes_follow() {
    let mut hall = Hall::with_entries(KNOCKOUT, 3);
    let order = [3, 1, 2].map(PlayerId).to_vec();
    hall.must(&Action::Seed {
        order: order.clone(),
    });
    hall.must(&Action::Start { seed: 5 });
    assert_eq!(hall.it.field().collect::<Vec<_>>(), order);
    assert_eq!(hall.sides("1-2"), [1, 2]);
    assert_eq!(hall.try_it(&Action::Seed { order }), Err(Refusal::HasBegun));
}

#[test]
fn a_seeding_names_everybody_once() {
    let mut hall = Hall::with_entries(KNOCKOUT, 3);
    for order in [&[1, 2][..], &[1, 2, 2], &[1, 2, 3, 4], &[1, 2, 9]] {
        let order = order.iter().copied().map(PlayerId).collect();
        let refused = hall.try_it(&Action::Seed { order });
        assert_eq!(refused, Err(Refusal::NotAnOrder(3)));
    }
}

#[test]
fn a_draw_follows_from_its_seed_and_can_be_checked() {
    let plan = Plan {
        format: KNOCKOUT,
        order: Order::Drawn,
        lengths: Lengths::all(3),
        rules: MatchRules::default(),
    };
    let mut hall = Hall::by_plan(plan, 9);
    let everybody: Vec<_> = (1..=9).map(PlayerId).collect();
    let order = everybody.clone();
    assert_eq!(hall.try_it(&Action::Seed { order }), Err(Refusal::IsDrawn));
    hall.must(&Action::Start { seed: 42 });
    assert_eq!(hall.it.seed(), Some(Seed::Short(42)));
    let drawn: Vec<_> = hall.it.field().collect();
    assert_eq!(drawn, draw::draw(Seed::Short(42), &everybody));
    assert_ne!(drawn, everybody);
}

#[test]
fn names_are_required_and_unique() {
    let mut hall = Hall::with_entries(KNOCKOUT, 1);
    let refused = |hall: &mut Hall, name: &str| hall.try_it(&enter(name)).unwrap_err();
    assert_eq!(
        refused(&mut hall, " a "),
        Refusal::NameTaken("a".to_owned())
    );
    assert_eq!(refused(&mut hall, "  "), Refusal::NotAName);
    assert_eq!(refused(&mut hall, &"x".repeat(41)), Refusal::NotAName);
    let player = PlayerId(1);
    let rename = |name: &str| Action::Rename {
        player,
        name: name.to_owned(),
    };
    hall.must(&rename("a"));
    hall.must(&enter("Bob"));
    assert_eq!(
        hall.try_it(&rename("bob")),
        Err(Refusal::NameTaken("bob".to_owned()))
    );
    assert_eq!(hall.it.name(player), "a");
}

#[test]
fn a_player_who_withdraws_before_the_start_takes_no_part() {
    let mut hall = Hall::with_entries(KNOCKOUT, 3);
    hall.must(&withdraw(2));
    assert_eq!(
        hall.try_it(&withdraw(2)),
        Err(Refusal::HasWithdrawn("B".to_owned()))
    );
    assert_eq!(hall.try_it(&withdraw(7)), Err(Refusal::UnknownPlayer(7)));
    hall.must(&Action::Start { seed: 1 });
    assert_eq!(hall.sides("1-1"), [1, 3]);
    assert_eq!(
        hall.try_it(&Action::Start { seed: 1 }),
        Err(Refusal::HasBegun)
    );
}

#[test]
fn a_tournament_takes_a_limited_number_of_players() {
    let mut hall = Hall::with_entries(KNOCKOUT, 1);
    assert_eq!(
        hall.try_it(&Action::Start { seed: 1 }),
        Err(Refusal::TooFewEntered(1))
    );
    let mut hall = Hall::with_entries(KNOCKOUT, 128);
    assert_eq!(
        hall.try_it(&enter("late")),
        Err(Refusal::TournamentFull(128))
    );
    hall.must(&withdraw(1));
    hall.must(&enter("late"));
    let mut hall = Hall::with_entries(Format::RoundRobin, 21);
    let refused = hall.try_it(&Action::Start { seed: 1 });
    assert_eq!(refused, Err(Refusal::TooManyForRoundRobin(21)));
}

#[test]
fn impossible_plans_are_refused() {
    let plan = |format, rounds: &[u32], last| Plan {
        format,
        order: Order::Seeded,
        lengths: Lengths {
            rounds: rounds.to_vec(),
            last,
        },
        rules: MatchRules::default(),
    };
    let swiss = |rounds| Format::Swiss {
        rounds: Some(rounds),
    };
    let consoled = Format::Knockout {
        consolation: Some(Lengths::all(0)),
    };
    for (plan, expected) in [
        (plan(KNOCKOUT, &[], None), NotAPlan::LengthsMissing(0)),
        (plan(KNOCKOUT, &[1; 17], None), NotAPlan::LengthsMissing(17)),
        (plan(KNOCKOUT, &[5, 0], None), NotAPlan::Length(0)),
        (plan(KNOCKOUT, &[5], Some(100)), NotAPlan::Length(100)),
        (plan(consoled, &[5], None), NotAPlan::Length(0)),
        (plan(swiss(0), &[5], None), NotAPlan::Rounds(0)),
        (plan(swiss(16), &[5], None), NotAPlan::Rounds(16)),
    ] {
        assert_eq!(plan.check(), Err(expected));
    }
}

#[test]
fn the_director_makes_announcements() {
    let mut hall = Hall::with_entries(KNOCKOUT, 2);
    let announce = |text: &str| Action::Announce {
        text: text.to_owned(),
    };
    hall.must(&announce(" Round 2 at half past three "));
    assert_eq!(hall.it.announcement(), "Round 2 at half past three");
    let refused = hall.try_it(&announce(&"x".repeat(201)));
    assert_eq!(refused, Err(Refusal::TooLong(201)));
}

#[test]
fn a_forged_record_is_found() {
    let mut hall = Hall::begun(KNOCKOUT, 4);
    hall.top_wins();
    let plan = hall.it.plan().clone().check().unwrap();
    for index in 0..hall.record.len() {
        let mut forged = hall.record.clone();
        forged.remove(index);
        if let Ok(read) = Tournament::replay(plan.clone(), &forged) {
            // A record cut short at its end is valid too.
            assert_eq!(index, forged.len(), "{read:?}");
        }
    }
}
