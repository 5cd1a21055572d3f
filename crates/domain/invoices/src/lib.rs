//! Papers for the tax office: what the lines of a bill are taxed, what is credited when pieces come back, which document a sale
//! needs, how it is numbered, and its sum in words. Nothing here is stored; whole paise throughout.
//!
//! Sources: CGST Rules 46 (invoice), 46A, 49 (bill of supply), 50, 51 (vouchers), 53 (credit note); IGST Act section 10 (place
//! of supply); CGST Act section 15 (value after discount).

mod bill;
mod document;

pub use bill::{
    Bill, BillDiscount, BillError, BillLine, BillTerms, CreditError, Credited, HsnRow, Row, Sums, TaxKind,
    TotalRule, credit_pieces, price_bill, sum_by_hsn,
};
pub use document::{
    Buyer, DocumentKind, DocumentNumber, GstState, Handover, NumberOutOfRange, Scheme, amount_in_words,
    place_of_supply,
};
