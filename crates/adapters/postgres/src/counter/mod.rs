//! Sales over the counter in PostgreSQL.

mod finding;
mod queries;
mod rows;
mod transaction;
