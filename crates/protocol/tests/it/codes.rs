//! The codes of refusals and warnings.

use std::fmt::Debug;

use otter_protocol::code::TableRefusalCode;
use otter_protocol::error::ReadErrorCode;
use otter_protocol::refusal_code::RefusalCode;
use otter_protocol::warning_code::WarningCode;
use otter_rules::chouette;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Each code is read as it is written, and no other text is read as one.
fn are_read_as_written<C>(codes: impl Iterator<Item = C>)
where
    C: Debug + DeserializeOwned + PartialEq + Serialize,
{
    for code in codes {
        let written = serde_json::to_string(&code).expect("a name");
        let read: C = serde_json::from_str(&written).expect("one of the list");
        assert_eq!(read, code);
    }
    serde_json::from_str::<C>("\"no_such_code\"").expect_err("not on the list");
}

#[test]
fn every_warning_is_read_as_it_is_written() {
    are_read_as_written(WarningCode::all());
}

#[test]
fn every_refusal_is_read_as_it_is_written() {
    are_read_as_written(RefusalCode::all());
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
