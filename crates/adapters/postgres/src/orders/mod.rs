//! Orders, their money and their history in PostgreSQL.

mod conversion;
mod details;
mod export;
mod issues;
mod links;
mod money;
mod queries;
mod refund_parts;
mod refunds;
mod rows;
pub(crate) mod sales;
mod staff;
mod staff_list;
mod transaction;
mod unpaid;
mod work;
mod writes;

pub(crate) use queries::read;

use crate::PgTx;

impl pattu_orders::CheckoutTx for PgTx {}
