//! Tests of the messages, and of their translation from and to the rules.

mod chouette_rules;
mod codes;
mod posed;
mod presets;
mod problem;
mod rules;
mod typescript;
