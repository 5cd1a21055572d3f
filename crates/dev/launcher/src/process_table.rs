//! Looking other processes up: who started us, is that one still the same, end a whole group.

use std::{fs, process::Command, thread, time::Duration};

use rustix::process::{Pid, Signal, kill_process, kill_process_group, test_kill_process_group};

/// A process that can be told from a later one with the same number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    pub pid: u32,
    /// When it began, in whatever words the system uses; compared, never read.
    pub began: String,
}

/// The process with this number, if there is one (a dead one that nobody has collected yet does not count).
pub fn identify(pid: u32) -> Option<Identity> {
    Some(Identity { pid, began: Facts::of(pid)?.began })
}

/// Whether exactly this process still runs.
pub fn is_alive(identity: &Identity) -> bool {
    identify(identity.pid).as_ref() == Some(identity)
}

/// Parent, grandparent and so on, innermost first, without process 1.
pub fn ancestors() -> Vec<Identity> {
    let mut found = Vec::new();
    let mut pid = std::os::unix::process::parent_id();
    while pid > 1 && found.len() < 32 {
        let Some(facts) = Facts::of(pid) else { break };
        found.push(Identity { pid, began: facts.began });
        pid = facts.parent;
    }
    found
}

/// The words a process was started with.
pub fn command_line(pid: u32) -> Option<String> {
    if let Ok(bytes) = fs::read(format!("/proc/{pid}/cmdline")) {
        return Some(String::from_utf8_lossy(&bytes).replace('\0', " ").trim().to_string());
    }
    ps(pid, "command=")
}

struct Facts {
    parent: u32,
    began: String,
}

impl Facts {
    fn of(pid: u32) -> Option<Self> {
        if let Ok(stat) = fs::read_to_string(format!("/proc/{pid}/stat")) {
            return Self::from_stat(&stat);
        }
        if cfg!(target_os = "linux") {
            return None;
        }
        Some(Self { parent: ps(pid, "ppid=")?.parse().ok()?, began: ps(pid, "lstart=")? })
    }

    /// Reads `/proc/PID/stat`: the name stands in brackets and may itself hold blanks and brackets.
    fn from_stat(stat: &str) -> Option<Self> {
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        if matches!(fields.first(), Some(&("Z" | "X"))) {
            return None;
        }
        Some(Self { parent: fields.get(1)?.parse().ok()?, began: (*fields.get(19)?).to_string() })
    }
}

/// One column of `ps`, for systems without /proc.
fn ps(pid: u32, column: &str) -> Option<String> {
    let output = Command::new("ps").args(["-o", column, "-p", &pid.to_string()]).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).trim().to_string();
    (!text.is_empty()).then_some(text)
}

fn raw(pid: u32) -> Option<Pid> {
    i32::try_from(pid).ok().and_then(Pid::from_raw)
}

/// Sends a signal to one process; a process that is gone is no error.
pub fn signal(pid: u32, signal: Signal) {
    if let Some(pid) = raw(pid) {
        let _ = kill_process(pid, signal);
    }
}

/// Sends a signal to a process group; a group that is gone is no error.
pub fn signal_group(leader: u32, signal: Signal) {
    if let Some(pid) = raw(leader) {
        let _ = kill_process_group(pid, signal);
    }
}

/// Whether anything of the group still runs.
pub fn group_is_alive(leader: u32) -> bool {
    raw(leader).is_some_and(|pid| test_kill_process_group(pid).is_ok())
}

/// Asks a process that is not our child to end, waits up to `grace`, then kills its whole group.
pub fn end(identity: &Identity, ask: Signal, grace: Duration) {
    if !is_alive(identity) {
        return;
    }
    signal(identity.pid, ask);
    let step = Duration::from_millis(50);
    let mut waited = Duration::ZERO;
    while is_alive(identity) && waited < grace {
        thread::sleep(step);
        waited += step;
    }
    if is_alive(identity) {
        signal_group(identity.pid, Signal::KILL);
        signal(identity.pid, Signal::KILL);
        thread::sleep(step);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stat_is_read_behind_a_name_with_brackets() {
        let line = "42 (a (b) c) S 7 42 42 0 -1 4194560 1 2 3 4 5 6 7 8 20 0 1 0 99887 1 2";
        let facts = Facts::from_stat(line).unwrap();
        assert_eq!((facts.parent, facts.began.as_str()), (7, "99887"));
    }

    #[test]
    fn an_uncollected_dead_process_is_not_alive() {
        let mut child = Command::new("true").spawn().unwrap();
        let pid = child.id();
        let mut tries = 0;
        while identify(pid).is_some() && tries < 200 {
            thread::sleep(Duration::from_millis(10));
            tries += 1;
        }
        assert_eq!(identify(pid), None);
        child.wait().unwrap();
    }

    #[test]
    fn we_are_alive_and_another_start_time_is_another_process() {
        let me = identify(std::process::id()).unwrap();
        assert!(is_alive(&me));
        assert!(!is_alive(&Identity { began: "long ago".into(), ..me }));
    }
}
