//! A bill is put on hold. No piece is kept back for it.

use pattu_kernel::{Clock, UnitOfWork};

use crate::{CounterRefusal, ParkedBill, ParkedBillsTx, parked_bill::PARKED_FOR};

/// More than this wait at no counter.
pub(crate) const MOST_PARKED: u32 = 50;

/// Stores it, or finds that the same was stored before: then true.
///
/// # Errors
/// [`CounterRefusal`]: it is not on hold.
pub async fn park_bill(
    db: &dyn UnitOfWork<dyn ParkedBillsTx>,
    clock: &dyn Clock,
    bill: ParkedBill,
) -> Result<(ParkedBill, bool), CounterRefusal> {
    let since = clock.now() - PARKED_FOR;
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
        Ok((bill, false))
    })
    .await
}
