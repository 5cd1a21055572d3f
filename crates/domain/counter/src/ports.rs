//! What selling needs from outside.
#![warn(missing_docs)]

use std::collections::BTreeMap;

use chrono::NaiveDate;
use pattu_catalog::{ProductId, StockTx};
use pattu_customers::{Staff, StaffId, counter::CounterTx};
use pattu_invoices::{
    CounterSaleId, Seller,
    ports::{DocumentsTx, GoodsTax},
};
use pattu_kernel::{BoxFuture, CounterService, Cursor, Money, Rows, StoreError, Timestamp};
use pattu_pricing::OffersTx;
use pattu_tills::ServeTx;

use uuid::Uuid;

use crate::{
    CounterSale, Credit, FoundSaree, ParkedBill, ParkedBillId, Print, SaleSearch, StaffDiscounts,
    StoredReturn, StoredSale, UpiPayee,
};

/// Pieces that are kept for bills, inside one transaction.
pub trait HoldsTx: StockTx {
    /// What is kept for a bill. Implementers MUST let nobody else change it before this transaction ends.
    fn held_for(&mut self, bill: Uuid) -> Result<BTreeMap<ProductId, u32>, StoreError>;

    /// Writes down what is kept for it from now on; the pieces MUST be reserved.
    fn set_held(
        &mut self,
        bill: Uuid,
        pieces: &BTreeMap<ProductId, u32>,
        until: Timestamp,
    ) -> Result<(), StoreError>;

    /// Whether a bill that was rung up under this id is, or was, on hold.
    fn was_put_on_hold(&mut self, bill: Uuid) -> Result<bool, StoreError>;

    /// What is kept for one bill is kept for another.
    fn move_held(&mut self, from: Uuid, to: Uuid, until: Timestamp) -> Result<(), StoreError>;

    /// A bill of which something was kept long enough. Implementers MUST let nobody else change what is kept for it before this
    /// transaction ends.
    fn ended_hold(&mut self, now: Timestamp) -> Result<Option<Uuid>, StoreError>;

    /// Ends all that is kept of these products: what left the shop does not lie on a counter. They MUST be locked.
    fn end_holds_of(&mut self, products: &[ProductId]) -> Result<(), StoreError>;
}

/// A sale inside one transaction. Products are locked first, then the session of the till, the counter of documents last.
pub trait SellTx: HoldsTx + OffersTx + DocumentsTx + CounterTx + ServeTx {
    /// The sale of this id, if it is stored. Implementers MUST let nobody else store one of this id before this transaction ends.
    fn lock_sale(&mut self, id: CounterSaleId) -> Result<Option<StoredSale>, StoreError>;

    /// Cash taken from whoever gave this number, on this day in India. Implementers MUST let one sale to a number follow the other,
    /// so that two at once do not pass a limit together.
    fn cash_of(&mut self, phone: &str, day: NaiveDate) -> Result<Money, StoreError>;

    /// The first bill of the occasion to which the bill of this number belongs, and all cash taken for it. Implementers MUST let one
    /// sale for an occasion follow the other.
    fn lock_occasion(&mut self, number: &str) -> Result<Option<(CounterSaleId, Money)>, StoreError>;

    /// Whether nothing large is sold to somebody without a PAN.
    fn requires_pan(&mut self) -> Result<bool, StoreError>;

    /// A credit that was kept under this number. Implementers MUST let nobody else pay with it before this transaction ends.
    fn lock_credit(&mut self, number: &str) -> Result<Option<Credit>, StoreError>;

    /// What the shop sells beside sarees, as the settings have it now.
    fn services(&mut self) -> Result<Vec<CounterService>, StoreError>;

    /// Stores a sale for good.
    fn insert_sale(&mut self, sale: &CounterSale) -> Result<(), StoreError>;

    /// Stores what came back of a sale for good; its credit note MUST be stored.
    fn insert_return(&mut self, sale: &CounterSale, stored: &StoredReturn) -> Result<(), StoreError>;

    /// The prints of a paper.
    fn prints_of(&mut self, document: &str) -> Result<Vec<Print>, StoreError>;

    /// Stores one more for good.
    fn insert_print(&mut self, document: &str, print: &Print, staff: &Staff) -> Result<(), StoreError>;
}

