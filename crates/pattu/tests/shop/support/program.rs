//! The real program as a process of its own.

use std::{
    net::TcpListener,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use reqwest::Client;

/// Where the sources are.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// `pattu` with the files' settings and none of those of whoever runs the tests.
pub fn clean() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pattu"));
    for name in std::env::vars_os().map(|(name, _)| name) {
        if name.as_encoded_bytes().starts_with(b"PATTU__") {
            command.env_remove(name);
        }
    }
    command.env_remove("DATABASE_URL").env("PATTU_CONFIG_DIR", format!("{ROOT}/config"));
    command
}

/// `pattu {word}` on this database, in development.
pub fn pattu(word: &str, database: &str) -> Command {
    let mut command = clean();
    command
        .arg(word)
        .env("PATTU__ENVIRONMENT", "development")
        .env("DATABASE_URL", database)
        .env("PATTU__DATA_DIR", std::env::temp_dir().join("pattu-tests"))
        .env("PATTU__AUTH__TOKEN_SECRET", super::TOKEN_SECRET)
        .env("PATTU__FRONTEND__DIST", format!("{ROOT}/crates/pattu/tests/shop/support/dist"))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

/// `pattu serve`, to be killed and started again at the same address; killed when this is dropped.
pub struct Program {
    database: String,
    simulator: String,
    port: u16,
    child: Option<Child>,
}

impl Program {
    /// Starts it on a free port.
    pub fn start(database: &str, simulator: &str) -> Self {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut program =
            Self { database: database.to_owned(), simulator: simulator.to_owned(), port, child: None };
        program.restart();
        program
    }

    /// Where its API is.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}/api", self.port)
    }

    /// Its process, while it runs.
    pub fn id(&self) -> u32 {
        self.child.as_ref().unwrap().id()
    }

    /// SIGKILL: nothing is finished, nothing is written.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }

    pub fn restart(&mut self) {
        let child = pattu("serve", &self.database)
            .env("PATTU__HTTP__PORT", self.port.to_string())
            .env("PATTU__PAYMENTS__BASE_URL", &self.simulator)
            .env("PATTU__LIMITS__ORDERS_PER_ADDRESS", "1000000")
            .env("PATTU__LIMITS__ORDERS_PER_CONTACT", "1000000")
            .env("PATTU__LIMITS__UNPAID_ORDERS", "1000000")
            .env("PATTU__LIMITS__UNPAID_PIECES", "1000000")
            .env("PATTU__LIMITS__UNPAID_ORDERS_OF_UNIQUE", "1000000")
            .env("PATTU__LIMITS__UNPAID_PIECES_PER_ADDRESS", "1000000")
            .env("PATTU__MEDIA__WARM", "false")
            .env("PATTU__WORK__INTERVAL_MS", "200")
            .spawn()
            .unwrap();
        self.child = Some(child);
    }

    /// Waits until shoppers may come; how long that took. Half a minute at most.
    pub async fn ready(&mut self, http: &Client) -> Duration {
        let started = Instant::now();
        while started.elapsed() < Duration::from_secs(30) {
            let answer =
                http.get(format!("{}/health/ready", self.url())).timeout(Duration::from_secs(3)).send().await;
            if answer.is_ok_and(|answer| answer.status().is_success()) {
                return started.elapsed();
            }
            let ended = self.child.as_mut().and_then(|child| child.try_wait().unwrap());
            assert_eq!(ended, None, "the program ended by itself");
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        panic!("the program is not ready again within half a minute");
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}
