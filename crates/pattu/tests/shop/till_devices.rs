//! Devices of tills: each numbers its own invoices, with and without the network, and what it sends is stored once.

use crate::support::{
    TestShop,
    counter::{at_till, bill, opened, sell, till},
    device::{Device, a_moment_later, key, outcomes, registration},
    documents::REGISTERED,
    staff::signed_in,
};
use futures_util::future::join_all;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

/// A shop with an open till, its device, and a saree at ₹8,999.
struct Counter {
    shop: TestShop,
    owner: String,
    cashier: String,
    till: String,
    /// Its session's id.
    session: String,
    saree: String,
}

impl Counter {
    async fn open() -> Self {
        let shop = TestShop::open().await;
        let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
        let cashier = signed_in(&shop, "anu", Role::Cashier).await;
        let till = till(&shop, &owner, "Counter 1").await;
        let session = opened(&shop, &cashier, &till).await.replace("sessions/", "");
        let saree = shop.saree("KAN-1", 8_999, 50);
        shop.db.execute(REGISTERED);
        Self { shop, owner, cashier, till, session, saree }
    }

    async fn device(&self) -> Device {
        Device::register(&self.shop, &self.owner, &self.cashier, &self.till).await
    }

    fn bill(&self) -> Value {
        bill(&[(&self.saree, 1)], 8_999)
    }

    fn count(&self, table: &str) -> i64 {
        self.shop.db.number(&format!("SELECT count(*) FROM {table}"))
    }
}

#[actix_web::test]
async fn a_device_is_registered_once_by_the_owner_and_its_series_is_nobody_elses() {
    let counter = Counter::open().await;
    let Counter { shop, owner, cashier, till, .. } = &counter;
    let path = format!("tills/{till}/devices");
    let sent = registration(&key());
    assert_eq!(at_till(shop, cashier, &path, &sent).await.0, 403);
    let mut wrong = sent.clone();
    for no_key in ["", "AAAA", "%%%"] {
        wrong["publicKey"] = json!(no_key);
        let (status, told) = at_till(shop, owner, &path, &wrong).await;
        assert_eq!(
            (status, &told["errors"]["publicKey"]),
            (422, &json!("That is no key of P-256")),
            "{told}"
        );
    }
    let (status, first) = at_till(shop, owner, &path, &sent).await;
    assert_eq!((status, &first["series"], &first["waiting"]), (201, &json!("C1"), &json!(0)));
    assert_eq!(at_till(shop, owner, &path, &sent).await, (200, first.clone()), "a lost answer");
    assert_eq!(at_till(shop, owner, &path, &registration(&key())).await.1["code"], "device_taken");
    assert_eq!(at_till(shop, owner, "tills/none/devices", &sent).await.0, 404);

    let (_, tills) = shop.call(Method::GET, "/pos/tills", Some(cashier), None).await;
    assert_eq!(tills["data"][0]["device"], first);
    let (status, retired) = at_till(shop, owner, &format!("tills/{till}/retire"), &json!({})).await;
    assert_eq!((status, &retired["code"]), (409, &json!("till_open")));

    let remove = format!("devices/{}/remove", first["id"].as_str().unwrap());
    assert_eq!(at_till(shop, cashier, &remove, &json!({})).await.0, 403);
    for _ in 0..2 {
        let (status, told) = at_till(shop, owner, &remove, &json!({})).await;
        assert_eq!((status, &told["device"]), (200, &Value::Null));
    }
    let (status, second) = at_till(shop, owner, &path, &registration(&key())).await;
    assert_eq!((status, &second["series"]), (201, &json!("C2")), "no series is used again");
    let logged = "SELECT count(*) FROM audit_log WHERE action LIKE '%\\_till\\_device'";
    assert_eq!(shop.db.number(logged), 3);
}

#[actix_web::test]
async fn a_device_is_told_all_it_needs_and_who_asks_may_sell_for_a_day() {
    let counter = Counter::open().await;
    let Counter { shop, cashier, till, saree, .. } = &counter;
    shop.db.execute(
        "INSERT INTO offers (id, label, percentage_bp) VALUES (gen_random_uuid(), 'Festival', 300);
         INSERT INTO offers (id, label, percentage_bp, max_uses) VALUES (gen_random_uuid(), 'For ten', 300, 10)",
    );
    let device = counter.device().await;
    let told = &device.snapshot;
    assert_eq!(
        (&told["device"]["till"], &told["device"]["series"], &told["device"]["next"]),
        (&json!(till), &json!("C1"), &json!(1))
    );
    assert_eq!((&told["permit"]["name"], &told["permit"]["limitPercentage"]), (&json!("anu"), &json!(5)));
    let until: pattu_kernel::Timestamp = serde_json::from_value(told["permit"]["until"].clone()).unwrap();
    assert!((until - shop.now()).num_minutes().abs_diff(24 * 60) <= 1);
    assert_eq!(
        (&told["seller"]["scheme"], &told["seller"]["place"]),
        (&json!("regular"), &json!("37-Andhra Pradesh"))
    );
    assert_eq!(told["places"].as_array().unwrap().len(), 36);
    let products = told["products"].as_array().unwrap();
    let found = products.iter().find(|one| one["id"] == json!(saree)).unwrap();
    assert_eq!(
        (&found["sku"], &found["price"], &found["available"], &found["hsn"], &found["rate"]),
        (&json!("KAN-1"), &json!(8_999), &json!(50), &json!("5007"), &json!(5))
    );
    let offers: Vec<&Value> = told["offers"].as_array().unwrap().iter().map(|one| &one["label"]).collect();
    assert_eq!(offers, [&json!("Festival")], "what the web shop counts is not the counter's");

    let unknown = format!("/pos/snapshot?device={till}");
    let (status, refused) = shop.call(Method::GET, &unknown, Some(cashier), None).await;
    assert_eq!((status, &refused["code"]), (404, &json!("device_unknown")));
    assert_eq!(shop.call(Method::GET, "/pos/snapshot", None, None).await.0, 401);
}

