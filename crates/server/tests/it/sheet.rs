//! The score sheet of a real board: real HTTP, real websockets.

use otter_protocol::basics::VoidRollView;
use otter_protocol::basics::{BySeat, Seat};
use otter_protocol::event::TableEvent;
use otter_protocol::sheet::{
    LineReading, NewSheet, SheetAction, SheetCan, SheetEvent, SheetMessage, SheetOpened,
    SheetRecordView,
};
use otter_protocol::table::PhaseView;
use otter_rules::{Contest, Event, Ruleset, SheetEntry};

use crate::app::App;
use crate::keeper::{keeper, open, sit, write};

async fn get(app: &App, path: &str) -> String {
    let answer = app.http.get(format!("{}{path}", app.url)).send().await;
    let answer = answer.expect("an answer");
    assert_eq!(answer.status(), 200, "{path}");
    answer.text().await.expect("a text")
}

async fn record(app: &App, opened: &SheetOpened) -> SheetRecordView {
    let text = get(app, &format!("/api/sheets/{}/record", opened.table)).await;
    serde_json::from_str(&text).expect("a record")
}

#[tokio::test]
async fn a_line_is_a_turn() {
    let app = App::new().await;
    let (_, mut keeper) = keeper(&app, "match").await;
    assert!(keeper.view.keeps);
    assert_eq!(keeper.view.table.seats.black.name.as_deref(), Some("Bob"));
    assert_eq!(keeper.view.table.rules_name, "Match");
    keeper
        .write(&["33", "31 8/5 6/5", "42: 8/4 6/4", "63 24/15"])
        .await;
    assert_eq!(keeper.view.table.version, 4);
    assert!(matches!(
        keeper.phase(),
        PhaseView::ToRoll { seat: Seat::Black }
    ));
    assert_eq!(keeper.view.table.board.white.points[5], 2);
    assert_eq!(keeper.view.table.board.white.points[15], 1);
    // In parts, too: the roll, another look, the play.
    keeper.write(&["cocked", "off", "52"]).await;
    assert!(matches!(
        keeper.phase(),
        PhaseView::ToPlay { dice: [5, 2], .. }
    ));
    keeper.write(&["13/11 13/8"]).await;
    assert!(matches!(
        keeper.phase(),
        PhaseView::ToRoll { seat: Seat::White }
    ));
    let n_void = |story: &[otter_protocol::sheet::SheetEventView]| {
        let is_void = |event: &&_| {
            let event: &otter_protocol::sheet::SheetEventView = event;
            matches!(event.event, SheetEvent::VoidRoll { .. })
        };
        story.iter().filter(is_void).count()
    };
    assert_eq!(n_void(&keeper.view.history), 2);
}

#[tokio::test]
async fn plays_are_listed_for_the_roll_that_is_typed_or_lies() {
    let app = App::new().await;
    let (_, mut keeper) = keeper(&app, "match").await;
    assert!(keeper.plays("").await.is_empty());
    let typed = keeper.plays("31 8/").await;
    assert!(typed.contains(&"8/5 6/5".to_owned()));
    assert_eq!(keeper.plays("3 1 8/").await, typed);
    keeper.write(&["31"]).await;
    assert_eq!(keeper.plays("").await, typed);
    assert_eq!(keeper.plays("nonsense 🎲").await, typed);
    // Over a roll that lies, 24 is the beginning of 24/20.
    assert_eq!(keeper.plays("24").await, typed);
}

#[tokio::test]
async fn a_line_is_read_before_it_is_written() {
    let app = App::new().await;
    let (opened, mut keeper) = keeper(&app, "match").await;
    for line in ["3", "hello", "31 8/5 6/", "31 13/8", "undo", "take"] {
        assert!(keeper.reading(line).await.is_none(), "{line}");
    }
    let Some(LineReading::Entry { events }) = keeper.reading("31 8/5 6/5").await else {
        panic!("it can be written");
    };
    let kinds: Vec<_> = events
        .iter()
        .map(|event| match &event.event {
            SheetEvent::Table { event } => match event {
                TableEvent::OpeningRoll { .. } => "opening",
                TableEvent::Played { text, .. } => text.as_str(),
                _ => "other",
            },
            SheetEvent::Left { .. } => "left",
            _ => "?",
        })
        .collect();
    assert_eq!(kinds, ["opening", "left", "8/5 6/5"]);
    assert!(events.iter().all(|event| event.version == 1));
    // Reading writes nothing.
    assert_eq!(keeper.view.table.version, 0);
    keeper.write(&["31"]).await;
    assert!(matches!(
        keeper.reading("undo").await,
        Some(LineReading::TakeBack)
    ));
    // The keeper alone is shown the ways to play the roll, until a checker is moved.
    let tree = keeper.view.plays.as_ref().expect("a roll lies");
    assert!(tree.nodes.len() > 1);
    let watcher = sit(&app, &opened.table, &[]).await;
    assert!(watcher.view.plays.is_none());
    keeper.write(&["13/8!"]).await;
    assert!(keeper.view.plays.is_none());
}

