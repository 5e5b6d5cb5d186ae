//! The codes of refusals and warnings.

use otter_protocol::code::TableRefusalCode;
use otter_protocol::error::ReadErrorCode;
use otter_protocol::refusal_code::RefusalCode;
use otter_protocol::warning_code::WarningCode;
use otter_rules::chouette;

#[test]
fn every_warning_is_read_as_it_is_written() {
    for code in WarningCode::all() {
        let written = serde_json::to_string(&code).expect("a name");
        let read: WarningCode = serde_json::from_str(&written).expect("one of the list");
        assert_eq!(read, code);
    }
    serde_json::from_str::<WarningCode>("\"no_such_code\"").expect_err("not on the list");
}

#[test]
fn every_refusal_is_read_as_it_is_written() {
    for code in RefusalCode::all() {
        let written = serde_json::to_string(&code).expect("a name");
        let read: RefusalCode = serde_json::from_str(&written).expect("one of the list");
        assert_eq!(read, code);
    }
    serde_json::from_str::<RefusalCode>("\"no_such_code\"").expect_err("not on the list");
}

#[test]
fn the_codes_of_all_who_refuse_are_on_the_list() {
    let all: Vec<_> = RefusalCode::all().collect();
    for code in [
        otter_rules::RefusalCode::CrawfordGame.into(),
        chouette::RefusalCode::SeatsTaken.into(),
        otter_tournament::RefusalCode::OthersFall.into(),
        ReadErrorCode::NotALanding.into(),
        TableRefusalCode::SeatOpen.into(),
    ] {
        assert!(all.contains(&code), "{code}");
    }
}
