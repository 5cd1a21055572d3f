//! Being asked to stop: signals, and the disappearance of whoever started us.
//!
//! `npx` passes no SIGTERM on: it dies and leaves `just` and everything below it behind. So besides listening
//! for signals we remember the chain npx → just → launcher and stop when a link of it is gone.

use std::{
    cell::RefCell,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use signal_hook::{
    consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM},
    iterator::Signals,
};

use crate::{
    process_table::{self, Identity},
    trouble::{Explain, Outcome, Trouble},
};

/// How often the chain of parents is looked at.
const PARENTS_EVERY: Duration = Duration::from_millis(500);
/// Signals this soon after the first one are echoes of it, not impatience.
const ECHOES: Duration = Duration::from_secs(2);

static ASKED: AtomicUsize = AtomicUsize::new(0);
/// Whether something else than Ctrl-C asked.
static ORDERED: AtomicBool = AtomicBool::new(false);

thread_local! {
    /// For a thread of [`side_by_side`]: whether one of its neighbours failed.
    static ABANDONED: RefCell<Arc<AtomicBool>> = RefCell::default();
}

/// Begins to listen. Call once, before anything is started.
pub fn listen() -> Outcome {
    let mut signals =
        Signals::new([SIGINT, SIGTERM, SIGHUP, SIGQUIT]).explain(|| "listening for signals".into())?;
    thread::spawn(move || {
        let mut first: Option<Instant> = None;
        for signal in signals.forever() {
            ORDERED.fetch_or(signal != SIGINT, Ordering::SeqCst);
            // One Ctrl-C may arrive several times: from the terminal and passed on by every parent.
            let since = first.get_or_insert_with(Instant::now).elapsed();
            ASKED.fetch_max(if since > ECHOES { 2 } else { 1 }, Ordering::SeqCst);
        }
    });
    let chain = starters();
    if !chain.is_empty() {
        thread::spawn(move || {
            while chain.iter().all(process_table::is_alive) {
                thread::sleep(PARENTS_EVERY);
            }
            ORDERED.store(true, Ordering::SeqCst);
            ASKED.fetch_max(1, Ordering::SeqCst);
        });
    }
    Ok(())
}

/// Whether somebody asked us to stop.
pub fn requested() -> bool {
    ASKED.load(Ordering::SeqCst) > 0
}

/// Whether it was asked by something else than Ctrl-C, which a command at the same terminal answers as it likes
/// (`psql` only cancels a query).
pub fn ordered() -> bool {
    ORDERED.load(Ordering::SeqCst)
}

/// Whether they asked twice: then nothing waits for an orderly end any more.
pub fn impatient() -> bool {
    ASKED.load(Ordering::SeqCst) > 1
}

/// Ends the current step with [`Trouble::Interrupted`] if stopping was asked for, or a parallel step failed.
pub fn check() -> Outcome {
    let abandoned = ABANDONED.with_borrow(|flag| flag.load(Ordering::SeqCst));
    if requested() || abandoned { Err(Trouble::Interrupted) } else { Ok(()) }
}

/// Runs the jobs side by side; the first failure stops the others and is the one reported.
pub fn side_by_side(jobs: Vec<Box<dyn FnOnce() -> Outcome + Send + '_>>) -> Outcome {
    let abandoned = Arc::<AtomicBool>::default();
    let outcomes: Vec<Outcome> = thread::scope(|scope| {
        let running: Vec<_> = jobs
            .into_iter()
            .map(|job| {
                let abandoned = Arc::clone(&abandoned);
                scope.spawn(move || {
                    ABANDONED.set(Arc::clone(&abandoned));
                    let outcome = job();
                    if outcome.is_err() {
                        abandoned.store(true, Ordering::SeqCst);
                    }
                    outcome
                })
            })
            .collect();
        running
            .into_iter()
            .map(|job| job.join().unwrap_or_else(|_| Err(Trouble::said("a step of the launcher crashed"))))
            .collect()
    });
    let mut failures: Vec<Trouble> = outcomes.into_iter().filter_map(Result::err).collect();
    let told = failures.iter().position(|trouble| matches!(trouble, Trouble::Said(_))).unwrap_or(0);
    if failures.is_empty() { Ok(()) } else { Err(failures.swap_remove(told)) }
}

/// The processes that started this one, up to the outermost `just` or `npx`; empty when run by hand.
fn starters() -> Vec<Identity> {
    let ancestors = process_table::ancestors();
    let words: Vec<String> =
        ancestors.iter().map(|parent| process_table::command_line(parent.pid).unwrap_or_default()).collect();
    ancestors.into_iter().take(starters_among(&words)).collect()
}

/// How many of the innermost ancestors (given by their command lines) belong to the command that was typed.
fn starters_among(command_lines: &[String]) -> usize {
    let family = |line: &String| {
        let name = line.split_whitespace().next().unwrap_or_default().rsplit('/').next().unwrap_or_default();
        ["just", "rust-just", "npx", "npm", "node", "sh", "dash", "bash"].contains(&name)
    };
    let starter = |line: &String| {
        line.split_whitespace().take(3).any(|word| {
            ["just", "rust-just", "npx", "npm"].contains(&word.rsplit('/').next().unwrap_or_default())
        })
    };
    command_lines
        .iter()
        .take_while(|line| family(line))
        .enumerate()
        .filter(|(_, line)| starter(line))
        .map(|(place, _)| place + 1)
        .last()
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(texts: &[&str]) -> Vec<String> {
        texts.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn the_chain_ends_at_npx_and_spares_the_shell_it_was_typed_in() {
        let typed = lines(&[
            "/x/rust-just-linux-x64/bin/just start",
            "node /x/.bin/rust-just start",
            "sh -c rust-just start",
            "npm exec rust-just start",
            "bash",
            "/usr/bin/sshd",
        ]);
        assert_eq!(starters_among(&typed), 4);
    }

    #[test]
    fn just_alone_is_a_chain_of_one_and_a_bare_shell_is_none() {
        assert_eq!(starters_among(&lines(&["just start", "bash", "init"])), 1);
        assert_eq!(starters_among(&lines(&["bash", "tmux"])), 0);
        assert_eq!(starters_among(&lines(&["bash /tmp/run.sh", "node server.js"])), 0);
    }

    #[test]
    fn the_failure_that_says_something_is_the_one_reported() {
        let outcome = side_by_side(vec![
            Box::new(|| {
                while check().is_ok() {
                    thread::sleep(Duration::from_millis(1));
                }
                Err(Trouble::Interrupted)
            }),
            Box::new(|| Err(Trouble::said("no thread left"))),
        ]);
        assert_eq!(outcome.unwrap_err().to_string(), "no thread left");
        assert!(check().is_ok(), "the next step starts afresh");
    }
}
