//! Draws in which everybody's device takes part (`docs/dice.md`).

mod refused;

use otter_dice::Number;
use otter_dice::draw::{DrawHolder, DrawTranscript, DrawVerified, commitment};
use otter_protocol::tournament::{
    DrawStageView, DrawView, FormatChoice, NewTournament, OrderChoice, StageView, TournamentAction,
    TournamentView,
};
use serde_json::Value;

use super::running::{
    KNOCKOUT, RunningTournament, TournamentClient, open, plan, record, replayed, show,
};
use crate::app::App;

const DIRECTOR: DrawHolder = DrawHolder::Director;

fn drawn(format: FormatChoice) -> NewTournament {
    NewTournament {
        order: OrderChoice::DrawnByAll,
        self_entry: true,
        ..plan(format, 1)
    }
}

/// What the device of the director or of a player knows, and its connection.
struct Device {
    client: TournamentClient,
    tournament: String,
    holder: DrawHolder,
    secret: u8,
}

impl Device {
    async fn new(app: &App, running: &RunningTournament, holder: DrawHolder) -> Self {
        let key = match holder.player() {
            Some(player) => &running.keys[&player].key,
            None => &running.secret,
        };
        Self {
            client: TournamentClient::connect(app, &running.id, &[key]).await,
            tournament: running.id.clone(),
            holder,
            secret: holder.player().map_or(100, |player| player as u8),
        }
    }

    fn round(&self) -> u32 {
        draw(&self.client.view).round
    }

    fn number(&self) -> Number {
        Number([self.secret.wrapping_add(self.round() as u8 * 16); 32])
    }

    fn commitment(&self) -> TournamentAction {
        let round = self.round();
        let to = commitment(&self.tournament, round, self.holder, self.number());
        TournamentAction::Commit {
            round,
            holder: self.holder.to_string(),
            commitment: to.to_string(),
        }
    }

    fn reveal(&self) -> TournamentAction {
        TournamentAction::Reveal {
            round: self.round(),
            holder: self.holder.to_string(),
            number: self.number().to_string(),
        }
    }

    async fn commit(&mut self) {
        self.client.act(self.commitment()).await;
    }

    async fn give(&mut self) {
        self.client.act(self.reveal()).await;
    }

    /// Waits until a round of the draw has come so far.
    async fn until(&mut self, round: u32, stage: DrawStageView) {
        let has_come =
            |view: &TournamentView| draw(view).round == round && draw(view).stage == stage;
        self.client.wait_until(has_come).await;
    }
}

fn draw(view: &TournamentView) -> &DrawView {
    view.draw.as_ref().expect("a draw of everybody's")
}

async fn transcript(app: &App, tournament: &str) -> DrawTranscript {
    let url = format!("{}/api/tournaments/{tournament}/draw", app.url);
    let answer = app.http.get(url).send().await.expect("an answer");
    assert_eq!(answer.status(), 200);
    answer.json().await.expect("a transcript")
}

async fn verified(app: &App, tournament: &str) -> DrawVerified {
    let transcript = transcript(app, tournament).await;
    transcript.verify().unwrap_or_else(|flaw| panic!("{flaw}"))
}

fn go_on(round: u32) -> TournamentAction {
    TournamentAction::GoOn { round }
}

/// Four who have entered; the director, Ada and Bob have devices, and have committed.
async fn committed(app: &App) -> (RunningTournament, [Device; 3]) {
    let names = ["Ada", "Bob", "Cy", "Di"];
    let running = RunningTournament::with(app, &drawn(KNOCKOUT), &names).await;
    let mut devices = [
        Device::new(app, &running, DIRECTOR).await,
        Device::new(app, &running, DrawHolder::Player(1)).await,
        Device::new(app, &running, DrawHolder::Player(2)).await,
    ];
    for device in &mut devices {
        device.commit().await;
    }
    (running, devices)
}

