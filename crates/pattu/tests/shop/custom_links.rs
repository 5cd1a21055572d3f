//! Links to a custom order: sent anew by staff, and taken back with that.

use pattu_customers::Role;
use pattu_testkit::SmtpServer;
use reqwest::Method;
use serde_json::json;

use crate::{
    custom_orders::{asked, seen},
    support::{
        inbox::{deliver, emails, open_with_inbox},
        staff::signed_in,
    },
};

#[actix_web::test]
async fn a_new_link_takes_the_others_back_and_goes_to_the_email() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let manager = signed_in(&shop, "asha", Role::Manager).await;
    let answer = asked(&shop, "9876543210").await;
    let (id, token) = (answer["id"].as_str().unwrap(), answer["token"].as_str().unwrap());
    deliver(&shop).await;
    let path = format!("/admin/custom-orders/{id}/link");
    // The one that another took the place of before it left is not sent.
    for _ in 0..2 {
        let (status, answer) = shop.call(Method::POST, &path, Some(&manager), None).await;
        assert_eq!(status, 201, "{answer}");
        assert_eq!(answer["data"]["version"], 1, "whoever works on it has seen all there is");
    }
    assert_eq!(seen(&shop, id, token).await.0, 404);
    deliver(&shop).await;
    let mails = emails(&server);
    assert_eq!(mails.len(), 2, "one that it arrived, one with the link");
    assert_eq!(
        (mails[1].to.as_str(), mails[1].subject.contains(answer["number"].as_str().unwrap())),
        ("lakshmi@example.in", true)
    );
    let (_, behind) = mails[1].text.split_once(&format!("/custom-order/{id}#")).unwrap();
    let fresh = behind.split_whitespace().next().unwrap();
    let (status, shown) = seen(&shop, id, fresh).await;
    assert_eq!((status, &shown["data"]["toPay"]), (200, &json!(null)));
    let log = "SELECT string_agg(action, ',' ORDER BY id) FROM audit_log WHERE subject_id = '".to_owned()
        + id
        + "'";
    assert_eq!(shop.db.text(&log), "renewed_custom_link,renewed_custom_link");
    let nobody = path.replace(id, "018f2f6e-7c1a-7b3d-9e55-3a1b2c4d5e6f");
    assert_eq!(shop.call(Method::POST, &nobody, Some(&manager), None).await.0, 404);
    assert_eq!(shop.breaches(), []);
}
