//! What is taken off by hand, and what money is handed over.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has to stop at once")]

mod shops;
mod vectors;

use chrono::{TimeZone, Utc};
use pattu_catalog::{CategoryId, SellableProduct};
use pattu_customers::Role;
use pattu_invoices::CounterTotal;
use pattu_kernel::{FieldErrors, Id, Money, Rate};
use pattu_pricing::{CartLine, Offer, OfferConditions, OfferKind, OfferLimits, OfferScope};
use proptest::prelude::*;
use uuid::Uuid;

use crate::{
    CounterRefusal, HandDiscount, HandDiscounts, TenderForm, UnpricedSale, most_by_hand, price_sale,
    quote_sale::unpriced,
};

const WHOLE: CounterTotal = CounterTotal::WholeRupees;

fn rate(basis_points: i32) -> Rate {
    Rate::from_basis_points(basis_points).unwrap()
}

fn line(id: u128, paise: i64, quantity: u32) -> CartLine {
    let product = SellableProduct {
        id: Id::new(Uuid::from_u128(id)),
        sku: format!("KAN-{id}"),
        name: "Kanchipuram".into(),
        image: None,
        category: CategoryId::parse("kanchipuram").unwrap(),
        price: Money::from_paise(paise),
        available: quantity,
    };
    CartLine { product, quantity }
}

/// A sale of these prices and pieces, with an automatic offer of so much.
fn quoted(goods: &[(i64, u32)], offered: i32) -> UnpricedSale {
    with_services(goods, offered, &[])
}

/// The same with services among them, by their ids.
fn with_services(goods: &[(i64, u32)], offered: i32, services: &[u128]) -> UnpricedSale {
    let now = Utc.with_ymd_and_hms(2026, 11, 25, 6, 0, 0).unwrap();
    let offer = Offer {
        id: Id::new(Uuid::from_u128(1)),
        label: "Festival".into(),
        description: String::new(),
        kind: OfferKind::Automatic,
        percentage: rate(offered),
        scope: OfferScope::WholeCart,
        conditions: OfferConditions::default(),
        max_discount: None,
        limits: OfferLimits::default(),
        created_at: now,
    };
    let lines: Vec<_> =
        (1_u128..).zip(goods).map(|(id, (paise, pieces))| line(id, *paise, *pieces)).collect();
    let services = services.iter().map(|id| Id::new(Uuid::from_u128(*id))).collect();
    unpriced((lines, services), &[offer], now).unwrap()
}

fn off(basis_points: i32, paise: i64) -> HandDiscount {
    HandDiscount { percentage: rate(basis_points), cash: Money::from_paise(paise) }
}

/// Off the bill alone.
fn by_hand(basis_points: i32, paise: i64) -> HandDiscounts {
    HandDiscounts { bill: off(basis_points, paise), ..HandDiscounts::default() }
}

/// Off these sarees, by their ids, and off the bill.
fn off_lines(lines: &[(u128, HandDiscount)], bill: HandDiscount) -> HandDiscounts {
    let lines = lines.iter().map(|(id, off)| (Id::new(Uuid::from_u128(*id)), *off)).collect();
    HandDiscounts { lines, bill }
}

