//! A clock that a test turns by hand.

use std::sync::Mutex;

use chrono::{TimeDelta, Utc};
use pattu_kernel::{Clock, Timestamp};

/// Starts at the present moment, in whole milliseconds, and moves only when told to.
#[derive(Debug)]
pub struct TestClock(Mutex<Timestamp>);

impl Default for TestClock {
    fn default() -> Self {
        let now = Utc::now();
        Self(Mutex::new(Timestamp::from_timestamp_millis(now.timestamp_millis()).unwrap()))
    }
}

impl TestClock {
    pub fn pass(&self, time: TimeDelta) {
        *self.0.lock().unwrap() += time;
    }
}

impl Clock for TestClock {
    fn now(&self) -> Timestamp {
        *self.0.lock().unwrap()
    }
}
