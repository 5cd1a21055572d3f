//! Tills in PostgreSQL.

mod devices;
mod drawer;
mod queries;
mod rows;
mod transaction;