#[tokio::test]
async fn a_void_die_of_the_start_is_of_the_hand_that_rolled_it() {
    let app = App::new().await;
    let (_, mut keeper) = keeper(&app, "match").await;
    keeper.write(&["black cocked"]).await;
    assert!(matches!(
        keeper.last(),
        SheetEvent::VoidRoll {
            seat: Seat::Black,
            why: VoidRollView::Cocked
        }
    ));
    keeper.write(&["white off", "31 8/5 6/5"]).await;
    // Later it can only be the player on roll.
    assert_eq!(keeper.refused("white cocked").await.0, "not_your_decision");
    keeper.write(&["black checker", "cocked"]).await;
}

#[tokio::test]
async fn what_cannot_be_is_refused_with_its_row() {
    let app = App::new().await;
    let (_, mut keeper) = keeper(&app, "match").await;
    for line in [
        "",
        "hello",
        "67",
        "31 hello",
        "resign 3",
        "🎲",
        "31 8/5 6/5 4/3 2/1 1/off",
    ] {
        assert_eq!(keeper.refused(line).await.0, "not_an_entry", "{line}");
    }
    assert_eq!(keeper.refused(&"x".repeat(500)).await.0, "line_too_long");
    let row = |code: &str, rule: &str| (code.to_owned(), Some(rule.to_owned()));
    assert_eq!(keeper.refused("double").await, row("not_now", "ST-1"));
    assert_eq!(keeper.refused("undo").await.0, "nothing_to_take_back");
    // A slip in a play is not taken for a play that was made so.
    assert_eq!(keeper.refused("31 13/8").await, row("not_legal", "MV-3"));
    assert_eq!(keeper.refused("31 8/5").await, row("not_legal", "MV-5"));
    assert_eq!(
        keeper.refused("31 8/1!").await,
        row("impossible_position", "EQ-1")
    );
    keeper.write(&["31"]).await;
    assert_eq!(keeper.refused("64").await, row("not_now", "MV-5"));
    assert_eq!(keeper.refused("object").await, row("not_now", "MV-5"));
    keeper.write(&["8/5 6/5"]).await;
    assert_eq!(keeper.refused("8/5").await, row("not_now", "ST-5"));
}

#[tokio::test]
async fn an_illegal_play_is_objected_to_or_let_stand() {
    let app = App::new().await;
    let (opened, mut keeper) = keeper(&app, "match").await;
    keeper.write(&["31 13/8!"]).await;
    assert!(keeper.view.awaits_objection);
    let left = keeper.view.left.clone().expect("it stands");
    assert_eq!(left.text, "13/8");
    assert_eq!(left.wrong.expect("it is not legal").rule, "MV-3");
    assert!(keeper.view.can.contains(&SheetCan::Object));
    assert!(keeper.view.can.contains(&SheetCan::LetStand));
    assert!(!keeper.view.can.contains(&SheetCan::PickUp));
    keeper.write(&["object"]).await;
    assert!(!keeper.view.awaits_objection);
    assert!(keeper.view.left.is_none(), "the position goes back");
    // By hand this time; picked up, and let stand by the roll.
    let mut white = keeper.view.table.board.white.points.clone();
    white[13] -= 1;
    white[8] += 1;
    let black = keeper.view.table.board.black.points.clone();
    let leave = SheetAction::Leave { white, black };
    keeper.act(leave).await.expect("checkers may be left so");
    assert!(matches!(keeper.last(), SheetEvent::Left { text, .. } if text == "13/8"));
    keeper.write(&["up", "64 24/14"]).await;
    let condoned = keeper
        .view
        .history
        .iter()
        .find_map(|event| match &event.event {
            SheetEvent::Condoned {
                seat,
                dice,
                text,
                wrong,
            } => Some((*seat, *dice, text, wrong)),
            _ => None,
        });
    let (seat, dice, text, wrong) = condoned.expect("it is marked");
    assert_eq!((seat, dice, text.as_str()), (Seat::White, [3, 1], "13/8"));
    assert_eq!(wrong.as_ref().expect("why").rule, "MV-3");
    // The export has it, marked, and replays.
    let record = record(&app, &opened).await;
    let n_condoned = record.events.iter();
    let n_condoned = n_condoned.filter(|event| matches!(event, Event::Condoned { .. }));
    assert_eq!(n_condoned.count(), 1);
    let ruleset = Ruleset::new(record.rules).expect("sound rules");
    let contest = Contest::replay(ruleset, &record.events).expect("a record of play");
    let checkers = contest.game().checkers(otter_rules::Seat::White);
    assert_eq!(keeper.view.table.board.white.points, checkers.slots());
    let text = get(&app, &format!("/api/sheets/{}/record.txt", opened.table)).await;
    assert!(text.contains("31: 13/8 !1"), "{text}");
    assert!(
        text.contains("!1 Ada, 31: 13/8. Not legal, and let stand:"),
        "{text}"
    );
    assert!(text.contains("Match to 7 points (Match)"), "{text}");
    // In words, too.
    keeper.write(&["21 13/8!", "let it stand"]).await;
    assert!(matches!(keeper.last(), SheetEvent::Condoned { .. }));
}

