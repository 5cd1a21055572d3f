//! `OffersTx`: offers inside an order's transaction, their uses never more than allowed.
//!
//! Uses in all are counted in the offer's row, but only where they are limited: otherwise every order would wait for the
//! one before it. Uses per buyer are counted from the redemptions, under the offer's row lock.

use std::collections::HashMap;

use diesel::{
    BoolExpressionMethods, ExpressionMethods, NullableExpressionMethods, OptionalExtension, PgConnection,
    QueryDsl, QueryResult, RunQueryDsl,
    dsl::{count_star, now},
    pg::Pg,
    sql_types::{Bool, Nullable},
};
use pattu_kernel::StoreError;
use pattu_pricing::{CouponCode, Offer, OfferId, OffersTx};
use uuid::Uuid;

use super::rows::{OfferRow, offers_with};
use crate::{
    PgTx,
    failure::Stored,
    schema::{offer_redemptions, offers},
};

/// An offer somebody could be the last to use.
type Limited = Box<dyn diesel::BoxableExpression<offers::table, Pg, SqlType = Bool>>;

fn limited() -> Limited {
    Box::new(offers::max_uses.is_not_null().or(offers::max_uses_per_customer.is_not_null()))
}

impl OffersTx for PgTx {
    fn offers_for(&mut self, coupon: Option<&CouponCode>, buyer: &str) -> Result<Vec<Offer>, StoreError> {
        let connection = self.connection();
        let mut rows = offers_with(connection, coupon).stored("reading offers")?;
        if rows.iter().any(OfferRow::is_limited) {
            // Their uses are counted as they are when nobody else can take one.
            lock_limited(connection, coupon, &[]).stored("locking offers")?;
            rows = offers_with(connection, coupon).stored("reading offers")?;
        }
        let counted: Vec<Uuid> =
            rows.iter().filter(|row| row.max_uses_per_customer.is_some()).map(|row| row.id).collect();
        let uses = uses_by(connection, &counted, buyer).stored("counting uses")?;
        rows.into_iter()
            .map(|row| {
                let by_buyer = uses.get(&row.id).copied().unwrap_or(0);
                row.into_offer(u32::try_from(by_buyer).unwrap_or(u32::MAX))
            })
            .collect()
    }

    fn lock_offers(&mut self, coupon: Option<&CouponCode>, earlier: &[Uuid]) -> Result<(), StoreError> {
        let connection = self.connection();
        let given_back = held_uses(connection, earlier).stored("reading uses")?;
        lock_limited(connection, coupon, &given_back).map(|_| ()).stored("locking offers")
    }

    fn redeem(&mut self, offer: OfferId, order: Uuid, buyer: &str) -> Result<bool, StoreError> {
        let connection = self.connection();
        let offer = offer.uuid();
        let Some(allowed) = held_limits(connection, offer).stored("locking an offer")? else {
            return Ok(false);
        };
        if held_use(connection, order).stored("reading a use")? == Some(offer) {
            return Ok(true);
        }
        if let Some(most) = allowed.per_customer {
            let uses = uses_by(connection, &[offer], buyer).stored("counting uses")?;
            if uses.get(&offer).copied().unwrap_or(0) >= i64::from(most) {
                return Ok(false);
            }
        }
        if allowed.in_all.is_some() && !count_one(connection, offer).stored("counting a use")? {
            return Ok(false);
        }
        note(connection, offer, order, buyer).stored("noting a redemption")?;
        Ok(true)
    }

    fn give_back(&mut self, order: Uuid) -> Result<(), StoreError> {
        let connection = self.connection();
        let released: Option<Uuid> = diesel::update(offer_redemptions::table.find(order))
            .filter(offer_redemptions::released_at.is_null())
            .set(offer_redemptions::released_at.eq(now))
            .returning(offer_redemptions::offer_id)
            .get_result(connection)
            .optional()
            .stored("giving a use back")?;
        if let Some(offer) = released {
            diesel::update(offers::table.find(offer))
                .filter(offers::uses.gt(0).and(offers::max_uses.is_not_null()))
                .set(offers::uses.eq(offers::uses - 1))
                .execute(connection)
                .stored("uncounting a use")?;
        }
        Ok(())
    }

    fn redeem_again(&mut self, order: Uuid) -> Result<bool, StoreError> {
        match released_use(self.connection(), order).stored("reading a use that was given back")? {
            Some((offer, buyer)) => self.redeem(OfferId::new(offer), order, &buyer),
            None => Ok(true),
        }
    }
}

fn released_use(connection: &mut PgConnection, order: Uuid) -> QueryResult<Option<(Uuid, String)>> {
    offer_redemptions::table
        .find(order)
        .filter(offer_redemptions::released_at.is_not_null())
        .select((offer_redemptions::offer_id, offer_redemptions::buyer))
        .first(connection)
        .optional()
}

