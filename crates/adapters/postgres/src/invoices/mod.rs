//! Documents in PostgreSQL.

mod queries;
mod rows;
mod seller;
mod transaction;
