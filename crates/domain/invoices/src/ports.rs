//! What documents need from outside: the order's money, the sarees' tax facts, the seller, and numbers without a gap.
#![warn(missing_docs)]

use std::collections::BTreeMap;

use chrono::NaiveDate;
use pattu_catalog::ProductId;
use pattu_custom_orders::CustomOrderId;
use pattu_customers::CustomerId;
use pattu_kernel::{
    BoxFuture, FinancialYear, Money, Rate, SeriesCode, StoreError, is_taxed_by_value, rate_by_value,
};
use pattu_orders::{OrderId, ReturnedParts, StoredOrder};

use crate::{
    Document, DocumentBody, DocumentNumber, Seller,
    reports::{DocumentPlace, ReportPeriod, ReportedDocument, Unseen},
};

/// Documents that [`ReportQueries`] reads at once.
pub const REPORTED_AT_ONCE: usize = 500;

/// How goods are taxed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoodsTax {
    /// HSN code.
    pub hsn: String,
    /// GST.
    pub rate: Rate,
    /// What one piece costs decides between this rate and the other one of garments.
    pub by_value: bool,
}

impl GoodsTax {
    /// As it is written down.
    pub fn written(hsn: String, rate: Rate) -> Self {
        Self { by_value: is_taxed_by_value(&hsn, rate), hsn, rate }
    }

    /// Of pieces that cost so much together; `None` when no rate fits.
    pub fn of_value(self, net: Money, pieces: u32) -> Option<Self> {
        if !self.by_value {
            return Some(self);
        }
        Some(Self { rate: rate_by_value(net, pieces)?, ..self })
    }
}

/// What went back of an order, or is about to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WentBack {
    /// Pieces, and of the delivery charge.
    pub parts: ReturnedParts,
    /// All of it: what is beside pieces and delivery was given for goodwill.
    pub total: Money,
}

/// The next number of a series, and what the document before it came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextNumber {
    /// From 1.
    pub no: u32,
    /// The hash of the document before; `None` for the first of a year.
    pub previous: Option<[u8; 32]>,
}

/// A number that a device gave, in its series.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlacedNumber {
    /// Numbers before it that nobody has seen yet.
    pub missing: Vec<u32>,
    /// The hash of the document that arrived before; `None` for the first of a year.
    pub previous: Option<[u8; 32]>,
}

/// What every document needs, inside a transaction.
pub trait DocumentsTx {
    /// Who sells, as the settings have it now.
    fn seller(&mut self) -> Result<Seller, StoreError>;

    /// How these sarees are taxed now; those whose HSN or rate is not known are left out.
    fn goods_tax(&mut self, products: &[ProductId]) -> Result<BTreeMap<ProductId, GoodsTax>, StoreError>;

    /// Takes the next number of a series in a year; `None` when it has one of a later day. MUST let nobody else take one before
    /// this transaction ends, and MUST give it back when it rolls back.
    fn next_number(
        &mut self,
        series: &SeriesCode,
        year: FinancialYear,
        day: NaiveDate,
    ) -> Result<Option<NextNumber>, StoreError>;

    /// Places a number that a device gave in its series, wherever it stands there; `None` when a document has it already. MUST let
    /// nobody else take or place one of the series before this transaction ends.
    fn place_number(
        &mut self,
        number: &DocumentNumber,
        day: NaiveDate,
    ) -> Result<Option<PlacedNumber>, StoreError>;

    /// Stores a document for good, and its hash as the newest of its series.
    fn insert_document(&mut self, document: &Document) -> Result<(), StoreError>;
}

/// Documents of orders, and what went back of them, inside a transaction.
pub trait OrderDocumentsTx: DocumentsTx {
    /// The invoice of an order, and then its credit notes, oldest first. The order's row MUST be locked.
    fn documents_of(&mut self, order: OrderId) -> Result<Vec<Document>, StoreError>;

    /// The receipt voucher of an order, and then its refund vouchers, oldest first. The order's row MUST be locked.
    fn vouchers_of(&mut self, order: OrderId) -> Result<Vec<Document>, StoreError>;

    /// The invoice of a custom order, and then its credit notes, oldest first. MUST let nobody else credit it before this transaction
    /// ends.
    fn custom_documents_of(&mut self, custom: CustomOrderId) -> Result<Vec<Document>, StoreError>;

    /// What went back, or is about to, of a custom order: under the keys of its own refunds, and of payments of orders that paid for
    /// nothing else.
    fn returned_of_custom(&mut self, custom: CustomOrderId, keys: &[String]) -> Result<Money, StoreError>;

    /// What went back, or is about to, of the payment that paid this order.
    fn went_back(&mut self, order: &StoredOrder) -> Result<WentBack, StoreError>;
}

/// Receipt vouchers that are owed, inside a transaction.
pub trait OwedVouchersTx: OrderDocumentsTx {
    /// The order whose voucher is owed the longest, with its row locked; `None` when all were issued. MUST pass over those that
    /// somebody else has locked.
    fn lock_owed_voucher(&mut self) -> Result<Option<StoredOrder>, StoreError>;

    /// Its voucher is owed no more.
    fn forget_owed_voucher(&mut self, order: OrderId) -> Result<(), StoreError>;
}

/// Prints documents.
pub trait DocumentPrinter: Send + Sync {
    /// A PDF of A4 pages; of the same body always the same bytes. It takes a moment of one core: not for a thread that answers others.
    fn pdf(&self, body: &DocumentBody) -> Result<Vec<u8>, StoreError>;
}

/// Reads documents.
pub trait DocumentQueries: Send + Sync {
    /// The vouchers of an order, its invoice, and then its credit notes, oldest first.
    fn documents_of(&self, order: OrderId) -> BoxFuture<'_, Result<Vec<Document>, StoreError>>;

    /// The invoice of a custom order, and then its credit notes, oldest first.
    fn documents_of_custom(&self, custom: CustomOrderId) -> BoxFuture<'_, Result<Vec<Document>, StoreError>>;

    /// All documents of the orders of an account, oldest first.
    fn documents_of_customer(&self, customer: CustomerId)
    -> BoxFuture<'_, Result<Vec<Document>, StoreError>>;
}

/// Reads documents for reports.
pub trait ReportQueries: Send + Sync {
    /// Documents of a period in the order in which they were issued, from behind that place on; at most [`REPORTED_AT_ONCE`].
    fn issued_in(
        &self,
        period: ReportPeriod,
        after: Option<DocumentPlace>,
    ) -> BoxFuture<'_, Result<Vec<ReportedDocument>, StoreError>>;

    /// Numbers of devices that were missing and have not come, settled or not, and tills that had bills to send when they were last
    /// heard of.
    fn unseen(&self) -> BoxFuture<'_, Result<Unseen, StoreError>>;
}
