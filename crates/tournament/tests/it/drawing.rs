//! Draws in which everybody's device takes part.

use otter_dice::Number;
use otter_dice::draw::{DrawHolder, DrawLedger, DrawStep, Due, commitment};
use otter_tournament::draw::{Seed, draw};
use otter_tournament::{
    Action, Event, Format, Lengths, MatchRules, Order, Plan, PlayerId, Refusal, Tournament,
};

use crate::common::{Hall, KNOCKOUT, enter, withdraw};

const TOURNAMENT: &str = "drawnByAll14";
const SERVER: DrawHolder = DrawHolder::Server;
const DIRECTOR: DrawHolder = DrawHolder::Director;

const fn player(number: u32) -> DrawHolder {
    DrawHolder::Player(number)
}

fn plan(format: Format, order: Order) -> Plan {
    Plan {
        format,
        order,
        lengths: Lengths::all(3),
        rules: MatchRules::default(),
    }
}

fn number(holder: DrawHolder, round: u32) -> Number {
    let of = match holder {
        DrawHolder::Server => 90,
        DrawHolder::Director => 91,
        DrawHolder::Player(player) => player as u8,
    };
    Number([of + 10 * round as u8; 32])
}

fn opened() -> Action {
    Action::Draw(DrawStep::Opened {
        tournament: TOURNAMENT.to_owned(),
        commitment: commitment(TOURNAMENT, 1, SERVER, number(SERVER, 1)),
    })
}

/// A tournament that `n` players have entered, whose draw is opened.
fn with_entries(format: Format, n: u32) -> Hall {
    let mut hall = Hall::by_plan(plan(format, Order::DrawnByAll), 0);
    hall.must(&opened());
    for n in 0..n {
        let name = char::from(b'A' + n as u8).to_string();
        hall.must(&enter(&name));
    }
    hall
}

fn round(hall: &Hall) -> u32 {
    hall.it.draw().expect("a draw").round()
}

fn commits(hall: &Hall, holder: DrawHolder) -> Action {
    let round = round(hall);
    Action::Draw(DrawStep::Committed {
        round,
        holder,
        commitment: commitment(TOURNAMENT, round, holder, number(holder, round)),
    })
}

fn gives(hall: &Hall, holder: DrawHolder) -> Action {
    let round = round(hall);
    Action::Draw(DrawStep::Revealed {
        round,
        holder,
        number: number(holder, round),
    })
}

fn closes(hall: &Hall) -> Action {
    Action::Draw(hall.it.closing().expect("a draw"))
}

fn goes_on(hall: &Hall) -> Action {
    Action::Draw(hall.it.draw().expect("a draw").going_on())
}

/// Does what the server does by itself.
fn go_on(hall: &mut Hall) {
    while let Some(due) = hall.it.draw().and_then(DrawLedger::due)
        && !hall.it.has_begun()
    {
        let action = match due {
            Due::Commitment => commits(hall, SERVER),
            Due::Closing => closes(hall),
            Due::Number => gives(hall, SERVER),
        };
        hall.must(&action);
    }
}

fn all(hall: &mut Hall, action: fn(&Hall, DrawHolder) -> Action, holders: &[DrawHolder]) {
    for &holder in holders {
        hall.must(&action(hall, holder));
        go_on(hall);
    }
}

#[test]
fn the_tournament_starts_once_all_numbers_have_come() {
    let mut hall = with_entries(KNOCKOUT, 5);
    all(&mut hall, commits, &[DIRECTOR, player(2), player(4)]);
    hall.must(&closes(&hall));
    all(&mut hall, gives, &[player(4), DIRECTOR]);
    assert!(!hall.it.has_begun());
    all(&mut hall, gives, &[player(2)]);
    let Some(Seed::Wide(seed)) = hall.it.seed() else {
        panic!("the numbers make the seed");
    };
    assert_eq!(hall.it.draw().and_then(DrawLedger::seed), Some(seed));
    let everybody: Vec<_> = (1..=5).map(PlayerId).collect();
    let drawn = draw(Seed::Wide(seed), &everybody);
    let [.., Event::Started { order, .. }] = hall.record.as_slice() else {
        panic!("it starts with the last number");
    };
    assert_eq!(order, &drawn);
    let again = Tournament::replay(
        plan(KNOCKOUT, Order::DrawnByAll).check().unwrap(),
        &hall.record,
    );
    assert_eq!(again, Ok(hall.it));
}

#[test]
fn nobody_enters_or_leaves_while_the_draw_is_made() {
    let mut hall = with_entries(KNOCKOUT, 4);
    hall.must(&withdraw(3));
    all(&mut hall, commits, &[player(1), player(2)]);
    hall.must(&closes(&hall));
    let rename = Action::Rename {
        player: PlayerId(1),
        name: "Ada".to_owned(),
    };
    let back = Action::Return {
        player: PlayerId(3),
        and_later: false,
    };
    let changes = [enter("late"), rename, withdraw(2), back];
    for when in ["numbers are awaited", "all commit once more"] {
        for change in &changes {
            let refused = hall.try_it(change);
            assert_eq!(refused, Err(Refusal::DrawUnderWay), "{when}: {change:?}");
        }
        if when == "numbers are awaited" {
            all(&mut hall, gives, &[player(1)]);
            hall.must(&goes_on(&hall));
            go_on(&mut hall);
        }
    }
    hall.must(&Action::Announce {
        text: "It is being drawn.".to_owned(),
    });
    all(&mut hall, commits, &[player(1)]);
    all(&mut hall, gives, &[player(1)]);
    assert!(hall.it.has_begun());
    hall.must(&enter("late"));
    hall.must(&withdraw(2));
}

