//! People who have an account: names, passwords, sessions and recovery codes, as pure values and
//! rules. What is kept of them, and why, is written down in `docs/accounts.md`.

mod blocks;
mod email;
mod ended;
mod hashing;
mod name;
mod passkeys;
mod password;
mod recovery;
mod remark;
mod role;
mod session;
mod standing;

pub(crate) use blocks::Blocks;
pub(crate) use email::{Email, NotAnEmail};
pub(crate) use ended::{EndedSessions, Watch};
pub(crate) use hashing::{Hashing, NotHashed};
pub(crate) use name::{AccountName, NameKeys, NotAnAccountName, guest_keys};
pub(crate) use passkeys::{NotAPasskey, Passkeys, ShownPasskey, Site, StoredPasskey};
pub(crate) use password::{NewPassword, NotAPassword, PasswordHash};
pub(crate) use recovery::RecoveryCode;
pub(crate) use remark::{NotARemark, Remark};
pub(crate) use role::{may_act, read_role};
pub(crate) use session::{SessionKey, browser_text};
pub(crate) use standing::{Barred, Logged, Standing};
