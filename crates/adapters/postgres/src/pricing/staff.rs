//! `StaffOfferQueries`: pages of offers along an index, and one with what stands around it.

use diesel::{
    BoolExpressionMethods, ExpressionMethods, NullableExpressionMethods, OptionalExtension, PgConnection,
    QueryDsl, QueryResult, RunQueryDsl, SelectableHelper,
    dsl::{not, sql},
    pg::Pg,
    query_builder::QueryFragment,
    query_dsl::LoadQuery,
    sql_query,
    sql_types::{BigInt, Uuid as SqlUuid},
};
use pattu_catalog::ProductId;
use pattu_kernel::{BoxFuture, Cursor, Direction, Money, Rows, StoreError, Timestamp};
use pattu_pricing::{
    OfferId, OfferRecord,
    staff::{OfferDetails, OfferSaree, OfferState, OfferView, StaffOfferQueries, StoredOffer},
};
use uuid::Uuid;

use super::rows::OfferRow;
use crate::{
    Database,
    failure::Stored,
    keyset::{Key, Keyset},
    schema::{offers, products},
};

type Offers = offers::BoxedQuery<'static, Pg>;

pub(super) type StoredRow = (OfferRow, (Option<String>, bool, bool), (i32, Timestamp, Option<String>), i64);

/// The newest first.
const NEWEST: Keyset =
    Keyset { table: "offers", column: "created_at", key: Key::Moment, largest_first: true };

/// Of limited and unlimited offers alike.
const USES: &str =
    "(SELECT count(*) FROM offer_redemptions r WHERE r.offer_id = offers.id AND r.released_at IS NULL)";

/// The same as [`OfferState::of`], for the database.
fn standing(view: OfferView, now: Timestamp) -> Offers {
    let rows = offers::table.into_boxed();
    let Some(state) = view.0 else { return rows };
    if state == OfferState::Ended {
        return rows.filter(offers::ends_at.le(now));
    }
    let rows = rows.filter(offers::ends_at.is_null().or(offers::ends_at.gt(now)));
    if state == OfferState::Draft {
        return rows.filter(offers::is_draft);
    }
    let rows = rows.filter(not(offers::is_draft));
    if state == OfferState::Scheduled {
        return rows.filter(offers::starts_at.gt(now));
    }
    let rows = rows.filter(offers::starts_at.is_null().or(offers::starts_at.le(now)));
    let is_left = offers::max_uses.is_null().or(offers::max_uses.gt(offers::uses.nullable()));
    if state == OfferState::Live {
        rows.filter(is_left)
    } else {
        rows.filter(offers::max_uses.le(offers::uses.nullable()))
    }
}

fn sorted(rows: Offers, from: Option<(Direction, Cursor)>) -> Offers {
    let rows = rows.order(NEWEST.order(from));
    match NEWEST.behind(from) {
        Some(behind) => rows.filter(behind),
        None => rows,
    }
}

fn rows_of(rows: Offers) -> impl LoadQuery<'static, PgConnection, StoredRow> + QueryFragment<Pg> {
    rows.select((
        OfferRow::as_select(),
        (offers::image, offers::on_site, offers::is_draft),
        (offers::version, offers::changed_at, offers::changed_by),
        sql::<BigInt>(USES),
    ))
}

/// One offer's row with its uses as they are.
pub(super) fn stored_row(connection: &mut PgConnection, id: OfferId) -> QueryResult<Option<StoredRow>> {
    rows_of(offers::table.filter(offers::id.eq(id.uuid())).into_boxed()).get_result(connection).optional()
}

pub(super) fn stored_of(
    (row, (image, on_site, is_draft), changed, uses): StoredRow,
) -> Result<StoredOffer, StoreError> {
    let (version, changed_at, changed_by) = changed;
    let mut offer = row.into_offer(0)?;
    offer.limits.uses = u32::try_from(uses).unwrap_or(u32::MAX);
    Ok(StoredOffer {
        record: OfferRecord { offer, image, on_site, is_draft },
        version: u32::try_from(version).unwrap_or(0),
        changed_at,
        changed_by,
    })
}

fn sarees(connection: &mut PgConnection, ids: Vec<Uuid>) -> QueryResult<Vec<OfferSaree>> {
    let found: Vec<(Uuid, String, String)> = products::table
        .filter(products::id.eq_any(ids))
        .order(products::sku)
        .select((products::id, products::sku, products::name))
        .load(connection)?;
    let saree = |(id, sku, name)| OfferSaree { id: ProductId::new(id), sku, name };
    Ok(found.into_iter().map(saree).collect())
}

#[derive(diesel::QueryableByName)]
struct Given {
    #[diesel(sql_type = BigInt)]
    paise: i64,
}

/// Along the uses of this offer.
fn given(connection: &mut PgConnection, id: Uuid) -> QueryResult<Money> {
    let sum: Given = sql_query(
        "SELECT coalesce(sum(o.discount_paise), 0)::bigint AS paise
         FROM offer_redemptions r JOIN orders o ON o.id = r.order_id
         WHERE r.offer_id = $1 AND r.released_at IS NULL AND o.paid_at IS NOT NULL",
    )
    .bind::<SqlUuid, _>(id)
    .get_result(connection)?;
    Ok(Money::from_paise(sum.paise))
}

impl StaffOfferQueries for Database {
    fn offers_page(
        &self,
        view: OfferView,
        now: Timestamp,
        from: Option<(Direction, Cursor)>,
        limit: u32,
    ) -> BoxFuture<'_, Result<Rows<StoredOffer>, StoreError>> {
        Box::pin(self.read_page(
            (from, limit),
            move |connection, most| rows_of(sorted(standing(view, now), from).limit(most)).load(connection),
            stored_of,
            |stored| {
                let offer = &stored.record.offer;
                Cursor { key: offer.created_at.timestamp_micros(), id: offer.id.uuid() }
            },
        ))
    }

    fn offer(&self, id: OfferId) -> BoxFuture<'_, Result<Option<OfferDetails>, StoreError>> {
        Box::pin(self.snapshot(move |connection| {
            let Some(row) = stored_row(connection, id).stored("reading an offer")? else { return Ok(None) };
            let stored = stored_of(row)?;
            let ids = stored.record.offer.conditions.products.iter().map(|id| id.uuid()).collect();
            Ok(Some(OfferDetails {
                sarees: sarees(connection, ids).stored("reading an offer's sarees")?,
                given: given(connection, id.uuid()).stored("summing up an offer")?,
                stored,
            }))
        }))
    }
}

#[cfg(test)]
mod tests;
