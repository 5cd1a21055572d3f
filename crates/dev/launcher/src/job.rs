//! A command that is started, watched and finished: compilers, package installs, migrations.

use std::{
    ffi::OsStr,
    fs::{self, File},
    io::{BufReader, IsTerminal, Read, Write, pipe, stdin},
    os::unix::process::CommandExt,
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    thread,
    time::Duration,
};

use rustix::process::Signal;

use crate::{
    excerpt, interrupt, process_table,
    trouble::{Explain, Outcome, Trouble},
};

/// How long a finished or interrupted command's stragglers may take to leave.
const GRACE: Duration = Duration::from_secs(8);
const GLANCE: Duration = Duration::from_millis(40);

/// A command of this machine, free of what `cargo run` left in the environment for the launcher itself.
pub fn command(program: impl AsRef<OsStr>, folder: &Path) -> Command {
    let mut command = Command::new(program);
    command.current_dir(folder).stdin(Stdio::null());
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(left_by_cargo) {
            command.env_remove(name);
        }
    }
    command
}

fn left_by_cargo(variable: &str) -> bool {
    variable.starts_with("CARGO_PKG_")
        || variable.starts_with("CARGO_MANIFEST_")
        || variable == "CARGO_BIN_NAME"
}

/// Runs the command quietly in a process group of its own: its output goes to `log`, and every line to `on_line`.
/// The last lines are part of the sentence when it fails.
pub fn run(
    what: &str,
    mut command: Command,
    log: &Path,
    on_line: impl FnMut(&str) + Send + 'static,
) -> Outcome {
    interrupt::check()?;
    let (reader, writer) = pipe().explain(|| format!("preparing {what}"))?;
    let twin = writer.try_clone().explain(|| format!("preparing {what}"))?;
    let file = File::create(log).explain(|| format!("writing {}", log.display()))?;
    let mut child = command.stdout(twin).stderr(writer).process_group(0).spawn().map_err(|error| {
        Trouble::said(format!("{what}: `{}` could not be started: {error}", command.get_program().display()))
    })?;
    // The command holds the writing ends; while it lives the reader would never see the end.
    drop(command);
    let listener = thread::spawn(move || listen(reader, file, on_line));
    let status = wait(&mut child, what)?;
    let _ = listener.join();
    interrupt::check()?;
    if status.success() {
        return Ok(());
    }
    Err(Trouble::said(format!(
        "{what} failed ({status}). From {}:\n\n{}",
        log.display(),
        excerpt::of_failure(&fs::read_to_string(log).unwrap_or_default())
    )))
}

/// Runs a command of the person's own in the foreground and gives its exit code.
///
/// On a terminal it shares our process group, so that it can read from the keyboard and gets Ctrl-C itself;
/// elsewhere it leads its own group, so that nothing of it is left behind.
pub fn run_in_front(mut command: Command) -> Outcome<i32> {
    interrupt::check()?;
    let interactive = stdin().is_terminal();
    command.stdin(Stdio::inherit());
    if !interactive {
        command.process_group(0);
    }
    let program = command.get_program().display().to_string();
    let mut child = command
        .spawn()
        .map_err(|error| Trouble::said(format!("`{program}` could not be started: {error}")))?;
    let status = if interactive { wait_beside(&mut child) } else { wait(&mut child, &program) }?;
    Ok(exit_code(status))
}

/// Runs a short command and gives what it printed, or nothing if it failed or does not exist.
pub fn ask(mut command: Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_string())
}

/// The exit code as a shell gives it: 128 + n for signal n.
fn exit_code(status: ExitStatus) -> i32 {
    use std::os::unix::process::ExitStatusExt;
    status.code().or_else(|| status.signal().map(|signal| 128 + signal)).unwrap_or(1)
}

/// Waits for a command that leads its own group; when asked to stop, ends the group first.
fn wait(child: &mut Child, what: &str) -> Outcome<ExitStatus> {
    let leader = child.id();
    loop {
        if let Some(status) = child.try_wait().explain(|| format!("waiting for {what}"))? {
            // Whatever it started must not outlive it (and would keep its output open for ever).
            process_table::signal_group(leader, Signal::TERM);
            return Ok(status);
        }
        if interrupt::check().is_err() {
            end_group(child, Signal::TERM, GRACE);
            return Err(Trouble::Interrupted);
        }
        thread::sleep(GLANCE);
    }
}

