//! A quote put into words and into its view: what the shopper reads beside the sums.

use pattu_kernel::Money;

use crate::{
    AppliedDiscount, CouponOutcome, CustomLine, Quote, QuoteLine, ShippingTerms,
    views::{CouponView, OfferView, QuoteCustomLineView, QuoteLineView, QuoteView},
};

/// What is echoed of a code nobody knows; longer than any real one.
const ECHOED_CHARACTERS: usize = 32;

/// The view of a quote that was made with this `typed` coupon and these shipping terms.
pub fn view_of(quote: &Quote, typed: Option<&str>, shipping: ShippingTerms) -> QuoteView {
    let automatic = quote.applied.as_ref().filter(|applied| applied.coupon.is_none());
    QuoteView {
        lines: quote.lines.iter().map(line_view).collect(),
        custom_lines: quote.custom.iter().map(custom_line_view).collect(),
        item_count: pieces(quote),
        subtotal: quote.subtotal,
        discount: quote.discount,
        shipping: quote.shipping,
        total: quote.total,
        payable: quote.payable,
        offer: automatic.map(offer_view),
        coupon: typed.zip(quote.coupon.as_ref()).map(|(typed, outcome)| coupon_view(quote, typed, outcome)),
        explanation: explanation(quote),
        free_shipping_from: shipping.free_from,
        add_for_free_shipping: if quote.lines.is_empty() {
            Money::ZERO
        } else {
            shipping.missing_for_free(quote.subtotal)
        },
        saved: quote.discount,
        states: Vec::new(),
        codes: Vec::new(),
    }
}

/// Custom lines are one each.
fn pieces(quote: &Quote) -> u32 {
    let sarees = quote.lines.iter().map(|line| line.line.quantity);
    sarees.chain(quote.custom.iter().map(|_| 1)).fold(0, u32::saturating_add)
}

fn custom_line_view(line: &CustomLine) -> QuoteCustomLineView {
    QuoteCustomLineView {
        custom_order_id: line.order,
        name: line.name.clone(),
        sku: line.sku.clone(),
        price: line.price,
    }
}

/// What the shopper is told about the code, in the shop's words; `code` as [`spelled`].
pub(crate) fn message(quote: &Quote, outcome: &CouponOutcome, code: &str) -> String {
    match outcome {
        CouponOutcome::Applied => {
            explanation(quote).unwrap_or_else(|| "Coupon applied successfully!".to_owned())
        }
        CouponOutcome::Unknown => "Invalid coupon code".to_owned(),
        CouponOutcome::Expired => "This coupon has expired".to_owned(),
        CouponOutcome::NotYet => "This coupon cannot be used yet".to_owned(),
        CouponOutcome::UsedUp => "This coupon has already been used".to_owned(),
        CouponOutcome::NeedsAmount(missing) => format!("Add {missing} more to use {code}"),
        CouponOutcome::NeedsItems(1) => format!("Add 1 more piece to use {code}"),
        CouponOutcome::NeedsItems(missing) => format!("Add {missing} more pieces to use {code}"),
        CouponOutcome::NoMatchingItem => {
            format!("{code} is for selected sarees, none of which is in your cart")
        }
        CouponOutcome::BetterOffer => {
            explanation(quote).unwrap_or_else(|| "Another offer already saves you as much".to_owned())
        }
        CouponOutcome::SavesNothing => format!("{code} saves nothing on this cart"),
    }
}

/// Which discount won and by how much, when two were possible (ruling 6).
fn explanation(quote: &Quote) -> Option<String> {
    let (winner, loser) = quote.applied.as_ref().zip(quote.runner_up.as_ref())?;
    let ahead = winner.amount.minus(loser.amount).ok()?;
    let (winner, loser) = (called(winner), called(loser));
    Some(if ahead.is_zero() {
        format!("{winner} already saves you as much as {loser}, so your coupon is kept for another time")
    } else {
        format!("{winner} saves you {ahead} more than {loser}")
    })
}

/// A coupon goes by its code, an automatic offer by its label.
fn called(discount: &AppliedDiscount) -> &str {
    discount.coupon.as_ref().map_or(discount.label.as_str(), |code| code.as_str())
}

/// A typed code as the shop reads it, cut to what can be shown.
fn spelled(typed: &str) -> String {
    let readable = typed.trim().chars().filter(|c| !c.is_control());
    readable.take(ECHOED_CHARACTERS).collect::<String>().to_ascii_uppercase()
}

fn coupon_view(quote: &Quote, typed: &str, outcome: &CouponOutcome) -> CouponView {
    let code = spelled(typed);
    let applied = *outcome == CouponOutcome::Applied;
    let possible =
        [&quote.applied, &quote.runner_up].into_iter().flatten().find(|discount| discount.coupon.is_some());
    CouponView {
        message: message(quote, outcome, &code),
        known: *outcome != CouponOutcome::Unknown,
        applied,
        label: possible.map(AppliedDiscount::title),
        percentage: possible.map(|discount| discount.terms.percentage),
        max_discount: possible.and_then(|discount| discount.terms.cap()),
        min_order_value: possible.and_then(|discount| discount.terms.min_order),
        terms: possible.map(|discount| discount.terms.to_string()),
        amount: if applied { quote.discount } else { Money::ZERO },
        code,
    }
}

fn offer_view(applied: &AppliedDiscount) -> OfferView {
    OfferView {
        id: applied.offer,
        label: applied.title(),
        description: applied.description.clone(),
        percentage: applied.terms.percentage,
        max_discount: applied.terms.cap(),
        min_order_value: applied.terms.min_order,
        terms: applied.terms.to_string(),
        amount: applied.amount,
    }
}

fn line_view(priced: &QuoteLine) -> QuoteLineView {
    let product = &priced.line.product;
    QuoteLineView {
        id: product.id,
        name: product.name.clone(),
        sku: product.sku.clone(),
        image: product.image.clone(),
        price: product.price,
        quantity: priced.line.quantity,
        available: product.available,
        line_total: priced.total,
        discount: priced.discount,
    }
}
