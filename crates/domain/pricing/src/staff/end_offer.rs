//! An offer is ended now: from this moment on no cart has it. It is never deleted, because orders tell of it.

use pattu_customers::{Permitted, may::OffersWrite};
use pattu_kernel::{Refusal, StoreError};

use super::{OfferEdits, OfferState, StoredOffer};
use crate::OfferId;

/// Why it runs on.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum EndOfferError {
    #[error("Offer not found")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    /// Whoever ends it has seen an older offer than there is.
    #[error("Somebody else has changed this offer meanwhile")]
    #[refusal(Conflict, "stale")]
    Stale,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Ends it. One that has ended stays as it is.
///
/// # Errors
/// [`EndOfferError`]
pub async fn end_offer(
    edits: OfferEdits<'_>,
    staff: &Permitted<OffersWrite>,
    id: OfferId,
    version: u32,
) -> Result<(), EndOfferError> {
    let (now, by) = (edits.clock.now(), staff.actor());
    edits
        .db
        .transaction(move |tx| {
            let before = tx.lock_offer(id)?.ok_or(EndOfferError::NotFound)?;
            if before.state(now) == OfferState::Ended {
                return Ok(());
            }
            if before.version != version {
                return Err(EndOfferError::Stale);
            }
            let mut after = before.record.clone();
            let conditions = &mut after.offer.conditions;
            // One that had not begun never does.
            conditions.starts_at = conditions.starts_at.filter(|start| *start < now);
            conditions.ends_at = Some(now);
            // Its code stays its own, so nobody is in the way.
            if !tx.save_offer(&after, &by.name, now)? {
                return Err(StoreError::Broken(format!("offer {id} lost its code")).into());
            }
            if let Some(entry) = StoredOffer::change_to(Some(&before), &after, "ended_offer", by.clone(), now)
            {
                tx.write_audit(&entry)?;
            }
            Ok(())
        })
        .await
}
