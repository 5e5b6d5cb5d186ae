//! Whole games, and what browsers receive of them.

use otter_protocol::basics::ResultView;
use otter_protocol::basics::Seat;
use otter_protocol::basics::{DiceChoice, SeatKey};
use otter_protocol::event::{HowWon, TableEvent};
use otter_protocol::rules::{ContestChoice, StartChoice};
use otter_protocol::table::{ActionMessage, Allowed, PhaseView, PlayTree, TableView};
use otter_rules::{Contest, Ruleset, Setup};

use crate::app::App;
use crate::client::TableClient;

/// Dice that fall without rhyme, the same in every run.
pub(crate) struct Rolls(u64);

impl Rolls {
    pub(crate) fn new() -> Self {
        Self(42)
    }

    pub(crate) fn next(&mut self) -> [u8; 2] {
        let mut die = || {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            ((self.0 >> 33) % 6) as u8 + 1
        };
        [die(), die()]
    }
}

pub(crate) fn is_over(view: &TableView) -> bool {
    matches!(view.phase, PhaseView::ContestOver { .. })
}

async fn replay(app: &App, table: &str) -> Contest {
    let record = app.record(table).await;
    let ruleset = Ruleset::new(record.rules).expect("sound rules");
    Contest::replay(ruleset, &record.events).expect("a record of play")
}

/// What two clients that take turns see of a whole match with dice by hand.
#[tokio::test]
async fn two_clients_play_a_match_with_dice_by_hand() {
    let app = App::new().await;
    let mut rules = app.preset("match").await;
    let ContestChoice::Match { length, .. } = &mut rules.contest else {
        panic!("the preset is a match");
    };
    *length = 3;
    let opened = crate::friend::opened(&app, rules, DiceChoice::ByHand).await;
    let joined = crate::friend::join(&app, &opened, "Bob").await;
    let keys = [opened.keys[0].clone(), joined];
    let mut clients = [
        app.sit(&opened.table, &keys[..1], 0).await,
        app.sit(&opened.table, &keys[1..], 0).await,
    ];
    let mut rolls = Rolls::new();
    while !is_over(&clients[0].view) {
        let version = clients.iter().map(|s| s.view.version).max().unwrap_or(0);
        for client in &mut clients {
            client.receive_until(version).await;
        }
        let acts = |client: &TableClient| {
            let held = &client.view.held[0];
            held.actions.iter().any(|a| !matches!(a, Allowed::Resign))
        };
        let actor = clients.iter_mut().find(|s| acts(s)).expect("somebody acts");
        actor.go_on(Some(rolls.next())).await;
    }
    let version = clients[0].view.version.max(clients[1].view.version);
    for client in &mut clients {
        client.receive_until(version).await;
    }
    let [white, black] = &clients;
    assert_eq!(texts(white), texts(black), "both saw the same");
    let PhaseView::ContestOver { winner } = white.view.phase else {
        panic!("the match is over");
    };
    assert!(matches!(
        white.events.last().map(|e| &e.event),
        Some(TableEvent::ContestWon { winner: won }) if *won == winner
    ));
    let contest = replay(&app, &opened.table).await;
    assert_eq!(contest.winner().map(Into::<Seat>::into), Some(winner));
    assert_eq!(
        contest.score(otter_rules::Seat::White).to_string(),
        white.view.score.white
    );
    assert_eq!(
        contest.score(otter_rules::Seat::Black).to_string(),
        white.view.score.black
    );
    assert_eq!(white.view.games.len(), contest.game_number() as usize);
    assert!(
        white.view.held[0].actions.is_empty(),
        "nothing is left to do"
    );
}

fn texts(client: &TableClient) -> Vec<String> {
    client.events.iter().map(|e| format!("{e:?}")).collect()
}

#[tokio::test]
async fn one_screen_plays_a_match_with_the_servers_dice() {
    let app = App::new().await;
    let opened = app.same_screen("match", DiceChoice::Server).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    assert!(matches!(client.view.phase, PhaseView::Opening));
    while !is_over(&client.view) {
        client.go_on(None).await;
        for side in [&client.view.board.white, &client.view.board.black] {
            assert_eq!(side.points.iter().map(|&n| u32::from(n)).sum::<u32>(), 15);
        }
    }
    let versions: Vec<_> = client.events.iter().map(|e| e.version).collect();
    assert_eq!(versions, (1..=client.view.version).collect::<Vec<_>>());
    replay(&app, &opened.table).await;
}

