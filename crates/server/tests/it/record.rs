//! The record is the game.

use otter_protocol::basics::DiceChoice;
use otter_protocol::basics::{Occupant, Seat};
use otter_rules::{Contest, Event, Ruleset};

use crate::app::App;

#[tokio::test]
async fn a_record_replays_to_the_table_as_it_is() {
    let app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::Server).await;
    let empty = app.record(&opened.table).await;
    assert!(empty.events.is_empty());
    assert_eq!(empty.seats.white.name.as_deref(), Some("Ada"));
    assert_eq!(empty.seats.black.occupant, Occupant::Person);
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    for _ in 0..40 {
        client.go_on(None).await;
        let record = app.record(&opened.table).await;
        let ruleset = Ruleset::new(record.rules).expect("sound rules");
        let contest = Contest::replay(ruleset, &record.events).expect("a record of play");
        for (seat, sent) in [
            (Seat::White, &client.view.board.white),
            (Seat::Black, &client.view.board.black),
        ] {
            let checkers = contest.game().checkers(seat.into());
            assert_eq!(sent.points, checkers.slots());
            assert_eq!(sent.pips, checkers.pips());
        }
        // One event fewer is sent: the start stands in the event of the opening roll.
        let n_starts = |e: &&Event| matches!(e, Event::Started { .. });
        let n_sent = record.events.len() - record.events.iter().filter(n_starts).count();
        assert_eq!(client.view.version, n_sent as u64);
    }
}
