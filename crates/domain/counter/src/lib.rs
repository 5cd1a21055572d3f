//! Selling over the counter. The goods leave with the invoice, so that a sale is stored once and whole: priced, paid, taken off
//! the shelf and numbered in one transaction, and never changed afterwards. It is no order: nothing of it waits, is packed or is
//! sent.

mod customer;
mod discount;
mod find_sarees;
mod list_sales;
mod ports;
mod price;
mod quote_sale;
mod refusal;
mod sale;
mod sell_at_counter;
mod show_sale;
mod tender;
#[cfg(test)]
mod tests;
pub mod views;

pub use customer::CustomerForm;
pub use discount::{HandDiscount, most_by_hand};
pub use find_sarees::{FoundSaree, find_sarees};
pub use list_sales::list_sales;
pub use ports::{CounterQueries, SaleList, SellTx, TaxFacts};
pub use price::{PricedSale, price_sale};
pub use quote_sale::{QuoteSale, quote_sale};
pub use refusal::CounterRefusal;
pub use sale::{CounterSale, StoredSale};
pub use sell_at_counter::{MAX_TENDERS, SellAtCounter, Sold, sell_at_counter};
pub use show_sale::show_sale;
pub use tender::{Tender, TenderForm, TenderKind};
