//! Dice that anyone can check (`docs/dice.md`): what a browser needs to have its part in them, and
//! to check them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::basics::Seat;

/// The dice of a table that anyone can check.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct SealedDiceView {
    /// The number of the roll that comes next at the table, from 1.
    pub next: u32,
    /// Twelve characters that bind the first chains of all parties, for people to compare. They
    /// hold from the first roll on.
    pub seal: String,
    /// What is known of each party's chain.
    pub chains: SealedChains,
    /// Whether the next roll is asked for, so that nothing else can be done before it is made.
    pub asked: bool,
    /// The seats whose number is missing for the roll that is asked for. They answer with
    /// [`ClientMessage::GiveNumber`](super::ClientMessage::GiveNumber).
    pub awaited: Vec<Seat>,
    /// The seats that would open another chain although a roll is asked for; whoever sits opposite
    /// may agree.
    pub renewing: Vec<Seat>,
    /// The roll that was made last; absent before the first.
    pub latest: Option<MadeRollView>,
}

/// What is known of the chains at a table. Absent are those of bots, which have none, and those
/// that have not been opened.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct SealedChains {
    /// What is known of the server's chain.
    pub server: Option<ChainView>,
    /// What is known of White's chain.
    pub white: Option<ChainView>,
    /// What is known of Black's chain.
    pub black: Option<ChainView>,
}

/// What is known of a party's chain.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ChainView {
    /// How many of its numbers have been given away.
    pub n_used: u32,
    /// The number given away last, or the chain's end if there is none: 64 hexadecimal digits.
    pub number: String,
}

/// A roll with the numbers that it was made of, 64 hexadecimal digits each.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct MadeRollView {
    /// Its place among the rolls at the table, from 1.
    pub nth: u32,
    /// The number of the server.
    pub server: String,
    /// White's number; absent for a bot.
    pub white: Option<String>,
    /// Black's number; absent for a bot.
    pub black: Option<String>,
    /// The dice as they came, 1–6 each: at the start of a game White's, then Black's.
    pub dice: [u8; 2],
}
