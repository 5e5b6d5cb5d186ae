//! Signs of engine help: what moderators see of rated matches, once these are judged.

use otter_protocol::moderation::{EngineHelpView, ModeratedView};
use reqwest::{Method, StatusCode};
use serde_json::json;

use super::moderation::{signed_in, staffed_with};
use super::{Browser, PASSWORD};
use crate::app::App;

impl Browser<'_> {
    async fn judges(&self, name: &str) -> EngineHelpView {
        let path = format!("/moderation/people/{name}/judge");
        let (status, view) = self.ask(Method::POST, &path, Some(json!({}))).await;
        assert_eq!(status, 200, "{view}");
        serde_json::from_value(view).expect("figures")
    }

    async fn looks_at(&self, name: &str) -> ModeratedView {
        let path = format!("/moderation/people/{name}");
        let (status, view) = self.ask(Method::GET, &path, None).await;
        assert_eq!(status, 200, "{view}");
        serde_json::from_value(view).expect("an account")
    }
}

#[tokio::test]
async fn rated_matches_are_judged_for_a_moderator_and_for_nobody_else() {
    let app = staffed_with(App::with_system_dice().await).await;
    let ada = signed_in(&app, "Ada").await;
    let bob = signed_in(&app, "Bob").await;
    let max = signed_in(&app, "Max").await;
    crate::rated::ada_wins(&app, &ada, &bob).await;

    let before = max.looks_at("Bob").await.engine_help;
    assert_eq!((before.n_matches, before.n_left), (0, 1));
    assert_eq!((before.rating, before.narrow), (None, None));
    // Whoever only plays finds nothing at this address.
    let path = "/moderation/people/Bob/judge";
    let (status, _) = bob.ask(Method::POST, path, Some(json!({}))).await;
    assert_eq!(status, StatusCode::NOT_FOUND);

    // Each answer comes as soon as something is judged.
    let judged = loop {
        let judged = max.judges("Bob").await;
        if judged.n_left == 0 {
            break judged;
        }
    };
    assert_eq!(judged.n_matches, 1);
    assert!(judged.signs.is_empty(), "{judged:?}");
    let both = [max.looks_at("Bob").await, max.looks_at("Ada").await];
    assert_eq!(both[0].engine_help, judged);
    assert_eq!(both[1].engine_help.n_matches, 1);
    // Nobody stands out by one short match, and of others there is nothing.
    let (_, view) = max.ask(Method::GET, "/moderation", None).await;
    assert_eq!(view["standing_out"], json!([]));
    assert_eq!(max.judges("Cyd").await.n_matches, 0);

    // With the account it goes.
    let mut bob = bob;
    let body = json!({"password": PASSWORD});
    let answer = bob.send(Method::POST, "/delete", Some(body)).await;
    assert_eq!(answer.status(), 204);
    let again = Browser::signed_up(&app, "Bob").await;
    drop(again);
    assert_eq!(max.looks_at("Bob").await.engine_help.n_matches, 0);
    assert_eq!(max.looks_at("Ada").await.engine_help.n_matches, 1);
}
