//! Lists that staff keep under a name: their own, and those they share.

use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{TestShop, staff::signed_in};

async fn save(shop: &TestShop, staff: &str, list: &str, name: &str, shared: bool) -> (u16, Value) {
    let body = json!({"list": list, "name": name, "query": "view=to_pack&state=Kerala", "shared": shared});
    shop.call(Method::POST, "/admin/views", Some(staff), Some(&body)).await
}

/// Name, whether it is shared, whether it is theirs.
async fn listed(shop: &TestShop, staff: &str, list: &str) -> Vec<(String, bool, bool)> {
    let path = format!("/admin/views?list={list}");
    let (status, answer) = shop.call(Method::GET, &path, Some(staff), None).await;
    assert_eq!(status, 200, "{answer}");
    let views = answer["data"].as_array().unwrap().iter();
    views
        .map(|view| {
            let is = |field: &str| view[field].as_bool().unwrap();
            (view["name"].as_str().unwrap().to_owned(), is("shared"), is("mine"))
        })
        .collect()
}

#[actix_web::test]
async fn views_are_their_own_unless_they_share_them() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let manager = signed_in(&shop, "ravi", Role::Manager).await;
    let (status, saved) = save(&shop, &owner, "orders", " Kerala,  to pack ", true).await;
    assert_eq!(
        (status, &saved["data"]["name"], &saved["data"]["by"]),
        (201, &json!("Kerala, to pack"), &json!("lakshmi"))
    );
    assert_eq!(save(&shop, &owner, "orders", "Alone", false).await.0, 201);
    assert_eq!(save(&shop, &manager, "orders", "kerala, to pack", false).await.0, 201, "another's name");
    let (status, problem) = save(&shop, &owner, "orders", "KERALA, TO PACK", false).await;
    assert_eq!((status, &problem["code"]), (409, &json!("view_name_taken")), "{problem}");
    assert!(problem["errors"]["name"].is_string(), "{problem}");
    assert_eq!(save(&shop, &owner, "products", "Kerala, to pack", false).await.0, 201, "of another list");
    let view = |name: &str, shared, mine| (name.to_owned(), shared, mine);
    assert_eq!(
        listed(&shop, &owner, "orders").await,
        [view("Alone", false, true), view("Kerala, to pack", true, true)]
    );
    let theirs = listed(&shop, &manager, "orders").await;
    assert_eq!(theirs.len(), 2);
    assert!(theirs.contains(&view("Kerala, to pack", true, false)), "{theirs:?}");

    let path = format!("/admin/views/{}", saved["data"]["id"].as_str().unwrap());
    let remove = async |staff: &str| shop.call(Method::DELETE, &path, Some(staff), None).await.0;
    assert_eq!(remove(&manager).await, 404, "whose it is not");
    assert_eq!((remove(&owner).await, remove(&owner).await), (204, 404));
    assert_eq!(listed(&shop, &manager, "orders").await, [view("kerala, to pack", false, true)]);
    assert_eq!(shop.call(Method::DELETE, "/admin/views/x", Some(&owner), None).await.0, 404);
}

#[actix_web::test]
async fn what_somebody_shared_goes_when_they_no_longer_work_here() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let manager = signed_in(&shop, "ravi", Role::Manager).await;
    assert_eq!(save(&shop, &manager, "customers", "Buys often", true).await.0, 201);
    assert_eq!(listed(&shop, &owner, "customers").await.len(), 1);
    shop.db.execute("UPDATE staff SET disabled_at = now() WHERE username = 'ravi'");
    assert_eq!(listed(&shop, &owner, "customers").await.len(), 0);
}

#[actix_web::test]
async fn views_are_of_lists_that_one_may_see_and_twenty_at_most() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let cashier = signed_in(&shop, "chitra", Role::Cashier).await;
    assert_eq!(save(&shop, &cashier, "products", "Sold out", false).await.0, 201);
    assert_eq!(save(&shop, &cashier, "orders", "Late", false).await.0, 403);
    for path in ["/admin/views?list=orders", "/admin/views?list=customers"] {
        assert_eq!(shop.call(Method::GET, path, Some(&cashier), None).await.0, 403, "{path}");
    }
    for path in ["/admin/views", "/admin/views?list=staff"] {
        assert_eq!(shop.call(Method::GET, path, Some(&owner), None).await.0, 422, "{path}");
    }
    for (field, value) in
        [("list", json!("staff")), ("name", json!("n".repeat(41))), ("query", json!("a=<b>"))]
    {
        let mut body = json!({"list": "orders", "name": "Late", "query": "late=true"});
        body[field] = value;
        let (status, problem) = shop.call(Method::POST, "/admin/views", Some(&owner), Some(&body)).await;
        assert_eq!(status, 422, "{problem}");
        assert!(problem["errors"][field].is_string(), "{problem}");
    }
    // Twenty-one at once: one of them is too many.
    let names: Vec<String> = (0..21).map(|number| format!("View {number}")).collect();
    let saves = names.iter().map(|name| save(&shop, &owner, "orders", name, false));
    let mut answers: Vec<u16> =
        futures_util::future::join_all(saves).await.into_iter().map(|(status, _)| status).collect();
    answers.sort_unstable();
    assert_eq!((answers[19], answers[20]), (201, 409));
    assert_eq!(listed(&shop, &owner, "orders").await.len(), 20);
}
