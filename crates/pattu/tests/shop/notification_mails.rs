//! Notifications by mail: as the customer chose, and never a second email about an order.

use crate::support::{
    TestShop,
    area::shopper,
    inbox::{deliver, emails, open_with_inbox},
    staff::signed_in,
};
use pattu_customers::Role;
use pattu_testkit::SmtpServer;
use reqwest::Method;
use serde_json::json;

#[actix_web::test]
async fn a_choice_governs_notifications_and_no_email_of_an_order() {
    let server = SmtpServer::start();
    let shop: TestShop = open_with_inbox(&server).await;
    let owner = signed_in(&shop, "owner", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_000, 5);
    let (wants, declines, unproven) =
        (shopper(&shop, "Lakshmi", 1), shopper(&shop, "Anu", 2), shopper(&shop, "Ravi", 3));
    shop.db.execute(&format!(
        "UPDATE customers SET notify_by_mail = false WHERE id = '{}';
         UPDATE customers SET email_confirmed_at = NULL WHERE id = '{}'",
        declines.id, unproven.id
    ));
    for who in [&wants, &declines, &unproven] {
        shop.deliver(who, &owner, &saree).await;
        let review = json!({"productId": saree, "rating": 5, "title": "Lovely", "text": "The zari shines."});
        let (status, answer) = shop.post_as(who, "/customers/reviews", &review).await;
        assert_eq!(status, 201, "{answer}");
        let path = format!("/reviews/{}", answer["data"]["id"].as_str().unwrap());
        shop.call(Method::PATCH, &path, Some(&owner), Some(&json!({"state": "shown"}))).await;
        deliver(&shop).await;
    }
    shop.clock.pass(pattu_orders::UNDO);
    deliver(&shop).await;
    let all = emails(&server);
    let told: Vec<&str> = all
        .iter()
        .filter(|email| email.subject.contains("Your review is shown"))
        .map(|email| email.to.as_str())
        .collect();
    assert_eq!(told, [wants.email.as_str()]);
    let email = all.iter().find(|email| email.subject.contains("Your review is shown")).unwrap();
    for body in [&email.text, &email.html] {
        assert!(body.contains("https://pattu.example/customer/settings"), "how to end it: {body}");
    }
    for kind in ["is confirmed", "is on its way", "has arrived"] {
        let count = all.iter().filter(|email| email.subject.contains(kind)).count();
        assert_eq!(count, 3, "{kind}: everybody's order, once each");
    }
}
