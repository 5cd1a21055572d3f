//! A bill is put on hold, and its pieces are kept for half an hour.

use pattu_kernel::{Clock, UnitOfWork};

use crate::{
    CounterRefusal, ParkedBill, ParkedBillsTx,
    bill_lines::bill_lines,
    holds::{ON_HOLD_FOR, keep, lock_held},
    parked_bill::PARKED_FOR,
};

/// More than this wait at no counter.
pub(crate) const MOST_PARKED: u32 = 50;

/// Stores it, or finds that the same was stored before: then true. Its pieces are kept, as far as they are there.
///
/// # Errors
/// [`CounterRefusal`]: it is not on hold.
pub async fn park_bill(
    db: &dyn UnitOfWork<dyn ParkedBillsTx>,
    clock: &dyn Clock,
    bill: ParkedBill,
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
        if let Some(rung_up) = bill.rung_up {
            let (wanted, until) = (bill_lines(&bill.items)?, now + ON_HOLD_FOR);
            let (held, _) = lock_held(tx, rung_up, &wanted)?;
            keep(tx, (rung_up, until), &held, &wanted)?;
            tx.move_held(rung_up, bill.id.uuid(), until)?;
        }
        Ok((bill, false))
    })
    .await
}