proptest! {
    /// Whatever is taken off: the lines' parts add up to it, no line costs less than nothing or more than its price, each keeps what was
    /// taken off it alone, and the total is whole rupees, less than one below what was agreed.
    #[test]
    fn a_priced_sale_adds_up(
        goods in prop::collection::vec((1_i64..=100_000_000, 1_u32..=20), 1..30),
        offered in 0_i32..=3_000,
        own in prop::collection::vec((0_i32..=5_000, 0_i64..=1_000_000), 0..4),
        percentage in 0_i32..=10_000,
        cash in 0_i64..=50_000_000,
        served in prop::collection::vec((1_i64..=100_000, 1_u32..=20), 0..4),
    ) {
        // Services stand behind the sarees here, in whole rupees, as the settings have them.
        let sarees = goods.len();
        let of_services: i64 = served.iter().map(|(rupees, pieces)| rupees * 100 * i64::from(*pieces)).sum();
        let goods: Vec<(i64, u32)> =
            goods.into_iter().chain(served.iter().map(|(rupees, pieces)| (rupees * 100, *pieces))).collect();
        let services: Vec<u128> = (1_u128..).skip(sarees).take(served.len()).collect();
        let quote = with_services(&goods, offered, &services);
        let subtotal: i64 = quote.lines[..sarees].iter().map(|line| line.total.paise()).sum();
        let own: Vec<(u128, HandDiscount)> = (1_u128..)
            .zip(own)
            .take(sarees)
            .map(|(id, (percent, paise))| (id, off(percent, paise)))
            .collect();
        let taken = |place: usize| {
            let (_, one) = own.get(place).copied().unwrap_or((0, off(0, 0)));
            quote.lines[place].total.share(one.percentage).unwrap().paise() + one.cash.paise()
        };
        let owns: Vec<i64> = (0..goods.len()).map(taken).collect();
        let off_lines_in_all: i64 = owns.iter().sum();
        let left = Money::from_paise(subtotal - off_lines_in_all);
        let share = left.share(rate(percentage)).unwrap().paise();
        let offer: i64 = quote.lines.iter().zip(&owns)
            .map(|(line, own)| line.discount.paise().min(line.total.paise() - own)).sum();
        let by_hand = off_lines(&own, off(percentage, cash));
        let priced = match price_sale(quote.clone(), &by_hand, rate(10_000), WHOLE) {
            Ok(priced) => priced,
            Err(CounterRefusal::LineDiscountTooLarge { line }) => {
                prop_assert!(owns[line] > quote.lines[line].total.paise());
                return Ok(());
            }
            Err(refusal) => {
                prop_assert!(cash > left.paise() - share.max(offer), "{refusal}");
                return Ok(());
            }
        };
        let all_off = Money::sum(priced.lines.iter().map(|line| line.line.discount)).unwrap();
        prop_assert_eq!(all_off, priced.off().unwrap());
        for (line, own) in priced.lines.iter().zip(&owns) {
            prop_assert_eq!(line.own.paise(), *own);
            prop_assert!(line.own <= line.line.discount && line.line.discount <= line.line.total);
        }
        prop_assert_eq!(priced.total.paise() % 100, 0);
        prop_assert!((0..100).contains(&priced.rounding.paise()));
        let agreed = left.paise() - share.max(offer) - cash;
        prop_assert_eq!(priced.total.plus(priced.rounding).unwrap().paise(), agreed + of_services);
        prop_assert_eq!(priced.subtotal.paise(), subtotal + of_services);
        for line in &priced.lines[sarees..] {
            prop_assert!(line.is_service && line.line.discount.is_zero());
        }
        prop_assert!(priced.offer.is_none() || priced.discount.is_zero(), "never both");
        prop_assert!(priced.by_hand().unwrap() <= priced.off().unwrap());
    }
}

#[test]
fn a_saree_gets_its_own_discount_first_and_keeps_it_beside_an_offer() {
    // Two sarees of ₹10,000, a tenth off by the offer. One has a flaw: ₹500 less.
    let goods = [(1_000_000, 1), (1_000_000, 1)];
    let flaw = |bill| {
        price_sale(quoted(&goods, 1_000), &off_lines(&[(2, off(0, 50_000))], bill), rate(10_000), WHOLE)
    };
    let priced = flaw(off(0, 0)).unwrap();
    let parts: Vec<i64> = priced.lines.iter().map(|line| line.line.discount.paise()).collect();
    assert_eq!((parts, priced.total.paise()), (vec![100_000, 150_000], 1_750_000));
    assert_eq!(priced.by_hand().unwrap().paise(), 50_000, "an offer is nobody's hand");
    // 20 % by hand instead of the offer, of what is left.
    let priced = flaw(off(2_000, 0)).unwrap();
    assert_eq!((priced.discount.paise(), priced.total.paise()), (390_000, 1_560_000));
    assert_eq!(priced.by_hand().unwrap().paise(), 440_000);
    // First the part, then the sum.
    let both = off_lines(&[(1, off(1_000, 10_000))], off(0, 0));
    let priced = price_sale(quoted(&goods, 0), &both, rate(10_000), WHOLE).unwrap();
    assert_eq!((priced.lines[0].own.paise(), priced.total.paise()), (110_000, 1_890_000));
}

