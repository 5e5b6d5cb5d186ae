//! The chouette, row by row (docs/rules.md, §11, 11a): each test is named after its row.
//! `docs/rules.md` lists them.

#![expect(
    clippy::needless_pass_by_value,
    clippy::too_many_lines,
    reason = "a table of cases, with one arm for each event or setting, reads best in one place"
)]

mod common;

mod absence;
mod captain;
mod consultation;
mod joining;
mod laws;
mod lone_taker;
mod money;
mod multiple;
mod next_box;
mod partner;
mod permits;
mod refusals;
mod seats;
mod settings;
mod single;
mod twin;
mod walk;
