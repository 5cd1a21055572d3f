//! `RefundsTx`: money on its way back.

use chrono::{DateTime, Utc};
use diesel::{
    ExpressionMethods, Insertable, OptionalExtension, PgExpressionMethods, QueryDsl, Queryable, RunQueryDsl,
    Selectable, SelectableHelper,
};
use pattu_customers::Role;
use pattu_kernel::{Id, Money, StoreError, Timestamp};
use pattu_orders::{
    OrderId, Refund, RefundStatus, RefundedParts, ReturnedParts, StoredRefund, ports::RefundsTx,
};
use uuid::Uuid;

use super::refund_parts;
use crate::{PgTx, failure::Stored, schema::refunds};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = refunds)]
pub(super) struct RefundRow {
    key: String,
    payment_id: String,
    order_id: Uuid,
    provider_refund_id: Option<String>,
    amount_paise: i64,
    reason: String,
    status: String,
    refused_at: Option<DateTime<Utc>>,
}

impl From<&StoredRefund> for RefundRow {
    fn from(stored: &StoredRefund) -> Self {
        let refund = stored.refund.clone();
        Self {
            key: refund.key,
            payment_id: refund.payment,
            order_id: refund.order.uuid(),
            provider_refund_id: stored.provider_id.clone(),
            amount_paise: refund.amount.paise(),
            reason: refund.reason,
            status: stored.status.as_str().to_owned(),
            refused_at: stored.refused_at,
        }
    }
}

impl TryFrom<RefundRow> for StoredRefund {
    type Error = StoreError;
    fn try_from(row: RefundRow) -> Result<Self, StoreError> {
        let status = RefundStatus::parse(&row.status)
            .ok_or_else(|| StoreError::Broken(format!("refund {} is {}", row.key, row.status)))?;
        Ok(Self {
            refund: Refund {
                key: row.key,
                payment: row.payment_id,
                order: Id::new(row.order_id),
                amount: Money::from_paise(row.amount_paise),
                reason: row.reason,
            },
            provider_id: row.provider_refund_id,
            status,
            refused_at: row.refused_at,
        })
    }
}

impl RefundsTx for PgTx {
    fn request_refund(&mut self, refund: &Refund, at: Timestamp) -> Result<(), StoreError> {
        let wanted = StoredRefund {
            refund: refund.clone(),
            provider_id: None,
            status: RefundStatus::Wanted,
            refused_at: None,
        };
        diesel::insert_into(refunds::table)
            .values((RefundRow::from(&wanted), refunds::next_try_at.eq(at), refunds::created_at.eq(at)))
            .on_conflict_do_nothing()
            .execute(self.connection())
            .map(|_| ())
            .stored("writing a refund down")
    }

    fn refunds_of(&mut self, payment: &str) -> Result<Vec<StoredRefund>, StoreError> {
        let rows: Vec<RefundRow> = refunds::table
            .filter(refunds::payment_id.eq(payment))
            .order(refunds::created_at)
            .select(RefundRow::as_select())
            .load(self.connection())
            .stored("reading the refunds of a payment")?;
        rows.into_iter().map(StoredRefund::try_from).collect()
    }

    fn save_refund(&mut self, refund: &StoredRefund, at: Timestamp) -> Result<(), StoreError> {
        let row = RefundRow::from(refund);
        // The first moment stays: the table sees to it.
        let processed = refunds::processed_at.eq((refund.status == RefundStatus::Processed).then_some(at));
        diesel::insert_into(refunds::table)
            .values((&row, refunds::next_try_at.eq(at), refunds::created_at.eq(at), processed))
            .on_conflict(refunds::key)
            .do_update()
            .set((
                refunds::status.eq(&row.status),
                refunds::provider_refund_id.eq(&row.provider_refund_id),
                processed,
            ))
            .execute(self.connection())
            .map(|_| ())
            .stored("noting how far a refund got")
    }

