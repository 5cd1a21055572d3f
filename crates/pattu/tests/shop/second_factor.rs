//! The second factor: set up, asked for, spent, guessed at, needed and lost.

use chrono::TimeDelta;
use futures_util::future::join_all;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{
    TestShop,
    authenticator::{Authenticator, ticket, with_code},
    staff::{STAFF_PASSWORD, signed_in},
};

async fn me(shop: &TestShop, token: &str) -> (u16, Value) {
    shop.call(Method::GET, "/admin/me", Some(token), None).await
}

async fn own(shop: &TestShop, token: &str) -> Value {
    shop.call(Method::GET, "/admin/totp", Some(token), None).await.1
}

fn wrong(answer: &(u16, Value)) {
    assert_eq!((answer.0, &answer.1["detail"]), (401, &json!("Invalid admin credentials")), "{}", answer.1);
}

#[actix_web::test]
async fn the_code_of_this_half_minute_and_its_neighbours_opens_once() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let phone = Authenticator::set_up(&shop, &owner).await;
    wrong(&with_code(&shop, &ticket(&shop, "asha").await, &phone.code(&shop, 0)).await);
    shop.clock.pass(TimeDelta::minutes(20));
    for off in [-2, 2] {
        wrong(&with_code(&shop, &ticket(&shop, "asha").await, &phone.code(&shop, off)).await);
    }
    for off in [-1, 0, 1] {
        let code = phone.code(&shop, off);
        let (status, answer) = with_code(&shop, &ticket(&shop, "asha").await, &code).await;
        assert_eq!(status, 200, "{off}: {answer}");
        assert_eq!(me(&shop, answer["token"].as_str().unwrap()).await.0, 200);
        wrong(&with_code(&shop, &ticket(&shop, "asha").await, &code).await);
    }
    // An earlier one than the last is spent too.
    wrong(&with_code(&shop, &ticket(&shop, "asha").await, &phone.code(&shop, 0)).await);
}

#[actix_web::test]
async fn one_code_sent_twice_at_once_opens_one_session() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let phone = Authenticator::set_up(&shop, &owner).await;
    shop.clock.pass(TimeDelta::minutes(1));
    let (first, second) = (ticket(&shop, "asha").await, ticket(&shop, "asha").await);
    let code = phone.code(&shop, 0);
    let answers = join_all([with_code(&shop, &first, &code), with_code(&shop, &second, &code)]).await;
    let mut statuses: Vec<u16> = answers.iter().map(|(status, _)| *status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 401]);
}

#[actix_web::test]
async fn a_ticket_is_good_once_and_for_five_minutes() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let phone = Authenticator::set_up(&shop, &owner).await;
    shop.clock.pass(TimeDelta::minutes(1));
    let used = ticket(&shop, "asha").await;
    assert_eq!(with_code(&shop, &used, &phone.code(&shop, 0)).await.0, 200);
    wrong(&with_code(&shop, &used, &phone.code(&shop, 1)).await);
    let late = ticket(&shop, "asha").await;
    shop.clock.pass(TimeDelta::minutes(5));
    wrong(&with_code(&shop, &late, &phone.code(&shop, 0)).await);
    wrong(&with_code(&shop, "nonsense", &phone.code(&shop, 0)).await);
    wrong(&with_code(&shop, &ticket(&shop, "asha").await, "").await);
}

#[actix_web::test]
async fn a_recovery_code_opens_once_and_new_ones_replace_the_old() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let phone = Authenticator::set_up(&shop, &owner).await;
    let codes = &phone.recovery_codes;
    assert_eq!((codes.len(), &own(&shop, &owner).await["codesLeft"]), (10, &json!(10)));
    // As people write them.
    let typed = format!(" {}-{}", &codes[0][..5].to_lowercase(), &codes[0][5..]);
    assert_eq!(with_code(&shop, &ticket(&shop, "asha").await, &typed).await.0, 200);
    wrong(&with_code(&shop, &ticket(&shop, "asha").await, &codes[0]).await);
    assert_eq!(own(&shop, &owner).await["codesLeft"], 9);
    let (status, fresh) = shop.call(Method::POST, "/admin/totp/codes", Some(&owner), None).await;
    assert_eq!(status, 200, "{fresh}");
    wrong(&with_code(&shop, &ticket(&shop, "asha").await, &codes[1]).await);
    let new = fresh["codes"][0].as_str().unwrap();
    assert_eq!(with_code(&shop, &ticket(&shop, "asha").await, new).await.0, 200);
    let told = "SELECT string_agg(action, ',' ORDER BY id) FROM audit_log WHERE subject_kind = 'staff'";
    assert_eq!(
        shop.db.text(told),
        "turned_on_second_factor,used_recovery_code,renewed_recovery_codes,used_recovery_code"
    );
    let stored = "SELECT count(*) FROM staff_recovery_codes WHERE encode(code_hash, 'escape') LIKE '%";
    assert_eq!(shop.db.number(&format!("{stored}{new}%'")), 0);
}

