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
pub mod tls_server;

pub use clock::TestClock;
pub use cluster::{PrivateCluster, postgres_programs};
pub use database::TestDatabase;
// What a node of a test is; tests of other adapters need the name and nothing else of that crate.
pub use pattu_postgres::Database;
pub use smtp_server::{Arrived, Manner, SmtpServer};
