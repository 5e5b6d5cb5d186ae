//! People who have an account: signing up and in, sessions, and what is kept with an account.
//!
//! A browser that is signed in holds a cookie, which it sends by itself; no message has a key of a
//! session.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::codes::codes;
use crate::contacts::ContactsView;
use crate::lobby::OwnSeek;
use crate::moderation::{AccountStanding, LogView, OwnReport, Role};
use crate::ratings::{ProfileView, RatingView};

/// Stands for a key that the account keeps of whoever is signed in, wherever a browser shows keys.
pub const KEPT_KEY: &str = "@";

/// The body of `POST /api/account`: makes an account and signs in.
#[derive(Clone, Deserialize, Serialize, TS)]
pub struct NewAccount {
    /// The name, which nobody else may have.
    pub name: String,
    /// The password: at least ten characters, and none that is guessed soon.
    pub password: String,
    /// An e-mail address; `null` if none is given. Nothing is sent to it.
    pub email: Option<String>,
}

/// The answer to `POST /api/account`.
#[derive(Clone, Deserialize, Serialize, TS)]
pub struct AccountOpened {
    /// The account, with its first session.
    pub account: AccountView,
    /// The recovery codes, which are never shown again.
    pub codes: Vec<String>,
}

/// The body of `POST /api/account/session`: signs in.
#[derive(Clone, Deserialize, Serialize, TS)]
pub struct SignIn {
    /// The name, in whatever case.
    pub name: String,
    /// The password of the account.
    pub password: String,
}

/// The body of `POST /api/account/recover`: sets a new password by a recovery code, ends every
/// session and signs in.
#[derive(Clone, Deserialize, Serialize, TS)]
pub struct Recover {
    /// The name, in whatever case.
    pub name: String,
    /// One of the recovery codes, which is used up.
    pub code: String,
    /// The password to set instead.
    pub password: String,
}

/// The body of `POST /api/account/password`: sets a new password and ends every other session.
#[derive(Clone, Deserialize, Serialize, TS)]
pub struct ChangePassword {
    /// The password that it has now.
    pub password: String,
    /// The one to take its place.
    pub new_password: String,
}

/// The body of `POST /api/account/email`.
#[derive(Clone, Deserialize, Serialize, TS)]
pub struct ChangeEmail {
    /// The new address; `null` forgets it.
    pub email: Option<String>,
}

/// The body of what asks for the password once more: `POST /api/account/codes`, which makes new
/// recovery codes, `POST /api/account/passkeys/begin`, which begins to make a passkey, and
/// `POST /api/account/delete`, which deletes the account.
#[derive(Clone, Deserialize, Serialize, TS)]
pub struct Confirm {
    /// The password of the account.
    pub password: String,
}

/// The body of `POST /api/account/passkeys/only`.
#[derive(Clone, Deserialize, Serialize, TS)]
pub struct PasskeysOnly {
    /// Whether the account is opened by its passkeys alone from now on.
    pub only: bool,
    /// The password of the account.
    pub password: String,
}

/// The answer to `POST /api/account/codes`: the new recovery codes, which are never shown again.
/// All others are worth nothing.
#[derive(Clone, Deserialize, Serialize, TS)]
pub struct RecoveryCodes {
    /// The codes, each of which sets a new password once.
    pub codes: Vec<String>,
}

/// An account as its owner sees it.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct AccountView {
    /// The name as it was chosen.
    pub name: String,
    /// The rating in the pool in which the last rated match was played; `null` before the first.
    pub rating: Option<RatingView>,
    /// The e-mail address; `null` if none was given.
    pub email: Option<String>,
    /// When it was made, in seconds since 1970.
    pub made_at: i64,
    /// How many recovery codes are left.
    pub n_codes: u32,
    /// The sessions, the one used last first.
    pub sessions: Vec<SessionView>,
    /// The passkeys, the oldest first.
    pub passkeys: Vec<PasskeyView>,
    /// Whether they alone open the account, and the password does not.
    pub passkeys_only: bool,
    /// What was changed about who may act for it, the newest first.
    pub changes: Vec<AccountChangeView>,
    /// What it may do beyond playing.
    pub role: Role,
    /// What it may not do, and what it was warned of.
    pub standing: AccountStanding,
}

codes! {
    /// What was changed about who may act for an account.
    AccountChange {
        Password = "password",
        Recovered = "recovered",
        Codes = "codes",
        Email = "email",
        PasskeyAdded = "passkey_added",
        PasskeyRemoved = "passkey_removed",
        PasskeysOnly = "passkeys_only",
        PasswordToo = "password_too",
    }
}

