//! Reading recipes, and refusing wrong ones.

use super::*;
use otter_engine::features::{INPUTS, POSITIONAL_INPUTS};

const GOOD: &str = r#"
        name = "try"
        seed = 1
        leak = 0.1
        workers = 2

        [[stage]]
        hidden = [64, 16]
        rounds = 3
        games = 10
        batch = 32
        rate = { first = 1e-2, last = 1e-4 }
        lambda = { first = 0.7, last = 0.5 }
        average = 0.9
        detours = [{ kind = "random", share = 0.1, plays = [2, 10] }]

        [[stage]]
        hidden = [128, 16]
        rounds = 2
        games = 5
        batch = 32
        rate = { first = 1e-3, last = 1e-4 }
        lambda = { first = 0.5, last = 0.5 }
        average = 0.9
        backup = "all-rolls"
        heads = 16
        memory = { positions = 1000, passes = 3 }
    "#;

#[test]
fn schedules_run_from_first_to_last() {
    let recipe = Recipe::parse(GOOD).unwrap();
    let first = &recipe.stages[0];
    assert!((first.rate_at(0) - 1e-2).abs() < 1e-8);
    assert!((first.rate_at(1) - 1e-3).abs() < 1e-6);
    assert!((first.rate_at(2) - 1e-4).abs() < 1e-8);
    assert!((first.lambda_at(1) - 0.6).abs() < 1e-6);
    assert_eq!(recipe.n_rounds(), 5);
    let at = |round| recipe.at(round).map(|(stage, r)| (stage.hidden[0], r));
    assert_eq!(at(2), Some((64, 2)));
    assert_eq!(at(3), Some((128, 0)));
    assert_eq!(at(5), None);
}

#[test]
fn the_recipes_of_the_nets_in_use_can_be_followed() {
    let otter = Recipe::parse(include_str!("../../../../nets/otter.toml")).unwrap();
    let longer = Recipe::parse(include_str!("../../../../nets/longer.toml")).unwrap();
    let averaged = Recipe::parse(include_str!("../../../../nets/averaged.toml")).unwrap();
    for recipe in [otter, longer, averaged] {
        let last = &recipe.stages[recipe.stages.len() - 1];
        assert_eq!(recipe.shape(last).n_inputs(), INPUTS);
        assert!(recipe.backgame.is_some() && recipe.main.is_none());
    }
    for backgame in [
        include_str!("../../../../nets/early.toml"),
        include_str!("../../../../nets/backgame.toml"),
        include_str!("../../../../nets/longer-backgame.toml"),
        include_str!("../../../../nets/averaged-backgame.toml"),
    ] {
        let backgame = Recipe::parse(backgame).unwrap();
        assert!(backgame.main.is_some() && backgame.backgame.is_none());
    }
    let pruning = Recipe::parse(include_str!("../../../../nets/pruning.toml")).unwrap();
    assert_eq!(
        pruning.shape(&pruning.stages[0]).n_inputs(),
        POSITIONAL_INPUTS
    );
}

#[test]
fn faults_are_named() {
    let error = |from: &str, to: &str| {
        Recipe::parse(&GOOD.replace(from, to))
            .unwrap_err()
            .to_string()
    };
    assert!(error("workers = 2", "workers = 0").contains("`workers` is 0"));
    assert!(error("first = 0.7", "first = 7").contains("stage 1: `lambda` is 7"));
    assert!(error("[2, 10]", "[10, 2]").contains("`detours`"));
    assert!(error("leak = 0.1", "leak = 0.1\nfrom = \"a\"\nway = 2.0").contains("`way` is 2"));
    assert!(error("leak = 0.1", "leak = 0.1\nway = 0.5").contains("`from` names no net"));
    assert!(error("batch", "bath").contains("bath"));
    assert!(error("[128, 16]", "[32, 16]").contains("stage 2 asks for [32, 16]"));
    assert!(error("all-rolls", "lists").contains("stage 2: `backup`"));
    assert!(error("heads = 16", "heads = 3").contains("stage 2: `heads` is 3"));
    assert!(error("games = 10", "games = 10\nfrom_each = 3").contains("`from_each` is 3"));
    let both = "workers = 2\nmain = \"a\"\nbackgame = \"b\"";
    assert!(error("workers = 2", both).contains("`main` is given"));
    let first = GOOD
        .replace("= 16", "= 1")
        .replace("[64, 16]", "[64, 16]\nheads = 16");
    assert!(matches!(
        Recipe::parse(&first),
        Err(RecipeError::Heads { stage: 2 })
    ));
    assert!(error("\"random\"", "\"astray\"").contains("astray"));
    let none = &GOOD[..GOOD.find("[[stage]]").unwrap()];
    assert!(Recipe::parse(none).is_err());
}
