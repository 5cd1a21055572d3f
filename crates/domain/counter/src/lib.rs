//! Selling over the counter. The goods leave with the invoice, so that a sale is stored once and whole: priced, paid, taken off
//! the shelf and numbered in one transaction, and never changed afterwards. What comes back is a return with a credit note of its
//! own. A sale is no order: nothing of it waits, is packed or is sent.

mod credit;
mod customer;
pub mod devices;
mod discount;
mod find_sarees;
mod forget_parked;
mod hold_pieces;
mod holds;
mod list_parked;
mod list_sales;
mod note_print;
mod park_bill;
mod parked_bill;
mod pieces_back;
mod ports;
mod price;
mod quote_return;
mod quote_sale;
mod refusal;
mod release_ended_holds;
mod report_discounts;
mod sale;
mod sale_return;
mod sale_search;
mod sell_at_counter;
mod show_credit;
mod show_sale;
mod show_upi_payment;
mod take_back;
mod take_parked;
mod tender;
#[cfg(test)]
mod tests;
pub mod views;

pub use credit::Credit;
pub use customer::CustomerForm;
pub use discount::{HandDiscount, HandDiscounts, most_by_hand};
pub use find_sarees::{FoundSaree, find_sarees};
pub use forget_parked::forget_parked;
pub use hold_pieces::hold_pieces;
pub use holds::free_for_bill;
pub use list_parked::list_parked;
pub use list_sales::list_sales;
pub use note_print::{NotePrint, Print, note_print};
pub use park_bill::park_bill;
pub use parked_bill::{ParkedBill, ParkedBillId, ParkedBillTag};
pub use ports::{CounterQueries, Held, HoldsTx, ParkedBillsTx, SaleList, SellTx, TaxFacts};
pub use price::{PricedLine, PricedSale, price_sale};
pub use quote_return::quote_return;
pub use quote_sale::{QuoteSale, quote_sale};
pub use refusal::CounterRefusal;
pub use release_ended_holds::release_ended_holds;
pub use report_discounts::{StaffDiscounts, TakenOff, report_discounts};
pub use sale::{CounterSale, StoredSale};
pub use sale_return::{RefundTender, ReturnReason, SaleReturn, SaleReturnId, SaleReturnTag, StoredReturn};
pub use sale_search::SaleSearch;
pub use sell_at_counter::{AskedNumber, MAX_TENDERS, SellAtCounter, Sold, sell_at_counter};
pub use show_credit::show_credit;
pub use show_sale::show_sale;
pub use show_upi_payment::{UpiPayee, UpiPayment, show_upi_payment};
pub use take_back::{TakeBack, TakenBack, take_back};
pub use take_parked::take_parked;
pub use tender::{Tender, TenderForm, TenderKind};
