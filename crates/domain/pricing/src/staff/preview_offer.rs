//! What an offer would do, before it is saved: priced by the same quote that shoppers get.

use chrono::Duration;
use pattu_customers::{Permitted, may::OffersWrite};
use pattu_kernel::{Clock, Money, MoneyError, Refusal, StoreError, Timestamp, WrongFields};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::preview_cart::{Contest, PreviewCart, for_any_saree};
use crate::{CartQueries, Offer, OfferForm, OfferId};

/// Rupees for a piece, and pieces: a small cart, a usual one, and one of two.
const CARTS: [(i32, u32); 3] = [(2_500, 1), (9_000, 1), (10_000, 2)];
/// More than half, in basis points, is worth a second look.
const MUCH: u16 = 5_000;

/// What it would do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferPreview {
    /// Percentage, cap and smallest order in words.
    pub terms: String,
    /// The moment for which it is priced: now, or its first one.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    pub carts: Vec<PreviewCart>,
    /// The carts are counted as having its sarees, because it is not for all of them.
    pub assumes_its_sarees: bool,
    /// What somebody should think about once more, in sentences.
    pub warnings: Vec<String>,
}

/// Why it cannot be told.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum PreviewOfferError {
    #[error(transparent)]
    Fields(#[from] WrongFields),
    #[error(transparent)]
    #[refusal(Invalid, "invalid")]
    Sum(#[from] MoneyError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Prices imaginary carts with the unsaved offer among those that run; `id` is the one it will be written over.
///
/// # Errors
/// [`PreviewOfferError`]
pub async fn preview_offer(
    queries: &dyn CartQueries,
    clock: &dyn Clock,
    _: &Permitted<OffersWrite>,
    id: Option<OfferId>,
    form: OfferForm,
) -> Result<OfferPreview, PreviewOfferError> {
    let now = clock.now();
    let snapshot = queries.cart(Vec::new(), None, None).await?;
    let id = id.unwrap_or_else(|| OfferId::new(Uuid::nil()));
    let before = snapshot.offers.iter().find(|offer| offer.id == id);
    let created_at = before.map_or(now, |before| before.created_at);
    let offer = form.read(id, created_at).map_err(WrongFields)?.offer;
    let moment = offer.conditions.starts_at.filter(|start| *start > now).unwrap_or(now);
    let others = snapshot.offers.into_iter().filter(|other| other.id != id);
    let others: Vec<Offer> = others.map(for_any_saree).collect();
    let any = for_any_saree(offer.clone());
    let contest = Contest { offer: &any, others: &others, shipping: snapshot.shipping, moment };
    let carts = CARTS.map(|(price, pieces)| contest.cart(Money::from_rupees(price), pieces));
    let carts = carts.into_iter().collect::<Result<Vec<_>, _>>()?;
    Ok(OfferPreview {
        terms: offer.terms().to_string(),
        at: moment,
        assumes_its_sarees: any.conditions != offer.conditions,
        warnings: warnings(&offer, &carts, now),
        carts,
    })
}

fn warnings(offer: &Offer, carts: &[PreviewCart], now: Timestamp) -> Vec<String> {
    let mut warnings = Vec::new();
    if let (Some(cap), None) = (offer.conditions.min_order, offer.max_discount) {
        warnings.push(format!(
            "It gives at most {cap}: without a largest discount, the smallest order is the limit."
        ));
    }
    let beaten = carts.iter().find(|cart| !cart.wins && !cart.own.is_zero());
    if let Some((cart, winner)) = beaten.and_then(|cart| Some((cart, cart.winner.as_ref()?))) {
        warnings.push(format!("{winner} is better on {}, so it is taken there.", cart.subtotal));
    }
    if let Some(end) = offer.conditions.ends_at {
        if end <= now {
            warnings.push("Its last moment has passed.".to_owned());
        } else if end - now < Duration::hours(1) {
            warnings.push("It ends within an hour.".to_owned());
        }
    }
    if offer.percentage.basis_points() > MUCH {
        warnings.push("It gives away more than half of the price.".to_owned());
    }
    warnings
}
