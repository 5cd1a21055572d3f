//! May this cart have this offer? One answer for automatic offers and coupons alike (ruling 6).

use pattu_kernel::{Money, MoneyError, Timestamp};

use crate::{CouponOutcome, Offer, OfferScope, QuoteLine};

/// What stands between a cart and an offer, in the order in which a shopper is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Obstacle {
    /// Its first day has not come.
    NotYet,
    /// Its last moment has passed.
    Ended,
    /// No use is left, in all or for this buyer.
    UsedUp,
    /// None of its categories or products is in the cart.
    NoMatchingItem,
    /// This much is missing to its minimum.
    NeedsAmount(Money),
    /// So many pieces are missing to its minimum.
    NeedsItems(u32),
}

impl From<Obstacle> for CouponOutcome {
    fn from(obstacle: Obstacle) -> Self {
        match obstacle {
            Obstacle::NotYet => Self::NotYet,
            Obstacle::Ended => Self::Expired,
            Obstacle::UsedUp => Self::UsedUp,
            Obstacle::NoMatchingItem => Self::NoMatchingItem,
            Obstacle::NeedsAmount(missing) => Self::NeedsAmount(missing),
            Obstacle::NeedsItems(missing) => Self::NeedsItems(missing),
        }
    }
}

/// The first thing that keeps the cart from the offer; `None` when nothing does.
///
/// Conditions that are not set do not matter (spec section 5). The minimum order looks at the sarees before discount,
/// the minimum number of items at the pieces of all lines together.
///
/// # Errors
/// [`MoneyError::Overflow`] when what is missing leaves the range of money.
pub(crate) fn obstacle(
    offer: &Offer,
    lines: &[QuoteLine],
    subtotal: Money,
    now: Timestamp,
) -> Result<Option<Obstacle>, MoneyError> {
    let conditions = &offer.conditions;
    if conditions.starts_at.is_some_and(|start| now < start) {
        return Ok(Some(Obstacle::NotYet));
    }
    if conditions.ends_at.is_some_and(|end| now >= end) {
        return Ok(Some(Obstacle::Ended));
    }
    if used_up(offer) {
        return Ok(Some(Obstacle::UsedUp));
    }
    if !something_matches(offer, lines) {
        return Ok(Some(Obstacle::NoMatchingItem));
    }
    if let Some(minimum) = conditions.min_order.filter(|minimum| subtotal < *minimum) {
        return Ok(Some(Obstacle::NeedsAmount(minimum.minus(subtotal)?)));
    }
    let pieces = lines.iter().fold(0_u32, |sum, line| sum.saturating_add(line.line.quantity));
    let missing =
        conditions.min_items.and_then(|minimum| minimum.checked_sub(pieces)).filter(|missing| *missing > 0);
    Ok(missing.map(Obstacle::NeedsItems))
}

/// True when the offer's discount is computed on this line: every line under [`OfferScope::WholeCart`], only lines
/// that meet every list that is set under [`OfferScope::MatchingItems`].
pub(crate) fn in_scope(offer: &Offer, line: &QuoteLine) -> bool {
    match offer.scope {
        OfferScope::WholeCart => true,
        OfferScope::MatchingItems => of_its_categories(offer, line) && of_its_products(offer, line),
    }
}

fn used_up(offer: &Offer) -> bool {
    let limits = &offer.limits;
    limits.max_uses.is_some_and(|most| limits.uses >= most)
        || limits.max_uses_per_customer.is_some_and(|most| limits.uses_by_buyer >= most)
}

/// The specification's rule looks at the two lists one by one: some line is of a category, some line is a product.
/// An offer for matching lines needs at least one of them, or it would be an offer of nothing.
fn something_matches(offer: &Offer, lines: &[QuoteLine]) -> bool {
    lines.iter().any(|line| of_its_categories(offer, line))
        && lines.iter().any(|line| of_its_products(offer, line))
        && lines.iter().any(|line| in_scope(offer, line))
}

fn of_its_categories(offer: &Offer, line: &QuoteLine) -> bool {
    let wanted = &offer.conditions.categories;
    wanted.is_empty() || wanted.contains(&line.line.product.category)
}

fn of_its_products(offer: &Offer, line: &QuoteLine) -> bool {
    let wanted = &offer.conditions.products;
    wanted.is_empty() || wanted.contains(&line.line.product.id)
}
