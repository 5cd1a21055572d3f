//! A bill on hold is taken up, by one counter only.

use pattu_kernel::{Clock, UnitOfWork};
use uuid::Uuid;

use crate::{
    CounterRefusal, ParkedBill, ParkedBillId, ParkedBillsTx, holds::give_back, parked_bill::PARKED_FOR,
};

/// Takes it off the list; what was kept for it is free, and kept again as soon as the counter asks what it costs. Whoever asks again
/// with the same key gets the same answer.
///
/// # Errors
/// [`CounterRefusal`]: there is none, or somebody else took it up.
pub async fn take_parked(
    db: &dyn UnitOfWork<dyn ParkedBillsTx>,
    clock: &dyn Clock,
    id: ParkedBillId,
    key: Uuid,
) -> Result<ParkedBill, CounterRefusal> {
    let since = clock.now() - PARKED_FOR;
    db.transaction(move |tx| {
        tx.lock_parked()?;
        let bill = tx.parked(id)?.filter(|bill| bill.parked_at > since).ok_or(CounterRefusal::NotFound)?;
        match bill.taken_by {
            Some(taken) if taken != key => return Err(CounterRefusal::AlreadyTaken),
            Some(_) => {}
            None => {
                tx.mark_taken(id, key)?;
                give_back(tx, id.uuid())?;
            }
        }
        Ok(bill)
    })
    .await
}
