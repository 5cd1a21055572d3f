//! Carts worked out by hand.

use chrono::Duration;
use pattu_kernel::{Money, MoneyError, Rate};

use super::{coupon, line, noon, offer, priced, product, product_id, rupees};
use crate::{
    CartLine, CouponOutcome, Offer, OfferConditions, OfferScope, Quote, ShippingTerms, quote, view_of,
};

fn message(quote: &Quote, typed: &str) -> String {
    view_of(quote, Some(typed), ShippingTerms::DEFAULT).coupon.unwrap().message
}

/// The three totals that once disagreed: shown, charged and recorded are now one number.
#[test]
fn the_sums_that_used_to_disagree() {
    let conditions = OfferConditions { min_order: Some(rupees(5_000)), ..OfferConditions::default() };
    let capped = Offer { conditions, ..offer(1, 20) };
    for (price, offers, discount, shipping, payable) in [
        (2_000, vec![], 0, 180, 2_180),
        (2_500, vec![offer(1, 10)], 250, 180, 2_430),
        (10_000, vec![offer(1, 10)], 1_000, 0, 9_000),
        (40_000, vec![capped], 5_000, 0, 35_000),
    ] {
        let quote = priced(vec![line(1, rupees(price), 1)], &offers, None);
        assert_eq!(quote.subtotal, rupees(price));
        assert_eq!(quote.discount, rupees(discount), "{price}");
        assert_eq!(quote.shipping, rupees(shipping), "{price}");
        assert_eq!(quote.total, rupees(price - discount), "{price}");
        assert_eq!(quote.payable, rupees(payable), "{price}");
    }
}

#[test]
fn sending_is_free_from_three_thousand_before_discount() {
    let at_the_edge = priced(vec![line(1, rupees(3_000), 1)], &[offer(1, 50)], None);
    assert_eq!((at_the_edge.shipping, at_the_edge.payable), (Money::ZERO, rupees(1_500)));
    let below = priced(vec![line(1, Money::from_paise(299_999), 1)], &[], None);
    assert_eq!(below.shipping, rupees(180));
    assert_eq!(view_of(&below, None, ShippingTerms::DEFAULT).add_for_free_shipping, Money::from_paise(1));
}

#[test]
fn the_larger_saving_beats_the_larger_percentage() {
    let capped = Offer { max_discount: Some(rupees(500)), ..offer(1, 20) };
    let quote = priced(vec![line(1, rupees(10_000), 1)], &[capped, offer(2, 15)], None);
    assert_eq!(quote.applied.unwrap().label, "Offer 2");
    assert_eq!(quote.discount, rupees(1_500));
}

#[test]
fn equal_savings_go_to_the_larger_percentage_then_to_the_older_offer() {
    let cap = |offer: Offer| Offer { max_discount: Some(rupees(100)), ..offer };
    let cart = || vec![line(1, rupees(10_000), 1)];
    let by_percentage = priced(cart(), &[cap(offer(1, 10)), cap(offer(2, 20))], None);
    assert_eq!(by_percentage.applied.unwrap().label, "Offer 2");
    let by_age = priced(cart(), &[cap(offer(3, 10)), cap(offer(2, 10))], None);
    assert_eq!(by_age.applied.unwrap().label, "Offer 2");
}

#[test]
fn the_owners_cap_goes_before_the_minimum_order() {
    let conditions = OfferConditions { min_order: Some(rupees(5_000)), ..OfferConditions::default() };
    let own = Offer { conditions, max_discount: Some(rupees(7_000)), ..offer(1, 20) };
    assert_eq!(priced(vec![line(1, rupees(40_000), 1)], &[own], None).discount, rupees(7_000));
}

#[test]
fn what_a_discount_leaves_is_nothing_or_can_be_paid() {
    let free_sending = ShippingTerms { free_from: Money::ZERO, charge: Money::ZERO };
    for (price, percent, payable) in [(5, 90, 100), (5, 80, 100), (5, 79, 105), (5, 100, 0), (1, 50, 100)] {
        let cart = vec![line(1, rupees(price), 1)];
        let quote = quote(cart, &[offer(1, percent)], None, free_sending, noon()).unwrap();
        assert_eq!(quote.payable, Money::from_paise(payable), "{percent}% of ₹{price}");
        assert_eq!(quote.lines[0].discount, quote.discount);
    }
}

