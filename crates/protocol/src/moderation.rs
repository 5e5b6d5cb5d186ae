//! Reports, roles, and what moderators do (`docs/moderation.md`).

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::codes::codes;
use crate::ratings::RatedMatch;

codes! {
    /// What an account may do beyond playing.
    Role {
        Player = "player",
        Moderator = "moderator",
        Admin = "admin",
    }
}

codes! {
    /// Why somebody is reported.
    ReportReason {
        Stalling = "stalling",
        Abandoned = "abandoned",
        EngineHelp = "engine_help",
        OffensiveName = "offensive_name",
        Phrases = "phrases",
        Other = "other",
    }
}

codes! {
    /// What stands in the moderation log. The last two are done by the account itself.
    LoggedAction {
        Note = "note",
        Warn = "warn",
        ForbidRated = "forbid_rated",
        AllowRated = "allow_rated",
        ForbidPhrases = "forbid_phrases",
        AllowPhrases = "allow_phrases",
        Suspend = "suspend",
        Close = "close",
        Reinstate = "reinstate",
        AskName = "ask_name",
        Annul = "annul",
        Dismiss = "dismiss",
        SetRole = "set_role",
        ConfirmWarning = "confirm_warning",
        Rename = "rename",
    }
}

codes! {
    /// What stands out in somebody's decisions: the performance rating is better than the highest
    /// title of the game asks for, or the best play is found in more narrow choices than people
    /// find it.
    EngineHelpSign {
        Rating = "rating",
        NarrowPlays = "narrow_plays",
    }
}

/// A figure, with the range in which it lies with a chance of 95 %.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, TS)]
pub struct FigureView {
    /// The figure as it was found.
    pub value: f64,
    /// The lower end of the range.
    pub low: f64,
    /// The upper end of the range.
    pub high: f64,
}

/// What the decisions of somebody's rated matches come to, as far as these were judged to their end
/// (`docs/moderation.md`).
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS)]
pub struct EngineHelpView {
    /// How many matches were judged.
    pub n_matches: u32,
    /// How many of the latest matches can still be judged.
    pub n_left: usize,
    /// The decisions that count.
    pub n_decisions: u32,
    /// The performance rating over plays and cubes; `null` of too few decisions.
    pub rating: Option<FigureView>,
    /// The performance rating of plays alone.
    pub plays: Option<FigureView>,
    /// The performance rating of cubes alone.
    pub cubes: Option<FigureView>,
    /// The choices between two plays of nearly the same value.
    pub n_narrow: u32,
    /// The share of them in which the better play was found, from 0 to 1; `null` without any.
    pub narrow: Option<FigureView>,
    /// What stands out by them.
    pub signs: Vec<EngineHelpSign>,
}

/// Somebody whose decisions stand out.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS)]
pub struct StandingOutView {
    /// The name of the account.
    pub name: String,
    /// What the decisions come to that were judged of late; nothing is looked up that is left.
    pub engine_help: EngineHelpView,
}

/// The body of `POST /api/account/reports`: reports somebody to the moderators.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// The name of the account that is reported.
    pub name: String,
    /// Why it is reported.
    pub reason: ReportReason,
    /// What happened, in the words of whoever reports; `null` if they add none.
    pub text: Option<String>,
    /// The table for two at which it happened and where the account has a seat; `null` if it
    /// happened at none.
    pub table: Option<String>,
}

/// A report as whoever made it sees it.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct OwnReport {
    /// The name of the account that is reported.
    pub name: String,
    /// Why it is reported.
    pub reason: ReportReason,
    /// What was added to it; `null` if nothing was.
    pub text: Option<String>,
    /// When it was received, in seconds since 1970.
    pub made_at: i64,
    /// When a moderator has dealt with it; `null` before that.
    pub handled_at: Option<i64>,
}

/// Something that an account may not do, or is asked to do, and why.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
pub struct BarView {
    /// Why, in the moderator's words.
    pub reason: String,
    /// Since when, in seconds since 1970.
    pub since: i64,
    /// Until when, in seconds since 1970; `null` where that has no end.
    pub until: Option<i64>,
}

/// A warning that its account has not confirmed yet.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
pub struct WarningView {
    /// The number by which it is confirmed.
    pub id: i64,
    /// Why, in the moderator's words.
    pub reason: String,
    /// When it was given, in seconds since 1970.
    pub at: i64,
}

/// What an account may not do by the decision of moderators.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize, TS)]
pub struct AccountStanding {
    /// It begins no games; without an end it is closed.
    pub suspended: Option<BarView>,
    /// It begins no rated matches.
    pub no_rated: Option<BarView>,
    /// It has no phrases at tables.
    pub no_phrases: Option<BarView>,
    /// It begins no games until it has chosen another name.
    pub name_asked: Option<BarView>,
    /// What it has been warned of and has not confirmed, the oldest first.
    pub warnings: Vec<WarningView>,
}

