//! The lobby: seeks, pairing, and what is seen of them.

use otter_protocol::basics::SeatKey;
use otter_protocol::clock::ClockChoice;
use otter_protocol::lobby::{
    LobbyCommand, LobbyDoing, LobbyMessage, LobbyView, SeekFilter, SoughtGame,
};
use serde_json::json;

use crate::app::{App, Connection, quick};
use crate::people::Browser;

const SOCKET: &str = "/api/lobby/socket";

/// Somebody in the lobby.
pub(super) struct Visitor {
    connection: Connection,
    key: String,
    number: u64,
    /// The number by which what the account seeks for days is known.
    pub(super) account: Option<u64>,
    pub(super) lobby: LobbyView,
}

/// A table at which a visitor was seated.
pub(super) struct Seated {
    pub(super) table: String,
    pub(super) key: SeatKey,
    pub(super) opponent: Option<String>,
}

impl Visitor {
    pub(super) async fn guest(app: &App, name: &str) -> Self {
        let connection = app.connect_at(SOCKET).await;
        Self::welcomed(connection, None, Some(name)).await
    }

    /// A guest who may be turned away, because nobody keeps the lobby just now.
    pub(super) async fn try_guest(app: &App, name: &str) -> Option<Self> {
        let mut connection = app.connect_at(SOCKET).await;
        connection.send(&hello(None, Some(name))).await;
        let text = connection.try_receive_text().await?;
        match serde_json::from_str(&text).ok()? {
            LobbyMessage::Welcome { key, visitor, .. } => {
                Some(Self::there(connection, key, visitor, None))
            }
            _ => None,
        }
    }

    pub(super) async fn account(browser: &Browser<'_>) -> Self {
        let connection = browser.app.connect_with(SOCKET, browser.cookie.as_deref());
        Self::welcomed(connection.await, None, Some("Somebody else")).await
    }

    async fn welcomed(mut connection: Connection, key: Option<&str>, name: Option<&str>) -> Self {
        connection.send(&hello(key, name)).await;
        let welcome = receive(&mut connection).await;
        let LobbyMessage::Welcome {
            key,
            visitor,
            account,
        } = welcome
        else {
            panic!("expected a welcome, found {welcome:?}");
        };
        Self::there(connection, key, visitor, account)
    }

    fn there(connection: Connection, key: String, number: u64, account: Option<u64>) -> Self {
        Self {
            connection,
            key,
            number,
            account,
            lobby: LobbyView::default(),
        }
    }

    /// Somebody who comes back by another connection.
    pub(super) async fn comes_back(self, browser: &Browser<'_>) -> Self {
        let connection = browser.app.connect_with(SOCKET, browser.cookie.as_deref());
        Self::welcomed(connection.await, Some(&self.key), None).await
    }

    /// Somebody who cannot come in; returns the code of the reason.
    pub(super) async fn is_turned_away(mut connection: Connection) -> &'static str {
        let hello = LobbyCommand::Hello {
            key: None,
            name: None,
        };
        connection.send(&hello).await;
        match receive(&mut connection).await {
            LobbyMessage::Problem {
                problem,
                fatal: true,
            } => problem.code.as_str(),
            other => panic!("expected a problem, found {other:?}"),
        }
    }

    pub(super) async fn send(&mut self, command: LobbyCommand) {
        self.connection.send(&command).await;
    }

    /// Waits until the lobby is as expected.
    pub(super) async fn sees(&mut self, is_expected: impl Fn(&LobbyView) -> bool) {
        while !is_expected(&self.lobby) {
            match receive(&mut self.connection).await {
                LobbyMessage::Shown { lobby } => self.lobby = lobby,
                other => panic!("expected the lobby, found {other:?}"),
            }
        }
    }

    pub(super) async fn is_seated(&mut self) -> Seated {
        loop {
            match receive(&mut self.connection).await {
                LobbyMessage::Paired {
                    table,
                    key,
                    opponent,
                    ..
                } => {
                    return Seated {
                        table,
                        key,
                        opponent: opponent.name,
                    };
                }
                LobbyMessage::Shown { lobby } => self.lobby = lobby,
                other => panic!("expected a table, found {other:?}"),
            }
        }
    }

    pub(super) async fn is_refused(&mut self) -> &'static str {
        loop {
            match receive(&mut self.connection).await {
                LobbyMessage::Problem {
                    problem,
                    fatal: false,
                } => return problem.code.as_str(),
                LobbyMessage::Shown { lobby } => self.lobby = lobby,
                other => panic!("expected a problem, found {other:?}"),
            }
        }
    }
}

