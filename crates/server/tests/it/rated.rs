//! Account names at tables, rated matches, and what they make of ratings (`docs/ratings.md`).

use std::time::Duration;

use otter_protocol::basics::{DiceChoice, ResultView, Seat, SeatKey, TimeOut};
use otter_protocol::clock::{ClockChoice, TimeChoice};
use otter_protocol::new_table::{NewTable, Opponent, SeatChoice, TableOpened};
use otter_protocol::ratings::{PoolKey, ProfileView};
use otter_protocol::refusal::Problem;
use otter_protocol::rules::{ContestChoice, RulesChoice};
use otter_protocol::table::{ActionMessage, TableView};
use otter_server::{RatingsError, annul_result, check_ratings, recompute_ratings};
use reqwest::{Method, Response};
use serde_json::json;

use crate::app::App;
use crate::client::TableClient;
use crate::people::{Browser, PASSWORD};
use crate::play::is_over;
use crate::sealed::{Device, begun, has_chain, until};

/// A match to one point against a friend, rated.
pub(crate) async fn rated(app: &App) -> NewTable {
    NewTable {
        rules: one_point(app).await,
        opponent: Opponent::Friend,
        seat: SeatChoice::White,
        dice: DiceChoice::Server,
        sealed: true,
        rated: true,
        delayed: false,
        name: Some("Nobody".to_owned()),
        opponent_name: None,
        clock: Some(ClockChoice {
            time: TimeChoice::Delay {
                delay: 12,
                reserve: 120,
            },
            time_out: TimeOut::Match,
        }),
    }
}

pub(crate) async fn one_point(app: &App) -> RulesChoice {
    let mut rules = app.preset("match").await;
    if let ContestChoice::Match { length, .. } = &mut rules.contest {
        *length = 1;
    }
    rules
}

async fn ask_to_open(browser: &Browser<'_>, new: &NewTable) -> Response {
    let request = browser.request(Method::POST, "/api/tables").json(new);
    request.send().await.expect("an answer")
}

pub(crate) async fn open(browser: &Browser<'_>, new: &NewTable) -> TableOpened {
    let answer = ask_to_open(browser, new).await;
    assert_eq!(answer.status(), 201);
    answer.json().await.expect("a table")
}

async fn ask_to_join(browser: &Browser<'_>, table: &TableOpened, name: &str) -> Response {
    let path = format!("/api/tables/{}/join", table.table);
    let body = json!({"invite": table.invite, "name": name});
    let request = browser.request(Method::POST, &path).json(&body);
    request.send().await.expect("an answer")
}

pub(crate) async fn join(browser: &Browser<'_>, table: &TableOpened, name: &str) -> SeatKey {
    let answer = ask_to_join(browser, table, name).await;
    assert_eq!(answer.status(), 200);
    answer.json().await.expect("a key")
}

async fn code(answer: Response) -> String {
    let problem: Problem = answer.json().await.expect("a problem");
    problem.code.as_str().to_owned()
}

pub(crate) async fn profile(browser: &Browser<'_>, name: &str) -> ProfileView {
    let request = browser.request(Method::GET, &format!("/api/people/{name}"));
    let answer = request.send().await.expect("an answer");
    assert_eq!(answer.status(), 200, "{name}");
    answer.json().await.expect("a profile")
}

/// Who sits in each seat, and whether by an account.
fn seated(view: &TableView) -> [(Option<&str>, bool); 2] {
    [&view.seats.white, &view.seats.black]
        .map(|seat| (seat.name.as_deref(), seat.account.is_some()))
}

/// Two accounts at a rated table, with their dice ready.
pub(crate) async fn sit_down(
    app: &App,
    ada: &Browser<'_>,
    bob: &Browser<'_>,
) -> (TableOpened, [(TableClient, Device); 2]) {
    let mut opened = open(ada, &rated(app).await).await;
    opened.keys.push(join(bob, &opened, "Somebody").await);
    let mut white = app.sit(&opened.table, &opened.keys[..1], 0).await;
    let mut black = app.sit(&opened.table, &opened.keys[1..], 0).await;
    let devices = [(Seat::White, 1), (Seat::Black, 2)]
        .map(|(seat, secret)| Device::new(&opened.table, seat, secret));
    let [first, second] = devices;
    first.open(&mut white).await;
    second.open(&mut black).await;
    for client in [&mut white, &mut black] {
        until(client, has_chain(Seat::White)).await;
        until(client, has_chain(Seat::Black)).await;
    }
    (opened, [(white, first), (black, second)])
}

/// Plays a rated match that Black resigns; returns its table.
pub(super) async fn ada_wins(app: &App, ada: &Browser<'_>, bob: &Browser<'_>) -> String {
    let (opened, mut people) = sit_down(app, ada, bob).await;
    begun(&mut people).await;
    let [(white, _), (black, _)] = &mut people;
    let resign = ActionMessage::Resign {
        result: ResultView::Single,
    };
    black.act(Seat::Black, resign).await;
    white.receive_until(black.view.version).await;
    white
        .act(Seat::White, ActionMessage::AcceptResignation)
        .await;
    assert!(is_over(&white.view));
    until(white, |white| {
        let accounts = [&white.view.seats.white, &white.view.seats.black];
        accounts.iter().all(|seat| {
            let account = seat.account.expect("an account");
            account.change.is_some() && account.rating.is_some()
        })
    })
    .await;
    opened.table
}