/// Waits for a command in our own group: the terminal tells it about Ctrl-C, other signals we pass on.
fn wait_beside(child: &mut Child) -> Outcome<ExitStatus> {
    let mut waited = Duration::ZERO;
    loop {
        if let Some(status) = child.try_wait().explain(|| "waiting for the command".into())? {
            return Ok(status);
        }
        if interrupt::ordered() {
            waited += GLANCE;
            if waited == GLANCE {
                process_table::signal(child.id(), Signal::TERM);
            }
            if waited > GRACE {
                let _ = child.kill();
            }
        }
        thread::sleep(GLANCE);
    }
}

/// Asks a child's whole group to end, waits, and kills what is left; collects the child.
pub fn end_group(child: &mut Child, ask: Signal, grace: Duration) {
    let leader = child.id();
    process_table::signal_group(leader, ask);
    let mut waited = Duration::ZERO;
    while waited < grace && !interrupt::impatient() {
        let collected = !matches!(child.try_wait(), Ok(None));
        if collected && !process_table::group_is_alive(leader) {
            return;
        }
        thread::sleep(GLANCE);
        waited += GLANCE;
    }
    process_table::signal_group(leader, Signal::KILL);
    let _ = child.wait();
}

/// Copies the output into the log line by line; progress bars end their lines with a carriage return.
fn listen(output: impl Read, mut log: File, mut on_line: impl FnMut(&str)) {
    let mut line = Vec::new();
    let mut finish = |line: &mut Vec<u8>, ended_by: u8| {
        let text = String::from_utf8_lossy(line).into_owned();
        line.clear();
        on_line(&text);
        let progress_bar = ended_by == b'\r' || text.trim_start().starts_with("Building [");
        if !progress_bar {
            let _ = writeln!(log, "{text}");
        }
    };
    for byte in BufReader::new(output).bytes().map_while(Result::ok) {
        if byte == b'\n' || byte == b'\r' {
            if !line.is_empty() {
                finish(&mut line, byte);
            }
        } else {
            line.push(byte);
        }
    }
    if !line.is_empty() {
        finish(&mut line, b'\n');
    }
}

/// The first place in `PATH` where a program with this name lies.
pub fn find_program(name: &str) -> Option<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH")?)
        .map(|folder| folder.join(name))
        .find(|path| path.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scratch(name: &str) -> PathBuf {
        std::env::temp_dir().join(format!("pattu-job-{}-{name}", std::process::id()))
    }

    fn shell(script: &str) -> Command {
        let mut command = command("sh", Path::new("/"));
        command.args(["-c", script]);
        command
    }

    #[test]
    fn a_failure_carries_the_last_lines() {
        let log = scratch("fails.log");
        let told =
            run("weaving", shell("echo thread broke >&2; exit 3"), &log, |_| ()).unwrap_err().to_string();
        assert!(told.contains("weaving failed") && told.contains("thread broke"), "{told}");
        fs::remove_file(log).unwrap();
    }

    #[test]
    fn progress_bars_are_heard_but_not_logged() {
        let log = scratch("bars.log");
        let (mouth, ear) = std::sync::mpsc::channel();
        let script = r"printf '    Building [==>  ] 3/9: silk\r\n   Compiling silk\n'";
        run("building", shell(script), &log, move |line| drop(mouth.send(line.to_string()))).unwrap();
        assert_eq!(ear.iter().count(), 2);
        assert_eq!(fs::read_to_string(&log).unwrap(), "   Compiling silk\n");
        fs::remove_file(log).unwrap();
    }

    #[test]
    fn a_daemon_left_behind_does_not_keep_us_waiting() {
        let log = scratch("daemon.log");
        let start = std::time::Instant::now();
        run("leaving", shell("sleep 60 & exit 0"), &log, |_| ()).unwrap();
        assert!(start.elapsed() < Duration::from_secs(20));
        fs::remove_file(log).unwrap();
    }

    #[test]
    fn exit_codes_are_those_of_a_shell() {
        assert_eq!(exit_code(shell("exit 7").status().unwrap()), 7);
        assert_eq!(exit_code(shell("kill -9 $$").status().unwrap()), 137);
    }
}
