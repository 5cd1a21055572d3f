//! Sales over the counter in PostgreSQL.

mod conflicts;
mod credits;
mod discounts;
mod finding;
mod holding;
mod holds;
mod inbox;
mod parked;
mod prints;
mod queries;
mod return_rows;
mod rows;
mod snapshot;
mod transaction;
