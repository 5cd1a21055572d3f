//! Two accounts of one customer become one: nothing is lost, nobody signs in to the other any more, and no block is escaped.

use crate::support::{
    Placed, TestShop,
    customer::{PASSWORD, Shopper, registered},
    staff::signed_in,
};
use futures_util::future::join_all;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

const PHONE: &str = "9848012345";

async fn merge(shop: &TestShop, staff: &str, kept: &str, other: &str) -> (u16, Value) {
    let body = json!({"other": other, "word": "MERGE"});
    shop.call(Method::POST, &format!("/admin/customers/{kept}/merge"), Some(staff), Some(&body)).await
}

async fn customer(shop: &TestShop, staff: &str, id: &str) -> (u16, Value) {
    shop.call(Method::GET, &format!("/admin/customers/{id}"), Some(staff), None).await
}

async fn login(shop: &TestShop, email: &str) -> u16 {
    shop.ask("/customers/login", &json!({"email": email, "password": PASSWORD})).await.0
}

async fn orders(shop: &TestShop, shopper: &Shopper, saree: &str) -> Placed {
    let body = TestShop::order_of(saree, 1);
    let (status, answer) = shop.call(Method::POST, "/orders", Some(&shopper.token), Some(&body)).await;
    assert_eq!(status, 201, "{answer}");
    Placed::of(answer)
}

/// As if it had been written after a parcel came.
fn reviews(shop: &TestShop, shopper: &Shopper, saree: &str, stars: u8) {
    shop.db.execute(&format!(
        "INSERT INTO product_reviews (id, product_id, author, rating, created_at, approved_at, customer_id)
           VALUES (gen_random_uuid(), '{saree}', 'Padma R.', {stars}, now(), now(), '{}')",
        shopper.id
    ));
}

#[actix_web::test]
async fn everything_of_one_account_is_in_the_other_and_only_that_one_signs_in() {
    let shop = TestShop::open().await;
    let manager = signed_in(&shop, "ravi", Role::Manager).await;
    let (first, second) = (shop.saree("KAN-1", 5_000, 5), shop.saree("GAD-1", 5_000, 5));
    let padma = registered(&shop, "padma@example.in", PHONE).await;
    let again = registered(&shop, "padma2@example.in", PHONE).await;
    for (shopper, saree, stars) in [(&padma, &first, 4), (&again, &first, 1), (&again, &second, 5)] {
        let placed = orders(&shop, shopper, saree).await;
        shop.pay_for(&placed).await;
        reviews(&shop, shopper, saree, stars);
        let path = format!("/customers/shortlist/{saree}");
        assert!(shop.call(Method::PUT, &path, Some(&shopper.token), None).await.0 < 300);
    }
    for (shopper, text) in [(&padma, "Likes red"), (&again, "Calls on Sundays")] {
        let path = format!("/admin/customers/{}/notes", shopper.id);
        let answer = shop.call(Method::POST, &path, Some(&manager), Some(&json!({"text": text}))).await;
        assert!(answer.0 < 300, "{answer:?}");
    }
    let (_, before) = customer(&shop, &manager, &padma.id).await;
    assert_eq!(before["data"]["lookalikes"][0]["id"], json!(again.id), "{before}");
    let (_, list) = shop.call(Method::GET, "/admin/customers?view=duplicates", Some(&manager), None).await;
    assert_eq!(list["data"].as_array().unwrap().len(), 2, "{list}");

    assert_eq!(merge(&shop, &manager, &padma.id, &again.id).await.0, 204);

    let (status, after) = customer(&shop, &manager, &padma.id).await;
    assert_eq!(status, 200);
    let data = &after["data"];
    assert_eq!(data["email"], json!("padma@example.in"));
    assert_eq!(data["figures"]["orders"], json!(3), "{data}");
    assert_eq!(data["lookalikes"], json!([]));
    let notes: Vec<&str> =
        data["notes"].as_array().unwrap().iter().map(|note| note["text"].as_str().unwrap()).collect();
    assert_eq!(notes, ["Likes red", "Calls on Sundays"]);
    let mut stars: Vec<u64> =
        data["reviews"].as_array().unwrap().iter().map(|review| review["rating"].as_u64().unwrap()).collect();
    stars.sort_unstable();
    assert_eq!(stars, [4, 5], "of the saree both had reviewed, the kept account's");
    let shortlisted = format!("SELECT count(*) FROM shortlist_items WHERE customer_id = '{}'", padma.id);
    assert_eq!(shop.db.number(&shortlisted), 2);

    assert_eq!(customer(&shop, &manager, &again.id).await.0, 404);
    assert_eq!(again.get(&shop, "/customers/profile").await.0, 401);
    assert_eq!(login(&shop, "padma2@example.in").await, 401);
    assert_eq!(login(&shop, "padma@example.in").await, 200);
    let told = "SELECT string_agg(asked_for, ' ' ORDER BY asked_for COLLATE \"C\") FROM account_emails
         WHERE id::text IN (SELECT ref FROM outbox WHERE kind = 'account_merged')";
    assert_eq!(shop.db.text(told), "padma2@example.in padma@example.in");
    let line = "SELECT string_agg(staff || ' ' || subject_id || ' ' || reason, ',') FROM audit_log
         WHERE action = 'merged_customer'";
    assert_eq!(shop.db.text(line), format!("ravi {} with {}", padma.id, again.id));
}

