//! What lies on the counter is nobody else's: kept for its bill while that is rung up or on hold, and given back by itself.

use crate::support::{
    TestShop,
    counter::{at_till, bill, sell},
    device::a_moment_later,
    documents::REGISTERED,
    offline_till::OfflineTill,
    staff::signed_in,
};
use chrono::TimeDelta;
use futures_util::future::join_all;
use pattu_customers::Role;
use proptest::{prelude::*, strategy::ValueTree, test_runner::TestRunner};
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

async fn open(pieces: i64) -> (TestShop, String, String) {
    let shop = TestShop::open().await;
    let cashier = signed_in(&shop, "ravi", Role::Cashier).await;
    let saree = shop.saree("KAN-1", 10_000, pieces);
    shop.db.execute(REGISTERED);
    (shop, cashier, saree)
}

/// What the first line of the quote says: how many there are for this bill, and whether another one has them.
async fn scan(shop: &TestShop, staff: &str, bill: Uuid, saree: &str, quantity: i64) -> (Value, Value) {
    let body = json!({"bill": bill, "items": [{"id": saree, "quantity": quantity}]});
    let (status, quote) = at_till(shop, staff, "quote", &body).await;
    assert_eq!(status, 200, "{quote}");
    (quote["lines"][0]["available"].clone(), quote["lines"][0]["heldOnBill"].clone())
}

async fn found(shop: &TestShop, staff: &str, bill: Option<Uuid>) -> Value {
    let bill = bill.map(|bill| format!("&bill={bill}")).unwrap_or_default();
    let (status, found) =
        shop.call(Method::GET, &format!("/pos/products?q=KAN-1{bill}"), Some(staff), None).await;
    assert_eq!(status, 200, "{found}");
    found["data"][0].clone()
}

fn sale(id: Uuid, saree: &str, quantity: i64) -> Value {
    let mut sale = bill(&[(saree, quantity)], 10_000 * quantity);
    sale["id"] = json!(id);
    sale
}

