//! A bill is put on hold, and its pieces are kept for half an hour.

use pattu_kernel::{Clock, UnitOfWork};
use uuid::Uuid;

use crate::{CounterRefusal, ParkedBill, ParkedBillsTx, holds::ON_HOLD_FOR, parked_bill::PARKED_FOR};

/// More than this wait at no counter.
pub(crate) const MOST_PARKED: u32 = 50;

/// Stores it, or finds that the same was stored before: then true. What was kept for the bill as it was rung up is kept for it on
/// hold.
///
/// # Errors
/// [`CounterRefusal`]: it is not on hold.
pub async fn park_bill(
    db: &dyn UnitOfWork<dyn ParkedBillsTx>,
    clock: &dyn Clock,
    bill: ParkedBill,
    rung_up: Option<Uuid>,
) -> Result<(ParkedBill, bool), CounterRefusal> {
    let now = clock.now();
    let since = now - PARKED_FOR;
    db.transaction(move |tx| {
        tx.lock_parked()?;
        if let Some(stored) = tx.parked(bill.id)? {
            let asked = ParkedBill {
                parked_at: stored.parked_at,
                staff_name: stored.staff_name.clone(),
                taken_by: stored.taken_by,
                ..bill
            };
            return if asked == stored { Ok((stored, true)) } else { Err(CounterRefusal::IdUsed) };
        }
        if tx.number_of_parked(since)? >= MOST_PARKED {
            return Err(CounterRefusal::TooManyParked);
        }
        tx.insert_parked(&bill)?;
        if let Some(rung_up) = rung_up {
            tx.move_held(rung_up, bill.id.uuid(), now + ON_HOLD_FOR)?;
        }
        Ok((bill, false))
    })
    .await
}
