//! The adapter against a real PostgreSQL: one program for all of its tests, because linking is what takes long.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has to stop at once"
)]

mod catalog_import;
mod catalog_reads;
mod catalog_related;
mod catalog_search;
mod catalog_shop;
mod catalog_stock;
mod change_feed;
mod contact;
mod index_writes;
mod locks;
mod migrations;
mod orders_contract;
mod outbox;
mod pricing_cart;
mod pricing_offers;
mod pricing_shop;
mod pricing_staff;
mod settings_store;
mod staff_login;