#[test]
fn one_matching_saree_discounts_the_cart_or_only_itself() {
    let cotton = CartLine { product: product(2, "cotton", rupees(1_000)), quantity: 1 };
    let conditions = OfferConditions { products: vec![product_id(2)], ..OfferConditions::default() };
    let whole = Offer { conditions, ..offer(1, 10) };
    let only = Offer { scope: OfferScope::MatchingItems, ..whole.clone() };
    let cart = || vec![line(1, rupees(9_000), 1), cotton.clone()];
    assert_eq!(priced(cart(), std::slice::from_ref(&whole), None).discount, rupees(1_000));
    let quote = priced(cart(), &[only], None);
    let parts: Vec<Money> = quote.lines.iter().map(|line| line.discount).collect();
    assert_eq!(parts, [Money::ZERO, rupees(100)]);
    assert_eq!(priced(vec![line(1, rupees(9_000), 1)], &[whole], None).discount, Money::ZERO);
}

#[test]
fn a_matching_saree_meets_every_list_that_is_set() {
    let conditions = OfferConditions {
        categories: vec![product(1, "cotton", rupees(1)).category],
        products: vec![product_id(1)],
        ..OfferConditions::default()
    };
    let cotton = CartLine { product: product(2, "cotton", rupees(1_000)), quantity: 1 };
    let cart = || vec![line(1, rupees(9_000), 1), cotton.clone()];
    let whole = Offer { conditions, ..offer(1, 10) };
    let only = Offer { scope: OfferScope::MatchingItems, ..whole.clone() };
    assert_eq!(priced(cart(), &[whole], None).discount, rupees(1_000), "the specification asks list by list");
    assert_eq!(
        priced(cart(), std::slice::from_ref(&only), None).discount,
        Money::ZERO,
        "no single line is in both lists"
    );
    let with_code = Offer { kind: coupon(1, 10, "BOTH").kind, ..only };
    assert_eq!(priced(cart(), &[with_code], Some("BOTH")).coupon, Some(CouponOutcome::NoMatchingItem));
}

#[test]
fn a_coupon_says_what_is_missing() {
    let with = |conditions| Offer { conditions, ..coupon(1, 10, "SILK10") };
    let default = OfferConditions::default;
    let used = |mut offer: Offer| {
        offer.limits.max_uses = Some(1);
        offer.limits.uses = 1;
        offer
    };
    let once_each = |mut offer: Offer| {
        offer.limits.max_uses_per_customer = Some(2);
        offer.limits.uses_by_buyer = 2;
        offer
    };
    let cotton = product(2, "cotton", rupees(1)).category;
    for (offer, outcome, words) in [
        (
            with(OfferConditions { ends_at: Some(noon()), ..default() }),
            CouponOutcome::Expired,
            "This coupon has expired",
        ),
        (
            with(OfferConditions { starts_at: Some(noon() + Duration::seconds(1)), ..default() }),
            CouponOutcome::NotYet,
            "This coupon cannot be used yet",
        ),
        (used(with(default())), CouponOutcome::UsedUp, "This coupon has already been used"),
        (once_each(with(default())), CouponOutcome::UsedUp, "This coupon has already been used"),
        (
            with(OfferConditions { min_order: Some(rupees(12_000)), ..default() }),
            CouponOutcome::NeedsAmount(rupees(1_200)),
            "Add ₹1,200 more to use SILK10",
        ),
        (
            with(OfferConditions { min_items: Some(3), ..default() }),
            CouponOutcome::NeedsItems(1),
            "Add 1 more piece to use SILK10",
        ),
        (
            with(OfferConditions { categories: vec![cotton], ..default() }),
            CouponOutcome::NoMatchingItem,
            "SILK10 is for selected sarees, none of which is in your cart",
        ),
    ] {
        let quote = priced(vec![line(1, rupees(5_400), 2)], &[offer], Some(" silk10 "));
        assert_eq!(quote.coupon, Some(outcome));
        assert_eq!(quote.discount, Money::ZERO);
        assert_eq!(message(&quote, " silk10 "), words);
    }
}

