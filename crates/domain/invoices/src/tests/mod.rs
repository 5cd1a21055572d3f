//! Documents of orders, on a store in memory.

mod credit_notes;
mod invoices;
mod store;
