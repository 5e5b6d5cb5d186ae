//! The score sheet of a real board.

use otter_notation::play;
use otter_notation::score::{Entry, Sheet, write_sheet};
use otter_rules::{
    Action, Board, BySeat, Die, GameResult, HandAction, HandEvent, Preset, Referee, Roll, Ruleset,
    RulesetSpec, Seat, Table,
};
use proptest::prelude::*;

fn ruleset() -> Ruleset {
    Ruleset::new(RulesetSpec {
        table: Table::OverTheBoard,
        ..Preset::Match(3).spec()
    })
    .expect("sound rules")
}

fn die(n: u8) -> Die {
    n.try_into().expect("a die")
}

/// Returns the record of a short game in which White plays 13/8 with 3-1 and Black lets it stand.
fn record() -> Vec<otter_rules::Event> {
    let mut referee = Referee::new(ruleset()).expect("over the board");
    let written = |referee: &Referee, seat, text| {
        let board = referee.contest().game().board(seat);
        HandAction::Leave(play::as_written(text, &board).expect("it can be carried"))
    };
    let mut record = Vec::new();
    let mut act = |referee: &mut Referee, seat, action: HandAction| {
        for event in referee.apply(seat, &action).expect("it goes on") {
            if let HandEvent::Game { event } = event {
                record.push(event);
            }
        }
    };
    let open = Action::Open(BySeat {
        white: die(3),
        black: die(1),
    });
    let (w, b) = (Seat::White, Seat::Black);
    act(&mut referee, w, HandAction::Game(open));
    let left = written(&referee, w, "13/8");
    act(&mut referee, w, left);
    act(&mut referee, w, HandAction::PickUp);
    act(
        &mut referee,
        b,
        HandAction::Game(Action::Roll([die(6), die(4)])),
    );
    let left = written(&referee, b, "24/14");
    act(&mut referee, b, left);
    act(&mut referee, b, HandAction::PickUp);
    act(&mut referee, w, HandAction::Game(Action::Double));
    act(&mut referee, b, HandAction::Game(Action::Take));
    act(
        &mut referee,
        b,
        HandAction::Game(Action::Resign(GameResult::Single)),
    );
    act(&mut referee, w, HandAction::Game(Action::AcceptResignation));
    record
}

#[test]
fn a_sheet_marks_what_was_let_stand() {
    let ruleset = ruleset();
    let text = write_sheet(&Sheet {
        title: "3-point match",
        names: BySeat {
            white: "Ada",
            black: "Bob",
        },
        ruleset: &ruleset,
        events: &record(),
    })
    .expect("a record of play");
    let expect = "\
Ada (White) and Bob (Black)
3-point match, over the board

Game 1: Ada 0, Bob 0
     Ada                               Bob
  1) 31: 13/8 !1                       64: 24/14
  2) Doubles to 2                      Takes
  3)                                   Resigns a single game
  4) Accepts
     Ada wins a single game by resignation: 2 points
     !1 Ada, 31: 13/8. Not legal, and let stand: not 13/8: no die left to play shows that number (MV-3)
";
    assert_eq!(text, expect);
}

#[test]
fn a_forged_record_gives_no_sheet() {
    let ruleset = ruleset();
    let mut events = record();
    events.remove(2);
    let sheet = Sheet {
        title: "",
        names: BySeat {
            white: "",
            black: "",
        },
        ruleset: &ruleset,
        events: &events,
    };
    assert!(write_sheet(&sheet).is_err());
}

#[test]
fn plays_by_hand_may_be_illegal() {
    let board = Board::start();
    let roll = Roll::new(die(3), die(1));
    let carried = |text: &str| {
        let left = play::as_written(text, &board).expect("it can be carried");
        let left = left.board().expect("it can stand").unplayed();
        play::as_carried(&board, &left, roll)
    };
    for text in ["13/8", "24/21 6/4", "13/9(2)", "6/off(3)", ""] {
        assert_eq!(carried(text), text);
    }
    assert_eq!(carried("24/22/20"), "24/20");
    let no = play::as_written("8/5 8/5 8/5 8/5", &board).expect_err("there are three");
    assert_eq!(
        no.to_string(),
        "at byte 12: no checker of this player stands on 8 then"
    );
    assert!(play::as_written("8/9", &board).is_err());
    // A checker cannot be put on a point that the opponent holds.
    let shared = play::as_written("8/1", &board).expect("it is carried");
    assert!(shared.board().is_err());
}

proptest! {
    #[test]
    fn any_line_is_read_or_refused(line in ".{0,60}") {
        let _ = Entry::read(&line);
    }

    #[test]
    fn anything_like_an_entry_is_read_or_refused(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "31", "66", "3-1", "70", "8/5", "6/5*", "bar/20(2)", "24/18/13", "!", "-", "early",
                "resign", "white", "a", "gammon", "let", "it", "stand", "cocked", "é", "(", "/",
            ]),
            0..6,
        ),
        glue in prop::sample::select(vec![" ", "", "  ", "\t"]),
    ) {
        let line = words.join(glue);
        if let Ok(Entry::Play(written) | Entry::Roll { play: Some(written), .. }) = Entry::read(&line) {
            let _ = play::as_written(written.text, &Board::start());
        }
    }
}
