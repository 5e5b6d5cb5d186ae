//! The header of a match: names, rules, place and date.

use jiff::SignedDuration;
use jiff::civil::{self, Time};
use otter_rules::{
    BySeat, ContestKind, Crawford, CubeRule, CubeValue, ImmediateRedoubles, Preset, RulesetSpec,
    StartPosition,
};

use super::bytes::Bytes;
use crate::date::written;
use crate::document::{Header, header};

/// The length that stands for a money session.
const UNLIMITED: i32 = 99_999;

/// The sites by their number.
const SITES: [&str; 17] = [
    "GammonSite",
    "FIBS",
    "TrueMoneyGames",
    "GridGammon",
    "DailyGammon",
    "NetGammon",
    "VOG",
    "Play65",
    "ClubGames",
    "PartyGammon",
    "XcitingGames",
    "BGRoom",
    "DiceArena",
    "SafeHarborGames",
    "GameAccount",
    "XG Mobile",
    "",
];

/// Reads the rules of the match.
pub(super) fn rules(record: Bytes<'_>) -> RulesetSpec {
    let length = record.i32(92);
    let mut rules = if length <= 0 || length >= UNLIMITED {
        RulesetSpec {
            jacoby: record.u8(101) != 0,
            immediate_redoubles: if record.u8(102) != 0 {
                ImmediateRedoubles::Unlimited
            } else {
                ImmediateRedoubles::None
            },
            automatic_doubles: u8::from(record.u8(103) != 0),
            ..Preset::Money.spec()
        }
    } else {
        Preset::Match(length as u32).spec()
    };
    if let ContestKind::Match { crawford, .. } = &mut rules.contest
        && record.u8(100) == 0
    {
        *crawford = Crawford::Off;
    }
    rules.start = match record.i32(96) {
        1 => StartPosition::Nackgammon,
        2 => StartPosition::Hypergammon,
        3 => StartPosition::Longgammon,
        _ => StartPosition::Standard,
    };
    let limit = record.i32(612);
    rules.cube = match limit {
        1..=9 if record.i32(552) >= 24 => CubeRule::On {
            max: Some(CubeValue::from_log2(limit as u32)),
        },
        _ => CubeRule::On { max: None },
    };
    rules
}

/// Reads the names: in Unicode where the file has them, otherwise in the older form.
pub(super) fn players(record: Bytes<'_>) -> BySeat<String> {
    BySeat {
        white: text(record, 880, (9, 40)),
        black: text(record, 1138, (50, 40)),
    }
}

fn text(record: Bytes<'_>, unicode: usize, (ansi, n): (usize, usize)) -> String {
    let text = record.utf16(unicode, 129);
    let text = if text.is_empty() {
        record.pascal(ansi, n)
    } else {
        text
    };
    text.trim().to_owned()
}

/// Reads the facts about the match.
pub(super) fn facts(record: Bytes<'_>) -> Vec<Header> {
    let mut facts = Vec::new();
    let mut add = |name: &str, value: String| {
        if !value.is_empty() {
            facts.push(Header {
                name: name.to_owned(),
                value,
            });
        }
    };
    let location = text(record, 1396, (283, 128));
    let site = usize::try_from(record.i32(608)).ok();
    let site = site
        .and_then(|site| SITES.get(site))
        .copied()
        .unwrap_or_default();
    if site.is_empty() {
        add(header::SITE, location);
    } else {
        add(header::SITE, site.to_owned());
        add(header::LOCATION, location);
    }
    let id = record.i32(268);
    if id != 0 {
        add(header::MATCH_ID, id.to_string());
    }
    add(header::EVENT, text(record, 622, (136, 128)));
    add(header::ROUND, text(record, 1654, (417, 128)));
    for (name, elo, experience) in [("Player 1 Elo", 104, 120), ("Player 2 Elo", 112, 124)] {
        let elo = record.f64(elo);
        if elo > 0.0 {
            add(name, format!("{elo:.2}/{}", record.i32(experience)));
        }
    }
    if let Some((date, time)) = date(record.f64(128)) {
        add(header::DATE, date);
        add(header::TIME, time);
    }
    facts
}

/// Returns the date and the time of a number of days since 30 December 1899.
fn date(days: f64) -> Option<(String, String)> {
    if !(1.0..100_000.0).contains(&days) {
        return None;
    }
    let minutes = (days * 1440.0).round() as i64;
    let time = civil::date(1899, 12, 30)
        .to_datetime(Time::midnight())
        .checked_add(SignedDuration::from_mins(minutes))
        .ok()?;
    Some(written(time))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_become_dates() {
        let date = |days| date(days).unwrap();
        assert_eq!(date(45_256.395_833), ("2023.11.26".into(), "09.30".into()));
        assert_eq!(date(2.0), ("1900.01.01".into(), "00.00".into()));
        assert_eq!(date(36_585.0).0, "2000.02.29");
        assert_eq!(super::date(f64::MAX), None);
    }
}
