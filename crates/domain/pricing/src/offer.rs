//! Offers: automatic discounts and coupons are one thing with one set of conditions (rulings 4 to 6).

use pattu_catalog::{CategoryId, ProductId};
use pattu_kernel::{DiscountTerms, Id, Money, Rate, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::CouponCode;

/// Marks ids of offers.
#[derive(Debug)]
pub enum OfferTag {}
pub type OfferId = Id<OfferTag>;

/// How it comes to a cart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OfferKind {
    Automatic,
    Coupon(CouponCode),
}

/// What is discounted when one item matches (ruling 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum OfferScope {
    /// The whole cart: the specification's rule and the default.
    WholeCart,
    /// Only matching lines.
    MatchingItems,
}

/// When a cart may have it; what is not set does not matter (spec section 5).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OfferConditions {
    /// Subtotal of at least this, before discount.
    pub min_order: Option<Money>,
    /// Pieces in the cart, all lines together.
    pub min_items: Option<u32>,
    /// Some line is of one of these; empty: any.
    pub categories: Vec<CategoryId>,
    /// Some line is one of these; empty: any.
    pub products: Vec<ProductId>,
    /// Not before.
    pub starts_at: Option<Timestamp>,
    /// Not from this moment on.
    pub ends_at: Option<Timestamp>,
}

/// How often it may be used, and has been; read under lock inside an order's transaction.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OfferLimits {
    pub max_uses: Option<u32>,
    /// By one buyer (phone number).
    pub max_uses_per_customer: Option<u32>,
    /// So far, in all.
    pub uses: u32,
    /// So far, by this buyer; zero when the buyer is not known yet.
    pub uses_by_buyer: u32,
}

/// An automatic offer or a coupon.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    pub id: OfferId,
    /// What people read beside the discount.
    pub label: String,
    /// What it is about.
    pub description: String,
    /// Automatic or by code.
    pub kind: OfferKind,
    /// Percentage of what it applies to.
    pub percentage: Rate,
    /// Whole cart or matching lines.
    pub scope: OfferScope,
    /// When a cart may have it.
    pub conditions: OfferConditions,
    /// Never more than this; without it the specification's cap at `min_order`, where that is set (ruling 4).
    pub max_discount: Option<Money>,
    pub limits: OfferLimits,
    /// Older offers win ties.
    pub created_at: Timestamp,
}

impl Offer {
    pub const fn terms(&self) -> DiscountTerms {
        DiscountTerms {
            percentage: self.percentage,
            max_discount: self.max_discount,
            min_order: self.conditions.min_order,
        }
    }

    /// The most it may take off a cart (ruling 4).
    pub fn cap(&self) -> Option<Money> {
        self.terms().cap()
    }
}

/// An offer as it stands in the owner's book: what a price needs, and what only the shop window needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferRecord {
    /// What a price needs.
    pub offer: Offer,
    pub image: Option<String>,
    /// Shown to everybody; a coupon that is not shown never leaves the server (ruling 7).
    pub on_site: bool,
    /// Not begun: no cart has it and nobody sees it.
    pub is_draft: bool,
}
