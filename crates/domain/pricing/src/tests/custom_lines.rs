//! What is paid for custom orders, beside sarees and alone (ruling 8).

use pattu_kernel::Money;
use proptest::prelude::*;
use uuid::Uuid;

use super::{
    line, offer, priced,
    properties::{carts, codes, offers},
    rupees,
};
use crate::{Cart, CustomLine, OfferConditions, Quote, ShippingTerms, view_of};

fn booking(number: u128, price: Money) -> CustomLine {
    CustomLine {
        order: Uuid::from_u128(number),
        name: "Custom Jacquard Saree".to_owned(),
        sku: format!("PC-{number}"),
        price,
    }
}

fn bookings() -> impl Strategy<Value = Vec<CustomLine>> {
    prop::collection::vec(1_i64..10_000_000, 0..=5).prop_map(|charges| {
        (1_u128..).zip(charges).map(|(number, paise)| booking(number, Money::from_paise(paise))).collect()
    })
}

fn sum_of(custom: &[CustomLine]) -> Money {
    Money::sum(custom.iter().map(|line| line.price)).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn no_discount_knows_of_custom_lines(
        lines in carts(), custom in bookings(), offers in offers(), typed in codes(), alone in any::<bool>()
    ) {
        let lines = if alone { Vec::new() } else { lines };
        let charges = sum_of(&custom);
        let without = priced(lines.clone(), &offers, typed.as_deref());
        let with = priced(Cart { lines, custom: custom.clone() }, &offers, typed.as_deref());
        prop_assert_eq!(&with.lines, &without.lines);
        prop_assert_eq!(with.discount, without.discount);
        prop_assert_eq!(&with.applied, &without.applied);
        prop_assert_eq!(&with.coupon, &without.coupon);
        prop_assert_eq!(&with.runner_up, &without.runner_up);
        prop_assert_eq!(&with.custom, &custom);
        // To the paisa.
        prop_assert_eq!(with.subtotal, without.subtotal.plus(charges).unwrap());
        prop_assert_eq!(with.total, without.total.plus(charges).unwrap());
        prop_assert_eq!(with.payable, with.total.plus(with.shipping).unwrap());
        let terms = ShippingTerms::DEFAULT;
        let sent = if alone { Money::ZERO } else { terms.charge_for(with.subtotal) };
        prop_assert_eq!(with.shipping, sent);
        prop_assert!(with.shipping <= without.shipping);
    }
}

#[test]
fn a_custom_line_alone_is_its_charge_and_is_not_sent() {
    let cart = Cart { lines: Vec::new(), custom: vec![booking(1, rupees(500))] };
    let Quote { subtotal, discount, shipping, payable, .. } = priced(cart.clone(), &[offer(1, 50)], None);
    assert_eq!((subtotal, payable), (rupees(500), rupees(500)));
    assert_eq!((discount, shipping), (Money::ZERO, Money::ZERO));
    let view = view_of(&priced(cart, &[], None), None, ShippingTerms::DEFAULT);
    assert_eq!((view.item_count, view.custom_lines.len(), view.lines.len()), (1, 1, 0));
    assert_eq!(view.add_for_free_shipping, Money::ZERO);
}

#[test]
fn it_counts_towards_free_sending_and_towards_no_condition() {
    let from = |min_order: Option<i32>, min_items: Option<u32>| crate::Offer {
        conditions: OfferConditions {
            min_order: min_order.map(rupees),
            min_items,
            ..OfferConditions::default()
        },
        ..offer(1, 10)
    };
    let cart = Cart { lines: vec![line(1, rupees(1_000), 1)], custom: vec![booking(1, rupees(30_000))] };
    for met in [from(Some(1_000), None), from(None, Some(1))] {
        let quote = priced(cart.clone(), &[met], None);
        assert_eq!(
            (quote.discount, quote.shipping, quote.payable),
            (rupees(100), Money::ZERO, rupees(30_900))
        );
    }
    for unmet in [from(Some(1_001), None), from(None, Some(2))] {
        assert_eq!(priced(cart.clone(), &[unmet], None).discount, Money::ZERO);
    }
    let sent = priced(vec![line(1, rupees(1_000), 1)], &[], None);
    assert_eq!(sent.shipping, rupees(180));
}
