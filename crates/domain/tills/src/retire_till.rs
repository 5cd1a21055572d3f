//! A drawer is not used any more. Its sessions stay.

use pattu_customers::{Permitted, may::SettingsWrite};
use pattu_kernel::{Clock, UnitOfWork};

use crate::{Till, TillDevice, TillId, TillRefusal, TillsTx, register_till::audited};

/// Retires it; a retired one stays as it is.
///
/// # Errors
/// [`TillRefusal::Open`], [`TillRefusal::NotFound`]
pub async fn retire_till(
    db: &dyn UnitOfWork<dyn TillsTx>,
    clock: &dyn Clock,
    by: &Permitted<SettingsWrite>,
    id: TillId,
) -> Result<Till, TillRefusal> {
    let (now, actor) = (clock.now(), by.actor());
    db.transaction(move |tx| {
        tx.lock_tills()?;
        let till = tx.lock_till(id)?.ok_or(TillRefusal::NotFound)?;
        if till.retired_at.is_some() {
            return Ok(till);
        }
        if tx.open_session(id)?.is_some() {
            return Err(TillRefusal::Open);
        }
        if TillDevice::at(id, tx.devices()?).is_some() {
            return Err(TillRefusal::DeviceTaken);
        }
        tx.mark_retired(id, now)?;
        tx.write_audit(&audited(&till, "retired_till", actor, now))?;
        Ok(Till { retired_at: Some(now), ..till })
    })
    .await
}
