//! What a device is told, so that it can sell without asking.

use pattu_catalog::SellableProduct;
use pattu_customers::Staff;
use pattu_invoices::{Seller, ports::GoodsTax};
use pattu_kernel::{CounterService, Timestamp};
use pattu_pricing::Offer;
use pattu_tills::TillDevice;

use crate::UpiPayee;

/// A saree on sale.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SnapshotProduct {
    pub product: SellableProduct,
    pub barcode: Option<String>,
    /// `None` while it is not known.
    pub tax: Option<GoodsTax>,
}

/// What the books say.
#[derive(Debug, Clone)]
pub struct SnapshotFacts {
    /// All sarees on sale, by id.
    pub products: Vec<SnapshotProduct>,
    /// What is sold beside them.
    pub services: Vec<CounterService>,
    /// Every automatic offer.
    pub offers: Vec<Offer>,
    pub seller: Seller,
    pub upi: Option<UpiPayee>,
    /// The year of the last number of the device's series, by its first day, and that number.
    pub last: Option<(i32, u32)>,
}

/// What a device is told.
#[derive(Debug, Clone)]
pub struct Snapshot {
    pub taken_at: Timestamp,
    pub device: TillDevice,
    /// Who works at it.
    pub staff: Staff,
    /// So long they may sell without the network.
    pub until: Timestamp,
    pub facts: SnapshotFacts,
}
