//! Chouettes: real HTTP, real websockets, people and bots.

pub(crate) mod guest;
mod hall;
mod late;
mod restart;
mod secrets;
mod session;
