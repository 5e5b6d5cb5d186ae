//! Dice that anyone can check (`docs/dice.md`).
mod chains;
mod time;

use otter_dice::{Chain, Entry, Party, Secret, Transcript, Verified};
use otter_protocol::basics::{DiceChoice, Seat, TimeOut};
use otter_protocol::clock::{ClockChoice, TimeChoice};
use otter_protocol::code::ProblemCode;
use otter_protocol::event::{HowWon, TableEvent};
use otter_protocol::new_table::{NewTable, Opponent, SeatChoice, TableOpened};
use otter_protocol::table::{ActionMessage, Allowed, ClientMessage, SealedDiceView, ServerMessage};
use std::time::Duration;

use crate::app::App;
use crate::client::TableClient;
use crate::friend;
use crate::play::is_over;

const CHAIN: u32 = 2000;

/// What the device of a player knows.
pub(crate) struct Device {
    table: String,
    seat: Seat,
    secret: Secret,
    /// How many rolls had been made when it opened its chain.
    n_before: u32,
}

impl Device {
    pub(crate) fn new(table: &str, seat: Seat, secret: u8) -> Self {
        Self {
            table: table.to_owned(),
            seat,
            secret: Secret([secret; 32]),
            n_before: 0,
        }
    }

    fn chain(&self) -> Chain<'_> {
        let party = match self.seat {
            Seat::White => Party::White,
            Seat::Black => Party::Black,
        };
        Chain::new(&self.table, party, self.secret, CHAIN)
    }

    pub(crate) async fn open(&self, client: &mut TableClient) {
        let anchor = self.chain().anchor().to_string();
        let seat = self.seat;
        let message = ClientMessage::OpenChain { seat, anchor };
        client.connection.send(&message).await;
    }

    pub(crate) async fn give(&self, client: &mut TableClient, nth: u32) {
        let number = self.chain().number(nth - self.n_before);
        let message = ClientMessage::GiveNumber {
            seat: self.seat,
            nth,
            number: number.expect("a long chain").to_string(),
        };
        client.connection.send(&message).await;
    }
}

/// The dice as the client saw them last.
fn dice(client: &TableClient) -> &SealedDiceView {
    client.view.dice.as_ref().expect("dice to check")
}

fn next(client: &TableClient) -> u32 {
    dice(client).next
}

/// Receives until something is so of the dice.
pub(crate) async fn until(client: &mut TableClient, is_so: impl Fn(&TableClient) -> bool) {
    while !is_so(client) {
        client.receive().await;
    }
}

pub(crate) fn has_chain(seat: Seat) -> impl Fn(&TableClient) -> bool {
    move |client| {
        let chains = &dice(client).chains;
        match seat {
            Seat::White => chains.white.is_some(),
            Seat::Black => chains.black.is_some(),
        }
    }
}

fn is_asked(client: &TableClient) -> bool {
    dice(client).asked
}

async fn transcript(app: &App, table: &str) -> Transcript {
    let url = format!("{}/api/tables/{table}/dice", app.url);
    let answer = app.http.get(url).send().await.expect("an answer");
    assert_eq!(answer.status(), 200);
    answer.json().await.expect("a transcript")
}

async fn verified(app: &App, table: &str) -> Verified {
    let transcript = transcript(app, table).await;
    transcript.verify().unwrap_or_else(|flaw| panic!("{flaw}"))
}

async fn open(app: &App, opponent: Opponent) -> TableOpened {
    open_with(app, opponent, None).await
}

async fn open_with(app: &App, opponent: Opponent, clock: Option<ClockChoice>) -> TableOpened {
    app.open(&NewTable {
        rules: app.preset("match").await,
        opponent,
        seat: SeatChoice::White,
        dice: DiceChoice::Server,
        sealed: true,
        rated: false,
        delayed: false,
        name: Some("Ada".to_owned()),
        opponent_name: None,
        clock,
    })
    .await
}

/// Two people at devices of their own, White's first, with their chains open.
async fn two_people(app: &App) -> (TableOpened, [(TableClient, Device); 2]) {
    sit_down(app, open(app, Opponent::Friend).await).await
}