/// Automatic offers, the coupon of this code, and more of them. In id order, so that two orders never wait for each other.
fn lock_limited(
    connection: &mut PgConnection,
    coupon: Option<&CouponCode>,
    more: &[Uuid],
) -> QueryResult<Vec<Uuid>> {
    offers::table
        .filter(
            offers::coupon
                .is_null()
                .or(offers::coupon.eq(coupon.map(CouponCode::as_str)))
                .or(offers::id.nullable().eq_any(more)),
        )
        .filter(limited())
        .order(offers::id)
        .select(offers::id)
        .for_update()
        .load(connection)
}

#[derive(Default)]
struct Limits {
    in_all: Option<i32>,
    per_customer: Option<i32>,
}

/// The limits of a limited offer, and its row locked: its last use is taken by one order at a time.
fn lock_limits(connection: &mut PgConnection, offer: Uuid) -> QueryResult<Option<Limits>> {
    let limits: Option<(Option<i32>, Option<i32>)> = offers::table
        .find(offer)
        .filter(limited())
        .select((offers::max_uses, offers::max_uses_per_customer))
        .for_update()
        .first(connection)
        .optional()?;
    Ok(limits.map(|(in_all, per_customer)| Limits { in_all, per_customer }))
}

/// The limits as they stay until the transaction ends, because the row is locked: for this order alone where somebody could be
/// the last one, otherwise beside others. `None` where there is no such offer.
fn held_limits(connection: &mut PgConnection, offer: Uuid) -> QueryResult<Option<Limits>> {
    if let Some(limits) = lock_limits(connection, offer)? {
        return Ok(Some(limits));
    }
    let shared: Option<bool> =
        offers::table.find(offer).select(limited()).for_share().first(connection).optional()?;
    match shared {
        None => Ok(None),
        Some(false) => Ok(Some(Limits::default())),
        // Whoever writes the offer gave it limits a moment ago; they stay now.
        Some(true) => lock_limits(connection, offer),
    }
}

/// The offer whose use an order has taken and not given back.
pub(super) fn held_use(connection: &mut PgConnection, order: Uuid) -> QueryResult<Option<Uuid>> {
    offer_redemptions::table
        .find(order)
        .filter(offer_redemptions::released_at.is_null())
        .select(offer_redemptions::offer_id)
        .first(connection)
        .optional()
}

/// The offers whose uses these orders have taken and not given back.
fn held_uses(connection: &mut PgConnection, orders: &[Uuid]) -> QueryResult<Vec<Uuid>> {
    offer_redemptions::table
        .filter(offer_redemptions::order_id.eq_any(orders))
        .filter(offer_redemptions::released_at.is_null())
        .select(offer_redemptions::offer_id)
        .load(connection)
}

/// Uses by this buyer that were not given back.
fn uses_by(connection: &mut PgConnection, of: &[Uuid], buyer: &str) -> QueryResult<HashMap<Uuid, i64>> {
    if of.is_empty() {
        return Ok(HashMap::new());
    }
    let counts: Vec<(Uuid, i64)> = offer_redemptions::table
        .filter(offer_redemptions::offer_id.eq_any(of))
        .filter(offer_redemptions::buyer.eq(buyer))
        .filter(offer_redemptions::released_at.is_null())
        .group_by(offer_redemptions::offer_id)
        .select((offer_redemptions::offer_id, count_star()))
        .load(connection)?;
    Ok(counts.into_iter().collect())
}

/// `false`, and nothing changed, when no use is left in all.
fn count_one(connection: &mut PgConnection, offer: Uuid) -> QueryResult<bool> {
    let left: Box<dyn diesel::BoxableExpression<offers::table, Pg, SqlType = Nullable<Bool>>> =
        Box::new(offers::max_uses.gt(offers::uses.nullable()));
    let rows = diesel::update(offers::table.find(offer))
        .filter(left)
        .set(offers::uses.eq(offers::uses + 1))
        .execute(connection)?;
    Ok(rows == 1)
}

/// An order that gave a use back may take one again; the row is the order's only one.
fn note(connection: &mut PgConnection, offer: Uuid, order: Uuid, buyer: &str) -> QueryResult<usize> {
    diesel::insert_into(offer_redemptions::table)
        .values((
            offer_redemptions::order_id.eq(order),
            offer_redemptions::offer_id.eq(offer),
            offer_redemptions::buyer.eq(buyer),
        ))
        .on_conflict(offer_redemptions::order_id)
        .do_update()
        .set((
            offer_redemptions::offer_id.eq(offer),
            offer_redemptions::buyer.eq(buyer),
            offer_redemptions::released_at.eq(None::<pattu_kernel::Timestamp>),
        ))
        .execute(connection)
}
