//! The quote: the one function that knows what a cart costs (ruling 1).

use pattu_kernel::{DiscountTerms, Money, MoneyError, Timestamp};

use crate::{
    Cart, CartLine, CouponCode, CustomLine, Offer, OfferId, OfferKind, ShippingTerms, eligibility::obstacle,
    saving::Saving,
};

/// One line as priced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuoteLine {
    pub line: CartLine,
    /// Price times quantity, before discount.
    pub total: Money,
    /// This line's part of the discount; the parts of all lines add up to it exactly.
    pub discount: Money,
}

/// The discount that won.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AppliedDiscount {
    pub offer: OfferId,
    pub label: String,
    /// What it is about.
    pub description: String,
    /// Its code, when it is a coupon.
    pub coupon: Option<CouponCode>,
    /// What its offer promises.
    pub terms: DiscountTerms,
    /// What it takes off.
    pub amount: Money,
}

impl AppliedDiscount {
    /// Its label, and the cap of a percentage that the label promises: for wherever the label stands alone (ruling 38).
    pub fn title(&self) -> String {
        self.terms.complete(&self.label)
    }
}

/// What became of the code that was sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CouponOutcome {
    /// It is the discount.
    Applied,
    /// Nobody knows this code; also the answer for a text that cannot be one.
    Unknown,
    /// Its last moment has passed.
    Expired,
    /// Its first day has not come.
    NotYet,
    /// No use is left, in all or for this buyer.
    UsedUp,
    /// This much is missing to its minimum.
    NeedsAmount(Money),
    /// So many pieces are missing to its minimum.
    NeedsItems(u32),
    /// None of its categories or products is in the cart.
    NoMatchingItem,
    /// The automatic offer saves at least as much; the coupon is kept for another day.
    BetterOffer,
    /// So small a cart that its percentage rounds to nothing, or would leave too little to be paid; the coupon is kept for another day.
    SavesNothing,
}

/// A cart's price. `total` = subtotal − discount; `payable` = total + shipping.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote {
    /// In the order of the cart.
    pub lines: Vec<QuoteLine>,
    /// What is paid for custom orders, never discounted.
    pub custom: Vec<CustomLine>,
    /// Before discount, custom lines included.
    pub subtotal: Money,
    /// What is taken off.
    pub discount: Money,
    pub shipping: Money,
    /// Subtotal − discount (the specification's field).
    pub total: Money,
    /// Total + shipping: what is shown, stored, charged and invoiced.
    pub payable: Money,
    /// The discount that won, if any.
    pub applied: Option<AppliedDiscount>,
    /// What became of the code, if one was sent.
    pub coupon: Option<CouponOutcome>,
    /// The discount that lost to the winner, if both a coupon and an automatic offer were possible.
    pub runner_up: Option<AppliedDiscount>,
}

/// Prices a cart. `coupon` is what the shopper typed, whatever it is; a blank text is no coupon at all.
///
/// Of several automatic offers the one that saves most wins, and of it and the coupon the better one in rupees. When they
/// save the same the automatic one is taken and the coupon is not used up (rulings 4 and 6). No offer knows of custom lines, but
/// they count towards free sending (ruling 8). Where there is no saree there is nothing to send.
///
/// # Errors
/// [`MoneyError::Overflow`] when the sums leave the range of money; no real cart does.
pub fn quote(
    cart: impl Into<Cart>,
    offers: &[Offer],
    coupon: Option<&str>,
    shipping: ShippingTerms,
    now: Timestamp,
) -> Result<Quote, MoneyError> {
    let Cart { lines, custom } = cart.into();
    let mut lines: Vec<QuoteLine> = lines.into_iter().map(priced).collect::<Result<_, _>>()?;
    let sarees = Money::sum(lines.iter().map(|line| line.total))?;
    let automatic = best_automatic(offers, &lines, sarees, now)?;
    let (from_code, outcome) = match coupon.filter(|typed| !typed.trim().is_empty()) {
        None => (None, None),
        Some(typed) => match by_code(offers, typed, &lines, sarees, now)? {
            Ok(saving) => (Some(saving), Some(CouponOutcome::Applied)),
            Err(reason) => (None, Some(reason)),
        },
    };
    let (winner, loser, outcome) = match (automatic, from_code) {
        (Some(automatic), Some(from_code)) if automatic.amount >= from_code.amount => {
            (Some(automatic), Some(from_code), Some(CouponOutcome::BetterOffer))
        }
        (automatic, Some(from_code)) => (Some(from_code), automatic, outcome),
        (automatic, None) => (automatic, None, outcome),
    };
    if let Some(winner) = winner {
        let parts = winner.parts(&lines);
        for (line, part) in lines.iter_mut().zip(parts) {
            line.discount = part;
        }
    }
    let discount = winner.map_or(Money::ZERO, |winner| winner.amount);
    let subtotal = sarees.plus(Money::sum(custom.iter().map(|line| line.price))?)?;
    let shipping = if lines.is_empty() { Money::ZERO } else { shipping.charge_for(subtotal) };
    let total = subtotal.minus(discount)?;
    Ok(Quote {
        lines,
        custom,
        subtotal,
        discount,
        shipping,
        total,
        payable: total.plus(shipping)?,
        applied: winner.map(|winner| winner.described()),
        coupon: outcome,
        runner_up: loser.map(|loser| loser.described()),
    })
}

fn priced(line: CartLine) -> Result<QuoteLine, MoneyError> {
    let total = line.product.price.times(line.quantity)?;
    Ok(QuoteLine { line, total, discount: Money::ZERO })
}

/// The automatic offer that saves most; one that saves nothing is no offer.
fn best_automatic<'a>(
    offers: &'a [Offer],
    lines: &[QuoteLine],
    sarees: Money,
    now: Timestamp,
) -> Result<Option<Saving<'a>>, MoneyError> {
    let mut best: Option<Saving<'a>> = None;
    for offer in offers.iter().filter(|offer| offer.kind == OfferKind::Automatic) {
        if obstacle(offer, lines, sarees, now)?.is_some() {
            continue;
        }
        let saving = Saving::of(offer, lines, sarees)?;
        if !saving.amount.is_zero() && best.is_none_or(|best| saving.rank(&best).is_gt()) {
            best = Some(saving);
        }
    }
    Ok(best)
}

/// What the typed code saves here, or why it saves nothing.
fn by_code<'a>(
    offers: &'a [Offer],
    typed: &str,
    lines: &[QuoteLine],
    sarees: Money,
    now: Timestamp,
) -> Result<Result<Saving<'a>, CouponOutcome>, MoneyError> {
    let Ok(code) = CouponCode::parse(typed) else { return Ok(Err(CouponOutcome::Unknown)) };
    let known = offers.iter().find(|offer| matches!(&offer.kind, OfferKind::Coupon(its) if *its == code));
    let Some(offer) = known else { return Ok(Err(CouponOutcome::Unknown)) };
    if let Some(reason) = obstacle(offer, lines, sarees, now)? {
        return Ok(Err(reason.into()));
    }
    let saving = Saving::of(offer, lines, sarees)?;
    Ok(if saving.amount.is_zero() { Err(CouponOutcome::SavesNothing) } else { Ok(saving) })
}
