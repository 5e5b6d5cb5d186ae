//! The texts of FIBS, the First Internet Backgammon Server: board lines, old moves, and what the
//! server sends while a match is played or watched.

mod board;
mod moves;
mod old_moves;
mod session;

pub(crate) use board::read as read_board;
pub(crate) use old_moves::{is_old_moves, read as read_old_moves};
pub(crate) use session::{is_session, read as read_session};
