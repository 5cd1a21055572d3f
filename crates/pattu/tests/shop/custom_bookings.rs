//! Booking a custom order: an ordinary order with a line of its own, over the whole shop and the payment provider.

use chrono::TimeDelta;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    custom_orders::{ask, asked, seen, tidy, wishes},
    support::{TestShop, area::shopper, staff::signed_in},
};

/// How the charge is taxed is said: from now on it can be paid.
pub const TAXED: &str =
    r#"INSERT INTO settings (section, body) VALUES ('custom_orders', '{"hsn": "998399", "gstRate": 1800}')"#;

/// Says how the shop stands with GST.
pub const REGISTERED_HERE: &str = r#"INSERT INTO settings (section, body) VALUES ('legal', '{"gstin": "37AADCS0472N1Z1"}')
       ON CONFLICT (section) DO UPDATE SET body = excluded.body"#;

/// Says how custom sarees are taxed.
pub const SAREES_TAXED: &str = r#"UPDATE settings SET body = body || '{"sareeHsn": "5007", "sareeGstRate": 500}' WHERE section = 'custom_orders'"#;

/// Both: they can leave.
pub fn sends_sarees(shop: &TestShop) {
    shop.db.execute(REGISTERED_HERE);
    shop.db.execute(SAREES_TAXED);
}

pub async fn open() -> TestShop {
    let shop = TestShop::open().await;
    shop.db.execute(TAXED);
    shop
}

/// The body of an order that books these, and nothing else.
pub fn booking_of(requests: &[&Value]) -> Value {
    let mut body = TestShop::order_of("", 1);
    body["items"] = json!([]);
    body["customOrders"] =
        requests.iter().map(|one| json!({"id": one["id"], "token": one["token"]})).collect();
    body
}

/// The same with one of this saree.
pub fn with_saree(saree: &str, requests: &[&Value]) -> Value {
    let mut body = booking_of(requests);
    body["items"] = json!([{"id": saree, "quantity": 1}]);
    body
}

pub async fn stage(shop: &TestShop, request: &Value) -> String {
    let (id, token) = (request["id"].as_str().unwrap(), request["token"].as_str().unwrap());
    let (status, order) = seen(shop, id, token).await;
    assert_eq!(status, 200);
    order["data"]["stage"].as_str().unwrap().to_owned()
}

async fn refused(shop: &TestShop, body: &Value) -> (u16, String, Value) {
    let (status, problem) = shop.ask("/orders", body).await;
    let code = problem["code"].as_str().unwrap_or_default().to_owned();
    (status, code, problem)
}