#[test]
fn an_offer_runs_from_its_first_moment_to_just_before_its_last() {
    let conditions = OfferConditions {
        starts_at: Some(noon()),
        ends_at: Some(noon() + Duration::hours(1)),
        ..OfferConditions::default()
    };
    let offers = [Offer { conditions, ..offer(1, 10) }];
    let discount_at = |minutes| {
        let cart = vec![line(1, rupees(1_000), 1)];
        quote(cart, &offers, None, ShippingTerms::DEFAULT, noon() + Duration::minutes(minutes))
            .unwrap()
            .discount
    };
    assert_eq!([-1, 0, 59, 60].map(discount_at), [0, 100, 100, 0].map(rupees));
}

#[test]
fn unknown_codes_are_answered_in_the_words_of_the_specification() {
    for typed in ["NOPE99", "x", "💥", "SILK 10", "silk10; drop table offers", &"A".repeat(5_000)] {
        let quote = priced(vec![line(1, rupees(1_000), 1)], &[coupon(1, 10, "SILK10")], Some(typed));
        assert_eq!(quote.coupon, Some(CouponOutcome::Unknown), "{typed}");
        let view = view_of(&quote, Some(typed), ShippingTerms::DEFAULT).coupon.unwrap();
        assert_eq!(
            (view.message.as_str(), view.applied, view.amount),
            ("Invalid coupon code", false, Money::ZERO)
        );
        assert!(view.code.chars().count() <= 32 && view.label.is_none());
    }
    assert_eq!(
        priced(vec![line(1, rupees(1_000), 1)], &[], Some("   ")).coupon,
        None,
        "an empty box is no coupon"
    );
}

#[test]
fn the_better_of_coupon_and_offer_wins_and_says_so() {
    let cart = || vec![line(1, rupees(10_000), 1)];
    let better = priced(cart(), &[offer(1, 5), coupon(2, 14, "SILK14")], Some("silk14"));
    let view = view_of(&better, Some("silk14"), ShippingTerms::DEFAULT);
    assert_eq!(view.explanation.as_deref(), Some("SILK14 saves you ₹900 more than Offer 1"));
    assert!(view.offer.is_none() && view.coupon.unwrap().applied);

    let worse = priced(cart(), &[offer(1, 15), coupon(2, 10, "SILK10")], Some("SILK10"));
    let view = view_of(&worse, Some("SILK10"), ShippingTerms::DEFAULT);
    assert_eq!(worse.coupon, Some(CouponOutcome::BetterOffer));
    assert_eq!(view.offer.unwrap().amount, rupees(1_500));
    let coupon_view = view.coupon.unwrap();
    assert_eq!(coupon_view.message, "Offer 1 saves you ₹500 more than SILK10");
    assert_eq!((coupon_view.applied, coupon_view.amount), (false, Money::ZERO));

    let equal = priced(cart(), &[offer(1, 10), coupon(2, 10, "SILK10")], Some("SILK10"));
    assert_eq!(equal.coupon, Some(CouponOutcome::BetterOffer), "a coupon is not used up for nothing");
    assert_eq!(equal.applied.as_ref().unwrap().coupon, None);
    assert!(message(&equal, "SILK10").starts_with("Offer 1 already saves you as much as SILK10"));
}

#[test]
fn parts_are_exact_and_do_not_depend_on_the_order() {
    let third = Offer { percentage: Rate::from_basis_points(3_333).unwrap(), ..offer(1, 1) };
    let lines = vec![
        line(3, Money::from_paise(100), 1),
        line(1, Money::from_paise(100), 1),
        line(2, Money::from_paise(100), 1),
    ];
    let quote = priced(lines, &[third], None);
    assert_eq!(quote.discount, Money::from_paise(100));
    let parts: Vec<i64> = quote.lines.iter().map(|line| line.discount.paise()).collect();
    assert_eq!(parts, [33, 34, 33], "the odd paisa goes to the first product, not to the first line");
}

