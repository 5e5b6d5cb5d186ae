//! What an account may not do, as it follows from what moderators have done.

use otter_protocol::moderation::{AccountStanding, BarView, LoggedAction, WarningView};

/// An entry of the moderation log, as far as it is about one account.
#[derive(Clone, Debug)]
pub(crate) struct Logged {
    pub(crate) id: i64,
    pub(crate) at: i64,
    pub(crate) action: LoggedAction,
    pub(crate) reason: String,
    pub(crate) until: Option<i64>,
    pub(crate) detail: Option<String>,
}

/// Why an account begins no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Barred {
    /// For a time, or for good.
    #[error("this account is suspended; its page has the reason and the date")]
    Suspended,
    /// Until it has another name.
    #[error("this account needs another name: choose one on its page")]
    Name,
}

/// What an account may not do at a time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Standing(AccountStanding);

impl Standing {
    /// Returns what follows from the log, the oldest entry first, at a time.
    pub(crate) fn of(log: &[Logged], now: i64) -> Self {
        let mut view = AccountStanding::default();
        for entry in log {
            let bar = || {
                Some(BarView {
                    reason: entry.reason.clone(),
                    since: entry.at,
                    until: entry.until,
                })
            };
            match entry.action {
                LoggedAction::Suspend | LoggedAction::Close => view.suspended = bar(),
                LoggedAction::Reinstate => view.suspended = None,
                LoggedAction::ForbidRated => view.no_rated = bar(),
                LoggedAction::AllowRated => view.no_rated = None,
                LoggedAction::ForbidPhrases => view.no_phrases = bar(),
                LoggedAction::AllowPhrases => view.no_phrases = None,
                LoggedAction::AskName => view.name_asked = bar(),
                LoggedAction::Rename => view.name_asked = None,
                LoggedAction::Warn => view.warnings.push(WarningView {
                    id: entry.id,
                    reason: entry.reason.clone(),
                    at: entry.at,
                }),
                LoggedAction::ConfirmWarning => view
                    .warnings
                    .retain(|one| Some(one.id.to_string()) != entry.detail),
                LoggedAction::Note
                | LoggedAction::Annul
                | LoggedAction::Dismiss
                | LoggedAction::SetRole => {}
            }
        }
        for bar in [
            &mut view.suspended,
            &mut view.no_rated,
            &mut view.no_phrases,
        ] {
            let is_over = |bar: &BarView| bar.until.is_some_and(|until| until <= now);
            bar.take_if(|bar| is_over(bar));
        }
        Self(view)
    }

    /// Errors if the account begins no game.
    pub(crate) fn check(&self) -> Result<(), Barred> {
        if self.0.suspended.is_some() {
            return Err(Barred::Suspended);
        }
        if self.0.name_asked.is_some() {
            return Err(Barred::Name);
        }
        Ok(())
    }

    /// Returns whether the account may begin a match, rated or not.
    pub(crate) fn may_begin(&self, is_rated: bool) -> bool {
        self.check().is_ok() && (!is_rated || self.may_be_rated())
    }

    /// Returns whether the account may begin rated matches.
    pub(crate) fn may_be_rated(&self) -> bool {
        self.0.no_rated.is_none()
    }

    /// Returns whether the account has phrases at tables.
    pub(crate) fn has_phrases(&self) -> bool {
        self.0.no_phrases.is_none()
    }

    /// Returns whether a warning waits to be confirmed.
    pub(crate) fn awaits(&self, warning: i64) -> bool {
        self.0.warnings.iter().any(|one| one.id == warning)
    }

    /// Returns whether another name is asked for.
    pub(crate) fn needs_name(&self) -> bool {
        self.0.name_asked.is_some()
    }

    /// Returns it as the account and moderators see it.
    pub(crate) fn into_view(self) -> AccountStanding {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(entries: &[(LoggedAction, Option<i64>, Option<&str>)]) -> Vec<Logged> {
        let entries = entries.iter().zip(1..);
        let entries = entries.map(|(&(action, until, detail), id)| Logged {
            id,
            at: 10 * id,
            action,
            reason: format!("reason {id}"),
            until,
            detail: detail.map(str::to_owned),
        });
        entries.collect()
    }

    #[test]
    fn what_is_forbidden_ends_by_itself_or_is_taken_back() {
        use LoggedAction::{
            AllowPhrases, Close, ForbidPhrases, ForbidRated, Note, Reinstate, Suspend,
        };
        let entries = log(&[
            (Suspend, Some(100), None),
            (ForbidRated, Some(200), None),
            (ForbidPhrases, Some(300), None),
            (Note, None, None),
        ]);
        let at = |now| Standing::of(&entries, now);
        assert_eq!(at(99).check(), Err(Barred::Suspended));
        assert_eq!(at(100).check(), Ok(()), "it ends with its last second");
        assert!(!at(199).may_be_rated() && at(200).may_be_rated());
        assert!(!at(299).has_phrases() && at(300).has_phrases());
        let reason = at(50).into_view().suspended.expect("a bar").reason;
        assert_eq!(reason, "reason 1");
        // What comes later counts: a longer one, a shorter one, or none.
        let later = log(&[
            (Suspend, Some(1_000), None),
            (Suspend, Some(100), None),
            (ForbidPhrases, Some(1_000), None),
            (AllowPhrases, None, None),
        ]);
        let later = Standing::of(&later, 500);
        assert!(later.check().is_ok() && later.has_phrases());
        let closed = log(&[(Close, None, None)]);
        assert!(Standing::of(&closed, i64::MAX).check().is_err());
        let open = log(&[(Close, None, None), (Reinstate, None, None)]);
        assert_eq!(Standing::of(&open, 50), Standing::default());
    }

    #[test]
    fn a_warning_waits_until_it_is_confirmed_and_a_name_until_there_is_another() {
        use LoggedAction::{AskName, ConfirmWarning, Rename, Warn};
        let entries = log(&[
            (Warn, None, None),
            (Warn, None, None),
            (ConfirmWarning, None, Some("1")),
            (AskName, None, None),
        ]);
        let standing = Standing::of(&entries, 50);
        assert!(!standing.awaits(1) && standing.awaits(2));
        assert_eq!(standing.check(), Err(Barred::Name));
        let entries = [entries, log(&[(Rename, None, Some("Old"))])].concat();
        assert!(Standing::of(&entries, 50).check().is_ok());
    }
}
