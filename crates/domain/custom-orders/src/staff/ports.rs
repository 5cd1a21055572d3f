//! What looking after custom orders needs from outside.
#![warn(missing_docs)]

use chrono::NaiveDate;
use pattu_customers::{CustomerId, Needed, Permitted};
use pattu_kernel::{
    AuditChanges, AuditEntry, AuditSubject, AuditTx, BoxFuture, Clock, Cursor, InvoiceRefusal, PageRequest,
    Shipment, StoreError, Timestamp, UnitOfWork,
};

use super::{CustomOrderCounts, CustomOrderFilter, ExportedCustomOrderRow, ListedCustomOrder};
use crate::{
    CustomOrderEvent, CustomOrderId, CustomOrderNotice, CustomOrderNumber, CustomQuote, CustomStanding,
    DesignHashes, PictureDesign, Stage, StaleCustomOrder, ToldArrival,
    ports::{AttachedPhoto, CustomLinksTx, CustomMailTx, CustomMovesTx, CustomOrderQueries},
};

/// What the use cases work with.
#[derive(Clone, Copy)]
pub struct StaffCustomOrders<'a> {
    /// Custom orders and the audit log.
    pub db: &'a dyn UnitOfWork<dyn StaffCustomOrderTx>,
    /// Custom orders, as they are read.
    pub queries: &'a dyn CustomOrderQueries,
    /// The moment.
    pub clock: &'a dyn Clock,
}

/// Custom orders of several stages in any order, and how many there are in each stage that has any.
pub type BoardRows = (Vec<ListedCustomOrder>, Vec<(Stage, u64)>);

/// What staff read.
pub trait StaffCustomOrderQueries: Send + Sync {
    /// One page of this list, the latest first, and how many there are in all.
    fn custom_orders(
        &self,
        list: CustomOrderFilter,
        page: PageRequest,
    ) -> BoxFuture<'_, Result<(Vec<ListedCustomOrder>, u64), StoreError>>;

    /// So many of this list with all their sums, the latest first, behind a place in it.
    fn export_custom_orders(
        &self,
        list: CustomOrderFilter,
        after: Option<Cursor>,
        limit: u32,
    ) -> BoxFuture<'_, Result<Vec<ExportedCustomOrderRow>, StoreError>>;

    /// How many of this list there are.
    fn number_of_custom_orders(&self, list: CustomOrderFilter) -> BoxFuture<'_, Result<u64, StoreError>>;

    /// The first so many of each stage that is not over, those that are late on this day in India before the others, then the longest in its
    /// stage; and how many there are of each.
    fn custom_order_board(&self, most: u32, today: NaiveDate)
    -> BoxFuture<'_, Result<BoardRows, StoreError>>;

    /// How many there are of each view on this day in India.
    fn custom_order_counts(&self, today: NaiveDate) -> BoxFuture<'_, Result<CustomOrderCounts, StoreError>>;
}

/// A custom order that is worked on, under its lock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkedOn {
    /// Which.
    pub id: CustomOrderId,
    /// For the log.
    pub number: CustomOrderNumber,
    /// Whoever was signed in when they asked.
    pub customer: Option<CustomerId>,
    /// Where it stands.
    pub standing: CustomStanding,
    /// Whoever changes it has seen this one.
    pub version: u32,
    /// So many quotes were made.
    pub quotes: u32,
    /// So many pictures were taken by the shop.
    pub shop_photos: u32,
    /// Of all pieces together.
    pub woven_cm: u32,
    /// So much is to be woven in all.
    pub cm_to_weave: u32,
    /// The order that paid for it can still be cancelled, and it with that order.
    pub goes_with_order: bool,
}

impl WorkedOn {
    /// # Errors
    /// It has changed since somebody saw this version of it.
    pub(crate) fn must_be(&self, version: u32) -> Result<(), StaleCustomOrder> {
        if self.version == version { Ok(()) } else { Err(StaleCustomOrder) }
    }

    /// What staff did to it, for the log.
    pub(crate) fn audited<P: Needed>(
        &self,
        action: &'static str,
        by: &Permitted<P>,
        at: Timestamp,
    ) -> AuditEntry {
        let label = self.number.as_str().to_owned();
        let subject = AuditSubject { kind: "custom_order", id: self.id.to_string(), label };
        AuditEntry { at, by: by.actor(), action, subject, changes: AuditChanges::default(), reason: None }
    }
}

/// Work on custom orders inside one transaction.
pub trait StaffCustomOrderTx: CustomMovesTx + CustomMailTx + CustomLinksTx + AuditTx {
    /// Locks a custom order.
    fn lock_custom_order(&mut self, id: CustomOrderId) -> Result<Option<WorkedOn>, StoreError>;

    /// Writes a line of its history that changes nothing.
    fn note_custom_order(&mut self, event: &CustomOrderEvent) -> Result<(), StoreError>;

    /// Writes a line of its history that moves nothing, and how far weaving has come where that is in it; its version is one more then.
    fn change_custom_order(&mut self, event: &CustomOrderEvent) -> Result<(), StoreError>;

    /// Writes a line of its history with a picture of the shop; its version is one more then.
    fn add_shop_photo(&mut self, event: &CustomOrderEvent, photo: &AttachedPhoto) -> Result<(), StoreError>;

    /// Stores the next version of its design, writes a line of its history, and its version is one more then.
    fn add_custom_design(
        &mut self,
        event: &CustomOrderEvent,
        design: PictureDesign,
    ) -> Result<(), StoreError>;

    /// Writes down what is woven of this version of its design. What is written down already stays.
    fn note_design_hashes(
        &mut self,
        order: CustomOrderId,
        design: u32,
        hashes: DesignHashes,
    ) -> Result<(), StoreError>;

    /// Its customer knows of this day of arrival now; its version stays.
    fn note_told_arrival(&mut self, order: CustomOrderId, arrival: ToldArrival) -> Result<(), StoreError>;

    /// Stores a quote, which is the one that counts from now on.
    fn add_custom_quote(
        &mut self,
        order: CustomOrderId,
        quote: &CustomQuote,
        at: Timestamp,
    ) -> Result<(), StoreError>;

    /// Its parcel is in these hands.
    fn hand_over_custom_order(&mut self, order: CustomOrderId, shipment: &Shipment)
    -> Result<(), StoreError>;

    /// Issues the invoice of the sarees that leave now. MUST be the last that a transaction does: whoever issues the next of the series
    /// waits for its end.
    fn issue_custom_invoice(&mut self, order: CustomOrderId, at: Timestamp) -> Result<(), InvoiceRefusal>;

    /// Tells whoever asked in their account, where they have one.
    fn notify_of_custom_order(
        &mut self,
        order: &WorkedOn,
        notice: CustomOrderNotice,
        at: Timestamp,
    ) -> Result<(), StoreError>;
}
