//! A clock that a test turns by hand.

use std::sync::Mutex;

use chrono::{NaiveDateTime, TimeDelta, Timelike, Utc};
use pattu_kernel::{Clock, Timestamp, in_india};

/// A test that goes a minute back, or an hour on, stays within one day whenever it is run.
const FROM_MIDNIGHT: TimeDelta = TimeDelta::hours(2);

/// Starts at the present moment, in whole milliseconds, near midnight in India some hours later; moves only when told to.
#[derive(Debug)]
pub struct TestClock(Mutex<Timestamp>);

impl Default for TestClock {
    fn default() -> Self {
        let now = Utc::now();
        let now = Timestamp::from_timestamp_millis(now.timestamp_millis()).unwrap();
        Self(Mutex::new(now + until_daytime(in_india(now))))
    }
}

/// Nothing, unless midnight is near.
fn until_daytime(moment: NaiveDateTime) -> TimeDelta {
    let since_midnight = TimeDelta::seconds(moment.num_seconds_from_midnight().into());
    let day = TimeDelta::days(1);
    if since_midnight < FROM_MIDNIGHT {
        FROM_MIDNIGHT - since_midnight
    } else if since_midnight > day - FROM_MIDNIGHT {
        day + FROM_MIDNIGHT - since_midnight
    } else {
        TimeDelta::zero()
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
