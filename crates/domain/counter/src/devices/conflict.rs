//! What of a device's bill needs a person.

use pattu_catalog::ProductId;
use pattu_invoices::CounterSaleId;
use pattu_kernel::{Id, Timestamp};
use pattu_orders::{OrderId, OrderNumber};
use pattu_tills::TillDeviceId;

/// Marks ids of conflicts.
#[derive(Debug)]
pub enum ConflictTag {}
pub type ConflictId = Id<ConflictTag>;

/// What is the matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConflictKind {
    /// Sold at the counter, not in the books.
    Shortage,
    /// Sold at another price than today's.
    Price,
    /// More was taken off by hand than the role allows.
    Discount,
    /// Taxed otherwise than today.
    Tax,
    /// So much cash from one person in a day is forbidden.
    Cash,
    /// Its session had been counted.
    LateSession,
    /// It arrived more than a day after it was issued, or before.
    Late,
    /// Whoever sold it was not allowed to, or no more.
    Staff,
    /// A number that nobody has seen.
    Gap,
    /// Another bill has its number.
    NumberTaken,
    /// The same bill was stored with other contents, or says nothing that a bill can say.
    Contents,
    /// The paper is not what its own lines come to.
    Body,
    /// Its device had been removed.
    Device,
}

impl ConflictKind {
    const ALL: [(Self, &'static str); 13] = [
        (Self::Shortage, "shortage"),
        (Self::Price, "price"),
        (Self::Discount, "discount"),
        (Self::Tax, "tax"),
        (Self::Cash, "cash"),
        (Self::LateSession, "late_session"),
        (Self::Late, "late"),
        (Self::Staff, "staff"),
        (Self::Gap, "gap"),
        (Self::NumberTaken, "number_taken"),
        (Self::Contents, "contents"),
        (Self::Body, "body"),
        (Self::Device, "device"),
    ];

    /// As stored.
    pub fn as_str(self) -> &'static str {
        Self::ALL.iter().find(|(kind, _)| *kind == self).map_or("", |(_, name)| name)
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, name)| *name == text).map(|(kind, _)| *kind)
    }
}

/// Pieces that left the shop and were not in the books.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shortage {
    pub product: ProductId,
    pub quantity: u32,
}

/// How it was settled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resolution {
    pub at: Timestamp,
    /// As they signed in.
    pub by: String,
    /// Empty when it says nothing.
    pub note: String,
    /// The pieces of a shortage were taken off the shelf.
    pub is_taken: bool,
}

/// What of a device's bill needs a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conflict {
    pub id: ConflictId,
    pub kind: ConflictKind,
    pub device: TillDeviceId,
    /// Of the bill, as far as it is known; of a gap the one that is missing.
    pub number: String,
    /// The bill, where it is stored.
    pub sale: Option<CounterSaleId>,
    pub found_at: Timestamp,
    /// For whoever settles it.
    pub message: String,
    /// Of a [`ConflictKind::Shortage`].
    pub shortage: Option<Shortage>,
    pub resolution: Option<Resolution>,
}

/// A web order that is not packed yet and has pieces of what is short.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HoldingOrder {
    pub id: OrderId,
    pub number: OrderNumber,
    pub placed_at: Timestamp,
    pub is_paid: bool,
    pub quantity: u32,
}

/// One with what a list shows beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredConflict {
    pub conflict: Conflict,
    /// The name of the till.
    pub till: String,
    /// Article number, name and free pieces of the saree of a shortage.
    pub saree: Option<(String, String, u32)>,
    /// Of a shortage that is open: who could give way, the newest first.
    pub orders: Vec<HoldingOrder>,
}
