//! Whether people finish what they begin, and what seeks ask of whoever accepts them
//! (`docs/conduct.md`). Time is turned by hand.

use std::time::Duration;

use otter_protocol::basics::{DiceChoice, ResultView, Seat, TimeOut};
use otter_protocol::lobby::{LobbyCommand, SeekClosed, SeekFilter};
use otter_protocol::new_table::{NewTable, Opponent, SeatChoice, TableOpened};
use otter_protocol::ratings::CompletionView;
use otter_protocol::table::{ActionMessage, ClientMessage};
use tokio_tungstenite::tungstenite::Message;

use crate::app::App;
use crate::client::TableClient;
use crate::clock::clock;
use crate::lobby::{Visitor, game};
use crate::people::Browser;
use crate::play::is_over;
use crate::rated::{join, one_point, open, profile};

const START: u64 = 1_000_000_000;

/// A match to one point by the clock: who opens it has White, and who joins it Black.
async fn two(app: &App, ada: &Browser<'_>, bob: &Browser<'_>) -> (TableOpened, [TableClient; 2]) {
    let mut opened = open(
        ada,
        &NewTable {
            rules: one_point(app).await,
            opponent: Opponent::Friend,
            seat: SeatChoice::White,
            dice: DiceChoice::ByHand,
            sealed: false,
            rated: false,
            delayed: false,
            name: None,
            opponent_name: None,
            clock: Some(clock(TimeOut::Match)),
        },
    )
    .await;
    opened.keys.push(join(bob, &opened, "Bob").await);
    let white = app.sit(&opened.table, &opened.keys[..1], 0).await;
    let black = app.sit(&opened.table, &opened.keys[1..], 0).await;
    (opened, [white, black])
}

/// The start falls to Black, who has a roll to play.
async fn black_is_to_play([white, black]: &mut [TableClient; 2]) {
    let dice = Some([1, 2]);
    white.act(Seat::White, ActionMessage::Open { dice }).await;
    black.receive_until(white.view.version).await;
}

/// A match that Black resigns at once.
async fn black_concedes(app: &App, ada: &Browser<'_>, bob: &Browser<'_>) {
    let (_, mut people) = two(app, ada, bob).await;
    black_is_to_play(&mut people).await;
    let [white, black] = &mut people;
    let result = ResultView::Single;
    black
        .act(Seat::Black, ActionMessage::Resign { result })
        .await;
    white.receive_until(black.view.version).await;
    white
        .act(Seat::White, ActionMessage::AcceptResignation)
        .await;
    assert!(is_over(&white.view));
}

async fn completion(browser: &Browser<'_>, name: &str) -> (u32, Option<u32>) {
    let CompletionView { matches, percent } = profile(browser, name).await.completion;
    (matches, percent)
}

async fn until(client: &mut TableClient, is_so: impl Fn(&TableClient) -> bool) {
    while !is_so(client) {
        client.receive().await;
    }
}

/// Black's connection ends, in order or not, and the time runs out.
async fn black_goes(app: &App, ada: &Browser<'_>, bob: &Browser<'_>, in_order: bool) {
    let (_, mut people) = two(app, ada, bob).await;
    black_is_to_play(&mut people).await;
    let [mut white, mut black] = people;
    if in_order {
        black.connection.send_raw(Message::Close(None)).await;
        // The server answers before the line ends.
        while black.connection.try_receive_text().await.is_some() {}
    }
    drop(black);
    until(&mut white, |white| !white.view.seats.black.present).await;
    app.advance(Duration::from_hours(1));
    until(&mut white, |white| is_over(&white.view)).await;
}

#[tokio::test]
async fn leaving_conceding_and_time_count_and_a_broken_line_does_not() {
    let mut app = App::with_clock_at(START).await;
    let rates = {
        let (ada, _) = Browser::signed_up(&app, "Ada").await;
        let (bob, _) = Browser::signed_up(&app, "Bob").await;
        assert_eq!(completion(&ada, "Ada").await, (0, None));
        for _ in 0..4 {
            black_concedes(&app, &ada, &bob).await;
        }
        assert_eq!(completion(&ada, "Ada").await, (4, None), "too few");
        // A line that breaks is left out.
        black_goes(&app, &ada, &bob, false).await;
        assert_eq!(completion(&ada, "Ada").await, (5, Some(100)));
        assert_eq!(completion(&ada, "Bob").await, (4, None));
        black_goes(&app, &ada, &bob, true).await;
        assert_eq!(completion(&ada, "Bob").await, (5, Some(0)));
        // Bob wins one, which Ada lets run out while she is there.
        let (_, mut people) = two(&app, &bob, &ada).await;
        black_is_to_play(&mut people).await;
        app.advance(Duration::from_hours(1));
        until(&mut people[0], |bob| is_over(&bob.view)).await;
        let rates = [completion(&ada, "Ada").await, completion(&ada, "Bob").await];
        assert_eq!(rates, [(7, Some(85)), (6, Some(16))]);
        rates
    };
    // They follow from what is stored.
    app.kill_and_restart().await;
    let guest = Browser::new(&app);
    let again = [
        completion(&guest, "Ada").await,
        completion(&guest, "Bob").await,
    ];
    assert_eq!(again, rates);
}

