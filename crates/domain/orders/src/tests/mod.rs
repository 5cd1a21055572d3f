//! Use cases on fakes: rules and stories, without a database.

mod access;
mod applying;
mod booking;
mod emails;
mod fake_custom_orders;
mod fake_refunds;
mod fake_stock;
mod fakes;
mod gateway;
mod limited_offers;
mod placing;
mod refund_parts;
mod refunding;
mod replacing;
mod reserving;
mod samples;
mod store_in_memory;
