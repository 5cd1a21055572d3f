//! Somebody is invited to work here: a link makes one account, once, for as long as it is meant.

use crate::support::{TestShop, staff::signed_in};
use chrono::TimeDelta;
use futures_util::future::join_all;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

const PASSWORD: &str = "nine shuttles over the warp";

async fn invite(shop: &TestShop, owner: &str, name: &str, role: &str) -> (String, String) {
    let body = json!({"name": name, "role": role});
    let (status, answer) =
        shop.call(Method::POST, "/admin/staff/invitations", Some(owner), Some(&body)).await;
    assert_eq!(status, 201, "{answer}");
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    (text(&answer["invitation"]["id"]), text(&answer["token"]))
}

async fn join(shop: &TestShop, token: &str, username: &str, password: &str) -> (u16, Value) {
    let body = json!({"token": token, "username": username, "password": password});
    shop.ask("/auth/admin/join", &body).await
}

async fn is_open(shop: &TestShop, token: &str) -> bool {
    let (status, answer) = shop.ask("/auth/admin/invitation", &json!({"token": token})).await;
    assert!(status == 200 || (status, &answer["code"]) == (422, &json!("link_expired")), "{status} {answer}");
    status == 200
}

#[actix_web::test]
async fn whoever_is_invited_chooses_a_name_and_a_password_and_is_in() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let (_, token) = invite(&shop, &owner, "  Ravi Kumar ", "manager").await;
    let (status, seen) = shop.ask("/auth/admin/invitation", &json!({"token": token})).await;
    assert_eq!((status, seen), (200, json!({"name": "Ravi Kumar", "role": "manager"})));
    for (username, password, field) in [
        ("ra", PASSWORD, "username"),
        ("ravi", "short", "password"),
        ("ravi", "ravi-and-his-loom-1", "password"),
    ] {
        let (status, problem) = join(&shop, &token, username, password).await;
        assert_eq!((status, &problem["code"]), (422, &json!("invalid")), "{problem}");
        assert!(problem["errors"][field].is_string(), "{problem}");
    }
    let (status, problem) = join(&shop, &token, "Asha", PASSWORD).await;
    assert_eq!((status, &problem["code"]), (409, &json!("username_taken")), "{problem}");
    assert!(problem["errors"]["username"].is_string(), "{problem}");
    // None of that used it up.
    let (status, joined) = join(&shop, &token, "Ravi", PASSWORD).await;
    assert_eq!((status, &joined["staff"]["role"]), (200, &json!("manager")), "{joined}");
    let session = joined["token"].as_str().unwrap();
    assert_eq!(shop.call(Method::GET, "/admin/orders", Some(session), None).await.0, 200);
    let (_, list) = shop.call(Method::GET, "/admin/staff", Some(&owner), None).await;
    assert_eq!(
        (&list["data"][1]["username"], &list["data"][1]["name"]),
        (&json!("ravi"), &json!("Ravi Kumar"))
    );
    assert_eq!(list["invitations"], json!([]));
    assert!(!is_open(&shop, &token).await);
    assert_eq!(join(&shop, &token, "second", PASSWORD).await.1["code"], "link_expired");
    assert_eq!(
        shop.db
            .text("SELECT string_agg(concat_ws(' ', staff, action, label), ', ' ORDER BY id) FROM audit_log"),
        "asha invited_staff Ravi Kumar, ravi joined ravi"
    );
    let kept = shop.db.text("SELECT string_agg(staff_invitations::text, ' ') FROM staff_invitations");
    assert!(!kept.contains(&token), "{kept}");
}

#[actix_web::test]
async fn of_many_who_join_by_one_link_at_once_one_does() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let (_, token) = invite(&shop, &owner, "Ravi", "cashier").await;
    let names: Vec<String> = (0..6).map(|number| format!("ravi{number}")).collect();
    let answers = join_all(names.iter().map(|name| join(&shop, &token, name, PASSWORD))).await;
    let joined = answers.iter().filter(|(status, _)| *status == 200).count();
    assert_eq!(joined, 1, "{answers:?}");
    for (_, problem) in answers.iter().filter(|(status, _)| *status != 200) {
        // Whoever finds the hashers busy may try again; then the link is used.
        assert!(["link_expired", "busy"].contains(&problem["code"].as_str().unwrap()), "{problem}");
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM staff"), 2);
}