#[test]
fn nothing_is_taken_off_a_service() {
    // A saree of ₹10,000.50, a fall stitched on for ₹350 between it and another of ₹2,450; 5 % off, then ₹100.
    let goods = [(1_000_050, 1), (35_000, 1), (245_000, 1)];
    let sale = |offered| with_services(&goods, offered, &[2]);
    let priced = price_sale(sale(0), &by_hand(500, 10_000), rate(10_000), WHOLE).unwrap();
    let parts: Vec<i64> = priced.lines.iter().map(|line| line.line.discount.paise()).collect();
    // 5 % of 12,450.50 are 622.53; 11,727.97 are left, in whole rupees 11,727.
    assert_eq!(priced.total.paise(), 1_172_700 + 35_000);
    assert_eq!((parts[1], parts.iter().sum::<i64>()), (0, 1_280_050 - priced.total.paise()));
    assert_eq!((priced.discount.paise(), priced.rounding.paise()), (62_253, 97));
    // An offer of a tenth does not see it either.
    assert_eq!(
        price_sale(sale(1_000), &by_hand(0, 0), rate(10_000), WHOLE).unwrap().offer.unwrap().amount.paise(),
        124_505
    );
    // The role's limit counts the sarees alone: 5 % of 12,450.50.
    assert!(price_sale(sale(0), &by_hand(0, 62_252), rate(500), WHOLE).is_ok());
    assert!(price_sale(sale(0), &by_hand(0, 62_254), rate(500), WHOLE).is_err());
    for (typed, field) in [(off(100, 0), "discountPercentage"), (off(0, 100), "cashDiscount")] {
        let refused =
            price_sale(sale(0), &off_lines(&[(2, typed)], off(0, 0)), rate(10_000), WHOLE).unwrap_err();
        let CounterRefusal::Fields(fields) = refused else { panic!("{refused}") };
        assert_eq!(fields[&format!("items[1].{field}")], "Nothing is taken off a service");
    }
    // A fall alone.
    let alone =
        price_sale(with_services(&[(35_000, 2)], 1_000, &[1]), &by_hand(1_000, 0), rate(10_000), WHOLE)
            .unwrap();
    assert_eq!((alone.total.paise(), alone.offer.is_some(), alone.discount.paise()), (70_000, false, 0));
}

#[test]
fn paise_are_taken_off_only_where_the_owner_wants_whole_rupees() {
    let priced = |total| {
        let sale = price_sale(quoted(&[(1_849_950, 1)], 0), &by_hand(333, 0), rate(10_000), total).unwrap();
        (sale.rounding.paise(), sale.total.paise())
    };
    assert_eq!(priced(CounterTotal::WholeRupees), (47, 1_788_300));
    assert_eq!(priced(CounterTotal::Exact), (0, 1_788_347));
}

#[test]
fn too_much_off_is_said_where_it_was_typed() {
    let refused = |by_hand: HandDiscounts, most| match price_sale(
        quoted(&[(1_000_000, 1), (1_000_000, 1)], 0),
        &by_hand,
        rate(most),
        WHOLE,
    )
    .unwrap_err()
    {
        CounterRefusal::DiscountOverLimit { field, .. } => field,
        CounterRefusal::LineDiscountTooLarge { line } => format!("all of line {line}"),
        other => panic!("{other}"),
    };
    let none = off(0, 0);
    assert_eq!(refused(off_lines(&[(2, off(0, 1_000_001))], none), 10_000), "all of line 1");
    assert_eq!(refused(off_lines(&[(1, off(9_999, 101))], none), 10_000), "all of line 0");
    assert_eq!(refused(off_lines(&[(2, off(0, 100_001))], none), 500), "items[1].cashDiscount");
    assert_eq!(refused(off_lines(&[(2, off(1_001, 0))], none), 500), "items[1].discountPercentage");
    assert_eq!(refused(off_lines(&[(2, off(0, 50_000))], off(300, 0)), 500), "discountPercentage");
    assert_eq!(refused(off_lines(&[(2, off(0, 50_000))], off(0, 50_001)), 500), "cashDiscount");
}