#[tokio::test]
async fn a_server_that_ends_costs_nobody_a_match() {
    let mut app = App::with_clock_at(START).await;
    let (opened, cookie) = {
        let (ada, _) = Browser::signed_up(&app, "Ada").await;
        let (bob, _) = Browser::signed_up(&app, "Bob").await;
        let (opened, mut people) = two(&app, &ada, &bob).await;
        black_is_to_play(&mut people).await;
        (opened, bob.cookie.clone())
    };
    app.kill_and_restart().await;
    let mut white = app.sit(&opened.table, &opened.keys[..1], 0).await;
    app.advance(Duration::from_hours(1));
    until(&mut white, |white| is_over(&white.view)).await;
    let mut bob = Browser::new(&app);
    bob.cookie = cookie;
    assert_eq!(completion(&bob, "Bob").await, (0, None));
    assert_eq!(completion(&bob, "Ada").await, (1, None));
}

#[tokio::test]
async fn whoever_does_not_come_is_noted_until_they_play_after_all() {
    let app = App::with_clock_at(START).await;
    let (ada, _) = Browser::signed_up(&app, "Ada").await;
    let (bob, _) = Browser::signed_up(&app, "Bob").await;
    let (opened, [mut white, black]) = two(&app, &ada, &bob).await;
    assert_eq!(black.view.court, None, "both are there");
    // White has seen Black come, so that what White sees next is that Black has gone.
    until(&mut white, |white| white.view.seats.black.present).await;
    drop(black);
    until(&mut white, |white| !white.view.seats.black.present).await;
    assert!(white.view.court.is_some());
    app.advance(Duration::from_mins(3));
    let call = ClientMessage::CallCourt { seat: Seat::White };
    white.connection.send(&call).await;
    let is_called = |white: &TableClient| white.view.court.is_some_and(|it| it.until.is_some());
    until(&mut white, is_called).await;
    app.advance(Duration::from_secs(20));
    until(&mut white, |white| {
        white.view.court.is_some_and(|court| court.undecided)
    })
    .await;
    assert_eq!(completion(&ada, "Bob").await, (1, None));
    assert_eq!(completion(&ada, "Ada").await, (0, None));
    // Played after all.
    let black = app.sit(&opened.table, &opened.keys[1..], 0).await;
    until(&mut white, |white| white.view.court.is_none()).await;
    let mut people = [white, black];
    black_is_to_play(&mut people).await;
    app.advance(Duration::from_hours(1));
    until(&mut people[0], |white| is_over(&white.view)).await;
    // One row a match: it is over, and Bob was there.
    assert_eq!(completion(&ada, "Bob").await, (1, None));
    assert_eq!(completion(&ada, "Ada").await, (1, None));
}

#[tokio::test]
async fn a_seek_says_what_it_asks_for_and_to_whom_it_is_closed() {
    let app = App::with_clock_at(START).await;
    let (ada, _) = Browser::signed_up(&app, "Ada").await;
    let (bob, _) = Browser::signed_up(&app, "Bob").await;
    black_concedes(&app, &ada, &bob).await;
    let mut seeker = Visitor::account(&ada).await;
    let mut conceder = Visitor::account(&bob).await;
    let mut guest = Visitor::guest(&app, "Eve").await;
    let clock = app.options().await.clocks[0].clock;
    let filter = SeekFilter {
        least_rating: Some(1400),
        most_rating: Some(1600),
        least_completion: Some(80),
    };
    let wanted = game(&app, "match", Some(clock)).await;
    let seek = LobbyCommand::Seek {
        game: wanted.clone(),
        filter,
    };
    seeker.send(seek).await;
    for (visitor, closed, code) in [
        (&mut conceder, SeekClosed::Completion, "seek_completion"),
        (&mut guest, SeekClosed::Account, "seek_account"),
    ] {
        visitor.sees(|lobby| lobby.n_seeks == 1).await;
        let seek = visitor.lobby.seeks[0].clone();
        assert_eq!((seek.filter, seek.closed), (filter, Some(closed)));
        visitor.send(LobbyCommand::Accept { seek: seek.seek }).await;
        assert_eq!(visitor.is_refused().await, code);
    }
    // Whoever has left nothing unfinished may come; and Ada's own seek is closed to nobody.
    seeker.sees(|lobby| lobby.n_seeks == 1).await;
    assert_eq!(seeker.lobby.seeks[0].closed, None);
    let (cyd, _) = Browser::signed_up(&app, "Cyd").await;
    let mut newcomer = Visitor::account(&cyd).await;
    newcomer.sees(|lobby| lobby.n_seeks == 1).await;
    let seek = newcomer.lobby.seeks[0].clone();
    assert_eq!(seek.closed, None);
    assert_eq!(
        seek.player.completion,
        Some(CompletionView {
            matches: 1,
            percent: None
        })
    );
    newcomer
        .send(LobbyCommand::Accept { seek: seek.seek })
        .await;
    let at = newcomer.is_seated().await;
    assert_eq!(at.table, seeker.is_seated().await.table);
    // What nobody could meet is refused.
    let impossible = LobbyCommand::Seek {
        game: wanted,
        filter: SeekFilter {
            least_rating: Some(1700),
            ..filter
        },
    };
    guest.send(impossible).await;
    assert_eq!(guest.is_refused().await, "bad_filter");
}
