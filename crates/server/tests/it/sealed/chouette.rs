//! Dice that anyone can check, at a chouette: every person has a part in every roll.

use std::collections::BTreeMap;

use otter_dice::crew::{CrewEntry, CrewTranscript, CrewVerified, Why, Without};
use otter_dice::{Chain, Holder, Secret};
use otter_protocol::basics::PlayerKey;
use otter_protocol::chouette::{
    AskedRollView, ChouetteAction, ChouetteMessage, ChouetteNews, ChouetteOpened, ChouettePhase,
    CrewDiceView, PermitView, PurposeView, RoleView,
};
use otter_protocol::code::ProblemCode;

use crate::app::App;
use crate::chouette::client::{ChouetteClient, join, open_sealed, record, replayed};

const CHAIN: u32 = 500;

/// A person at a device of their own.
pub(crate) struct Person {
    pub(crate) client: ChouetteClient,
    table: String,
    secret: u8,
    /// How many numbers of the present chain have been given away.
    n_given: u32,
    n_given_before: u32,
}

impl Person {
    pub(crate) async fn sit(app: &App, table: &str, key: &PlayerKey, secret: u8) -> Self {
        Self {
            client: ChouetteClient::sit(app, table, key, 0).await,
            table: table.to_owned(),
            secret,
            n_given: 0,
            n_given_before: 0,
        }
    }

    pub(crate) fn player(&self) -> u32 {
        self.client.player
    }

    fn chain(&self) -> Chain<'_> {
        let holder = Holder::Player(self.player());
        Chain::at_chouette(&self.table, holder, Secret([self.secret; 32]), CHAIN)
    }

    pub(crate) async fn open(&mut self) {
        let (player, anchor) = (self.player(), self.chain().anchor().to_string());
        (self.n_given_before, self.n_given) = (self.n_given, 0);
        let message = ChouetteMessage::OpenChain { player, anchor };
        self.client.connection.send(&message).await;
    }

    /// Opens another chain, as another device does.
    pub(crate) async fn renew(&mut self) {
        self.secret += 100;
        self.open().await;
    }

    /// Goes back to the device that it had before.
    pub(crate) fn secret_of_before(&mut self) {
        self.secret -= 100;
        // The tests change a device before it has given a number for the roll under way.
        self.n_given = self.n_given_before;
    }

    /// Is about to give the same number once more, to a server that has lost it.
    pub(crate) fn take_back(&mut self) {
        self.n_given -= 1;
    }

    pub(crate) async fn give(&mut self, nth: u32) {
        self.n_given += 1;
        let number = self.chain().number(self.n_given).expect("a long chain");
        let message = ChouetteMessage::GiveNumber {
            player: self.player(),
            nth,
            number: number.to_string(),
        };
        self.client.connection.send(&message).await;
    }

    pub(crate) async fn go_on_without(&mut self, nth: u32) {
        let player = self.player();
        let message = ChouetteMessage::GoOnWithout { player, nth };
        self.client.connection.send(&message).await;
    }

    pub(crate) async fn until(&mut self, is_so: impl Fn(&CrewDiceView) -> bool) {
        self.client.wait_until(|client| is_so(dice(client))).await;
    }

    /// Receives until a roll is asked for, and returns its place.
    pub(crate) async fn until_asked(&mut self) -> u32 {
        self.until(|dice| dice.asked.is_some()).await;
        self.dice().next
    }

    pub(crate) fn dice(&self) -> &CrewDiceView {
        dice(&self.client)
    }

    pub(crate) fn asked(&self) -> &AskedRollView {
        self.dice().asked.as_ref().expect("a roll is asked for")
    }
}

pub(crate) fn dice(client: &ChouetteClient) -> &CrewDiceView {
    client.view.dice.as_ref().expect("dice to check")
}

/// The code of the problem that is the next answer.
pub(crate) async fn problem(client: &mut ChouetteClient) -> ProblemCode {
    loop {
        match client.receive().await {
            Some(ChouetteNews::Problem { code, fatal, .. }) => {
                assert!(!fatal, "the line stays open");
                return code;
            }
            Some(other) => panic!("a problem was due, not {other:?}"),
            None => {}
        }
    }
}

