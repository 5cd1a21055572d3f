//! A document as it is kept: never changed, and chained to the one before it.

use chrono::NaiveDate;
use pattu_custom_orders::CustomOrderId;
use pattu_kernel::{GstState, Id, StoreError, Timestamp};
use pattu_orders::OrderId;
use sha2::{Digest, Sha256};

use super::{DocumentBody, DocumentFacts, DocumentKind, DocumentNumber};

/// Marks ids of sales at the counter.
#[derive(Debug)]
pub enum CounterSaleTag {}
/// Made by the screen once for each bill, so that the same sale sent twice is one.
pub type CounterSaleId = Id<CounterSaleTag>;

/// What a document is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DocumentOf {
    Order(OrderId),
    /// Sarees woven to order, and the order that paid the last of them.
    CustomOrder {
        order: OrderId,
        custom: CustomOrderId,
    },
    CounterSale(CounterSaleId),
}

/// A document with its place in its series.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    pub kind: DocumentKind,
    pub number: DocumentNumber,
    pub of: DocumentOf,
    pub issued_at: Timestamp,
    /// The day in India.
    pub issued_on: NaiveDate,
    /// Where the sale counts as made; `None` when the shop is not registered.
    pub place: Option<GstState>,
    pub body: DocumentBody,
    /// [`Self::body`] as JSON, byte for byte as it was hashed.
    pub text: String,
    /// The hash of the document before it in its series and year.
    pub previous: Option<[u8; 32]>,
    /// SHA-256 over the hash before, the number and the text: who changes one document has to change all after it.
    pub hash: [u8; 32],
}

impl Document {
    /// The document of these facts.
    ///
    /// # Errors
    /// [`StoreError::Broken`] for a body that cannot be written as JSON.
    pub fn issue(
        facts: DocumentFacts,
        of: DocumentOf,
        at: Timestamp,
        body: DocumentBody,
        previous: Option<[u8; 32]>,
    ) -> Result<Self, StoreError> {
        let text = serde_json::to_string(&body)
            .map_err(|error| StoreError::Broken(format!("a document cannot be written: {error}")))?;
        let DocumentFacts { kind, number, day, place, .. } = facts;
        let hash = chained(previous, &number, &text);
        Ok(Self { kind, number, of, issued_at: at, issued_on: day, place, body, text, previous, hash })
    }
}

fn chained(previous: Option<[u8; 32]>, number: &DocumentNumber, text: &str) -> [u8; 32] {
    let mut digest = Sha256::new();
    digest.update(previous.unwrap_or_default());
    digest.update(number.to_string());
    digest.update([0]);
    digest.update(text);
    digest.finalize().into()
}
