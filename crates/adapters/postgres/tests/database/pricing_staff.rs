//! Offers that staff write, against a real PostgreSQL: what is read back prices a cart as what was written.

use std::sync::Arc;

use chrono::Duration;
use pattu_kernel::{Clock, Money, Rate, StoreError, UnitOfWork};
use pattu_postgres::Database;
use pattu_pricing::{
    CartLine, Offer, OfferConditions, OfferKind, OfferRecord, OfferScope, Quote, ShippingTerms, quote,
    staff::OfferEditTx,
};
use pattu_testkit::TestClock;
use proptest::{
    prelude::*,
    strategy::ValueTree,
    test_runner::{Config, TestRunner},
};
use uuid::Uuid;

use crate::pricing_shop::{automatic, code, product, shop, within};

async fn edit<T: Send + 'static>(
    database: &Database,
    work: impl FnOnce(&mut (dyn OfferEditTx + 'static)) -> Result<T, StoreError> + Send + 'static,
) -> T {
    let store: Arc<dyn UnitOfWork<dyn OfferEditTx>> = Arc::new(database.clone());
    store.transaction(work).await.unwrap()
}

/// Basis points, a coupon, matching lines only, smallest order, pieces, cap in paise, days until it begins and ends, uses.
type Shape = (i32, bool, bool, Option<i64>, Option<u32>, Option<i64>, Option<i64>, Option<u32>);

fn shapes() -> impl Strategy<Value = Shape> {
    let money = || prop::option::of(1_i64..10_000_000);
    let days = prop::option::of(-3_i64..3);
    let uses = || prop::option::of(1_u32..5);
    (1_i32..=10_000, any::<bool>(), any::<bool>(), money(), uses(), money(), days, uses())
}

fn offer_of(number: u128, shape: Shape) -> OfferRecord {
    let (basis_points, is_coupon, matching, min_order, min_items, cap, starts, uses) = shape;
    let mut record = automatic(number);
    let offer = &mut record.offer;
    if is_coupon {
        offer.kind = OfferKind::Coupon(code("TRIED"));
    }
    offer.percentage = Rate::from_basis_points(basis_points).unwrap();
    offer.max_discount = cap.map(Money::from_paise);
    offer.limits.max_uses = uses;
    let now = TestClock::default().now();
    offer.conditions = OfferConditions {
        min_order: min_order.map(Money::from_paise),
        min_items,
        starts_at: starts.map(|days| now + Duration::days(days)),
        ends_at: starts.map(|days| now + Duration::days(days + 2)),
        ..OfferConditions::default()
    };
    if matching {
        offer.scope = OfferScope::MatchingItems;
        offer.conditions.products = vec![product(1)];
    }
    record
}

fn priced(offers: &[Offer], lines: &[CartLine]) -> Quote {
    let now = TestClock::default().now();
    quote(lines.to_vec(), offers, Some("tried"), ShippingTerms::DEFAULT, now).unwrap()
}

#[tokio::test]
async fn an_offer_that_is_read_back_prices_a_cart_as_it_did_before() {
    let db = shop();
    let database = db.database();
    let line = |number: u128, rupees: i32| CartLine {
        product: pattu_catalog::SellableProduct {
            id: product(number),
            sku: String::new(),
            name: String::new(),
            image: None,
            category: pattu_catalog::CategoryId::parse("silk").unwrap(),
            price: Money::from_rupees(rupees),
            available: 9,
        },
        quantity: 1,
    };
    let carts = [vec![line(1, 2_500)], vec![line(2, 9_000)], vec![line(1, 12_345), line(2, 7_655)]];
    let mut runner = TestRunner::new_with_rng(
        Config::default(),
        prop::test_runner::TestRng::deterministic_rng(prop::test_runner::RngAlgorithm::ChaCha),
    );
    for number in 1..=100_u128 {
        let written = offer_of(number, shapes().new_tree(&mut runner).unwrap().current());
        let stored = written.clone();
        assert!(
            edit(&database, move |tx| tx.insert_offer(&stored, "lakshmi", TestClock::default().now())).await
        );
        // Written over as well: by its second version it is the same still.
        let again = written.clone();
        assert!(
            edit(&database, move |tx| tx.save_offer(&again, "lakshmi", TestClock::default().now())).await
        );
        let read = within(&database, |tx| tx.offers_for(Some(&code("TRIED")), "9876543210")).await.unwrap();
        for cart in &carts {
            assert_eq!(
                priced(&read, cart),
                priced(std::slice::from_ref(&written.offer), cart),
                "{written:?}"
            );
        }
        db.execute(&format!("DELETE FROM offers WHERE id = '{}'", Uuid::from_u128(number)));
    }
}

#[tokio::test]
async fn a_draft_is_in_no_cart_and_a_lock_counts_what_was_used() {
    let db = shop();
    let database = db.database();
    let draft = OfferRecord { is_draft: true, ..automatic(5) };
    let id = draft.offer.id;
    assert!(edit(&database, move |tx| tx.insert_offer(&draft, "lakshmi", TestClock::default().now())).await);
    assert!(within(&database, |tx| tx.offers_for(None, "9876543210")).await.unwrap().is_empty());
    assert!(
        edit(&database, move |tx| tx.save_offer(&automatic(5), "meena", TestClock::default().now())).await
    );
    let order = crate::pricing_shop::order(&db, 1);
    assert!(within(&database, move |tx| tx.redeem(id, order, "9876543210")).await.unwrap());
    let locked = edit(&database, move |tx| tx.lock_offer(id)).await.unwrap();
    assert_eq!((locked.record.offer.limits.uses, locked.version), (1, 2), "uses of an unlimited offer too");
    assert_eq!(locked.changed_by.as_deref(), Some("meena"));
    assert_eq!(edit(&database, move |tx| tx.most_uses_by_one(id)).await, 1);
}