async fn sit_down(app: &App, mut opened: TableOpened) -> (TableOpened, [(TableClient, Device); 2]) {
    let key = friend::join(app, &opened, "Bob").await;
    opened.keys.push(key);
    let mut ada = app.sit(&opened.table, &opened.keys[..1], 0).await;
    let mut bob = app.sit(&opened.table, &opened.keys[1..], 0).await;
    let white = Device::new(&opened.table, Seat::White, 1);
    let black = Device::new(&opened.table, Seat::Black, 2);
    white.open(&mut ada).await;
    black.open(&mut bob).await;
    for client in [&mut ada, &mut bob] {
        until(client, has_chain(Seat::White)).await;
        until(client, has_chain(Seat::Black)).await;
    }
    (opened, [(ada, white), (bob, black)])
}

/// Asks for the roll for the start.
async fn ask_to_open(client: &mut TableClient) {
    let open = ActionMessage::Open { dice: None };
    let asked = client.try_act(Seat::White, open).await;
    asked.expect("it may be asked for");
}

/// Makes the opening roll until somebody has won it, and returns who is to play.
pub(crate) async fn begun(people: &mut [(TableClient, Device); 2]) -> usize {
    loop {
        let [(ada, white), (bob, black)] = people;
        let nth = next(ada);
        ask_to_open(ada).await;
        until(bob, is_asked).await;
        white.give(ada, nth).await;
        black.give(bob, nth).await;
        until(ada, |client| next(client) == nth + 1).await;
        until(bob, |client| next(client) == nth + 1).await;
        let may_play = |client: &TableClient| client.who_may(|a| matches!(a, Allowed::Play));
        if may_play(ada).is_some() {
            return 0;
        }
        if may_play(bob).is_some() {
            return 1;
        }
    }
}

#[tokio::test]
async fn a_match_against_otter_is_rolled_with_the_numbers_of_both() {
    let app = App::new().await;
    let opened = open(&app, Opponent::Bot { level: 1 }).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    let device = Device::new(&opened.table, Seat::White, 7);
    device.open(&mut client).await;
    until(&mut client, has_chain(Seat::White)).await;
    let seal = dice(&client).seal.clone();
    let mut n_given = 0;
    while !is_over(&client.view) && n_given < 60 {
        let (nth, version) = (next(&client), client.view.version);
        let roll = |action: &Allowed| matches!(action, Allowed::Open | Allowed::Roll);
        if is_asked(&client) {
            // Whoever asked: the roll waits for this number.
            device.give(&mut client, nth).await;
            n_given += 1;
            until(&mut client, |client| next(client) > nth).await;
        } else if client.who_may(roll).is_some() {
            let action = match client.who_may(|a| matches!(a, Allowed::Open)) {
                Some(_) => ActionMessage::Open { dice: None },
                None => ActionMessage::Roll { dice: None },
            };
            let asked = client.try_act(Seat::White, action).await;
            assert_eq!(asked.expect("it may be asked for"), version);
            until(&mut client, is_asked).await;
        } else if client.view.held[0]
            .actions
            .iter()
            .all(|a| matches!(a, Allowed::Resign))
        {
            client.receive().await;
        } else {
            client.go_on(None).await;
        }
    }
    let verified = verified(&app, &opened.table).await;
    assert_eq!((verified.n_rolls, verified.n_renewed), (n_given, 0));
    assert_eq!(verified.seal, seal);
    // What the players saw is what the numbers make.
    let rolled = client
        .view
        .dice
        .as_ref()
        .and_then(|dice| dice.latest.clone());
    let last = transcript(&app, &opened.table).await.entries.pop();
    let Some(Entry::Roll { dice, .. }) = last else {
        panic!("a roll is the last entry");
    };
    assert_eq!(rolled.expect("a roll").dice, dice.map(u8::from));
}

