//! `otter rollout`: plays a position out many times.

mod kept;
mod show;
pub(crate) mod spec;
mod topic;
mod watch;

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;

use otter_engine::rollout::{Ended, Rollout};
use otter_engine::{Engine, rollout};

use crate::arguments::{EngineArgs, FormArgs, PositionArgs, Subject, Usage};
use crate::interrupt::INTERRUPTED;
use crate::json::rollout::json;
use crate::json::with_fields;
use crate::stderr::eprint_line;
use spec::Spec;
use topic::Topic;
use watch::Watch;

/// Roll out a position, plays or a double: play many games from there
///
/// With a roll, it finds out which play to make: a play leaves once it cannot be better than the
/// leading one by more than a hundredth of a point, unless another end is given. Without one, it
/// evaluates the position or, with --double,
/// compares doubling with not doubling. The luck of the rolls is subtracted, and each result comes
/// with its standard error. When interrupted it prints what it has and keeps it in a file; --resume
/// goes on from there, with the same results as without the pause.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// Compare doubling with not doubling
    #[arg(long, help_heading = WHAT)]
    double: bool,
    /// How many of the best plays, as a search ranks them, to compare [default: 3]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=100), help_heading = WHAT)]
    plays: Option<u16>,
    /// A play to compare, such as "8/5 6/5"; may be repeated
    #[arg(long, value_name = "PLAY", help_heading = WHAT)]
    play: Vec<String>,
    /// Continue the rollout that this file holds
    #[arg(long, value_name = "FILE", help_heading = KEPT)]
    resume: Option<PathBuf>,
    /// Keep the rollout in this file at the end; the file of --resume is always updated
    #[arg(long, value_name = "FILE", help_heading = KEPT)]
    keep: Option<PathBuf>,
    /// Print the results so far after every 36 trials, as one JSON object on a line
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
    let mut task = begin(args)?;
    let ended = play(args, &mut task)?;
    let kept = keep(args, &task, ended);
    print(args, &task, ended)?;
    // An error in keeping the rollout is reported after the results, which are not lost.
    if let Some(path) = kept? {
        eprint_line(&format!(
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

/// A rollout with its position and topic, and the engine that plays it.
struct Task {
    engine: Engine,
    subject: Subject,
    topic: Topic,
    rollout: Rollout,
}

/// Plays games until enough are played or the user interrupts.
fn play(args: &Args, task: &mut Task) -> anyhow::Result<Ended> {
    let Task {
        engine,
        subject,
        topic,
        rollout,
    } = task;
    let until = args.spec.until(rollout.plan(), topic.is_choice())?;
    let n_threads = args
        .spec
        .threads
        .or_else(|| thread::available_parallelism().ok())
        .unwrap_or(NonZeroUsize::MIN);
    let lines = topic.lines();
    let watch = Watch::new(&until, args.stream || args.form.json)?;
    let mut lost = None;
    let mut after_trial = |rollout: &Rollout| {
        watch.show(rollout);
        if args.stream && rollout.n_trials().is_multiple_of(rollout::ROUND) && lost.is_none() {
            let so_far = with_fields(subject.to_json(), json(engine, rollout, &lines, None));
            lost = writeln!(io::stdout(), "{so_far}").err();
        }
        if lost.is_some() {
            // The reader of the output is gone.
            watch.stop();
        }
    };
    let ended = rollout.run(engine, &until, n_threads, &mut after_trial, &|| {
        watch.is_stopped()
    });
    watch.end();
    match lost {
        Some(error) => Err(error.into()),
        None => Ok(ended),
    }
}

/// Prints the results in the chosen form.
fn print(args: &Args, task: &Task, ended: Ended) -> anyhow::Result<()> {
    let Task {
        engine,
        subject,
        topic,
        rollout,
    } = task;
    let found = || {
        let answer = json(engine, rollout, &topic.lines(), Some(ended));
        with_fields(subject.to_json(), answer)
    };
    if args.stream {
        writeln!(io::stdout(), "{}", found())?;
    } else if rollout.n_trials() > 0 {
        args.form.answer(found, || {
            show::text(engine, subject, topic, rollout, ended, &args.form)
        })?;
    }
    Ok(())
}

/// Makes the rollout that the options describe, or resumes one from its file.
fn begin(args: &Args) -> anyhow::Result<Task> {
    if let Some(path) = &args.resume {
        return resume(args, path);
    }
    let subject = args.position.subject()?;
    subject.refuse_if_over()?;
    let plan = args.spec.plan()?;
    args.spec.until(&plan, false)?;
    let engine = args.engine.load()?;
    let n = args.plays.map(usize::from);
    let topic = Topic::new(&engine, &subject, args.double, n, &args.play)?;
    let rollout = Rollout::new(topic.question(&subject)?, plan);
    Ok(Task {
        engine,
        subject,
        topic,
        rollout,
    })
}

/// Reads the rollout from the file of `--resume`.
fn resume(args: &Args, path: &Path) -> anyhow::Result<Task> {
    let names_plays = args.double || args.plays.is_some() || !args.play.is_empty();
    if args.position.is_given() || names_plays || args.spec.changes_plan() {
        let why = "the file of --resume holds the position, the plays and the plan of the rollout; \
                   beside it, only options of when to stop are allowed";
        return Err(Usage::new(why).into());
    }
    let engine = args.engine.load()?;
    let kept::Resumed {
        subject,
        topic,
        rollout,
    } = kept::read(path, &engine)?;
    Ok(Task {
        engine,
        subject,
        topic,
        rollout,
    })
}

/// Keeps the rollout in a file if `--keep` or `--resume` names one, or if it was interrupted.
/// Returns the file.
fn keep(args: &Args, task: &Task, ended: Ended) -> anyhow::Result<Option<PathBuf>> {
    let named = args.keep.as_ref().or(args.resume.as_ref());
    let path = match named {
        Some(path) => path.clone(),
        None if ended == Ended::Stopped && task.rollout.n_trials() > 0 => {
            kept::usual_path(&task.subject)
        }
        None => return Ok(None),
    };
    kept::keep(
        &path,
        &task.engine,
        &task.subject,
        &task.topic,
        &task.rollout,
    )?;
    Ok(Some(path))
}
