//! Whoever asked for a custom order changes what they asked for, until it is booked.

use pattu_kernel::{Id, RateLimit, Refusal, StoreError, WrongFields};

use crate::{
    CustomOrder, CustomOrderDeps, CustomOrderEvent, CustomOrderForm, CustomOrderId, CustomOrderNotFound,
    CustomOrderRequest, Judge, Lettering, Mover, PhotoId, Stage, mails,
    ports::{AttachedPhoto, ChangedDesign, ChangedPhoto, ChangedRequest, CustomOrderTx, PhotoProblem},
};

const PER_ORDER: RateLimit =
    RateLimit { scope: "changes of a custom order", most: 20, window_seconds: 3_600 };
/// For the people who work here.
const NOTE: &str = "The customer changed the request";

/// Over which version, and all that is asked for from now on.
#[derive(Debug, Clone)]
pub struct ChangeRequest {
    /// The caller has checked that it is theirs.
    pub order: CustomOrderId,
    pub version: u32,
    /// Of the link that let them in; none for the account, whose it stays. A link that is taken back meanwhile changes nothing.
    pub link_version: Option<u32>,
    pub form: CustomOrderForm,
    /// As it was sent; it takes the place of the one that is there.
    pub photo: Option<Vec<u8>>,
    /// Without another picture the one that is there stays; otherwise it goes.
    pub keep_photo: bool,
}

/// Why it stays as it is.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum ChangeRequestError {
    #[error(transparent)]
    NotFound(#[from] CustomOrderNotFound),
    #[error(transparent)]
    Form(#[from] WrongFields),
    #[error(transparent)]
    Photo(#[from] PhotoProblem),
    #[error("Your request has changed meanwhile. Please look at it once more")]
    #[refusal(Conflict, "stale")]
    Stale,
    #[error(
        "It is booked or given up, so it cannot be changed here any more. Please write to us on its page"
    )]
    #[refusal(Conflict, "illegal_move")]
    IllegalMove,
    #[error("You have changed it several times already. Please try again later, or call the shop")]
    #[refusal(TooMany, "rate_limited")]
    TooMany {
        /// Seconds until the next change is taken.
        wait: u32,
    },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Keeps what is asked for from now on; the price stays what they were told. A picture that is not kept is deleted at once, and whoever
/// gave another email address gets the link there: those given out before open nothing any more, as the address before may be a stranger's.
/// Answers of which version its links are now.
///
/// # Errors
/// [`ChangeRequestError`]; nothing is changed then.
pub async fn change_request(
    deps: CustomOrderDeps<'_>,
    asked: ChangeRequest,
) -> Result<u32, ChangeRequestError> {
    let ChangeRequest { order, version, link_version, mut form, photo, keep_photo } = asked;
    let seen = (version, link_version);
    let now = deps.clock.now();
    let found = deps.queries.find(order).await?.ok_or(CustomOrderNotFound)?;
    let before = found.photo.filter(|photo| photo.deleted_at.is_none()).map(|photo| photo.id);
    let keeps = keep_photo && photo.is_none() && before.is_some();
    // Whose picture it is was said when it was sent.
    form.rights |= keeps;
    let terms = deps.queries.terms().await?;
    let judge = Judge { terms: &terms, places: deps.places, now, has_photo: photo.is_some() || keeps };
    let request = CustomOrderRequest::parse(&form, judge)?;
    let lettering = request.lettering(form.lettering)?;
    let design = changed_design(deps, &found, &request, lettering).await?;
    // Counted before the work: taking a picture in costs seconds.
    deps.db
        .transaction(move |tx| {
            may_change(tx, order, seen)?;
            match RateLimit::hit_all(tx, &[(PER_ORDER, &order.to_string())], now)? {
                Some(wait) => Err(ChangeRequestError::TooMany { wait }),
                None => Ok(()),
            }
        })
        .await?;
    let attached = match photo {
        Some(bytes) => {
            let id = Id::new(deps.ids.fresh());
            let kept = deps.photos.keep(id, bytes, now).await?;
            Some(AttachedPhoto { id, kept, delete_after: found.expires_at })
        }
        None => None,
    };
    let changed = ChangedRequest {
        event: CustomOrderEvent {
            note: Some(NOTE.to_owned()),
            ..CustomOrderEvent::moved(order, (None, None), Mover::Customer, now)
        },
        photo: match attached {
            Some(photo) => ChangedPhoto::Replaced(photo),
            None if keeps => ChangedPhoto::Kept,
            None => ChangedPhoto::Gone,
        },
        is_new_address: request.contact.email != found.request.contact.email,
        request,
        design,
    };
    let stored = deps.db.transaction(move |tx| store(tx, seen, &changed)).await;
    // A database that fell silent may have stored it all the same: then the next day decides which file is nobody's.
    let unneeded: Option<PhotoId> = match &stored {
        Ok(_) => before.filter(|_| !keeps),
        Err(ChangeRequestError::Store(_)) => None,
        Err(_) => attached.map(|photo| photo.id),
    };
    if let Some(photo) = unneeded {
        deps.photos.delete(photo).await?;
    }
    stored
}

/// The next version of the design; none where it lies as it did, with the same letters.
async fn changed_design(
    deps: CustomOrderDeps<'_>,
    found: &CustomOrder,
    request: &CustomOrderRequest,
    lettering: Option<Lettering>,
) -> Result<Option<ChangedDesign>, StoreError> {
    let same_letters = deps.queries.lettering(found.id).await? == lettering;
    let is_same = same_letters && found.request.design == request.design;
    Ok((!is_same).then_some(ChangedDesign { picture: request.design, lettering }))
}

fn may_change(
    tx: &mut dyn CustomOrderTx,
    order: CustomOrderId,
    (version, link_version): (u32, Option<u32>),
) -> Result<(), ChangeRequestError> {
    let found = tx.lock_payable(&[order])?.pop().ok_or(CustomOrderNotFound)?;
    if link_version.is_some() && tx.custom_link_version(order)? != link_version {
        return Err(CustomOrderNotFound.into());
    }
    if found.standing.stage != Stage::Requested {
        return Err(ChangeRequestError::IllegalMove);
    }
    if found.version == version { Ok(()) } else { Err(ChangeRequestError::Stale) }
}

fn store(
    tx: &mut dyn CustomOrderTx,
    seen: (u32, Option<u32>),
    changed: &ChangedRequest,
) -> Result<u32, ChangeRequestError> {
    let (order, at) = (changed.event.order, changed.event.at);
    may_change(tx, order, seen)?;
    tx.change_custom_request(changed)?;
    if changed.is_new_address {
        tx.enqueue_custom_mail(mails::RECEIVED, &format!("{order}:{}", seen.0 + 1), at)?;
    }
    Ok(tx.custom_link_version(order)?.ok_or(CustomOrderNotFound)?)
}