#[tokio::test]
async fn a_roll_made_early_is_kept_and_played() {
    let app = App::new().await;
    let (_, mut keeper) = keeper(&app, "money").await;
    keeper.write(&["31", "early cocked", "early 64"]).await;
    assert_eq!(keeper.view.early, Some([6, 4]));
    keeper.write(&["13/8!"]).await;
    assert_eq!(keeper.refused("55").await.0, "already_rolled");
    keeper.write(&["stand"]).await;
    assert!(matches!(
        keeper.phase(),
        PhaseView::ToPlay {
            seat: Seat::Black,
            dice: [6, 4]
        }
    ));
    assert_eq!(keeper.view.early, None);
}

#[tokio::test]
async fn a_slip_is_struck_and_stays_on_record() {
    let app = App::new().await;
    let (opened, mut keeper) = keeper(&app, "match").await;
    keeper.write(&["31 8/5 6/5"]).await;
    let before = serde_json::to_value(&keeper.view.table.board).expect("JSON");
    keeper.write(&["64 24/14", "undo"]).await;
    assert_eq!(keeper.view.table.version, 3);
    assert_eq!(
        serde_json::to_value(&keeper.view.table.board).expect("JSON"),
        before
    );
    assert!(matches!(
        keeper.phase(),
        PhaseView::ToRoll { seat: Seat::Black }
    ));
    // As far back as one likes, and through the end of a game.
    keeper.write(&["63 24/15", "double", "pass"]).await;
    assert_eq!(keeper.view.table.games.len(), 1);
    keeper.write(&["undo"]).await;
    assert!(keeper.view.table.games.is_empty());
    assert_eq!(keeper.view.table.score.white, "0");
    keeper.write(&["undo", "x", "back"]).await;
    assert!(matches!(keeper.phase(), PhaseView::Opening));
    assert!(!keeper.view.can.contains(&SheetCan::TakeBack));
    keeper.write(&["62 24/18 13/11"]).await;
    let record = record(&app, &opened).await;
    assert_eq!(record.entries.len() as u64, keeper.view.table.version);
    let struck = record.entries.iter();
    assert_eq!(
        struck.filter(|entry| **entry == SheetEntry::Struck).count(),
        5
    );
    // Opened, started, played: the rest was struck.
    assert_eq!(record.events.len(), 3);
}

#[tokio::test]
async fn a_match_is_kept_to_its_end() {
    let app = App::new().await;
    let (opened, mut keeper) = keeper(&app, "match").await;
    keeper
        .write(&[
            "31 8/5 6/5",
            "64 24/14",
            "double",
            "take",
            "resign gammon",
            "refuse",
            "resign gammon",
            "accept",
        ])
        .await;
    // White, on roll, gave up a gammon with the cube at 2.
    assert_eq!(keeper.view.table.score.black, "4");
    keeper
        .write(&["16 13/7 8/7", "black resigns backgammon", "accept"])
        .await;
    assert_eq!(keeper.view.table.score.white, "3");
    keeper
        .write(&["21 13/11 6/5", "white resigns a gammon", "accept"])
        .await;
    assert_eq!(keeper.view.table.score.black, "6");
    keeper.write(&["21 13/11 6/5"]).await;
    assert!(keeper.view.table.crawford);
    assert_eq!(keeper.refused("double").await.1.as_deref(), Some("MA-2"));
    keeper.write(&["white resigns", "accept"]).await;
    assert!(matches!(
        keeper.phase(),
        PhaseView::ContestOver {
            winner: Seat::Black
        }
    ));
    assert_eq!(keeper.view.can, [SheetCan::TakeBack]);
    let text = get(&app, &format!("/api/sheets/{}/record.txt", opened.table)).await;
    assert!(text.contains("Bob wins the match, 7 to 3"), "{text}");
    // Even that may have been a slip.
    keeper.write(&["undo"]).await;
    assert!(keeper.view.can.contains(&SheetCan::Accept));
}

