//! A device sends a bill that it issued by itself. First it is kept as it came, then it becomes a sale: one that cannot is kept for a
//! person and never stops the next.

use std::sync::Arc;

use pattu_kernel::{Clock, Ids, Refusal, StoreError, Timestamp, UnitOfWork};
use pattu_tills::TillDeviceId;
use sha2::{Digest, Sha256};

use super::{
    Conflict, ConflictId, ConflictKind, DeviceSignatures, InboxState, IssuedBill, ReceivedBill, SyncTx,
    store_issued::{Issued, NoSale, store_issued},
};

/// What became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SyncOutcome {
    Stored,
    /// It had been stored before.
    Already,
    /// It is kept for a person, and is not sent again; one that its device did not sign is not even kept.
    Refused,
}

/// Why nothing is taken from a device.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum SyncRefusal {
    #[error("This device does not sell without the network any more")]
    #[refusal(NotFound, "device_unknown")]
    DeviceUnknown,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What it needs.
#[derive(Clone)]
pub struct SyncDeps {
    pub db: Arc<dyn UnitOfWork<dyn SyncTx>>,
    pub signatures: Arc<dyn DeviceSignatures>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

/// Stores it, or finds that it was stored before. What of it needs a person is written down with it.
///
/// # Errors
/// [`SyncRefusal`]: it is to be sent again.
pub async fn sync_bill(deps: &SyncDeps, received: ReceivedBill) -> Result<SyncOutcome, SyncRefusal> {
    let SyncDeps { db, signatures, clock, ids } = deps.clone();
    let (now, hash) = (clock.now(), hash_of(&received));
    let (device, bill) = (received.device, received.bill.clone());
    let is_kept = db.transaction(move |tx| keep(tx, signatures.as_ref(), now, hash, &received)).await?;
    if !is_kept {
        return Ok(SyncOutcome::Refused);
    }
    let number = bill.as_ref().map(|bill| bill.printed.number.clone()).unwrap_or_default();
    let fresh = Arc::clone(&ids);
    let stored = db.transaction(move |tx| store(tx, (now, fresh.as_ref()), device, hash, bill)).await;
    let (kind, message) = match stored {
        Ok(outcome) => return Ok(outcome),
        Err(NoSale::Store(error)) => return Err(error.into()),
        Err(NoSale::ForAPerson { kind, message }) => (kind, message),
    };
    let conflict = Conflict {
        id: ConflictId::new(ids.fresh()),
        kind,
        device,
        number,
        sale: None,
        found_at: now,
        message,
        shortage: None,
        resolution: None,
    };
    db.transaction(move |tx| {
        // Sent twice at once, one of the two has seen to it.
        if tx.inbox_state(&hash)? == Some(InboxState::Kept) {
            tx.refuse_in_inbox(&hash)?;
            tx.insert_conflict(&conflict)?;
        }
        Ok(SyncOutcome::Refused)
    })
    .await
}

/// Keeps it as it came; false when it was refused before, or its device did not sign it.
fn keep(
    tx: &mut dyn SyncTx,
    signatures: &dyn DeviceSignatures,
    now: Timestamp,
    hash: [u8; 32],
    received: &ReceivedBill,
) -> Result<bool, SyncRefusal> {
    let device = tx.lock_device(received.device)?.ok_or(SyncRefusal::DeviceUnknown)?;
    if !signatures.is_signed(&device.public_key, received.text.as_bytes(), &received.signature) {
        return Ok(false);
    }
    if let Some(state) = tx.inbox_state(&hash)? {
        return Ok(state == InboxState::Kept);
    }
    tx.put_in_inbox(&hash, now, received)?;
    Ok(true)
}

/// Makes a sale of it, with what needs a person.
fn store(
    tx: &mut dyn SyncTx,
    (now, ids): (Timestamp, &dyn Ids),
    device: TillDeviceId,
    hash: [u8; 32],
    bill: Option<IssuedBill>,
) -> Result<SyncOutcome, NoSale> {
    let device = tx.lock_device(device)?.ok_or_else(|| NoSale::contents("Its device is gone"))?;
    let bill = bill.ok_or_else(|| NoSale::contents("What the device sent cannot be read"))?;
    let issued = store_issued(tx, now, &device, &bill)?;
    tx.take_from_inbox(&hash)?;
    let Issued::Stored(found) = issued else { return Ok(SyncOutcome::Already) };
    let number = &bill.printed.number;
    tx.close_gap(number, now)?;
    for found in found {
        let conflict = Conflict {
            id: ConflictId::new(ids.fresh()),
            kind: found.kind,
            device: device.id,
            number: found.missing.unwrap_or_else(|| number.clone()),
            sale: Some(bill.sale.id).filter(|_| found.kind != ConflictKind::Gap),
            found_at: now,
            message: found.message,
            shortage: found.shortage,
            resolution: None,
        };
        tx.insert_conflict(&conflict)?;
    }
    Ok(SyncOutcome::Stored)
}

fn hash_of(received: &ReceivedBill) -> [u8; 32] {
    let mut digest = Sha256::new();
    digest.update(received.device.uuid().as_bytes());
    digest.update(&received.text);
    digest.finalize().into()
}
