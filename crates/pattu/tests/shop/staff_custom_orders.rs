//! Custom orders as staff look after them: found, noted, given up with a reason; each step in the log.

use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    custom_orders::{ask, asked, seen, wishes},
    support::{
        TestShop,
        area::shopper,
        customer::{PASSWORD, registered},
        staff::signed_in,
    },
};

async fn get(shop: &TestShop, staff: &str, path: &str) -> (u16, Value) {
    shop.call(Method::GET, path, Some(staff), None).await
}

async fn post(shop: &TestShop, staff: &str, path: &str, body: &Value) -> (u16, Value) {
    shop.call(Method::POST, path, Some(staff), Some(body)).await
}

const LOG: &str =
    "SELECT string_agg(action, ',' ORDER BY id) FROM audit_log WHERE subject_kind = 'custom_order'";

#[actix_web::test]
async fn custom_orders_are_found_by_what_staff_know_of_them() {
    let shop = TestShop::open().await;
    let manager = signed_in(&shop, "bala", Role::Manager).await;
    let first = asked(&shop, "9876543210").await;
    let mut other = wishes("9000000000");
    other["customer"]["name"] = json!("Uma Rao");
    other["customer"]["email"] = json!("Uma.Rao@example.in");
    let (_, second) = ask(&shop, None, None, &other).await;
    let found = async |query: &str| {
        let (status, answer) = get(&shop, &manager, &format!("/custom-orders?{query}")).await;
        assert_eq!(status, 200, "{answer}");
        let rows = answer["data"].as_array().unwrap().iter();
        assert_eq!(answer["page"]["total"], rows.len());
        rows.map(|row| row["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let [first_id, second_id] = [&first, &second].map(|one| one["id"].as_str().unwrap().to_owned());
    let (one, two) = (vec![first_id.clone()], vec![second_id.clone()]);
    assert_eq!(found("").await.len(), 2);
    assert_eq!(found("stage=requested").await.len(), 2);
    assert_eq!(found("stage=booked").await, Vec::<String>::new());
    assert_eq!(found("q=9876543210").await, one);
    assert_eq!(found("q=uma.rao@").await, two);
    assert_eq!(found("q=uma").await, two);
    assert_eq!(found(&format!("q={}", first["number"].as_str().unwrap())).await, one);
    assert_eq!(found("q=%25_%25abc").await, Vec::<String>::new());
    for odd in ["stage=pending", "q=ab"] {
        assert_eq!(get(&shop, &manager, &format!("/custom-orders?{odd}")).await.0, 422, "{odd}");
    }
    let (_, detail) = get(&shop, &manager, &format!("/admin/custom-orders/{second_id}")).await;
    let detail = &detail["data"];
    assert_eq!((&detail["contact"]["name"], &detail["acknowledged"]), (&json!("Uma Rao"), &json!(false)));
    assert_eq!(
        (&detail["photo"], &detail["canBeCancelled"], &detail["version"]),
        (&Value::Null, &json!(true), &json!(1))
    );
}

#[actix_web::test]
async fn a_custom_order_is_given_up_once_with_a_reason_that_customers_do_not_read() {
    let shop = TestShop::open().await;
    let manager = signed_in(&shop, "bala", Role::Manager).await;
    let answer = asked(&shop, "9876543210").await;
    let (id, token) = (answer["id"].as_str().unwrap(), answer["token"].as_str().unwrap());
    let path = format!("/admin/custom-orders/{id}");
    let (status, noted) =
        post(&shop, &manager, &format!("{path}/notes"), &json!({"text": " Called her\ntwice "})).await;
    assert_eq!((status, &noted["data"]["history"][1]["note"]), (201, &json!("Called her\ntwice")));
    assert_eq!(noted["data"]["version"], 1, "a note changes nothing else");
    let cancel = |version: u32, reason: &str| json!({"version": version, "reason": reason});
    let cancellation = format!("{path}/cancellation");
    for (body, status, code) in [
        (cancel(1, "  "), 422, "invalid"),
        (cancel(1, &"x".repeat(301)), 422, "invalid"),
        (json!({"version": 1, "reason": "x", "refund": true}), 422, "invalid"),
        (cancel(2, "She changed her mind"), 409, "stale"),
        (cancel(1, "She changed her mind"), 200, ""),
        (cancel(2, "Again"), 409, "illegal_move"),
        (cancel(1, "Again"), 409, "stale"),
    ] {
        let (got, answer) = post(&shop, &manager, &cancellation, &body).await;
        assert_eq!((got, answer["code"].as_str().unwrap_or_default()), (status, code), "{answer}");
    }
    let (_, detail) = get(&shop, &manager, &path).await;
    let last = &detail["data"]["history"][2];
    assert_eq!(
        (&last["to"], &last["name"], &last["note"]),
        (&json!("cancelled"), &json!("bala"), &json!("She changed her mind"))
    );
    let (_, order) = seen(&shop, id, token).await;
    assert_eq!(order["data"]["stage"], "cancelled");
    assert!(!order.to_string().contains("mind") && !order.to_string().contains("twice"));
    assert_eq!(shop.db.text(LOG), "wrote_custom_order_note,cancelled_custom_order");
    let nobody = format!("/admin/custom-orders/{}", Uuid::new_v4());
    assert_eq!(get(&shop, &manager, &nobody).await.0, 404);
    assert_eq!(post(&shop, &manager, &format!("{nobody}/notes"), &json!({"text": "x"})).await.0, 404);
    assert_eq!(post(&shop, &manager, &format!("{path}/photo-link"), &json!({})).await.1["code"], "no_photo");
}

#[actix_web::test]
async fn a_cashier_and_a_customer_see_no_custom_orders_of_others() {
    let shop = TestShop::open().await;
    let cashier = signed_in(&shop, "chitra", Role::Cashier).await;
    let padma = shopper(&shop, "Padma", 1);
    let (_, answer) = ask(&shop, None, Some(&padma.token), &wishes("9876543210")).await;
    let path = format!("/admin/custom-orders/{}", answer["id"].as_str().unwrap());
    for path in ["/custom-orders", path.as_str()] {
        for token in [&cashier, &padma.token] {
            assert_eq!(get(&shop, token, path).await.0, 403, "{path}");
        }
        assert_eq!(shop.call(Method::GET, path, None, None).await.0, 401, "{path}");
    }
    for (step, body) in [
        ("notes", json!({"text": "x"})),
        ("cancellation", json!({"version": 1, "reason": "x"})),
        ("photo-link", json!({})),
    ] {
        for token in [&cashier, &padma.token] {
            assert_eq!(post(&shop, token, &format!("{path}/{step}"), &body).await.0, 403, "{step}");
        }
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM audit_log"), 0);
}

#[actix_web::test]
async fn whoever_closes_their_account_takes_request_and_name_along() {
    let shop = TestShop::open().await;
    let padma = registered(&shop, "padma@example.in", "9876512345").await;
    let (status, request) = ask(&shop, None, Some(&padma.token), &wishes("9876543210")).await;
    assert_eq!(status, 201, "{request}");
    let manager = signed_in(&shop, "bala", Role::Manager).await;
    let notes = format!("/admin/custom-orders/{}/notes", request["id"].as_str().unwrap());
    assert_eq!(post(&shop, &manager, &notes, &json!({"text": "For her sister's wedding"})).await.0, 201);
    let body = json!({"currentPassword": PASSWORD});
    assert_eq!(padma.ask(&shop, Method::POST, "/customers/close", Some(&body)).await.0, 204);
    assert_eq!(
        shop.db.text("SELECT stage || name || (customer_id IS NULL) FROM custom_orders"),
        "cancelledErasedtrue"
    );
    assert_eq!(
        shop.db.text("SELECT string_agg(actor, ',' ORDER BY id) FROM custom_events"),
        "customer,staff,customer"
    );
    assert_eq!(shop.db.text("SELECT string_agg(note, ',') FROM custom_events"), "Erased");
}

/// More than is read at once, many of the same moment.
#[actix_web::test]
async fn a_list_of_custom_orders_becomes_a_file_with_each_once_that_runs_nothing() {
    let shop = TestShop::open().await;
    let manager = signed_in(&shop, "bala", Role::Manager).await;
    let cashier = signed_in(&shop, "chitra", Role::Cashier).await;
    let mut other = wishes("9876543210");
    other["customer"]["name"] = json!("=SUM(A1)");
    ask(&shop, None, None, &other).await;
    shop.db.execute(
        "INSERT INTO custom_orders SELECT (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
           'number', 'PC-' || lpad(n::text, 8, '0'), 'save_key', gen_random_uuid()))).* FROM custom_orders c, generate_series(1, 1200) n",
    );
    let export = async |staff: &str, query: &str| {
        let url = format!("{}/admin/custom-orders/export.csv{query}", shop.url);
        shop.http.get(url).bearer_auth(staff).send().await.unwrap()
    };
    let answer = export(&manager, "").await;
    assert_eq!((answer.status().as_u16(), &answer.headers()["x-row-count"]), (200, &"1201".parse().unwrap()));
    assert!(answer.headers()["content-disposition"].to_str().unwrap().contains("custom-orders-20"));
    let text = answer.text().await.unwrap();
    let mut numbers: Vec<&str> = text.lines().skip(1).map(|line| line.split(',').next().unwrap()).collect();
    assert!(text.lines().nth(1).unwrap().contains(",'=SUM(A1),9876543210,"), "{text:.300}");
    assert!(text.trim_start_matches('\u{feff}').starts_with("number,asked,stage,name,phone"));
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), 1_201);
    assert_eq!(export(&manager, "?stage=booked").await.headers()["x-row-count"], "0");
    assert_eq!(export(&manager, "?view=everything").await.status().as_u16(), 422);
    assert_eq!(export(&cashier, "").await.status().as_u16(), 403);
    assert_eq!(shop.db.number("SELECT count(*) FROM audit_log WHERE action = 'exported_custom_orders'"), 2);
}
