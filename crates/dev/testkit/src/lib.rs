//! Builders, clocks and databases for tests. Never shipped.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::missing_panics_doc,
    clippy::disallowed_methods,
    reason = "a test that cannot be set up has to stop at once"
)]

mod clock;
mod cluster;
mod database;
mod smtp_server;
pub mod synthetic;

pub use clock::TestClock;
pub use cluster::PrivateCluster;
pub use database::TestDatabase;
pub use smtp_server::{Arrived, Manner, SmtpServer};
