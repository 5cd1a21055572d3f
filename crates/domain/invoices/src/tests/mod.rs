//! Documents of orders, on a store in memory.

mod invoices;
mod store;
