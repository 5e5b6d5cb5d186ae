//! The chains of a table: when they are opened, and by whose leave.

use super::*;

#[tokio::test]
async fn another_chain_waits_for_the_opponent_once_a_roll_is_asked_for() {
    let app = App::new().await;
    let (TableOpened { table, .. }, mut people) = two_people(&app).await;
    let nth = next(&people[0].0);
    let [(ada, white), (bob, _)] = &mut people;
    ask_to_open(ada).await;
    until(bob, is_asked).await;
    white.give(ada, nth).await;
    // Bob has another device, which knows nothing of the first one's numbers.
    let other = Device::new(&table, Seat::Black, 9);
    other.open(bob).await;
    until(ada, |ada| dice(ada).renewing == [Seat::Black]).await;
    assert!(is_asked(ada), "nothing has changed");
    // Or Bob might take the state before for that after Ada has agreed.
    until(bob, |bob| dice(bob).renewing == [Seat::Black]).await;
    let seat = Seat::White;
    ada.connection
        .send(&ClientMessage::AgreeToChain { seat })
        .await;
    until(bob, |bob| dice(bob).renewing.is_empty()).await;
    other.give(bob, nth).await;
    until(ada, |ada| next(ada) == nth + 1).await;
    let verified = verified(&app, &table).await;
    assert_eq!((verified.n_renewed, verified.n_agreed), (1, 1));
}

#[tokio::test]
async fn nobody_rolls_before_both_devices_are_ready() {
    let app = App::new().await;
    let opened = open(&app, Opponent::Friend).await;
    friend::join(&app, &opened, "Bob").await;
    let mut ada = app.sit(&opened.table, &opened.keys, 0).await;
    Device::new(&opened.table, Seat::White, 1)
        .open(&mut ada)
        .await;
    until(&mut ada, has_chain(Seat::White)).await;
    let open = ActionMessage::Open { dice: None };
    let refusal = ada.try_act(Seat::White, open).await;
    assert_eq!(refusal.expect_err("Bob's is not").code, "no_chain");
}
