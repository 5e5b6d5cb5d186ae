//! Whom somebody follows, and whom they have blocked. Nobody learns who follows them, unless they
//! follow each other, and nobody learns that they are blocked.

use axum::Json;
use axum::extract::State;
use otter_protocol::contacts::{BlockedView, ContactsView, FollowView, Whom};
use otter_protocol::lobby::LobbyDoing;
use otter_protocol::ratings::RelationView;

use super::app::App;
use super::new_table::{Body, Path};
use super::people_problem::PeopleError;
use super::problem::ApiError;
use super::profile::{named, relation};
use super::session::SignedIn;
use crate::live::FindError;
use crate::store::{AccountRow, ContactChange, ContactsWrite, FollowRow, PeopleWrite, WriteError};

/// `GET /api/account/contacts`: whom the account follows, where they are, and whom it has blocked.
pub(crate) async fn list(
    State(app): State<App>,
    SignedIn { session, .. }: SignedIn,
) -> Result<Json<ContactsView>, ApiError> {
    contacts_of(&app, &session.account).await.map(Json)
}

/// Returns whom an account follows, where they are, and whom it has blocked.
pub(super) async fn contacts_of(app: &App, account: &str) -> Result<ContactsView, ApiError> {
    let store = &app.tables.services().store;
    let follows = store.follows(account).await.map_err(FindError::Load)?;
    let blocked = store.blocked(account).await.map_err(FindError::Load)?;
    let whereabouts = app.lobby.whereabouts();
    let follow = |row: FollowRow| {
        let place = whereabouts.get(row.account.as_str());
        FollowView {
            name: row.name,
            since: row.since,
            is_friend: row.is_friend,
            does: place.map(|place| match place.does {
                // Whoever does not see the seek sees them look around.
                LobbyDoing::Seeks if row.is_apart => LobbyDoing::Looks,
                does => does,
            }),
            table: place.and_then(|place| Some(place.table.as_ref()?.to_string())),
            rating: place.and_then(|place| place.rating),
        }
    };
    Ok(ContactsView {
        follows: follows.into_iter().map(follow).collect(),
        blocked: blocked
            .into_iter()
            .map(|row| BlockedView {
                name: row.name,
                since: row.since,
            })
            .collect(),
    })
}

/// `POST /api/account/follows`: follows somebody.
pub(crate) async fn follow(
    State(app): State<App>,
    SignedIn { session, .. }: SignedIn,
    Body(given): Body<Whom>,
) -> Result<Json<RelationView>, ApiError> {
    let most = i64::try_from(app.tables.services().limits.people.follows).unwrap_or(i64::MAX);
    let follow = ContactChange::Follow { most };
    change(&app, session.account, &given.name, follow).await
}

/// `DELETE /api/account/follows/<name>`: follows somebody no longer.
pub(crate) async fn unfollow(
    State(app): State<App>,
    SignedIn { session, .. }: SignedIn,
    Path(name): Path<String>,
) -> Result<Json<RelationView>, ApiError> {
    change(&app, session.account, &name, ContactChange::Unfollow).await
}

/// `POST /api/account/blocks`: blocks somebody.
pub(crate) async fn block(
    State(app): State<App>,
    SignedIn { session, .. }: SignedIn,
    Body(given): Body<Whom>,
) -> Result<Json<RelationView>, ApiError> {
    let most = i64::try_from(app.tables.services().limits.people.blocks).unwrap_or(i64::MAX);
    let block = ContactChange::Block { most };
    change(&app, session.account, &given.name, block).await
}

/// `DELETE /api/account/blocks/<name>`: blocks somebody no longer.
pub(crate) async fn unblock(
    State(app): State<App>,
    SignedIn { session, .. }: SignedIn,
    Path(name): Path<String>,
) -> Result<Json<RelationView>, ApiError> {
    change(&app, session.account, &name, ContactChange::Unblock).await
}

/// Changes what an account has to do with whoever has a name.
async fn change(
    app: &App,
    account: String,
    name: &str,
    change: ContactChange,
) -> Result<Json<RelationView>, ApiError> {
    app.count_contact(&account)?;
    let AccountRow { id: whom, .. } = named(app, name).await?;
    if whom == account {
        return Err(PeopleError::Oneself.into());
    }
    let store = &app.tables.services().store;
    let write = PeopleWrite::Contacts(ContactsWrite {
        account: account.clone(),
        whom: whom.clone(),
        change,
    });
    store
        .change_people(write)
        .await
        .map_err(|error| match error {
            WriteError::Most(most) => PeopleError::TooManyContacts(most).into(),
            WriteError::Conflict => PeopleError::Blocked.into(),
            error => ApiError::from(error),
        })?;
    if matches!(change, ContactChange::Block { .. } | ContactChange::Unblock) {
        let blocks = store.blocks(&account).await.map_err(FindError::Load)?;
        app.lobby.set_blocks(&account, &blocks);
    }
    relation(app, &account, &whom).await.map(Json)
}
