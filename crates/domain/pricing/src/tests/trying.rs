//! Codes that are shown openly, tried on a cart.

use chrono::Duration;
use pattu_kernel::Money;
use proptest::prelude::*;

use super::{coupon, line, noon, offer, rupees};
use crate::{
    CartLine, CartSnapshot, CouponOutcome, Offer, OfferKind, ShippingTerms,
    available_coupons::available_coupons, quote, views::AvailableCouponView,
};

fn tried(lines: &[CartLine], offers: Vec<Offer>, open_codes: Vec<Offer>) -> Vec<AvailableCouponView> {
    let snapshot = CartSnapshot {
        products: Vec::new(),
        offers,
        open_codes,
        held_use: None,
        shipping: ShippingTerms::DEFAULT,
    };
    available_coupons(&lines.to_vec().into(), &snapshot, noon()).unwrap()
}

#[test]
fn what_saves_most_comes_first_and_each_says_what_is_in_its_way() {
    let mut from_ten_thousand = coupon(2, 20, "BRIDAL20");
    from_ten_thousand.conditions.min_order = Some(rupees(10_000));
    let mut used = coupon(4, 50, "ONCE50");
    (used.limits.max_uses, used.limits.uses) = (Some(1), 1);
    let mut over = coupon(5, 90, "PAST90");
    over.conditions.ends_at = Some(noon());
    let mut later = coupon(6, 90, "NEXT90");
    later.conditions.starts_at = Some(noon() + Duration::days(1));
    let codes = vec![from_ten_thousand, coupon(3, 4, "SMALL4"), over, used, later, coupon(1, 10, "SILK10")];
    let cart = [line(1, rupees(4_000), 2)];
    let shown = tried(&cart, vec![offer(9, 5)], codes);
    let told: Vec<(&str, Money, Option<&str>)> =
        shown.iter().map(|one| (one.code.as_str(), one.saves, one.obstacle.as_deref())).collect();
    assert_eq!(
        told,
        [
            ("SILK10", rupees(800), None),
            ("BRIDAL20", Money::ZERO, Some("Add ₹2,000 more to use BRIDAL20")),
            ("SMALL4", Money::ZERO, Some("Offer 9 saves you ₹80 more than SMALL4")),
            ("ONCE50", Money::ZERO, Some("This coupon has already been used")),
        ]
    );
}

#[test]
fn a_long_list_is_cut_after_what_is_over() {
    let mut codes: Vec<Offer> =
        (0..12).map(|number| coupon(number, 10, &format!("OLD-{number:04}"))).collect();
    for code in &mut codes {
        code.conditions.ends_at = Some(noon() - Duration::days(1));
    }
    codes.extend((20..40).map(|number| coupon(number, 10, &format!("NEW-{number:04}"))));
    let shown = tried(&[line(1, rupees(1_000), 1)], Vec::new(), codes);
    assert_eq!(shown.len(), 8);
    assert!(shown.iter().all(|one| one.code.starts_with("NEW")));
}

proptest! {
    /// Using a code does what trying it said, to the paisa.
    #[test]
    fn an_available_coupon_saves_what_using_it_saves(
        price in 1_i32..90_000,
        pieces in 1_u32..6,
        percents in proptest::collection::vec(1_u8..=100, 1..5),
        least in proptest::option::of(1_i32..200_000),
        automatic in proptest::option::of(1_u8..=60),
    ) {
        let codes: Vec<Offer> = (1_u128..).zip(percents).map(|(number, percent)| {
            let mut code = coupon(number, percent, &format!("CODE-{number}"));
            code.conditions.min_order = least.map(rupees);
            code
        }).collect();
        let offers: Vec<Offer> = automatic.map(|percent| offer(99, percent)).into_iter().collect();
        let cart = vec![line(1, rupees(price), pieces)];
        for one in tried(&cart, offers.clone(), codes.clone()) {
            let with: Vec<Offer> = offers.iter().chain(&codes).cloned().collect();
            let used = quote(cart.clone(), &with, Some(&one.code), ShippingTerms::DEFAULT, noon()).unwrap();
            let counts = used.coupon == Some(CouponOutcome::Applied);
            prop_assert_eq!(one.obstacle.is_none(), counts, "{:?}", one);
            prop_assert_eq!(one.saves, if counts { used.discount } else { Money::ZERO });
            prop_assert_eq!(one.total, counts.then_some(used.total));
            prop_assert!(codes.iter().any(|code| matches!(&code.kind, OfferKind::Coupon(its) if its.as_str() == one.code)));
        }
    }
}
