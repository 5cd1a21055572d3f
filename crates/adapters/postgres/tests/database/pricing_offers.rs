//! Offers inside an order's transaction, against a real PostgreSQL: never used more often than allowed.

use crate::pricing_shop::{automatic, code, coupon, elaborate, order, put, shop, within};
use pattu_kernel::StoreError;
use pattu_postgres::Database;
use pattu_pricing::{Offer, OfferId};
use pattu_testkit::TestDatabase;
use uuid::Uuid;

const BUYER: &str = "9876543210";
const OTHER: &str = "9000000001";

fn id(number: u128) -> OfferId {
    OfferId::new(Uuid::from_u128(number))
}

fn uses(db: &TestDatabase, number: u128) -> i64 {
    db.number(&format!("SELECT uses FROM offers WHERE id = '{}'", Uuid::from_u128(number)))
}

async fn offers(database: &Database, typed: Option<&'static str>, buyer: &'static str) -> Vec<Offer> {
    within(database, move |tx| tx.offers_for(typed.map(code).as_ref(), buyer)).await.unwrap()
}

async fn redeem(database: &Database, number: u128, order: Uuid, buyer: &str) -> bool {
    let buyer = buyer.to_owned();
    within(database, move |tx| tx.redeem(id(number), order, &buyer)).await.unwrap()
}

#[tokio::test]
async fn an_offer_comes_back_as_it_was_written() {
    let db = shop();
    let shop = db.database();
    let written = elaborate(7);
    put(&shop, written.clone()).await;
    put(&shop, automatic(8)).await;
    put(&shop, coupon(9, "OTHER", None, None)).await;
    let read = offers(&shop, Some(" everything "), BUYER).await;
    assert_eq!(
        read.iter().map(|offer| offer.id).collect::<Vec<_>>(),
        [id(7), id(8)],
        "another coupon is not told"
    );
    assert_eq!(read[0], written.offer);
    assert_eq!(
        offers(&shop, None, BUYER).await,
        [automatic(8).offer.clone()].map(|o| Offer { created_at: read[1].created_at, ..o })
    );
}

#[tokio::test]
async fn writing_an_offer_again_keeps_its_uses_and_its_age() {
    let db = shop();
    let shop = db.database();
    put(&shop, coupon(1, "SILK10", Some(5), None)).await;
    assert!(redeem(&shop, 1, order(&db, 1), BUYER).await);
    db.execute("UPDATE offers SET created_at = '2020-01-01T00:00:00Z'");
    let mut changed = coupon(1, "SILK20", Some(9), None);
    changed.offer.label = "Changed".to_owned();
    put(&shop, changed).await;
    let read = offers(&shop, Some("SILK20"), BUYER).await;
    assert_eq!(
        (read[0].label.as_str(), read[0].limits.uses, read[0].limits.max_uses),
        ("Changed", 1, Some(9))
    );
    assert_eq!(read[0].created_at.to_rfc3339(), "2020-01-01T00:00:00+00:00");
    put(&shop, coupon(1, "SILK20", None, None)).await;
    assert_eq!(
        offers(&shop, Some("SILK20"), BUYER).await[0].limits.max_uses,
        None,
        "a limit can be taken away"
    );
}

#[tokio::test]
async fn the_last_use_is_taken_by_exactly_one_order() {
    let db = shop();
    let nodes = [db.database(), db.database()];
    put(&nodes[0], coupon(1, "LAST1", Some(1), None)).await;
    let mut tries = Vec::new();
    for number in 0..16_u32 {
        let (node, order) = (nodes[usize::try_from(number % 2).unwrap()].clone(), order(&db, number));
        tries.push(tokio::spawn(async move {
            let buyer = format!("90000000{number:02}");
            within(&node, move |tx| {
                // As an order does it: look, then take.
                let left =
                    tx.offers_for(Some(&code("LAST1")), &buyer)?.iter().any(|offer| offer.limits.uses == 0);
                Ok((left, tx.redeem(id(1), order, &buyer)?))
            })
            .await
            .unwrap()
        }));
    }
    let mut taken = 0;
    for one in tries {
        let (left, redeemed) = one.await.unwrap();
        assert_eq!(left, redeemed, "what an order saw under lock is what it gets");
        taken += i32::from(redeemed);
    }
    assert_eq!((taken, uses(&db, 1), db.number("SELECT count(*) FROM offer_redemptions")), (1, 1, 1));
}