#[actix_web::test]
async fn whoever_guesses_codes_waits_longer_and_longer() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let phone = Authenticator::set_up(&shop, &owner).await;
    shop.clock.pass(TimeDelta::minutes(1));
    let ticket = ticket(&shop, "asha").await;
    let right = phone.code(&shop, 0);
    let mut looked_at = 0;
    for guess in 0..1_000 {
        let guess = format!("{guess:06}");
        if guess == right {
            continue;
        }
        match with_code(&shop, &ticket, &guess).await.0 {
            401 => looked_at += 1,
            status => assert_eq!(status, 429),
        }
    }
    assert!(looked_at <= 6, "{looked_at} of a thousand were looked at");
    let (status, _) = with_code(&shop, &ticket, &right).await;
    assert_eq!(status, 429, "the right one waits like the others");
    // The same code in another half minute is another guess, or sixteen codes could be sent for ever.
    let failures = "SELECT max(failures)::bigint FROM login_attempts WHERE scope = 'staff here'";
    let before = shop.db.number(failures);
    shop.clock.pass(TimeDelta::minutes(2));
    wrong(&with_code(&shop, &ticket, "000000").await);
    assert_eq!(shop.db.number(failures), before + 1);
}

#[actix_web::test]
async fn what_happens_between_the_steps_counts() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let manager = signed_in(&shop, "bala", Role::Manager).await;
    let phone = Authenticator::set_up(&shop, &manager).await;
    shop.clock.pass(TimeDelta::minutes(1));
    let bala = shop.db.text("SELECT id::text FROM staff WHERE username = 'bala'");
    let before = ticket(&shop, "bala").await;
    let disable = format!("/admin/staff/{bala}/disable");
    assert_eq!(shop.call(Method::POST, &disable, Some(&owner), None).await.0, 200);
    wrong(&with_code(&shop, &before, &phone.code(&shop, 0)).await);
    let enable = format!("/admin/staff/{bala}/enable");
    assert_eq!(shop.call(Method::POST, &enable, Some(&owner), None).await.0, 204);
    wrong(&with_code(&shop, &before, &phone.code(&shop, 0)).await);
    assert_eq!(with_code(&shop, &ticket(&shop, "bala").await, &phone.code(&shop, 0)).await.0, 200);
}

#[actix_web::test]
async fn an_owner_resets_somebody_elses_which_ends_their_sessions() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let manager = signed_in(&shop, "bala", Role::Manager).await;
    Authenticator::set_up(&shop, &manager).await;
    let id = |name: &str| shop.db.text(&format!("SELECT id::text FROM staff WHERE username = '{name}'"));
    let reset = async |token: &str, whom: &str, word: &str| {
        let path = format!("/admin/staff/{}/reset-second-factor", id(whom));
        shop.call(Method::POST, &path, Some(token), Some(&json!({ "word": word }))).await
    };
    let (status, problem) = reset(&owner, "bala", "yes").await;
    assert_eq!((status, &problem["errors"]["word"]), (422, &json!("Please type RESET")));
    assert_eq!(reset(&owner, "asha", "RESET").await.1["code"], "own_account");
    assert_eq!(reset(&manager, "asha", "RESET").await.0, 403);
    let people = shop.call(Method::GET, "/admin/staff", Some(&owner), None).await.1;
    assert_eq!(people["data"][1]["secondFactor"], true);
    let (status, answer) = reset(&owner, "bala", "RESET").await;
    assert_eq!((status, &answer["endedSessions"]), (200, &json!(1)), "{answer}");
    assert_eq!(me(&shop, &manager).await.0, 401);
    let body = json!({"username": "bala", "password": STAFF_PASSWORD});
    assert_eq!(shop.ask("/auth/admin/login", &body).await.0, 200, "the password alone is enough");
    let told = "SELECT after::text FROM audit_log WHERE action = 'reset_second_factor'";
    assert_eq!(shop.db.text(told), "{\"endedSessions\": 1}");
}

#[actix_web::test]
async fn whoever_needs_one_sets_it_up_before_anything_else() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let manager = signed_in(&shop, "bala", Role::Manager).await;
    let cashier = signed_in(&shop, "chitra", Role::Cashier).await;
    let body =
        json!({"version": 0, "value": {"secondFactorFor": "owners_and_managers", "refundLimit": 5_000}});
    let save = "/admin/settings/security";
    assert_eq!(shop.call(Method::PUT, save, Some(&manager), Some(&body)).await.0, 403);
    let (status, saved) = shop.call(Method::PUT, save, Some(&owner), Some(&body)).await;
    assert_eq!((status, &saved["data"]["security"]["version"]), (200, &json!(1)), "{saved}");
    for token in [&owner, &manager] {
        let (status, problem) = shop.call(Method::GET, "/orders", Some(token), None).await;
        assert_eq!((status, &problem["code"]), (403, &json!("second_factor_required")), "{problem}");
        assert_eq!(me(&shop, token).await.1["mustSetUp"], true);
    }
    assert_eq!(me(&shop, &cashier).await.1["mustSetUp"], false);
    let products = "/admin/products";
    assert_eq!(shop.call(Method::GET, products, Some(&cashier), None).await.0, 200);
    Authenticator::set_up(&shop, &manager).await;
    assert_eq!(shop.call(Method::GET, "/orders", Some(&manager), None).await.0, 200);
    // Whoever turns it off is led to set it up again.
    assert_eq!(shop.call(Method::POST, "/admin/totp/off", Some(&manager), None).await.0, 204);
    assert_eq!(me(&shop, &manager).await.1["mustSetUp"], true);
}

