//! One private PostgreSQL server: made, started, stopped.

use std::{
    fs,
    io::Write,
    os::unix::fs::{MetadataExt, PermissionsExt},
    path::{Path, PathBuf},
    process::Stdio,
    thread,
    time::{Duration, Instant},
};

use rustix::process::Signal;

use super::{
    account::Account,
    place::Place,
    server::{self, Server},
};
use crate::{
    board, interrupt, process_table,
    service::Service,
    trouble::{Explain, Outcome, Trouble},
    wire,
};

/// How often a start is tried again. After an unclean stop the old server's workers need a moment to leave.
const TRIES: u32 = 6;
/// Recovery after a crash may take a while on a slow disk.
const START_PATIENCE: Duration = Duration::from_mins(1);

/// How careful the server is with what it was told to keep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Durability {
    /// Every commit is on the disk before it is answered (PostgreSQL's own defaults, said aloud).
    Full,
    /// For databases that are thrown away: faster, and lost if the power goes.
    None,
}

impl Durability {
    fn setting(self) -> &'static str {
        match self {
            Self::Full => "on",
            Self::None => "off",
        }
    }
}

/// A running server; dropping it stops it.
pub struct Cluster {
    folder: PathBuf,
    port: u16,
    service: Option<Service>,
    /// For a cluster that is thrown away: its log, which goes with it.
    passing_log: Option<PathBuf>,
}

impl Cluster {
    /// The lasting cluster of this PostgreSQL version, made on the first start. `notes` remembers its port.
    pub fn kept(server: &Server, place: &Place, notes: &Path, password: &str, log: &Path) -> Outcome<Self> {
        let folder = place.folder.join(format!("data-{}", server.major()));
        if !folder.join("complete").is_file() {
            // Something is there but was never finished: an interrupted first start, with nothing in it to lose.
            let _ = fs::remove_dir_all(&folder);
            init(server, place, &folder, password, Durability::Full)?;
        }
        clear_the_way(&folder)?;
        let memory = notes.join("port");
        let remembered = fs::read_to_string(&memory).ok().and_then(|text| text.trim().parse().ok());
        let port = match remembered.filter(|port| wire::is_free(*port)) {
            Some(port) => port,
            None => wire::free_port()?,
        };
        fs::write(&memory, port.to_string()).explain(|| format!("writing {}", memory.display()))?;
        let mut cluster = Self { folder, port, service: None, passing_log: None };
        cluster.start(server, place.account, log, Durability::Full)?;
        Ok(cluster)
    }

    /// A cluster of its own that disappears with this value; `more` are databases beside the usual one.
    pub fn fresh(
        server: &Server,
        place: &Place,
        password: &str,
        log: &Path,
        durability: Durability,
        more: &[&str],
    ) -> Outcome<Self> {
        sweep(&place.folder);
        let folder = place.folder.join(format!("fresh-{}", std::process::id()));
        let mut cluster =
            Self { folder, port: wire::free_port()?, service: None, passing_log: Some(log.to_path_buf()) };
        init(server, place, &cluster.folder, password, Durability::None)?;
        for name in more {
            create_database(server, place.account, &cluster.folder, name)?;
        }
        cluster.start(server, place.account, log, durability)?;
        Ok(cluster)
    }

