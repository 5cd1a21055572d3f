#![doc = include_str!("../README.md")]

mod alerts;
mod audit;
mod audit_log;
mod catalog;
mod change_feed;
mod contact;
mod counter;
mod custom_orders;
mod customers;
mod database;
#[cfg(test)]
mod explain;
mod failure;
mod invoices;
mod keyset;
mod mail_list;
mod metrics;
mod orders;
mod outbox;
mod prepared;
mod pricing;
mod rate_limits;
mod retention;
mod reviews;
pub mod schema;
mod settings;
mod shortlists;
mod snapshot;
mod stored_address;
mod tills;
mod transaction;
mod vitals;
mod words;

pub use audit::{Finding, audit, audit_lines};
pub use change_feed::{ChangeFeed, Heard};
pub use database::{Database, DatabaseConfig, MigrationFailure};
pub use metrics::Waiting;
pub use retention::RetentionCutoffs;
pub use transaction::PgTx;
