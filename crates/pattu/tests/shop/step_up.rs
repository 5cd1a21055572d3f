//! Who shows once more that it is them may return money; and how much a manager may return.

use chrono::TimeDelta;
use futures_util::future::join_all;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{
    Placed, TestShop,
    authenticator::Authenticator,
    staff::{STAFF_PASSWORD, refund, signed_in},
};

async fn goodwill(shop: &TestShop, staff: &str, order: &Placed, key: &str, rupees: u32) -> (u16, Value) {
    refund(shop, staff, order, key, &json!({"cause": "goodwill", "goodwill": rupees})).await
}

async fn preview(shop: &TestShop, staff: &str, order: &Placed, rupees: u32) -> (u16, Value) {
    let path = format!("/admin/orders/{}/refund-preview", order.id);
    let parts = json!({"cause": "goodwill", "goodwill": rupees});
    shop.call(Method::POST, &path, Some(staff), Some(&parts)).await
}

async fn step_up(shop: &TestShop, token: &str, password: &str, code: &str) -> (u16, Value) {
    let body = json!({"password": password, "code": code});
    shop.call(Method::POST, "/auth/admin/step-up", Some(token), Some(&body)).await
}

#[actix_web::test]
async fn a_sign_in_is_enough_for_ten_minutes_and_then_the_password_once_more() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_000, 2);
    let order = shop.paid(&TestShop::order_of(&saree, 1)).await;
    shop.clock.pass(TimeDelta::minutes(10) - TimeDelta::seconds(1));
    assert_eq!(goodwill(&shop, &owner, &order, "one", 10).await.0, 200);
    shop.clock.pass(TimeDelta::seconds(1));
    let (status, problem) = goodwill(&shop, &owner, &order, "two", 10).await;
    assert_eq!((status, &problem["code"]), (403, &json!("step_up_required")), "{problem}");
    assert_eq!(preview(&shop, &owner, &order, 10).await.0, 200, "looking is free");
    let (status, problem) = step_up(&shop, &owner, "not it, surely not", "").await;
    assert_eq!((status, &problem["code"]), (422, &json!("bad_credentials")), "never 401: the session lives");
    assert_eq!(goodwill(&shop, &owner, &order, "two", 10).await.0, 403);
    assert_eq!(step_up(&shop, &owner, STAFF_PASSWORD, "").await.0, 204);
    assert_eq!(goodwill(&shop, &owner, &order, "two", 10).await.0, 200);
    shop.clock.pass(TimeDelta::minutes(10));
    assert_eq!(goodwill(&shop, &owner, &order, "three", 10).await.0, 403);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn with_a_second_factor_a_step_up_asks_for_a_code_which_is_spent() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let phone = Authenticator::set_up(&shop, &owner).await;
    shop.clock.pass(TimeDelta::minutes(11));
    let code = phone.code(&shop, 0);
    assert_eq!(step_up(&shop, &owner, STAFF_PASSWORD, "").await.0, 422);
    assert_eq!(step_up(&shop, &owner, "not it, surely not", &code).await.0, 422);
    assert_eq!(step_up(&shop, &owner, STAFF_PASSWORD, &code).await.0, 204);
    assert_eq!(step_up(&shop, &owner, STAFF_PASSWORD, &code).await.0, 422, "spent");
    assert_eq!(step_up(&shop, &owner, STAFF_PASSWORD, &phone.recovery_codes[0]).await.0, 204);
}