#[actix_web::test]
async fn a_link_is_good_for_three_days_and_until_it_is_taken_back() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let (id, token) = invite(&shop, &owner, "Ravi", "manager").await;
    let path = format!("/admin/staff/invitations/{id}");
    assert_eq!(shop.call(Method::DELETE, &path, Some(&owner), None).await.0, 204);
    assert_eq!(shop.call(Method::DELETE, &path, Some(&owner), None).await.0, 404);
    assert_eq!(join(&shop, &token, "ravi", PASSWORD).await.1["code"], "link_expired");

    let (_, token) = invite(&shop, &owner, "Ravi", "manager").await;
    shop.clock.pass(TimeDelta::hours(72) - TimeDelta::seconds(1));
    assert!(is_open(&shop, &token).await);
    shop.clock.pass(TimeDelta::seconds(1));
    assert_eq!(join(&shop, &token, "ravi", PASSWORD).await.1["code"], "link_expired");
    for wrong in ["", "x", &"0".repeat(64)] {
        assert!(!is_open(&shop, wrong).await, "{wrong}");
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM staff"), 1);
}

/// An owner who was shown the door has made themselves no other one.
#[actix_web::test]
async fn what_an_owner_sent_opens_nothing_once_they_are_none() {
    let shop = TestShop::open().await;
    let asha = signed_in(&shop, "asha", Role::Owner).await;
    let bela = signed_in(&shop, "bela", Role::Owner).await;
    let chitra = signed_in(&shop, "chitra", Role::Owner).await;
    let (_, list) = shop.call(Method::GET, "/admin/staff", Some(&asha), None).await;
    let id = |which: usize| list["data"][which]["id"].as_str().unwrap().to_owned();
    let (_, of_bela) = invite(&shop, &bela, "Bela again", "owner").await;
    let (_, of_chitra) = invite(&shop, &chitra, "Chitra again", "owner").await;
    let (_, of_asha) = invite(&shop, &asha, "Ravi", "manager").await;
    let disable = format!("/admin/staff/{}/disable", id(1));
    assert_eq!(shop.call(Method::POST, &disable, Some(&asha), None).await.0, 200);
    let role = format!("/admin/staff/{}/role", id(2));
    assert_eq!(shop.call(Method::POST, &role, Some(&asha), Some(&json!({"role": "cashier"}))).await.0, 204);
    assert!(!is_open(&shop, &of_bela).await);
    assert!(!is_open(&shop, &of_chitra).await);
    assert!(is_open(&shop, &of_asha).await);
}

/// Inviting while one is disabled: whichever comes first, no link of theirs stays open.
#[actix_web::test]
async fn disabling_an_owner_who_invites_at_the_same_moment_leaves_no_link() {
    let shop = TestShop::open().await;
    let asha = signed_in(&shop, "asha", Role::Owner).await;
    let bela = signed_in(&shop, "bela", Role::Owner).await;
    let (_, list) = shop.call(Method::GET, "/admin/staff", Some(&asha), None).await;
    let disable = format!("/admin/staff/{}/disable", list["data"][1]["id"].as_str().unwrap());
    let body = json!({"name": "Bela again", "role": "owner"});
    let inviting = join_all(
        (0..6).map(|_| shop.call(Method::POST, "/admin/staff/invitations", Some(&bela), Some(&body))),
    );
    let disabling = shop.call(Method::POST, &disable, Some(&asha), None);
    let (invited, disabled) = futures_util::join!(inviting, disabling);
    assert_eq!(disabled.0, 200);
    assert!(invited.iter().all(|(status, _)| [201, 401, 503].contains(status)), "{invited:?}");
    let (_, list) = shop.call(Method::GET, "/admin/staff", Some(&asha), None).await;
    assert_eq!(list["invitations"], json!([]));
}
