//! Documents for the tax office: what the lines of a bill are taxed, what is credited when pieces come back, which document a sale
//! needs, how it is numbered, what stands on it, the invoice that leaves with a parcel, and the credit note for what goes back after
//! it. Whole paise throughout.
//!
//! Sources: CGST Rules 46 (invoice), 46A, 49 (bill of supply), 50, 51 (vouchers), 53 (credit note); IGST Act section 10 (place
//! of supply); CGST Act section 15 (value after discount).

mod bill;
mod counter_credit_note;
mod counter_invoice;
mod credited_lines;
mod custom_credit;
mod document;
mod issue_credit_note;
mod issue_custom_invoice;
mod issue_invoice;
mod issue_owed_vouchers;
mod issue_refund_voucher;
mod issued_invoice;
pub mod ports;
pub mod reports;
mod returned_goods;
mod seller;
mod sold_goods;
mod take_number;
mod tax_of;
#[cfg(test)]
mod tests;
pub mod views;

pub use bill::{
    Bill, BillDiscount, BillError, BillLine, BillTerms, FreightRule, HsnRow, Row, Sums, TaxKind, credit_row,
    price_bill, sum_by_hsn,
};
pub use counter_credit_note::{
    CounterCredit, CounterGoodsBack, credit_counter_goods, issue_counter_credit_note,
};
pub use counter_invoice::{
    CounterGoods, CounterInvoiceRefusal, TaxedGoods, issue_counter_invoice, tax_counter_goods,
};
pub use document::{
    Buyer, BuyerFacts, Corrected, CounterSaleId, CounterSaleTag, Document, DocumentBody, DocumentKind,
    DocumentNumber, DocumentOf, NumberOutOfRange, PrintedHsn, PrintedLine, PrintedSums, Scheme,
    amount_in_words, place_of_supply,
};
pub use issue_credit_note::issue_credit_note;
pub use issue_custom_invoice::{CustomGoods, issue_custom_invoice};
pub use issue_invoice::issue_invoice;
pub use issue_owed_vouchers::issue_owed_vouchers;
pub use issued_invoice::{IssuedGoods, IssuedInvoiceRefusal, store_issued_invoice};
pub use seller::{CounterTotal, Seller, SellerFacts, Standing, TaxPractice};
