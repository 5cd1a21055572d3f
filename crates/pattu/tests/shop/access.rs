//! Who is let in where, asked of every operation of the API's description.

use chrono::TimeDelta;
use pattu_customers::{Permission, Role, StaffSession};
use reqwest::{Method, Response};
use serde_json::Value;

use crate::support::{
    TestShop,
    area::shopper,
    described::{Operation, operations},
    staff::signed_in,
};

/// Asks it with something of the described shape.
async fn ask(shop: &TestShop, operation: &Operation, token: Option<&str>) -> Response {
    let url = format!("{}{}", shop.url.trim_end_matches("/api"), operation.path());
    let mut request = shop.http.request(operation.method.clone(), url);
    if let Some(token) = token {
        request = request.bearer_auth(token);
    }
    if let Some(body) = operation.body() {
        request = request.json(&body);
    }
    request.send().await.unwrap()
}

/// 401 sends somebody to the sign-in page, so it is said only to whoever is not signed in at all.
#[actix_web::test]
async fn whoever_is_signed_in_as_somebody_else_is_forbidden_and_never_asked_to_sign_in() {
    let shop = TestShop::open().await;
    let customer = shopper(&shop, "Lakshmi", 1).token;
    let staff = signed_in(&shop, "ravi", Role::Owner).await;
    let mut asked = 0;
    for operation in operations() {
        let other = match operation.only_security() {
            Some("staffToken") => &customer,
            Some("customerToken") => &staff,
            _ => continue,
        };
        for (token, status, code) in [
            (Some(other.as_str()), 403, "forbidden"),
            (Some("a.b.c"), 401, "auth_required"),
            (None, 401, "auth_required"),
        ] {
            let answer = ask(&shop, &operation, token).await;
            let got = answer.status().as_u16();
            let problem: Value = answer.json().await.unwrap();
            let which = format!("{} {} {token:?}: {problem}", operation.method, operation.pattern);
            assert_eq!((got, problem["code"].as_str()), (status, Some(code)), "{which}");
        }
        asked += 1;
    }
    assert!(asked > 30, "only {asked} operations were asked");
}

/// What the description names is what the table says, for every role.
#[actix_web::test]
async fn each_role_is_let_in_where_the_table_of_permissions_says() {
    let shop = TestShop::open().await;
    let mut asked = 0;
    for (name, role) in [("asha", Role::Owner), ("bala", Role::Manager), ("chitra", Role::Cashier)] {
        let token = signed_in(&shop, name, role).await;
        for operation in operations() {
            if operation.only_security() != Some("staffToken") {
                continue;
            }
            let which = format!("{role:?} {} {}", operation.method, operation.pattern);
            let named = operation.described["security"][0]["staffToken"].as_array().unwrap();
            let permission = named.iter().find(|name| **name != "step-up").map(|name| {
                Permission::ALL
                    .iter()
                    .find(|known| known.as_str() == name)
                    .expect("a permission of the table")
            });
            let may = permission.is_none_or(|permission| permission.is_given_to(role));
            let answer = ask(&shop, &operation, Some(&token)).await.status().as_u16();
            assert_ne!(answer, 401, "{which}");
            assert_eq!(answer != 403, may, "{which} {answer}");
            asked += 1;
        }
        let (status, me) = shop.call(Method::GET, "/admin/me", Some(&token), None).await;
        assert_eq!(status, 200);
        let told: Vec<&str> =
            me["permissions"].as_array().unwrap().iter().map(|one| one.as_str().unwrap()).collect();
        let table: Vec<&str> = Permission::ALL
            .iter()
            .filter(|permission| permission.is_given_to(role))
            .map(|permission| permission.as_str())
            .collect();
        assert_eq!((me["username"].as_str(), told), (Some(name), table));
        // Ten minutes after the sign-in they have to show once more that it is them: there, and nowhere else.
        shop.clock.pass(TimeDelta::minutes(StaffSession::SURE_MINUTES));
        for operation in operations().into_iter().filter(|one| one.only_security() == Some("staffToken")) {
            let named = operation.described["security"][0]["staffToken"].as_array().unwrap();
            let steps_up = named.iter().any(|name| name == "step-up");
            let answer: Value =
                ask(&shop, &operation, Some(&token)).await.json().await.unwrap_or(Value::Null);
            let which = format!("{role:?} {} {}", operation.method, operation.pattern);
            if answer["code"] != "forbidden" {
                assert_eq!(answer["code"] == "step_up_required", steps_up, "{which}: {answer}");
            }
        }
    }
    assert!(asked > 50, "only {asked} questions were asked");
}
