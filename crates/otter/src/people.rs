//! `otter people`: what an operator does about people.

use std::io::{self, Write};

use crate::database;

/// Give somebody a role
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
    #[command(flatten)]
    database: database::Argument,
}

#[derive(clap::Subcommand)]
enum What {
    /// Give an account a role: `player`, `moderator` or `admin`
    ///
    /// Moderators deal with reports on the page /moderation; admins may act on moderators too. It
    /// is noted in the moderation log. Servers may run meanwhile, and know of it at once.
    Role {
        /// The name of the account, in whatever case
        #[arg(value_name = "NAME")]
        name: String,
        /// The role that it has from now on
        #[arg(value_name = "ROLE", value_parser = ["player", "moderator", "admin"])]
        role: String,
    },
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let database = args.database.read()?;
    let What::Role { name, role } = &args.what;
    let name = database::wait_for(otter_server::set_role(&database, name, role))??;
    writeln!(io::stdout(), "{name} has the role {role}")?;
    Ok(())
}
