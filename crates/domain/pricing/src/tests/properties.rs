//! What is true of every price, tried on many carts.

use std::ops::Range;

use chrono::Duration;
use pattu_kernel::{Money, Rate};
use proptest::prelude::*;

use super::{coupon, noon, offer, priced, product, product_id, rupees};
use crate::{
    CartLine, CouponOutcome, Offer, OfferConditions, OfferKind, OfferLimits, OfferScope, ShippingTerms,
    quote, saving::LEAST_PAYMENT, view_of,
};

const CATEGORIES: [&str; 3] = ["silk", "cotton", "linen"];
const PRODUCTS: u128 = 8;

/// A cart of up to eight different sarees in three categories, in any order.
pub(super) fn carts() -> impl Strategy<Value = Vec<CartLine>> {
    carts_priced(100..10_000_000)
}

/// Sarees of a few rupees, of which a discount leaves little.
fn cheap_carts() -> impl Strategy<Value = Vec<CartLine>> {
    carts_priced(100..1_000)
}

fn carts_priced(paise: Range<i64>) -> impl Strategy<Value = Vec<CartLine>> {
    let line = (1..=PRODUCTS, paise, 1_u32..=20);
    prop::collection::vec(line, 1..8).prop_map(|lines| {
        let mut cart: Vec<CartLine> = Vec::new();
        for (number, paise, quantity) in lines {
            if cart.iter().all(|line| line.product.id != product_id(number)) {
                let category = CATEGORIES[usize::try_from(number % 3).unwrap()];
                cart.push(CartLine {
                    product: product(number, category, Money::from_paise(paise)),
                    quantity,
                });
            }
        }
        cart
    })
}

fn conditions() -> impl Strategy<Value = OfferConditions> {
    (
        prop::option::of(1_i32..60_000),
        prop::option::of(1_u32..30),
        prop::collection::vec(0_usize..3, 0..2),
        prop::collection::vec(1..=PRODUCTS, 0..3),
        prop::option::weighted(0.2, -2_i64..2),
        prop::option::weighted(0.2, -2_i64..3),
    )
        .prop_map(|(min_order, min_items, categories, products, starts, ends)| OfferConditions {
            min_order: min_order.map(rupees),
            min_items,
            categories: categories
                .into_iter()
                .map(|at| product(1, CATEGORIES[at], rupees(1)).category)
                .collect(),
            products: products.into_iter().map(product_id).collect(),
            starts_at: starts.map(|days| noon() + Duration::days(days)),
            ends_at: ends.map(|days| noon() + Duration::days(days)),
        })
}

/// Basis points, matching items only, conditions, cap in rupees, uses allowed where one was made.
type Shape = (i32, bool, OfferConditions, Option<i32>, Option<u32>);

/// Offers of every shape; every third is a coupon `CODE{number}`.
pub(super) fn offers() -> impl Strategy<Value = Vec<Offer>> {
    let one = (
        1_i32..=10_000,
        any::<bool>(),
        prop_oneof![2 => Just(OfferConditions::default()), 3 => conditions()],
        prop::option::of(1_i32..20_000),
        prop::option::weighted(0.2, 0_u32..3),
    );
    prop::collection::vec(one, 0..7).prop_map(|all| {
        let shape = |(at, (basis_points, matching, conditions, cap, uses)): (usize, Shape)| {
            let number = u128::try_from(at).unwrap() + 1;
            let plain =
                if at % 3 == 2 { coupon(number, 1, &format!("CODE{number}")) } else { offer(number, 1) };
            Offer {
                percentage: Rate::from_basis_points(basis_points).unwrap(),
                scope: if matching { OfferScope::MatchingItems } else { OfferScope::WholeCart },
                conditions,
                max_discount: cap.map(rupees),
                limits: OfferLimits { max_uses: uses, uses: 1, ..OfferLimits::default() },
                ..plain
            }
        };
        all.into_iter().enumerate().map(shape).collect()
    })
}

pub(super) fn codes() -> impl Strategy<Value = Option<String>> {
    prop_oneof![
        Just(None),
        (1_u8..=7).prop_map(|number| Some(format!("CODE{number}"))),
        ".{0,12}".prop_map(Some)
    ]
}