pub(crate) async fn transcript(app: &App, table: &str) -> CrewTranscript {
    let url = format!("{}/api/chouettes/{table}/dice", app.url);
    let answer = app.http.get(url).send().await.expect("an answer");
    assert_eq!(answer.status(), 200);
    answer.json().await.expect("a transcript")
}

pub(crate) async fn verified(app: &App, table: &str) -> CrewVerified {
    let transcript = transcript(app, table).await;
    transcript.verify().unwrap_or_else(|flaw| panic!("{flaw}"))
}

/// Ada and others at devices of their own with their chains open, and bots.
pub(crate) async fn gather(
    app: &App,
    names: &[&str],
    bots: &[u8],
) -> (ChouetteOpened, BTreeMap<u32, PlayerKey>, Vec<Person>) {
    let opened = open_sealed(app, bots).await;
    let mut keys = vec![opened.key.clone()];
    for name in names {
        keys.push(join(app, &opened, name).await);
    }
    let mut people = Vec::new();
    for (key, secret) in keys.iter().zip(1..) {
        people.push(Person::sit(app, &opened.table, key, secret).await);
    }
    let n = people.len();
    for person in &mut people {
        person.open().await;
    }
    for person in &mut people {
        person.until(|dice| dice.chains.len() == n).await;
    }
    let keys = keys.into_iter().map(|key| (key.player, key)).collect();
    (opened, keys, people)
}

/// Lets everybody give their number for the roll that is asked for, and waits for it.
pub(crate) async fn make(people: &mut [Person], nth: u32) {
    for person in people.iter_mut() {
        person.until(|dice| dice.next == nth).await;
        person.until_asked().await;
        if person.asked().awaited.contains(&person.player()) {
            person.give(nth).await;
        }
    }
    for person in people {
        person.until(|dice| dice.next == nth + 1).await;
    }
}

/// Goes on until something is so of what the first sees. Nobody doubles.
pub(crate) async fn go_on(people: &mut [Person], is_so: impl Fn(&ChouetteClient) -> bool) {
    loop {
        let latest = people.iter().map(|person| person.client.view.version).max();
        for person in people.iter_mut() {
            person.client.receive_until(latest.unwrap_or(0)).await;
        }
        if is_so(&people[0].client) {
            return;
        }
        let asked = people.iter().find(|person| person.dice().asked.is_some());
        if let Some(nth) = asked.map(|person| person.dice().next) {
            make(people, nth).await;
            continue;
        }
        let due = people.iter_mut().find_map(|person| {
            let action = person.client.due()?;
            Some((person, action))
        });
        match due {
            // A bot may have been quicker; then there is something else to do.
            Some((person, action)) => {
                if let Ok(version) = person.client.try_act(action).await {
                    person.client.receive_until(version).await;
                }
            }
            None => {
                people[0].client.receive().await;
            }
        }
    }
}

/// Goes on until one of these may roll, and returns which.
async fn somebody_to_roll(people: &mut [Person]) -> usize {
    loop {
        let may_roll = |permit: &PermitView| matches!(permit, PermitView::Roll { .. });
        if let Some(nth) = people.iter().position(|one| one.client.may(may_roll)) {
            return nth;
        }
        let version = people[0].client.view.version;
        go_on(people, |client| client.view.version > version).await;
        let latest = people[0].client.view.version;
        for person in people.iter_mut() {
            person.client.receive_until(latest).await;
        }
    }
}

/// Plays until one of the people is to roll, and lets that person ask for it.
pub(crate) async fn ask(people: &mut [Person]) -> (usize, u32) {
    let roller = somebody_to_roll(people).await;
    let roll = ChouetteAction::Roll { dice: None };
    let asked = people[roller].client.try_act(roll).await;
    asked.expect("it may be asked for");
    let nth = people[roller].dice().next;
    for person in people.iter_mut() {
        person.until(|dice| dice.next == nth).await;
        person.until_asked().await;
    }
    (roller, nth)
}

