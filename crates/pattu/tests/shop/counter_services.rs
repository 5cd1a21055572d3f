//! Services on the counter's bills: no shelf holds them, nothing is taken off them, and invoices say what they are.

use crate::support::{
    TestShop,
    counter::{bill, opened, sell, till},
    device::{Device, a_moment_later},
    documents::REGISTERED,
    staff::signed_in,
};
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

const FALL: &str = "b6f6dd0a-1f5f-4a3a-8a86-2a1f5c3f7e01";

/// A fall stitched on at ₹350.
fn serve(shop: &TestShop, services: &Value) {
    shop.db.execute(&format!(
        "INSERT INTO settings (section, body) VALUES ('counter', '{}')
         ON CONFLICT (section) DO UPDATE SET body = EXCLUDED.body",
        json!({"upiId": "", "services": services, "panRequired": false})
    ));
}

fn fall() -> Value {
    json!([{"id": FALL, "code": "FALL", "name": "Fall and pico", "sac": "998822", "rate": 5, "price": 350}])
}

/// A shop with five sarees at ₹8,999 and a service, its manager, and the saree's id.
async fn serving() -> (TestShop, String, String) {
    let shop = TestShop::open().await;
    let manager = signed_in(&shop, "meena", Role::Manager).await;
    let saree = shop.saree("KAN-1", 8_999, 5);
    shop.db.execute(REGISTERED);
    serve(&shop, &fall());
    (shop, manager, saree)
}

#[actix_web::test]
async fn the_owner_writes_services_down_and_each_mistake_is_said_where_it_is() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let save = async |services: &Value| {
        let body = json!({"version": 0, "value": {"upiId": "", "services": services, "panRequired": false}});
        shop.call(Method::PUT, "/admin/settings/counter", Some(&owner), Some(&body)).await
    };
    for (field, value) in [
        ("code", json!("FALL 1")),
        ("code", json!("")),
        ("name", json!(" ")),
        ("name", json!("x".repeat(61))),
        ("sac", json!("500720")),
        ("sac", json!("99")),
        ("rate", json!(7)),
        ("price", json!(350.5)),
        ("price", json!(0)),
        ("price", json!(100_001)),
    ] {
        let mut wrong = fall();
        wrong[0][field] = value;
        let (status, told) = save(&wrong).await;
        let at = format!("counter.services[0].{field}");
        assert!(status == 422 && told["errors"][&at].is_string(), "{told}");
    }
    let mut twice = fall();
    let mut second = twice[0].clone();
    second["id"] = json!(uuid::Uuid::new_v4());
    second["code"] = json!("fall");
    twice.as_array_mut().unwrap().push(second);
    let (_, told) = save(&twice).await;
    assert_eq!(told["errors"]["counter.services[1].code"], "Another service has this number", "{told}");
    let many: Vec<Value> = (0..31).map(|_| fall()[0].clone()).collect();
    assert_eq!(save(&json!(many)).await.0, 422);
    let mut typed = fall();
    typed[0]["code"] = json!(" fall ");
    let (status, saved) = save(&typed).await;
    assert_eq!((status, &saved["data"]["counter"]["value"]["services"]), (200, &fall()), "{saved}");
}