fn hello(key: Option<&str>, name: Option<&str>) -> LobbyCommand {
    LobbyCommand::Hello {
        key: key.map(str::to_owned),
        name: name.map(str::to_owned),
    }
}

async fn receive(connection: &mut Connection) -> LobbyMessage {
    let text = connection.try_receive_text().await.expect("it is open");
    serde_json::from_str(&text).expect("a message of the lobby")
}

pub(super) async fn game(app: &App, preset: &str, clock: Option<ClockChoice>) -> SoughtGame {
    SoughtGame {
        rules: app.preset(preset).await,
        clock,
        rated: false,
    }
}

#[tokio::test]
async fn two_guests_are_paired_and_play() {
    let app = App::new().await;
    let clock = app.options().await.clocks[0].clock;
    let game = game(&app, "match", Some(clock)).await;
    let mut ada = Visitor::guest(&app, "Ada").await;
    let mut bob = Visitor::guest(&app, "Bob").await;
    ada.send(LobbyCommand::Seek {
        game,
        filter: SeekFilter::default(),
    })
    .await;
    bob.sees(|lobby| lobby.n_seeks == 1).await;
    let seek = bob.lobby.seeks[0].clone();
    assert_eq!(seek.visitor, ada.number);
    assert_eq!(seek.player.name.as_deref(), Some("Ada"));
    assert!(!seek.player.has_account);
    assert_eq!(seek.game.clock, Some(clock));

    bob.send(LobbyCommand::Accept { seek: seek.seek }).await;
    let (of_ada, of_bob) = (ada.is_seated().await, bob.is_seated().await);
    assert_eq!(of_ada.table, of_bob.table);
    assert_ne!(of_ada.key.seat, of_bob.key.seat);
    assert_eq!(of_ada.opponent.as_deref(), Some("Bob"));
    assert_eq!(of_bob.opponent.as_deref(), Some("Ada"));

    let mut watcher = Visitor::guest(&app, "Eve").await;
    let at_ada = app.sit(&of_ada.table, &[of_ada.key], 0).await;
    let at_bob = app.sit(&of_bob.table, &[of_bob.key], 0).await;
    assert_eq!(at_bob.view.held.len(), 1);
    let seats = &at_ada.view.seats;
    let mut names = [&seats.white.name, &seats.black.name].map(|name| name.as_deref());
    names.sort_unstable();
    assert_eq!(names, [Some("Ada"), Some("Bob")]);
    assert!(at_ada.view.clock.is_some(), "the clock that was sought");
    watcher
        .sees(|lobby| lobby.n_seeks == 0 && lobby.n_running == 1)
        .await;
    assert_eq!(watcher.lobby.running[0].table, of_ada.table);
}

#[tokio::test]
async fn a_seek_for_the_very_same_game_is_accepted_by_the_next_who_wants_it() {
    let app = App::new().await;
    let mut ada = Visitor::guest(&app, "Ada").await;
    let mut bob = Visitor::guest(&app, "Bob").await;
    let wanted = game(&app, "money", None).await;
    ada.send(LobbyCommand::Pair {
        game: wanted.clone(),
        filter: SeekFilter::default(),
    })
    .await;
    ada.sees(|lobby| lobby.n_seeks == 1).await;
    bob.send(LobbyCommand::Pair {
        game: wanted,
        filter: SeekFilter::default(),
    })
    .await;
    assert_eq!(ada.is_seated().await.table, bob.is_seated().await.table);
}

