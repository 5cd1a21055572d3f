//! From prices that include GST to taxable values, taxes and a total.

mod credit;
mod lines;
mod price;
mod summary;
#[cfg(test)]
mod tests;

pub use credit::credit_row;
pub use lines::{Bill, BillDiscount, BillError, BillLine, BillTerms, FreightRule, Row, Sums, TaxKind};
pub use price::price_bill;
pub use summary::{HsnRow, sum_by_hsn};