#[tokio::test]
async fn whoever_is_signed_in_sits_by_the_accounts_name_and_nobody_else_does() {
    let mut app = App::new().await;
    let (table, key) = {
        let (ada, _) = Browser::signed_up(&app, "Ada").await;
        let guest = Browser::new(&app);
        let new = NewTable {
            rated: false,
            sealed: false,
            ..rated(&app).await
        };
        // The name in the request is not asked for.
        let table = open(&ada, &new).await;
        let key = join(&guest, &table, "ADA ✓").await;
        let client = app.sit(&table.table, &table.keys, 0).await;
        assert_eq!(
            seated(&client.view),
            [(Some("Ada"), true), (Some("ADA ✓ (guest)"), false)]
        );
        // A guest with a name of their own keeps it.
        let other = open(&guest, &new).await;
        let other = app.sit(&other.table, &other.keys, 0).await;
        assert_eq!(seated(&other.view)[0], (Some("Nobody"), false));
        // The same holds at a chouette.
        let body = json!({
            "rules": app.options().await.chouette, "dice": "server", "bots": [], "name": "Ada",
        });
        let asked = guest.request(Method::POST, "/api/chouettes").json(&body);
        let opened: serde_json::Value = asked
            .send()
            .await
            .expect("an answer")
            .json()
            .await
            .expect("JSON");
        let id = opened["table"].as_str().expect("a chouette");
        let seen = guest.request(Method::GET, &format!("/api/chouettes/{id}"));
        let seen = seen
            .send()
            .await
            .expect("an answer")
            .text()
            .await
            .expect("text");
        assert!(seen.contains("Ada (guest)"), "{seen}");
        (table, key)
    };
    app.kill_and_restart().await;
    let keys = [table.keys[0].clone(), key];
    let client = app.sit(&table.table, &keys[..1], 0).await;
    assert_eq!(seated(&client.view)[0], (Some("Ada"), true));
    drop(client);
    // A deleted account leaves its name, as any guest's.
    {
        let mut ada = Browser::signed_in(&app, "ada", PASSWORD).await;
        let body = json!({"password": PASSWORD});
        let answer = ada.send(Method::POST, "/delete", Some(body)).await;
        assert_eq!(answer.status(), 204);
    }
    app.kill_and_restart().await;
    let client = app.sit(&table.table, &keys[..1], 0).await;
    assert_eq!(
        seated(&client.view),
        [(Some("Ada"), false), (Some("ADA ✓ (guest)"), false)]
    );
}

#[tokio::test]
async fn what_cannot_be_rated_is_refused_with_its_reason() {
    let app = App::with_system_dice().await;
    let (ada, _) = Browser::signed_up(&app, "Ada").await;
    let good = rated(&app).await;
    let money = app.preset("money").await;
    let with = |change: &dyn Fn(&mut NewTable)| {
        let mut new = good.clone();
        change(&mut new);
        new
    };
    let mut long = good.clone();
    if let ContestChoice::Match { length, .. } = &mut long.rules.contest {
        *length = 26;
    }
    let cases: [(&str, NewTable); 6] = [
        (
            "rated_opponent",
            with(&|new| new.opponent = Opponent::Bot { level: 1 }),
        ),
        (
            "rated_opponent",
            with(&|new| new.opponent = Opponent::SameScreen),
        ),
        ("rated_dice", with(&|new| new.sealed = false)),
        ("rated_rules", with(&|new| new.rules = money.clone())),
        ("rated_clock", with(&|new| new.clock = None)),
        ("rated_rules", long),
    ];
    for (expected, new) in cases {
        assert_eq!(code(ask_to_open(&ada, &new).await).await, expected);
    }
    let guest = Browser::new(&app);
    let answer = ask_to_open(&guest, &good).await;
    assert_eq!(answer.status(), 401);
    assert_eq!(code(answer).await, "rated_account");
    let table = open(&ada, &good).await;
    assert_eq!(
        code(ask_to_join(&guest, &table, "Bob").await).await,
        "rated_account"
    );
    assert_eq!(
        code(ask_to_join(&ada, &table, "Bob").await).await,
        "rated_oneself"
    );
    let (bob, _) = Browser::signed_up(&app, "Bob").await;
    let key = join(&bob, &table, "Somebody").await;
    let client = app.sit(&table.table, &[key], 0).await;
    assert_eq!(client.view.rated, Some(PoolKey::Short));
    assert_eq!(
        seated(&client.view),
        [(Some("Ada"), true), (Some("Bob"), true)]
    );
    // Dice that are the same each time are for tests alone.
    let repeatable = App::new().await;
    let (ada, _) = Browser::signed_up(&repeatable, "Ada").await;
    assert_eq!(code(ask_to_open(&ada, &good).await).await, "rated_dice");
}