    /// The port it listens on, at 127.0.0.1 only.
    pub fn port(&self) -> u16 {
        self.port
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The first process of the server.
    pub fn pid(&self) -> u32 {
        self.service.as_ref().map_or(0, Service::pid)
    }

    /// Says why the server is gone, if it is.
    pub fn check(&mut self) -> Outcome {
        self.service.as_mut().map_or(Ok(()), Service::check)
    }

    fn start(&mut self, server: &Server, account: Account, log: &Path, durability: Durability) -> Outcome {
        let mut attempt = 1;
        loop {
            match self.start_once(server, account, log, durability) {
                Err(Trouble::Said(why)) if attempt < TRIES => {
                    board::say(format!(
                        "  · the database did not start (try {attempt} of {TRIES}), trying again"
                    ));
                    if !wire::is_free(self.port) {
                        return Err(Trouble::Said(why));
                    }
                    attempt += 1;
                    thread::sleep(Duration::from_secs(1));
                }
                outcome => return outcome,
            }
        }
    }

    fn start_once(
        &mut self,
        server: &Server,
        account: Account,
        log: &Path,
        durability: Durability,
    ) -> Outcome {
        let mut command = account.command(&server.program("postgres"));
        command.arg("-D").arg(&self.folder).arg("-p").arg(self.port.to_string());
        for name in ["fsync", "synchronous_commit", "full_page_writes"] {
            command.args(["-c", &format!("{name}={}", durability.setting())]);
        }
        // As the shop has it for its own connections.
        command.args(["-c", "jit=off"]);
        // Sockets in the file system have a length limit and permissions of their own: not needed here.
        command.args(["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="]);
        command.args(["-c", "max_connections=200", "-c", "timezone=UTC", "-c", "log_timezone=UTC"]);
        // SIGINT is PostgreSQL's fast shutdown: it ends the connections, writes everything down and leaves.
        let mut service = Service::start("the database", command, log.to_path_buf())?.asked_with(Signal::INT);
        let start = Instant::now();
        while start.elapsed() < START_PATIENCE {
            interrupt::check()?;
            service.check()?;
            if says_ready(&self.folder, service.pid()) {
                self.service = Some(service);
                return Ok(());
            }
            thread::sleep(Duration::from_millis(20));
        }
        Err(Trouble::said(format!("the database does not become ready; its log is {}", log.display())))
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.service.take());
        if let Some(log) = &self.passing_log {
            let _ = fs::remove_dir_all(&self.folder);
            let _ = fs::remove_file(log);
        }
    }
}

/// Makes a cluster with one database `pattu` owned by the role `pattu`; marks it complete at the very end.
fn init(server: &Server, place: &Place, folder: &Path, password: &str, durability: Durability) -> Outcome {
    interrupt::check()?;
    let account = place.account;
    fs::create_dir_all(folder).explain(|| format!("making {}", folder.display()))?;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o700))
        .explain(|| format!("closing {}", folder.display()))?;
    account.give(folder)?;
    let word = place.folder.join(format!("word-{}", std::process::id()));
    super::write_private(&word, password)?;
    account.give(&word)?;
    let mut initdb = account.command(&server.program("initdb"));
    initdb.arg("-D").arg(folder).arg("--pwfile").arg(&word);
    // Thousands of connections prove their password to a throw-away server: SCRAM's 4,096 rounds were a twentieth of all tests.
    let proof = if durability == Durability::None { "md5" } else { "scram-sha-256" };
    initdb.args(["-U", "pattu", "-A", proof, "-E", "UTF8", "--no-locale", "--data-checksums"]);
    // One way to sort and to compare letters on every system: accents count, case can be ignored.
    initdb.args(["--locale-provider=icu", "--icu-locale=und"]);
    if durability == Durability::None {
        initdb.arg("--no-sync");
    }
    let made = server::finish("making the database (initdb)", initdb.output());
    let _ = fs::remove_file(&word);
    made?;
    create_database(server, account, folder, super::USUAL)?;
    let complete = folder.join("complete");
    fs::write(&complete, "").explain(|| format!("writing {}", complete.display()))?;
    account.give(&complete)
}