#[actix_web::test]
async fn what_a_device_asks_for_gets_the_next_number_of_its_series_or_none() {
    let counter = Counter::open().await;
    let Counter { shop, owner, cashier, .. } = &counter;
    let device = counter.device().await;
    let first = device.asking(&counter.bill(), 1);
    let (status, sold) = sell(shop, cashier, &first).await;
    assert_eq!(status, 201, "{sold}");
    let number = sold["data"]["order"]["orderNumber"].as_str().unwrap().to_owned();
    assert!(number.starts_with("C1/") && number.ends_with("/000001"), "{number}");
    assert_eq!(sell(shop, cashier, &first).await, (200, sold), "a lost answer");

    for wrong in [1, 3, 9_999_999] {
        let (status, refused) = sell(shop, cashier, &device.asking(&counter.bill(), wrong)).await;
        assert_eq!(
            (status, &refused["code"], &refused["next"]),
            (409, &json!("number_out_of_step"), &json!(2))
        );
    }
    assert_eq!(sell(shop, cashier, &device.asking(&counter.bill(), 0)).await.0, 422);
    for half in ["device", "no"] {
        let mut sent = device.asking(&counter.bill(), 2);
        sent[half] = Value::Null;
        let (status, refused) = sell(shop, cashier, &sent).await;
        assert_eq!(
            (status, &refused["errors"]["no"]),
            (422, &json!("A device and its number belong together"))
        );
    }
    let mut dear = device.asking(&counter.bill(), 2);
    dear["total"] = json!(8_998);
    assert_eq!(sell(shop, cashier, &dear).await.1["code"], "price_changed");
    assert_eq!(sell(shop, cashier, &device.asking(&counter.bill(), 2)).await.0, 201, "no number is burnt");

    let mut elsewhere = device.asking(&counter.bill(), 3);
    elsewhere["till"] = json!(till(shop, owner, "Counter 2").await);
    assert_eq!(sell(shop, cashier, &elsewhere).await.1["code"], "device_unknown");
    at_till(shop, owner, &format!("devices/{}/remove", device.id), &json!({})).await;
    let (status, refused) = sell(shop, cashier, &device.asking(&counter.bill(), 3)).await;
    assert_eq!((status, &refused["code"]), (409, &json!("device_unknown")));
    assert_eq!((counter.count("counter_sales"), shop.on_hand(&counter.saree)), (2, 48));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn what_was_sold_without_the_network_is_stored_once_as_it_was_printed() {
    let counter = Counter::open().await;
    let Counter { shop, cashier, session, saree, .. } = &counter;
    let device = counter.device().await;
    let at = a_moment_later(shop);
    let (mut first, second) = (counter.bill(), counter.bill());
    first["customer"] = json!({"name": "Anu", "phone": "9848054321"});
    let issued = device.issued(&first, (1, at), Some(session));
    let bills = [device.signed(&issued), device.signed(&device.issued(&second, (2, at), Some(session)))];
    assert_eq!(device.sent(shop, &bills).await, ["stored", "stored"]);
    assert_eq!(device.sent(shop, &bills).await, ["already", "already"]);
    let id = first["id"].as_str().unwrap();
    let (status, stored) = shop.call(Method::GET, &format!("/orders/pos/{id}"), Some(cashier), None).await;
    assert_eq!((status, &stored["data"]["document"]["body"]), (200, &issued["document"]));
    assert_eq!(stored["data"]["order"]["staff"], "anu");
    assert_eq!((shop.on_hand(saree), shop.free(saree)), (48, 48));
    assert_eq!((counter.count("till_conflicts"), counter.count("till_inbox")), (0, 0));

    // The answer to what was asked for was lost, and the device issued it: one sale, the same number.
    let third = counter.bill();
    assert_eq!(sell(shop, cashier, &device.asking(&third, 3)).await.0, 201);
    let issued = device.signed(&device.issued(&third, (3, at), Some(session)));
    assert_eq!(device.sent(shop, &[issued]).await, ["already"]);
    assert_eq!(sell(shop, cashier, &device.asking(&counter.bill(), 4)).await.0, 201, "and the next one is 4");
    assert_eq!((counter.count("counter_sales"), counter.count("till_conflicts")), (4, 0));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn what_no_device_signed_is_refused_and_one_bad_bill_does_not_stop_the_next() {
    let counter = Counter::open().await;
    let Counter { shop, owner, session, .. } = &counter;
    let device = counter.device().await;
    let at = a_moment_later(shop);
    let issued = |no: u32| device.issued(&counter.bill(), (no, at), Some(session));

    let mut forged = device.signed(&issued(1));
    forged["text"] = json!(issued(1).to_string());
    assert_eq!(device.sent(shop, &[forged]).await, ["refused"]);
    assert_eq!(
        (counter.count("till_inbox"), counter.count("till_conflicts")),
        (0, 0),
        "nobody fills the inbox"
    );

    let mut cheaper = issued(1);
    cheaper["document"]["sums"]["taxable"] = json!(1);
    let mut of_another = issued(1);
    of_another["device"] = json!(counter.till);
    let bad = [device.signed_text("no bill\0"), device.signed(&cheaper), device.signed(&of_another)];
    let mut all = bad.to_vec();
    all.push(device.signed(&issued(1)));
    assert_eq!(device.sent(shop, &all).await, ["refused", "refused", "refused", "stored"]);
    assert_eq!(device.sent(shop, &bad).await, ["refused", "refused", "refused"], "and told once");
    let (_, told) = shop.call(Method::GET, "/pos/conflicts", Some(owner), None).await;
    let mut kinds: Vec<&str> =
        told["data"].as_array().unwrap().iter().map(|one| one["kind"].as_str().unwrap()).collect();
    kinds.sort_unstable();
    assert_eq!(kinds, ["body", "contents", "contents"], "{told}");
    assert_eq!(counter.count("till_inbox"), 3);

    let sent = json!({"device": counter.till, "bills": bad});
    let (status, unknown) = shop.call(Method::POST, "/pos/sync", None, Some(&sent)).await;
    assert_eq!((status, &unknown["code"]), (404, &json!("device_unknown")));
    let many: Vec<Value> = (0..21).map(|_| json!({"text": "", "signature": ""})).collect();
    let sent = json!({"device": device.id, "bills": many});
    assert_eq!(shop.call(Method::POST, "/pos/sync", None, Some(&sent)).await.0, 422);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn bills_sent_at_once_to_two_nodes_are_stored_once_each() {
    let mut counter = Counter::open().await;
    let device = counter.device().await;
    let at = a_moment_later(&counter.shop);
    let bills: Vec<Value> = (1..=6)
        .map(|no| device.signed(&device.issued(&counter.bill(), (no, at), Some(&counter.session))))
        .collect();
    let node = counter.shop.second_node();
    let sent = json!({"device": device.id, "bills": bills});
    let here = join_all((0..3).map(|_| counter.shop.call(Method::POST, "/pos/sync", None, Some(&sent))));
    let there = join_all((0..3).map(|_| async {
        let url = format!("{node}/pos/sync");
        let answer = crate::support::browser().post(url).json(&sent).send().await.unwrap();
        (answer.status().as_u16(), answer.json::<Value>().await.unwrap())
    }));
    let (here, there) = futures_util::future::join(here, there).await;
    let all: Vec<String> = here.iter().chain(&there).flat_map(|(_, told)| outcomes(told)).collect();
    let stored = all.iter().filter(|one| *one == "stored").count();
    assert_eq!((stored, all.len()), (6, 36), "{all:?}");
    assert!(all.iter().all(|one| one == "stored" || one == "already"), "{all:?}");
    assert_eq!((counter.count("counter_sales"), counter.count("till_conflicts")), (6, 0));
    assert_eq!(counter.shop.on_hand(&counter.saree), 44);
    assert_eq!(counter.shop.breaches(), []);
}

#[actix_web::test]
async fn a_bill_that_is_asked_for_and_sent_at_the_same_moment_is_one_sale() {
    let counter = Counter::open().await;
    let Counter { shop, cashier, session, .. } = &counter;
    let device = counter.device().await;
    let at = a_moment_later(shop);
    for no in 1..=5 {
        let bill = counter.bill();
        let asking = device.asking(&bill, no);
        let issued = [device.signed(&device.issued(&bill, (no, at), Some(session)))];
        let asked = sell(shop, cashier, &asking);
        let sent = device.sent(shop, &issued);
        let ((status, sold), sent) = futures_util::future::join(asked, sent).await;
        let is_first = sent == ["stored"];
        assert_eq!(
            (status, sent),
            (if is_first { 200 } else { 201 }, vec![if is_first { "stored" } else { "already" }.to_owned()]),
            "{sold}"
        );
    }
    assert_eq!((counter.count("counter_sales"), counter.count("till_conflicts")), (5, 0));
    assert_eq!(shop.breaches(), []);
}
