//! Custom orders in PostgreSQL.

mod queries;
mod rows;
mod staff;
mod transaction;
