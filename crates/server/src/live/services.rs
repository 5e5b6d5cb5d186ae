//! The services that every live table uses.

use std::sync::Arc;

use super::notifier::Notifier;
use crate::analysis::Analyses;
use crate::bot::Bots;
use crate::cluster::Ownership;
use crate::dice::Dice;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::store::Store;
use crate::timekeeper::Timekeeper;
use crate::workers::Workers;

/// The services that every live table uses.
#[derive(Debug)]
pub(crate) struct Services {
    /// The database with all records.
    pub(crate) store: Store,
    /// Who owns tables, where several servers share the database.
    pub(crate) ownership: Ownership,
    /// The source of dice and of other random numbers.
    pub(crate) dice: Dice,
    /// The time by which clocks of tables run.
    pub(crate) time: Timekeeper,
    /// The limits on one caller, one socket and one table.
    pub(crate) limits: Limits,
    /// The engine, as a player and as an adviser.
    pub(crate) bots: Bots,
    /// The analyses of tables.
    pub(crate) analyses: Analyses,
    /// The threads that read and replay records.
    pub(crate) readers: Workers,
    /// The numbers that an operator watches.
    pub(crate) metrics: Arc<Metrics>,
    /// Announces the tables whose match has just ended.
    pub(crate) ended: Notifier,
    /// Announces the tables at which a key has just been changed in the store.
    pub(crate) key_rotated: Notifier,
}
