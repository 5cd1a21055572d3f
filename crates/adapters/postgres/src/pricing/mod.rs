//! Offers, their uses, and what a cart's price depends on, in PostgreSQL.

mod cart_queries;
mod offer_book;
mod offers;
mod rows;
mod staff;
mod staff_edits;

pub(crate) use rows::automatic_offers;