    fn refund_of(&mut self, key: &str) -> Result<Option<StoredRefund>, StoreError> {
        let row: Option<RefundRow> = refunds::table
            .find(key)
            .select(RefundRow::as_select())
            .first(self.connection())
            .optional()
            .stored("reading a refund")?;
        row.map(StoredRefund::try_from).transpose()
    }

    fn returned_within_limit(&mut self, order: OrderId) -> Result<Money, StoreError> {
        let amounts: Vec<i64> = refunds::table
            .filter(refunds::order_id.eq(order.uuid()))
            // Only staff say why; what nobody wrote down counts.
            .filter(refunds::cause.is_not_null())
            .filter(refunds::staff_role.is_distinct_from(Role::Owner.as_str()))
            .filter(refunds::status.ne("failed"))
            .select(refunds::amount_paise)
            .load(self.connection())
            .stored("reading what counts for the limit")?;
        Money::sum(amounts.into_iter().map(Money::from_paise))
            .map_err(|error| StoreError::Broken(format!("refunds of order {order}: {error}")))
    }

    fn refund_limit(&mut self) -> Result<Money, StoreError> {
        crate::settings::refund_limit(self.connection())
    }

    fn refunded_or_pending(&mut self, payment: &str) -> Result<Money, StoreError> {
        let amounts: Vec<i64> = refunds::table
            .filter(refunds::payment_id.eq(payment))
            .filter(refunds::status.ne("failed"))
            .select(refunds::amount_paise)
            .load(self.connection())
            .stored("reading what goes back")?;
        Money::sum(amounts.into_iter().map(Money::from_paise))
            .map_err(|error| StoreError::Broken(format!("refunds of payment {payment}: {error}")))
    }

    fn add_refund_parts(
        &mut self,
        refund: &Refund,
        parts: &RefundedParts,
        role: Role,
    ) -> Result<(), StoreError> {
        refund_parts::add(self.connection(), refund, parts, role)
    }

    fn parts_of(&mut self, key: &str) -> Result<Option<RefundedParts>, StoreError> {
        refund_parts::of_key(self.connection(), key)
    }

    fn returned_parts(&mut self, order: OrderId) -> Result<ReturnedParts, StoreError> {
        refund_parts::returned(self.connection(), order).stored("reading what went back of an order")
    }

    fn note_refund_refused(&mut self, key: &str, at: Timestamp) -> Result<(), StoreError> {
        diesel::update(refunds::table.find(key).filter(refunds::refused_at.is_null()))
            .set(refunds::refused_at.eq(at))
            .execute(self.connection())
            .map(|_| ())
            .stored("noting a refused refund")
    }

    fn abandon_refund(&mut self, key: &str) -> Result<(), StoreError> {
        diesel::update(refunds::table.find(key))
            .set(refunds::status.eq("failed"))
            .execute(self.connection())
            .map(|_| ())
            .stored("giving a refund up")
    }

    fn lock_due_refunds(&mut self, now: Timestamp, limit: u32) -> Result<Vec<(Refund, u32)>, StoreError> {
        let rows: Vec<(RefundRow, i32)> = refunds::table
            .filter(refunds::status.eq("wanted"))
            .filter(refunds::next_try_at.le(now))
            .order(refunds::next_try_at)
            .limit(i64::from(limit))
            .select((RefundRow::as_select(), refunds::attempts))
            .for_update()
            .skip_locked()
            .load(self.connection())
            .stored("picking refunds")?;
        rows.into_iter()
            .map(|(row, tries)| Ok((StoredRefund::try_from(row)?.refund, u32::try_from(tries).unwrap_or(0))))
            .collect()
    }

    fn note_refund_try(&mut self, key: &str, next_try_at: Timestamp) -> Result<(), StoreError> {
        diesel::update(refunds::table.find(key))
            .set((refunds::attempts.eq(refunds::attempts + 1), refunds::next_try_at.eq(next_try_at)))
            .execute(self.connection())
            .map(|_| ())
            .stored("taking a refund")
    }
}