#[tokio::test]
async fn whoever_has_asked_for_a_roll_can_do_nothing_else() {
    let app = App::new().await;
    let (_, mut people) = two_people(&app).await;
    let first = begun(&mut people).await;
    people[first].0.go_on(None).await;
    let (client, device) = &mut people[1 - first];
    let seat = device.seat;
    until(client, |client| {
        client.who_may(|a| matches!(a, Allowed::Roll)).is_some()
    })
    .await;
    let roll = ActionMessage::Roll { dice: None };
    client
        .try_act(seat, roll.clone())
        .await
        .expect("it may be asked for");
    until(client, is_asked).await;
    assert!(
        client.view.held[0].actions.is_empty(),
        "there is no way back"
    );
    for action in [
        ActionMessage::Double,
        ActionMessage::Resign {
            result: otter_protocol::basics::ResultView::Single,
        },
    ] {
        let refusal = client.try_act(seat, action).await;
        assert_eq!(refusal.expect_err("a roll is asked for").code, "roll_asked");
    }
    // Asking twice is asking once.
    client
        .try_act(seat, roll)
        .await
        .expect("it is asked for already");
}

#[tokio::test]
async fn a_roll_that_was_asked_for_outlives_the_server_and_comes_out_the_same() {
    let mut app = App::new().await;
    let (opened, mut people) = two_people(&app).await;
    let table = opened.table;
    let nth = next(&people[0].0);
    ask_to_open(&mut people[0].0).await;
    // Black's number is out when the server dies.
    until(&mut people[1].0, is_asked).await;
    let [(_, white), (bob, black)] = &mut people;
    black.give(bob, nth).await;
    until(bob, |bob| dice(bob).awaited == [Seat::White]).await;
    let expected = {
        // The dice of tests are repeatable: their seed is 1.
        let mut secret = [0; 32];
        secret[0] = 1;
        let server = Chain::new(
            &table,
            Party::Server,
            Secret(secret),
            otter_dice::SERVER_CHAIN,
        );
        otter_dice::roll(
            &table,
            nth,
            &otter_dice::RollNumbers {
                server: server.number(nth).expect("a long chain"),
                white: white.chain().number(nth),
                black: black.chain().number(nth),
            },
        )
    };
    app.kill_and_restart().await;
    let mut both = app.sit(&table, &opened.keys, 0).await;
    assert!(is_asked(&both), "it was written down");
    white.give(&mut both, nth).await;
    black.give(&mut both, nth).await;
    until(&mut both, |client| next(client) == nth + 1).await;
    let latest = both.view.dice.as_ref().and_then(|dice| dice.latest.clone());
    assert_eq!(latest.expect("a roll").dice, expected.map(u8::from));
    verified(&app, &table).await;
}

#[tokio::test]
async fn a_number_that_is_not_the_next_of_its_chain_is_refused() {
    let app = App::new().await;
    let (_, mut people) = two_people(&app).await;
    let (client, device) = &mut people[0];
    let nth = next(client);
    ask_to_open(client).await;
    let message = ClientMessage::GiveNumber {
        seat: Seat::White,
        nth,
        number: device.chain().number(nth + 1).expect("long").to_string(),
    };
    for message in [
        message,
        ClientMessage::GiveNumber {
            seat: Seat::White,
            nth,
            number: "no number".to_owned(),
        },
    ] {
        client.connection.send(&message).await;
        let ServerMessage::Problem { code, fatal, .. } = client.answer().await else {
            panic!("a problem was due");
        };
        assert_eq!((code, fatal), (ProblemCode::BadDiceNumber, false));
    }
    // Nor can anybody give the other's.
    let (bob, _) = &mut people[1];
    let white = Device::new(&bob.view.table.clone(), Seat::White, 1);
    until(bob, is_asked).await;
    white.give(bob, nth).await;
    let black = Device::new(&bob.view.table.clone(), Seat::Black, 2);
    black.give(bob, nth).await;
    until(bob, |bob| dice(bob).awaited == [Seat::White]).await;
}

#[tokio::test]
async fn dice_that_cannot_be_checked_have_no_transcript() {
    let app = App::new().await;
    let opened = app.same_screen("match", DiceChoice::Server).await;
    let url = format!("{}/api/tables/{}/dice", app.url, opened.table);
    let answer = app.http.get(url).send().await.expect("an answer");
    assert_eq!(answer.status(), 404);
    let client = app.sit(&opened.table, &opened.keys, 0).await;
    assert!(client.view.dice.is_none());
}
