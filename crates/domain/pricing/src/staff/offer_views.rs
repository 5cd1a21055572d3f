//! An offer as staff see it.

use pattu_catalog::{CategoryId, ProductId};
use pattu_kernel::{Money, Rate, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use super::{OfferDetails, OfferState, StoredOffer};
use crate::{CouponCode, OfferId, OfferKind, OfferScope};

/// An offer as one row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminOfferRow {
    #[schema(value_type = uuid::Uuid)]
    pub id: OfferId,
    pub label: String,
    /// A coupon's; null for an automatic offer.
    pub code: Option<String>,
    pub discount_percentage: Rate,
    /// Percentage, cap and smallest order in words.
    pub terms: String,
    pub scope: OfferScope,
    /// For some categories or sarees only.
    pub is_narrow: bool,
    #[schema(value_type = Option<String>, format = DateTime)]
    pub starts_at: Option<Timestamp>,
    /// From this moment on it is over.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub ends_at: Option<Timestamp>,
    /// So far, orders that wait for their money included.
    pub uses: u32,
    pub max_uses: Option<u32>,
    /// Shown to everybody.
    pub on_site: bool,
    pub state: OfferState,
}

impl AdminOfferRow {
    pub fn of(stored: &StoredOffer, now: Timestamp) -> Self {
        let offer = &stored.record.offer;
        let conditions = &offer.conditions;
        Self {
            id: offer.id,
            label: offer.label.clone(),
            code: match &offer.kind {
                OfferKind::Automatic => None,
                OfferKind::Coupon(code) => Some(CouponCode::as_str(code).to_owned()),
            },
            discount_percentage: offer.percentage,
            terms: offer.terms().to_string(),
            scope: offer.scope,
            is_narrow: !(conditions.categories.is_empty() && conditions.products.is_empty()),
            starts_at: conditions.starts_at,
            ends_at: conditions.ends_at,
            uses: offer.limits.uses,
            max_uses: offer.limits.max_uses,
            on_site: stored.record.on_site,
            state: stored.state(now),
        }
    }
}

/// A saree that an offer is for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct OfferSaree {
    #[schema(value_type = uuid::Uuid)]
    pub id: ProductId,
    pub sku: String,
    pub name: String,
}

/// An offer with everything that staff may change of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminOffer {
    #[serde(flatten)]
    pub row: AdminOfferRow,
    pub description: String,
    /// A picture's address in this shop.
    pub image: Option<String>,
    pub min_order_value: Option<Money>,
    pub min_items: Option<u32>,
    pub max_discount: Option<Money>,
    /// Ids, any of which must be in the cart; empty: any.
    pub categories: Vec<String>,
    pub sarees: Vec<OfferSaree>,
    pub max_uses_per_customer: Option<u32>,
    /// Nobody has begun it.
    pub draft: bool,
    /// What it took off the orders that used it and were paid, in rupees.
    pub given: Money,
    /// Send it with a change: another one answers `stale`.
    pub version: u32,
    #[schema(value_type = String, format = DateTime)]
    pub changed_at: Timestamp,
    /// Null: it came with a file.
    pub changed_by: Option<String>,
}

impl AdminOffer {
    pub fn of(details: OfferDetails, now: Timestamp) -> Self {
        let OfferDetails { stored, sarees, given } = details;
        let row = AdminOfferRow::of(&stored, now);
        let offer = stored.record.offer;
        let conditions = offer.conditions;
        Self {
            row,
            description: offer.description,
            image: stored.record.image,
            min_order_value: conditions.min_order,
            min_items: conditions.min_items,
            max_discount: offer.max_discount,
            categories: conditions.categories.iter().map(CategoryId::as_str).map(str::to_owned).collect(),
            sarees,
            max_uses_per_customer: offer.limits.max_uses_per_customer,
            draft: stored.record.is_draft,
            given,
            version: stored.version,
            changed_at: stored.changed_at,
            changed_by: stored.changed_by,
        }
    }
}
