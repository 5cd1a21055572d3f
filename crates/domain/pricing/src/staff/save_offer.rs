//! An offer is saved as a whole, over the version that was seen.

use pattu_customers::{Permitted, Role, may::OffersWrite};
use pattu_kernel::{Refusal, StoreError, Timestamp, WrongFields};

use super::{OfferEditTx, OfferEdits, OfferState, StoredOffer, manager_limits};
use crate::{OfferForm, OfferId, OfferRecord};

/// Why nothing was saved.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum SaveOfferError {
    #[error("Offer not found")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    /// Whoever saves has seen an older offer than there is.
    #[error("Somebody else has changed this offer meanwhile")]
    #[refusal(Conflict, "stale")]
    Stale,
    #[error("Another offer has this code")]
    #[refusal(Conflict, "code_taken", field = "code")]
    CodeTaken,
    /// Orders tell of it by its code, or that it came by itself.
    #[error("This offer has been used, so its code stays as it is. Please make a new offer instead")]
    #[refusal(Conflict, "used", field = "code")]
    Used,
    /// The key came with another offer before.
    #[error("This key was used for another offer")]
    #[refusal(Conflict, "idempotency_mismatch")]
    KeyReused,
    #[error(transparent)]
    Fields(#[from] WrongFields),
    #[error(transparent)]
    Store(#[from] StoreError),
}

pub(super) fn at_field(field: &str, words: &str) -> SaveOfferError {
    WrongFields::one(field, words).into()
}

/// The form as an offer that somebody of this role may make; what it is for must exist.
pub(super) fn whole(
    tx: &mut dyn OfferEditTx,
    form: &OfferForm,
    role: Role,
    (id, created_at): (OfferId, Timestamp),
) -> Result<OfferRecord, SaveOfferError> {
    let record = form.read(id, created_at).map_err(WrongFields)?;
    WrongFields::check(manager_limits::beyond(role, &record.offer))?;
    let conditions = &record.offer.conditions;
    if !tx.categories_exist(&conditions.categories)? {
        return Err(at_field("categories", "There is no such category"));
    }
    if !tx.products_exist(&conditions.products)? {
        return Err(at_field("products", "There is no such saree"));
    }
    Ok(record)
}

/// An end that was not there before lies ahead.
pub(super) fn check_end(
    before: Option<&OfferRecord>,
    after: &OfferRecord,
    now: Timestamp,
) -> Result<(), SaveOfferError> {
    let end = after.offer.conditions.ends_at;
    let is_same = before.is_some_and(|before| before.offer.conditions.ends_at == end);
    if !is_same && end.is_some_and(|end| end <= now) {
        return Err(at_field("endsAt", "This moment has passed. Please choose a later one"));
    }
    Ok(())
}

/// Saves the form. The same again changes nothing.
///
/// # Errors
/// [`SaveOfferError`]; everything is as it was then.
pub async fn save_offer(
    edits: OfferEdits<'_>,
    staff: &Permitted<OffersWrite>,
    id: OfferId,
    version: u32,
    form: OfferForm,
) -> Result<(), SaveOfferError> {
    let (now, by, role) = (edits.clock.now(), staff.actor(), staff.staff().role);
    edits
        .db
        .transaction(move |tx| {
            let before = tx.lock_offer(id)?.ok_or(SaveOfferError::NotFound)?;
            let after = whole(tx, &form, role, (id, before.record.offer.created_at))?;
            let change = StoredOffer::change_to(Some(&before), &after, "changed_offer", by.clone(), now);
            let Some(entry) = change else { return Ok(()) };
            if before.version != version {
                return Err(SaveOfferError::Stale);
            }
            check_end(Some(&before.record), &after, now)?;
            check_history(tx, &before, &after, now)?;
            if !tx.save_offer(&after, &by.name, now)? {
                return Err(SaveOfferError::CodeTaken);
            }
            Ok(tx.write_audit(&entry)?)
        })
        .await
}

/// What was promised and used already is not undone by a change.
fn check_history(
    tx: &mut dyn OfferEditTx,
    before: &StoredOffer,
    after: &OfferRecord,
    now: Timestamp,
) -> Result<(), SaveOfferError> {
    let (old, new) = (&before.record.offer, &after.offer);
    let uses = old.limits.uses;
    if uses > 0 && old.kind != new.kind {
        return Err(SaveOfferError::Used);
    }
    let has_begun = !matches!(before.state(now), OfferState::Draft | OfferState::Scheduled);
    if after.is_draft && !before.record.is_draft && has_begun {
        return Err(at_field("draft", "This offer has begun. Please end it instead"));
    }
    if new.limits.max_uses.is_some_and(|most| most < uses) {
        let words = format!("It has been used {uses} times already. To stop it, please end it");
        return Err(at_field("maxUses", &words));
    }
    if let Some(most) = new.limits.max_uses_per_customer {
        let by_one = tx.most_uses_by_one(new.id)?;
        if most < by_one {
            let words = format!("One customer has used it {by_one} times already");
            return Err(at_field("maxUsesPerCustomer", &words));
        }
    }
    Ok(())
}
