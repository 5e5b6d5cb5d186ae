//! Chouettes: real HTTP, real websockets, people and bots.

mod by_hand;
pub(crate) mod client;
mod late;
mod membership;
mod opening;
mod restart;
mod secrets;
mod session;
