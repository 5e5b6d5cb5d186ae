//! The header of a match text: tags such as `; [Event "Paris"]`, and comments.

use otter_rules::{
    ContestKind, Crawford, CubeRule, CubeValue, ImmediateRedoubles, Preset, RulesetSpec,
    StartPosition,
};

use crate::defect::Defect;
use crate::document::Header;
use crate::warning::shown;

/// A line that begins with a semicolon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Remark {
    Tag(Header),
    Comment(String),
}

/// Reads a line that begins with a semicolon; `None` if it does not.
pub(super) fn remark(line: &str) -> Option<Remark> {
    let text = line.trim().strip_prefix(';')?.trim();
    Some(match tag(text) {
        Some(header) => Remark::Tag(header),
        None => Remark::Comment(text.to_owned()),
    })
}

fn tag(text: &str) -> Option<Header> {
    let inner = text.strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = inner.split_once('"')?;
    Some(Header {
        name: name.trim().to_owned(),
        value: value.strip_suffix('"').unwrap_or(value).to_owned(),
    })
}

/// Returns the rules of a match to this length, or of a money session, by the tags of the header.
/// Tags that say nothing about the rules are passed over; a value that is not understood is
/// returned as a warning.
pub(super) fn rules(length: u32, headers: &[Header]) -> (RulesetSpec, Vec<Defect>) {
    let mut rules = match length {
        0 => RulesetSpec {
            immediate_redoubles: ImmediateRedoubles::Unlimited,
            ..Preset::Money.spec()
        },
        length => Preset::Match(length).spec(),
    };
    let mut warnings = Vec::new();
    for header in headers {
        if !apply(&mut rules, header) {
            let (value, tag) = (shown(&header.value), shown(&header.name));
            warnings.push(Defect::TagUnknown(value, tag));
        }
    }
    (rules, warnings)
}

/// Applies a tag to the rules; returns whether its value is understood.
fn apply(rules: &mut RulesetSpec, header: &Header) -> bool {
    let value = header.value.trim().to_ascii_lowercase();
    let switch = match value.as_str() {
        "on" | "yes" | "true" | "1" => Some(true),
        "off" | "no" | "false" | "0" => Some(false),
        _ => None,
    };
    match header.name.to_ascii_lowercase().as_str() {
        "crawford" => match (&mut rules.contest, switch) {
            (ContestKind::Match { crawford, .. }, Some(on)) => {
                *crawford = if on { Crawford::Both } else { Crawford::Off };
            }
            (_, on) => return on.is_some(),
        },
        "jacoby" => match switch {
            Some(on) if rules.contest == ContestKind::Money => rules.jacoby = on,
            on => return on.is_some(),
        },
        "beaver" | "beavers" => match switch {
            Some(false) => rules.immediate_redoubles = ImmediateRedoubles::None,
            on => return on.is_some(),
        },
        "cubelimit" => match value.parse::<u64>() {
            Ok(1) => rules.cube = CubeRule::Off,
            Ok(limit) if limit.is_power_of_two() => {
                let is_usual = limit >= 1024;
                let max = (!is_usual).then(|| CubeValue::from_log2(limit.ilog2()));
                rules.cube = CubeRule::On { max };
            }
            _ => return false,
        },
        "variation" => match start(&value) {
            Some(start) => rules.start = start,
            None => return false,
        },
        _ => {}
    }
    true
}

/// Returns the start position of a variant by its name in lower case.
pub(super) fn start(name: &str) -> Option<StartPosition> {
    Some(match name {
        "backgammon" | "" => StartPosition::Standard,
        "nackgammon" => StartPosition::Nackgammon,
        "hypergammon" => StartPosition::Hypergammon,
        "longgammon" => StartPosition::Longgammon,
        _ => return None,
    })
}