#[actix_web::test]
async fn a_service_is_sold_beside_a_saree_and_can_be_taken_off_its_bill() {
    let (shop, manager, saree) = serving().await;
    let (_, found) = shop.call(Method::GET, "/pos/products?q=fall", Some(&manager), None).await;
    assert_eq!(
        (&found["data"][0]["id"], &found["data"][0]["exact"], &found["data"][0]["isService"]),
        (&json!(FALL), &json!(true), &json!(true)),
        "{found}"
    );
    let mut sent = bill(&[(&saree, 1), (FALL, 2)], 8_799);
    sent["discountPercentage"] = json!(10);
    let look = json!({"items": sent["items"], "discountPercentage": 10, "bill": sent["id"]});
    let (status, quote) = shop.call(Method::POST, "/pos/quote", Some(&manager), Some(&look)).await;
    let quote = &quote["data"];
    assert_eq!((status, &quote["total"], &quote["subtotal"]), (200, &json!(8_799), &json!(9_699)));
    assert_eq!(
        (&quote["lines"][1]["isService"], &quote["lines"][1]["discount"], &quote["obstacle"]),
        (&json!(true), &json!(0), &Value::Null)
    );
    assert_eq!(shop.free(&saree), 4, "the saree alone is kept");
    let (status, sold) = sell(&shop, &manager, &sent).await;
    assert_eq!(status, 201, "{sold}");
    let line = &sold["data"]["document"]["body"]["lines"][1];
    assert_eq!(
        (&line["hsn"], &line["sku"], &line["quantity"], &line["taxable"], &line["net"]),
        (&json!("998822"), &json!("FALL"), &json!(2), &json!(666.67), &json!(700))
    );
    assert_eq!((shop.on_hand(&saree), shop.free(&saree)), (4, 4));
    assert_eq!(sell(&shop, &manager, &sent).await.0, 200, "a lost answer");

    let id = sold["data"]["order"]["id"].as_str().unwrap();
    let back = json!({
        "id": uuid::Uuid::new_v4(), "items": [{"id": FALL, "quantity": 1}], "reason": "billed_wrongly",
        "refund": {"kind": "cash"}, "total": 350,
    });
    let path = format!("/orders/pos/{id}/returns");
    let (status, note) = shop.call(Method::POST, &path, Some(&manager), Some(&back)).await;
    assert_eq!((status, &note["data"]["document"]["body"]["total"]), (201, &json!(350)), "{note}");
    let (_, shown) = shop.call(Method::GET, &format!("/orders/pos/{id}"), Some(&manager), None).await;
    assert_eq!(shown["data"]["lines"][1]["left"], 1);
    assert_eq!(shop.on_hand(&saree), 4, "nothing comes back to the shelf");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_service_alone_is_sold_and_its_wrong_asking_burns_no_number() {
    let (shop, manager, saree) = serving().await;
    let mut less = bill(&[(&saree, 1), (FALL, 1)], 9_349);
    less["items"][1]["cashDiscount"] = json!(50);
    let (status, told) = sell(&shop, &manager, &less).await;
    assert_eq!(
        (status, &told["errors"]["items[1].cashDiscount"]),
        (422, &json!("Nothing is taken off a service")),
        "{told}"
    );
    assert_eq!(sell(&shop, &manager, &bill(&[(FALL, 21)], 7_350)).await.0, 422);
    assert_eq!(sell(&shop, &manager, &bill(&[(FALL, 1)], 349)).await.1["code"], "price_changed");
    let (status, sold) = sell(&shop, &manager, &bill(&[(FALL, 3)], 1_050)).await;
    assert_eq!((status, &sold["data"]["document"]["body"]["total"]), (201, &json!(1_050)), "{sold}");
    assert!(sold["data"]["order"]["orderNumber"].as_str().unwrap().ends_with("/000001"), "{sold}");
    // A saree that was kept for the bill, and is not on it any more, is taken for none of it.
    let only = bill(&[(FALL, 1)], 350);
    let look = json!({"items": [{"id": saree, "quantity": 1}], "bill": only["id"]});
    assert_eq!(shop.call(Method::POST, "/pos/quote", Some(&manager), Some(&look)).await.0, 200);
    assert_eq!((shop.free(&saree), sell(&shop, &manager, &only).await.0), (4, 201));
    assert_eq!(shop.free(&saree), 5, "it is free again");
    serve(&shop, &json!([]));
    let (status, gone) = sell(&shop, &manager, &bill(&[(FALL, 1)], 350)).await;
    assert_eq!((status, &gone["code"]), (422, &json!("unknown_product")), "{gone}");
    // The web shop never heard of it.
    serve(&shop, &fall());
    let (status, told) = shop.ask("/orders", &TestShop::order_of(FALL, 1)).await;
    assert_eq!((status, &told["code"]), (422, &json!("unknown_product")), "{told}");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_device_sells_a_service_without_the_network_though_it_was_struck_off_meanwhile() {
    let (shop, _, saree) = serving().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let till = till(&shop, &owner, "Counter 1").await;
    let session = opened(&shop, &owner, &till).await.replace("sessions/", "");
    let device = Device::register(&shop, &owner, &owner, &till).await;
    let products = device.snapshot["products"].as_array().unwrap();
    let known = products.iter().find(|one| one["id"] == json!(FALL)).unwrap();
    assert_eq!(
        (&known["isService"], &known["hsn"], &known["price"]),
        (&json!(true), &json!("998822"), &json!(350))
    );
    let at = a_moment_later(&shop);
    let sold = bill(&[(&saree, 1), (FALL, 1)], 9_349);
    let first = device.signed(&device.issued(&sold, (1, at), Some(&session)));
    assert_eq!(device.sent(&shop, std::slice::from_ref(&first)).await, ["stored"]);
    assert_eq!(shop.db.number("SELECT count(*) FROM till_conflicts"), 0);
    serve(&shop, &json!([]));
    let later = bill(&[(FALL, 1)], 350);
    let second = device.signed(&device.issued(&later, (2, at), Some(&session)));
    assert_eq!(device.sent(&shop, &[first, second]).await, ["already", "stored"]);
    assert_eq!(
        shop.db.text("SELECT string_agg(kind, ' ' ORDER BY kind) FROM till_conflicts"),
        "price tax",
        "the bill stands, and somebody is told"
    );
    assert_eq!((shop.on_hand(&saree), shop.free(&saree)), (4, 4));
    assert_eq!(shop.breaches(), []);
}
