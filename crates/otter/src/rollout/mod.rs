//! `otter rollout`: a position played out many times.

mod kept;
mod show;
pub(crate) mod spec;
pub(crate) mod told;
pub(crate) mod topic;
mod watch;

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use otter_engine::rollout::{Ended, Rollout};
use otter_engine::{Engine, rollout};

use crate::ask::{Asked, EngineArgs, FormArgs, PositionArgs, Usage};
use crate::engine::answer::with_fields;
use crate::interrupt::INTERRUPTED;
use crate::talk::talk;
use spec::Spec;
use topic::Topic;
use watch::Watch;

/// Play a position out many times
///
/// With dice it compares plays; without, it judges the position, or with --double whether to double.
/// Luck is taken out, and the error told is what other rollouts of as many trials would scatter
/// by. Interrupted, it tells what it has and keeps it in a file; --resume goes on from there as
/// if nothing had been.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// Compare doubling with not doubling
    #[arg(long, help_heading = WHAT)]
    double: bool,
    /// How many of the plays that look best to compare [default: 3]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=100), help_heading = WHAT)]
    plays: Option<u16>,
    /// A play to compare, such as "8/5 6/5"; may be given again
    #[arg(long, value_name = "PLAY", help_heading = WHAT)]
    play: Vec<String>,
    /// Go on with a rollout that was kept in this file
    #[arg(long, value_name = "FILE", help_heading = KEPT)]
    resume: Option<PathBuf>,
    /// Keep it in this file at the end, to be gone on with; the one of --resume is kept anyway
    #[arg(long, value_name = "FILE", help_heading = KEPT)]
    keep: Option<PathBuf>,
    /// Tell what is known after every 36 trials, as one line of JSON each
    #[arg(long, conflicts_with_all = ["json", "ascii"], help_heading = "Output")]
    stream: bool,
    #[command(flatten)]
    spec: Spec,
    #[command(flatten)]
    engine: EngineArgs,
    #[command(flatten)]
    form: FormArgs,
}

const WHAT: &str = "What is compared";
const KEPT: &str = "Pausing";

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let (engine, asked, topic, mut rollout) = begin(args)?;
    let until = args.spec.until(rollout.plan())?;
    let n_threads = args
        .spec
        .threads
        .or_else(|| thread::available_parallelism().ok())
        .unwrap_or(NonZeroUsize::MIN);
    let lines = topic.lines();
    let watch = Watch::new(&until, args.stream || args.form.json)?;
    let mut lost = None;
    let ended = rollout.run(
        &engine,
        &until,
        n_threads,
        &mut |rollout: &Rollout| {
            watch.tell(rollout);
            if args.stream && rollout.n_trials().is_multiple_of(rollout::ROUND) && lost.is_none() {
                let told = with_fields(asked.to_json(), told::json(&engine, rollout, &lines, None));
                lost = writeln!(io::stdout(), "{told}").err();
            }
            if lost.is_some() {
                // Nobody reads it any more.
                watch.stop();
            }
        },
        &|| watch.is_stopped(),
    );
    watch.end();
    if let Some(error) = lost {
        return Err(error.into());
    }
    let kept = keep(args, &engine, &asked, &topic, &rollout, ended);
    let told = || {
        with_fields(
            asked.to_json(),
            told::json(&engine, &rollout, &lines, Some(ended)),
        )
    };
    if args.stream {
        writeln!(io::stdout(), "{}", told())?;
    } else if rollout.n_trials() > 0 {
        args.form.answer(told, || {
            show::text(&engine, &asked, &topic, &rollout, ended, &args.form)
        })?;
    }
    // What could not be kept is told after what is known, which is not lost thereby.
    if let Some(path) = kept? {
        talk(&format!(
            "kept in {}; go on with otter rollout --resume {}",
            path.display(),
            path.display()
        ));
    }
    Ok(if ended == Ended::Stopped {
        ExitCode::from(INTERRUPTED)
    } else {
        ExitCode::SUCCESS
    })
}

fn begin(args: &Args) -> anyhow::Result<(Engine, Asked, Topic, Rollout)> {
    if let Some(path) = &args.resume {
        let is_of_plays = args.double || args.plays.is_some() || !args.play.is_empty();
        if args.position.is_said() || is_of_plays || args.spec.says_plan() {
            let why = "a rollout gone on with has its position, its plays and its plan from the \
                       file of --resume; only when it is done can be said anew";
            return Err(Usage::new(why).into());
        }
        let engine = args.engine.load()?;
        let kept::Resumed {
            asked,
            topic,
            rollout,
        } = kept::read(path, &engine)?;
        return Ok((engine, asked, topic, rollout));
    }
    let asked = args.position.asked()?;
    asked.refuse_if_over()?;
    let plan = args.spec.plan()?;
    args.spec.until(&plan)?;
    let engine = args.engine.load()?;
    let n = args.plays.map(usize::from);
    let topic = Topic::new(&engine, &asked, args.double, n, &args.play)?;
    let rollout = Rollout::new(topic.question(&asked)?, plan);
    Ok((engine, asked, topic, rollout))
}

/// Keeps it where that was asked for, and where it was interrupted.
fn keep(
    args: &Args,
    engine: &Engine,
    asked: &Asked,
    topic: &Topic,
    rollout: &Rollout,
    ended: Ended,
) -> anyhow::Result<Option<PathBuf>> {
    let named = args.keep.as_ref().or(args.resume.as_ref());
    let path = match named {
        Some(path) => path.clone(),
        None if ended == Ended::Stopped && rollout.n_trials() > 0 => kept::usual_path(asked),
        None => return Ok(None),
    };
    kept::keep(&path, engine, asked, topic, rollout)?;
    Ok(Some(path))
}
