//! The codes that the shop shows openly, each tried on the cart: nobody has to find out by pressing buttons.

use std::cmp::Reverse;

use pattu_kernel::{Money, MoneyError, Timestamp};

use crate::{
    Cart, CartSnapshot, CouponCode, CouponOutcome, Offer, OfferKind, quote, views::AvailableCouponView,
    wording,
};

/// More than anybody reads under a coupon box.
const MAX_TRIED: usize = 8;

/// What each of the snapshot's open codes would take off instead of what counts now: what saves most first, then what is
/// still missing something. Codes that are over, or have not begun, are left out.
///
/// # Errors
/// [`MoneyError::Overflow`] when the sums leave the range of money.
pub(crate) fn available_coupons(
    cart: &Cart,
    snapshot: &CartSnapshot,
    now: Timestamp,
) -> Result<Vec<AvailableCouponView>, MoneyError> {
    let automatic = snapshot.offers.iter().filter(|offer| offer.kind == OfferKind::Automatic);
    let automatic: Vec<Offer> = automatic.cloned().collect();
    let mut tried = Vec::new();
    for offer in &snapshot.open_codes {
        let OfferKind::Coupon(code) = &offer.kind else { continue };
        if tried.len() < MAX_TRIED {
            tried.extend(available_coupon(cart, &automatic, offer, code, snapshot, now)?);
        }
    }
    tried.sort_by_key(|one: &AvailableCouponView| Reverse(one.saves));
    Ok(tried)
}

fn available_coupon(
    cart: &Cart,
    automatic: &[Offer],
    offer: &Offer,
    code: &CouponCode,
    snapshot: &CartSnapshot,
    now: Timestamp,
) -> Result<Option<AvailableCouponView>, MoneyError> {
    let offers: Vec<Offer> = automatic.iter().chain([offer]).cloned().collect();
    let priced = quote(cart.clone(), &offers, Some(code.as_str()), snapshot.shipping, now)?;
    let view = |saves, total, obstacle| {
        let (code, terms) = (code.as_str().to_owned(), offer.terms().to_string());
        Some(AvailableCouponView { code, terms, saves, total, obstacle })
    };
    Ok(match &priced.coupon {
        None | Some(CouponOutcome::Expired | CouponOutcome::NotYet | CouponOutcome::Unknown) => None,
        Some(CouponOutcome::Applied) => view(priced.discount, Some(priced.total), None),
        Some(outcome) => view(Money::ZERO, None, Some(wording::message(&priced, outcome, code.as_str()))),
    })
}