#[tokio::test]
async fn an_account_has_its_own_name_and_keeps_the_table() {
    let app = App::new().await;
    let (mut browser, _) = Browser::signed_up(&app, "Lutra").await;
    let mut lutra = Visitor::account(&browser).await;
    let mut bob = Visitor::guest(&app, "Bob").await;
    lutra
        .send(LobbyCommand::Seek {
            game: game(&app, "match", None).await,
            filter: SeekFilter::default(),
        })
        .await;
    bob.sees(|lobby| lobby.n_seeks == 1).await;
    let seek = bob.lobby.seeks[0].clone();
    assert_eq!(seek.player.name.as_deref(), Some("Lutra"));
    assert!(seek.player.has_account);
    let person = &bob.lobby.people[0];
    assert_eq!(
        (person.player.name.as_deref(), person.does),
        (Some("Lutra"), LobbyDoing::Seeks)
    );
    bob.send(LobbyCommand::Accept { seek: seek.seek }).await;
    let seated = bob.is_seated().await;
    // The browser of the account has not read its key yet: the account has the seat all the same.
    let games = browser.games().await;
    assert!(
        games.games.iter().any(|game| game.table == seated.table),
        "{games:?}"
    );
}

#[tokio::test]
async fn a_visitor_whose_connection_was_lost_finds_the_table() {
    let app = App::new().await;
    let mut ada = Visitor::guest(&app, "Ada").await;
    let mut bob = Visitor::guest(&app, "Bob").await;
    ada.send(LobbyCommand::Seek {
        game: game(&app, "match", None).await,
        filter: SeekFilter::default(),
    })
    .await;
    bob.sees(|lobby| lobby.n_seeks == 1).await;
    let Visitor {
        connection,
        key,
        number,
        ..
    } = ada;
    drop(connection);
    let seek = bob.lobby.seeks[0].seek;
    bob.send(LobbyCommand::Accept { seek }).await;
    let seated = bob.is_seated().await;
    let again = app.connect_at(SOCKET).await;
    let mut ada = Visitor::welcomed(again, Some(&key), Some("Ada")).await;
    assert_eq!(ada.number, number);
    assert_ne!(ada.key, key, "a key is shown once");
    assert_eq!(ada.is_seated().await.table, seated.table);
}

#[tokio::test]
async fn what_cannot_be_is_refused_and_the_line_stays_open() {
    let app = App::new().await;
    let mut ada = Visitor::guest(&app, "Ada").await;
    ada.send(LobbyCommand::Accept { seek: 99 }).await;
    assert_eq!(ada.is_refused().await, "seek_gone");
    let mut impossible = game(&app, "money", None).await;
    impossible.rules.cube = false;
    impossible.rules.automatic_doubles = Some(1);
    ada.send(LobbyCommand::Seek {
        game: impossible,
        filter: SeekFilter::default(),
    })
    .await;
    assert_eq!(ada.is_refused().await, "impossible_rules");
    let money = game(&app, "money", None).await;
    ada.send(LobbyCommand::Seek {
        game: money,
        filter: SeekFilter::default(),
    })
    .await;
    ada.sees(|lobby| lobby.n_seeks == 1).await;
    let seek = ada.lobby.seeks[0].seek;
    ada.send(LobbyCommand::Accept { seek }).await;
    assert_eq!(ada.is_refused().await, "own_seek");
    ada.connection
        .send_text("{\"type\":\"dance\"}".to_owned())
        .await;
    assert_eq!(ada.is_refused().await, "bad_message");
    ada.send(LobbyCommand::Hello {
        key: None,
        name: None,
    })
    .await;
    assert_eq!(ada.is_refused().await, "second_hello");
    ada.send(LobbyCommand::Withdraw { seek }).await;
    ada.sees(|lobby| lobby.n_seeks == 0).await;
}

