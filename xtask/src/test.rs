//! `cargo xtask test`: every check, in stages whose lanes run side by side.

use std::env;
use std::fs;
use std::io::{BufRead as _, BufReader, pipe};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use xshell::{Shell, cmd};

use crate::{browser, client, cluster, compiler, dependencies, format, kills, postgres, tidy};

/// Arguments of `cargo xtask test`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Leave out the browser tests, for a quick round; they count as skipped.
    #[arg(long)]
    no_browser: bool,
    /// Run one check alone, by the name under which it is reported.
    #[arg(long, value_name = "CHECK")]
    only: Option<String>,
}

/// A check, and the name under which it is reported.
struct Check {
    name: &'static str,
    run: fn(&Shell) -> Result<()>,
}

const fn check(name: &'static str, run: fn(&Shell) -> Result<()>) -> Check {
    Check { name, run }
}

/// The check that `--no-browser` leaves out.
const BROWSER: Check = check("browser tests", browser_tests);

/// The check that is skipped where PostgreSQL is missing.
const POSTGRES: &str = "service tests on PostgreSQL";
const SEVERAL: &str = "several servers";

/// The checks that are skipped where nobody can be asked.
const ADVISORIES: &str = "dependencies: advisories";
const NPM_ADVISORIES: &str = "dependencies: advisories of npm";

/// The stages, in the order in which they find something fastest. The lanes of a stage run side by
/// side, and each is in order: Cargo lets one of its commands at a time into the folder of what is
/// built, and no linker, npm or waiting test keeps two cores busy. What a stage needs of another,
/// such as the built client, which the server embeds, is made in an earlier one.
const STAGES: &[&[&[Check]]] = &[
    &[&[
        check("formatting", |shell| {
            Ok(cmd!(shell, "cargo fmt --all --check").run()?)
        }),
        check("tidy", |shell| {
            tidy::run(shell, &tidy::Arguments::default())
        }),
    ]],
    &[
        &[
            check("tests: build", compiler::build),
            check("lints", compiler::check_lints),
        ],
        &[
            check("client: build", build_client),
            check("formatting of Markdown", format::check_markdown),
            check("client: types", |shell| npm(shell, "check")),
            check("client: floors", |shell| npm(shell, "floors")),
            check("client: unit tests", |shell| npm(shell, "test")),
            check(
                "dependencies: licences, bans, sources",
                dependencies::check_policy,
            ),
            check(ADVISORIES, |shell| {
                skip_if(ADVISORIES, dependencies::check_advisories(shell)?);
                Ok(())
            }),
            check(NPM_ADVISORIES, |shell| {
                skip_if(NPM_ADVISORIES, dependencies::check_npm_advisories(shell)?);
                Ok(())
            }),
            check("dependencies: all are used", dependencies::check_use),
        ],
    ],
    &[
        &[
            check("unit, property and service tests", |shell| {
                compiler::cargo_test(shell).run()?;
                Ok(compiler::cargo_test_xtask(shell).run()?)
            }),
            check(POSTGRES, service_tests_on_postgres),
        ],
        // The two lanes take as long as each other.
        &[
            BROWSER,
            check("kills: twenty", |shell| {
                kills::run(shell, &kills::Arguments::short())
            }),
            check(SEVERAL, several_servers),
            check("lints: without the server", |shell| {
                Ok(cmd!(
                    shell,
                    "cargo clippy --package otter --no-default-features --quiet -- -D warnings"
                )
                .run()?)
            }),
            check("documentation", compiler::document),
        ],
    ],
];

