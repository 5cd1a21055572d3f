//! Documents in PostgreSQL.

mod goods_tax;
mod owed;
mod placing;
mod queries;
mod reports;
mod rows;
mod seller;
mod transaction;
mod unseen;

pub(crate) use goods_tax::goods_tax;
pub(crate) use rows::DocumentRow;
pub(crate) use seller::seller;
