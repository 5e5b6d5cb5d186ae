//! A game is its record: rules and events, from which everything else can be had again.
//!
//! ```
//! use otter_rules::{Action, BySeat, Contest, Die, Event, Preset, Ruleset, Seat};
//!
//! let ruleset = Ruleset::new(Preset::Match(5).spec())?;
//! let mut contest = Contest::new(ruleset.clone());
//! let dice = BySeat { white: Die::Six, black: Die::Four };
//! let mut record = contest.apply(Seat::White, &Action::Open(dice))?;
//! assert_eq!(Contest::replay(ruleset.clone(), &record)?, contest);
//!
//! // A record that the rules would not have written is not believed.
//! record[1] = Event::Started { seat: Seat::Black };
//! assert!(Contest::replay(ruleset, &record).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::contest::Contest;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::ruleset::Ruleset;

/// The number of the form in which records are stored and exported; `docs/record.md` describes it.
///
/// It changes only if a record of the present form could be misread by the program that comes
/// after. A new event, or a new field that may be missing, leaves it as it is.
pub const RECORD_FORMAT: u32 = 1;

/// Why a list of events is no record of play under some rules. Of a contest, unless said
/// otherwise.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError<E = Event, R = Refusal> {
    /// An event that the rules refuse.
    #[error("event {} cannot have happened: {refusal}", index + 1)]
    Refused {
        /// Which event, from 0.
        index: usize,
        /// The reason that the rules give.
        refusal: R,
    },
    /// An event other than the one the rules answer with.
    #[error("event {} is not what the rules answer there", index + 1)]
    Differs {
        /// Which event, from 0.
        index: usize,
        /// What the rules answer; nothing if nothing follows.
        expected: Option<Box<E>>,
    },
}

/// Plays a record again, whatever it is a record of. `cause` tells the action that an event
/// answers, where it is the first to do so; `apply` states that action, the event's index at
/// hand, and tells what the rules answer. Every event is checked against those answers.
pub fn replay<'e, E, C, R>(
    events: impl IntoIterator<Item = &'e E>,
    cause: impl Fn(&E) -> Option<C>,
    mut apply: impl FnMut(usize, C) -> Result<Vec<E>, R>,
) -> Result<(), ReplayError<E, R>>
where
    E: PartialEq + 'e,
{
    let mut events = events.into_iter().enumerate().peekable();
    while let Some(&(index, event)) = events.peek() {
        let nothing = ReplayError::Differs {
            index,
            expected: None,
        };
        let Some(caused) = cause(event) else {
            return Err(nothing);
        };
        let answers =
            apply(index, caused).map_err(|refusal| ReplayError::Refused { index, refusal })?;
        if answers.is_empty() {
            return Err(nothing);
        }
        for (index, answer) in (index..).zip(answers) {
            if events.next().is_none_or(|(_, event)| *event != answer) {
                let expected = Some(Box::new(answer));
                return Err(ReplayError::Differs { index, expected });
            }
        }
    }
    Ok(())
}

impl Contest {
    /// Plays a record again. Every event is checked: what comes out is a contest that could have
    /// been played live, event for event.
    pub fn replay(ruleset: Ruleset, events: &[Event]) -> Result<Self, ReplayError> {
        let mut contest = Self::new(ruleset);
        replay(events, Event::cause, |_, (seat, action)| {
            contest.apply(seat, &action)
        })?;
        Ok(contest)
    }
}
