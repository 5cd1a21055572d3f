//! The offers of a catalogue file are written into the owner's book; the same file twice makes nothing new.

use chrono::Duration;
use pattu_catalog::{CategoryId, ProductId, Sku};
use pattu_kernel::{Clock, FieldErrors, Money, Rate, Refusal, StoreError, Timestamp, UnitOfWork};
use serde::Deserialize;
use uuid::{Uuid, uuid};

use crate::{
    CouponCode, Offer, OfferBookTx, OfferConditions, OfferId, OfferKind, OfferLimits, OfferRecord, OfferScope,
};

/// Ids of imported offers are made from their coupon or label within this namespace.
const OFFER_NAMESPACE: Uuid = uuid!("6f0e4a52-9a53-4d0c-8c0e-2f7b1d5c9a31");
/// As the database holds it.
const LABEL_CHARACTERS: usize = 120;

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
        problem: &'static str,
    },
    /// Storage could not do its part.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl ImportOffersError {
    fn wrong_offer(&self) -> FieldErrors {
        match self {
            Self::Invalid { at, problem, .. } => {
                FieldErrors::from([(format!("offers[{at}]"), (*problem).to_owned())])
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

/// One offer as the book holds it, or what is wrong with it.
fn record(import: OfferImport, now: Timestamp) -> Result<OfferRecord, &'static str> {
    let label = import.label.trim().to_owned();
    let length = label.chars().count();
    if length == 0 || length > LABEL_CHARACTERS {
        return Err("a label has 1 to 120 characters");
    }
    if import.discount_percentage == Rate::default() {
        return Err("a discount is more than nothing");
    }
    let kind = match (&import.coupon, import.is_automatic) {
        (None, true) => OfferKind::Automatic,
        (Some(code), false) => OfferKind::Coupon(
            CouponCode::parse(code).map_err(|_| "a coupon has 4 to 32 capitals, digits and dashes")?,
        ),
        (None, false) => return Err("without a coupon it can only be automatic"),
        (Some(_), true) => return Err("an automatic offer has no coupon"),
    };
    let name = match &kind {
        OfferKind::Coupon(code) => code.as_str(),
        OfferKind::Automatic => label.as_str(),
    };
    let id = OfferId::new(Uuid::new_v5(&OFFER_NAMESPACE, name.as_bytes()));
    let limits = OfferLimits {
        max_uses: positive(import.max_uses)?,
        max_uses_per_customer: positive(import.max_uses_per_customer)?,
        ..OfferLimits::default()
    };
    let scope = match import.scope {
        ScopeImport::WholeCart => OfferScope::WholeCart,
        ScopeImport::MatchingItems => OfferScope::MatchingItems,
    };
    let offer = Offer {
        id,
        label,
        description: import.description.trim().to_owned(),
        kind,
        percentage: import.discount_percentage,
        scope,
        conditions: OfferConditions {
            min_order: more_than_nothing(import.min_order_value)?,
            min_items: positive(import.min_items)?,
            categories: categories(&import.categories)?,
            products: products(&import.products)?,
            starts_at: import.starts_days_ago.map(|days| now - Duration::days(days.into())),
            ends_at: import.ends_in_days.map(|days| now + Duration::days(days.into())),
        },
        max_discount: more_than_nothing(import.max_discount)?,
        limits,
        created_at: now,
    };
    let conditions = &offer.conditions;
    if conditions.starts_at.zip(conditions.ends_at).is_some_and(|(start, end)| start >= end) {
        return Err("it ends before it begins");
    }
    if import.image.as_deref().is_some_and(|image| !image.starts_with('/') || image.starts_with("//")) {
        return Err("its picture is one of the shop's own");
    }
    Ok(OfferRecord { offer, image: import.image, on_site: import.on_site })
}

fn positive(limit: Option<u32>) -> Result<Option<u32>, &'static str> {
    if limit == Some(0) { Err("a limit is at least one") } else { Ok(limit) }
}

fn more_than_nothing(amount: Option<Money>) -> Result<Option<Money>, &'static str> {
    if amount.is_some_and(|amount| amount <= Money::ZERO) {
        Err("an amount is more than nothing")
    } else {
        Ok(amount)
    }
}

fn categories(ids: &[String]) -> Result<Vec<CategoryId>, &'static str> {
    ids.iter()
        .map(|id| CategoryId::parse(id).map_err(|_| "a category's id is small letters, digits and dashes"))
        .collect()
}

fn products(numbers: &[String]) -> Result<Vec<ProductId>, &'static str> {
    let id = |number: &String| {
        Sku::parse(number).map(|sku| sku.product_id()).map_err(|_| "no such article number")
    };
    numbers.iter().map(id).collect()
}
