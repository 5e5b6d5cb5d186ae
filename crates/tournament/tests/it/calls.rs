//! Players called to a board, and calls that are taken back.

use otter_tournament::{Action, Refusal, RefusalCode, Venue};

use crate::common::{Hall, KNOCKOUT, correct, id};

#[test]
fn a_called_match_is_not_undone_silently() {
    let mut hall = Hall::begun(KNOCKOUT, 4);
    hall.wins(1, "1-1");
    hall.wins(2, "1-2");
    let call = Action::Call {
        fixture: id("2-1"),
        venue: Venue::Board("4".to_owned()),
    };
    hall.must(&call);
    let refusal = hall.try_it(&correct(4, "1-1", false)).unwrap_err();
    assert_eq!(refusal, Refusal::OthersFall(vec![id("2-1")]));
    hall.must(&correct(4, "1-1", true));
    assert_eq!(hall.at("2-1").venue, None);
}

#[test]
fn a_call_may_be_taken_back_until_the_match_is_decided() {
    let mut hall = Hall::begun(KNOCKOUT, 4);
    let uncall = Action::Uncall { fixture: id("1-1") };
    assert_eq!(hall.try_it(&uncall), Err(Refusal::NotCalled(id("1-1"))));
    let call = Action::Call {
        fixture: id("1-1"),
        venue: Venue::Board("4".to_owned()),
    };
    hall.must(&call);
    hall.must(&uncall);
    assert_eq!(hall.at("1-1").venue, None);
    // The same board may be named again, and a match whose call was taken back holds nothing up.
    hall.must(&call);
    hall.wins(1, "1-1");
    let refusal = hall.try_it(&uncall).unwrap_err();
    assert_eq!(refusal.code(), RefusalCode::MatchDecided);
}