/// Makes the database with the server in single-user mode: no client program is needed for that.
fn create_database(server: &Server, account: Account, folder: &Path, name: &str) -> Outcome {
    let what = format!("making the database `{name}`");
    let mut command = account.command(&server.program("postgres"));
    command.args(["--single", "-j", "-D"]).arg(folder).arg("postgres");
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .explain(|| what.clone())?;
    if let Some(mut input) = child.stdin.take() {
        write!(input, "CREATE DATABASE {name};\n\n").explain(|| what.clone())?;
    }
    let output = child.wait_with_output().explain(|| what.clone())?;
    let told = String::from_utf8_lossy(&output.stderr);
    if told.contains("ERROR") || told.contains("FATAL") {
        return Err(Trouble::said(format!("{what} failed:\n{}", told.trim())));
    }
    server::finish(&what, Ok(output))
}

/// Whether the server wrote into its pid file that it takes connections (what `pg_ctl -w` looks at as well).
fn says_ready(folder: &Path, pid: u32) -> bool {
    let text = fs::read_to_string(folder.join("postmaster.pid")).unwrap_or_default();
    let mut lines = text.lines();
    lines.next().and_then(|line| line.trim().parse::<u32>().ok()) == Some(pid)
        && lines.nth(6).is_some_and(|line| line.trim() == "ready")
}

/// Ends a server that a killed launcher left behind, and removes a pid file that names nobody or somebody else.
pub fn clear_the_way(folder: &Path) -> Outcome {
    let file = folder.join("postmaster.pid");
    let Ok(text) = fs::read_to_string(&file) else { return Ok(()) };
    let pid = text.lines().next().and_then(|line| line.trim().parse::<u32>().ok());
    if let Some(old) = pid.and_then(process_table::identify) {
        if serves(old.pid, folder) {
            board::say("  · stopping the database that an earlier run left behind");
            process_table::end(&old, Signal::INT, Duration::from_secs(20));
        }
        if process_table::is_alive(&old) && serves(old.pid, folder) {
            return Err(Trouble::said(format!(
                "a database server (process {}) already uses {} and does not stop: stop it first",
                old.pid,
                folder.display()
            )));
        }
    }
    // We hold the lock of the data folder, and nobody serves it: the file is a leftover.
    match fs::remove_file(&file) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).explain(|| format!("removing {}", file.display()))
        }
        _ => Ok(()),
    }
}

/// Whether the process is a PostgreSQL server on this very folder.
fn serves(pid: u32, folder: &Path) -> bool {
    let Some(line) = process_table::command_line(pid) else { return false };
    line.contains("postgres") && line.contains(&folder.display().to_string())
}

/// Removes thrown-away clusters whose launcher was killed before it could.
fn sweep(shelf: &Path) {
    let me = rustix::process::geteuid().as_raw();
    for entry in fs::read_dir(shelf).into_iter().flatten().flatten() {
        let owner =
            entry.file_name().to_str().and_then(|name| name.strip_prefix("fresh-")?.parse::<u32>().ok());
        let Some(owner) = owner else { continue };
        let launcher_lives =
            process_table::command_line(owner).is_some_and(|line| line.contains("pattu-launcher"));
        let ours = me == 0 || entry.metadata().is_ok_and(|facts| facts.uid() == me);
        if !launcher_lives && ours && clear_the_way(&entry.path()).is_ok() {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readiness_is_read_from_the_pid_file_of_this_very_server() {
        let folder = std::env::temp_dir().join(format!("pattu-ready-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("postmaster.pid");
        fs::write(&file, "77\n/data\n1\n5432\n\n127.0.0.1\n 1 2\nstarting\n").unwrap();
        assert!(!says_ready(&folder, 77));
        fs::write(&file, "77\n/data\n1\n5432\n\n127.0.0.1\n 1 2\nready   \n").unwrap();
        assert!(says_ready(&folder, 77));
        assert!(!says_ready(&folder, 78));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_pid_file_that_names_somebody_else_is_removed() {
        let folder = std::env::temp_dir().join(format!("pattu-stale-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("postmaster.pid");
        fs::write(&file, format!("{}\n", std::process::id())).unwrap();
        clear_the_way(&folder).unwrap();
        assert!(!file.exists());
        fs::remove_dir_all(folder).unwrap();
    }
}
