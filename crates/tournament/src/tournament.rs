//! The state of a tournament.

use std::collections::BTreeMap;

use otter_dice::draw::DrawLedger;

use crate::draw::Seed;
use crate::entrant::{Entrant, PlayerId};
use crate::fixture::{FixtureId, Outcome, Venue};
use crate::plan::CheckedPlan;
use crate::refusal::Refusal;
use crate::swiss::Round;

/// A tournament. Only [`Tournament::apply`] and replaying a record advance it.
///
/// ```
/// use otter_tournament::{
///     Action, FixtureId, Format, How, Lengths, MatchRules, Order, Outcome, Plan, PlayerId,
///     Tournament,
/// };
///
/// let plan = Plan {
///     format: Format::RoundRobin,
///     order: Order::Seeded,
///     lengths: Lengths::all(5),
///     rules: MatchRules::default(),
/// };
/// let mut tournament = Tournament::new(plan.check()?);
/// for name in ["Ada", "Bob"] {
///     tournament.apply(&Action::Enter { name: name.to_owned() })?;
/// }
/// tournament.apply(&Action::Start { seed: 7 })?;
/// let outcome = Outcome { winner: PlayerId(2), how: How::Played { loser_points: Some(3) } };
/// tournament.apply(&Action::Report { fixture: FixtureId::main(1, 1), outcome })?;
/// let standings = tournament.standings();
/// assert_eq!((standings[0].player, standings[0].wins), (PlayerId(2), 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    pub(crate) plan: CheckedPlan,
    pub(crate) entrants: Vec<Entrant>,
    /// The players who have entered, in the order of their seeds; used before the start.
    pub(crate) seeding: Vec<PlayerId>,
    /// The draw in which everybody's device takes part, from its opening on.
    pub(crate) draw: Option<DrawLedger>,
    pub(crate) begun: Option<Begun>,
    pub(crate) results: BTreeMap<FixtureId, Outcome>,
    pub(crate) called: BTreeMap<FixtureId, Venue>,
    /// How open matches have ended, as each of their players tells it.
    pub(crate) claims: BTreeMap<(FixtureId, PlayerId), Outcome>,
    pub(crate) announcement: String,
    pub(crate) n_withdrawals: u32,
}

/// The state that exists only after the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Begun {
    pub(crate) seed: Seed,
    /// The player on each line of the draw. In a knockout or a round robin the empty lines are
    /// byes, which late entries may take; a Swiss adds lines for late entries.
    pub(crate) lines: Vec<Option<PlayerId>>,
    /// The paired rounds of a Swiss.
    pub(crate) rounds: Vec<Round>,
    pub(crate) n_rounds: u32,
}

impl Tournament {
    /// Returns a tournament without entries.
    pub fn new(plan: CheckedPlan) -> Self {
        Self {
            plan,
            entrants: Vec::new(),
            seeding: Vec::new(),
            draw: None,
            begun: None,
            results: BTreeMap::new(),
            called: BTreeMap::new(),
            claims: BTreeMap::new(),
            announcement: String::new(),
            n_withdrawals: 0,
        }
    }

    pub(crate) fn before_the_start(&self) -> Result<(), Refusal> {
        if self.has_begun() {
            Err(Refusal::HasBegun)
        } else {
            Ok(())
        }
    }

    pub(crate) fn after_the_start(&self) -> Result<(), Refusal> {
        if self.has_begun() {
            Ok(())
        } else {
            Err(Refusal::NotBegun)
        }
    }
}
