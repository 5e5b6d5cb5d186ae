//! Profiles: what everybody sees of a person who has an account, and what they show of it.

use axum::Json;
use axum::extract::{Extension, State};
use otter_protocol::convert::match_report;
use otter_protocol::people::AccountView;
use otter_protocol::ratings::{
    AgainstView, ChangeProfile, PoolKey, PoolRating, ProfileView, RatedMatch, RatingPoint,
    RelationView,
};
use otter_rules::Seat;

use super::account::view_of;
use super::app::App;
use super::caller::Caller;
use super::new_table::{Body, Path};
use super::people_problem::PeopleError;
use super::problem::ApiError;
use super::review::analysis_of;
use super::session::{SignedIn, Viewer};
use crate::live::FindError;
use crate::people::{AccountName, NameKeys};
use crate::store::{AccountRow, ChangeRow, PeopleWrite, RatedMatchRow};
use crate::unix_time::seconds;

/// The most matches that a profile lists.
const MOST_MATCHES: i64 = 50;
/// The most matches of which a profile shows how well they were played.
const MOST_JUDGED: usize = 10;
/// The most opponents that a profile lists.
const MOST_OPPONENTS: i64 = 8;
/// The most points of a rating's history.
const MOST_POINTS: usize = 300;

/// `GET /api/people/<name>`: a person as others see them.
pub(crate) async fn profile(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Viewer(viewer): Viewer,
    Path(name): Path<String>,
) -> Result<Json<ProfileView>, ApiError> {
    let account = named(&app, &name).await?;
    let viewer = viewer.map(|SignedIn { session, .. }| session.account);
    let own = viewer.as_ref() == Some(&account.id);
    let most = Most {
        matches: MOST_MATCHES,
        judged: MOST_JUDGED,
    };
    let relation = match viewer {
        Some(viewer) if !own => Some(relation(&app, &viewer, &account.id).await?),
        _ => None,
    };
    let profile = profile_of(&app, caller, account, own, most).await?;
    Ok(Json(ProfileView {
        relation,
        ..profile
    }))
}

/// Returns the account of a name. Errors if nobody has it.
pub(super) async fn named(app: &App, name: &str) -> Result<AccountRow, ApiError> {
    // A text that is far too long is nobody's name.
    if name.chars().nth(8 * AccountName::MAX).is_some() {
        return Err(PeopleError::Unknown.into());
    }
    let store = &app.tables.services().store;
    let account = store.account_by_name(&NameKeys::of(name)).await;
    let account = account.map_err(FindError::Load)?;
    Ok(account.ok_or(PeopleError::Unknown)?)
}

/// Returns what an account has to do with another.
pub(super) async fn relation(
    app: &App,
    account: &str,
    whom: &str,
) -> Result<RelationView, ApiError> {
    let found = app.tables.services().store.relation(account, whom).await;
    let found = found.map_err(FindError::Load)?;
    Ok(RelationView {
        follows: found.follows,
        is_friend: found.follows && found.is_followed,
        blocks: found.blocks,
    })
}

/// How much of somebody's matches is shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Most {
    /// The most matches that are listed.
    pub(super) matches: i64,
    /// The most of which it is shown how well they were played.
    pub(super) judged: usize,
}

/// Returns the profile of an account, as its owner sees it or others do.
pub(super) async fn profile_of(
    app: &App,
    caller: Caller,
    account: AccountRow,
    own: bool,
    most: Most,
) -> Result<ProfileView, ApiError> {
    let store = &app.tables.services().store;
    let shows_pr = store.shows_pr(&account.id).await.map_err(FindError::Load)?;
    let changes = store.rating_changes(&account.id).await;
    let counts = store.rated_counts(&account.id).await;
    let completion = store.completion(&account.id).await;
    let rows = store.rated_matches(&account.id, most.matches).await;
    let opponents = store.opponents(&account.id, MOST_OPPONENTS).await;
    let (n_matches, n_won) = counts.map_err(FindError::Load)?;
    let mut matches = Vec::new();
    let mut n_judged = 0;
    for row in rows.map_err(FindError::Load)? {
        let may_see = (own || shows_pr) && row.is_judged && n_judged < most.judged;
        let pr = if may_see {
            n_judged += 1;
            performance(app, caller, &row).await
        } else {
            None
        };
        matches.push(RatedMatch {
            table: own.then_some(row.table),
            opponent: row.opponent,
            has_account: row.has_account,
            won: row.won,
            score: row.score,
            pool: row.pool,
            change: row
                .change
                .map(|(from, to)| (to.round() - from.round()) as i32),
            pr,
            at: row.ended_at,
        });
    }
    let opponents = opponents.map_err(FindError::Load)?.into_iter();
    Ok(ProfileView {
        name: account.name,
        made_at: account.made_at,
        own,
        shows_pr,
        pools: pools(&changes.map_err(FindError::Load)?),
        n_matches,
        n_won,
        completion: completion.map_err(FindError::Load)?.view(),
        matches,
        opponents: opponents
            .map(|one| AgainstView {
                name: one.name,
                has_account: one.has_account,
                won: one.won,
                lost: one.lost,
            })
            .collect(),
        relation: None,
    })
}

/// `POST /api/account/profile`: changes what others see.
pub(crate) async fn change(
    State(app): State<App>,
    SignedIn { session, .. }: SignedIn,
    Body(given): Body<ChangeProfile>,
) -> Result<Json<AccountView>, ApiError> {
    let change = PeopleWrite::ShowPr {
        account: session.account.clone(),
        shows: given.shows_pr,
    };
    app.tables.services().store.change_people(change).await?;
    view_of(&app, &session).await.map(Json)
}

/// Returns the performance rating of a player in a match that has been judged; `None` if it has not
/// been judged to its end, or its record has been cleared away.
async fn performance(app: &App, caller: Caller, row: &RatedMatchRow) -> Option<f64> {
    let id = row.table.parse().ok()?;
    let analysis = analysis_of(app, &app.tables, caller, &id).await.ok()?;
    let report = match_report(&analysis.report()?, false);
    let players = report.players;
    let player = match row.seat {
        Seat::White => players.white,
        Seat::Black => players.black,
    };
    player.rating
}

fn pools(changes: &[ChangeRow]) -> Vec<PoolRating> {
    let now = seconds(std::time::SystemTime::now());
    let of_pool = |pool: PoolKey| {
        let own: Vec<&ChangeRow> = changes.iter().filter(|one| one.pool == pool).collect();
        let latest = own.last()?.after;
        let first = own.len().saturating_sub(MOST_POINTS);
        let point = |one: &&ChangeRow| {
            let view = one.after.view();
            RatingPoint {
                at: one.after.played_at.unwrap_or_default(),
                rating: view.rating,
                deviation: view.deviation,
            }
        };
        Some(PoolRating {
            pool,
            rating: latest.at(now).view(),
            history: own[first..].iter().map(point).collect(),
        })
    };
    PoolKey::ALL.into_iter().filter_map(of_pool).collect()
}
