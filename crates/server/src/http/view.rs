//! A table as everybody may see it, read from the store: for pages that list tables, and should not
//! bring each of them to life.

use axum::extract::{Extension, Path, State};
use axum::response::Response;

use super::app::App;
use super::asker::Asker;
use super::caller::Caller;
use super::heavy::json;
use super::problem::ApiError;
use crate::live::{FindError, TableType, Tables};
use crate::table_id::TableId;
use crate::view::PublicView;

/// `GET /api/tables/<id>`, and the same of a chouette and of a score sheet: the view of somebody
/// who holds no key. It does not show who is present.
pub(crate) async fn view<T: TableType + PublicView>(
    State(app): State<App>,
    State(tables): State<Tables<T>>,
    Extension(caller): Extension<Caller>,
    asker: Asker,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let id: TableId = id.parse()?;
    let stored = app.stored_for(&tables, caller, &id, &asker).await?;
    let view = app.json_of(move || {
        let table = T::read(&id, &stored).map_err(FindError::read)?;
        Ok(table.state.public_view())
    });
    Ok(json(view.await?))
}
