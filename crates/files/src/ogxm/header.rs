//! The match as a whole: names, rules, place and date.

use otter_rules::{
    BySeat, ContestKind, Crawford, CubeRule, CubeValue, ImmediateRedoubles, Preset, RulesetSpec,
    StartPosition,
};

use super::cursor::{Cursor, Fault};
use crate::date::{from_milliseconds, written};
use crate::defect::Defect;
use crate::document::{Header, header};

/// What the file says about the match.
pub(super) struct Match {
    pub(super) names: BySeat<String>,
    pub(super) rules: RulesetSpec,
    /// The score before the first game.
    pub(super) score: BySeat<u32>,
    /// Whether the file says which optional rules there were.
    pub(super) has_options: bool,
    /// Whether the Crawford game was before the first game.
    pub(super) is_after_crawford: bool,
    pub(super) headers: Vec<Header>,
    /// What cannot be right about the match.
    pub(super) remarks: Vec<Defect>,
}

/// Reads the section of the match.
pub(super) fn read(mut section: Cursor<'_>) -> Result<Match, Fault> {
    let (mut body, fields) = section.record()?;
    let (length, variant) = (body.number()?, body.number()?);
    let mut names = BySeat::<String>::default();
    if fields.has(0) {
        names.white = body.text()?;
    }
    if fields.has(1) {
        names.black = body.text()?;
    }
    let options = number(&mut body, fields.has(2))?;
    let limit = number(&mut body, fields.has(3))?;
    let mut score = BySeat::default();
    if fields.has(4) {
        score = BySeat {
            white: body.number()?,
            black: body.number()?,
        };
    }
    if fields.has(5) {
        // The score at the end follows from the games.
        body.number()?;
        body.number()?;
    }
    // The result and the source of the file.
    number(&mut body, fields.has(6))?;
    number(&mut body, fields.has(7))?;
    let started = long(&mut body, fields.has(8))?;
    let completed = long(&mut body, fields.has(9))?;
    // The seat that a person had.
    number(&mut body, fields.has(10))?;
    let event = text(&mut body, fields.has(12))?;
    let year = number(&mut body, fields.has(13))?;
    // How exactly the date is known.
    number(&mut body, fields.has(14))?;
    let stage = text(&mut body, fields.has(15))?;
    let round = number(&mut body, fields.has(16))?;
    let table = text(&mut body, fields.has(17))?;
    let city = text(&mut body, fields.has(18))?;
    let country = text(&mut body, fields.has(19))?;
    let page = text(&mut body, fields.has(20))?;
    let site = text(&mut body, fields.has(21))?;
    let id = text(&mut body, fields.has(22))?;
    let mut headers = Vec::new();
    let mut add = |name: &str, value: Option<String>| {
        if let Some(value) = value.filter(|value| !value.is_empty()) {
            let name = name.to_owned();
            headers.push(Header { name, value });
        }
    };
    add(header::SITE, site);
    add(header::MATCH_ID, id);
    let year = year.map(|year| year.to_string());
    add(header::EVENT, joined([event, year], " "));
    let round = round.map(|round| round.to_string());
    add(header::ROUND, stage.or(round));
    add(header::LOCATION, joined([city, country], ", "));
    add("Table", table);
    add("Event page", page);
    if let Some(time) = started.or(completed).and_then(from_milliseconds) {
        let (date, time) = written(time);
        add(header::DATE, Some(date));
        add(header::TIME, Some(time));
    }
    for (name, has) in [("White", fields.has(23)), ("Black", fields.has(24))] {
        if has {
            let profile = profile(&mut body)?;
            add(&format!("{name} ID"), profile.id);
            add(&format!("{name} rating"), profile.rating);
            add(&format!("{name} country"), profile.country);
        }
    }
    if fields.has(25) {
        add("Rated", Some("yes".to_owned()));
    }
    let mut remarks = Vec::new();
    Ok(Match {
        names,
        rules: rules(length, variant, options, limit, &mut remarks),
        score,
        has_options: options.is_some(),
        is_after_crawford: fields.has(11),
        headers,
        remarks,
    })
}

struct Profile {
    id: Option<String>,
    rating: Option<String>,
    country: Option<String>,
}

fn profile(body: &mut Cursor<'_>) -> Result<Profile, Fault> {
    let (mut body, fields) = body.record()?;
    let id = text(&mut body, fields.has(0))?;
    let rating = number(&mut body, fields.has(1))?;
    let rating = rating.map(|hundredths| format!("{:.2}", f64::from(hundredths) / 100.0));
    let system = text(&mut body, fields.has(2))?;
    Ok(Profile {
        id,
        rating: joined([rating, system], " "),
        country: text(&mut body, fields.has(3))?,
    })
}

fn text(body: &mut Cursor<'_>, has: bool) -> Result<Option<String>, Fault> {
    has.then(|| body.text()).transpose()
}

fn number(body: &mut Cursor<'_>, has: bool) -> Result<Option<u32>, Fault> {
    has.then(|| body.number()).transpose()
}

fn long(body: &mut Cursor<'_>, has: bool) -> Result<Option<u64>, Fault> {
    has.then(|| body.long()).transpose()
}

/// Joins what there is of two texts.
fn joined(parts: [Option<String>; 2], between: &str) -> Option<String> {
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(between))
}

/// The rules that a file names by bits.
mod option {
    pub(super) const CRAWFORD: u32 = 1;
    pub(super) const JACOBY: u32 = 1 << 1;
    pub(super) const BEAVER: u32 = 1 << 2;
    pub(super) const RACCOON: u32 = 1 << 3;
    pub(super) const AUTOMATIC_DOUBLES: u32 = 1 << 4;
}

fn rules(
    length: u32,
    variant: u32,
    options: Option<u32>,
    limit: Option<u32>,
    remarks: &mut Vec<Defect>,
) -> RulesetSpec {
    let has = |option| options.is_some_and(|options| options & option != 0);
    let mut rules = if length == 0 {
        RulesetSpec {
            jacoby: has(option::JACOBY),
            immediate_redoubles: if has(option::RACCOON) {
                ImmediateRedoubles::Raccoon
            } else if has(option::BEAVER) {
                ImmediateRedoubles::Beaver
            } else {
                ImmediateRedoubles::None
            },
            automatic_doubles: u8::from(has(option::AUTOMATIC_DOUBLES)),
            ..Preset::Money.spec()
        }
    } else {
        Preset::Match(length).spec()
    };
    if let ContestKind::Match { crawford, .. } = &mut rules.contest
        && options.is_some()
        && !has(option::CRAWFORD)
    {
        *crawford = Crawford::Off;
    }
    rules.start = match variant {
        0 => StartPosition::Standard,
        1 => StartPosition::Nackgammon,
        2 => StartPosition::Hypergammon,
        3 => StartPosition::Longgammon,
        other => {
            remarks.push(Defect::GameUnknown(other));
            StartPosition::Standard
        }
    };
    if let Some(limit) = limit.filter(|&limit| limit > 0) {
        let max = limit
            .is_power_of_two()
            .then(|| CubeValue::from_log2(limit.ilog2()));
        if max.is_none() {
            remarks.push(Defect::CubeLimit(limit));
        }
        rules.cube = CubeRule::On { max };
    }
    rules
}