/// What one offer alone would save on this cart; a coupon is given its code.
fn alone(cart: &[CartLine], offer: &Offer) -> Money {
    let code = match &offer.kind {
        OfferKind::Automatic => None,
        OfferKind::Coupon(code) => Some(code.as_str()),
    };
    priced(cart.to_vec(), std::slice::from_ref(offer), code).discount
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn everything_adds_up(cart in carts(), offers in offers(), typed in codes()) {
        let quote = priced(cart, &offers, typed.as_deref());
        let lines = Money::sum(quote.lines.iter().map(|line| line.total)).unwrap();
        let parts = Money::sum(quote.lines.iter().map(|line| line.discount)).unwrap();
        prop_assert_eq!(lines, quote.subtotal);
        prop_assert_eq!(parts, quote.discount);
        prop_assert_eq!(quote.total.paise(), lines.paise() - quote.discount.paise());
        prop_assert_eq!(quote.payable.paise(), lines.paise() - quote.discount.paise() + quote.shipping.paise());
        prop_assert_eq!(quote.applied.map_or(Money::ZERO, |applied| applied.amount), quote.discount);
    }

    #[test]
    fn nothing_is_discounted_below_nothing(cart in carts(), offers in offers(), typed in codes()) {
        let quote = priced(cart, &offers, typed.as_deref());
        prop_assert!(!quote.discount.is_negative() && quote.discount <= quote.subtotal);
        for line in &quote.lines {
            prop_assert!(!line.discount.is_negative() && line.discount <= line.total);
        }
    }

    #[test]
    fn what_is_left_is_nothing_or_can_be_paid(cart in cheap_carts(), offers in offers(), typed in codes()) {
        let quote = priced(cart, &offers, typed.as_deref());
        prop_assert!(quote.total.is_zero() || quote.total >= LEAST_PAYMENT, "{} left", quote.total);
    }

    #[test]
    fn one_more_offer_never_raises_the_price(cart in carts(), offers in offers(), typed in codes(), at in any::<prop::sample::Index>()) {
        let mut fewer = offers.clone();
        if !fewer.is_empty() {
            fewer.remove(at.index(offers.len()));
        }
        let without = priced(cart.clone(), &fewer, typed.as_deref());
        let with = priced(cart, &offers, typed.as_deref());
        prop_assert!(with.payable <= without.payable);
    }

    #[test]
    fn the_winner_saves_at_least_as_much_as_any_other(cart in carts(), offers in offers(), typed in codes()) {
        let quote = priced(cart.clone(), &offers, typed.as_deref());
        for offer in &offers {
            let reachable = match &offer.kind {
                OfferKind::Automatic => true,
                OfferKind::Coupon(code) => typed.as_deref() == Some(code.as_str()),
            };
            prop_assert!(!reachable || alone(&cart, offer) <= quote.discount, "{} saves more", offer.label);
        }
    }

    #[test]
    fn the_order_of_lines_and_offers_does_not_matter(cart in carts(), offers in offers(), typed in codes()) {
        let quote = priced(cart.clone(), &offers, typed.as_deref());
        let reversed_offers: Vec<Offer> = offers.into_iter().rev().collect();
        let mut turned = priced(cart.into_iter().rev().collect::<Vec<_>>(), &reversed_offers, typed.as_deref());
        turned.lines.reverse();
        prop_assert_eq!(turned, quote);
    }

    #[test]
    fn a_codes_case_and_spaces_do_not_matter(cart in carts(), offers in offers(), number in 1_u8..=7, left in " {0,3}", right in "\t{0,2}") {
        let tidy = format!("CODE{number}");
        let untidy = format!("{left}{}{right}", tidy.to_ascii_lowercase());
        let (a, b) = (priced(cart.clone(), &offers, Some(&tidy)), priced(cart, &offers, Some(&untidy)));
        let terms = ShippingTerms::DEFAULT;
        prop_assert_eq!(view_of(&a, Some(&tidy), terms), view_of(&b, Some(&untidy), terms));
        prop_assert_eq!(a, b);
    }

    #[test]
    fn caps_hold(cart in carts(), offers in offers(), typed in codes()) {
        let quote = priced(cart, &offers, typed.as_deref());
        if let Some(applied) = &quote.applied {
            let offer = offers.iter().find(|offer| offer.id == applied.offer).unwrap();
            let cap = offer.max_discount.or(offer.conditions.min_order);
            prop_assert!(cap.is_none_or(|cap| quote.discount <= cap));
            prop_assert!(quote.discount <= quote.subtotal.share(offer.percentage).unwrap());
        }
    }

    #[test]
    fn an_unmet_coupon_never_discounts(cart in carts(), offers in offers(), typed in codes()) {
        let without = priced(cart.clone(), &offers, None);
        let with = priced(cart, &offers, typed.as_deref());
        if with.coupon != Some(CouponOutcome::Applied) {
            prop_assert_eq!(with.applied.clone(), without.applied);
            prop_assert_eq!(with.payable, without.payable);
            prop_assert!(with.applied.is_none_or(|applied| applied.coupon.is_none()));
        }
    }

    #[test]
    fn an_applied_coupon_saves_more_than_no_coupon(cart in carts(), offers in offers(), number in 1_u8..=7) {
        let typed = format!("CODE{number}");
        let without = priced(cart.clone(), &offers, None);
        let with = priced(cart, &offers, Some(&typed));
        prop_assert_eq!(with.coupon == Some(CouponOutcome::Applied), with.payable < without.payable);
    }

    #[test]
    fn lines_out_of_scope_pay_their_full_price(cart in carts(), offers in offers(), typed in codes()) {
        let quote = priced(cart, &offers, typed.as_deref());
        let Some(applied) = &quote.applied else { return Ok(()) };
        let offer = offers.iter().find(|offer| offer.id == applied.offer).unwrap();
        for line in quote.lines.iter().filter(|_| offer.scope == OfferScope::MatchingItems) {
            let of_category = offer.conditions.categories.is_empty()
                || offer.conditions.categories.contains(&line.line.product.category);
            let of_product = offer.conditions.products.is_empty() || offer.conditions.products.contains(&line.line.product.id);
            prop_assert!((of_category && of_product) || line.discount.is_zero());
        }
    }

    #[test]
    fn sums_never_wrap(prices in prop::collection::vec((any::<i64>(), any::<u32>()), 1..4), offers in offers()) {
        let cart: Vec<CartLine> = (1_u128..).zip(&prices).map(|(number, (paise, quantity))| {
            CartLine { product: product(number, "silk", Money::from_paise((*paise).max(0))), quantity: *quantity }
        }).collect();
        let exact: i128 = prices.iter().map(|(paise, quantity)| i128::from((*paise).max(0)) * i128::from(*quantity)).sum();
        if let Ok(quote) = quote(cart, &offers, None, ShippingTerms::DEFAULT, noon()) {
            prop_assert_eq!(i128::from(quote.subtotal.paise()), exact);
        } else {
            prop_assert!(exact + 18_000 > i128::from(i64::MAX));
        }
    }
}
