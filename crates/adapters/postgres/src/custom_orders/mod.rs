//! Custom orders in PostgreSQL.

mod designs;
mod export;
mod invoiced;
mod links;
mod queries;
mod request_rows;
mod rows;
mod staff;
mod staff_transaction;
pub(crate) mod standing;
mod transaction;
