//! How staff log in, what a wrong login is told, and what everybody is told while the database is away.

use pattu_customers::Role;
use pattu_testkit::{PrivateCluster, TestDatabase};
use reqwest::{Response, header};
use serde_json::{Value, json};

use crate::support::{
    TestShop,
    customer::cookie_named,
    staff::{STAFF_PASSWORD, signed_in},
};

async fn login(shop: &TestShop, username: &str, password: &str) -> Response {
    shop.post("/auth/admin/login", &json!({"username": username, "password": password})).await
}

async fn orders(shop: &TestShop, authorization: &str) -> Response {
    let request = shop.http.get(format!("{}/orders", shop.url));
    request.header(header::AUTHORIZATION, authorization).send().await.unwrap()
}

#[actix_web::test]
async fn a_staff_member_logs_in_and_shows_a_token() {
    let shop = TestShop::open().await;
    signed_in(&shop, "lakshmi", Role::Manager).await;
    let answer = login(&shop, " Lakshmi ", STAFF_PASSWORD).await;
    assert_eq!(answer.status(), 200);
    assert_eq!(answer.headers()[header::CACHE_CONTROL], "no-store");
    let set = answer.headers()[header::SET_COOKIE].to_str().unwrap();
    assert!(cookie_named(&answer, "pattu-staff-device").is_some() && set.contains("HttpOnly"), "{set}");
    let answer: Value = answer.json().await.unwrap();
    let id = shop.db.text("SELECT id::text FROM staff");
    assert_eq!(answer["staff"], json!({"id": id, "username": "lakshmi", "role": "manager"}));
    let token = answer["token"].as_str().unwrap();
    for right in [format!("Bearer {token}"), format!("bearer {token}"), format!("Bearer  {token}")] {
        assert_eq!(orders(&shop, &right).await.status(), 200, "{right}");
    }
    for wrong in [
        "",
        "Bearer",
        "Bearer ",
        "Bearer nonsense",
        token,
        &format!("Basic {token}"),
        &format!("{token} Bearer"),
    ] {
        let refused = orders(&shop, wrong).await;
        assert_eq!(refused.status(), 401, "{wrong}");
        assert_eq!(refused.json::<Value>().await.unwrap()["code"], "auth_required", "{wrong}");
    }
}

#[actix_web::test]
async fn every_wrong_login_is_answered_alike_and_a_missing_field_is_named() {
    let shop = TestShop::open().await;
    signed_in(&shop, "lakshmi", Role::Owner).await;
    let mut answers = Vec::new();
    for (username, password) in
        [("lakshmi", "wrong"), ("nobody", STAFF_PASSWORD), ("", ""), ("\u{0}", "x"), ("lakshmi", "\u{0}")]
    {
        let answer = login(&shop, username, password).await;
        assert_eq!(answer.status(), 401, "{username:?}");
        let mut problem: Value = answer.json().await.unwrap();
        problem.as_object_mut().unwrap().remove("requestId");
        answers.push(problem);
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    assert_eq!(
        (&answers[0]["code"], &answers[0]["message"]),
        (&json!("bad_credentials"), &json!("Invalid admin credentials"))
    );
    let (status, problem) = shop.ask("/auth/admin/login", &json!({"username": "lakshmi"})).await;
    assert_eq!((status, &problem["errors"]), (422, &json!({"password": "This field is required"})));
}

#[actix_web::test]
async fn too_many_tries_are_told_when_to_come_back() {
    let shop = TestShop::open().await;
    signed_in(&shop, "lakshmi", Role::Owner).await;
    for number in 0..5 {
        assert_eq!(login(&shop, "lakshmi", &format!("guess {number}")).await.status(), 401);
    }
    let refused = login(&shop, "lakshmi", STAFF_PASSWORD).await;
    assert_eq!(
        (refused.status().as_u16(), &refused.headers()[header::RETRY_AFTER]),
        (429, &"1".parse().unwrap())
    );
    assert_eq!(refused.json::<Value>().await.unwrap()["code"], "rate_limited");
}

/// Not knowing who somebody is must not look like knowing that they are nobody: only 401 ends a session in the browser.
#[actix_web::test]
async fn while_the_database_is_away_nobody_is_signed_out_and_everybody_is_told_when_to_come_back() {
    let mut cluster = PrivateCluster::start();
    // As long as a shop waits for its database; the other tests' shops wait longer, see `support::node`.
    let patience = [("database.pool_wait_ms", "2000".to_owned())];
    let shop = TestShop::open_on(TestDatabase::create_on(cluster.url()), &patience).await;
    let token = signed_in(&shop, "lakshmi", Role::Owner).await;
    let order = format!("{}/orders/5f1c2a34-0000-4000-8000-000000000000", shop.url);
    cluster.kill();
    let bearer = format!("Bearer {token}");
    let order = shop.http.get(order).bearer_auth(&token).send();
    let (login, list, order) =
        futures_util::join!(login(&shop, "lakshmi", STAFF_PASSWORD), orders(&shop, &bearer), order);
    for answer in [login, list, order.unwrap()] {
        let url = answer.url().clone();
        assert_eq!(
            (answer.status().as_u16(), answer.headers().get(header::RETRY_AFTER).is_some()),
            (503, true),
            "{url}"
        );
        assert_eq!(answer.json::<Value>().await.unwrap()["code"], "busy", "{url}");
    }
}
