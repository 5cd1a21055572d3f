//! What an offer does with one imaginary cart, and why.

use pattu_catalog::{CategoryId, ProductId, SellableProduct};
use pattu_kernel::{Money, MoneyError, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    AppliedDiscount, CartLine, Offer, OfferKind, OfferScope, Quote, ShippingTerms,
    eligibility::{Obstacle, obstacle},
    quote,
};

/// An imaginary cart with the offer among those that run then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PreviewCart {
    pub pieces: u32,
    /// Before discount.
    pub subtotal: Money,
    /// What is taken off, by whichever offer wins.
    pub discount: Money,
    /// With sending.
    pub payable: Money,
    /// What this offer alone would take off.
    pub own: Money,
    /// This offer is the one that is taken.
    pub wins: bool,
    /// The offer that is taken; null where none is.
    pub winner: Option<String>,
    /// Why this offer is taken or not, in a sentence.
    pub why: String,
}

/// The offer and its competitors, and when.
pub(super) struct Contest<'a> {
    pub offer: &'a Offer,
    pub others: &'a [Offer],
    pub shipping: ShippingTerms,
    pub moment: Timestamp,
}

/// The same offer with every saree being one of those it is for: imaginary sarees are of no kind.
pub(super) fn for_any_saree(mut offer: Offer) -> Offer {
    offer.conditions.categories.clear();
    offer.conditions.products.clear();
    offer.scope = OfferScope::WholeCart;
    offer
}

impl Contest<'_> {
    fn priced(&self, lines: &[CartLine], offers: &[Offer], with_code: bool) -> Result<Quote, MoneyError> {
        let code = match &self.offer.kind {
            OfferKind::Coupon(code) if with_code => Some(code.as_str()),
            _ => None,
        };
        quote(lines.to_vec(), offers, code, self.shipping, self.moment)
    }

    /// So many pieces of this price each.
    ///
    /// # Errors
    /// [`MoneyError::Overflow`] when the sums leave the range of money.
    pub(super) fn cart(&self, price: Money, pieces: u32) -> Result<PreviewCart, MoneyError> {
        let Ok(category) = CategoryId::parse("any") else { return Err(MoneyError::Overflow) };
        let product = SellableProduct {
            id: ProductId::new(Uuid::nil()),
            sku: String::new(),
            name: String::new(),
            image: None,
            category,
            price,
            available: pieces,
        };
        let lines = [CartLine { product, quantity: pieces }];
        let together: Vec<Offer> = self.others.iter().chain([self.offer]).cloned().collect();
        let together = self.priced(&lines, &together, true)?;
        let alone = self.priced(&lines, std::slice::from_ref(self.offer), true)?;
        let without = self.priced(&lines, self.others, false)?;
        let wins = together.applied.as_ref().is_some_and(|applied| applied.offer == self.offer.id);
        let why = if wins {
            won(&alone, without.applied.as_ref())?
        } else {
            match &together.applied {
                Some(winner) if !alone.discount.is_zero() => {
                    format!("{} gives {}, this one {}", winner.title(), winner.amount, alone.discount)
                }
                _ => self.nothing(&alone)?,
            }
        };
        Ok(PreviewCart {
            pieces,
            subtotal: together.subtotal,
            discount: together.discount,
            payable: together.payable,
            own: alone.discount,
            wins,
            winner: together.applied.as_ref().map(AppliedDiscount::title),
            why,
        })
    }

    fn nothing(&self, alone: &Quote) -> Result<String, MoneyError> {
        Ok(match obstacle(self.offer, &alone.lines, alone.subtotal, self.moment)? {
            Some(Obstacle::NeedsAmount(missing)) => format!("{missing} more is needed for this offer"),
            Some(Obstacle::NeedsItems(1)) => "1 more piece is needed for this offer".to_owned(),
            Some(Obstacle::NeedsItems(missing)) => {
                format!("{missing} more pieces are needed for this offer")
            }
            Some(Obstacle::Ended) => "It has ended".to_owned(),
            Some(Obstacle::NotYet | Obstacle::UsedUp | Obstacle::NoMatchingItem) | None => {
                "It takes nothing off here".to_owned()
            }
        })
    }
}

fn won(alone: &Quote, next: Option<&AppliedDiscount>) -> Result<String, MoneyError> {
    Ok(match next {
        None => "No other offer applies here".to_owned(),
        Some(next) => match alone.discount.minus(next.amount)? {
            Money::ZERO => format!("It gives as much as {}, and goes before it", next.title()),
            ahead => format!("It gives {ahead} more than {}", next.title()),
        },
    })
}
