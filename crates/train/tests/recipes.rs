//! What the program answers to recipes that it cannot follow, by running it.

use std::fs;
use std::process::{Command, Stdio};

/// Runs a command that must fail, and returns what it printed.
fn refused(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_otter-train"))
        .args(args)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let printed = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success(), "{printed}");
    printed
}

#[test]
fn a_missing_recipe_is_named() {
    for command in ["recipe", "race"] {
        let printed = refused(&[command, "no/such/recipe.toml"]);
        assert!(printed.contains("no/such/recipe.toml"), "{printed}");
    }
}

#[test]
fn what_is_no_recipe_is_refused_before_anything_is_trained() {
    let recipe = concat!(env!("CARGO_TARGET_TMPDIR"), "/unknown.toml");
    let net = concat!(env!("CARGO_TARGET_TMPDIR"), "/unknown.net");
    fs::write(recipe, "nobody_knows_this = 1\n").unwrap();
    for command in ["recipe", "race"] {
        let printed = refused(&[command, recipe, "--out", net]);
        assert!(printed.contains("nobody_knows_this"), "{printed}");
    }
    assert!(!fs::exists(net).unwrap());
}