#[tokio::test]
async fn a_chouette_is_rolled_with_the_numbers_of_all_people_and_checks() {
    let app = App::new().await;
    let (opened, _, mut people) = gather(&app, &["Bob", "Cyd"], &[1]).await;
    go_on(&mut people, |client| dice(client).next > 14).await;
    let verified = verified(&app, &opened.table).await;
    assert!(verified.n_rolls >= 14);
    assert_eq!((verified.n_renewed, verified.given_up.len()), (0, 0));
    let all: Vec<u32> = people.iter().map(Person::player).collect();
    let parts: Vec<u32> = verified.parts.keys().copied().collect();
    assert_eq!(parts, all, "bots have no part, and all people have one");
    let n_rolls = verified.n_rolls;
    assert!(verified.parts.values().all(|&n| n == n_rolls));
    let seal = &people[0].dice().seal;
    assert!(verified.seals.iter().all(|(_, one)| one == seal));
    // What happened at the table is what the numbers make: the record has these very dice.
    let record = record(&app, &opened.table).await;
    replayed(&record);
    let text = serde_json::to_string(&record.events).expect("JSON");
    let transcript = transcript(&app, &opened.table).await;
    let last = transcript
        .entries
        .iter()
        .rev()
        .find_map(|entry| match entry {
            CrewEntry::Roll { shown, .. } => Some(shown.clone()),
            _ => None,
        });
    let last = last.expect("a roll");
    assert!(
        text.contains(&format!("[{},{}]", last[0], last[1])),
        "{text}"
    );
}

#[tokio::test]
async fn one_person_among_bots_has_a_part_in_every_roll() {
    let app = App::new().await;
    let (opened, _, mut people) = gather(&app, &[], &[1, 1]).await;
    go_on(&mut people, |client| dice(client).next > 8).await;
    let verified = verified(&app, &opened.table).await;
    assert_eq!(verified.parts, BTreeMap::from([(1, verified.n_rolls)]));
}

#[tokio::test]
async fn nothing_is_decided_once_a_roll_is_asked_for_at_a_chouette() {
    let app = App::new().await;
    let (opened, _, mut people) = gather(&app, &["Bob", "Cyd"], &[]).await;
    let (roller, nth) = ask(&mut people).await;
    let player = people[roller].player();
    assert_eq!(people[roller].asked().purpose, PurposeView::Turn { player });
    let is_about_people = |permit: &PermitView| {
        matches!(
            permit,
            PermitView::Leave
                | PermitView::GoAway
                | PermitView::AddBot
                | PermitView::Dismiss { .. }
                | PermitView::MarkAway { .. }
        )
    };
    for person in &mut people {
        let permits = &person.client.held().permits;
        assert!(permits.iter().all(is_about_people), "{permits:?}");
        for action in [
            ChouetteAction::Hold,
            ChouetteAction::NoDouble,
            ChouetteAction::Resign {
                result: otter_protocol::basics::ResultView::Single,
            },
        ] {
            let refused = person.client.try_act(action).await;
            assert!(refused.is_err());
        }
    }
    // Whoever asked cannot leave the roll to somebody else, and asking twice is asking once.
    if people[roller].client.role() == Some(RoleView::Captain) {
        let away = people[roller].client.try_act(ChouetteAction::GoAway).await;
        assert_eq!(away.expect_err("the roll is theirs").code, "roll_asked");
    }
    let roll = ChouetteAction::Roll { dice: None };
    let again = people[roller].client.try_act(roll).await;
    again.expect("it is asked for already");
    assert_eq!(people[roller].dice().next, nth);
    // Somebody new may come, and has no part in it.
    let key = join(&app, &opened, "Dan").await;
    let mut dan = Person::sit(&app, &opened.table, &key, 4).await;
    dan.open().await;
    dan.until(|dice| dice.chains.len() == 4).await;
    assert!(!dan.dice().parts.contains(&dan.player()));
    make(&mut people, nth).await;
    dan.until(|dice| dice.next == nth + 1).await;
    people.push(dan);
    let (_, nth) = ask(&mut people).await;
    assert_eq!(people[0].dice().parts.len(), 4);
    make(&mut people, nth).await;
    let verified = verified(&app, &opened.table).await;
    assert!(verified.parts[&key.player] < verified.n_rolls);
}

