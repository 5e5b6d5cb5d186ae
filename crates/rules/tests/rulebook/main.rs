//! The rule book, row by row: each test is named after its row. `docs/rules.md` lists them.

#![expect(
    clippy::needless_pass_by_value,
    clippy::type_complexity,
    reason = "tables of cases read best with values in place"
)]

mod clocks;
mod common;

mod bearing_off;
mod cube;
mod docs;
mod end_of_game;
mod entering;
mod equipment;
mod irregularities;
mod laws;
mod match_play;
mod moving;
mod presets;
mod refusals;
mod starting;
mod variants;
mod worked_examples;
