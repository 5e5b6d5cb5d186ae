//! A PostgreSQL server for the tests, of Debian's package: in a folder of its own, and gone with
//! it. Tests of several servers that share it find NATS beside it.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use xshell::{Shell, cmd};

use crate::compiler::TestPrograms;
use crate::debian::{self, is_root};
use crate::nats::Nats;

/// Where Debian puts the versions of PostgreSQL.
const VERSIONS: &str = "/usr/lib/postgresql";

/// The tests that are run with PostgreSQL too: together with [`INNER`] they make every statement of
/// the store. What is left out has to do with the file of a SQLite database, or asks nothing of the
/// store that these do not.
const TESTS: [&str; 25] = [
    "age::",
    "chouette::restart",
    "chouette::session",
    "clock::",
    "cluster::",
    "keeper::",
    "late::",
    "library::",
    "lobby::",
    "locked::",
    "people::contacts",
    "people::kept",
    "people::moderation",
    "people::passkeys",
    "people::sessions",
    "people::sign_up",
    "play::",
    "postgres::",
    "rated::",
    "restart::",
    "review::what_is_judged",
    "sealed::",
    "seeks::",
    "store::w",
    "tournament::",
];

/// Those of them that need a file.
const NOT_THESE: [&str; 1] = ["people::sign_up::no_secret"];

/// The test of statements that nothing from outside comes to.
const INNER: &str = "change_in_postgres";

/// The test that stops the server, alone with it.
const RESTART: &str = "postgres::restart";

/// A database server, which ends when this is dropped.
pub(crate) struct Postgres<'a> {
    shell: &'a Shell,
    control: PathBuf,
    port: u16,
    _folder: tempfile::TempDir,
}

/// Runs the service tests with PostgreSQL. The inner error says how to install it, where it is
/// missing and may not be installed.
pub(crate) fn test(shell: &Shell) -> Result<Result<(), String>> {
    let programs = match find_or_install(shell)? {
        Ok(programs) => programs,
        Err(missing) => return Ok(Err(missing)),
    };
    let nats = match Nats::start(shell)? {
        Ok(nats) => nats,
        Err(missing) => return Ok(Err(missing)),
    };
    let _nats = shell.push_env("OTTER_TEST_NATS", nats.address());
    let tests = TestPrograms::build(shell)?;
    let server = Postgres::start(shell, &programs)?;
    let _url = shell.push_env("OTTER_TEST_POSTGRES", server.address());
    let _control = shell.push_env("OTTER_TEST_POSTGRES_CONTROL", &server.control);
    let run = |target: &str, arguments: &[&str]| {
        let arguments = [&["--include-ignored"], arguments].concat();
        tests.run(shell, "server", target, &arguments)
    };
    run("otter_server", &[INNER])?;
    let skipped = NOT_THESE.iter().chain([&RESTART]);
    let skipped = skipped.flat_map(|name| ["--skip", name]);
    run("it", &TESTS.into_iter().chain(skipped).collect::<Vec<_>>())?;
    run("it", &[RESTART])?;
    Ok(Ok(()))
}

impl<'a> Postgres<'a> {
    /// Starts a server on a free port of the loopback. It forgets on a power cut, which is quick.
    pub(crate) fn start(shell: &'a Shell, programs: &Path) -> Result<Self> {
        let folder = tempfile::Builder::new()
            .prefix("otter-postgres-")
            .tempdir()?;
        let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
        let data = folder.path().join("data");
        let control = folder.path().join("control");
        // It refuses to run as root, so there it runs as the user that its package has made.
        let (become_it, own) = if is_root(shell) {
            ("runuser -u postgres --", true)
        } else {
            ("", false)
        };
        let options = format!(
            "-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories= \
             -c fsync=off -c max_connections=200"
        );
        let script = format!(
            "set -e\n\
             control() {{ {become_it} '{programs}/pg_ctl' -s -w -D '{data}' \"$@\" >&2; }}\n\
             start() {{ control -l '{data}/log' -o '{options}' start; }}\n\
             case $1 in\n\
             make) {become_it} '{programs}/initdb' -D '{data}' -A trust -U postgres -E UTF8 \
                --locale=C --no-sync >&2; start ;;\n\
             start) start ;;\n\
             stop) control -m fast stop ;;\n\
             crash) control -m immediate stop; start ;;\n\
             esac\n",
            programs = programs.display(),
            data = data.display(),
        );
        fs::write(&control, script)?;
        if own {
            let path = folder.path();
            cmd!(shell, "chown -R postgres {path}").run()?;
        }
        let server = Self {
            shell,
            control,
            port,
            _folder: folder,
        };
        let control = &server.control;
        cmd!(shell, "sh {control} make")
            .ignore_stderr()
            .quiet()
            .run()
            .context("PostgreSQL does not start")?;
        Ok(server)
    }

    /// Returns the address of its database.
    pub(crate) fn address(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}/postgres", self.port)
    }

    /// Returns the script that stops, starts and kills it.
    pub(crate) fn control(&self) -> &Path {
        &self.control
    }
}

impl Drop for Postgres<'_> {
    fn drop(&mut self) {
        let control = &self.control;
        // Where it did not start there is nothing to stop.
        let _ = cmd!(self.shell, "sh {control} stop")
            .ignore_stderr()
            .quiet()
            .run();
    }
}

/// Returns the folder of the programs of the newest version, which is installed if there is none
/// and this machine allows it; otherwise an instruction for the user.
pub(crate) fn find_or_install(shell: &Shell) -> Result<Result<PathBuf, String>> {
    if find().is_none() && debian::may_install(shell) {
        debian::install(shell, "postgresql-common")?;
        // Or a server of the machine's own would be made and started.
        let settings = "/etc/postgresql-common/createcluster.conf";
        let none = "s/^#* *create_main_cluster *=.*/create_main_cluster = false/";
        cmd!(shell, "sed -i {none} {settings}").run()?;
        debian::install(shell, "postgresql")?;
    }
    Ok(find().ok_or_else(|| {
        "PostgreSQL is missing: install it (on Debian: apt-get install postgresql)".to_owned()
    }))
}

fn find() -> Option<PathBuf> {
    let versions = fs::read_dir(VERSIONS).ok()?;
    versions
        .filter_map(|version| {
            let version = version.ok()?;
            let number: u32 = version.file_name().to_str()?.parse().ok()?;
            let programs = version.path().join("bin");
            programs
                .join("initdb")
                .exists()
                .then_some((number, programs))
        })
        .max()
        .map(|(_, programs)| programs)
}
