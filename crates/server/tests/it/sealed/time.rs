//! Whose time runs while a roll waits.

use super::*;

#[tokio::test]
async fn the_time_of_a_player_runs_whose_device_owes_its_number() {
    let app = App::with_clock_at(1_000_000).await;
    let clock = ClockChoice {
        time: TimeChoice::Delay {
            delay: 10,
            reserve: 60,
        },
        time_out: TimeOut::Match,
    };
    let opened = open_with(&app, Opponent::Friend, Some(clock)).await;
    let (_, mut people) = sit_down(&app, opened).await;
    let first = begun(&mut people).await;
    people[first].0.go_on(None).await;
    let (client, device) = &mut people[1 - first];
    let roll = |a: &Allowed| matches!(a, Allowed::Roll);
    until(client, |client| client.who_may(roll).is_some()).await;
    let running = |client: &TableClient| client.view.clock.as_ref().and_then(|it| it.running);
    let nth = next(client);
    client
        .try_act(device.seat, ActionMessage::Roll { dice: None })
        .await
        .expect("it may be asked for");
    until(client, is_asked).await;
    assert_eq!(
        running(client),
        Some(device.seat),
        "whoever asked owes a number too"
    );
    device.give(client, nth).await;
    until(client, |client| running(client) != Some(device.seat)).await;
    // The other device is away: after three seconds and the reserve its player has lost.
    let late = running(client).expect("somebody's time runs");
    let clock = client.view.clock.as_ref().expect("a clock");
    let left = match late {
        Seat::White => clock.left.white,
        Seat::Black => clock.left.black,
    };
    assert_eq!(left.delay, 3_000);
    app.advance(Duration::from_millis(left.delay + left.reserve + 500));
    let is_won = |client: &TableClient| {
        client.events.iter().any(|one| {
            matches!(one.event, TableEvent::GameWon { winner, how: HowWon::Time, .. } if winner != late)
        })
    };
    until(client, is_won).await;
    assert!(is_over(&client.view));
}
