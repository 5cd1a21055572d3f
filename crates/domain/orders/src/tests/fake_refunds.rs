//! Refunds in memory.

use pattu_customers::Role;
use pattu_kernel::{Money, StoreError, Timestamp};

use super::fakes::State;
use crate::{OrderId, Refund, RefundStatus, RefundedParts, ReturnedParts, StoredRefund, ports::RefundsTx};

impl RefundsTx for State {
    fn request_refund(&mut self, refund: &Refund, _: Timestamp) -> Result<(), StoreError> {
        self.refunds.entry(refund.key.clone()).or_insert_with(|| StoredRefund {
            refund: refund.clone(),
            provider_id: None,
            status: RefundStatus::Wanted,
            refused_at: None,
        });
        Ok(())
    }
    fn refunds_of(&mut self, payment: &str) -> Result<Vec<StoredRefund>, StoreError> {
        Ok(self.refunds.values().filter(|row| row.refund.payment == payment).cloned().collect())
    }
    fn save_refund(&mut self, refund: &StoredRefund, _: Timestamp) -> Result<(), StoreError> {
        self.refunds.insert(refund.refund.key.clone(), refund.clone());
        Ok(())
    }
    fn refund_of(&mut self, key: &str) -> Result<Option<StoredRefund>, StoreError> {
        Ok(self.refunds.get(key).cloned())
    }
    fn refunded_or_pending(&mut self, payment: &str) -> Result<Money, StoreError> {
        let counts =
            |row: &&StoredRefund| row.refund.payment == payment && row.status != RefundStatus::Failed;
        Ok(Money::from_paise(self.refunds.values().filter(counts).map(|row| row.refund.amount.paise()).sum()))
    }
    fn returned_within_limit(&mut self, order: OrderId) -> Result<Money, StoreError> {
        let counts = |row: &&StoredRefund| {
            row.refund.order == order
                && row.status != RefundStatus::Failed
                && self.refund_roles.get(&row.refund.key).is_some_and(|role| *role != Role::Owner)
        };
        Ok(Money::from_paise(self.refunds.values().filter(counts).map(|row| row.refund.amount.paise()).sum()))
    }
    fn refund_limit(&mut self) -> Result<Money, StoreError> {
        Ok(Money::from_rupees(10_000))
    }
    fn add_refund_parts(
        &mut self,
        refund: &Refund,
        parts: &RefundedParts,
        role: Role,
    ) -> Result<(), StoreError> {
        self.refund_roles.insert(refund.key.clone(), role);
        self.refund_parts.insert(refund.key.clone(), parts.clone());
        Ok(())
    }
    fn parts_of(&mut self, key: &str) -> Result<Option<RefundedParts>, StoreError> {
        Ok(self.refund_parts.get(key).cloned())
    }
    fn returned_parts(&mut self, order: OrderId) -> Result<ReturnedParts, StoreError> {
        let mut returned = ReturnedParts::default();
        for (key, parts) in &self.refund_parts {
            let row = &self.refunds[key];
            if row.refund.order != order {
                continue;
            }
            let counts = row.status != RefundStatus::Failed;
            returned.refunds += u32::from(!parts.lines.is_empty());
            if counts {
                returned.shipping = returned.shipping.plus(parts.shipping).unwrap();
            }
            for line in &parts.lines {
                let of_line = returned.pieces.entry(line.line.product).or_default();
                of_line.on_sale += line.on_sale;
                of_line.refunded += if counts { line.line.quantity } else { 0 };
            }
        }
        Ok(returned)
    }
    fn note_refund_refused(&mut self, key: &str, at: Timestamp) -> Result<(), StoreError> {
        if let Some(row) = self.refunds.get_mut(key) {
            row.refused_at = row.refused_at.or(Some(at));
        }
        Ok(())
    }
    fn abandon_refund(&mut self, key: &str) -> Result<(), StoreError> {
        if let Some(row) = self.refunds.get_mut(key) {
            row.status = RefundStatus::Failed;
        }
        Ok(())
    }
    fn lock_due_refunds(&mut self, now: Timestamp, _: u32) -> Result<Vec<(Refund, u32)>, StoreError> {
        let tries = |key: &str| self.refund_tries.get(key).copied().unwrap_or((0, now));
        let due = |row: &&StoredRefund| row.status == RefundStatus::Wanted && tries(&row.refund.key).1 <= now;
        let due = self.refunds.values().filter(due);
        Ok(due.map(|row| (row.refund.clone(), tries(&row.refund.key).0)).collect())
    }
    fn note_refund_try(&mut self, key: &str, next_try_at: Timestamp) -> Result<(), StoreError> {
        let noted = self.refund_tries.entry(key.to_owned()).or_insert((0, next_try_at));
        *noted = (noted.0 + 1, next_try_at);
        Ok(())
    }
}