#[test]
fn the_share_of_a_discount_is_rounded_to_its_last_digit() {
    let share =
        |off, of| crate::TakenOff { of: Money::from_paise(of), by_hand: Money::from_paise(off) }.share();
    assert_eq!(share(0, 0), rate(0));
    assert_eq!(share(500, 10_000), rate(500));
    assert_eq!(share(1, 3), rate(3_333));
    assert_eq!(share(2, 3), rate(6_667));
    assert_eq!(share(7, 7), rate(10_000));
}

#[test]
fn the_better_of_offer_and_percentage_is_taken_and_never_both() {
    let priced = |percentage| {
        price_sale(quoted(&[(1_000_000, 1)], 500), &by_hand(percentage, 0), rate(10_000), WHOLE).unwrap()
    };
    for (percentage, total, is_offer) in
        [(0, 950_000, true), (499, 950_000, true), (500, 950_000, false), (1_000, 900_000, false)]
    {
        let priced = priced(percentage);
        assert_eq!((priced.total.paise(), priced.offer.is_some()), (total, is_offer), "{percentage}");
    }
    let both = price_sale(quoted(&[(1_000_000, 1)], 500), &by_hand(0, 5_050), rate(10_000), WHOLE).unwrap();
    assert_eq!((both.total.paise(), both.rounding.paise(), both.offer.is_some()), (944_900, 50, true));
}

#[test]
fn a_role_takes_off_so_much_and_offers_do_not_count() {
    for (role, most) in [(Role::Cashier, 500), (Role::Manager, 2_000), (Role::Owner, 10_000)] {
        assert_eq!(most_by_hand(role).unwrap(), rate(most));
    }
    let refused = |percentage, cash| {
        matches!(
            price_sale(quoted(&[(1_000_000, 1)], 1_000), &by_hand(percentage, cash), rate(2_000), WHOLE),
            Err(CounterRefusal::DiscountOverLimit { .. })
        )
    };
    assert!(!refused(2_000, 0) && !refused(0, 200_000) && !refused(1_500, 50_000));
    assert!(refused(2_001, 0) && refused(0, 200_001) && refused(1_500, 50_001));
    let more = price_sale(quoted(&[(1_000_000, 1)], 1_000), &by_hand(0, 900_001), rate(10_000), WHOLE);
    assert!(matches!(more, Err(CounterRefusal::DiscountTooLarge)));
}

#[test]
fn a_tender_is_money_in_a_known_form_without_a_card_number() {
    let read = |kind: &str, amount: i64, tendered: Option<i64>, reference: &str| {
        let mut wrong = FieldErrors::new();
        let form = TenderForm {
            kind: kind.into(),
            amount: Money::from_paise(amount),
            tendered: tendered.map(Money::from_paise),
            reference: reference.into(),
        };
        let tender = form.parse(0, &mut wrong);
        assert_eq!(tender.is_none(), !wrong.is_empty());
        let fields: Vec<String> = wrong.into_keys().collect();
        tender.map(|tender| (tender.kind.as_str(), tender.change().unwrap().paise())).ok_or(fields.join(" "))
    };
    let at = |field: &str| Err(format!("tenders[0].{field}"));
    assert_eq!(read("cash", 1_800_000, Some(2_000_000), ""), Ok(("cash", 200_000)));
    assert_eq!(read("Cash", 1, None, ""), Ok(("cash", 0)));
    assert_eq!(read("upi", 100, Some(100), "AB-12"), Ok(("upi", 0)));
    assert_eq!(read("card", 100, None, "123456789012"), Ok(("card", 0)));
    assert_eq!(read("card", 100, None, "1234567890123"), at("reference"));
    assert_eq!(read("upi", 100, None, &"a".repeat(21)), at("reference"));
    assert_eq!(read("upi", 100, None, "=1"), at("reference"));
    assert_eq!(read("upi", 100, Some(101), ""), at("tendered"));
    assert_eq!(read("cash", 100, Some(99), ""), at("tendered"));
    assert_eq!(read("cheque", 100, None, ""), at("kind"));
    assert_eq!(read("cash", 0, None, ""), at("amount"));
    assert_eq!(read("cash", -1, None, ""), at("amount"));
}