/// Runs every check to its end, then reports which failed and which were skipped; or one alone.
pub(crate) fn run(shell: &Shell, arguments: &Arguments) -> Result<()> {
    if let Some(name) = &arguments.only {
        let mut all = STAGES.iter().copied().flatten().copied().flatten();
        let check = all
            .find(|check| check.name == name)
            .with_context(|| format!("no check has the name {name:?}"))?;
        // On a clean machine everything is built once, and nobody steps through it: incremental
        // builds and the lines of a debugger would only take time.
        let _once = is_ci().then(|| {
            [
                ("CARGO_INCREMENTAL", "0"),
                ("CARGO_PROFILE_DEV_DEBUG", "none"),
            ]
            .map(|(name, value)| shell.push_env(name, value))
        });
        return (check.run)(shell);
    }
    // A copy, because this program may be built anew while its checks run.
    let folder = tempfile::tempdir()?;
    let program = &folder.path().join("xtask");
    fs::copy(env::current_exe()?, program)?;
    let mut report = Report::default();
    for stage in STAGES {
        thread::scope(|scope| {
            let is_alone = stage.len() == 1;
            let lanes: Vec<_> = stage
                .iter()
                .map(|lane| scope.spawn(move || run_lane(program, lane, is_alone, arguments)))
                .collect();
            for lane in lanes {
                match lane.join() {
                    Ok(results) => report.results.extend(results),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
        });
    }
    report.finish()
}

fn run_lane(program: &Path, lane: &[Check], is_alone: bool, arguments: &Arguments) -> Vec<Ran> {
    let mut results = Vec::new();
    for check in lane {
        if arguments.no_browser && check.name == BROWSER.name {
            skip(BROWSER.name, "--no-browser was given");
            results.push(Ran::skipped(BROWSER.name));
        } else {
            results.extend(run_apart(program, check, is_alone));
        }
    }
    results
}

/// Runs a check in a process of its own, so that what it prints can be kept together: where others
/// run beside it, it is printed whole at the end.
#[expect(clippy::print_stdout, reason = "the report of a command-line tool")]
fn run_apart(program: &Path, check: &Check, is_alone: bool) -> Vec<Ran> {
    let name = check.name;
    if is_alone {
        println!("== {name}");
    }
    let start = Instant::now();
    let mut skipped = Vec::new();
    let mut output = String::new();
    let outcome = run_process(program, name, |line| {
        skipped.extend(skipped_name(line).map(Ran::skipped));
        if is_alone {
            println!("{line}");
        }
        output += line;
        output.push('\n');
    });
    let time = start.elapsed();
    let shown = if is_alone {
        String::new()
    } else {
        format!("== {name}\n{output}")
    };
    let failure = match &outcome {
        Ok(()) => String::new(),
        Err(error) => format!("\nFAILED {name}: {error:#}"),
    };
    // Printed at once, so that a run that is cut short still shows where its time went.
    println!("{shown}-- {name}: {} s{failure}", time.as_secs());
    if outcome.is_err() || skipped.iter().all(|ran| ran.name != name) {
        let outcome = match outcome {
            Ok(()) => Outcome::Passed(time),
            Err(_) => Outcome::Failed(last_lines(&output).to_owned()),
        };
        skipped.push(Ran {
            name: name.to_owned(),
            outcome,
        });
    }
    skipped
}

/// How long a check may take on the busiest machine. One that hangs is ended then, so that what it
/// had printed is seen.
const PATIENCE: Duration = Duration::from_mins(45);

/// Runs this program for one check, and hands on each line that it prints, errors among them.
fn run_process(program: &Path, name: &str, mut on_line: impl FnMut(&str)) -> Result<()> {
    let (output, input) = pipe()?;
    let mut command = Command::new(program);
    command
        .args(["test", "--only", name])
        .stdin(Stdio::null())
        .stdout(input.try_clone()?)
        .stderr(input)
        // A failed test prints where it failed; a backtrace would only hide that.
        .env("RUST_BACKTRACE", "0")
        // An earlier stage has built the client. Built again by the browser tests it would be new,
        // and the server, which holds it, would be compiled again beside them.
        .env("OTTER_BUILT", "1");
    let mut child = command.spawn()?;
    // It holds this end of the pipe, which then is the child's alone and ends with it.
    drop(command);
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(output).split(b'\n') {
            // Nobody listens any more once the check has hung.
            let Ok(()) = sender.send(line) else { break };
        }
    });
    let end = Instant::now() + PATIENCE;
    loop {
        match lines.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(line) => on_line(&String::from_utf8_lossy(&line?)),
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {
                let state = match child.try_wait()? {
                    Some(status) => format!("it has ended ({status}), but not what it started"),
                    None => "it has not ended".to_owned(),
                };
                child.kill()?;
                bail!("{state} within {} min", PATIENCE.as_secs() / 60);
            }
        }
    }
    let status = child.wait()?;
    ensure!(status.success(), "{status}");
    Ok(())
}

/// The number of lines of a failed check that are shown once more.
const SHOWN_AGAIN: usize = 60;

/// Returns the last lines of a text, as many as are shown once more.
fn last_lines(text: &str) -> &str {
    let mut ends = text.trim_end().rmatch_indices('\n');
    ends.nth(SHOWN_AGAIN - 1)
        .map_or(text, |(at, _)| &text[at + 1..])
        .trim_end()
}

#[expect(clippy::print_stdout, reason = "the report of a command-line tool")]
fn skip(name: &str, why: &str) {
    println!("{}", skipped_line(name, why));
}

/// Returns the line by which a check's process reports what could not be checked on this machine.
fn skipped_line(name: &str, why: &str) -> String {
    format!("SKIPPED {name} ({why})")
}

/// Returns the name in such a line; `None` if the line is another.
fn skipped_name(line: &str) -> Option<&str> {
    let (name, _) = line.strip_prefix("SKIPPED ")?.split_once(" (")?;
    Some(name)
}

