//! The nets, for a browser that runs the engine itself.

use std::borrow::Cow;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use otter_engine::NetFiles;
use sha2::{Digest, Sha256};

use super::client::{tag, tagged};
use super::problem::ApiError;

/// One of the nets.
struct File {
    name: &'static str,
    bytes: Cow<'static, [u8]>,
    tag: String,
}

static FILES: LazyLock<[File; 5]> = LazyLock::new(|| {
    let nets = NetFiles::shipped();
    [
        ("otter.net", nets.main),
        ("backgame.net", nets.backgame),
        ("race.net", nets.race),
        ("hypergammon.net", nets.hypergammon),
        ("pruning.net", nets.pruning),
    ]
    .map(|(name, bytes)| File {
        name,
        tag: tag(&Sha256::digest(&bytes).into()),
        bytes,
    })
});

/// `GET /nets/{name}`: answers with the file of a net. The client names the content behind the
/// address (`?v=`), so what it has kept stays right.
pub(crate) async fn net(Path(name): Path<String>, headers: HeaderMap) -> Response {
    let Some(file) = FILES.iter().find(|file| file.name == name) else {
        return ApiError::NotFound.into_response();
    };
    tagged(
        Cow::Borrowed(&file.bytes),
        "application/octet-stream",
        "no-cache",
        &file.tag,
        &headers,
    )
}