#[tokio::test]
async fn a_killed_server_has_lost_nothing_written() {
    let mut app = App::new().await;
    let (opened, mut keeper) = keeper(&app, "money").await;
    for line in [
        "33",
        "31 13/8!",
        "object",
        "8/5 6/5",
        "cocked",
        "64",
        "undo",
        "64",
        "early 21",
        "24/14",
        "13/11 6/5",
        "double",
        "beaver",
        "take",
        "52 bar/23 13/8",
        "31 24/23!",
        "undo",
    ] {
        keeper.write(&[line]).await;
        app.kill_and_restart().await;
        let again = sit(&app, &opened.table, &[&opened.key]).await;
        assert_eq!(
            serde_json::to_value(&again.view).expect("JSON"),
            serde_json::to_value(&keeper.view).expect("JSON"),
            "after {line}"
        );
        keeper = again;
    }
    // The same entry under the same id is made once, also after that.
    let version = keeper.view.table.version;
    let first = keeper.act_as("once", version, write("cocked")).await;
    app.kill_and_restart().await;
    let mut keeper = sit(&app, &opened.table, &[&opened.key]).await;
    let again = keeper.act_as("once", version, write("cocked")).await;
    assert_eq!(again.expect("made"), first.expect("made"));
    assert_eq!(keeper.view.table.version, version + 1);
}

#[tokio::test]
async fn two_windows_do_not_write_over_each_other_and_watchers_not_at_all() {
    let app = App::new().await;
    let (opened, mut first) = keeper(&app, "match").await;
    let mut second = sit(&app, &opened.table, &[&opened.key]).await;
    let mut watcher = sit(&app, &opened.table, &[]).await;
    assert!(!watcher.view.keeps && watcher.view.can.is_empty());
    let refusal = watcher.act(write("31")).await.expect_err("watches only");
    assert_eq!(refusal.code, "not_keeper");
    first.write(&["31"]).await;
    let stale = second.act_as("late", 0, write("42")).await;
    assert_eq!(stale.expect_err("too late").code, "stale");
    while watcher.view.table.version < 1 {
        watcher.receive().await;
    }
    assert!(matches!(watcher.phase(), PhaseView::ToPlay { .. }));
    second.write(&["8/5 6/5"]).await;
    let path = format!("/api/sheets/{}/socket", opened.table);
    let mut connection = app.connect_at(&path).await;
    connection
        .send(&SheetMessage::Hello {
            keys: vec!["none of yours".to_owned()],
            since: 0,
        })
        .await;
    assert_eq!(connection.receive_end().await, "unknown_key");
}

#[tokio::test]
async fn checkers_that_are_none_are_refused() {
    let app = App::new().await;
    let (_, mut keeper) = keeper(&app, "match").await;
    keeper.write(&["31"]).await;
    let start = keeper.view.table.board.clone();
    let mut many = start.white.points.clone();
    many[3] = 255;
    for (white, code) in [
        (vec![], "not_counts"),
        (vec![0; 200], "not_counts"),
        (vec![0; 26], "impossible_position"),
        (many, "impossible_position"),
    ] {
        let black = start.black.points.clone();
        let refusal = keeper.act(SheetAction::Leave { white, black }).await;
        assert_eq!(refusal.expect_err("no board").code, code);
    }
}

#[tokio::test]
async fn a_sheet_is_opened_by_sound_rules_and_names() {
    let app = App::new().await;
    let mut new = NewSheet {
        rules: app.preset("match").await,
        names: BySeat {
            white: Some(" ".to_owned()),
            black: Some("Bob".to_owned()),
        },
    };
    let post = |new: &NewSheet| app.post("/api/sheets", serde_json::to_string(new).expect("JSON"));
    let answer = post(&new).await;
    assert_eq!(answer.status(), 422);
    let text = answer.text().await.expect("a text");
    assert!(text.contains("names.white"), "{text}");
    new.names.white = Some("Ada".to_owned());
    new.rules.jacoby = true;
    assert_eq!(post(&new).await.status(), 422);
    // A sheet is no table for two, nor the other way round.
    let opened = open(&app, "match").await;
    let url = format!("{}/api/tables/{}/record", app.url, opened.table);
    let answer = app.http.get(url).send().await.expect("an answer");
    assert_eq!(answer.status(), 404);
}
