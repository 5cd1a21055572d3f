//! A PostgreSQL server of a test's own, to be killed.

use std::{
    env, fs,
    net::TcpListener,
    os::unix::{fs::chown, process::CommandExt},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use diesel::{Connection, PgConnection};
use rustix::process::{Pid, Signal, kill_process};

/// After a kill the old server's workers need a moment to leave, and a start before that fails.
const TRIES: u32 = 40;
const PAUSE: Duration = Duration::from_millis(250);

/// A running server; it is killed and its folder removed when this is dropped.
pub struct PrivateCluster {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    /// PostgreSQL refuses to run as root, so root lends it another account.
    account: Option<(u32, u32)>,
    server: Option<Child>,
}

impl PrivateCluster {
    /// Makes and starts one with the programs in `PG_BIN`, or those of the system.
    pub fn start() -> Self {
        let folder = env::temp_dir().join(format!("pattu-cluster-{}", uuid::Uuid::new_v4().simple()));
        fs::create_dir(&folder).unwrap();
        let account = account();
        if let Some((user, group)) = account {
            chown(&folder, Some(user), Some(group)).unwrap();
        }
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut cluster = Self { programs: postgres_programs(), folder, port, account, server: None };
        let made = cluster
            .command("initdb")
            .args(["-U", "pattu", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"])
            .args(["--locale-provider=icu", "--icu-locale=und", "-D"])
            .arg(cluster.data())
            .output()
            .expect("initdb can be started");
        assert!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));
        cluster.restart();
        cluster
    }

    /// `postgres://…` of a database that may create others.
    pub fn url(&self) -> String {
        format!("postgres://pattu@127.0.0.1:{}/postgres", self.port)
    }

    /// Kills the server and every process of it, as a machine that loses its memory would.
    pub fn kill(&mut self) {
        let Some(mut server) = self.server.take() else { return };
        let workers = children(server.id());
        server.kill().unwrap();
        server.wait().unwrap();
        for worker in workers {
            // Those that noticed and left by themselves are no failure.
            let _ = kill_process(worker, Signal::KILL);
        }
    }

    /// Starts it again, however often that has to be tried; ready when this returns. How long it took.
    pub fn restart(&mut self) -> Duration {
        let started = Instant::now();
        for _ in 0..TRIES {
            let mut server = self
                .command("postgres")
                .arg("-D")
                .arg(self.data())
                .args(["-p", &self.port.to_string(), "-c", "listen_addresses=127.0.0.1"])
                .args(["-c", "unix_socket_directories=", "-c", "max_connections=200", "-c", "timezone=UTC"])
                .spawn()
                .expect("postgres can be started");
            while server.try_wait().unwrap().is_none() {
                if PgConnection::establish(&self.url()).is_ok() {
                    self.server = Some(server);
                    return started.elapsed();
                }
                thread::sleep(Duration::from_millis(50));
            }
            thread::sleep(PAUSE);
        }
        panic!("PostgreSQL does not start again in {}", self.folder.display());
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        command.env_clear().env("LC_ALL", "C").env("HOME", "/").current_dir("/");
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        if let Some((user, group)) = self.account {
            command.uid(user).gid(group);
        }
        command
    }
}

impl Drop for PrivateCluster {
    fn drop(&mut self) {
        self.kill();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The folder of PostgreSQL's programs: `PG_BIN`, the system's newest, or what is on the path.
pub fn postgres_programs() -> PathBuf {
    let named = env::var_os("PG_BIN").map(PathBuf::from).filter(|folder| folder.join("initdb").is_file());
    let mut of_system: Vec<PathBuf> = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"]
        .iter()
        .flat_map(|shelf| fs::read_dir(shelf).into_iter().flatten().flatten())
        .map(|entry| entry.path().join("bin"))
        .filter(|folder| folder.join("initdb").is_file())
        .collect();
    of_system.sort();
    let on_path = env::var_os("PATH")
        .into_iter()
        .flat_map(|path| env::split_paths(&path).collect::<Vec<_>>())
        .find(|folder| folder.join("initdb").is_file());
    named.or_else(|| of_system.pop()).or(on_path).expect(
        "this test kills a PostgreSQL of its own and finds none: run it with `just test`, or set PG_BIN to the folder of initdb",
    )
}

fn account() -> Option<(u32, u32)> {
    let is_root =
        fs::metadata("/proc/self").map(|facts| std::os::unix::fs::MetadataExt::uid(&facts)).ok() == Some(0);
    let accounts = fs::read_to_string("/etc/passwd").ok().filter(|_| is_root)?;
    ["postgres", "nobody"].iter().find_map(|name| {
        let mut fields = accounts.lines().find(|line| line.starts_with(&format!("{name}:")))?.split(':');
        Some((fields.nth(2)?.parse().ok()?, fields.next()?.parse().ok()?))
    })
}

/// Processes that this one started, where the system tells.
fn children(parent: u32) -> Vec<Pid> {
    let started_by_it = |folder: &Path| {
        let stat = fs::read_to_string(folder.join("stat")).ok()?;
        // The name, in parentheses, may contain anything; the parent is the second field after it.
        let after_name = stat.rsplit_once(')')?.1;
        (after_name.split_whitespace().nth(1)?.parse::<u32>().ok()? == parent).then_some(())
    };
    fs::read_dir("/proc")
        .into_iter()
        .flatten()
        .flatten()
        .filter(|entry| started_by_it(&entry.path()).is_some())
        .filter_map(|entry| Pid::from_raw(entry.file_name().to_str()?.parse().ok()?))
        .collect()
}
