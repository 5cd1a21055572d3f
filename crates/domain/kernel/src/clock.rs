//! Where time and new ids come from.

use crate::Timestamp;
use uuid::Uuid;

/// Tells the time. Use cases take it as an argument, so that tests are exact to the second.
pub trait Clock: Send + Sync {
    /// The present moment in UTC.
    fn now(&self) -> Timestamp;
}

/// Makes new, unguessable ids.
pub trait Ids: Send + Sync {
    /// A fresh random UUID.
    fn fresh(&self) -> Uuid;
}

/// The machine's clock.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "this is the one place that reads the machine's clock")]
    fn now(&self) -> Timestamp {
        chrono::Utc::now()
    }
}

/// Ids from the operating system's random source.
#[derive(Debug, Clone, Copy, Default)]
pub struct RandomIds;

impl Ids for RandomIds {
    fn fresh(&self) -> Uuid {
        Uuid::new_v4()
    }
}
