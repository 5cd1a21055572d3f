//! Shops of their own beside the one that is measured, with as much in them as a comparison wants.

use std::{
    env, fs,
    io::Write,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};
use pattu_testkit::TestDatabase;

use crate::load::{Load, Question};

const PATIENCE: Duration = Duration::from_secs(30);

/// The shop's program: the one that is running as `SHOP_PID`.
pub fn program() -> Result<PathBuf> {
    let pid = env::var("SHOP_PID").context("SHOP_PID is not set")?;
    fs::read_link(format!("/proc/{pid}/exe")).context("the shop's program cannot be found")
}

/// A shop of its own on a database of its own.
pub struct Branch {
    pub url: String,
    pub database: TestDatabase,
    child: Child,
}

impl Drop for Branch {
    fn drop(&mut self) {
        // Nothing is written that would have to be finished.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Branch {
    /// `filling` is SQL for an empty shop; `tables` are what it fills.
    pub async fn open(program: &Path, filling: &str, tables: &[&str], load: &Load) -> Result<Self> {
        let database = TestDatabase::create();
        let started = Instant::now();
        // VACUUM believes only in commits that are on the disk; without it no index could answer alone.
        database.execute(&format!("SET synchronous_commit = on; {filling}"));
        for table in tables {
            database.execute(&format!("VACUUM ANALYZE {table}"));
        }
        println!("a shop was filled in {:.0} s", started.elapsed().as_secs_f64());
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let child = Command::new(program)
            .arg("serve")
            .env("DATABASE_URL", database.url())
            .env("PATTU__HTTP__PORT", port.to_string())
            .env("PATTU__WORK__ENABLED", "false")
            .env("RUST_LOG", "warn")
            .stdout(Stdio::null())
            .spawn()
            .context("the shop's program does not start")?;
        let branch = Self { url: format!("http://127.0.0.1:{port}"), child, database };
        let started = Instant::now();
        while load.once(&branch.url, &Question::get("/api/health/ready")).await.is_err() {
            if started.elapsed() > PATIENCE {
                bail!("a shop is not ready after {PATIENCE:?}");
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Ok(branch)
    }

    /// Somebody begins to work there as an owner.
    pub fn employ(&self, program: &Path, username: &str, password: &str) -> Result<()> {
        let mut child = Command::new(program)
            .args(["admin", "create", "--username", username, "--role", "owner", "--password-stdin"])
            .env("DATABASE_URL", self.database.url())
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()?;
        child.stdin.take().context("no way in")?.write_all(format!("{password}\n").as_bytes())?;
        ensure!(child.wait()?.success(), "nobody can be employed");
        Ok(())
    }
}

/// Milliseconds until the answer is there.
pub async fn timed(load: &Load, base: &str, question: &Question) -> Result<f64> {
    let started = Instant::now();
    load.once(base, question).await?;
    Ok(started.elapsed().as_secs_f64() * 1_000.0)
}

pub fn sorted(mut times: Vec<f64>) -> Vec<f64> {
    times.sort_by(f64::total_cmp);
    times
}

pub fn at(sorted: &[f64], percent: usize) -> f64 {
    sorted.get(sorted.len() * percent / 100).copied().unwrap_or(f64::NAN)
}
