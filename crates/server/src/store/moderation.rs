//! Rows of the moderation log, to which entries are added and in which none is ever changed; and
//! what moderators do besides.

use otter_protocol::moderation::{LoggedAction, Role};

use super::error::WriteError;
use super::ratings::{self, RatingsWrite};
use super::reports::{self, NewReportRow};
use super::seeks;
use super::sql::{FromRow, Row, Transaction, query};
use crate::people::{Logged, NameKeys};
use crate::table_id::TableId;

/// An account that acts, or on which somebody acts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Party {
    /// The id; empty of the command line.
    pub(crate) id: String,
    pub(crate) name: String,
}

/// An entry about to be added to the log.
#[derive(Debug)]
pub(crate) struct NewEntry {
    pub(crate) actor: Party,
    pub(crate) account: Party,
    pub(crate) action: LoggedAction,
    pub(crate) reason: String,
    pub(crate) until: Option<i64>,
    pub(crate) detail: Option<String>,
    /// The report that is dealt with by it.
    pub(crate) report: Option<i64>,
}

/// A change by moderators, or for them.
#[derive(Debug)]
pub(crate) enum ModerationWrite {
    /// Receives a report of somebody.
    Report(NewReportRow),
    /// Adds an entry to the log, and does what it means.
    Enter(NewEntry, Effect),
    /// Deletes the reports that were dealt with before a time.
    ClearReportsAway(i64),
}

impl ModerationWrite {
    /// Returns what gives an account a role.
    pub(crate) fn role(actor: Party, account: Party, role: Role, reason: String) -> Self {
        let entry = NewEntry {
            actor,
            account,
            action: LoggedAction::SetRole,
            reason,
            until: None,
            detail: Some(role.as_str().to_owned()),
            report: None,
        };
        Self::Enter(entry, Effect::SetRole(role))
    }
}

/// What an entry of the log means for anything but the standing that follows from it.
#[derive(Debug)]
pub(crate) enum Effect {
    /// It means nothing else.
    None,
    /// The match of a table counts no longer, and every rating is made anew.
    Annul(TableId),
    /// The account has another role.
    SetRole(Role),
    /// The account has another name, at tables and in results too.
    Rename(Box<(String, NameKeys)>),
}

/// An entry of the log.
#[derive(Clone, Debug)]
pub(crate) struct EntryRow {
    pub(crate) entry: Logged,
    /// The name of whoever acted; `None` of the command line.
    pub(crate) actor: Option<String>,
    pub(crate) account: String,
}

pub(super) async fn write(
    db: &mut Transaction<'_>,
    write: &ModerationWrite,
    now: i64,
) -> Result<(), WriteError> {
    match write {
        ModerationWrite::Report(row) => reports::make(db, row, now).await,
        ModerationWrite::Enter(entry, effect) => enter(db, entry, effect, now).await,
        ModerationWrite::ClearReportsAway(before) => {
            let delete = query("DELETE FROM person_reports WHERE handled_at < $1");
            delete.bind(before).execute(db).await?;
            Ok(())
        }
    }
}

async fn enter(
    db: &mut Transaction<'_>,
    entry: &NewEntry,
    effect: &Effect,
    now: i64,
) -> Result<(), WriteError> {
    query(
        "INSERT INTO moderation_log (at, actor, actor_name, account, account_name, action, \
             reason, until, detail, report) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    )
    .bind(now)
    .bind(&entry.actor.id)
    .bind(&entry.actor.name)
    .bind(&entry.account.id)
    .bind(&entry.account.name)
    .bind(entry.action.as_str())
    .bind(&entry.reason)
    .bind(entry.until)
    .bind(&entry.detail)
    .bind(entry.report)
    .execute(&mut *db)
    .await?;
    let account = entry.account.id.as_str();
    if let Some(report) = entry.report {
        reports::handle(db, report, account, now).await?;
    }
    match entry.action {
        LoggedAction::Suspend | LoggedAction::Close | LoggedAction::AskName => {
            seeks::bar(db, account, false).await?;
        }
        LoggedAction::ForbidRated => seeks::bar(db, account, true).await?,
        _ => {}
    }
    match effect {
        Effect::None => Ok(()),
        Effect::Annul(table) => {
            let played = query(
                "SELECT EXISTS (SELECT 1 FROM rated_results \
                     WHERE table_id = $1 AND (winner = $2 OR loser = $2))",
            );
            let played = played.bind(table.as_str()).bind(account);
            if !played.truth(&mut *db).await? {
                return Err(WriteError::Conflict);
            }
            let annul = RatingsWrite::Annul {
                table: table.clone(),
                reason: entry.reason.clone(),
            };
            ratings::write(db, &annul, now).await
        }
        Effect::SetRole(role) => {
            let set = query("UPDATE accounts SET role = $1 WHERE id = $2");
            let set = set.bind(role.as_str()).bind(account);
            WriteError::unless_one(set.execute(db).await?)
        }
        Effect::Rename(to) => rename(db, account, to).await,
    }
}

/// Gives an account another name, wherever others see it: beside the seats that it has, and in the
/// results of rated matches. Errors with a conflict if the name is taken.
async fn rename(
    db: &mut Transaction<'_>,
    account: &str,
    (name, keys): &(String, NameKeys),
) -> Result<(), WriteError> {
    let renamed = query("UPDATE accounts SET name = $1, folded = $2, looks = $3 WHERE id = $4")
        .bind(name)
        .bind(&keys.folded)
        .bind(&keys.looks)
        .bind(account)
        .execute(&mut *db)
        .await?;
    WriteError::unless_one(renamed)?;
    for other in [
        "UPDATE seats SET name = $1 WHERE account = $2",
        "UPDATE rated_results SET winner_name = $1 WHERE winner = $2",
        "UPDATE rated_results SET loser_name = $1 WHERE loser = $2",
    ] {
        let other = query(other).bind(name).bind(account);
        other.execute(&mut *db).await?;
    }
    Ok(())
}

impl FromRow for EntryRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        let action: String = row.get("action")?;
        let actor: String = row.get("actor")?;
        let name: String = row.get("actor_name")?;
        Ok(Self {
            entry: Logged {
                id: row.get("id")?,
                at: row.get("at")?,
                // What a later server has done changes nothing for this one.
                action: LoggedAction::read(&action).unwrap_or(LoggedAction::Note),
                reason: row.get("reason")?,
                until: row.get("until")?,
                detail: row.get("detail")?,
            },
            actor: (!actor.is_empty()).then_some(name),
            account: row.get("account_name")?,
        })
    }
}
