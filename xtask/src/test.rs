//! `cargo xtask test`: every check, in the order in which they find something fastest.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use xshell::{Shell, cmd};

use crate::{browser, client, dependencies, format, kills, tidy};

/// Arguments of `cargo xtask test`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Leave out the browser tests, for a quick round; they count as skipped.
    #[arg(long)]
    no_browser: bool,
}

/// Runs every check to its end, then reports which failed and which were skipped.
pub(crate) fn run(shell: &Shell, arguments: &Arguments) -> Result<()> {
    let mut checks = Checks::default();
    // On a clean machine everything is built once, so incremental builds gain nothing.
    let _once = std::env::var_os("CI").map(|_| shell.push_env("CARGO_INCREMENTAL", "0"));
    checks.run("formatting", || {
        Ok(cmd!(shell, "cargo fmt --all --check").run()?)
    });
    checks.run("tidy", || tidy::run(shell, &tidy::Arguments::default()));
    // The server embeds the built client, so it comes before everything that compiles.
    let mut engine = Ok(());
    checks.run("client: build", || {
        engine = client::build(shell)?;
        Ok(())
    });
    // The tests of the engine in the browser skip themselves then.
    if let Err(missing) = engine {
        checks.skip("client: the engine in the browser", &missing);
    }
    checks.run("lints", || {
        Ok(cmd!(
            shell,
            "cargo clippy --workspace --all-targets --quiet -- -D warnings"
        )
        .run()?)
    });
    checks.run("lints: without the server", || {
        Ok(cmd!(
            shell,
            "cargo clippy --package otter --no-default-features --quiet -- -D warnings"
        )
        .run()?)
    });
    checks.run("formatting of Markdown", || format::check_markdown(shell));
    checks.run("client: types", || npm(shell, "check"));
    checks.run("client: floors", || npm(shell, "floors"));
    checks.run("client: unit tests", || npm(shell, "test"));
    checks.run("unit, property and service tests", || {
        Ok(cmd!(shell, "cargo test --workspace --quiet").run()?)
    });
    checks.run("kills: twenty", || {
        kills::run(shell, &kills::Arguments::short())
    });
    checks.run("documentation", || {
        let _warnings = shell.push_env("RUSTDOCFLAGS", "-D warnings");
        Ok(cmd!(
            shell,
            "cargo doc --workspace --no-deps --document-private-items --quiet"
        )
        .run()?)
    });
    checks.run("dependencies: licences, bans, sources", || {
        dependencies::check_policy(shell)
    });
    match dependencies::check_advisories(shell) {
        Ok(Err(why)) => checks.skip("dependencies: advisories", &why),
        outcome => checks.run("dependencies: advisories", || outcome.map(drop)),
    }
    checks.run("dependencies: all are used", || {
        dependencies::check_use(shell)
    });
    if arguments.no_browser {
        checks.skip("browser tests", "--no-browser was given");
    } else {
        match browser::find_or_install(shell)? {
            Ok(chromium) => checks.run("browser tests", || {
                // The program is built together with the tests: alone it would have other features,
                // and all its dependencies would be compiled again.
                cmd!(shell, "cargo test --workspace --quiet --no-run").run()?;
                let _browser = shell.push_env("OTTER_CHROMIUM", chromium);
                npm(shell, "e2e")
            }),
            // In continuous integration a missing browser is a failure.
            Err(missing) if std::env::var_os("CI").is_some() => {
                checks.run("browser tests", || bail!("{missing}"));
            }
            Err(missing) => checks.skip("browser tests", &missing),
        }
    }
    checks.finish()
}

fn npm(shell: &Shell, script: &str) -> Result<()> {
    let _web = shell.push_dir("web");
    cmd!(shell, "npm run --silent {script}").run()?;
    Ok(())
}

/// The checks so far, with their results.
#[derive(Default)]
struct Checks {
    passed: Vec<(String, Duration)>,
    failed: Vec<String>,
    skipped: Vec<String>,
}

#[expect(clippy::print_stdout, reason = "the report of a command-line tool")]
impl Checks {
    fn run(&mut self, name: &str, check: impl FnOnce() -> Result<()>) {
        println!("== {name}");
        let start = Instant::now();
        let outcome = check();
        let time = start.elapsed();
        // Printed at once, so that a run that is cut short still shows where its time went.
        println!("-- {name}: {} s", time.as_secs());
        match outcome {
            Ok(()) => self.passed.push((name.to_owned(), time)),
            Err(error) => {
                println!("FAILED {name}: {error:#}");
                self.failed.push(name.to_owned());
            }
        }
    }

    fn skip(&mut self, name: &str, why: &str) {
        println!("SKIPPED {name}: {why}");
        self.skipped.push(name.to_owned());
    }

    fn finish(self) -> Result<()> {
        println!();
        for (name, time) in &self.passed {
            println!("ok       {name} ({} s)", time.as_secs());
        }
        for name in &self.skipped {
            println!("skipped  {name}");
        }
        for name in &self.failed {
            println!("FAILED   {name}");
        }
        println!(
            "checks: {} passed, {} failed, {} skipped",
            self.passed.len(),
            self.failed.len(),
            self.skipped.len()
        );
        if self.failed.is_empty() {
            Ok(())
        } else {
            bail!("failed: {}", self.failed.join(", "))
        }
    }
}
