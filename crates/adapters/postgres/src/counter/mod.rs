//! Sales over the counter in PostgreSQL.

mod credits;
mod discounts;
mod finding;
mod parked;
mod prints;
mod queries;
mod return_rows;
mod rows;
mod transaction;
