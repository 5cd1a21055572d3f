//! `ProductEditTx`: changes by staff, under the lock that sales wait for.

use diesel::{
    ExpressionMethods, IntoSql, NullableExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, delete,
    dsl::now, insert_into, sql_types::Timestamptz, update,
};
use pattu_catalog::{
    Price, ProductId,
    staff::{EditedProduct, ProductEditTx, StockMove, StockReason},
};
use pattu_kernel::{Id, Money, StoreError, Timestamp};
use uuid::Uuid;

use super::stock::Reason;
use crate::{
    PgTx,
    failure::Stored,
    schema::{products, stock_ledger},
};

type Row = (Uuid, String, i64, bool, bool, (bool, Option<Timestamp>), i32, i32, i32);

const REASONS: [StockReason; 4] =
    [StockReason::Received, StockReason::Returned, StockReason::Counted, StockReason::Damaged];

const fn reason_of(reason: StockReason) -> Reason {
    match reason {
        StockReason::Received => Reason::Receive,
        StockReason::Returned => Reason::Return,
        StockReason::Counted => Reason::Count,
        StockReason::Damaged => Reason::Damage,
    }
}

fn number(value: i32) -> u32 {
    u32::try_from(value).unwrap_or(0)
}

impl ProductEditTx for PgTx {
    fn lock_edited(&mut self, id: ProductId) -> Result<Option<EditedProduct>, StoreError> {
        let row: Option<Row> = products::table
            .find(id.uuid())
            .select((
                products::id,
                products::name,
                products::price_paise,
                products::featured,
                products::trending,
                (products::published_at.is_null(), products::archived_at),
                products::on_hand,
                products::reserved,
                products::version,
            ))
            .for_no_key_update()
            .first(self.connection())
            .optional()
            .stored("locking a product")?;
        row.map(|(id, name, price, featured, trending, state, on_hand, reserved, version)| {
            let (is_draft, archived_at) = state;
            Ok(EditedProduct {
                id: Id::new(id),
                price: Price::new(Money::from_paise(price))
                    .map_err(|wrong| StoreError::Broken(format!("product {id}: {wrong}")))?,
                name,
                featured,
                trending,
                is_draft,
                archived_at,
                on_hand: number(on_hand),
                reserved: number(reserved),
                version: number(version),
            })
        })
        .transpose()
    }

    fn save_edited(&mut self, product: &EditedProduct, staff: &str, at: Timestamp) -> Result<(), StoreError> {
        update(products::table.find(product.id.uuid()))
            .set((
                products::price_paise.eq(product.price.amount().paise()),
                products::featured.eq(product.featured),
                products::trending.eq(product.trending),
                products::archived_at.eq(product.archived_at),
                products::version.eq(products::version + 1),
                products::changed_at.eq(at),
                products::changed_by.eq(Some(staff)),
            ))
            .execute(self.connection())
            .map(|_| ())
            .stored("changing a product")
    }

    fn delete_draft(&mut self, id: ProductId) -> Result<(), StoreError> {
        delete(products::table.find(id.uuid()).filter(products::published_at.is_null()))
            .execute(self.connection())
            .map(|_| ())
            .stored("deleting a draft")
    }

    fn moved_before(
        &mut self,
        product: ProductId,
        reference: &str,
    ) -> Result<Option<(i64, StockReason)>, StoreError> {
        let line: Option<(i32, String)> = stock_ledger::table
            .filter(stock_ledger::product_id.eq(product.uuid()))
            .filter(stock_ledger::reason.eq_any(REASONS.map(|reason| reason_of(reason).word())))
            .filter(stock_ledger::ref_.eq(reference))
            .select((stock_ledger::delta, stock_ledger::reason))
            .first(self.connection())
            .optional()
            .stored("looking for a move of stock")?;
        Ok(line.and_then(|(delta, word)| {
            let reason = REASONS.into_iter().find(|reason| reason_of(*reason).word() == word)?;
            Some((delta.into(), reason))
        }))
    }

    fn move_stock(&mut self, moved: &StockMove) -> Result<(), StoreError> {
        let delta =
            i32::try_from(moved.delta).map_err(|_| StoreError::Broken(format!("{} pieces", moved.delta)))?;
        let came = matches!(moved.reason, StockReason::Received | StockReason::Returned);
        let rested = came.then(|| products::resting_since.eq(now.into_sql::<Timestamptz>().nullable()));
        update(products::table.find(moved.product.uuid()))
            .set((products::on_hand.eq(products::on_hand + delta), rested))
            .execute(self.connection())
            .stored("changing a stock")?;
        insert_into(stock_ledger::table)
            .values((
                stock_ledger::product_id.eq(moved.product.uuid()),
                stock_ledger::delta.eq(delta),
                stock_ledger::reason.eq(reason_of(moved.reason).word()),
                stock_ledger::ref_.eq(&moved.reference),
                stock_ledger::staff.eq(Some(&moved.staff)),
            ))
            .execute(self.connection())
            .map(|_| ())
            .stored("writing the stock ledger")
    }
}