#[tokio::test]
async fn a_roll_of_a_chouette_outlives_the_server_and_comes_out_the_same() {
    let mut app = App::new().await;
    let (opened, keys, mut people) = gather(&app, &["Bob", "Cyd"], &[]).await;
    let (_, nth) = ask(&mut people).await;
    let purpose = people[0].asked().purpose.clone();
    // Two numbers are out when the server dies.
    for person in &mut people[..2] {
        person.give(nth).await;
    }
    people[2]
        .until(|dice| {
            dice.asked
                .as_ref()
                .is_some_and(|asked| asked.awaited.len() == 1)
        })
        .await;
    app.kill_and_restart().await;
    for (person, key) in people.iter_mut().zip(keys.values()) {
        person.client = ChouetteClient::sit(&app, &opened.table, key, 0).await;
    }
    assert_eq!(people[0].until_asked().await, nth, "it was written down");
    assert_eq!(people[0].asked().purpose, purpose);
    assert_eq!(
        people[0].asked().awaited.len(),
        3,
        "numbers are asked for once more"
    );
    for person in &mut people[..2] {
        person.take_back();
    }
    make(&mut people, nth).await;
    verified(&app, &opened.table).await;
}

#[tokio::test]
async fn who_is_away_is_left_out_from_the_start_and_that_is_written_down() {
    let app = App::new().await;
    let (opened, _, mut people) = gather(&app, &["Bob", "Cyd"], &[1]).await;
    go_on(&mut people, |client| dice(client).next > 3).await;
    let away = people[2].player();
    // Between two rolls.
    while people[2]
        .client
        .try_act(ChouetteAction::GoAway)
        .await
        .is_err()
    {
        let version = people[0].client.view.version;
        go_on(&mut people, |client| client.view.version > version).await;
    }
    if people[2].dice().asked.is_some() {
        // It was asked for before, so that the device still has its part.
        let nth = people[2].dice().next;
        make(&mut people, nth).await;
    }
    let mut gone = people.pop().expect("three");
    let before = people[0].dice().next;
    go_on(&mut people, |client| dice(client).next > before + 3).await;
    assert!(!people[0].dice().parts.contains(&away));
    let log = transcript(&app, &opened.table).await.entries;
    let why = Why::Away;
    let without = Without { player: away, why };
    let is_out = |entry: &CrewEntry| matches!(entry, CrewEntry::Parts { without: out, .. } if out.contains(&without));
    assert!(log.iter().any(is_out), "{log:?}");
    // With the same chain one is back in the next roll.
    while gone.client.try_act(ChouetteAction::ComeBack).await.is_err() {
        gone.client.receive().await;
    }
    people.push(gone);
    let before = people[0].dice().next;
    go_on(&mut people, |client| dice(client).next > before + 2).await;
    assert!(people[0].dice().parts.contains(&away));
    let verified = verified(&app, &opened.table).await;
    assert_eq!(verified.n_renewed, 0);
}

#[tokio::test]
async fn where_everybody_is_away_no_roll_is_made() {
    let app = App::new().await;
    let (opened, _, mut people) = gather(&app, &[], &[1, 1]).await;
    // In the middle of a game, with no roll under way.
    go_on(&mut people, |client| {
        let to_play = matches!(client.view.phase, ChouettePhase::ToPlay { .. });
        to_play && dice(client).asked.is_none() && dice(client).next > 2
    })
    .await;
    let away = people[0].client.try_act(ChouetteAction::GoAway).await;
    away.expect("one may go away at any time");
    loop {
        // A bot may have asked before she went; then her device still has its part.
        if people[0].dice().asked.is_some() {
            let nth = people[0].dice().next;
            make(&mut people, nth).await;
        } else if matches!(people[0].client.view.phase, ChouettePhase::ToRoll { .. }) {
            break;
        } else {
            // Otter plays what lies on the board, for those who are away too.
            people[0].client.receive().await;
        }
    }
    let n = verified(&app, &opened.table).await.n_rolls;
    let ada = &mut people[0].client;
    ada.act(ChouetteAction::ComeBack).await;
    go_on(&mut people, |client| dice(client).next > n + 2).await;
    let verified = verified(&app, &opened.table).await;
    assert_eq!(verified.parts, BTreeMap::from([(1, verified.n_rolls)]));
}
