//! Papers of the counter: one original, and duplicates.

use crate::support::{
    TestShop,
    counter::{bill, sell},
    documents::REGISTERED,
    staff::signed_in,
};
use chrono::TimeDelta;
use futures_util::future::join_all;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

#[actix_web::test]
async fn a_paper_is_printed_once_and_then_it_is_a_duplicate() {
    let shop = TestShop::open().await;
    let owner = &signed_in(&shop, "lakshmi", Role::Owner).await;
    let cashier = &signed_in(&shop, "anu", Role::Cashier).await;
    let saree = shop.saree("KAN-1", 8_999, 5);
    shop.db.execute(REGISTERED);
    let (_, sold) = sell(&shop, owner, &bill(&[(&saree, 1)], 8_999)).await;
    let (sale, number) = (&sold["data"]["order"]["id"], &sold["data"]["document"]["body"]["number"]);
    let prints = format!("/orders/pos/{}/prints", sale.as_str().unwrap());
    let print = |key: Uuid| json!({"document": number, "key": key});
    let first = print(Uuid::new_v4());
    for (staff, sent, status, copy) in [
        (owner, &first, 201, json!({"copy": 1, "isOriginal": true})),
        (owner, &first, 200, json!({"copy": 1, "isOriginal": true})),
        (owner, &print(Uuid::new_v4()), 201, json!({"copy": 2, "isOriginal": false})),
        (cashier, &first, 404, Value::Null),
        (owner, &json!({"document": "S/2627/999999", "key": Uuid::new_v4()}), 404, Value::Null),
    ] {
        let (answered, answer) = shop.call(Method::POST, &prints, Some(staff), Some(sent)).await;
        assert_eq!((answered, &answer["data"]), (status, &copy), "{answer}");
    }
    let at_once: Vec<Value> = (0..8).map(|_| print(Uuid::new_v4())).collect();
    let asked =
        join_all(at_once.iter().map(|sent| shop.call(Method::POST, &prints, Some(owner), Some(sent)))).await;
    let mut copies: Vec<i64> =
        asked.iter().map(|(_, answer)| answer["data"]["copy"].as_i64().unwrap()).collect();
    copies.sort_unstable();
    assert_eq!(copies, (3..=10).collect::<Vec<_>>());
}

#[actix_web::test]
async fn a_first_print_that_never_came_out_is_made_good_once_and_soon() {
    let shop = TestShop::open().await;
    let owner = &signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 8_999, 5);
    shop.db.execute(REGISTERED);
    let originals = async |minutes: i64| {
        let (_, sold) = sell(&shop, owner, &bill(&[(&saree, 1)], 8_999)).await;
        let (sale, number) = (&sold["data"]["order"]["id"], &sold["data"]["document"]["body"]["number"]);
        let prints = format!("/orders/pos/{}/prints", sale.as_str().unwrap());
        let print = |was_lost: bool| json!({"document": number, "key": Uuid::new_v4(), "wasLost": was_lost});
        let ask = async |sent: Value| {
            let answer = shop.call(Method::POST, &prints, Some(owner), Some(&sent)).await.1;
            answer["data"]["isOriginal"].as_bool().unwrap()
        };
        let first = ask(print(true)).await;
        shop.later(TimeDelta::minutes(minutes)).await;
        let lost = print(true);
        [first, ask(lost.clone()).await, ask(lost).await, ask(print(true)).await]
    };
    assert_eq!(
        originals(10).await,
        [true, true, true, false],
        "the same print twice is one; a third is none"
    );
    assert_eq!(originals(11).await, [true, false, false, false], "too late");
    assert_eq!(shop.breaches(), []);
}
