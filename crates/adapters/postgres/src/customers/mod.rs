//! Accounts of staff and customers, tries at signing in, sessions and links in PostgreSQL.

mod accounts;
mod attempts;
mod customer_queries;
mod customer_sessions;
mod links;
mod staff;
mod staff_sessions;
mod transaction;