#[actix_web::test]
async fn a_guest_books_a_custom_order_alone_at_the_price_it_was_asked_for() {
    let shop = open().await;
    let manager = signed_in(&shop, "bala", Role::Manager).await;
    let request = asked(&shop, "9876543210").await;
    // The charge is higher from now on: whoever asked before pays what they were told.
    shop.db
        .execute("UPDATE settings SET body = body || '{\"charge\": 40000}' WHERE section = 'custom_orders'");
    let body = booking_of(&[&request]);
    let (status, quote) =
        shop.ask("/cart/quote", &json!({"items": [], "customOrders": body["customOrders"]})).await;
    assert_eq!((status, &quote["payable"], &quote["shipping"]), (200, &json!(30_000), &json!(0)), "{quote}");
    assert_eq!(
        quote["customLines"],
        json!([{"customOrderId": request["id"], "name": "Custom Jacquard Saree", "sku": request["number"], "price": 30_000}])
    );
    let placed = shop.place(&body).await;
    let order = &placed.answer["order"];
    assert_eq!(
        (&order["payable"], &order["shipping"], &order["items"]),
        (&json!(30_000), &json!(0), &json!([]))
    );
    assert_eq!(
        order["customItems"],
        json!([{
            "id": request["number"], "customOrderId": request["id"], "kind": "booking", "name": "Custom Jacquard Saree",
            "sku": request["number"], "quantity": 1, "price": 30_000, "lineTotal": 30_000
        }])
    );
    assert_eq!((&order["canPay"], stage(&shop, &request).await.as_str()), (&json!(true), "requested"));
    shop.pay_for(&placed).await;
    assert_eq!(stage(&shop, &request).await, "booked");
    let seen = shop.order(&placed).await;
    assert_eq!(
        (&seen["status"], &seen["outcome"], &seen["canTrack"]),
        (&json!("confirmed"), &json!("paid"), &json!(false))
    );
    let number = order["orderNumber"].as_str().unwrap();
    let path = format!("/admin/custom-orders/{}", request["id"].as_str().unwrap());
    let (_, detail) = shop.call(Method::GET, &path, Some(&manager), None).await;
    let last = &detail["data"]["history"][1];
    assert_eq!(
        (&last["to"], &last["by"], &last["note"]),
        (&json!("booked"), &json!("money"), &json!(format!("Paid with {number}")))
    );
    // The same request again is the same booking, and the next one finds it booked.
    let (status, code, problem) = refused(&shop, &body).await;
    assert_eq!(
        (status, code.as_str(), &problem["customOrders"]),
        (409, "custom_order_closed", &json!([request["id"]]))
    );
    assert!(problem["detail"].as_str().unwrap().contains("is booked already"), "{problem}");
    shop.clock.pass(TimeDelta::days(30));
    assert_eq!((tidy(&shop).await.0, stage(&shop, &request).await.as_str()), (0, "booked"));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn beside_a_saree_it_is_not_discounted_and_counts_towards_free_sending() {
    let shop = open().await;
    let saree = shop.saree("KAN-1", 2_000, 3);
    shop.db.execute(
        "INSERT INTO offers (id, label, percentage_bp, min_order_paise, min_items, categories) VALUES
           (gen_random_uuid(), 'Ten', 1000, 200000, 1, '{silk}'), (gen_random_uuid(), 'Many', 5000, NULL, 2, '{}'),
           (gen_random_uuid(), 'Dear', 9000, 300000, NULL, '{}')",
    );
    let request = asked(&shop, "9876543210").await;
    let alone = shop.ask("/cart/quote", &json!({"items": [{"id": saree, "quantity": 1}]})).await.1;
    assert_eq!((&alone["discount"], &alone["shipping"]), (&json!(200), &json!(180)), "{alone}");
    let mut body = with_saree(&saree, &[&request]);
    let cart = json!({"items": body["items"], "customOrders": body["customOrders"]});
    let quote = shop.ask("/cart/quote", &cart).await.1;
    assert_eq!(
        (&quote["discount"], &quote["shipping"], &quote["payable"]),
        (&json!(200), &json!(0), &json!(31_800))
    );
    assert_eq!((&quote["itemCount"], &quote["offer"]["label"]), (&json!(2), &json!("Ten")));
    // What the browser says it costs is compared, or not taken at all.
    body["total"] = json!(1);
    let (status, code, problem) = refused(&shop, &body).await;
    assert_eq!((status, code.as_str(), &problem["quote"]["payable"]), (409, "price_changed", &json!(31_800)));
    body["total"] = json!(31_800);
    body["customOrders"][0]["price"] = json!(1);
    assert_eq!(refused(&shop, &body).await.0, 422);
    let forged =
        json!({"items": [{"id": request["id"], "quantity": 1}], "shippingAddress": body["shippingAddress"]});
    assert_eq!(refused(&shop, &forged).await.1, "unknown_product", "a custom order is no saree");
    body["customOrders"][0].as_object_mut().unwrap().remove("price");
    let placed = shop.place(&body).await;
    assert_eq!(shop.free(&saree), 2);
    shop.pay_for(&placed).await;
    assert_eq!((shop.on_hand(&saree), stage(&shop, &request).await.as_str()), (2, "booked"));
    assert_eq!(shop.db.number("SELECT sum(subtotal_paise) FROM orders"), 3_200_000);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn only_what_is_there_and_theirs_is_booked_and_each_once() {
    let shop = open().await;
    let (padma, uma) = (shopper(&shop, "Padma", 1), shopper(&shop, "Uma", 2));
    let saree = shop.saree("KAN-1", 2_000, 1);
    let (_, own) = ask(&shop, None, Some(&padma.token), &wishes("9876543210")).await;
    let guests = asked(&shop, "9000000000").await;
    let nobody = Uuid::new_v4().to_string();
    let named = |ids: &[&str]| -> Value { ids.iter().map(|id| json!({"id": id})).collect() };
    let (own_id, guests_id) = (own["id"].as_str().unwrap(), guests["id"].as_str().unwrap());
    for (who, custom, missing) in [
        (None, named(&[own_id]), json!([own_id])),
        (None, json!([{"id": own_id, "token": guests["token"]}]), json!([own_id])),
        (Some(&uma), named(&[own_id]), json!([own_id])),
        (
            Some(&padma),
            named(&[own_id, guests_id, &nobody, "custom-1"]),
            json!([guests_id, nobody, "custom-1"]),
        ),
    ] {
        let mut body = with_saree(&saree, &[]);
        body["customOrders"] = custom.clone();
        let token = who.map(|who| who.token.as_str());
        let cart = json!({"items": [], "customOrders": custom});
        for (path, body) in [("/orders", &body), ("/cart/quote", &cart)] {
            let (status, problem) = shop.call(Method::POST, path, token, Some(body)).await;
            assert_eq!(
                (status, &problem["code"], &problem["customOrders"]),
                (409, &json!("custom_order_missing"), &missing),
                "{path} {custom}: {problem}"
            );
        }
    }
    let twice = booking_of(&[&guests, &guests]);
    let (status, code, problem) = refused(&shop, &twice).await;
    assert_eq!((status, code.as_str()), (422, "invalid"), "{problem}");
    assert!(problem["errors"]["customOrders[1].id"].is_string(), "{problem}");
    let six = booking_of(&[&guests; 6]);
    assert_eq!(refused(&shop, &six).await.1, "too_many_lines");
    assert_eq!(refused(&shop, &booking_of(&[])).await.1, "cart_empty");
    assert_eq!(
        (shop.db.number("SELECT count(*) FROM orders"), shop.free(&saree)),
        (0, 1),
        "nothing was held"
    );
    let body =
        json!({"items": [], "customOrders": named(&[own_id]), "shippingAddress": twice["shippingAddress"]});
    let (status, answer) = shop.post_as(&padma, "/orders", &body).await;
    assert_eq!(
        (status, &answer["order"]["customItems"][0]["customOrderId"]),
        (201, &json!(own_id)),
        "{answer}"
    );
}

#[actix_web::test]
async fn what_waited_too_long_or_was_given_up_is_not_booked() {
    let shop = open().await;
    let manager = signed_in(&shop, "bala", Role::Manager).await;
    let (late, given_up) = (asked(&shop, "9876543210").await, asked(&shop, "9000000000").await);
    let path = format!("/admin/custom-orders/{}/cancellation", given_up["id"].as_str().unwrap());
    let body = json!({"version": 1, "reason": "Cannot be woven"});
    assert_eq!(shop.call(Method::POST, &path, Some(&manager), Some(&body)).await.0, 200);
    shop.clock.pass(TimeDelta::days(7));
    for (request, words) in [(&late, "was not booked in time"), (&given_up, "was cancelled")] {
        let body = booking_of(&[request]);
        let cart = json!({"items": [], "customOrders": body["customOrders"]});
        for (path, body) in [("/orders", &body), ("/cart/quote", &cart)] {
            let (status, problem) = shop.ask(path, body).await;
            assert_eq!(
                (status, &problem["code"], &problem["customOrders"]),
                (409, &json!("custom_order_closed"), &json!([request["id"]]))
            );
            let said = problem["detail"].as_str().unwrap();
            assert!(said.contains(words) && said.contains(request["number"].as_str().unwrap()), "{said}");
        }
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM orders"), 0);
}

#[actix_web::test]
async fn no_charge_is_taken_until_the_owner_has_said_how_it_is_taxed() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let choices =
        async || shop.call(Method::GET, "/custom-orders/choices", None, None).await.1["data"].clone();
    let save = async |version: u32, hsn: Value, rate: Value| {
        let (_, settings) = shop.call(Method::GET, "/admin/settings", Some(&owner), None).await;
        let mut value = settings["data"]["customOrders"]["value"].clone();
        (value["hsn"], value["gstRate"]) = (hsn, rate);
        let body = json!({"version": version, "value": value});
        shop.call(Method::PUT, "/admin/settings/customOrders", Some(&owner), Some(&body)).await
    };
    let request = asked(&shop, "9876543210").await;
    let body = booking_of(&[&request]);
    assert_eq!((&choices().await["takesPayments"], &request["cartItem"]), (&json!(false), &Value::Null));
    let cart = json!({"items": [], "customOrders": body["customOrders"]});
    let (status, problem) = shop.ask("/cart/quote", &cart).await;
    assert_eq!((status, &problem["customOrders"]), (409, &json!([request["id"]])), "said at its line");
    let (status, code, problem) = refused(&shop, &body).await;
    assert_eq!((status, code.as_str()), (409, "custom_orders_take_no_money"));
    assert!(problem["detail"].as_str().unwrap().contains("payment opens soon"), "{problem}");
    for (hsn, rate, field) in [
        (json!("998"), json!(1_800), "customOrders.hsn"),
        (json!("998399"), json!(700), "customOrders.gstRate"),
    ] {
        let (status, problem) = save(0, hsn, rate).await;
        assert_eq!(status, 422);
        assert!(problem["errors"][field].is_string(), "{problem}");
    }
    assert_eq!(save(0, json!("998399"), Value::Null).await.0, 200);
    assert_eq!(refused(&shop, &body).await.1, "custom_orders_take_no_money", "half of it is not enough");
    assert_eq!(save(1, json!("998399"), json!(1_800)).await.0, 200);
    // The kept answer is made anew.
    shop.eventually("payment opens", async || choices().await["takesPayments"] == true).await;
    let (id, token) = (request["id"].as_str().unwrap(), request["token"].as_str().unwrap());
    let to_pay = async || seen(&shop, id, token).await.1["data"]["toPay"].clone();
    assert_eq!(
        (&to_pay().await["token"], &to_pay().await["cartItem"]["price"]),
        (&request["token"], &json!(30_000))
    );
    assert_eq!(shop.ask("/cart/quote", &cart).await.1["payable"], 30_000);
    let placed = shop.place(&body).await;
    assert_eq!(save(2, Value::Null, Value::Null).await.0, 200);
    shop.eventually("payment closes", async || choices().await["takesPayments"] == false).await;
    // What was promised before is kept.
    shop.pay_for(&placed).await;
    assert_eq!((stage(&shop, &request).await.as_str(), to_pay().await), ("booked", Value::Null));
}
