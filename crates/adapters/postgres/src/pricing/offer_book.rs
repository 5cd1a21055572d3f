//! `OfferBookTx`: the owner's book of offers, for writing.
#![allow(clippy::ref_option_ref, reason = "diesel's derive writes it for columns that may be null")]

use diesel::{
    AsChangeset, BoolExpressionMethods, ExpressionMethods, Insertable, PgConnection, QueryDsl, RunQueryDsl,
    dsl::{count_star, now},
};
use pattu_catalog::{CategoryId, ProductId};
use pattu_kernel::{Money, StoreError, Timestamp};
use pattu_pricing::{CouponCode, OfferBookTx, OfferKind, OfferRecord, OfferScope};
use uuid::Uuid;

use super::rows::{MATCHING_ITEMS, WHOLE_CART};
use crate::{
    PgTx,
    failure::Stored,
    schema::{offer_redemptions, offers},
};

/// All that may be written over; what is not set any more becomes null.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = offers, treat_none_as_null = true)]
pub(super) struct WrittenOffer<'a> {
    label: &'a str,
    description: &'a str,
    image: Option<&'a str>,
    percentage_bp: i32,
    coupon: Option<&'a str>,
    scope: &'a str,
    min_order_paise: Option<i64>,
    min_items: Option<i32>,
    max_discount_paise: Option<i64>,
    categories: Vec<&'a str>,
    products: Vec<Uuid>,
    starts_at: Option<Timestamp>,
    ends_at: Option<Timestamp>,
    max_uses: Option<i32>,
    max_uses_per_customer: Option<i32>,
    on_site: bool,
    is_draft: bool,
}

impl<'a> From<&'a OfferRecord> for WrittenOffer<'a> {
    fn from(record: &'a OfferRecord) -> Self {
        let offer = &record.offer;
        let conditions = &offer.conditions;
        // A limit nobody could reach is as good as the largest one the column holds.
        let held = |limit: Option<u32>| limit.map(|limit| i32::try_from(limit).unwrap_or(i32::MAX));
        Self {
            label: &offer.label,
            description: &offer.description,
            image: record.image.as_deref(),
            percentage_bp: i32::from(offer.percentage.basis_points()),
            coupon: match &offer.kind {
                OfferKind::Automatic => None,
                OfferKind::Coupon(code) => Some(CouponCode::as_str(code)),
            },
            scope: match offer.scope {
                OfferScope::WholeCart => WHOLE_CART,
                OfferScope::MatchingItems => MATCHING_ITEMS,
            },
            min_order_paise: conditions.min_order.map(Money::paise),
            min_items: held(conditions.min_items),
            max_discount_paise: offer.max_discount.map(Money::paise),
            categories: conditions.categories.iter().map(CategoryId::as_str).collect(),
            products: conditions.products.iter().copied().map(ProductId::uuid).collect(),
            starts_at: conditions.starts_at,
            ends_at: conditions.ends_at,
            max_uses: held(offer.limits.max_uses),
            max_uses_per_customer: held(offer.limits.max_uses_per_customer),
            on_site: record.on_site,
            is_draft: record.is_draft,
        }
    }
}

impl WrittenOffer<'_> {
    /// The limit comes once what was used is counted.
    pub(super) fn without_limit(self) -> Self {
        Self { max_uses: None, ..self }
    }
}

impl OfferBookTx for PgTx {
    fn put_offer(&mut self, record: &OfferRecord) -> Result<(), StoreError> {
        let connection = self.connection();
        let id = record.offer.id.uuid();
        diesel::insert_into(offers::table)
            .values((
                offers::id.eq(id),
                offers::created_at.eq(record.offer.created_at),
                WrittenOffer::from(record),
            ))
            .on_conflict(offers::id)
            .do_update()
            .set((
                WrittenOffer::from(record).without_limit(),
                offers::version.eq(offers::version + 1),
                offers::changed_at.eq(now),
                offers::changed_by.eq(None::<&str>),
            ))
            .execute(connection)
            .stored("writing an offer")?;
        limit_uses(connection, record)
    }
}

/// Uses are counted in the row only while they are limited: counts what there is, now that nobody else can take one.
pub(super) fn limit_uses(connection: &mut PgConnection, record: &OfferRecord) -> Result<(), StoreError> {
    let id = record.offer.id.uuid();
    let Some(most) = WrittenOffer::from(record).max_uses else { return Ok(()) };
    let uses: i64 = offer_redemptions::table
        .filter(offer_redemptions::offer_id.eq(id).and(offer_redemptions::released_at.is_null()))
        .select(count_star())
        .first(connection)
        .stored("counting uses")?;
    let uses = i32::try_from(uses).unwrap_or(i32::MAX).min(most);
    diesel::update(offers::table.find(id))
        .set((offers::uses.eq(uses), offers::max_uses.eq(most)))
        .execute(connection)
        .map(|_| ())
        .stored("limiting an offer")
}
