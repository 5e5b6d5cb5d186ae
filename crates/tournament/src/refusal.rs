//! Why a director's action is refused.

use crate::fixture::FixtureId;
use crate::plan::{MOST_IN_ROUND_ROBIN, MOST_PLAYERS};

/// Why an action is refused. Nothing has changed. Each has a stable [`Refusal::code`], and words
/// that say what is wrong and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// No such number.
    #[error("there is no player {0} in this tournament")]
    UnknownPlayer(u32),
    /// A name that is taken.
    #[error("{0} is entered already; add a word to tell the two apart")]
    NameTaken(String),
    /// Nothing but space, or too long.
    #[error("a name has 1 to 40 characters")]
    NotAName,
    /// An announcement that is too long.
    #[error("an announcement has at most 200 characters; this one has {0}")]
    TooLong(usize),
    /// As many as can be.
    #[error("this tournament is full: it takes {0} players")]
    Full(usize),
    /// Before the start only.
    #[error("the tournament has begun: that can be done before the start only")]
    HasBegun,
    /// After the start only.
    #[error("the tournament has not begun: start it first")]
    NotBegun,
    /// Fewer than two.
    #[error("a tournament needs at least two players; {0} entered")]
    TooFew(usize),
    /// More than can all meet each other.
    #[error(
        "a round robin takes at most {MOST_IN_ROUND_ROBIN} players, and {0} entered; choose a Swiss or \
         a knockout for so many"
    )]
    TooManyForRoundRobin(usize),
    /// An order that leaves somebody out or names them twice.
    #[error("the seeding must name each of the {0} players once")]
    NotAnOrder(usize),
    /// Seeds where there is a draw.
    #[error("this tournament is drawn, so there are no seeds to set")]
    IsDrawn,
    /// A late entry for which there is no room.
    #[error(
        "there is no place left for a late entry: every bye is taken, or its holder's next match is \
         called or decided"
    )]
    NoPlaceLeft,
    /// A late entry after the last round was paired.
    #[error("the last round is paired: nobody can enter any more")]
    NoRoundLeft,
    /// Of a Swiss only.
    #[error("rounds are paired one after another in a Swiss only; here all pairings are known")]
    NotASwiss,
    /// A round whose matches are not all decided.
    #[error("round {round} is not over: {n_open} of its matches are to be played")]
    RoundNotOver {
        /// Which.
        round: u32,
        /// How many.
        n_open: usize,
    },
    /// All rounds have been played.
    #[error("all {0} rounds are paired; there is no next one")]
    AllRoundsPaired(u32),
    /// Fewer than two who have not withdrawn.
    #[error("only {0} players are left: there is nobody to pair")]
    NobodyToPair(usize),
    /// A round with results.
    #[error("round {round} has results or called matches: take those back first")]
    RoundHasResults {
        /// Which.
        round: u32,
    },
    /// Withdrawn already.
    #[error("{0} has withdrawn already")]
    HasWithdrawn(String),
    /// Not withdrawn.
    #[error("{0} has not withdrawn")]
    HasNotWithdrawn(String),
    /// No such match.
    #[error("there is no match {0} in this tournament")]
    UnknownFixture(FixtureId),
    /// A match whose players are not known.
    #[error("match {0} cannot be decided yet: it waits for its players")]
    NotPaired(FixtureId),
    /// A match in which somebody has a bye, or nobody plays.
    #[error("match {0} is not played: there is a bye")]
    IsBye(FixtureId),
    /// Called or decided already.
    #[error("match {fixture} is decided already: {how}. If that is wrong, correct it")]
    AlreadyDecided {
        /// Which.
        fixture: FixtureId,
        /// How, in words.
        how: String,
    },
    /// Nothing to correct.
    #[error("match {0} has no result yet: enter it")]
    NotDecided(FixtureId),
    /// Nothing to correct: it follows from a withdrawal.
    #[error(
        "match {fixture} was won without play because {who} withdrew; take the withdrawal back to play it"
    )]
    IsWalkover {
        /// Which.
        fixture: FixtureId,
        /// Who withdrew.
        who: String,
    },
    /// Somebody else's match.
    #[error("{who} does not play in match {fixture}")]
    NotInMatch {
        /// Who.
        who: String,
        /// Which.
        fixture: FixtureId,
    },
    /// More points than a loser can have.
    #[error("the loser of a {length}-point match has 0 to {} points, not {points}", length - 1)]
    TooManyPoints {
        /// The match's length.
        length: u32,
        /// What was said.
        points: u32,
    },
    /// The very result that stands.
    #[error("that is how match {0} stands already")]
    NothingChanges(FixtureId),
    /// Later matches that have been called or decided would have other players.
    #[error("{} would have other players, and {} called or decided already; say so if {} shall fall too",
        names(.0), if .0.len() == 1 { "is" } else { "are" }, if .0.len() == 1 { "it" } else { "they" })]
    OthersFall(Vec<FixtureId>),
    /// A place without a name.
    #[error("say where the match is played, in 1 to 60 characters")]
    NotAVenue,
}

fn names(fixtures: &[FixtureId]) -> String {
    let list: Vec<_> = fixtures.iter().map(ToString::to_string).collect();
    match list.as_slice() {
        [only] => format!("match {only}"),
        [first @ .., last] => format!("matches {} and {last}", first.join(", ")),
        [] => "no match".to_owned(),
    }
}

impl Refusal {
    /// Full, for the form at hand.
    pub(crate) const FULL: Self = Self::Full(MOST_PLAYERS);

    /// A stable name, for programs and translations.
    pub fn code(&self) -> &'static str {
        match self {
            Self::UnknownPlayer(_) => "unknown_player",
            Self::NameTaken(_) => "name_taken",
            Self::NotAName => "not_a_name",
            Self::TooLong(_) => "too_long",
            Self::Full(_) => "tournament_full",
            Self::HasBegun => "has_begun",
            Self::NotBegun => "not_begun",
            Self::TooFew(_) => "too_few_entered",
            Self::TooManyForRoundRobin(_) => "too_many_for_round_robin",
            Self::NotAnOrder(_) => "not_an_order",
            Self::IsDrawn => "is_drawn",
            Self::NoPlaceLeft => "no_place_left",
            Self::NoRoundLeft => "no_round_left",
            Self::NotASwiss => "not_a_swiss",
            Self::RoundNotOver { .. } => "round_not_over",
            Self::AllRoundsPaired(_) => "all_rounds_paired",
            Self::NobodyToPair(_) => "nobody_to_pair",
            Self::RoundHasResults { .. } => "round_has_results",
            Self::HasWithdrawn(_) => "has_withdrawn",
            Self::HasNotWithdrawn(_) => "has_not_withdrawn",
            Self::UnknownFixture(_) => "unknown_match",
            Self::NotPaired(_) => "not_paired",
            Self::IsBye(_) => "is_bye",
            Self::AlreadyDecided { .. } => "match_decided",
            Self::NotDecided(_) => "not_decided",
            Self::IsWalkover { .. } => "is_walkover",
            Self::NotInMatch { .. } => "not_in_match",
            Self::TooManyPoints { .. } => "too_many_points",
            Self::NothingChanges(_) => "result_stands",
            Self::OthersFall(_) => "others_fall",
            Self::NotAVenue => "not_a_venue",
        }
    }

    /// The row of the rule book that it rests on.
    pub fn rule(&self) -> &'static str {
        "MA-6"
    }

    /// The later matches that stand in the way.
    pub fn in_the_way(&self) -> &[FixtureId] {
        match self {
            Self::OthersFall(fixtures) => fixtures,
            _ => &[],
        }
    }
}
