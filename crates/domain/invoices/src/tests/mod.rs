//! Documents of orders, on a store in memory.

mod counter_credit_notes;
mod credit_notes;
mod custom_invoices;
mod invoices;
pub(crate) mod store;
mod vouchers;