/// The body of `POST /api/account/name`: chooses another name, where a moderator has asked for it.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChangeName {
    /// The name that is chosen.
    pub name: String,
}

/// A report as moderators see it.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ReportView {
    /// The number by which it is known.
    pub id: i64,
    /// The name of the account that is reported.
    pub name: String,
    /// The name of whoever reports; `null` once they have deleted their account.
    pub reporter: Option<String>,
    /// Why it is reported.
    pub reason: ReportReason,
    /// What was added to it; `null` if nothing was.
    pub text: Option<String>,
    /// The table at which it happened; `null` if it happened at none.
    pub table: Option<String>,
    /// Whether the record of that table is still kept.
    pub has_table: bool,
    /// Whether its dice can be checked.
    pub has_dice: bool,
    /// When it was received, in seconds since 1970.
    pub made_at: i64,
    /// When a moderator has dealt with it; `null` before that.
    pub handled_at: Option<i64>,
}

/// An entry of the moderation log.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct LogView {
    /// The number of the entry.
    pub id: i64,
    /// When it was made, in seconds since 1970.
    pub at: i64,
    /// The name of whoever acted, as it was then; `null` of the command line.
    pub actor: Option<String>,
    /// The name of the account that it is about, as it was then.
    pub account: String,
    /// What was done about it.
    pub action: LoggedAction,
    /// Why it was done.
    pub reason: String,
    /// Until when, in seconds since 1970; `null` where that has no end.
    pub until: Option<i64>,
    /// The table, the role, the old name or the warning that it is about.
    pub detail: Option<String>,
}

/// The answer to `GET /api/moderation`: what waits for moderators.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ModerationView {
    /// The reports that nobody has dealt with, the oldest first, as many as are shown.
    pub reports: Vec<ReportView>,
    /// The number of all such reports.
    pub n_reports: usize,
    /// Whose decisions in rated matches stand out, of those judged in the last 90 days.
    pub standing_out: Vec<StandingOutView>,
    /// The latest entries of the log, the newest first.
    pub log: Vec<LogView>,
}

/// The answer to `GET /api/moderation/people/<name>`: an account as moderators see it.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ModeratedView {
    /// The name as it was chosen.
    pub name: String,
    /// What the account may do beyond playing.
    pub role: Role,
    /// When it was made, in seconds since 1970.
    pub made_at: i64,
    /// In how many browsers it is signed in.
    pub n_sessions: usize,
    /// How many rated matches it has played.
    pub n_matches: u32,
    /// How many of them it has won.
    pub n_won: u32,
    /// The latest rated matches, the newest first, with their tables.
    pub matches: Vec<RatedMatch>,
    /// What its decisions in rated matches come to.
    pub engine_help: EngineHelpView,
    /// What it may not do.
    pub standing: AccountStanding,
    /// The latest reports about it, the newest first.
    pub reports: Vec<ReportView>,
    /// The latest entries of the log about it, the newest first.
    pub log: Vec<LogView>,
    /// Whether whoever asks may act on it.
    pub may_act: bool,
}

/// The body of `POST /api/moderation/people/<name>`: acts on an account.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Moderate {
    /// What is done about it.
    pub action: ModerationChoice,
    /// Why, in words that the account is shown, except of a note.
    pub reason: String,
    /// The report that is dealt with by it; `null` if none is.
    pub report: Option<i64>,
}

/// What a moderator does about an account.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ModerationChoice {
    /// Notes something for other moderators.
    Note,
    /// Warns the account, which is shown the reason and confirms it.
    Warn,
    /// Lets it begin no rated match for a number of days.
    ForbidRated {
        /// The number of days, 1–3650.
        days: u32,
    },
    /// Lets it begin rated matches again.
    AllowRated,
    /// Takes its phrases from it for a number of days.
    ForbidPhrases {
        /// The number of days, 1–3650.
        days: u32,
    },
    /// Lets it have phrases again.
    AllowPhrases,
    /// Lets it begin no game for a number of days.
    Suspend {
        /// The number of days, 1–3650.
        days: u32,
    },
    /// Lets it begin no game any more.
    Close,
    /// Ends its suspension, or opens it again.
    Reinstate,
    /// Asks for another name, which it must choose before its next game.
    AskName,
    /// Lets a rated match of it count no longer.
    Annul {
        /// The table of the match.
        table: String,
    },
    /// Does nothing but deal with the report.
    Dismiss,
}
