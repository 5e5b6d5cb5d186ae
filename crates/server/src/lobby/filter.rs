//! Who may accept a seek.

use otter_protocol::lobby::{SeekClosed, SeekFilter};

use super::person::Person;
use super::refusal::LobbyRefusal;
use super::sought::Sought;
use crate::ratings::{Rating, pool_of, pool_text};

/// Checks a filter that somebody asks for.
pub(crate) fn check_filter(filter: SeekFilter) -> Result<SeekFilter, LobbyRefusal> {
    let SeekFilter {
        least_rating,
        most_rating,
        least_completion,
    } = filter;
    let is_empty = least_rating
        .zip(most_rating)
        .is_some_and(|(least, most)| least > most);
    let is_rate = |percent: u32| (1..=100).contains(&percent);
    if is_empty || !least_completion.is_none_or(is_rate) {
        return Err(LobbyRefusal::BadFilter);
    }
    Ok(filter)
}

/// Returns why somebody may not accept a seek of a game with this filter; `None` if they may.
pub(super) fn closed(filter: &SeekFilter, game: &Sought, person: &Person) -> Option<SeekClosed> {
    if *filter == SeekFilter::default() {
        return None;
    }
    if person.account.is_none() {
        return Some(SeekClosed::Account);
    }
    let rating = rating_for(game, person);
    let is_within = filter.least_rating.is_none_or(|least| rating >= least)
        && filter.most_rating.is_none_or(|most| rating <= most);
    if !is_within {
        return Some(SeekClosed::Rating);
    }
    let meets = |least| person.completion.meets(least);
    (!filter.least_completion.is_none_or(meets)).then_some(SeekClosed::Completion)
}

/// Returns the rating that somebody has for a game: that of its pool, where it has one and they
/// have played in it, and otherwise the one with which everybody starts.
fn rating_for(game: &Sought, person: &Person) -> i32 {
    let pool = pool_of(&game.ruleset, game.clock.as_ref()).ok();
    let known = match pool {
        Some(pool) => person.ratings.get(pool_text(pool)).copied(),
        // It has no pool; the rating that is shown is the best that is known.
        None => person.rating.map(|rating| rating.rating),
    };
    known.unwrap_or(Rating::NEW.rating as i32)
}
