//! GNU Backgammon's text export: a game with boards, ids and lists of plays.
//!
//! `* Anna moves 24/20 13/8`, `* Boris doubles`, and so on are the game; the lines above each name
//! the player and the roll. Lists of plays and their equities are kept with the play.

mod read;

pub(crate) use read::{is_gnubg_text, read};
