//! Bills on hold: kept whole, taken up once, forgotten after a day.

use crate::support::{TestShop, staff::signed_in};
use chrono::TimeDelta;
use futures_util::future::join_all;
use pattu_counter::forget_parked;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

async fn open() -> (TestShop, String, String) {
    let shop = TestShop::open().await;
    let cashier = signed_in(&shop, "anu", Role::Cashier).await;
    let saree = shop.saree("KAN-1", 18_500, 5);
    (shop, cashier, saree)
}

fn bill(saree: &str) -> Value {
    json!({
        "customer": {"name": "Padma <b>", "phone": "9848012345", "gstin": "07AAGFF2194N1Z1"},
        "items": [{"id": saree, "quantity": 2, "discountPercentage": 2.5, "cashDiscount": 100.25}],
        "discountPercentage": 4.5, "cashDiscount": 10.5, "total": 35_324,
    })
}

async fn park(shop: &TestShop, staff: &str, id: Uuid, sent: &Value) -> (u16, Value) {
    shop.call(Method::PUT, &format!("/pos/parked/{id}"), Some(staff), Some(sent)).await
}

async fn take(shop: &TestShop, staff: &str, id: Uuid, key: Uuid) -> (u16, Value) {
    shop.call(Method::POST, &format!("/pos/parked/{id}/take"), Some(staff), Some(&json!({"key": key}))).await
}

async fn waiting(shop: &TestShop, staff: &str) -> Vec<Value> {
    let (status, answer) = shop.call(Method::GET, "/pos/parked", Some(staff), None).await;
    assert_eq!(status, 200, "{answer}");
    answer["data"].as_array().unwrap().clone()
}

#[actix_web::test]
async fn a_bill_waits_as_it_was_and_is_taken_up_once() {
    let (mut shop, cashier, saree) = open().await;
    let manager = signed_in(&shop, "meena", Role::Manager).await;
    let (id, sent) = (Uuid::new_v4(), bill(&saree));
    let (status, parked) = park(&shop, &cashier, id, &sent).await;
    assert_eq!(status, 201, "{parked}");
    shop.clock.pass(TimeDelta::minutes(5));
    assert_eq!(park(&shop, &manager, id, &sent).await, (200, parked.clone()), "a lost answer");
    let mut other = sent.clone();
    other["total"] = json!(1);
    assert_eq!(park(&shop, &cashier, id, &other).await.1["code"], "idempotency_mismatch");

    let list = waiting(&shop, &manager).await;
    assert_eq!(list, [parked["data"].clone()]);
    assert_eq!(
        (&list[0]["staff"], &list[0]["pieces"], &list[0]["total"]),
        (&json!("anu"), &json!(2), &json!(35_324))
    );
    assert_eq!(list[0]["customer"]["name"], "Padma <b>");
    assert_eq!((&list[0]["discountPercentage"], &list[0]["cashDiscount"]), (&json!(4.5), &json!(10.5)));
    assert_eq!(list[0]["items"], sent["items"]);
    assert_eq!((shop.on_hand(&saree), shop.free(&saree)), (5, 5), "no piece is kept back");

    // Ten counters on two machines: one gets it, and gets it again when its answer was lost.
    let node = shop.second_node();
    let keys: Vec<Uuid> = (0..10).map(|_| Uuid::new_v4()).collect();
    let here = join_all(keys.iter().take(5).map(|key| take(&shop, &cashier, id, *key)));
    let there = join_all(keys.iter().skip(5).map(|key| {
        let asked = shop.http.post(format!("{node}/pos/parked/{id}/take")).bearer_auth(&manager);
        let asked = asked.json(&json!({"key": key}));
        async {
            let answer = asked.send().await.unwrap();
            (answer.status().as_u16(), answer.json::<Value>().await.unwrap())
        }
    }));
    let (here, there) = futures_util::join!(here, there);
    let answers: Vec<_> = here.into_iter().chain(there).collect();
    let mut taken = answers.iter().zip(&keys).filter(|((status, _), _)| *status == 200);
    let (first, key) = taken.next().unwrap();
    assert!(taken.next().is_none(), "{answers:?}");
    assert!(answers.iter().all(|(status, answer)| *status == 200 || answer["code"] == "already_taken"));
    assert_eq!(&take(&shop, &cashier, id, *key).await, first);
    assert_eq!(first.1["data"]["customer"], parked["data"]["customer"]);
    assert_eq!(waiting(&shop, &cashier).await, Vec::<Value>::new());
    assert_eq!(park(&shop, &cashier, id, &sent).await.0, 200, "it does not come back");
    assert_eq!(waiting(&shop, &cashier).await, Vec::<Value>::new());
}

#[actix_web::test]
async fn what_is_no_bill_is_not_put_on_hold_and_a_day_is_the_longest() {
    let (shop, cashier, saree) = open().await;
    let with = |field: &str, value: Value| {
        let mut sent = bill(&saree);
        sent[field] = value;
        sent
    };
    for (sent, field) in [
        (with("items", json!([])), "items"),
        (with("items", json!(vec![json!({"id": saree, "quantity": 1}); 61])), "items"),
        (with("items", json!([{"id": saree, "quantity": 21}])), "items[0].quantity"),
        (with("discountPercentage", json!(100.01)), "discountPercentage"),
        (with("cashDiscount", json!(-1)), "cashDiscount"),
        (with("total", json!(-1)), "total"),
        (with("customer", json!({"name": "x".repeat(101)})), "customer.name"),
    ] {
        let (status, answer) = park(&shop, &cashier, Uuid::new_v4(), &sent).await;
        assert_eq!(status, 422, "{field}: {answer}");
        assert!(answer["errors"].get(field).is_some(), "{field}: {answer}");
    }
    let nothing = Uuid::new_v4();
    assert_eq!(take(&shop, &cashier, nothing, nothing).await.0, 404);
    assert_eq!(shop.call(Method::PUT, "/pos/parked/x", Some(&cashier), Some(&bill(&saree))).await.0, 404);
    let sent = bill(&saree);
    let stored = join_all((0..52).map(|_| park(&shop, &cashier, Uuid::new_v4(), &sent))).await;
    let full = stored.iter().filter(|(status, answer)| *status == 409 && answer["code"] == "too_many_parked");
    assert_eq!((full.count(), waiting(&shop, &cashier).await.len()), (2, 50));

    shop.later(TimeDelta::hours(25)).await;
    let cashier = crate::support::staff::back(&shop, "anu").await;
    assert_eq!(waiting(&shop, &cashier).await, Vec::<Value>::new());
    assert_eq!(shop.db.number("SELECT count(*) FROM parked_bills"), 50);
    assert_eq!(forget_parked(&shop.db.database(), &*shop.clock).await.unwrap(), 50);
    assert_eq!(shop.db.number("SELECT count(*) FROM parked_bills"), 0);
}
