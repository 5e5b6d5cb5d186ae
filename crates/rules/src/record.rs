//! Records: the rules and events of a game, from which everything else can be recomputed.
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
//! // A record that play under the rules could not have produced is refused.
//! record[1] = Event::Started { seat: Seat::Black };
//! assert!(Contest::replay(ruleset, &record).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::contest::Contest;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::ruleset::Ruleset;

/// The version of the format in which records are stored and exported, described in
/// `docs/record.md`.
///
/// It changes only if a later program could misread a record in the present format. A new event,
/// or a new optional field, does not change it.
pub const RECORD_FORMAT: u32 = 1;

/// The reason why a list of events is not a record of play under the given rules. The default
/// type parameters are those of a contest.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError<E = Event, R = Refusal> {
    /// The rules refuse the action that would have caused the event.
    #[error("event {} cannot have happened: {refusal}", index + 1)]
    Refused {
        /// The index of the event, from 0.
        index: usize,
        /// The reason that the rules give.
        refusal: R,
    },
    /// The event differs from the one that follows under the rules.
    #[error("event {} differs from the one that follows under the rules", index + 1)]
    Differs {
        /// The index of the event, from 0.
        index: usize,
        /// The event that follows under the rules; `None` if no event does.
        expected: Option<Box<E>>,
    },
}

/// Replays a record of any kind and checks every event against those that the rules produce.
///
/// `cause` returns the action that an event answers, or `None` if the event is not the first one
/// to answer an action. `apply` applies that action, given the index of the event, and returns
/// the events that the rules produce.
///
/// # Errors
/// At the first event that the rules refuse or would not have produced.
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
    /// Replays a record. Every event is checked, so the contest returned could have been played
    /// live, event for event.
    ///
    /// # Errors
    /// At the first event that the rules refuse or would not have produced.
    pub fn replay(ruleset: Ruleset, events: &[Event]) -> Result<Self, ReplayError> {
        let mut contest = Self::new(ruleset);
        replay(events, Event::cause, |_, (seat, action)| {
            contest.apply(seat, &action)
        })?;
        Ok(contest)
    }
}