#[tokio::test]
async fn one_buyer_uses_an_offer_only_so_often_however_fast() {
    let db = shop();
    let nodes = [db.database(), db.database()];
    put(&nodes[0], coupon(1, "TWICE", None, Some(2))).await;
    let mut tries = Vec::new();
    for number in 0..12_u32 {
        let (node, order) = (nodes[usize::try_from(number % 2).unwrap()].clone(), order(&db, number));
        tries.push(tokio::spawn(async move { redeem(&node, 1, order, BUYER).await }));
    }
    let mut taken = 0;
    for one in tries {
        taken += i32::from(one.await.unwrap());
    }
    assert_eq!(taken, 2);
    assert_eq!(offers(&nodes[0], Some("TWICE"), BUYER).await[0].limits.uses_by_buyer, 2);
    assert_eq!(offers(&nodes[0], Some("TWICE"), OTHER).await[0].limits.uses_by_buyer, 0);
    assert!(redeem(&nodes[1], 1, order(&db, 50), OTHER).await, "others are not held up");
}

#[tokio::test]
async fn a_use_is_given_back_exactly_once() {
    let db = shop();
    let shop = db.database();
    put(&shop, coupon(1, "LIMITED", Some(2), Some(1))).await;
    let (first, second, third) = (order(&db, 1), order(&db, 2), order(&db, 3));
    assert!(redeem(&shop, 1, first, BUYER).await && redeem(&shop, 1, second, OTHER).await);
    assert!(!redeem(&shop, 1, third, "9000000002").await, "none is left in all");
    for _ in 0..3 {
        within(&shop, move |tx| tx.give_back(first)).await.unwrap();
        within(&shop, move |tx| tx.give_back(third)).await.unwrap();
    }
    assert_eq!(uses(&db, 1), 1);
    assert!(!redeem(&shop, 1, third, OTHER).await, "this buyer has used it");
    assert!(redeem(&shop, 1, third, BUYER).await, "this one gave it back");
    assert!(!redeem(&shop, 1, first, "9000000002").await);
    within(&shop, move |tx| tx.give_back(second)).await.unwrap();
    assert!(redeem(&shop, 1, first, "9000000002").await, "an order that gave back may take again");
    assert_eq!(uses(&db, 1), 2);
}

#[tokio::test]
async fn repeated_and_failed_orders_count_once_and_not_at_all() {
    let db = shop();
    let shop = db.database();
    put(&shop, coupon(1, "SILK10", Some(2), Some(1))).await;
    let (first, second) = (order(&db, 1), order(&db, 2));
    assert!(redeem(&shop, 1, first, BUYER).await && redeem(&shop, 1, first, BUYER).await);
    assert_eq!(uses(&db, 1), 1);
    let failed: Result<(), StoreError> = within(&shop, move |tx| {
        assert!(tx.redeem(id(1), second, OTHER)?);
        Err(StoreError::Broken("the order was refused after all".to_owned()))
    })
    .await;
    assert!(failed.is_err());
    assert_eq!((uses(&db, 1), db.number("SELECT count(*) FROM offer_redemptions")), (1, 1));
    assert!(!redeem(&shop, 99, second, OTHER).await, "an offer that is not there has no use left");
}

#[tokio::test]
async fn orders_with_an_unlimited_offer_do_not_wait_for_each_other() {
    let db = shop();
    let shop = db.database();
    put(&shop, automatic(1)).await;
    let (first, second) = (order(&db, 1), order(&db, 2));
    let (node, other) = (shop.clone(), shop.clone());
    // The first order stays open while the second one uses the same offer and ends.
    let (go, wait) = std::sync::mpsc::channel::<()>();
    let (tell, told) = tokio::sync::oneshot::channel::<()>();
    let open = tokio::spawn(async move {
        within(&node, move |tx| {
            tx.offers_for(None, BUYER)?;
            let used = tx.redeem(id(1), first, BUYER)?;
            tell.send(()).unwrap();
            // The database gives up a transaction that rests for ten seconds.
            wait.recv_timeout(std::time::Duration::from_secs(9)).unwrap();
            Ok(used)
        })
        .await
        .unwrap()
    });
    told.await.unwrap();
    assert_eq!(offers(&other, None, OTHER).await.len(), 1);
    assert!(redeem(&other, 1, second, OTHER).await);
    go.send(()).unwrap();
    assert!(open.await.unwrap());
    assert_eq!((uses(&db, 1), db.number("SELECT count(*) FROM offer_redemptions")), (0, 2));

    let mut limited = automatic(1);
    limited.offer.limits.max_uses = Some(2);
    put(&shop, limited).await;
    assert_eq!(uses(&db, 1), 2, "what was used before there was a limit counts");
    assert!(!redeem(&shop, 1, order(&db, 3), BUYER).await);
    within(&shop, move |tx| tx.give_back(first)).await.unwrap();
    assert_eq!(uses(&db, 1), 1);
}
