//! Shortlists, their links and votes in PostgreSQL.

mod queries;
mod transaction;
