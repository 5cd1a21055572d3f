//! Somebody asks for a saree of their own: kept first, told by email later.

use pattu_customers::CustomerId;
use pattu_kernel::{Id, Ids, RateLimit, Refusal, StoreError, WrongFields};

use crate::{
    CustomOrder, CustomOrderDeps, CustomOrderEvent, CustomOrderForm, CustomOrderId, CustomOrderNumber,
    CustomOrderRequest, Judge, LIVES_FOR, SaveKey, Stage, mails,
    ports::{AttachedPhoto, CustomOrderTx, NewCustomOrder, PhotoProblem, Stored},
};

const PER_PHONE: RateLimit = RateLimit { scope: "custom orders by phone", most: 5, window_seconds: 3_600 };
const PER_ACCOUNT: RateLimit = RateLimit { scope: "custom orders by account", ..PER_PHONE };
/// A taken number is one in ten million at a hundred thousand orders; five in a row do not happen.
const NUMBER_TRIES: usize = 5;

/// What is asked for, by whom.
#[derive(Debug, Clone)]
pub struct RequestCustomOrder {
    pub form: CustomOrderForm,
    /// As it was sent.
    pub photo: Option<Vec<u8>>,
    pub key: SaveKey,
    /// Whoever is signed in.
    pub customer: Option<CustomerId>,
}

/// Why nothing is kept.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum RequestCustomOrderError {
    #[error(transparent)]
    Form(#[from] WrongFields),
    #[error(transparent)]
    Photo(#[from] PhotoProblem),
    /// The key came with another request before.
    #[error("This request was sent before with other contents")]
    #[refusal(Conflict, "idempotency_mismatch")]
    OtherContents,
    #[error("You have sent several requests already. Please try again later, or call the shop")]
    #[refusal(TooMany, "rate_limited")]
    TooMany {
        /// Seconds until the next is taken.
        wait: u32,
    },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Keeps the request with its picture and queues the mail that it arrived. The same request with the same key is the same order.
///
/// # Errors
/// [`RequestCustomOrderError`]: then nothing is kept, neither the request nor its picture.
pub async fn request_custom_order(
    deps: CustomOrderDeps<'_>,
    asked: RequestCustomOrder,
) -> Result<CustomOrderId, RequestCustomOrderError> {
    let RequestCustomOrder { form, photo, key, customer } = asked;
    let fingerprint = form.fingerprint(photo.as_deref());
    if let Some((order, before)) = deps.queries.by_key(key).await? {
        return same(order, before == fingerprint);
    }
    let (terms, now) = (deps.queries.terms().await?, deps.clock.now());
    let judge = Judge { terms: &terms, places: deps.places, now, has_photo: photo.is_some() };
    let request = CustomOrderRequest::parse(&form, judge)?;
    let lettering = request.lettering(form.lettering)?;
    let id = Id::new(deps.ids.fresh());
    let expires_at = Some(now + LIVES_FOR);
    let attached = match photo {
        Some(bytes) => {
            let photo = Id::new(deps.ids.fresh());
            let kept = deps.photos.keep(photo, bytes, now).await?;
            Some(AttachedPhoto { id: photo, kept, delete_after: expires_at })
        }
        None => None,
    };
    let order = |number| CustomOrder {
        id,
        number,
        customer,
        request: request.clone(),
        stage: Stage::Requested,
        stage_since: now,
        charge: terms.numbers.charge,
        terms_version: terms.version,
        created_at: now,
        expires_at,
        version: 1,
        link_version: CustomOrder::FIRST_LINK,
        link_renewed_at: None,
        design_version: None,
        photo: None,
        quote: None,
        balance_paid: false,
        woven_cm: 0,
        shipment: None,
    };
    let drafts: Vec<NewCustomOrder> = fresh_numbers(deps.ids)
        .into_iter()
        .map(|number| NewCustomOrder {
            order: order(number),
            key,
            fingerprint,
            photo: attached,
            lettering: lettering.clone(),
        })
        .collect();
    let stored = deps.db.transaction(move |tx| store(tx, &drafts)).await;
    // What was not kept with an order is deleted at once; what a stopped program leaves, the next day. A database that fell silent
    // may have kept the order all the same: then the next day decides, too.
    if !matches!(stored, Ok(Stored::New) | Err(RequestCustomOrderError::Store(_)))
        && let Some(photo) = attached
    {
        deps.photos.delete(photo.id).await?;
    }
    match stored? {
        Stored::New => Ok(id),
        Stored::Repeated(earlier) => {
            let before = deps.queries.by_key(key).await?;
            same(earlier, before.is_some_and(|(_, before)| before == fingerprint))
        }
        Stored::NumberTaken => Err(StoreError::Unavailable("no free number".to_owned()).into()),
    }
}

fn same(order: CustomOrderId, is_same: bool) -> Result<CustomOrderId, RequestCustomOrderError> {
    if is_same { Ok(order) } else { Err(RequestCustomOrderError::OtherContents) }
}

fn fresh_numbers(ids: &dyn Ids) -> Vec<CustomOrderNumber> {
    (0..NUMBER_TRIES).map(|_| CustomOrderNumber::from_random(ids.fresh())).collect()
}

fn store(tx: &mut dyn CustomOrderTx, drafts: &[NewCustomOrder]) -> Result<Stored, RequestCustomOrderError> {
    for new in drafts {
        match tx.add_custom_order(new)? {
            Stored::NumberTaken => {}
            Stored::Repeated(earlier) => return Ok(Stored::Repeated(earlier)),
            Stored::New => {
                let (order, at) = (&new.order, new.order.created_at);
                // Counted once it is there: nobody uses up somebody else's number by asking in vain (ruling 36).
                let phone = order.request.contact.phone.as_str();
                let account = order.customer.map(|customer| customer.to_string());
                let mut counted = vec![(PER_PHONE, phone)];
                counted.extend(account.as_deref().map(|account| (PER_ACCOUNT, account)));
                if let Some(wait) = RateLimit::hit_all(tx, &counted, at)? {
                    return Err(RequestCustomOrderError::TooMany { wait });
                }
                tx.add_custom_event(&CustomOrderEvent::requested(order.id, at))?;
                tx.enqueue_custom_mail(mails::RECEIVED, &order.id.to_string(), at)?;
                return Ok(Stored::New);
            }
        }
    }
    Ok(Stored::NumberTaken)
}