#[tokio::test]
async fn a_match_moves_both_ratings_once_and_an_annulled_one_moves_them_back() {
    let mut app = App::with_system_dice().await;
    let cookies = {
        let (ada, _) = Browser::signed_up(&app, "Ada").await;
        let (bob, _) = Browser::signed_up(&app, "Bob").await;
        let first = ada_wins(&app, &ada, &bob).await;
        let second = ada_wins(&app, &ada, &bob).await;
        (ada.cookie, bob.cookie, first, second)
    };
    let (ada_cookie, bob_cookie, first, second) = cookies;
    // What is acknowledged is stored, and stored once.
    app.kill_and_restart().await;
    {
        let mut ada = Browser::new(&app);
        ada.cookie.clone_from(&ada_cookie);
        let own = profile(&ada, "ada").await;
        assert!(own.own && !own.shows_pr);
        assert_eq!((own.n_matches, own.n_won), (2, 2));
        let tables: Vec<_> = own
            .matches
            .iter()
            .filter_map(|one| one.table.clone())
            .collect();
        assert_eq!(tables, [second.clone(), first.clone()]);
        let [pool] = &own.pools[..] else {
            panic!("one pool: {:?}", own.pools);
        };
        assert_eq!((pool.pool, pool.history.len()), (PoolKey::Short, 2));
        // What the paper gives for two new players, in whole points.
        assert_eq!(pool.history[0].rating, 1662);
        assert_eq!(pool.history[0].deviation, 290);
        assert_eq!(own.matches[1].change, Some(162));
        assert_eq!(own.matches[1].score, [1, 0]);
        assert!(pool.rating.provisional);
        assert_eq!(ada.account().await.rating, Some(pool.rating));
        let mut bob = Browser::new(&app);
        bob.cookie.clone_from(&bob_cookie);
        let seen = profile(&bob, "Ada").await;
        assert!(!seen.own);
        assert_eq!(seen.matches[0].table, None, "where they played is theirs");
        let bobs = profile(&Browser::new(&app), "BOB").await;
        assert_eq!((bobs.n_matches, bobs.n_won), (2, 0));
        assert_eq!(bobs.pools[0].history[0].rating, 1338);
        assert_eq!((bobs.opponents[0].won, bobs.opponents[0].lost), (0, 2));
    }
    let report = check_ratings(&app.database())
        .await
        .expect("it can be read");
    assert_eq!(
        (report.results, report.changes, report.differences),
        (2, 4, 0)
    );
    // The same numbers to the bit, however often they are made.
    let again = recompute_ratings(&app.database()).await;
    let again = again.expect("the server goes on meanwhile");
    assert_eq!(again, report);
    let annulled = annul_result(&app.database(), &first, "helped by an engine").await;
    let annulled = annulled.expect("there is such a result");
    assert_eq!(
        (annulled.results, annulled.annulled, annulled.differences),
        (1, 1, 0)
    );
    let twice = annul_result(&app.database(), &first, "again").await;
    assert!(matches!(twice, Err(RatingsError::NoResult(_))), "{twice:?}");
    let bobs = profile(&Browser::new(&app), "bob").await;
    assert_eq!((bobs.n_matches, bobs.n_won), (1, 0));
    assert_eq!(
        bobs.pools[0].rating.rating, 1338,
        "as if it had been the first"
    );
    assert_eq!(bobs.matches.len(), 2);
    assert_eq!(
        bobs.matches[1].change, None,
        "it stays, and counts no longer"
    );
}

#[tokio::test]
async fn a_match_that_is_lost_on_time_counts_and_outlives_an_account() {
    let mut app = App::with_system_dice().await;
    app.clock_at = Some(1_000_000_000);
    app.kill_and_restart().await;
    let (mut ada, _) = Browser::signed_up(&app, "Ada").await;
    let (bob, _) = Browser::signed_up(&app, "Bob").await;
    let (_, mut people) = sit_down(&app, &ada, &bob).await;
    let slow = begun(&mut people).await;
    app.advance(Duration::from_mins(10));
    let client = &mut people[1 - slow].0;
    until(client, |client| is_over(&client.view)).await;
    let names = ["Ada", "Bob"];
    let won = profile(&bob, names[1 - slow]).await;
    assert_eq!((won.n_matches, won.n_won), (1, 1));
    let body = json!({"password": PASSWORD});
    let answer = ada.send(Method::POST, "/delete", Some(body)).await;
    assert_eq!(answer.status(), 204);
    let gone = ada.request(Method::GET, "/api/people/Ada").send().await;
    assert_eq!(code(gone.expect("an answer")).await, "unknown_person");
    let left = profile(&bob, "Bob").await;
    assert_eq!(left.matches[0].opponent, "Ada");
    assert!(!left.matches[0].has_account);
    let report = check_ratings(&app.database())
        .await
        .expect("it can be read");
    assert_eq!((report.results, report.differences), (1, 0));
}