#[tokio::test]
async fn tables_opened_from_the_lobby_count_like_others() {
    let mut limits = quick();
    limits.new_tables.burst = std::num::NonZeroU32::MIN;
    let app = App::with_limits(limits).await;
    let mut ada = Visitor::guest(&app, "Ada").await;
    ada.send(LobbyCommand::Accept { seek: 1 }).await;
    assert_eq!(ada.is_refused().await, "seek_gone");
    ada.send(LobbyCommand::Accept { seek: 1 }).await;
    assert_eq!(ada.is_refused().await, "too_many_tables");
}

#[tokio::test]
async fn a_socket_that_does_not_greet_is_closed() {
    let app = App::new().await;
    let mut connection = app.connect_at(SOCKET).await;
    connection
        .send(&json!({"type": "withdraw", "seek": 1}))
        .await;
    let message = receive(&mut connection).await;
    let LobbyMessage::Problem {
        problem,
        fatal: true,
    } = message
    else {
        panic!("expected the end, found {message:?}");
    };
    assert_eq!(problem.code.as_str(), "no_hello");
    assert_eq!(connection.try_receive_text().await, None);
}

#[tokio::test]
async fn a_rated_match_is_for_two_accounts() {
    let app = App::with_system_dice().await;
    let clock = app.options().await.clocks[0].clock;
    let rated = SoughtGame {
        rated: true,
        ..game(&app, "match", Some(clock)).await
    };
    let (browser_of_ada, _) = Browser::signed_up(&app, "Lutra").await;
    let (browser_of_bob, _) = Browser::signed_up(&app, "Fiber").await;
    let mut lutra = Visitor::account(&browser_of_ada).await;
    let mut fiber = Visitor::account(&browser_of_bob).await;
    let mut guest = Visitor::guest(&app, "Eve").await;
    for command in [
        LobbyCommand::Seek {
            game: rated.clone(),
            filter: SeekFilter::default(),
        },
        LobbyCommand::Pair {
            game: rated.clone(),
            filter: SeekFilter::default(),
        },
    ] {
        guest.send(command).await;
        assert_eq!(guest.is_refused().await, "rated_account");
    }
    let mut timeless = rated.clone();
    timeless.clock = None;
    lutra
        .send(LobbyCommand::Seek {
            game: timeless,
            filter: SeekFilter::default(),
        })
        .await;
    assert_eq!(lutra.is_refused().await, "rated_clock");

    lutra
        .send(LobbyCommand::Seek {
            game: rated,
            filter: SeekFilter::default(),
        })
        .await;
    guest.sees(|lobby| lobby.n_seeks == 1).await;
    let seek = guest.lobby.seeks[0].seek;
    guest.send(LobbyCommand::Accept { seek }).await;
    assert_eq!(guest.is_refused().await, "rated_account");
    fiber.sees(|lobby| lobby.n_seeks == 1).await;
    fiber.send(LobbyCommand::Accept { seek }).await;
    let seated = fiber.is_seated().await;
    assert_eq!(seated.opponent.as_deref(), Some("Lutra"));
    let table = app.sit(&seated.table, &[seated.key], 0).await;
    assert!(table.view.rated.is_some());
    assert!(table.view.dice.is_some(), "dice that anyone can check");
    let seats = &table.view.seats;
    assert!(seats.white.account.is_some() && seats.black.account.is_some());
}

#[tokio::test]
async fn nothing_is_rated_with_dice_that_are_the_same_each_time() {
    let app = App::new().await;
    let (browser, _) = Browser::signed_up(&app, "Lutra").await;
    let mut lutra = Visitor::account(&browser).await;
    let clock = app.options().await.clocks[0].clock;
    let rated = SoughtGame {
        rated: true,
        ..game(&app, "match", Some(clock)).await
    };
    lutra
        .send(LobbyCommand::Seek {
            game: rated,
            filter: SeekFilter::default(),
        })
        .await;
    assert_eq!(lutra.is_refused().await, "rated_dice");
}
