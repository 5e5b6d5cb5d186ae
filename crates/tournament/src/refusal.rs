//! The reasons why a director's action is refused.

use otter_dice::draw::DrawError;

use crate::fixture::FixtureId;
use crate::plan::{MOST_IN_ROUND_ROBIN, MOST_PLAYERS};

/// The reason why an action was refused; a refused action changes nothing. Each refusal has a
/// stable [`Refusal::code`], and a text that says what is wrong and what would be right.
///
/// ```
/// use otter_tournament::{
///     Action, Format, Lengths, MatchRules, Order, Plan, RefusalCode, Tournament,
/// };
///
/// let plan = Plan {
///     format: Format::Swiss { rounds: Some(4) },
///     order: Order::Drawn,
///     lengths: Lengths::all(7),
///     rules: MatchRules::default(),
/// };
/// let mut tournament = Tournament::new(plan.check()?);
/// let refusal = tournament.apply(&Action::Start { seed: 1 }).unwrap_err();
/// assert_eq!(refusal.code(), RefusalCode::TooFewEntered);
/// # Ok::<(), otter_tournament::NotAPlan>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::EnumDiscriminants)]
#[strum_discriminants(
    name(RefusalCode),
    derive(
        Hash,
        strum::Display,
        strum::EnumString,
        strum::IntoStaticStr,
        strum::VariantNames
    ),
    strum(serialize_all = "snake_case"),
    doc = "The kind of a [`Refusal`]: a stable name for programs and for words in any language."
)]
pub enum Refusal {
    /// No player has this number.
    #[error("there is no player {0} in this tournament")]
    UnknownPlayer(u32),
    /// Another player has entered under this name.
    #[error("{0} is entered already; add a word to tell the two apart")]
    NameTaken(String),
    /// The name is blank or too long.
    #[error("a name has 1 to 40 characters")]
    NotAName,
    /// The announcement is too long.
    #[error("an announcement has at most 200 characters; this one has {0}")]
    TooLong(usize),
    /// The greatest number of players has entered.
    #[error("this tournament is full: it takes {0} players")]
    TournamentFull(usize),
    /// The action is possible only before the start.
    #[error("the tournament has begun: that can only be done before the start")]
    HasBegun,
    /// The action is possible only after the start.
    #[error("the tournament has not begun: start it first")]
    NotBegun,
    /// Fewer than two players have entered.
    #[error("a tournament needs at least two players; {0} entered")]
    TooFewEntered(usize),
    /// More players have entered than a round robin takes.
    #[error(
        "a round robin takes at most {MOST_IN_ROUND_ROBIN} players, and {0} entered; choose a \
         Swiss or a knockout instead"
    )]
    TooManyForRoundRobin(usize),
    /// The entries are closed, and the draw is not made yet.
    #[error("the draw is being made: nobody can enter, withdraw or be renamed until it is done")]
    DrawUnderWay,
    /// The tournament is not drawn in this way.
    #[error("this tournament is not drawn in this way")]
    NoSuchDraw,
    /// The entries cannot close because no device has a part in the draw.
    #[error(
        "no device has a part in the draw yet: open this page on a device of the director or of a \
         player"
    )]
    NobodyHasAPart,
    /// The step cannot follow in the draw.
    #[error(transparent)]
    NotInDraw(DrawError),
    /// The order omits a player or names one twice.
    #[error("the seeding must name each of the {0} players once")]
    NotAnOrder(usize),
    /// The players are drawn, so seeds cannot be set.
    #[error("this tournament is drawn, so there are no seeds to set")]
    IsDrawn,
    /// There is no place for a late entry.
    #[error(
        "there is no place left for a late entry: every bye is taken, or its holder's next match \
         is called or decided"
    )]
    NoPlaceLeft,
    /// The last round has been paired, so a late entry has no round to play.
    #[error("the last round is paired: nobody can enter any more")]
    NoRoundLeft,
    /// The action is possible only in a Swiss.
    #[error("rounds are paired one after another in a Swiss only; here all pairings are known")]
    NotASwiss,
    /// The matches of the latest round are not all decided.
    #[error("round {round} is not over: {n_open} of its matches are still to be played")]
    RoundNotOver {
        /// The number of the unfinished round, from 1.
        round: u32,
        /// The number of its matches that are still to be played.
        n_open: usize,
    },
    /// All rounds have been paired.
    #[error("all {0} rounds are paired; there is no next one")]
    AllRoundsPaired(u32),
    /// Fewer than two players have not withdrawn.
    #[error("only {0} players are left: there is nobody to pair")]
    NobodyToPair(usize),
    /// The round has results or called matches and so cannot be unpaired.
    #[error("round {round} has results or called matches: take those back first")]
    RoundHasResults {
        /// The number of the round, from 1.
        round: u32,
    },
    /// The player of this name has withdrawn already.
    #[error("{0} has withdrawn already")]
    HasWithdrawn(String),
    /// The player of this name has not withdrawn.
    #[error("{0} has not withdrawn")]
    HasNotWithdrawn(String),
    /// The tournament has no match of this name.
    #[error("there is no match {0} in this tournament")]
    UnknownMatch(FixtureId),
    /// The players of the match are not known yet.
    #[error("match {0} cannot be decided yet: it waits for its players")]
    NotPaired(FixtureId),
    /// The match is a bye or has no players.
    #[error("match {0} is not played: there is a bye")]
    IsBye(FixtureId),
    /// The match is decided already.
    #[error("match {fixture} is decided already: {how}. If that is wrong, correct it")]
    MatchDecided {
        /// The match that is decided already.
        fixture: FixtureId,
        /// The result as a sentence.
        how: String,
    },
    /// The match has no result that could be corrected.
    #[error("match {0} has no result yet: enter it")]
    NotDecided(FixtureId),
    /// The players of the match have not been called, so there is no call to take back.
    #[error("the players of match {0} have not been called")]
    NotCalled(FixtureId),
    /// The match was won by a walkover, so there is no result to correct.
    #[error(
        "match {fixture} was won without play because {who} withdrew; take the withdrawal back to \
         play it"
    )]
    IsWalkover {
        /// The match that was won without play.
        fixture: FixtureId,
        /// The name of the player who withdrew.
        who: String,
    },
    /// The player does not take part in the match.
    #[error("{who} does not play in match {fixture}")]
    NotInMatch {
        /// The name of the player.
        who: String,
        /// The match in which the player has no part.
        fixture: FixtureId,
    },
    /// The loser cannot have this number of points.
    #[error("the loser of a {length}-point match has 0 to {} points, not {points}", length - 1)]
    TooManyPoints {
        /// The points that the match is played to.
        length: u32,
        /// The loser's points in the refused result.
        points: u32,
    },
    /// The correction is the result that the match already has.
    #[error("match {0} has this result already")]
    ResultStands(FixtureId),
    /// Later matches that have been called or decided would get other players.
    #[error(
        "{} would have other players, and {} called or decided already; confirm that {} may be \
         dropped",
        names(.0),
        if .0.len() == 1 { "is" } else { "are" },
        if .0.len() == 1 { "it" } else { "they" }
    )]
    OthersFall(Vec<FixtureId>),
    /// The name of the venue is blank or too long.
    #[error("the name of a board or table has 1 to 60 characters")]
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

impl From<DrawError> for Refusal {
    fn from(error: DrawError) -> Self {
        match error {
            DrawError::NobodyHasAPart => Self::NobodyHasAPart,
            other => Self::NotInDraw(other),
        }
    }
}

impl Refusal {
    /// The refusal of a full tournament.
    pub(crate) const FULL: Self = Self::TournamentFull(MOST_PLAYERS);

    /// Returns the kind of the refusal, without its data.
    pub fn code(&self) -> RefusalCode {
        self.into()
    }

    /// Returns the id of the row of the rule book on which the refusal rests.
    pub fn rule(&self) -> &'static str {
        "MA-6"
    }

    /// Returns the later matches that stand in the way of the action.
    pub fn in_the_way(&self) -> &[FixtureId] {
        match self {
            Self::OthersFall(fixtures) => fixtures,
            _ => &[],
        }
    }
}

impl RefusalCode {
    /// Returns the code in the form that programs exchange, such as `not_now`.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}
