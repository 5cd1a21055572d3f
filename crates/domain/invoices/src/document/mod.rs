//! What a document is called, where it counts as sold, its number, what it says, and how it is kept.

mod body;
mod issued;
mod kind;
mod number;
mod place;
mod voucher;
mod words;

pub use body::{
    BuyerFacts, Corrected, DocumentBody, DocumentFacts, PrintedHsn, PrintedLine, PrintedSums, SaleFacts,
    SoldAs, credit_note_body, invoice_body,
};
pub use issued::{CounterSaleId, CounterSaleTag, Document, DocumentOf};
pub use kind::{DocumentKind, Scheme};
pub use number::{DocumentNumber, NumberOutOfRange};
pub use place::{Buyer, place_of_supply};
pub use voucher::{receipt_voucher_body, refund_voucher_body};
pub use words::amount_in_words;