/// The same with the entries closed.
async fn closed(app: &App) -> (RunningTournament, [Device; 3]) {
    let (mut running, mut devices) = committed(app).await;
    running.director.act(TournamentAction::Start).await;
    for device in &mut devices {
        device.until(1, DrawStageView::Revealing).await;
    }
    (running, devices)
}

#[tokio::test]
async fn devices_and_the_server_draw_together_and_anybody_can_check_it() {
    let app = App::new().await;
    let (running, devices) = closed(&app).await;
    let seen = show(&app, &running.id).await;
    assert_eq!(draw(&seen).parts, ["server", "director", "1", "2"]);
    assert_eq!(draw(&seen).awaited, ["director", "1", "2"]);
    assert_eq!((seen.stage, &seen.seed), (StageView::Entry, &None));
    let list = draw(&seen).list.clone();
    assert!(list.is_some());
    let [mut director, mut ada, mut bob] = devices;
    bob.give().await;
    director.give().await;
    assert_eq!(draw(&show(&app, &running.id).await).awaited, ["1"]);
    assert_eq!(verified(&app, &running.id).await.drawn, None);
    ada.give().await;
    ada.until(1, DrawStageView::Drawn).await;
    let view = &ada.client.view;
    assert_eq!(view.stage, StageView::Running);
    assert_eq!(draw(view).list, list);
    let verified = verified(&app, &running.id).await;
    let drawn = verified.drawn.expect("it is drawn");
    assert_eq!(view.seed, Some(drawn.seed.to_string()));
    let order: Vec<u32> = view.players.iter().map(|one| one.player).collect();
    assert_eq!(order, drawn.order);
    assert_eq!(verified.players[1].name, "Bob");
    // The record replays to the same.
    let replayed = replayed(&record(&app, &running.id).await);
    assert_eq!(replayed.seed().map(|seed| seed.to_string()), view.seed);
    // What devices do by themselves is not what the director reads.
    let mut director = director.client;
    director.wait_until(|view| view.seed.is_some()).await;
    let log = serde_json::to_value(&director.view.held.log).expect("JSON");
    let kinds: Vec<_> = log.as_array().expect("a list").iter().collect();
    let kinds: Vec<_> = kinds
        .iter()
        .map(|one| one["event"]["kind"].clone())
        .collect();
    assert_eq!(kinds[..2], ["started", "closed"]);
    assert_eq!(kinds.len(), 6);
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_draw_under_way_is_made_by_another_server_when_its_own_is_killed() {
    let [mut first, second] = App::several().await;
    let (running, [director, mut ada, bob]) = closed(&first).await;
    ada.give().await;
    let list = draw(&ada.client.view).list.clone();
    first.stop().await;
    for holder in [director.holder, bob.holder] {
        Device::new(&second, &running, holder).await.give().await;
    }
    let mut ada = Device::new(&second, &running, ada.holder).await;
    ada.until(1, DrawStageView::Drawn).await;
    // The server that made the draw has the number to which the other had committed.
    assert_eq!(draw(&ada.client.view).list, list);
    let verified = verified(&second, &running.id).await;
    let drawn = verified.drawn.expect("it is drawn");
    assert_eq!(ada.client.view.seed, Some(drawn.seed.to_string()));
}

#[tokio::test]
async fn what_is_changed_in_a_transcript_is_found() {
    let app = App::new().await;
    let (running, devices) = closed(&app).await;
    for mut device in devices {
        device.give().await;
    }
    let transcript = transcript(&app, &running.id).await;
    transcript.verify().expect("it checks");
    let json = serde_json::to_value(&transcript).expect("JSON");
    for at in 0..transcript.steps.len() {
        let mut shorter = transcript.clone();
        shorter.steps.remove(at);
        assert!(shorter.verify().is_err(), "without step {at}");
        let step = &json["steps"][at]["step"];
        for (field, value) in step.as_object().expect("a step") {
            let mut forged = json.clone();
            forged["steps"][at]["step"][field] = other(value);
            let read = serde_json::from_value::<DrawTranscript>(forged);
            let is_wrong = read.map_or(true, |forged| forged.verify().is_err());
            assert!(is_wrong, "step {at}: {field}");
        }
    }
    for field in ["tournament", "scheme"] {
        let mut forged = json.clone();
        forged[field] = "another".into();
        let forged: DrawTranscript = serde_json::from_value(forged).expect("a transcript");
        assert!(forged.verify().is_err(), "{field}");
    }
    for field in ["seed", "order"] {
        let mut forged = json.clone();
        forged["drawn"][field] = other(&json["drawn"][field]);
        let forged: DrawTranscript = serde_json::from_value(forged).expect("a transcript");
        assert!(forged.verify().is_err(), "{field}");
    }
}

/// Something else than a value of the same kind.
fn other(value: &Value) -> Value {
    match value {
        Value::Number(number) => (number.as_u64().expect("small") + 1).into(),
        Value::Array(all) => all[1..].iter().cloned().collect(),
        Value::String(text) if text.len() == 64 => {
            let first = if text.starts_with('0') { '1' } else { '0' };
            format!("{first}{}", &text[1..]).into()
        }
        Value::String(text) if text == "director" => "1".into(),
        Value::String(_) => "director".into(),
        other => panic!("{other} does not occur"),
    }
}

#[tokio::test]
async fn the_director_goes_on_without_a_silent_device_in_writing() {
    let app = App::new().await;
    let (mut running, [mut director, mut ada, mut bob]) = closed(&app).await;
    director.give().await;
    ada.give().await;
    // Only the director decides that, and only of the round under way.
    let refused = ada.client.refused(go_on(1)).await;
    assert_eq!(refused.code, "not_director");
    assert_eq!(running.director.refused(go_on(2)).await.code, "not_in_draw");
    let old = bob.reveal();
    running.director.act(go_on(1)).await;
    bob.until(2, DrawStageView::Gathering).await;
    let seen = show(&app, &running.id).await;
    assert_eq!(draw(&seen).awaited, ["director", "1"]);
    assert_eq!(draw(&seen).parts, ["server"], "it has committed once more");
    // Too late: neither with the old number nor with a new one.
    assert_eq!(bob.client.refused(old).await.code, "not_in_draw");
    let late = bob.client.refused(bob.commitment()).await;
    assert_eq!(late.code, "not_in_draw");
    for device in [&mut director, &mut ada] {
        device.until(2, DrawStageView::Gathering).await;
        device.commit().await;
    }
    for device in [&mut director, &mut ada] {
        device.until(2, DrawStageView::Revealing).await;
        device.give().await;
    }
    ada.until(2, DrawStageView::Drawn).await;
    let verified = verified(&app, &running.id).await;
    assert_eq!(verified.gone_on, [(1, vec![bob.holder])]);
    assert!(verified.drawn.is_some());
    let last = transcript(&app, &running.id).await;
    assert!(last.steps.iter().all(|step| step.at.is_some()), "and when");
}

#[tokio::test]
async fn a_device_that_comes_back_in_time_is_not_left_out() {
    let app = App::new().await;
    let (running, [mut director, mut ada, bob]) = closed(&app).await;
    director.give().await;
    ada.give().await;
    drop(bob);
    let mut bob = Device::new(&app, &running, DrawHolder::Player(2)).await;
    assert_eq!(bob.client.view.held.parts[0].holder, "2");
    bob.give().await;
    bob.until(1, DrawStageView::Drawn).await;
    assert_eq!(verified(&app, &running.id).await.parts.len(), 4);
}

#[tokio::test]
async fn where_all_are_silent_all_may_commit_again() {
    let app = App::new().await;
    let (mut running, [mut director, mut ada, _]) = closed(&app).await;
    running.director.act(go_on(1)).await;
    ada.until(2, DrawStageView::Gathering).await;
    assert!(draw(&ada.client.view).open_to_all);
    ada.commit().await;
    running.director.act(TournamentAction::Start).await;
    ada.until(2, DrawStageView::Revealing).await;
    ada.give().await;
    ada.until(2, DrawStageView::Drawn).await;
    director.client.wait_until(|view| view.seed.is_some()).await;
    assert_eq!(verified(&app, &running.id).await.parts.len(), 2);
}

#[tokio::test]
async fn who_does_not_commit_once_more_is_left_out() {
    let app = App::new().await;
    let (mut running, [mut director, mut ada, _]) = closed(&app).await;
    director.give().await;
    ada.give().await;
    running.director.act(go_on(1)).await;
    director.until(2, DrawStageView::Gathering).await;
    director.commit().await;
    running.director.act(go_on(2)).await;
    director.until(2, DrawStageView::Revealing).await;
    director.give().await;
    director.until(2, DrawStageView::Drawn).await;
    let verified = verified(&app, &running.id).await;
    assert_eq!(verified.parts, [DrawHolder::Server, DIRECTOR]);
}

#[tokio::test]
async fn a_restart_at_any_moment_changes_no_draw() {
    let mut app = App::new().await;
    let (running, devices) = closed(&app).await;
    let before = serde_json::to_value(show(&app, &running.id).await).expect("JSON");
    let holders = devices.map(|device| device.holder);
    app.kill_and_restart().await;
    let after = serde_json::to_value(show(&app, &running.id).await).expect("JSON");
    assert_eq!(before, after);
    // Each number comes to another life of the server.
    for holder in holders {
        let mut device = Device::new(&app, &running, holder).await;
        device.until(1, DrawStageView::Revealing).await;
        device.give().await;
        app.kill_and_restart().await;
    }
    let drawn = verified(&app, &running.id).await.drawn.expect("a draw");
    let seen = show(&app, &running.id).await;
    assert_eq!(seen.seed, Some(drawn.seed.to_string()));
    assert_eq!(seen.stage, StageView::Running);
}

#[tokio::test]
async fn a_swiss_is_paired_as_it_is_drawn() {
    let app = App::new().await;
    let swiss = FormatChoice::Swiss { rounds: None };
    let names = ["Ada", "Bob", "Cy"];
    let mut running = RunningTournament::with(&app, &drawn(swiss), &names).await;
    let mut device = Device::new(&app, &running, DIRECTOR).await;
    device.commit().await;
    running.director.act(TournamentAction::Start).await;
    device.until(1, DrawStageView::Revealing).await;
    device.give().await;
    device.until(1, DrawStageView::Drawn).await;
    assert_eq!(device.client.view.rounds.len(), 1);
    // Late entries are possible again.
    running.enter(&app, "Late").await;
}

#[tokio::test]
async fn other_tournaments_have_no_such_draw() {
    let app = App::new().await;
    for order in [OrderChoice::Seeded, OrderChoice::Drawn] {
        let new = NewTournament {
            order,
            ..plan(KNOCKOUT, 1)
        };
        let opened = open(&app, &new).await;
        let url = format!("{}/api/tournaments/{}/draw", app.url, opened.tournament);
        let answer = app.http.get(url).send().await.expect("an answer");
        assert_eq!(answer.status(), 404);
        let secret = opened.director;
        let mut director = TournamentClient::connect(&app, &opened.tournament, &[&secret]).await;
        assert!(director.view.draw.is_none());
        let commit = TournamentAction::Commit {
            round: 1,
            holder: "director".to_owned(),
            commitment: "00".repeat(32),
        };
        for action in [commit, go_on(1)] {
            assert_eq!(director.refused(action).await.code, "no_such_draw");
        }
    }
    let answer = app
        .http
        .get(format!("{}/api/tournaments/aL7Slci7Eqwl/draw", app.url));
    assert_eq!(answer.send().await.expect("an answer").status(), 404);
}