/// The opening as browsers receive it.
#[tokio::test]
async fn opening_roll_tie_and_start() {
    let app = App::new().await;
    let mut rules = app.preset("money").await;
    rules.automatic_doubles = Some(1);
    let opened = crate::friend::one_screen(&app, rules, DiceChoice::ByHand).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    client
        .act(Seat::Black, ActionMessage::Open { dice: Some([4, 4]) })
        .await;
    assert!(matches!(
        &client.events[..],
        [first, second] if matches!(first.event, TableEvent::OpeningRoll { white: 4, black: 4, starter: None })
            && matches!(&second.event, TableEvent::AutomaticDouble { value } if value == "2")
    ));
    assert_eq!(client.view.cube.value, "2");
    client
        .act(Seat::White, ActionMessage::Open { dice: Some([3, 5]) })
        .await;
    assert!(matches!(
        client.events[2].event,
        TableEvent::OpeningRoll {
            white: 3,
            black: 5,
            starter: Some(Seat::Black)
        }
    ));
    assert_eq!(client.view.version, 3);
    assert!(matches!(
        client.view.phase,
        PhaseView::ToPlay {
            seat: Seat::Black,
            dice: [5, 3]
        }
    ));
    client
        .act(
            Seat::Black,
            ActionMessage::Play {
                steps: vec![[8, 3], [6, 3]],
            },
        )
        .await;
    assert!(matches!(
        &client.events[3].event,
        TableEvent::Played { seat: Seat::Black, dice: [5, 3], text, .. } if text == "8/3 6/3"
    ));
}

#[tokio::test]
async fn double_beaver_raccoon_and_pass() {
    let app = App::new().await;
    let mut rules = app.preset("money").await;
    rules.immediate_redoubles = otter_protocol::rules::ImmediateRedoublesChoice::Raccoon;
    let opened = crate::friend::one_screen(&app, rules, DiceChoice::ByHand).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    client
        .act(Seat::White, ActionMessage::Open { dice: Some([3, 1]) })
        .await;
    client
        .act(
            Seat::White,
            ActionMessage::Play {
                steps: vec![[8, 5], [6, 5]],
            },
        )
        .await;
    client.act(Seat::Black, ActionMessage::Double).await;
    assert!(matches!(
        &client.view.phase,
        PhaseView::Doubled { seat: Seat::White, value, pass_costs } if value == "2" && pass_costs == "1"
    ));
    assert!(client.held(Seat::White).actions.iter().any(
        |a| matches!(a, Allowed::Redouble { name, value } if name == "beaver" && value == "4")
    ));
    client.act(Seat::White, ActionMessage::Redouble).await;
    client.act(Seat::Black, ActionMessage::Redouble).await;
    assert!(matches!(
        &client.view.phase,
        PhaseView::Redoubled { seat: Seat::White, name, value, pass_costs }
            if name == "raccoon" && value == "8" && pass_costs == "4"
    ));
    assert!(
        !client
            .held(Seat::White)
            .actions
            .iter()
            .any(|a| matches!(a, Allowed::Redouble { .. }))
    );
    client.act(Seat::White, ActionMessage::Pass).await;
    assert!(matches!(
        &client.events.last().expect("an end").event,
        TableEvent::GameWon { winner: Seat::Black, result: ResultView::Single, how: HowWon::Passed, points }
            if points == "4"
    ));
    assert!(matches!(client.view.phase, PhaseView::GameOver));
    assert_eq!(client.view.score.black, "4");
    client
        .act(Seat::White, ActionMessage::Open { dice: Some([2, 1]) })
        .await;
    assert_eq!(client.view.game, 2);
}

#[tokio::test]
async fn a_resignation_is_refused_and_then_accepted() {
    let app = App::new().await;
    let opened = app.same_screen("wooden_classic", DiceChoice::ByHand).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    client
        .act(Seat::White, ActionMessage::Open { dice: Some([6, 1]) })
        .await;
    let offer = |result| ActionMessage::Resign { result };
    client.act(Seat::Black, offer(ResultView::Single)).await;
    assert!(matches!(
        &client.view.phase,
        PhaseView::Resigning { seat: Seat::White, result: ResultView::Single, points } if points == "1"
    ));
    client
        .act(Seat::White, ActionMessage::RefuseResignation)
        .await;
    assert!(matches!(
        client.view.phase,
        PhaseView::ToPlay {
            seat: Seat::White,
            ..
        }
    ));
    client.act(Seat::Black, offer(ResultView::Gammon)).await;
    client
        .act(Seat::White, ActionMessage::AcceptResignation)
        .await;
    assert_eq!(client.view.score.white, "2");
    assert_eq!(client.view.games.len(), 1);
}

