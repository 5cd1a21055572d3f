//! The offers of a catalogue file are written into the owner's book; the same file twice makes nothing new.

use chrono::Duration;
use pattu_catalog::Sku;
use pattu_kernel::{Clock, FieldErrors, Money, Rate, Refusal, StoreError, Timestamp, UnitOfWork};
use serde::Deserialize;
use uuid::{Uuid, uuid};

use crate::{OfferBookTx, OfferForm, OfferId, OfferKind, OfferRecord, OfferScope};

/// Ids of imported offers are made from their coupon or label within this namespace.
const OFFER_NAMESPACE: Uuid = uuid!("6f0e4a52-9a53-4d0c-8c0e-2f7b1d5c9a31");

/// One of the `offers` of a catalogue file.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OfferImport {
    pub label: String,
    /// What it is about.
    #[serde(default)]
    pub description: String,
    /// Percentage.
    pub discount_percentage: Rate,
    /// Its code, unless it is automatic.
    #[serde(default)]
    pub coupon: Option<String>,
    /// True: by itself, without a code.
    #[serde(default)]
    pub is_automatic: bool,
    /// Subtotal it needs, in rupees.
    #[serde(default)]
    pub min_order_value: Option<Money>,
    #[serde(default)]
    pub min_items: Option<u32>,
    /// Never more than this, in rupees.
    #[serde(default)]
    pub max_discount: Option<Money>,
    /// Category ids, any of which must be in the cart.
    #[serde(default)]
    pub categories: Vec<String>,
    /// Article numbers, any of which must be in the cart.
    #[serde(default)]
    pub products: Vec<String>,
    /// The whole cart unless it says otherwise (ruling 5).
    #[serde(default)]
    pub scope: ScopeImport,
    /// Days since it began.
    #[serde(default)]
    pub starts_days_ago: Option<i32>,
    /// Days until it ends; negative: it has.
    #[serde(default)]
    pub ends_in_days: Option<i32>,
    /// Uses in all.
    #[serde(default)]
    pub max_uses: Option<u32>,
    /// Uses by one buyer.
    #[serde(default)]
    pub max_uses_per_customer: Option<u32>,
    /// Shown to everybody.
    #[serde(default)]
    pub on_site: bool,
    #[serde(default)]
    pub image: Option<String>,
}

/// How a catalogue file writes the scope.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ScopeImport {
    #[default]
    WholeCart,
    MatchingItems,
}

/// Why offers cannot be taken over; nothing was written then.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum ImportOffersError {
    /// Something in one of them is wrong.
    #[error("The offer {label} cannot be used as it is: {problem}")]
    #[refusal(Invalid, "invalid", fields = wrong_offer)]
    Invalid {
        /// Its place in the file.
        at: usize,
        label: String,
        problem: String,
    },
    /// Storage could not do its part.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl ImportOffersError {
    fn wrong_offer(&self) -> FieldErrors {
        match self {
            Self::Invalid { at, problem, .. } => {
                FieldErrors::from([(format!("offers[{at}]"), problem.clone())])
            }
            Self::Store(_) => FieldErrors::new(),
        }
    }
}

/// Checks every offer, then writes all of them in one transaction; answers how many. Uses counted so far are kept.
///
/// # Errors
/// [`ImportOffersError`]: then nothing was written.
pub async fn import_offers(
    db: &dyn UnitOfWork<dyn OfferBookTx>,
    clock: &dyn Clock,
    offers: Vec<OfferImport>,
) -> Result<usize, ImportOffersError> {
    let now = clock.now();
    let read = |(at, import): (usize, OfferImport)| {
        let label = import.label.clone();
        record(import, now).map_err(|problem| ImportOffersError::Invalid { at, label, problem })
    };
    let mut records: Vec<OfferRecord> = offers.into_iter().enumerate().map(read).collect::<Result<_, _>>()?;
    // As orders lock them, so that neither ever waits for the other in a circle.
    records.sort_by_key(|record| record.offer.id);
    let count = records.len();
    db.transaction(move |tx| {
        for record in &records {
            tx.put_offer(record)?;
        }
        Ok(count)
    })
    .await
}

/// One offer as the book holds it, or what is wrong with it first.
fn record(import: OfferImport, now: Timestamp) -> Result<OfferRecord, String> {
    let first = |errors: FieldErrors| {
        errors.into_iter().map(|(field, problem)| format!("{field}: {problem}")).next().unwrap_or_default()
    };
    let form = form(import, now)?;
    let mut record = form.read(OfferId::new(Uuid::nil()), now).map_err(first)?;
    let name = match &record.offer.kind {
        OfferKind::Coupon(code) => code.as_str(),
        OfferKind::Automatic => record.offer.label.as_str(),
    };
    record.offer.id = OfferId::new(Uuid::new_v5(&OFFER_NAMESPACE, name.as_bytes()));
    Ok(record)
}

fn form(import: OfferImport, now: Timestamp) -> Result<OfferForm, String> {
    match (&import.coupon, import.is_automatic) {
        (None, false) => return Err("without a coupon it can only be automatic".to_owned()),
        (Some(_), true) => return Err("an automatic offer has no coupon".to_owned()),
        (None, true) | (Some(_), false) => (),
    }
    let product = |number: &String| {
        Sku::parse(number).map(|sku| sku.product_id()).map_err(|_| "no such article number".to_owned())
    };
    Ok(OfferForm {
        products: import.products.iter().map(product).collect::<Result<_, _>>()?,
        label: import.label,
        description: import.description,
        image: import.image,
        code: import.coupon,
        basis_points: import.discount_percentage.basis_points().into(),
        scope: match import.scope {
            ScopeImport::WholeCart => OfferScope::WholeCart,
            ScopeImport::MatchingItems => OfferScope::MatchingItems,
        },
        min_order: import.min_order_value,
        min_items: import.min_items,
        max_discount: import.max_discount,
        categories: import.categories,
        starts_at: import.starts_days_ago.map(|days| now - Duration::days(days.into())),
        ends_at: import.ends_in_days.map(|days| now + Duration::days(days.into())),
        max_uses: import.max_uses,
        max_uses_per_customer: import.max_uses_per_customer,
        on_site: import.on_site,
        is_draft: false,
    })
}
