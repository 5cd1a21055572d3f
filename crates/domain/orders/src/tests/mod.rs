//! Use cases on fakes: rules and stories, without a database.

mod access;
mod applying;
mod emails;
mod fake_gateway;
mod fake_stock;
mod fakes;
mod limited_offers;
mod placing;
mod refunding;
mod replacing;
mod reserving;
