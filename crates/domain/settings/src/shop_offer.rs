//! An offer as the shop window knows it; what it takes off a cart is decided elsewhere.

use pattu_kernel::{Id, Money, Rate, Timestamp};

/// Marks ids of offers in the window.
#[derive(Debug)]
pub enum ShopOfferMark {}
/// The id of an offer in the window.
pub type ShopOfferId = Id<ShopOfferMark>;

/// An automatic offer or a coupon, shown or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShopOffer {
    /// Whose.
    pub id: ShopOfferId,
    /// What people read.
    pub label: String,
    /// What it is about.
    pub description: String,
    /// A picture's address.
    pub image: Option<String>,
    /// Percentage.
    pub percentage: Rate,
    /// Its code, when it is a coupon.
    pub coupon: Option<String>,
    /// Subtotal it needs.
    pub min_order: Option<Money>,
    /// Not before.
    pub starts_at: Option<Timestamp>,
    /// Not from this moment on.
    pub ends_at: Option<Timestamp>,
    /// Uses in all.
    pub max_uses: Option<u32>,
    /// Uses so far.
    pub uses: u32,
    /// Shown to everybody.
    pub on_site: bool,
}

impl ShopOffer {
    /// True while somebody could use it.
    pub fn is_live(&self, now: Timestamp) -> bool {
        self.starts_at.is_none_or(|start| now >= start)
            && self.ends_at.is_none_or(|end| now < end)
            && self.max_uses.is_none_or(|most| self.uses < most)
    }
}