#[actix_web::test]
async fn a_paid_order_is_cancelled_by_whoever_is_sure_an_unpaid_one_by_staff() {
    let shop = TestShop::open().await;
    let manager = signed_in(&shop, "bala", Role::Manager).await;
    let saree = shop.saree("KAN-1", 18_000, 4);
    let paid = shop.paid(&TestShop::order_of(&saree, 1)).await;
    let other = shop.paid(&TestShop::order_of(&saree, 1)).await;
    shop.clock.pass(TimeDelta::minutes(10));
    let unpaid = shop.place(&TestShop::order_of(&saree, 1)).await;
    let cancel = async |order: &Placed| {
        let path = format!("/orders/{}/status", order.id);
        shop.call(Method::PATCH, &path, Some(&manager), Some(&json!({"status": "cancelled"}))).await
    };
    let delete = async |order: &Placed| {
        shop.call(Method::DELETE, &format!("/orders/{}", order.id), Some(&manager), None).await
    };
    assert_eq!(cancel(&unpaid).await.0, 200);
    assert_eq!(cancel(&paid).await.1["code"], "step_up_required");
    assert_eq!(delete(&other).await.1["code"], "step_up_required");
    assert_eq!(shop.order(&paid).await["status"], "confirmed");
    assert_eq!(step_up(&shop, &manager, STAFF_PASSWORD, "").await.0, 204);
    assert_eq!((cancel(&paid).await.0, delete(&other).await.0), (200, 200));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn the_settings_of_security_ask_for_a_step_up_and_the_others_do_not() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    shop.clock.pass(TimeDelta::minutes(10));
    let save = async |section: &str, value: Value| {
        let body = json!({"version": 0, "value": value});
        shop.call(Method::PUT, &format!("/admin/settings/{section}"), Some(&owner), Some(&body)).await
    };
    let security = json!({"secondFactorFor": "nobody", "refundLimit": 2_000});
    assert_eq!(save("security", security.clone()).await.1["code"], "step_up_required");
    assert_eq!(save("shipping", json!({"freeFrom": 3_000, "charge": 150})).await.0, 200);
    assert_eq!(step_up(&shop, &owner, STAFF_PASSWORD, "").await.0, 204);
    let (status, problem) = save("security", json!({"secondFactorFor": "nobody", "refundLimit": -1})).await;
    assert_eq!((status, problem["errors"]["security.refundLimit"].is_string()), (422, true), "{problem}");
    assert_eq!(save("security", security).await.0, 200);
}

#[actix_web::test]
async fn a_manager_returns_up_to_the_limit_of_an_order_and_the_owner_more() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let manager = signed_in(&shop, "bala", Role::Manager).await;
    let saree = shop.saree("KAN-1", 18_000, 4);
    let order = shop.paid(&TestShop::order_of(&saree, 1)).await;
    let (status, problem) = preview(&shop, &manager, &order, 10_001).await;
    let said = json!("Up to ₹10,000 an order; ask the owner");
    assert_eq!((status, &problem["code"], &problem["detail"]), (403, &json!("over_limit"), &said));
    assert_eq!(goodwill(&shop, &manager, &order, "all", 10_001).await.1["code"], "over_limit");
    assert_eq!(preview(&shop, &manager, &order, 10_000).await.0, 200);

    // Two halves that are too much together, at once: one of them.
    let both = join_all(["a", "b"].map(|key| goodwill(&shop, &manager, &order, key, 6_000))).await;
    let mut statuses: Vec<u16> = both.iter().map(|(status, _)| *status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 403], "{both:?}");
    let kept = if both[0].0 == 200 { "a" } else { "b" };
    assert_eq!(goodwill(&shop, &manager, &order, kept, 6_000).await.0, 200, "the same again is the same");
    assert_eq!(goodwill(&shop, &manager, &order, "rest", 4_001).await.1["code"], "over_limit");
    assert_eq!(goodwill(&shop, &manager, &order, "rest", 4_000).await.0, 200);
    assert_eq!(goodwill(&shop, &owner, &order, "owner", 5_000).await.0, 200);
    assert_eq!(goodwill(&shop, &manager, &order, "more", 1).await.1["code"], "over_limit");

    let owners = shop.paid(&TestShop::order_of(&saree, 1)).await;
    assert_eq!(goodwill(&shop, &owner, &owners, "owners", 8_000).await.0, 200);
    assert_eq!(
        goodwill(&shop, &manager, &owners, "managers", 10_000).await.0,
        200,
        "an owner's count for nobody"
    );

    let less = json!({"version": 0, "value": {"secondFactorFor": "nobody", "refundLimit": 500}});
    assert_eq!(shop.call(Method::PUT, "/admin/settings/security", Some(&owner), Some(&less)).await.0, 200);
    let next = shop.paid(&TestShop::order_of(&saree, 1)).await;
    assert_eq!(goodwill(&shop, &manager, &next, "next", 501).await.1["code"], "over_limit");
    assert_eq!(goodwill(&shop, &manager, &next, "next", 500).await.0, 200);
    assert_eq!(shop.breaches(), []);
}
