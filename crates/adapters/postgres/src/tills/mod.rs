//! Tills in PostgreSQL.

mod drawer;
mod queries;
mod rows;
mod transaction;