fn npm(shell: &Shell, script: &str) -> Result<()> {
    let _web = shell.push_dir("web");
    cmd!(shell, "npm run --silent {script}").run()?;
    Ok(())
}

fn build_client(shell: &Shell) -> Result<()> {
    // The tests of the engine in the browser skip themselves then.
    if let Err(missing) = client::build(shell)? {
        skip("client: the engine in the browser", &missing);
    }
    Ok(())
}

/// Reports a check as skipped if it says why it could not be made.
fn skip_if(name: &str, made: Result<(), String>) {
    if let Err(why) = made {
        skip(name, &why);
    }
}

fn browser_tests(shell: &Shell) -> Result<()> {
    let chromium = match browser::find_or_install(shell)? {
        Ok(chromium) => chromium,
        // In continuous integration a missing browser is a failure.
        Err(missing) if is_ci() => bail!("{missing}"),
        Err(missing) => {
            skip(BROWSER.name, &missing);
            return Ok(());
        }
    };
    // The program is built together with the tests: alone it would have other features, and all its
    // dependencies would be compiled again.
    compiler::cargo_test(shell).arg("--no-run").run()?;
    let _browser = shell.push_env("OTTER_CHROMIUM", chromium);
    npm(shell, "e2e")
}

fn several_servers(shell: &Shell) -> Result<()> {
    match cluster::test(shell)? {
        Ok(()) => {}
        Err(missing) if is_ci() => bail!("{missing}"),
        Err(missing) => skip(SEVERAL, &missing),
    }
    Ok(())
}

fn service_tests_on_postgres(shell: &Shell) -> Result<()> {
    match postgres::test(shell)? {
        Ok(()) => {}
        // In continuous integration a missing database is a failure.
        Err(missing) if is_ci() => bail!("{missing}"),
        Err(missing) => skip(POSTGRES, &missing),
    }
    Ok(())
}

fn is_ci() -> bool {
    env::var_os("CI").is_some()
}

/// What came of a check.
struct Ran {
    name: String,
    outcome: Outcome,
}

enum Outcome {
    Passed(Duration),
    /// With the end of what it printed.
    Failed(String),
    Skipped,
}

impl Ran {
    fn skipped(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            outcome: Outcome::Skipped,
        }
    }
}

/// The checks so far, with their results.
#[derive(Default)]
struct Report {
    results: Vec<Ran>,
}

#[expect(clippy::print_stdout, reason = "the report of a command-line tool")]
impl Report {
    fn finish(self) -> Result<()> {
        let (mut passed, mut skipped, mut failed) = (Vec::new(), Vec::new(), Vec::new());
        for Ran { name, outcome } in &self.results {
            match outcome {
                Outcome::Passed(time) => {
                    passed.push(format!("ok       {name} ({} s)", time.as_secs()));
                }
                Outcome::Skipped => skipped.push(format!("skipped  {name}")),
                Outcome::Failed(end) => failed.push((name.as_str(), end)),
            }
        }
        // Once more at the end, where a reader looks first, and where a log that is cut begins.
        for (name, end) in &failed {
            println!("\n== how {name:?} ended\n{end}");
        }
        println!();
        for line in passed.iter().chain(&skipped) {
            println!("{line}");
        }
        for (name, _) in &failed {
            println!("FAILED   {name}");
        }
        println!(
            "checks: {} passed, {} failed, {} skipped",
            passed.len(),
            failed.len(),
            skipped.len()
        );
        let names: Vec<&str> = failed.iter().map(|(name, _)| *name).collect();
        ensure!(names.is_empty(), "failed: {}", names.join(", "));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_skipped_check_is_found_in_what_a_process_prints() {
        let name = "dependencies: advisories";
        let line = skipped_line(name, "no network (or no git)");
        assert_eq!(skipped_name(&line), Some(name));
        assert_eq!(skipped_name("test result: ok."), None);
    }

    #[test]
    fn a_failed_check_shows_its_last_lines_again() {
        let lines: Vec<String> = (1..=70).map(|n| n.to_string()).collect();
        let text = lines.join("\n") + "\n";
        assert_eq!(last_lines(&text), lines[10..].join("\n"));
        assert_eq!(last_lines("one\ntwo\n"), "one\ntwo");
        assert_eq!(last_lines(""), "");
    }

    #[test]
    fn every_check_has_a_name_of_its_own() {
        let mut names: Vec<_> = STAGES
            .iter()
            .copied()
            .flatten()
            .copied()
            .flatten()
            .collect();
        let n = names.len();
        names.sort_by_key(|check| check.name);
        names.dedup_by_key(|check| check.name);
        assert_eq!(names.len(), n);
    }
}
