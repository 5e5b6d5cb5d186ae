use std::num::NonZeroUsize;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use otter_rules::StartPosition;

use super::{Duel, Entrant, Style, Verdict};
use crate::bearoff::Size;
use crate::bots::Level;
use crate::engine::Engine;
use crate::load::LoadOptions;
use crate::search::Ply;

static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
    let options = LoadOptions {
        two_sided: Size::try_from(4).unwrap(),
        ..LoadOptions::default()
    };
    Engine::load(&options).unwrap()
});

fn duel(first: Style, second: Style) -> Duel {
    let entrants = [first, second].map(|style| Entrant {
        engine: ENGINE.clone(),
        style,
    });
    Duel::new(entrants, 1)
}

fn verdict(duel: &Duel, n_pairs: u64) -> Verdict {
    let threads = thread::available_parallelism().unwrap();
    Verdict::of(&duel.play(n_pairs, threads, &|| false, &|| ()))
}

#[test]
fn the_number_of_threads_changes_nothing_and_a_stopped_duel_keeps_its_pairs() {
    let duel = duel(Style::PipLead, Style::Random);
    let n_played = AtomicU64::new(0);
    let [one, three] = [1, 3].map(|n| {
        let threads = NonZeroUsize::new(n).unwrap();
        Verdict::of(&duel.play(6, threads, &|| false, &|| ()))
    });
    assert_eq!(one, three);
    let stopped = duel.play(
        1000,
        NonZeroUsize::MIN,
        &|| n_played.load(Ordering::Relaxed) == 2,
        &|| {
            n_played.fetch_add(1, Ordering::Relaxed);
        },
    );
    assert_eq!(stopped.len(), 2);
    assert!(Verdict::of(&stopped[..1]).points.error.is_infinite());
}

#[test]
fn a_player_against_itself_wins_nothing() {
    let best = Style::Best(Ply::ZERO);
    let verdict = verdict(&duel(best, best).with_judge(ENGINE.clone()), 20);
    assert!(verdict.points.mean.abs() < 1e-9);
    assert!(verdict.skill.unwrap().mean.abs() < 1e-9);
}

#[test]
fn the_engine_beats_pip_lead_and_that_beats_random_play() {
    let best = Style::Best(Ply::ZERO);
    for (strong, weak) in [(best, Style::PipLead), (Style::PipLead, Style::Random)] {
        let verdict = verdict(&duel(strong, weak), 40);
        assert!(
            verdict.points.mean > 3.0 * verdict.points.error,
            "{strong:?} {weak:?}: {verdict:?}"
        );
        assert_eq!(verdict.skill, None);
    }
}

#[test]
fn levels_rise_in_strength() {
    for (weak, strong) in [(1, 3), (3, 5), (4, 6)] {
        let [strong, weak] = [strong, weak].map(|n| Style::Level(Level::try_from(n).unwrap()));
        let verdict = verdict(&duel(strong, weak).with_judge(ENGINE.clone()), 50);
        let skill = verdict.skill.unwrap();
        assert!(
            skill.mean > 2.0 * skill.error,
            "{strong:?} {weak:?}: {verdict:?}"
        );
    }
}

#[test]
fn games_may_begin_on_another_board() {
    let best = Style::Best(Ply::ZERO);
    let start = StartPosition::Hypergammon.board().unwrap();
    let usual = duel(best, Style::Random).with_judge(ENGINE.clone());
    let other = usual.clone().from_start(start);
    let [usual, other] = [usual, other].map(|duel| verdict(&duel, 12));
    assert_ne!(usual, other);
    // Random plays lose in any game.
    assert!(other.skill.unwrap().mean > 0.2, "{other:?}");
}
