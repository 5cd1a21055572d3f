//! Messages to the shop and newsletter subscriptions in PostgreSQL.

mod messages;
mod subscriptions;
mod transaction;
