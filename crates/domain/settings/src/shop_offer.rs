//! An offer as the shop window knows it; what it takes off a cart is decided elsewhere.

use pattu_kernel::{DiscountTerms, Id, Money, Rate, Timestamp};
use uuid::Uuid;

/// Marks ids of offers in the window.
#[derive(Debug)]
pub enum ShopOfferTag {}
/// The id of an offer in the window.
pub type ShopOfferId = Id<ShopOfferTag>;

/// An automatic offer or a coupon, shown or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShopOffer {
    pub id: ShopOfferId,
    pub label: String,
    /// What it is about.
    pub description: String,
    pub image: Option<String>,
    /// Percentage.
    pub percentage: Rate,
    /// Its code, when it is a coupon.
    pub coupon: Option<String>,
    pub min_order: Option<Money>,
    /// The owner's maximum.
    pub max_discount: Option<Money>,
    pub min_items: Option<u32>,
    /// Categories of which one must be in the cart; empty: any.
    pub categories: Vec<String>,
    /// Products of which one must be in the cart; empty: any.
    pub products: Vec<Uuid>,
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
    pub const fn terms(&self) -> DiscountTerms {
        DiscountTerms {
            percentage: self.percentage,
            max_discount: self.max_discount,
            min_order: self.min_order,
        }
    }

    /// True while somebody could use it.
    pub fn is_live(&self, now: Timestamp) -> bool {
        self.starts_at.is_none_or(|start| now >= start)
            && self.ends_at.is_none_or(|end| now < end)
            && self.max_uses.is_none_or(|most| self.uses < most)
    }
}