#[test]
fn who_has_withdrawn_has_no_part() {
    let mut hall = with_entries(KNOCKOUT, 3);
    all(&mut hall, commits, &[player(1), player(2)]);
    hall.must(&withdraw(2));
    for stranger in [player(2), player(4), player(0)] {
        let refused = hall.try_it(&commits(&hall, stranger));
        assert!(matches!(refused, Err(Refusal::NotInDraw(_))), "{refused:?}");
    }
    hall.must(&closes(&hall));
    assert_eq!(hall.it.draw().unwrap().parts(), [SERVER, player(1)]);
}

#[test]
fn the_entries_close_only_if_the_tournament_can_start() {
    let mut hall = with_entries(KNOCKOUT, 1);
    all(&mut hall, commits, &[DIRECTOR]);
    assert_eq!(hall.try_it(&closes(&hall)), Err(Refusal::TooFewEntered(1)));
    let mut hall = with_entries(Format::RoundRobin, 21);
    all(&mut hall, commits, &[DIRECTOR]);
    let refused = hall.try_it(&closes(&hall));
    assert_eq!(refused, Err(Refusal::TooManyForRoundRobin(21)));
    let mut hall = with_entries(KNOCKOUT, 2);
    assert_eq!(hall.try_it(&closes(&hall)), Err(Refusal::NobodyHasAPart));
    // The list is that of the players who have entered.
    all(&mut hall, commits, &[DIRECTOR]);
    let Action::Draw(DrawStep::Closed {
        round,
        parts,
        mut players,
    }) = closes(&hall)
    else {
        unreachable!("it closes the entries");
    };
    players[0].name = "somebody else".to_owned();
    let forged = DrawStep::Closed {
        round,
        players,
        parts,
    };
    assert!(hall.try_it(&Action::Draw(forged)).is_err());
}

#[test]
fn a_tournament_is_drawn_in_the_way_of_its_plan() {
    for order in [Order::Seeded, Order::Drawn] {
        let mut hall = Hall::by_plan(plan(KNOCKOUT, order), 0);
        assert_eq!(hall.try_it(&opened()), Err(Refusal::NoSuchDraw));
    }
    let mut hall = with_entries(KNOCKOUT, 2);
    let chosen = hall.try_it(&Action::Start { seed: 1 });
    assert_eq!(chosen, Err(Refusal::NoSuchDraw));
    let order = vec![PlayerId(2), PlayerId(1)];
    assert_eq!(hall.try_it(&Action::Seed { order }), Err(Refusal::IsDrawn));
    assert!(hall.try_it(&opened()).is_err(), "it is opened once");
    let mut late = Hall::by_plan(plan(KNOCKOUT, Order::DrawnByAll), 1);
    assert!(late.try_it(&opened()).is_err(), "before anybody enters");
}

#[test]
fn a_record_whose_draw_is_changed_does_not_replay() {
    let mut hall = with_entries(Format::Swiss { rounds: None }, 3);
    all(&mut hall, commits, &[DIRECTOR, player(1), player(3)]);
    hall.must(&closes(&hall));
    all(&mut hall, gives, &[DIRECTOR, player(1)]);
    hall.must(&goes_on(&hall));
    go_on(&mut hall);
    all(&mut hall, commits, &[DIRECTOR, player(1)]);
    all(&mut hall, gives, &[player(1), DIRECTOR]);
    assert!(hall.it.has_begun());
    let plan = plan(Format::Swiss { rounds: None }, Order::DrawnByAll);
    let replay = |record: &[Event]| Tournament::replay(plan.clone().check().unwrap(), record);
    assert_eq!(replay(&hall.record).as_ref(), Ok(&hall.it));
    let other_seed = |event: &mut Event| {
        if let Event::Started { seed, .. } = event {
            *seed = Seed::Wide(Number([1; 32]));
        }
    };
    let short_seed = |event: &mut Event| {
        if let Event::Started { seed, .. } = event {
            *seed = Seed::Short(1);
        }
    };
    let other_order = |event: &mut Event| {
        if let Event::Started { order, .. } = event {
            order.swap(0, 1);
        }
    };
    let other_number = |event: &mut Event| {
        if let Event::Draw(DrawStep::Revealed { number, .. }) = event {
            number.0[0] ^= 1;
        }
    };
    let changes: [&dyn Fn(&mut Event); 4] = [&other_seed, &short_seed, &other_order, &other_number];
    for change in changes {
        let mut record = hall.record.clone();
        record.iter_mut().for_each(change);
        assert!(replay(&record).is_err());
    }
    for at in 0..hall.record.len() {
        // Whose number never came may have committed to any, or not at all.
        let is_needless = matches!(
            &hall.record[at],
            Event::Draw(DrawStep::Committed { round: 1, holder, .. }) if *holder == player(3)
        );
        let mut record = hall.record.clone();
        record.remove(at);
        let is_last = at + 1 == hall.record.len();
        assert!(
            is_needless || is_last || replay(&record).is_err(),
            "without event {at}"
        );
    }
}
