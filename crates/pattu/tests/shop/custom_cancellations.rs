//! A paid order with a custom order in it: given up with all it booked until its design has begun, and never packed.

use chrono::TimeDelta;
use pattu_customers::Role;
use pattu_testkit::SmtpServer;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    custom_bookings::{TAXED, booking_of},
    custom_orders::{ask, asked, seen, wishes},
    support::{
        TestShop,
        area::{Shopper, shopper},
        customer::{PASSWORD, registered},
        inbox::{deliver, emails, open_with_inbox},
        staff::{back, signed_in},
    },
};

async fn stage(shop: &TestShop, request: &Value) -> String {
    let (id, token) = (request["id"].as_str().unwrap(), request["token"].as_str().unwrap());
    seen(shop, id, token).await.1["data"]["stage"].as_str().unwrap().to_owned()
}

/// Somebody has begun with the design.
pub fn begin(shop: &TestShop, request: &Value) {
    let id = request["id"].as_str().unwrap();
    shop.db.execute(&format!("UPDATE custom_orders SET stage = 'design' WHERE id = '{id}'"));
}

async fn get(shop: &TestShop, staff: &str, path: &str) -> Value {
    let (status, answer) = shop.call(Method::GET, path, Some(staff), None).await;
    assert_eq!(status, 200, "{answer}");
    answer
}

#[actix_web::test]
async fn cancelling_a_paid_order_gives_its_booking_up_and_returns_all() {
    let shop = TestShop::open().await;
    shop.db.execute(TAXED);
    let padma = shopper(&shop, "Padma", 1);
    signed_in(&shop, "asha", Role::Owner).await;
    let saree = shop.saree("KAN-1", 2_000, 2);
    let mut rows = Vec::new();
    for (phone, by_staff) in [("9876543210", false), ("9876543211", true)] {
        let (_, request) = ask(&shop, None, Some(&padma.token), &wishes(phone)).await;
        let mut body = booking_of(&[&request]);
        body["items"] = json!([{"id": saree, "quantity": 1}]);
        let (status, answer) = shop.post_as(&padma, "/orders", &body).await;
        assert_eq!(status, 201, "{answer}");
        let placed = crate::support::Placed::of(answer);
        shop.pay_for(&placed).await;
        let path = format!("/orders/{}", placed.id);
        let token = if by_staff { back(&shop, "asha").await } else { padma.token.clone() };
        for _ in 0..2 {
            assert_eq!(shop.call(Method::DELETE, &path, Some(&token), None).await.0, 200);
        }
        assert_eq!(stage(&shop, &request).await, "cancelled");
        shop.later(TimeDelta::minutes(1)).await;
        assert_eq!(shop.order(&placed).await["paymentStatus"], "refunded");
        let id = request["id"].as_str().unwrap();
        rows.push(shop.db.text(&format!(
            "SELECT actor || ' ' || coalesce(staff, '-') || ' ' || note FROM custom_events
             WHERE custom_order_id = '{id}' AND to_stage = 'cancelled'"
        )));
    }
    assert_eq!(rows, ["customer - The order was cancelled", "staff asha The order was cancelled"]);
    assert_eq!((shop.free(&saree), shop.db.number("SELECT sum(amount_paise) FROM refunds")), (2, 6_400_000));
    assert_eq!(shop.breaches(), []);
}

/// What this customer asked for, booked and paid; the request, and the order that paid it.
async fn booked_by(shop: &TestShop, buyer: &Shopper) -> (Value, String) {
    let (_, request) = ask(shop, None, Some(&buyer.token), &wishes("9876543210")).await;
    let (_, answer) = shop.post_as(buyer, "/orders", &booking_of(&[&request])).await;
    let id = answer["order"]["id"].as_str().unwrap().to_owned();
    let mut told = shop.pay(answer["razorpayOrderId"].as_str().unwrap(), "success").await;
    told["orderId"] = json!(id);
    assert_eq!(shop.ask("/orders/verify", &told).await.1["outcome"], "paid");
    (request, id)
}

