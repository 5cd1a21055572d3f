//! Messages to the shop and newsletter subscriptions in PostgreSQL.

mod messages;
mod staff;
mod staff_details;
mod staff_work;
mod subscriptions;
mod transaction;