#[test]
fn an_empty_cart_costs_nothing_and_an_impossible_one_is_refused() {
    let empty = priced(vec![], &[offer(1, 10)], Some("SILK10"));
    assert_eq!(
        [empty.subtotal, empty.discount, empty.shipping, empty.total, empty.payable],
        [Money::ZERO; 5]
    );
    assert_eq!(empty.applied, None);
    let huge = vec![line(1, Money::from_paise(i64::MAX), 1), line(2, Money::from_paise(1), 1)];
    assert_eq!(quote(huge, &[], None, ShippingTerms::DEFAULT, noon()), Err(MoneyError::Overflow));
    let many = vec![line(1, Money::from_paise(i64::MAX), 2)];
    assert_eq!(quote(many, &[], None, ShippingTerms::DEFAULT, noon()), Err(MoneyError::Overflow));
}

#[test]
fn exactly_the_minimum_is_enough() {
    let conditions =
        OfferConditions { min_order: Some(rupees(2_000)), min_items: Some(2), ..OfferConditions::default() };
    let offers = [Offer { conditions, ..coupon(1, 10, "SILK10") }];
    let at = |price| priced(vec![line(1, price, 2)], &offers, Some("SILK10"));
    assert_eq!(at(rupees(1_000)).coupon, Some(CouponOutcome::Applied));
    assert_eq!(at(Money::from_paise(99_999)).coupon, Some(CouponOutcome::NeedsAmount(Money::from_paise(2))));
}

#[test]
fn an_automatic_offer_that_saves_nothing_is_no_offer() {
    let one_basis_point = Offer { percentage: Rate::from_basis_points(1).unwrap(), ..offer(1, 1) };
    assert_eq!(priced(vec![line(1, rupees(1), 1)], &[one_basis_point], None).applied, None);
}

#[test]
fn a_coupon_that_would_save_nothing_is_kept() {
    let one_basis_point = Offer { percentage: Rate::from_basis_points(1).unwrap(), ..coupon(1, 1, "TINY") };
    let quote = priced(vec![line(1, rupees(1), 1)], &[one_basis_point], Some("TINY"));
    assert_eq!((quote.coupon, quote.applied), (Some(CouponOutcome::SavesNothing), None));
}

/// Ruling 38: the quote says the most that its discount can be, in fields and in a sentence, and the order's line says it.
#[test]
fn a_discount_says_its_cap_and_its_minimum() {
    let conditions = OfferConditions { min_order: Some(rupees(10_000)), ..OfferConditions::default() };
    let silk = Offer {
        label: "Silk: 10% off".to_owned(),
        conditions: conditions.clone(),
        ..coupon(1, 10, "SILK10")
    };
    let quote = priced(vec![line(1, rupees(161_700), 1)], &[silk], Some("SILK10"));
    assert_eq!(quote.discount, rupees(10_000));
    assert_eq!(quote.applied.as_ref().unwrap().title(), "Silk: 10% off, up to ₹10,000");
    let shown = view_of(&quote, Some("SILK10"), ShippingTerms::DEFAULT).coupon.unwrap();
    assert_eq!((shown.max_discount, shown.min_order_value), (Some(rupees(10_000)), Some(rupees(10_000))));
    assert_eq!(shown.terms.unwrap(), "10% off, up to ₹10,000, on orders from ₹10,000");
    assert_eq!(shown.label.unwrap(), "Silk: 10% off, up to ₹10,000");

    let automatic = Offer { max_discount: Some(rupees(4_000)), conditions, ..offer(2, 5) };
    let quote = priced(vec![line(1, rupees(161_700), 1)], &[automatic], None);
    let shown = view_of(&quote, None, ShippingTerms::DEFAULT).offer.unwrap();
    assert_eq!((shown.max_discount, shown.label.as_str()), (Some(rupees(4_000)), "Offer 2"));
    assert_eq!(shown.terms, "5% off, up to ₹4,000, on orders from ₹10,000");
}
