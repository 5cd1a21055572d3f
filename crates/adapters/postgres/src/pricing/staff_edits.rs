//! `OfferEditTx`: an offer locked, checked and written.

use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, QueryResult, RunQueryDsl,
    dsl::count_star,
    insert_into,
    result::{DatabaseErrorKind, Error},
    update,
};
use pattu_catalog::{CategoryId, ProductId};
use pattu_kernel::{StoreError, Timestamp};
use pattu_pricing::{
    OfferId, OfferRecord,
    staff::{OfferEditTx, StoredOffer},
};
use uuid::Uuid;

use super::{
    offer_book::{WrittenOffer, limit_uses},
    staff::{stored_of, stored_row},
};
use crate::{
    PgTx,
    failure::{Stored, store_error},
    schema::{categories, offer_redemptions, offers, products},
};

/// True when it was stored, false when another offer has its code.
fn unless_taken(done: QueryResult<usize>, doing: &'static str) -> Result<bool, StoreError> {
    match done {
        Ok(rows) => Ok(rows == 1),
        Err(Error::DatabaseError(DatabaseErrorKind::UniqueViolation, info))
            if info.constraint_name() == Some("offers_coupon") =>
        {
            Ok(false)
        }
        Err(error) => Err(store_error(doing, &error)),
    }
}

/// As many as were found exist.
fn are_all(found: i64, asked: usize) -> bool {
    usize::try_from(found).is_ok_and(|found| found == asked)
}

impl OfferEditTx for PgTx {
    fn lock_offer(&mut self, id: OfferId) -> Result<Option<StoredOffer>, StoreError> {
        // First the lock, then the reading: a use that was taken while this waited is counted.
        let locked: Option<Uuid> = offers::table
            .find(id.uuid())
            .select(offers::id)
            .for_update()
            .first(self.connection())
            .optional()
            .stored("locking an offer")?;
        if locked.is_none() {
            return Ok(None);
        }
        stored_row(self.connection(), id).stored("reading an offer")?.map(stored_of).transpose()
    }

    fn most_uses_by_one(&mut self, id: OfferId) -> Result<u32, StoreError> {
        let most: Option<i64> = offer_redemptions::table
            .filter(offer_redemptions::offer_id.eq(id.uuid()))
            .filter(offer_redemptions::released_at.is_null())
            .group_by(offer_redemptions::buyer)
            .select(count_star())
            .order(count_star().desc())
            .first(self.connection())
            .optional()
            .stored("counting uses")?;
        Ok(most.and_then(|most| u32::try_from(most).ok()).unwrap_or(0))
    }

    fn categories_exist(&mut self, ids: &[CategoryId]) -> Result<bool, StoreError> {
        let names: Vec<&str> = ids.iter().map(CategoryId::as_str).collect();
        let found = categories::table
            .filter(categories::id.eq_any(names))
            .count()
            .get_result(self.connection())
            .stored("looking for categories")?;
        Ok(are_all(found, ids.len()))
    }

    fn products_exist(&mut self, ids: &[ProductId]) -> Result<bool, StoreError> {
        let wanted: Vec<Uuid> = ids.iter().copied().map(ProductId::uuid).collect();
        let found = products::table
            .filter(products::id.eq_any(wanted))
            .count()
            .get_result(self.connection())
            .stored("looking for products")?;
        Ok(are_all(found, ids.len()))
    }

    fn insert_offer(&mut self, record: &OfferRecord, staff: &str, at: Timestamp) -> Result<bool, StoreError> {
        let done = insert_into(offers::table)
            .values((
                offers::id.eq(record.offer.id.uuid()),
                offers::created_at.eq(record.offer.created_at),
                offers::changed_at.eq(at),
                offers::changed_by.eq(Some(staff)),
                WrittenOffer::from(record),
            ))
            .execute(self.connection());
        unless_taken(done, "storing an offer")
    }

    fn save_offer(&mut self, record: &OfferRecord, staff: &str, at: Timestamp) -> Result<bool, StoreError> {
        let done = update(offers::table.find(record.offer.id.uuid()))
            .set((
                WrittenOffer::from(record).without_limit(),
                offers::version.eq(offers::version + 1),
                offers::changed_at.eq(at),
                offers::changed_by.eq(Some(staff)),
            ))
            .execute(self.connection());
        if !unless_taken(done, "saving an offer")? {
            return Ok(false);
        }
        limit_uses(self.connection(), record).map(|()| true)
    }
}
