//! Money that needs a person: the owner has one mail about it and an entry in the list until somebody has looked (ruling 12).

use crate::support::{
    TestShop,
    inbox::{deliver, emails, open_with_inbox},
    staff::signed_in,
    webhooks::{captured, send},
};
use chrono::TimeDelta;
use pattu_customers::Role;
use pattu_testkit::SmtpServer;
use reqwest::Method;
use serde_json::{Value, json};

async fn open_issues(shop: &TestShop, staff: &str) -> Vec<Value> {
    let (status, answer) = shop.call(Method::GET, "/payment-issues", Some(staff), None).await;
    assert_eq!(status, 200, "{answer}");
    answer["data"].as_array().unwrap().clone()
}

async fn resolve(shop: &TestShop, staff: &str, issue: &Value) {
    let path = format!("/payment-issues/{}/resolve", issue["id"].as_str().unwrap());
    assert_eq!(shop.call(Method::POST, &path, Some(staff), Some(&json!({"note": "done"}))).await.0, 204);
}

fn mails(shop: &TestShop) -> i64 {
    shop.db.number("SELECT count(*) FROM outbox WHERE kind = 'order_payment_issue_store'")
}

#[actix_web::test]
async fn a_late_payment_is_told_to_the_owner_once_and_closed_with_a_note() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let saree = shop.saree("KAN-1", 18_000, 1);
    let late = shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.later(TimeDelta::minutes(30)).await;
    let other = shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.pay_for(&other).await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let cashier = signed_in(&shop, "ravi", Role::Cashier).await;
    assert!(open_issues(&shop, &owner).await.is_empty());
    let fields = shop.pay(&late.provider_order, "success").await;
    for _ in 0..3 {
        shop.verify(&late, &fields).await;
    }
    let issues = open_issues(&shop, &owner).await;
    assert_eq!(issues.len(), 1, "{issues:?}");
    let number = late.answer["order"]["orderNumber"].as_str().unwrap();
    assert_eq!((&issues[0]["orderNumber"], &issues[0]["kind"]), (&json!(number), &json!("paid_too_late")));
    assert!(issues[0]["note"].as_str().unwrap().contains("₹18,000"), "{issues:?}");
    assert!(issues[0]["toDo"].as_str().unwrap().contains("goes back without you"));

    deliver(&shop).await;
    let told: Vec<_> =
        emails(&server).into_iter().filter(|email| email.subject.starts_with("Needs attention")).collect();
    assert_eq!((told.len(), mails(&shop)), (1, 1));
    for words in [number, "₹18,000", "goes back without you", "/admin/dashboard"] {
        assert!(told[0].text.contains(words), "{words} in {}", told[0].text);
    }
    assert!(!told[0].text.contains("Namaste Lakshmi Devi"), "it is not to whoever ordered");

    let path = format!("/payment-issues/{}/resolve", issues[0]["id"].as_str().unwrap());
    let note = json!({"note": "called her"});
    for (token, path, body, status) in [
        (None, path.as_str(), &note, 401),
        (Some(cashier.as_str()), path.as_str(), &note, 403),
        (Some(owner.as_str()), path.as_str(), &json!({"note": " "}), 422),
        (Some(owner.as_str()), path.as_str(), &json!({"note": "x".repeat(201)}), 422),
        (Some(owner.as_str()), "/payment-issues/5f1c2a34-0000-4000-8000-000000000000/resolve", &note, 404),
        (Some(owner.as_str()), "/payment-issues/x/resolve", &note, 404),
        (Some(owner.as_str()), path.as_str(), &note, 204),
        (Some(owner.as_str()), path.as_str(), &json!({"note": "again"}), 204),
    ] {
        let (got, answer) = shop.call(Method::POST, path, token, Some(body)).await;
        assert_eq!(got, status, "{path} {body} {answer}");
    }
    assert!(open_issues(&shop, &owner).await.is_empty());
    let (_, seen) = shop.call(Method::GET, &format!("/orders/{}", late.id), Some(&owner), None).await;
    let noted =
        seen["data"]["history"].as_array().unwrap().iter().filter(|e| e["note"] == "Resolved: called her");
    assert_eq!(noted.count(), 1);
    assert!(!shop.order(&late).await.to_string().contains("called her"));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_second_a_wrong_and_a_failed_one_are_told_too_and_the_review_note_goes_when_all_are_closed() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_000, 3);
    let twice = shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.pay_for(&twice).await;
    shop.pay(&twice.provider_order, "success").await;
    shop.eventually("the second is told", async || mails(&shop) == 1).await;

    let wrong = shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.faults(json!({"wrong_amount": 100})).await;
    let fields = shop.pay(&wrong.provider_order, "success").await;
    let (_, answer) = shop.verify(&wrong, &fields).await;
    assert_eq!(answer["outcome"], "unpaid");
    shop.eventually("the wrong one is told", async || mails(&shop) == 2).await;
    shop.faults(json!({"wrong_amount": null, "refund_outcome": "failed"})).await;

    let failing = shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.pay_for(&failing).await;
    let path = format!("/orders/{}/refunds", failing.id);
    let asked = shop
        .http
        .post(format!("{}{path}", shop.url))
        .bearer_auth(&owner)
        .header("Idempotency-Key", "one")
        .json(&json!({"amount": 500, "reason": "a thread"}));
    assert_eq!(asked.send().await.unwrap().status().as_u16(), 200);
    shop.eventually("the failed refund is told", async || {
        shop.later(TimeDelta::zero()).await;
        mails(&shop) == 3
    })
    .await;

    let issues = open_issues(&shop, &owner).await;
    let mut kinds: Vec<_> = issues.iter().map(|issue| issue["kind"].as_str().unwrap()).collect();
    kinds.sort_unstable();
    assert_eq!(kinds, ["paid_twice", "refund_failed", "wrong_amount"]);
    let (_, seen) = shop.call(Method::GET, &format!("/orders/{}", wrong.id), Some(&owner), None).await;
    assert!(seen["data"]["reviewNote"].as_str().unwrap().contains("₹1 INR instead of ₹18,000"), "{seen}");
    for issue in &issues {
        resolve(&shop, &owner, issue).await;
    }
    let (_, seen) = shop.call(Method::GET, &format!("/orders/{}", wrong.id), Some(&owner), None).await;
    assert_eq!(seen["data"]["reviewNote"], Value::Null);
    assert_eq!(shop.breaches(), [], "a payment that somebody looked at is no breach of the ledger");
}

#[actix_web::test]
async fn an_order_says_what_is_still_to_be_looked_at_and_nothing_else() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_000, 2);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    let note = async || {
        let (_, seen) = shop.call(Method::GET, &format!("/orders/{}", placed.id), Some(&owner), None).await;
        seen["data"]["reviewNote"].as_str().map(str::to_owned)
    };
    for payment in ["pay_first", "pay_second", "pay_first"] {
        assert_eq!(send(&shop, &captured(payment, &placed.provider_order, -500)).await, 200);
    }
    let issues = open_issues(&shop, &owner).await;
    assert_eq!(issues.len(), 2, "{issues:?}");
    let about = |payment: &str| issues.iter().find(|one| one["note"].to_string().contains(payment)).unwrap();
    resolve(&shop, &owner, about("pay_second")).await;
    assert!(note().await.unwrap().contains("pay_first"), "of the one that is open");
    resolve(&shop, &owner, about("pay_first")).await;
    assert_eq!(note().await, None);
    assert_eq!(send(&shop, &captured("pay_first", &placed.provider_order, -500)).await, 200);
    assert_eq!(
        (note().await, open_issues(&shop, &owner).await.len()),
        (None, 0),
        "somebody has looked at that"
    );
}
