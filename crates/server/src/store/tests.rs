//! Statements that no test from outside comes to: passkeys need a device, and a session is touched
//! by the hour. On both databases.

use super::*;
use crate::people::{NameKeys, PasswordHash, StoredPasskey};

fn hash(byte: u8) -> SecretHash {
    SecretHash::from_bytes(&[byte; 32]).expect("32 bytes")
}

fn session(byte: u8) -> NewSessionRow {
    NewSessionRow {
        secret: hash(byte),
        browser: "a browser".to_owned(),
    }
}

async fn run_through(database: Database) {
    let opened = Store::open(&database, 10, Arc::new(Metrics::new())).await;
    let (store, task) = opened.expect("it opens");
    let account = "ada".to_owned();
    let change = async |change| store.change_people(change).await.expect("it is stored");
    change(PeopleWrite::MakeAccount(
        Box::new(NewAccountRow {
            id: account.clone(),
            name: "Ada".to_owned(),
            keys: NameKeys {
                folded: "ada".to_owned(),
                looks: "ada".to_owned(),
            },
            password: PasswordHash::stored("$argon2id".to_owned()),
            email: None,
            codes: vec![hash(7)],
        }),
        session(1),
    ))
    .await;
    let email = Some("ada@example.org".to_owned());
    change(PeopleWrite::ChangeEmail {
        account: account.clone(),
        email: email.clone(),
    })
    .await;
    let found = store.account(&account).await.expect("it is read");
    let found = found.expect("it is there");
    assert_eq!((found.email, found.n_codes), (email, 1));

    let passkey = StoredPasskey {
        credential: vec![0, 1, 255],
        fixed: vec![2],
        changing: Vec::new(),
    };
    let passkey_change = |change| PeopleWrite::Passkey {
        account: account.clone(),
        change,
    };
    change(passkey_change(PasskeyWrite::Add {
        passkey: passkey.clone(),
        browser: "a browser".to_owned(),
    }))
    .await;
    let found = store.passkey(&passkey.credential).await.expect("read");
    let found = found.expect("it is there");
    assert_eq!(found.stored(), passkey);
    change(passkey_change(PasskeyWrite::Use {
        passkey: found.id,
        changing: vec![9],
        session: session(2),
    }))
    .await;
    let all = store.passkeys(&account).await.expect("read");
    assert_eq!(all.len(), 1);
    assert_eq!(all[0].stored().changing, [9]);
    change(passkey_change(PasskeyWrite::Remove(found.id))).await;
    assert!(store.passkeys(&account).await.expect("read").is_empty());

    let sessions = store.sessions(&account).await.expect("read");
    assert_eq!(sessions.len(), 2);
    change(PeopleWrite::TouchSession(sessions[0].id)).await;
    let again = store.sessions(&account).await.expect("read");
    assert!(again[0].used_at >= sessions[0].used_at);
    drop(store);
    task.await.expect("no panic");
}

#[tokio::test]
async fn passkeys_and_sessions_change_in_sqlite() {
    let folder = tempfile::tempdir().expect("a folder");
    run_through(folder.path().join("otter.db").into()).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn passkeys_and_sessions_change_in_postgres() {
    let url = std::env::var("OTTER_TEST_POSTGRES").expect("an address");
    let pool = sqlx::PgPool::connect(&url).await.expect("it opens");
    let made =
        sqlx::raw_sql("DROP SCHEMA IF EXISTS inner_tests CASCADE; CREATE SCHEMA inner_tests");
    made.execute(&pool).await.expect("a schema");
    let url = format!("{url}?options[search_path]=inner_tests");
    run_through(url.parse().expect("an address")).await;
}
