//! Prepares what is embedded into the library: the built web client, in whose place a page with
//! instructions stands while it has not been built, and the migrations of the database.

use std::io::Write as _;
use std::path::Path;
use std::{fs, io};

const PAGE: &str = "<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<title>Otter: the client is not built</title>
<h1>The browser client is not built yet</h1>
<p>The server runs, but it was compiled before the client was built. Run
<code>npm ci</code> and <code>npm run build</code> in <code>web/</code>, then build again;
or let <code>cargo xtask play</code> do all of it.</p>
</html>
";

fn main() -> io::Result<()> {
    let dist = Path::new("../../web/dist");
    // A build for development reads the client when it is asked for.
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!("cargo::rerun-if-changed={}", dist.display());
    }
    println!("cargo::rerun-if-changed=migrations");
    fs::create_dir_all(dist)?;
    // Never in the place of a page that somebody builds at this moment.
    match fs::File::create_new(dist.join("index.html")) {
        Ok(mut page) => page.write_all(PAGE.as_bytes()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(error),
    }
}
