//! What changed, as the database tells it: one thread with a connection of its own listens on `pattu_changed`.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use diesel::{Connection, PgConnection, connection::SimpleConnection};

use crate::Database;

/// How long a change may lie unread: the client library has no call that waits and can still be stopped.
const LOOK_EVERY: Duration = Duration::from_millis(10);
/// A connection that has silently died is noticed by asking it something.
const ASK_EVERY: Duration = Duration::from_secs(1);
/// Between two attempts to connect.
const RETRY_AFTER: Duration = Duration::from_millis(500);
/// Says who it is, and that libpq gives up on a silent network after seconds, not after a quarter of an hour.
const IMPATIENT: &str = "application_name=pattu%20change%20feed&connect_timeout=3\
    &keepalives=1&keepalives_idle=2&keepalives_interval=1&keepalives_count=2&tcp_user_timeout=3000";

/// What the feed has to say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// From now on every change is heard; what changed before, and was not heard, is not told.
    Listening,
    /// Still listening; said every second or so.
    StillListening,
    /// Rows of this table have changed.
    Changed(String),
    /// Changes are not heard until the next `Listening`.
    Lost,
}

/// Listens until it is dropped.
#[derive(Debug)]
pub struct ChangeFeed {
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl ChangeFeed {
    /// Calls `hear` from a thread of its own, first with [`Heard::Listening`] as soon as the database can be reached.
    /// `hear` must not block.
    ///
    /// # Errors
    /// When the machine has no thread left.
    pub fn start(database: &Database, hear: impl Fn(Heard) + Send + 'static) -> std::io::Result<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        let (url, stopped) = (impatient(database.url()), Arc::clone(&stop));
        let listen = move || {
            while !stopped.load(Ordering::SeqCst) {
                if let Err(error) = listen_until_lost(&url, &stopped, &hear) {
                    tracing::warn!(%error, "changes of the database are not heard");
                }
                hear(Heard::Lost);
                if !stopped.load(Ordering::SeqCst) {
                    thread::park_timeout(RETRY_AFTER);
                }
            }
        };
        let thread = thread::Builder::new().name("change-feed".to_owned()).spawn(listen)?;
        Ok(Self { stop, thread: Some(thread) })
    }
}

impl Drop for ChangeFeed {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            let _ = thread.join();
        }
    }
}

/// The address with short time-outs, where it is one that can carry them.
fn impatient(url: &str) -> String {
    if !url.contains("://") {
        return url.to_owned();
    }
    format!("{url}{}{IMPATIENT}", if url.contains('?') { '&' } else { '?' })
}

/// Answers `Ok` only when it was stopped.
fn listen_until_lost(url: &str, stopped: &AtomicBool, hear: &impl Fn(Heard)) -> Result<(), String> {
    let mut connection = PgConnection::establish(url).map_err(|error| error.to_string())?;
    let failed = |error: diesel::result::Error| error.to_string();
    connection.batch_execute("SET statement_timeout = '3s'; LISTEN pattu_changed").map_err(failed)?;
    hear(Heard::Listening);
    let mut asked = Instant::now();
    while !stopped.load(Ordering::SeqCst) {
        let ask = asked.elapsed() >= ASK_EVERY;
        if ask {
            connection.batch_execute("SELECT 1").map_err(failed)?;
            asked = Instant::now();
        }
        // One transaction that touched many tables says each name once; one callback per name is enough.
        let mut changed: Vec<String> = Vec::new();
        for told in connection.notifications_iter() {
            let table = told.map_err(failed)?.payload;
            if !changed.contains(&table) {
                changed.push(table);
            }
        }
        changed.into_iter().map(Heard::Changed).for_each(hear);
        // Only after everything that came with the answer was passed on.
        if ask {
            hear(Heard::StillListening);
        }
        thread::park_timeout(LOOK_EVERY);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_time_outs_go_where_they_can() {
        assert!(impatient("postgres://a@b/c").starts_with("postgres://a@b/c?application_name="));
        assert!(impatient("postgres://a@b/c?x=1").starts_with("postgres://a@b/c?x=1&application_name="));
        assert_eq!(impatient("host=b"), "host=b");
    }
}
