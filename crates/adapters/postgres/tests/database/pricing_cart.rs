//! A cart is priced from what stands in a real PostgreSQL.

use crate::pricing_shop::{automatic, coupon, elaborate, product, put, shop};
use pattu_kernel::{Money, Refusal};
use pattu_postgres::Database;
use pattu_pricing::views::{LineState, QuoteView};
use pattu_pricing::{Kept, OfferScope, QuoteCart, QuoteCartError, quote_cart};
use pattu_testkit::TestClock;

async fn look(
    database: &Database,
    items: &[(u128, i64)],
    coupon: Option<&str>,
) -> Result<QuoteView, QuoteCartError> {
    let items = items.iter().map(|(number, quantity)| (product(*number), *quantity)).collect();
    quote_cart(
        database,
        &TestClock::default(),
        QuoteCart {
            custom: Vec::new(),
            shown_prices: std::collections::BTreeMap::new(),
            items,
            coupon: coupon.map(str::to_owned),
            kept: Kept::default(),
        },
    )
    .await
}

fn rupees(amount: i32) -> Money {
    Money::from_rupees(amount)
}

#[tokio::test]
async fn prices_offers_and_shipping_come_from_the_shop() {
    let db = shop();
    let shop = db.database();
    let view = look(&shop, &[(2, 1)], None).await.unwrap();
    assert_eq!(
        (view.subtotal, view.shipping),
        (Money::from_paise(150_050), rupees(180)),
        "the defaults of the specification"
    );
    assert_eq!(view.add_for_free_shipping, Money::from_paise(149_950));
    assert_eq!((view.offer, view.coupon), (None, None));

    put(&shop, automatic(1)).await;
    let mut ten = coupon(2, "SILK10", None, None);
    ten.offer.percentage = pattu_kernel::Rate::from_percent(10).unwrap();
    ten.offer.scope = OfferScope::MatchingItems;
    ten.offer.conditions.products = vec![product(1)];
    put(&shop, ten).await;
    db.execute(
        r#"INSERT INTO settings (section, body) VALUES ('shipping', '{"freeFrom": 50000, "charge": 250.5}')"#,
    );
    let view = look(&shop, &[(2, 1), (1, 2)], Some("silk10 ")).await.unwrap();
    assert_eq!(
        view.lines.iter().map(|line| (line.sku.as_str(), line.available)).collect::<Vec<_>>(),
        [("COT-1", 9), ("SILK-1", 2)]
    );
    assert_eq!(view.lines[1].image.as_deref(), Some("/media/images/products/SILK-1-drape.jpg"));
    assert_eq!(view.subtotal, Money::from_paise(2_150_050));
    assert_eq!(view.discount, rupees(2_000), "ten percent of the silk beats five of everything");
    assert_eq!(view.lines[0].discount, Money::ZERO);
    assert_eq!(view.shipping, Money::from_paise(25_050));
    assert_eq!(view.payable, Money::from_paise(2_150_050 - 200_000 + 25_050));
    assert!(view.coupon.unwrap().applied && view.offer.is_none());
    assert_eq!(view.explanation.as_deref(), Some("SILK10 saves you ₹924.97 more than Offer 1"));
}

#[tokio::test]
async fn what_cannot_be_had_is_told_and_the_rest_is_priced() {
    let db = shop();
    let shop = db.database();
    for unknown in [3, 77] {
        let view = look(&shop, &[(1, 1), (unknown, 1)], None).await.unwrap();
        assert_eq!((view.states[1].state, view.item_count), (LineState::Gone, 1));
    }
    let view = look(&shop, &[(1, 3)], None).await.unwrap();
    assert_eq!(
        (view.states[0].state, view.states[0].available, view.lines[0].quantity),
        (LineState::Short, 2, 2),
        "one of three is held by somebody who is paying"
    );
}

#[tokio::test]
async fn a_coupon_that_is_not_met_says_why_and_takes_nothing_off() {
    let db = shop();
    let shop = db.database();
    put(&shop, elaborate(1)).await;
    for (items, typed, words) in [
        (&[(1, 1)][..], "EVERYTHING", "Add ₹10,000 more to use EVERYTHING"),
        (&[(1, 1)], "NOTHING", "Invalid coupon code"),
        (&[(1, 1)], "'; DROP TABLE offers; --", "Invalid coupon code"),
    ] {
        let view = look(&shop, items, Some(typed)).await.unwrap();
        let coupon = view.coupon.unwrap();
        assert_eq!((coupon.applied, coupon.message.as_str(), view.discount), (false, words, Money::ZERO));
    }
    let view = look(&shop, &[(1, 2)], Some("everything")).await.unwrap();
    assert_eq!(view.discount, Money::from_paise(12_345), "never above the cap");
    assert_eq!(db.number("SELECT uses FROM offers"), 0, "looking uses nothing up");
}

#[tokio::test]
async fn only_codes_for_everybody_are_tried_on_a_cart() {
    let db = shop();
    let shop = db.database();
    for (number, code, on_site) in [(1, "SILK10", true), (2, "FAMILY50", false), (3, "BRIDAL20", true)] {
        let mut record = coupon(number, code, None, None);
        record.on_site = on_site;
        put(&shop, record).await;
    }
    db.execute("UPDATE offers SET min_order_paise = 2500000 WHERE coupon = 'BRIDAL20'");
    let view = look(&shop, &[(1, 1)], Some("family50")).await.unwrap();
    assert!(view.coupon.unwrap().applied, "whoever knows it may use it");
    let told: Vec<(&str, bool)> =
        view.codes.iter().map(|one| (one.code.as_str(), one.obstacle.is_none())).collect();
    assert_eq!(told, [("SILK10", true), ("BRIDAL20", false)]);
    assert_eq!(view.codes[1].obstacle.as_deref(), Some("Add ₹15,000 more to use BRIDAL20"));
}

#[tokio::test]
async fn broken_shipping_terms_are_not_replaced_by_a_guess() {
    let db = shop();
    db.execute(r#"INSERT INTO settings (section, body) VALUES ('shipping', '{"charge": "nothing"}')"#);
    let refusal = look(&db.database(), &[(1, 1)], None).await.unwrap_err();
    assert_eq!((refusal.code(), refusal.to_string().as_str()), ("internal", "An unexpected error occurred"));
}
