//! The store's own data in PostgreSQL.

mod queries;
mod staff;
mod terms;
mod transaction;

pub(crate) use terms::{
    checkout_terms, counter_terms, data_request_days, read as read_sections, refund_limit, shipping_terms,
};