#[actix_web::test]
async fn a_scanned_piece_is_kept_for_ten_minutes_and_sold_to_nobody_else() {
    let (shop, cashier, saree) = open(1).await;
    let (own, other) = (Uuid::new_v4(), Uuid::new_v4());
    assert_eq!(scan(&shop, &cashier, own, &saree, 1).await, (json!(1), json!(false)));
    assert_eq!(scan(&shop, &cashier, own, &saree, 1).await, (json!(1), json!(false)), "asked again");
    assert_eq!(shop.free(&saree), 0);
    assert_eq!(scan(&shop, &cashier, other, &saree, 1).await, (json!(0), json!(true)));
    let elsewhere = found(&shop, &cashier, Some(other)).await;
    assert_eq!((&elsewhere["available"], &elsewhere["heldOnBill"]), (&json!(0), &json!(true)));
    assert!(elsewhere["heldUntil"].is_string(), "{elsewhere}");
    assert_eq!(found(&shop, &cashier, Some(own)).await["available"], 1);
    let (status, refused) = shop.ask("/orders", &TestShop::order_of(&saree, 1)).await;
    assert_eq!((status, &refused["code"]), (409, &json!("out_of_stock")));
    let (status, refused) = sell(&shop, &cashier, &sale(other, &saree, 1)).await;
    assert_eq!((status, &refused["code"]), (409, &json!("out_of_stock")));
    assert_eq!(shop.breaches(), []);

    shop.later(TimeDelta::minutes(9)).await;
    assert_eq!(shop.free(&saree), 0);
    shop.later(TimeDelta::minutes(1)).await;
    assert_eq!(shop.free(&saree), 1);
    assert_eq!(scan(&shop, &cashier, other, &saree, 1).await.0, 1);
    assert_eq!(sell(&shop, &cashier, &sale(other, &saree, 1)).await.0, 201);
    assert_eq!((shop.on_hand(&saree), shop.free(&saree)), (0, 0));
    // A look that was on its way keeps nothing any more.
    scan(&shop, &cashier, other, &saree, 1).await;
    assert_eq!(shop.db.number("SELECT count(*) FROM counter_holds"), 0);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn what_is_taken_off_the_bill_is_free_at_once() {
    let (shop, cashier, saree) = open(5).await;
    let (own, second) = (Uuid::new_v4(), shop.saree("KAN-2", 5_000, 1));
    let items = json!([{"id": saree, "quantity": 3}, {"id": second, "quantity": 1}]);
    assert_eq!(at_till(&shop, &cashier, "quote", &json!({"bill": own, "items": items})).await.0, 200);
    assert_eq!((shop.free(&saree), shop.free(&second)), (2, 0));
    scan(&shop, &cashier, own, &saree, 1).await;
    assert_eq!((shop.free(&saree), shop.free(&second)), (4, 1));
    // More than there is keeps what was kept.
    assert_eq!(scan(&shop, &cashier, own, &saree, 6).await.0, 5);
    assert_eq!(shop.free(&saree), 4);
    for _ in 0..2 {
        let path = format!("/pos/holds/{own}");
        assert_eq!(shop.call(Method::DELETE, &path, Some(&cashier), None).await.0, 204);
    }
    assert_eq!(shop.call(Method::DELETE, "/pos/holds/none", Some(&cashier), None).await.0, 404);
    assert_eq!(shop.call(Method::DELETE, &format!("/pos/holds/{own}"), None, None).await.0, 401);
    assert_eq!(shop.free(&saree), 5);
    // Sold with fewer than were kept.
    scan(&shop, &cashier, own, &saree, 4).await;
    let (status, sold) = sell(&shop, &cashier, &sale(own, &saree, 2)).await;
    assert_eq!(status, 201, "{sold}");
    assert_eq!((shop.on_hand(&saree), shop.free(&saree)), (3, 3));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_bill_on_hold_keeps_its_pieces_for_half_an_hour() {
    let (shop, cashier, saree) = open(2).await;
    let park = async |rung_up: Uuid| {
        let id = Uuid::new_v4();
        let body = json!({"bill": rung_up, "items": [{"id": saree, "quantity": 1}], "total": 10_000});
        let (status, told) =
            shop.call(Method::PUT, &format!("/pos/parked/{id}"), Some(&cashier), Some(&body)).await;
        assert_eq!(status, 201, "{told}");
        id
    };
    let own = Uuid::new_v4();
    scan(&shop, &cashier, own, &saree, 1).await;
    let first = park(own).await;
    shop.later(TimeDelta::minutes(20)).await;
    assert_eq!(shop.free(&saree), 1);
    let take = json!({"key": Uuid::new_v4()});
    assert_eq!(at_till(&shop, &cashier, &format!("parked/{first}/take"), &take).await.0, 200);
    assert_eq!(shop.free(&saree), 2, "until its counter asks what it costs");
    // Put on hold before its price was asked, which comes too late to keep anything more.
    let next = Uuid::new_v4();
    park(next).await;
    scan(&shop, &cashier, next, &saree, 2).await;
    assert_eq!(shop.free(&saree), 1);
    shop.later(TimeDelta::minutes(31)).await;
    assert_eq!(shop.free(&saree), 2);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn what_left_the_shop_without_the_network_lies_on_no_other_bill() {
    let mut counter = OfflineTill::open(2).await;
    let open = Uuid::new_v4();
    scan(&counter.shop, &counter.cashier, open, &counter.saree, 1).await;
    counter.device.refresh(&counter.shop, &counter.cashier).await;
    assert_eq!(
        counter.device.snapshot["products"][0]["available"], 2,
        "what lies on a bill is in somebody's hand"
    );
    let OfflineTill { shop, cashier, saree, .. } = &counter;
    let web = shop.place(&TestShop::order_of(saree, 1)).await;
    counter.arrives(&counter.bill(), 1, a_moment_later(shop)).await;
    assert_eq!(counter.kinds().await, Vec::<String>::new(), "nothing is short");
    let order = shop.db.text(&format!("SELECT status FROM orders WHERE id = '{}'", web.id));
    assert_eq!(order, "pending", "the bill's piece goes before a web order's");
    assert_eq!(scan(shop, cashier, open, saree, 1).await.0, 0);
    assert_eq!(shop.breaches(), []);
}

/// Two bills, web orders and time, in any order: what each may do next.
#[derive(Debug, Clone, Copy)]
enum Step {
    Scan(usize, i64),
    Sell(usize, i64),
    Release(usize),
    Order,
    Wait(i64),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        4 => (0..2usize, 1..4i64).prop_map(|(bill, pieces)| Step::Scan(bill, pieces)),
        1 => (0..2usize, 1..4i64).prop_map(|(bill, pieces)| Step::Sell(bill, pieces)),
        1 => (0..2usize).prop_map(Step::Release),
        1 => Just(Step::Order),
        1 => (1..12i64).prop_map(Step::Wait),
    ];
    prop::collection::vec(step, 30)
}

#[actix_web::test]
async fn whatever_is_scanned_sold_and_ordered_all_pieces_are_accounted_for() {
    let (shop, cashier, saree) = open(12).await;
    let mut bills = [Uuid::new_v4(), Uuid::new_v4()];
    let all = steps().new_tree(&mut TestRunner::deterministic()).unwrap().current();
    for step in all {
        match step {
            Step::Scan(bill, pieces) => {
                scan(&shop, &cashier, bills[bill], &saree, pieces).await;
            }
            Step::Sell(bill, pieces) => {
                let (status, _) = sell(&shop, &cashier, &sale(bills[bill], &saree, pieces)).await;
                assert!([201, 409].contains(&status), "{status}");
                if status == 201 {
                    bills[bill] = Uuid::new_v4();
                }
            }
            Step::Release(bill) => {
                let path = format!("/pos/holds/{}", bills[bill]);
                assert_eq!(shop.call(Method::DELETE, &path, Some(&cashier), None).await.0, 204);
            }
            Step::Order => {
                let (status, _) = shop.ask("/orders", &TestShop::order_of(&saree, 1)).await;
                assert!([201, 409].contains(&status), "{status}");
            }
            Step::Wait(minutes) => shop.later(TimeDelta::minutes(minutes)).await,
        }
        assert_eq!(shop.breaches(), [], "{step:?}");
    }
}

#[actix_web::test]
async fn of_many_at_once_nobody_has_a_piece_twice() {
    let (shop, cashier, saree) = open(6).await;
    let other = shop.saree("KAN-2", 5_000, 6);
    shop.db.execute(REGISTERED);
    let tries = (0..12).map(|at| {
        let (shop, cashier) = (&shop, &cashier);
        // Each second one names them the other way round.
        let mut items = vec![json!({"id": saree, "quantity": 1}), json!({"id": other, "quantity": 1})];
        if at % 2 == 0 {
            items.reverse();
        }
        async move {
            let id = Uuid::new_v4();
            let quote = json!({"bill": id, "items": items});
            assert_eq!(at_till(shop, cashier, "quote", &quote).await.0, 200);
            let sale = json!({"id": id, "items": items, "total": 15_000, "tenders": [{"kind": "upi", "amount": 15_000}]});
            sell(shop, cashier, &sale).await.0
        }
    });
    let answers = join_all(tries).await;
    assert!(answers.iter().all(|status| [201, 409].contains(status)), "{answers:?}");
    let sold = i64::try_from(answers.iter().filter(|status| **status == 201).count()).unwrap();
    assert!(sold > 0);
    assert_eq!((shop.on_hand(&saree), shop.on_hand(&other)), (6 - sold, 6 - sold));
    shop.later(TimeDelta::minutes(11)).await;
    assert_eq!((shop.free(&saree), shop.free(&other)), (6 - sold, 6 - sold));
    assert_eq!(shop.breaches(), []);
}
