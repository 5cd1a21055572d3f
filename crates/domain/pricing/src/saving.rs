//! What an offer takes off, in paise (rulings 4 and 5).

use std::cmp::{Ordering, Reverse};

use pattu_kernel::{Money, MoneyError};

use crate::{AppliedDiscount, Offer, OfferKind, QuoteLine, eligibility::in_scope};

/// The least sum that the provider takes or returns (source: Razorpay, orders and refunds).
pub const LEAST_PAYMENT: Money = Money::from_rupees(1);

/// An offer the cart may have, and what it is worth there.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Saving<'a> {
    pub(crate) offer: &'a Offer,
    pub(crate) amount: Money,
}

impl<'a> Saving<'a> {
    /// The percentage of the lines in scope, half a paisa rounded up, never above the cap; a rate is at most
    /// the whole, so it is never above those lines. What it leaves of all `sarees` is nothing, or enough to be paid.
    ///
    /// # Errors
    /// [`MoneyError::Overflow`] when the sums leave the range of money.
    pub(crate) fn of(offer: &'a Offer, lines: &[QuoteLine], sarees: Money) -> Result<Self, MoneyError> {
        let base = Money::sum(lines.iter().filter(|line| in_scope(offer, line)).map(|line| line.total))?;
        let share = base.share(offer.percentage)?;
        let amount = offer.cap().map_or(share, |cap| share.min(cap)).max(Money::ZERO);
        let leaves_a_payment = sarees.minus(LEAST_PAYMENT)?.max(Money::ZERO);
        let amount = if amount == sarees { amount } else { amount.min(leaves_a_payment) };
        Ok(Self { offer, amount })
    }

    /// The larger saving in rupees is the greater one; of equal savings the larger percentage, then the older offer,
    /// then the smaller id, so that the answer never depends on the order in which offers are read.
    pub(crate) fn rank(&self, other: &Self) -> Ordering {
        let key = |saving: &Self| {
            (
                saving.amount,
                saving.offer.percentage,
                Reverse(saving.offer.created_at),
                Reverse(saving.offer.id),
            )
        };
        key(self).cmp(&key(other))
    }

    /// Each line's part of the amount: by largest remainder over the lines in scope, counted in product order, so that
    /// neither the sums nor the parts depend on how the cart is sorted.
    pub(crate) fn parts(&self, lines: &[QuoteLine]) -> Vec<Money> {
        let mut places: Vec<usize> = (0..lines.len()).collect();
        places.sort_by_key(|place| lines.get(*place).map(|line| line.line.product.id));
        let weight = |line: &QuoteLine| if in_scope(self.offer, line) { line.total } else { Money::ZERO };
        let weights: Vec<Money> = places.iter().filter_map(|place| lines.get(*place)).map(weight).collect();
        let mut parts: Vec<(usize, Money)> = places.into_iter().zip(self.amount.allocate(&weights)).collect();
        parts.sort_by_key(|(place, _)| *place);
        parts.into_iter().map(|(_, part)| part).collect()
    }

    /// As it stands in a quote.
    pub(crate) fn described(&self) -> AppliedDiscount {
        let offer = self.offer;
        AppliedDiscount {
            offer: offer.id,
            label: offer.label.clone(),
            description: offer.description.clone(),
            coupon: match &offer.kind {
                OfferKind::Automatic => None,
                OfferKind::Coupon(code) => Some(code.clone()),
            },
            terms: offer.terms(),
            amount: self.amount,
        }
    }
}
