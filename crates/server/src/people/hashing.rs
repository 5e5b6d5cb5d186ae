//! Hashing passwords on threads of their own, a bounded number at once.

use std::sync::Arc;

use super::password::{NewPassword, NotAPassword, PasswordHash};
use crate::workers::{NotDone, Workers};

/// Hashes and checks passwords on threads that may take their time. Cheap to clone: clones share
/// the threads.
#[derive(Clone, Debug)]
pub(crate) struct Hashing {
    workers: Workers,
    /// Checked where there is no account, so that this takes as long as where there is one.
    nobody: Arc<PasswordHash>,
}

/// Why a password was neither hashed nor checked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotHashed {
    /// So many wait already that the answer would come too late.
    #[error("{0} people are signing in just now; try again")]
    Busy(usize),
    /// It may not be chosen.
    #[error(transparent)]
    Refused(#[from] NotAPassword),
    /// The work was not done.
    #[error(transparent)]
    NotDone(#[from] NotDone),
    /// The operating system gives no random numbers.
    #[error("{0}")]
    NoHash(String),
}

/// The most passwords that may wait for a thread: at some 50 ms each, a few seconds of work.
const MOST_WAITING: usize = 64;

/// The hash of a password that nobody knows.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$b3R0ZXItbm9ib2R5LXNhbHQ\
                      $iVGmjl5JMAm2FxkBQs2Ag6uZWf9aXcSU0hqwNgKPMRg";

impl Hashing {
    /// Lets this many passwords be hashed at once.
    pub(crate) fn new(n_places: usize) -> Self {
        Self {
            workers: Workers::new(n_places),
            nobody: Arc::new(PasswordHash::stored(NOBODY.to_owned())),
        }
    }

    /// Returns how many passwords wait for a thread.
    pub(crate) fn n_waiting(&self) -> usize {
        self.workers.n_waiting()
    }

    fn check_room(&self) -> Result<(), NotHashed> {
        let n = self.n_waiting();
        if n < MOST_WAITING {
            Ok(())
        } else {
            Err(NotHashed::Busy(n))
        }
    }

    /// Checks whether a password may be chosen for an account of this name, and hashes it.
    pub(crate) async fn hash(
        &self,
        password: String,
        name: String,
    ) -> Result<PasswordHash, NotHashed> {
        self.check_room()?;
        let hashed = self.workers.run(move || {
            let password = NewPassword::new(&password, &name)?;
            PasswordHash::of(&password).map_err(|error| NotHashed::NoHash(error.to_string()))
        });
        hashed.await?
    }

    /// Returns whether a password is the one of a hash. Without a hash it is not, and to find that
    /// out takes as long.
    pub(crate) async fn admits(
        &self,
        hash: Option<PasswordHash>,
        password: String,
    ) -> Result<bool, NotHashed> {
        self.check_room()?;
        let nobody = Arc::clone(&self.nobody);
        let checked = self.workers.run(move || {
            let is_known = hash.is_some();
            let hash = hash.as_ref().unwrap_or(&nobody);
            hash.admits(&password) && is_known
        });
        Ok(checked.await?)
    }
}

#[cfg(test)]
mod tests {
    use argon2::Params;
    use argon2::password_hash::phc;

    use super::*;

    /// Whoever hashes with the same parameters takes as long.
    #[tokio::test]
    async fn nobodys_hash_costs_what_anybodys_does() {
        let hashing = Hashing::new(1);
        let hash = hashing.hash("correct horse battery".to_owned(), "Ada".to_owned());
        let hash = hash.await.expect("a hash");
        let params = |text: &str| {
            let parsed = phc::PasswordHash::new(text).expect("a hash");
            assert_eq!(parsed.hash.expect("its value").len(), 32);
            Params::try_from(&parsed).expect("parameters")
        };
        let (own, nobodys) = (params(hash.as_str()), params(hashing.nobody.as_str()));
        let cost = |of: &Params| (of.m_cost(), of.t_cost(), of.p_cost());
        assert_eq!(cost(&own), cost(&nobodys));
        let admits = |hash, password: &str| hashing.admits(hash, password.to_owned());
        let right = "correct horse battery";
        assert!(admits(Some(hash.clone()), right).await.expect("checked"));
        assert!(!admits(Some(hash), "another").await.expect("checked"));
        assert!(!admits(None, right).await.expect("checked"));
    }
}
