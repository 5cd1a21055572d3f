//! The notice board: every step says that it began, how far it is and how long it took.
//!
//! On a terminal the running steps share one line at the bottom; elsewhere (a log, a pipe) a heartbeat line
//! comes every ten seconds, so that nobody wonders whether a long compilation is still alive.

use std::{
    io::{IsTerminal, Write, stderr},
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

/// How often a heartbeat line is written when nobody watches a terminal.
const HEARTBEAT: Duration = Duration::from_secs(10);
/// How often the line at the bottom of a terminal is drawn again.
const REDRAW: Duration = Duration::from_millis(250);
/// The status line is cut at this many characters, so that it never wraps on an ordinary terminal.
const STATUS_WIDTH: usize = 78;

/// A note is cut at this many characters.
const NOTE_WIDTH: usize = 60;

struct Running {
    key: u64,
    name: String,
    note: String,
    since: Instant,
}

struct Board {
    running: Vec<Running>,
    next_key: u64,
    ticking: bool,
    status_shown: bool,
}

static BOARD: Mutex<Board> =
    Mutex::new(Board { running: Vec::new(), next_key: 0, ticking: false, status_shown: false });

fn board() -> MutexGuard<'static, Board> {
    // A panic while printing leaves nothing half-changed that matters.
    BOARD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A step that is under way; dropping it takes it off the board without a word.
pub struct Step {
    key: u64,
    name: String,
    since: Instant,
}

/// Puts a step on the board.
pub fn begin(name: impl Into<String>) -> Step {
    let name = name.into();
    let since = Instant::now();
    let mut board = board();
    let key = board.next_key;
    board.next_key = board.next_key.wrapping_add(1);
    board.running.push(Running { key, name: name.clone(), note: String::new(), since });
    if !stderr().is_terminal() {
        board.print(&format!("  · {name}…"));
    }
    if !board.ticking {
        board.ticking = true;
        thread::spawn(tick);
    }
    Step { key, name, since }
}

/// Prints one line above whatever is running.
pub fn say(line: impl AsRef<str>) {
    board().print(line.as_ref());
}

/// Tells how far a step is from another thread.
#[derive(Clone, Copy)]
pub struct Teller {
    key: u64,
}

impl Teller {
    /// How far the step is, for instance "312 of 530".
    pub fn note(self, note: &str) {
        if let Some(running) = board().running.iter_mut().find(|running| running.key == self.key) {
            running.note = note.chars().take(NOTE_WIDTH).collect();
        }
    }
}

impl Step {
    /// How far the step is, for instance "312 of 530".
    pub fn note(&self, note: &str) {
        self.teller().note(note);
    }

    /// For the thread that listens to the step's command.
    pub fn teller(&self) -> Teller {
        Teller { key: self.key }
    }

    /// Takes the step off the board as done, with the time it took and a few words about the result.
    pub fn done(self, result: &str) {
        let took = spoken(self.since.elapsed());
        let name = self.name.clone();
        drop(self);
        let result = if result.is_empty() { String::new() } else { format!(": {result}") };
        say(format!("  ✓ {name}{result} ({took})"));
    }
}

impl Drop for Step {
    fn drop(&mut self) {
        board().running.retain(|running| running.key != self.key);
    }
}

impl Board {
    fn print(&mut self, line: &str) {
        self.clear_status();
        // Nobody reading any more is no reason to fail.
        let _ = writeln!(stderr(), "{line}");
    }

    fn clear_status(&mut self) {
        if self.status_shown {
            let _ = write!(stderr(), "\r\x1b[K");
            self.status_shown = false;
        }
    }

    fn status(&self) -> Option<String> {
        let parts: Vec<String> = self
            .running
            .iter()
            .map(|running| {
                let note = if running.note.is_empty() { String::new() } else { format!(" {}", running.note) };
                format!("{}{note}, {}", running.name, spoken(running.since.elapsed()))
            })
            .collect();
        (!parts.is_empty()).then(|| parts.join(" · "))
    }
}

fn tick() {
    let terminal = stderr().is_terminal();
    loop {
        thread::sleep(if terminal { REDRAW } else { HEARTBEAT });
        let mut board = board();
        let Some(status) = board.status() else {
            board.clear_status();
            continue;
        };
        if terminal {
            let line: String = format!("  … {status}").chars().take(STATUS_WIDTH).collect();
            let mut err = stderr();
            let _ = write!(err, "\r\x1b[K{line}");
            let _ = err.flush();
            board.status_shown = true;
        } else {
            board.print(&format!("  … {status}"));
        }
    }
}

/// A duration as a person says it: `0.4 s`, `12 s`, `2 m 10 s`.
pub fn spoken(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..10 => format!("{seconds}.{} s", time.subsec_millis() / 100),
        10..60 => format!("{seconds} s"),
        _ => format!("{} m {:02} s", seconds / 60, seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_read_naturally() {
        assert_eq!(spoken(Duration::from_millis(440)), "0.4 s");
        assert_eq!(spoken(Duration::from_secs(12)), "12 s");
        assert_eq!(spoken(Duration::from_secs(130)), "2 m 10 s");
    }

    #[test]
    fn a_step_leaves_the_board_when_it_is_dropped() {
        let before = board().running.len();
        let step = begin("weaving");
        step.note("3 of 60");
        assert!(board().status().is_some_and(|status| status.contains("weaving 3 of 60")));
        drop(step);
        assert_eq!(board().running.len(), before);
    }
}