/// Something that was changed about who may act for an account.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct AccountChangeView {
    /// The number by which it is confirmed.
    pub id: i64,
    /// What was changed about it.
    pub what: AccountChange,
    /// How the browser in which it was changed calls itself (`User-Agent`).
    pub browser: String,
    /// When it was changed, in seconds since 1970.
    pub at: i64,
    /// Whether it was changed in another browser than this one, and nobody has confirmed it.
    pub is_new: bool,
}

/// The body of `POST /api/account/changes`: the owner has seen what was changed.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ConfirmChanges {
    /// The number of the latest change that was seen.
    pub up_to: i64,
}

/// A key that a device keeps, with which its owner signs in without a password.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct PasskeyView {
    /// The number by which it is removed.
    pub id: i64,
    /// How the browser in which it was made calls itself (`User-Agent`).
    pub browser: String,
    /// When it was made, in seconds since 1970.
    pub made_at: i64,
    /// When it was last used, in seconds since 1970.
    pub used_at: i64,
}

/// A browser in which somebody is signed in.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct SessionView {
    /// The number by which it is ended.
    pub id: i64,
    /// How the browser calls itself (`User-Agent`); empty if it does not.
    pub browser: String,
    /// When it began, in seconds since 1970.
    pub made_at: i64,
    /// When it was last used, to the hour, in seconds since 1970.
    pub used_at: i64,
    /// Whether it is the one that asks.
    pub is_this: bool,
}

/// The body of `POST /api/account/games`: keeps with the account what these keys open.
#[derive(Clone, Deserialize, Serialize, TS)]
pub struct KeepGames {
    /// Keys of tables, chouettes, score sheets and tournaments, a hundred at most.
    pub keys: Vec<KeyAt>,
    /// The key of a library; `null` if there is none to keep.
    pub library: Option<String>,
}

/// A key and what it opens.
#[derive(Clone, Deserialize, Serialize, TS)]
pub struct KeyAt {
    /// The id of the table or of the tournament.
    pub table: String,
    /// The key, as its browser holds it.
    pub key: String,
}

/// The answer to `POST /api/account/games`: what the browser need not keep a key of any more.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct GamesKept {
    /// The tables of which every key that was shown is kept.
    pub tables: Vec<String>,
    /// Whether the library that was shown is the account's now.
    pub library: bool,
}

/// The answer to `GET /api/account/games`: what is kept with the account.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct AccountGames {
    /// The games, the newest first.
    pub games: Vec<KeptGame>,
    /// Whether the account keeps a library.
    pub library: bool,
}

/// What is played at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum GameKind {
    /// A match or a money session for two.
    Two,
    /// A game of one against several.
    Chouette,
    /// The score sheet of a real board.
    Sheet,
    /// A tournament, directed or played in.
    Tournament,
}

/// A game that is kept with an account.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct KeptGame {
    /// The id of the table or of the tournament.
    pub table: String,
    /// What is played there.
    pub kind: GameKind,
    /// When it was opened, in seconds since 1970.
    pub opened_at: i64,
    /// Whether it is over.
    pub over: bool,
    /// The account's own seats: `white`, `black`, or the number of a player.
    pub seats: Vec<String>,
    /// Whether the account directs the tournament.
    pub directs: bool,
    /// The other people, and bots; `null` for one who chose no name.
    pub others: Vec<Option<String>>,
    /// Whether somebody has accepted what the account sought for days, and its owner has not opened
    /// the table since.
    pub accepted: bool,
}

/// The answer to `GET /api/account/export`: all that the server keeps of an account. The records of
/// the games are asked for one by one, as anybody does who has their addresses.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct AccountExport {
    /// The number of this form.
    pub format: u32,
    /// The account with its sessions.
    pub account: AccountView,
    /// The ratings, and every rated match.
    pub profile: ProfileView,
    /// Every game that is kept with it.
    pub games: Vec<KeptGame>,
    /// What it seeks for days.
    pub seeks: Vec<OwnSeek>,
    /// The ids of the matches in its library.
    pub documents: Vec<String>,
    /// Whom it follows, and whom it has blocked.
    pub contacts: ContactsView,
    /// What it has reported.
    pub reports: Vec<OwnReport>,
    /// What moderators have done about it, the newest first.
    pub moderation: Vec<LogView>,
}