/// Bills on hold inside one transaction.
pub trait ParkedBillsTx: HoldsTx {
    /// MUST let nobody else put a bill on hold or take one up before this transaction ends.
    fn lock_parked(&mut self) -> Result<(), StoreError>;

    /// One of them, taken up or not.
    fn parked(&mut self, id: ParkedBillId) -> Result<Option<ParkedBill>, StoreError>;

    /// Those that were put on hold since then and nobody took up.
    fn number_of_parked(&mut self, since: Timestamp) -> Result<u32, StoreError>;

    /// Stores one.
    fn insert_parked(&mut self, bill: &ParkedBill) -> Result<(), StoreError>;

    /// Notes that it was taken up.
    fn mark_taken(&mut self, id: ParkedBillId, key: Uuid) -> Result<(), StoreError>;

    /// Deletes those put on hold before then; how many there were.
    fn forget_parked(&mut self, before: Timestamp) -> Result<usize, StoreError>;
}

/// Who sells, and how the sarees and services that were asked about are taxed.
#[derive(Debug, Clone)]
pub struct TaxFacts {
    /// As the settings have it now.
    pub seller: Seller,
    /// Those whose HSN or rate is not known are left out.
    pub goods: BTreeMap<ProductId, GoodsTax>,
}

/// Who has a piece that nobody can buy now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Held {
    /// At most.
    pub until: Timestamp,
    /// It lies on another bill; else an unpaid web order holds it.
    pub on_bill: bool,
}

/// Whose sales are listed, and from where on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SaleList {
    /// Of one of the staff; `None` for all.
    pub staff: Option<StaffId>,
    /// Not older.
    pub since: Option<Timestamp>,
    /// `None` for all.
    pub search: Option<SaleSearch>,
    /// The rows after this place.
    pub after: Option<Cursor>,
    /// Rows of a page.
    pub most: usize,
}

/// Reads for the counter.
pub trait CounterQueries: Send + Sync {
    /// Sarees on sale, and services, by article number, barcode or words of their names, the exact number first. What is kept for this
    /// bill is free for it.
    fn find_sarees(
        &self,
        text: String,
        bill: Option<Uuid>,
        most: u32,
    ) -> BoxFuture<'_, Result<Vec<FoundSaree>, StoreError>>;

    /// What the shop sells beside sarees, as the settings have it now.
    fn services(&self) -> BoxFuture<'_, Result<Vec<CounterService>, StoreError>>;

    /// Who sells, and how these sarees and services are taxed.
    fn tax_facts(&self, products: Vec<ProductId>) -> BoxFuture<'_, Result<TaxFacts, StoreError>>;

    /// Until when an unpaid web order holds a piece of these sarees, or another bill has one, the first of them each; those that
    /// nobody has are left out.
    fn held(
        &self,
        products: Vec<ProductId>,
        bill: Option<Uuid>,
    ) -> BoxFuture<'_, Result<BTreeMap<ProductId, Held>, StoreError>>;

    /// Where UPI payments go, as the settings have it now; `None` while they do not say.
    fn upi_payee(&self) -> BoxFuture<'_, Result<Option<UpiPayee>, StoreError>>;

    /// Bills put on hold since then that nobody took up, the newest first.
    fn parked(&self, since: Timestamp) -> BoxFuture<'_, Result<Vec<ParkedBill>, StoreError>>;

    /// A credit that was kept under this number.
    fn credit(&self, number: String) -> BoxFuture<'_, Result<Option<Credit>, StoreError>>;

    /// What was taken off by hand in the sales from `since` to before `until`, by who sold; whoever took off most stands first.
    fn discounts_by_staff(
        &self,
        since: Timestamp,
        until: Timestamp,
    ) -> BoxFuture<'_, Result<Vec<StaffDiscounts>, StoreError>>;

    /// Sales, the newest first.
    fn sales(&self, list: SaleList) -> BoxFuture<'_, Result<Rows<StoredSale>, StoreError>>;

    /// One sale.
    fn sale(&self, id: CounterSaleId) -> BoxFuture<'_, Result<Option<StoredSale>, StoreError>>;
}
