//! An offer's row, and what a price needs of it.

use diesel::{
    BoolExpressionMethods, ExpressionMethods, PgConnection, QueryDsl, QueryResult, Queryable, RunQueryDsl,
    Selectable, SelectableHelper, dsl::not,
};
use pattu_catalog::CategoryId;
use pattu_kernel::{Id, Money, Rate, StoreError, Timestamp};
use pattu_pricing::{CouponCode, Offer, OfferConditions, OfferKind, OfferLimits, OfferScope};
use uuid::Uuid;

use crate::failure::Stored;
use crate::schema::offers;

/// How the column `scope` says it.
pub(super) const WHOLE_CART: &str = "whole_cart";
/// How the column `scope` says it.
pub(super) const MATCHING_ITEMS: &str = "matching_items";

/// More than a shop shows, even with those that are over.
const MOST_OPEN: i64 = 50;

#[derive(Queryable, Selectable)]
#[diesel(table_name = offers)]
pub(super) struct OfferRow {
    pub(super) id: Uuid,
    label: String,
    description: String,
    percentage_bp: i32,
    coupon: Option<String>,
    scope: String,
    min_order_paise: Option<i64>,
    min_items: Option<i32>,
    max_discount_paise: Option<i64>,
    categories: Vec<String>,
    products: Vec<Uuid>,
    starts_at: Option<Timestamp>,
    ends_at: Option<Timestamp>,
    max_uses: Option<i32>,
    pub(super) max_uses_per_customer: Option<i32>,
    uses: i32,
    created_at: Timestamp,
}

/// Every automatic offer that was begun, and the coupon of this code; the oldest first.
pub(super) fn offers_with(
    connection: &mut PgConnection,
    coupon: Option<&CouponCode>,
) -> QueryResult<Vec<OfferRow>> {
    offers::table
        .filter(offers::coupon.is_null().or(offers::coupon.eq(coupon.map(CouponCode::as_str))))
        .filter(not(offers::is_draft))
        .order((offers::created_at, offers::id))
        .select(OfferRow::as_select())
        .load(connection)
}

/// Every automatic offer that was begun, for reads of other areas.
pub(crate) fn automatic_offers(connection: &mut PgConnection) -> Result<Vec<Offer>, StoreError> {
    let rows = offers_with(connection, None).stored("reading offers")?;
    rows.into_iter().map(|row| row.into_offer(0)).collect()
}

/// The coupons that are shown to everybody, the newest first.
pub(super) fn open_codes(connection: &mut PgConnection) -> QueryResult<Vec<OfferRow>> {
    offers::table
        .filter(offers::coupon.is_not_null())
        .filter(offers::on_site.and(not(offers::is_draft)))
        .order((offers::created_at.desc(), offers::id))
        .limit(MOST_OPEN)
        .select(OfferRow::as_select())
        .load(connection)
}

impl OfferRow {
    /// Somebody could be the last to use it.
    pub(super) const fn is_limited(&self) -> bool {
        self.max_uses.is_some() || self.max_uses_per_customer.is_some()
    }

    /// As a price needs it, with this many uses by the buyer.
    pub(super) fn into_offer(self, uses_by_buyer: u32) -> Result<Offer, StoreError> {
        let id = self.id;
        let count = |column: &str, number: i32| u32::try_from(number).map_err(|_| broken(id, column));
        let some_count =
            |column: &str, number: Option<i32>| number.map(|number| count(column, number)).transpose();
        let category = |text: String| CategoryId::parse(&text).map_err(|_| broken(id, "categories"));
        Ok(Offer {
            id: Id::new(id),
            label: self.label,
            description: self.description,
            kind: match self.coupon {
                None => OfferKind::Automatic,
                Some(code) => OfferKind::Coupon(CouponCode::parse(&code).map_err(|_| broken(id, "coupon"))?),
            },
            percentage: Rate::from_basis_points(self.percentage_bp)
                .map_err(|_| broken(id, "percentage_bp"))?,
            scope: match self.scope.as_str() {
                WHOLE_CART => OfferScope::WholeCart,
                MATCHING_ITEMS => OfferScope::MatchingItems,
                _ => return Err(broken(id, "scope")),
            },
            conditions: OfferConditions {
                min_order: self.min_order_paise.map(Money::from_paise),
                min_items: some_count("min_items", self.min_items)?,
                categories: self.categories.into_iter().map(category).collect::<Result<_, _>>()?,
                products: self.products.into_iter().map(Id::new).collect(),
                starts_at: self.starts_at,
                ends_at: self.ends_at,
            },
            max_discount: self.max_discount_paise.map(Money::from_paise),
            limits: OfferLimits {
                max_uses: some_count("max_uses", self.max_uses)?,
                max_uses_per_customer: some_count("max_uses_per_customer", self.max_uses_per_customer)?,
                uses: count("uses", self.uses)?,
                uses_by_buyer,
            },
            created_at: self.created_at,
        })
    }
}

fn broken(id: Uuid, column: &str) -> StoreError {
    tracing::error!(%id, column, "an offer's row is broken");
    StoreError::Broken(format!("offer {id}: {column}"))
}
