//! Laws of the score sheet over random lines.

use otter_notation::score::Entry as Line;
use otter_rules::{BySeat, Preset, Ruleset, RulesetSpec, SheetEntry, Table};
use proptest::prelude::*;

use super::ShowRefusal;
use super::sheet_view;
use crate::action_id::ActionId;
use crate::name::PlayerName;
use crate::secret::Secret;
use crate::store::StoredEvent;
use crate::table::sheet::SheetCommand;
use crate::table::{SheetSetup, SheetState, State};
use crate::table_id::TableId;

fn sheet(preset: Preset) -> SheetState {
    let name = || PlayerName::new("Ada").ok();
    let spec = RulesetSpec {
        table: Table::OverTheBoard,
        ..preset.spec()
    };
    SheetState::new(SheetSetup {
        id: TableId::new().expect("random"),
        ruleset: Ruleset::new(spec).expect("sound rules"),
        names: BySeat::new(|_| name()),
        key: Secret::new().expect("random").hash(),
    })
    .expect("over the board")
}

/// A line like those that people write: a roll with one of its plays, a word, a slip, nonsense.
fn line() -> impl Strategy<Value = (String, usize)> {
    let roll = (1_u8..=6, 1_u8..=6).prop_map(|(a, b)| format!("{a}{b}"));
    let word = prop::sample::select(vec![
        "cocked",
        "double",
        "take",
        "pass",
        "beaver",
        "object",
        "stand",
        "up",
        "resign",
        "accept",
        "refuse",
        "undo",
        "8/5!",
        "13/7!",
        "24/18 6/5!",
        "none",
        "!",
        "early 31",
        "black cocked",
        "bar/20!",
        "6/off(2)!",
        "black resigns gammon",
    ]);
    let word = word.prop_map(str::to_owned);
    let line = prop_oneof![6 => roll, 3 => word, 1 => ".{0,40}"];
    (line, any::<usize>())
}

/// The line with a play of its roll, if it is one.
fn with_play(state: &SheetState, line: &str, choice: usize) -> String {
    let plays = state.plays(line);
    let is_roll = matches!(Line::read(line), Ok(Line::Roll { .. }));
    match plays.get(choice % plays.len().max(1)) {
        // Some rolls are left to be played in the next line.
        Some(play) if is_roll && !choice.is_multiple_of(3) => format!("{line} {play}"),
        Some(play) if !is_roll && choice.is_multiple_of(5) => play.clone(),
        _ => line.to_owned(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// No line harms a sheet: it is taken, or refused in words; what is listed as possible is; and
    /// the entries, read again, give the same sheet.
    #[test]
    fn a_sheet_read_again_is_the_same(
        preset in prop::sample::select(vec![Preset::Match(3), Preset::Money, Preset::InversoMatch(2), Preset::Spruce]),
        lines in prop::collection::vec(line(), 1..60),
    ) {
        let mut state = sheet(preset);
        let mut entries = Vec::new();
        for (index, (line, choice)) in lines.into_iter().enumerate() {
            let line = with_play(&state, &line, choice);
            let id = ActionId::new(format!("id-{index}"), &index);
            match state.prepare(&SheetCommand::Write(line)) {
                Ok(prepared) => {
                    entries.push(StoredEvent {
                        event: prepared.events[0].clone(),
                        action_id: Some(id),
                        accepted_at: None,
                    });
                    state.commit(prepared, None);
                }
                Err(refused) => prop_assert!(!state.refusal_view(&refused).message.is_empty()),
            }
        }
        // As it is stored.
        let entries: Vec<StoredEvent<SheetEntry>> = entries
            .into_iter()
            .map(|one| StoredEvent {
                event: serde_json::from_str(&serde_json::to_string(&one.event).expect("JSON"))
                    .expect("an entry"),
                action_id: one.action_id,
                accepted_at: None,
            })
            .collect();
        let again = SheetState::replay(state.setup().clone(), &entries).expect("a sheet").state;
        prop_assert_eq!(again.referee(), state.referee());
        let view = |state: &SheetState| serde_json::to_value(sheet_view(state, true)).expect("JSON");
        prop_assert_eq!(view(&again), view(&state));
        prop_assert_eq!(again.version(), entries.len() as u64);
        // And every slip can be struck, back to a sheet with nothing on it.
        let mut state = again;
        let n_struck = entries.iter().filter(|one| one.event == SheetEntry::Struck).count();
        for _ in 0..entries.len() - 2 * n_struck {
            let undo = SheetCommand::Write("undo".to_owned());
            let prepared = state.prepare(&undo).expect("a slip");
            state.commit(prepared, None);
        }
        let empty = sheet(preset);
        prop_assert_eq!(state.referee(), empty.referee());
        prop_assert!(state.history().is_empty());
    }

    /// Whatever is typed, nothing breaks.
    #[test]
    fn any_line_is_taken_or_refused(line in "\\PC{0,140}") {
        let state = sheet(Preset::Money);
        let _ = state.plays(&line);
        if let Err(refused) = state.prepare(&SheetCommand::Write(line)) {
            prop_assert!(!state.refusal_view(&refused).code.as_str().is_empty());
        }
    }
}

#[test]
fn a_sheet_that_strikes_nothing_is_damaged() {
    let setup = sheet(Preset::Money).setup().clone();
    let struck = StoredEvent {
        event: SheetEntry::Struck,
        action_id: None,
        accepted_at: None,
    };
    let error = SheetState::replay(setup, &[struck]).expect_err("nothing was written");
    assert_eq!(error.to_string(), "entry 1 strikes nothing");
}
