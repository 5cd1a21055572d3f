//! The clock on the gateway's wall: whole Unix seconds, UTC.

use std::time::{SystemTime, UNIX_EPOCH};

/// Now, in Unix seconds.
#[allow(
    clippy::disallowed_methods,
    reason = "the simulator stands for a company outside the shop, which keeps its own time"
)]
pub fn now() -> i64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .ok()
        .and_then(|elapsed| i64::try_from(elapsed.as_secs()).ok())
        .unwrap_or_default()
}