#[tokio::test]
async fn in_l_inverso_the_other_hand_rolls() {
    let app = App::new().await;
    let opened = app.same_screen("inverso_money", DiceChoice::ByHand).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    // Each die belongs to the other: White's hand rolls the higher, so Black starts.
    client
        .act(Seat::White, ActionMessage::Open { dice: Some([6, 2]) })
        .await;
    assert!(matches!(
        client.events[0].event,
        TableEvent::OpeningRoll {
            white: 6,
            black: 2,
            starter: Some(Seat::Black)
        }
    ));
    let steps = client.first_play(Seat::Black);
    client.act(Seat::Black, ActionMessage::Play { steps }).await;
    client
        .act(Seat::White, ActionMessage::Roll { dice: Some([1, 2]) })
        .await;
    assert!(matches!(
        client.events[2].event,
        TableEvent::Rolled {
            seat: Seat::White,
            by: Seat::Black,
            dice: [1, 2]
        }
    ));
}

/// White has rolled 6-4 in a position, in a game with wooden checkers at one screen.
async fn opened_with_64(app: &App, setup: &Setup) -> TableClient {
    let mut rules = app.preset("wooden_classic").await;
    rules.start = StartChoice::Custom {
        position: crate::new_table::position_id(setup),
    };
    let opened = crate::friend::one_screen(app, rules, DiceChoice::ByHand).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    let open = ActionMessage::Open { dice: Some([6, 4]) };
    client.act(Seat::White, open).await;
    client
}

/// All plays of the seat that is to play.
fn plays(client: &TableClient, seat: Seat) -> PlayTree {
    client.held(seat).plays.clone().expect("a play is due")
}

#[tokio::test]
async fn forced_plays_and_bearing_off_are_pointed_out() {
    let app = App::new().await;
    let mut setup = Setup::EMPTY;
    setup.own[0] = 11;
    setup.own[6] = 2;
    setup.own[2] = 2;
    setup.opponent[0] = 11;
    setup.opponent[3] = 4;
    let mut client = opened_with_64(&app, &setup).await;
    // 6/off, and the 4 either bears nothing off or moves 6/2: one off is the most.
    let steps = plays(&client, Seat::White)
        .bear_off
        .expect("no contact is left");
    assert!(
        steps.contains(&[6, 0]) && steps.contains(&[6, 2]),
        "{steps:?}"
    );
    client.act(Seat::White, ActionMessage::Play { steps }).await;
    client
        .act(Seat::Black, ActionMessage::Roll { dice: Some([3, 3]) })
        .await;
    let steps = plays(&client, Seat::Black).forced.expect("one play");
    assert_eq!(steps, [[3, 0]; 4]);
    client.act(Seat::Black, ActionMessage::Play { steps }).await;
    assert_eq!(client.view.score.black, "1");
}

#[tokio::test]
async fn a_turn_that_cannot_be_played_is_played_with_no_steps() {
    let app = App::new().await;
    // White is closed out, on the bar.
    let mut setup = Setup::EMPTY;
    setup.own[25] = 1;
    setup.own[1] = 14;
    for point in 1..=6 {
        setup.opponent[point] = 2;
    }
    setup.opponent[7] = 3;
    let mut client = opened_with_64(&app, &setup).await;
    let steps = plays(&client, Seat::White).forced.expect("one play");
    assert!(steps.is_empty(), "{steps:?}");
    client.act(Seat::White, ActionMessage::Play { steps }).await;
    assert!(matches!(
        &client.events.last().expect("a play").event,
        TableEvent::Played { steps, text, .. } if steps.is_empty() && text.is_empty()
    ));
}

#[tokio::test]
async fn a_spectator_watches_and_holds_nothing() {
    let app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::Server).await;
    let mut spectator = app.sit(&opened.table, &[], 0).await;
    assert!(spectator.view.held.is_empty());
    assert!(!spectator.view.seats.white.present);
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    client.go_on(None).await;
    spectator.receive_until(client.view.version).await;
    assert!(spectator.view.seats.white.present && spectator.view.seats.black.present);
    assert!(spectator.view.held.is_empty());
    assert_eq!(texts(&spectator), texts(&client));
    // When the players go, the spectator receives an update.
    drop(client);
    while spectator.view.seats.white.present {
        spectator.receive().await;
    }
}

#[tokio::test]
async fn keys_are_distinguished() {
    let app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::Server).await;
    let black: Vec<SeatKey> = opened
        .keys
        .iter()
        .filter(|k| k.seat == Seat::Black)
        .cloned()
        .collect();
    let client = app.sit(&opened.table, &black, 0).await;
    assert_eq!(client.view.held.len(), 1);
    assert_eq!(client.view.held[0].seat, Seat::Black);
    assert!(client.view.seats.black.present && !client.view.seats.white.present);
}
