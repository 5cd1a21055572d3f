//! An offer is made: as a draft, or to begin at once or later.

use pattu_customers::{Permitted, may::OffersWrite};
use uuid::Uuid;

use super::{
    OfferEdits, SaveOfferError, StoredOffer,
    save_offer::{check_end, whole},
};
use crate::{OfferForm, OfferId};

/// Names the ids of offers made from the keys of their requests; fixed for ever.
const KEY_NAMESPACE: Uuid = Uuid::from_u128(0x7061_7474_7520_5a81_9d3e_0c4d_0ffe_1998);

/// Stores the offer and answers its id. The same key again answers the one that was stored.
///
/// # Errors
/// [`SaveOfferError`]; nothing is stored then.
pub async fn create_offer(
    edits: OfferEdits<'_>,
    staff: &Permitted<OffersWrite>,
    key: &str,
    form: OfferForm,
) -> Result<OfferId, SaveOfferError> {
    let (now, by, role) = (edits.clock.now(), staff.actor(), staff.staff().role);
    let id = OfferId::new(Uuid::new_v5(&KEY_NAMESPACE, format!("{} {key}", by.name).as_bytes()));
    edits
        .db
        .transaction(move |tx| {
            let record = whole(tx, &form, role, (id, now))?;
            if let Some(stored) = tx.lock_offer(id)? {
                let (old, new) = (&stored.record.offer, &record.offer);
                let is_same = old.kind == new.kind && old.label == new.label;
                return if is_same { Ok(id) } else { Err(SaveOfferError::KeyReused) };
            }
            check_end(None, &record, now)?;
            if !tx.insert_offer(&record, &by.name, now)? {
                return Err(SaveOfferError::CodeTaken);
            }
            if let Some(entry) = StoredOffer::change_to(None, &record, "created_offer", by.clone(), now) {
                tx.write_audit(&entry)?;
            }
            Ok(id)
        })
        .await
}
