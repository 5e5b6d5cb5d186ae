//! `otter ratings`: what an operator does about ratings.

use std::io::{self, Write};

use anyhow::ensure;
use otter_server::RatingsReport;

use crate::database;

/// Check the ratings of rated matches, make them anew, or annul a result
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
    #[command(flatten)]
    database: database::Argument,
}

#[derive(clap::Subcommand)]
enum What {
    /// Compare the stored ratings with those that follow from the results, to the bit
    ///
    /// A server may use the database meanwhile. Exits with an error if they differ.
    Check,
    /// Make every rating anew from the results that count
    ///
    /// Servers may run meanwhile; what they write waits until it is done.
    Recompute,
    /// Let the result of a match count no longer, and make every rating anew
    ///
    /// For a match in which somebody has cheated: the opponent gets the points back, and so does
    /// everybody whose rating followed from it. The result stays, marked as annulled. Servers may
    /// run meanwhile; what they write waits until it is done.
    Annul {
        /// The table of the match: the part of its address after /t/
        #[arg(value_name = "TABLE")]
        table: String,
        /// Why, to be read later
        #[arg(long, value_name = "TEXT")]
        reason: String,
    },
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let database = args.database.read()?;
    let report = database::wait_for(async {
        match &args.what {
            What::Check => otter_server::check_ratings(&database).await,
            What::Recompute => otter_server::recompute_ratings(&database).await,
            What::Annul { table, reason } => {
                otter_server::annul_result(&database, table, reason).await
            }
        }
    })??;
    let RatingsReport {
        results,
        annulled,
        changes,
        differences,
    } = report;
    writeln!(
        io::stdout(),
        "{results} results count, {annulled} are annulled; {changes} ratings follow from them"
    )?;
    ensure!(
        differences == 0,
        "{differences} stored ratings are not those that follow: `otter ratings recompute` makes \
         them anew"
    );
    Ok(())
}