#[actix_web::test]
async fn once_the_design_has_begun_nobody_cancels_and_staff_return_amounts() {
    let shop = TestShop::open().await;
    shop.db.execute(TAXED);
    let padma = shopper(&shop, "Padma", 1);
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let (request, id) = booked_by(&shop, &padma).await;
    let own = format!("/admin/custom-orders/{}", request["id"].as_str().unwrap());
    let booked = &get(&shop, &owner, &own).await["data"];
    assert_eq!((&booked["stage"], &booked["canBeCancelled"]), (&json!("booked"), &json!(true)));
    let alone = json!({"version": booked["version"], "reason": "She called"});
    let (status, problem) =
        shop.call(Method::POST, &format!("{own}/cancellation"), Some(&owner), Some(&alone)).await;
    assert_eq!((status, &problem["code"]), (409, &json!("paid")), "its charge would stay here");
    begin(&shop, &request);
    let path = format!("/orders/{id}");
    let (status, problem) = shop.delete_as(&padma, &path).await;
    assert_eq!((status, &problem["code"]), (409, &json!("design_begun")));
    assert_eq!(shop.get_as(&padma, &path).await.1["data"]["canCancel"], false);
    let cancel = json!({"status": "cancelled"});
    let (status, problem) =
        shop.call(Method::PATCH, &format!("{path}/status"), Some(&owner), Some(&cancel)).await;
    assert_eq!((status, &problem["code"]), (409, &json!("illegal_move")));
    assert!(problem["detail"].as_str().unwrap().contains("design"), "{problem}");
    let detail = get(&shop, &owner, &format!("/admin/orders/{id}")).await;
    let action = |name: &str| {
        let actions = detail["data"]["actions"].as_array().unwrap();
        actions.iter().find(|action| action["name"] == name).unwrap().clone()
    };
    assert_eq!((&action("cancel")["allowed"], &action("refund")["allowed"]), (&json!(false), &json!(true)));
    // By amount, and never more than was paid.
    let refund = async |key: &str, amount: i64| {
        let request = shop.http.post(format!("{}/orders/{id}/refunds", shop.url)).bearer_auth(&owner);
        let body = json!({"amount": amount, "reason": "half of the work"});
        let answer = request.header("Idempotency-Key", key).json(&body).send().await.unwrap();
        (answer.status().as_u16(), answer.json::<Value>().await.unwrap())
    };
    assert_eq!(refund("one", 30_001).await.1["code"], "refund_too_much");
    assert_eq!(refund("two", 15_000).await.1["left"], 15_000);
    assert_eq!(refund("three", 15_001).await.1["code"], "refund_too_much");
    assert_eq!(refund("four", 15_000).await.1["left"], 0);
    shop.later(TimeDelta::minutes(1)).await;
    assert_eq!(
        (shop.db.number("SELECT sum(amount_paise) FROM refunds"), stage(&shop, &request).await.as_str()),
        (3_000_000, "design")
    );
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_custom_order_is_never_to_be_packed_and_is_found_by_its_number() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    shop.db.execute(TAXED);
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let saree = shop.saree("KAN-1", 2_000, 2);
    let (alone, beside) = (asked(&shop, "9876543210").await, asked(&shop, "9000000000").await);
    let booked = shop.paid(&booking_of(&[&alone])).await;
    let mut both = booking_of(&[&beside]);
    both["items"] = json!([{"id": saree, "quantity": 2}]);
    let mixed = shop.paid(&both).await;
    let listed = async |query: &str| {
        let answer = get(&shop, &owner, &format!("/admin/orders?{query}")).await;
        let rows = answer["data"].as_array().unwrap().clone();
        rows.iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(listed("view=to_pack").await, [mixed.id.as_str()]);
    assert_eq!(get(&shop, &owner, "/admin/orders/counts").await["toPack"], 1);
    let code = |request: &Value| request["number"].as_str().unwrap().to_owned();
    assert_eq!(listed(&format!("q={}", code(&alone))).await, [booked.id.as_str()]);
    let rows = get(&shop, &owner, "/admin/orders?view=all").await;
    let row =
        rows["data"].as_array().unwrap().iter().find(|row| row["id"] == booked.id.as_str()).unwrap().clone();
    assert_eq!((&row["pieces"], &row["firstItem"]), (&json!(0), &json!("Custom Jacquard Saree")));
    assert_eq!((&row["nextStep"], &row["packBy"], &row["late"]), (&Value::Null, &Value::Null, &json!(false)));
    for status in ["processing", "shipped", "delivered"] {
        let path = format!("/orders/{}/status", booked.id);
        let (code, problem) =
            shop.call(Method::PATCH, &path, Some(&owner), Some(&json!({"status": status}))).await;
        assert_eq!((code, &problem["code"]), (409, &json!("illegal_move")), "{problem}");
    }
    let moves = json!({"action": "start_packing", "items": [{"id": booked.id}, {"id": mixed.id}]});
    let (_, moved) = shop.call(Method::POST, "/admin/orders/bulk", Some(&owner), Some(&moves)).await;
    assert!(moved.to_string().contains("nothing to pack"), "{moved}");
    let detail = get(&shop, &owner, &format!("/admin/orders/{}", booked.id)).await;
    let pack = &detail["data"]["actions"][0];
    assert_eq!((&pack["allowed"], &pack["reason"]), (&json!(false), &json!("There is nothing to pack")));
    assert_eq!(detail["data"]["customItems"][0]["sku"], alone["number"]);
    let file = shop.http.get(format!("{}/admin/orders/export.csv", shop.url)).bearer_auth(&owner);
    let file = file.send().await.unwrap().text().await.unwrap();
    for line in [format!(",{},0,30000.00,", code(&alone)), format!(",KAN-1 x2 {},2,34000.00,", code(&beside))]
    {
        assert!(file.contains(&line), "{line}: {file}");
    }
    shop.clock.pass(TimeDelta::minutes(1));
    let sold = get(&shop, &owner, "/admin/dashboard?period=7").await;
    assert_eq!(
        (&sold["figures"]["gross"], &sold["figures"]["orders"]),
        (&json!(64_000), &json!(2)),
        "{sold}"
    );
    deliver(&shop).await;
    let mails = emails(&server);
    let one = |words: &str| mails.iter().find(|mail| mail.subject.contains(words)).unwrap();
    let number = booked.answer["order"]["orderNumber"].as_str().unwrap();
    let told = one(&format!("Custom order paid: {number}, 1 custom order"));
    assert!(
        told.text.contains("There is nothing to pack") && told.text.contains(&code(&alone)),
        "{}",
        told.text
    );
    let number = mixed.answer["order"]["orderNumber"].as_str().unwrap();
    let told = one(&format!("To pack: {number}, 2 pieces and 1 custom order"));
    for text in [&told.text, &told.html] {
        assert!(text.contains("Not to be packed: custom order") && text.contains(&code(&beside)), "{text}");
    }
    assert!(!told.text.contains("Custom Jacquard Saree"), "{}", told.text);
    let receipt = one(&format!("Your order {number} is confirmed"));
    assert!(
        receipt.text.contains("Custom Jacquard Saree") && receipt.text.contains("draw your design"),
        "{}",
        receipt.text
    );
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn an_account_is_closed_once_its_custom_order_is_over() {
    let shop = TestShop::open().await;
    shop.db.execute(TAXED);
    let manager = signed_in(&shop, "bala", Role::Manager).await;
    let padma = registered(&shop, "padma@example.in", "9876512345").await;
    let (_, request) = ask(&shop, None, Some(&padma.token), &wishes("9876543210")).await;
    let (status, answer) = padma.ask(&shop, Method::POST, "/orders", Some(&booking_of(&[&request]))).await;
    assert_eq!(status, 201, "{answer}");
    let mut fields = shop.pay(answer["razorpayOrderId"].as_str().unwrap(), "success").await;
    fields["orderId"] = answer["order"]["id"].clone();
    assert_eq!(shop.ask("/orders/verify", &fields).await.1["outcome"], "paid");
    let close = async || {
        let body = json!({"currentPassword": PASSWORD});
        padma.ask(&shop, Method::POST, "/customers/close", Some(&body)).await.0
    };
    begin(&shop, &request);
    assert_eq!(close().await, 409, "it is being woven");
    let path = format!("/admin/custom-orders/{}/cancellation", request["id"].as_str().unwrap());
    let body = json!({"version": 2, "reason": "Cannot be woven"});
    assert_eq!(shop.call(Method::POST, &path, Some(&manager), Some(&body)).await.0, 200);
    assert_eq!(close().await, 204);
}

#[actix_web::test]
async fn what_was_given_up_after_its_design_had_begun_is_not_undone_by_whoever_ordered() {
    let shop = TestShop::open().await;
    shop.db.execute(TAXED);
    let padma = shopper(&shop, "Padma", 1);
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let (request, id) = booked_by(&shop, &padma).await;
    begin(&shop, &request);
    let path = format!("/admin/custom-orders/{}/cancellation", request["id"].as_str().unwrap());
    let body = json!({"version": 2, "reason": "She wants it no more"});
    assert_eq!(shop.call(Method::POST, &path, Some(&owner), Some(&body)).await.0, 200);
    let (status, problem) = shop.delete_as(&padma, &format!("/orders/{id}")).await;
    assert_eq!((status, &problem["code"]), (409, &json!("design_begun")), "the work was done");
    assert_eq!(shop.db.number("SELECT count(*) FROM refunds"), 0);
}

#[actix_web::test]
async fn beside_a_saree_that_has_left_it_is_given_up_by_itself_and_keeps_its_account_open() {
    let shop = TestShop::open().await;
    shop.db.execute(TAXED);
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let padma = registered(&shop, "padma@example.in", "9876512345").await;
    let saree = shop.saree("KAN-1", 2_000, 1);
    let (_, request) = ask(&shop, None, Some(&padma.token), &wishes("9876543210")).await;
    let mut both = booking_of(&[&request]);
    both["items"] = json!([{"id": saree, "quantity": 1}]);
    let (status, answer) = padma.ask(&shop, Method::POST, "/orders", Some(&both)).await;
    assert_eq!(status, 201, "{answer}");
    let mut told = shop.pay(answer["razorpayOrderId"].as_str().unwrap(), "success").await;
    told["orderId"] = answer["order"]["id"].clone();
    assert_eq!(shop.ask("/orders/verify", &told).await.1["outcome"], "paid");
    let status_path = format!("/orders/{}/status", answer["order"]["id"].as_str().unwrap());
    for next in ["processing", "shipped", "delivered"] {
        let body = json!({"status": next});
        assert_eq!(shop.call(Method::PATCH, &status_path, Some(&owner), Some(&body)).await.0, 200, "{next}");
    }
    let close = async || {
        let body = json!({"currentPassword": PASSWORD});
        padma.ask(&shop, Method::POST, "/customers/close", Some(&body)).await.0
    };
    assert_eq!(close().await, 409, "its saree is there, the custom one is not");
    let path = format!("/admin/custom-orders/{}/cancellation", request["id"].as_str().unwrap());
    let body = json!({"version": 2, "reason": "Cannot be woven; the charge goes back by amount"});
    assert_eq!(shop.call(Method::POST, &path, Some(&owner), Some(&body)).await.0, 200);
    assert_eq!(close().await, 204);
}

#[actix_web::test]
async fn number_and_phone_show_no_way_to_the_custom_order() {
    let shop = TestShop::open().await;
    shop.db.execute(TAXED);
    let request = asked(&shop, "9876543210").await;
    let placed = shop.paid(&booking_of(&[&request])).await;
    let number = &placed.answer["order"]["orderNumber"];
    let (status, found) =
        shop.ask("/orders/lookup", &json!({"orderNumber": number, "contact": "9876543210"})).await;
    assert_eq!(status, 200, "{found}");
    let text = found.to_string();
    let token = found["accessToken"].as_str().or(found["data"]["accessToken"].as_str()).unwrap();
    let masked = shop.http.get(format!("{}/orders/{}", shop.url, placed.id)).header("X-Order-Token", token);
    let order = masked.send().await.unwrap().json::<Value>().await.unwrap()["data"].clone();
    assert_eq!((&order["isMasked"], &order["customItems"][0]["customOrderId"]), (&json!(true), &Value::Null));
    assert_eq!(order["customItems"][0]["price"], 30_000);
    let id = request["id"].as_str().unwrap();
    assert!(!order.to_string().contains(id) && !text.contains(id));
}