#[actix_web::test]
async fn it_is_on_after_the_right_code_and_only_where_there_is_a_key() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let code = json!({"code": "123456"});
    let confirm = "/admin/totp/confirm";
    let (status, problem) = shop.call(Method::POST, confirm, Some(&owner), Some(&code)).await;
    assert_eq!((status, &problem["code"]), (409, &json!("not_begun")));
    let (_, begun) = shop.call(Method::POST, "/admin/totp", Some(&owner), None).await;
    assert!(begun["qr"].as_str().unwrap().contains("<svg"));
    let (status, problem) = shop.call(Method::POST, confirm, Some(&owner), Some(&code)).await;
    assert_eq!((status, problem["errors"]["code"].is_string()), (422, true), "{problem}");
    let body = json!({"username": "asha", "password": STAFF_PASSWORD});
    assert_eq!(shop.ask("/auth/admin/login", &body).await.0, 200, "begun is not on");
    Authenticator::set_up(&shop, &owner).await;
    let (status, problem) = shop.call(Method::POST, "/admin/totp", Some(&owner), None).await;
    assert_eq!((status, &problem["code"]), (409, &json!("already_on")));
    assert_eq!(shop.call(Method::POST, "/admin/totp/off", Some(&owner), None).await.0, 204);
    assert_eq!(own(&shop, &owner).await["onSince"], Value::Null);
}

#[actix_web::test]
async fn somebody_signs_out_everywhere_but_here() {
    let shop = TestShop::open().await;
    let here = signed_in(&shop, "asha", Role::Owner).await;
    let there = crate::support::staff::back(&shop, "asha").await;
    let other = signed_in(&shop, "bala", Role::Manager).await;
    let (_, list) = shop.call(Method::GET, "/admin/sessions", Some(&here), None).await;
    assert_eq!(list["data"].as_array().unwrap().len(), 2);
    let (status, ended) = shop.call(Method::POST, "/admin/sessions/end-others", Some(&here), None).await;
    assert_eq!((status, &ended["endedSessions"]), (200, &json!(1)));
    assert_eq!(me(&shop, &there).await.0, 401);
    assert_eq!((me(&shop, &here).await.0, me(&shop, &other).await.0), (200, 200));
}

#[actix_web::test]
async fn somebody_sees_where_they_are_signed_in_and_ends_one_of_their_own_only() {
    let shop = TestShop::open().await;
    let here = signed_in(&shop, "asha", Role::Owner).await;
    shop.clock.pass(TimeDelta::minutes(5));
    let body = json!({"username": "asha", "password": STAFF_PASSWORD});
    let agent = "Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36";
    let there =
        shop.http.post(format!("{}/auth/admin/login", shop.url)).header("User-Agent", agent).json(&body);
    let there: Value = there.send().await.unwrap().json().await.unwrap();
    let there = there["token"].as_str().unwrap();
    let other = signed_in(&shop, "bala", Role::Manager).await;
    let sessions = async |token: &str| {
        let (status, list) = shop.call(Method::GET, "/admin/sessions", Some(token), None).await;
        assert_eq!(status, 200, "{list}");
        list["data"].as_array().unwrap().clone()
    };
    let seen = sessions(&here).await;
    let facts: Vec<_> = seen.iter().map(|one| (one["device"].clone(), one["current"].clone())).collect();
    assert_eq!(facts, [(json!("Chrome on Android"), json!(false)), (json!("Unknown device"), json!(true))]);
    assert_eq!(seen[0]["createdAt"], seen[0]["lastSeenAt"], "{seen:?}");

    let path = format!("/admin/sessions/{}", seen[0]["id"].as_str().unwrap());
    for (token, path) in [(&*other, &*path), (&*here, "/admin/sessions/x")] {
        let (status, problem) = shop.call(Method::DELETE, path, Some(token), None).await;
        assert_eq!((status, &problem["code"]), (404, &json!("not_found")), "{problem}");
    }
    assert_eq!(me(&shop, there).await.0, 200);
    assert_eq!(shop.call(Method::DELETE, &path, Some(&here), None).await.0, 204);
    assert_eq!(shop.call(Method::DELETE, &path, Some(&here), None).await.0, 404, "it is over");
    assert_eq!((me(&shop, there).await.0, me(&shop, &here).await.0), (401, 200));
    assert_eq!(sessions(&here).await.len(), 1);
}