#[actix_web::test]
async fn what_cannot_be_merged_stays_as_it_is() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let saree = shop.saree("KAN-1", 5_000, 5);
    let padma = registered(&shop, "padma@example.in", PHONE).await;
    let again = registered(&shop, "padma2@example.in", PHONE).await;
    let path = format!("/admin/customers/{}/merge", padma.id);
    let wrong = [
        (json!({"other": again.id, "word": "merge"}), 422, "word"),
        (json!({"other": padma.id, "word": "MERGE"}), 422, "other"),
        (json!({"other": "nobody", "word": "MERGE"}), 422, "other"),
        (json!({"other": again.id, "word": "MERGE", "name": "Meena"}), 422, "name"),
        (json!({"other": "00000000-0000-4000-8000-000000000000", "word": "MERGE"}), 404, ""),
    ];
    for (body, status, field) in wrong {
        let answer = shop.call(Method::POST, &path, Some(&owner), Some(&body)).await;
        assert_eq!(answer.0, status, "{body} {answer:?}");
        assert!(field.is_empty() || answer.1["errors"][field].is_string(), "{answer:?}");
    }
    orders(&shop, &again, &saree).await;
    let (status, problem) = merge(&shop, &owner, &padma.id, &again.id).await;
    assert_eq!((status, problem["code"].as_str()), (409, Some("open_payment")));
    let (status, problem) = merge(&shop, &owner, &again.id, &padma.id).await;
    assert_eq!((status, problem["code"].as_str()), (409, Some("open_payment")));
    assert_eq!(login(&shop, "padma2@example.in").await, 200);
    let cashier = signed_in(&shop, "sita", Role::Cashier).await;
    assert_eq!(merge(&shop, &cashier, &padma.id, &again.id).await.0, 403);
    assert_eq!(merge(&shop, &padma.token, &padma.id, &again.id).await.0, 403);
}

#[actix_web::test]
async fn a_block_goes_over() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let padma = registered(&shop, "padma@example.in", PHONE).await;
    let again = registered(&shop, "padma2@example.in", PHONE).await;
    let path = format!("/admin/customers/{}/block", again.id);
    let blocked =
        shop.call(Method::POST, &path, Some(&owner), Some(&json!({"reason": "Sent back worn sarees"}))).await;
    assert_eq!(blocked.0, 204);
    assert_eq!(merge(&shop, &owner, &padma.id, &again.id).await.0, 204);
    let (_, after) = customer(&shop, &owner, &padma.id).await;
    assert_eq!(after["data"]["block"]["reason"], json!("Sent back worn sarees"));
    assert_eq!(padma.get(&shop, "/customers/profile").await.0, 401);
    assert_eq!(login(&shop, "padma@example.in").await, 403);
}

/// Both ways round at once: one of the two is there in the end, whoever was first.
#[actix_web::test]
async fn two_merges_of_the_same_accounts_leave_one() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let padma = registered(&shop, "padma@example.in", PHONE).await;
    let again = registered(&shop, "padma2@example.in", PHONE).await;
    let answers =
        join_all([merge(&shop, &owner, &padma.id, &again.id), merge(&shop, &owner, &again.id, &padma.id)])
            .await;
    let mut statuses: Vec<u16> = answers.iter().map(|(status, _)| *status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [204, 404], "{answers:?}");
    assert_eq!(shop.db.number("SELECT count(*) FROM customers WHERE closed_at IS NULL"), 1);
}
