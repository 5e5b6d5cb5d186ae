//! Otter as an opponent, from beginner to full strength.

mod bot;
mod level;

pub use bot::{Answerer, Bot, CubeAnswer};
pub use level::{Level, NoSuchLevel};
