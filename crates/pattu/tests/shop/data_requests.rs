//! What people ask about their data: written down with who asked, due by a day, finished once, and gone when its time is over.

use crate::{
    retention::erase,
    support::{TestShop, area::shopper, staff::signed_in},
};
use chrono::{Days, TimeDelta};
use pattu_customers::Role;
use pattu_kernel::day_in_india;
use reqwest::Method;
use serde_json::{Value, json};

/// So many days ago, as people write it.
fn day(shop: &TestShop, ago: u64) -> String {
    (day_in_india(shop.now()) - Days::new(ago)).to_string()
}

fn form(shop: &TestShop, kind: &str, ago: u64) -> Value {
    json!({
        "kind": kind, "name": "Sita Rao", "phone": "98480 12345", "channel": "letter",
        "receivedOn": day(shop, ago), "note": "Wants it on paper",
    })
}

async fn note(shop: &TestShop, staff: &str, key: &str, body: &Value) -> (u16, Value) {
    let call = shop.http.post(format!("{}/admin/data-requests", shop.url)).bearer_auth(staff);
    let answer = call.header("Idempotency-Key", key).json(body).send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

async fn listed(shop: &TestShop, staff: &str, query: &str) -> Vec<Value> {
    let path = format!("/admin/data-requests?{query}");
    let (status, answer) = shop.call(Method::GET, &path, Some(staff), None).await;
    assert_eq!(status, 200, "{answer}");
    answer["data"].as_array().unwrap().clone()
}

async fn finish(shop: &TestShop, staff: &str, request: &Value, outcome: &str) -> (u16, Value) {
    let path = format!("/admin/data-requests/{}/finish", request["id"].as_str().unwrap());
    let body = json!({"version": request["version"], "proof": "Answered from the number we know", "outcome": outcome});
    shop.call(Method::POST, &path, Some(staff), Some(&body)).await
}

#[actix_web::test]
async fn a_request_is_due_by_the_owners_days_listed_by_that_and_finished_once() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let manager = signed_in(&shop, "ravi", Role::Manager).await;
    for (key, kind, ago) in [("a", "copy", 0), ("b", "erasure", 31), ("c", "correction", 23)] {
        let (status, answer) = note(&shop, &owner, key, &form(&shop, kind, ago)).await;
        assert_eq!(status, 201, "{answer}");
    }
    let again = note(&shop, &owner, "a", &form(&shop, "copy", 0)).await;
    assert_eq!((again.0, &again.1["data"]["phone"]), (201, &json!("9848012345")), "{:?}", again.1);
    let mut by_phone = form(&shop, "copy", 0);
    by_phone["channel"] = json!("phone");
    for other in [form(&shop, "copy", 1), by_phone] {
        assert_eq!(note(&shop, &owner, "a", &other).await.1["code"], "idempotency_mismatch");
    }

    let open = listed(&shop, &owner, "").await;
    let told: Vec<_> = open.iter().map(|one| (one["kind"].clone(), one["due"].clone())).collect();
    let expected = [("erasure", "late"), ("correction", "soon"), ("copy", "later")];
    assert_eq!(told, expected.map(|(kind, due)| (json!(kind), json!(due))), "what is due first comes first");
    let next = (day_in_india(shop.now()) + Days::new(30)).to_string();
    assert_eq!(open[2]["dueOn"], json!(next));
    assert_eq!(listed(&shop, &owner, "state=due").await, open[..2], "the rows behind the count");
    let counts = shop.call(Method::GET, "/admin/data-requests/counts", Some(&owner), None).await;
    assert_eq!(counts, (200, json!({"open": 3, "due": 2})));

    let paths = [(Method::GET, "/admin/data-requests"), (Method::GET, "/admin/data-requests/counts")];
    for (method, path) in paths {
        assert_eq!(shop.call(method, path, Some(&manager), None).await.0, 403, "{path}");
    }
    assert_eq!(finish(&shop, &manager, &open[0], "Erased").await.0, 403);

    let (status, done) = finish(&shop, &owner, &open[0], "Nothing is kept of her; told by letter").await;
    assert_eq!(
        (status, &done["data"]["done"]["by"], &done["data"]["due"]),
        (200, &json!("asha"), &Value::Null)
    );
    assert_eq!(finish(&shop, &owner, &open[0], "Once more").await.1["code"], "stale");
    assert_eq!(listed(&shop, &owner, "state=done").await, [done["data"].clone()]);
    assert_eq!(listed(&shop, &owner, "").await.len(), 2);
    let log = "SELECT string_agg(action || ' ' || label, ', ' ORDER BY id) FROM audit_log WHERE subject_kind = 'data_request'";
    assert_eq!(
        shop.db.text(log),
        "noted_data_request copy, noted_data_request erasure, noted_data_request correction, \
         finished_data_request erasure"
    );
    assert_eq!(shop.db.number("SELECT count(*) FROM audit_log WHERE audit_log::text ILIKE '%sita%'"), 0);

    let (_, settings) = shop.call(Method::GET, "/admin/settings", Some(&owner), None).await;
    let mut legal = settings["data"]["legal"].clone();
    assert_eq!(legal["value"]["dataRequestDays"], 30, "{settings}");
    legal["value"]["dataRequestDays"] = json!(7);
    legal["value"]["customerCare"] = json!({"phone": "+91 98480 12345", "email": "care@pattu.example"});
    let body = json!({"version": legal["version"], "value": legal["value"]});
    let (status, answer) = shop.call(Method::PUT, "/admin/settings/legal", Some(&owner), Some(&body)).await;
    assert_eq!(status, 200, "{answer}");
    let (_, answer) = note(&shop, &owner, "d", &form(&shop, "complaint", 0)).await;
    assert_eq!(answer["data"]["due"], "soon", "{answer}");
    let (_, privacy) = shop.call(Method::GET, "/content/policies/privacy", None, None).await;
    assert!(privacy.to_string().contains("We answer within 7 days"), "the policy says the same");
}

#[actix_web::test]
async fn what_cannot_be_a_request_is_told_at_its_field_and_nothing_is_kept() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let unknown = "00000000-0000-4000-8000-000000000000";
    for (field, value, at) in [
        ("kind", json!("curious"), "kind"),
        ("channel", json!(""), "channel"),
        ("name", json!(" "), "name"),
        ("phone", json!("12"), "phone"),
        ("phone", json!(""), "phone"),
        ("email", json!("nobody"), "email"),
        ("receivedOn", json!("2999-01-01"), "receivedOn"),
        ("receivedOn", json!("yesterday"), "receivedOn"),
        ("receivedOn", json!(""), "receivedOn"),
        ("customerId", json!(unknown), "customerId"),
        ("note", json!("a\u{0}b"), "note"),
        ("extra", json!(1), "extra"),
    ] {
        let mut body = form(&shop, "copy", 0);
        body[field] = value.clone();
        let (status, problem) = note(&shop, &owner, "x", &body).await;
        assert!([400, 422].contains(&status), "{field} {value}: {status} {problem}");
        assert!(problem["errors"][at].is_string(), "{field} {value}: {problem}");
    }
    let (status, problem) =
        shop.call(Method::POST, "/admin/data-requests", Some(&owner), Some(&form(&shop, "copy", 0))).await;
    assert_eq!((status, problem["errors"]["Idempotency-Key"].is_string()), (422, true), "{problem}");
    assert_eq!(shop.db.number("SELECT count(*) FROM data_requests"), 0);

    note(&shop, &owner, "y", &form(&shop, "copy", 0)).await;
    let open = listed(&shop, &owner, "").await;
    for outcome in ["", "  "] {
        let (status, problem) = finish(&shop, &owner, &open[0], outcome).await;
        assert_eq!((status, problem["errors"]["outcome"].is_string()), (422, true), "{problem}");
    }
    for wrong in ["x", unknown] {
        let gone = json!({"id": wrong, "version": 1});
        assert_eq!(finish(&shop, &owner, &gone, "Done").await.0, 404, "{wrong}");
    }
    for wrong in ["state=curious", "customer=x", "after=1.2.3"] {
        let path = format!("/admin/data-requests?{wrong}");
        assert_eq!(shop.call(Method::GET, &path, Some(&owner), None).await.0, 422, "{wrong}");
    }
}

#[actix_web::test]
async fn of_an_account_only_its_id_is_kept_and_it_goes_a_year_after_it_was_done() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let (padma, again) = (shopper(&shop, "Padma", 1), shopper(&shop, "Padma", 2));
    let body =
        json!({"kind": "erasure", "customerId": again.id, "channel": "phone", "receivedOn": day(&shop, 0)});
    let (status, answer) = note(&shop, &owner, "a", &body).await;
    assert_eq!((status, &answer["data"]["name"]), (201, &json!("Padma")), "{answer}");
    let merge = json!({"other": again.id, "word": "MERGE"});
    let path = format!("/admin/customers/{}/merge", padma.id);
    let (status, answer) = shop.call(Method::POST, &path, Some(&owner), Some(&merge)).await;
    assert!([200, 204].contains(&status), "{answer}");
    let theirs = listed(&shop, &owner, &format!("customer={}", padma.id)).await;
    assert_eq!(
        (theirs.len(), &theirs[0]["email"]),
        (1, &json!(padma.email)),
        "it went over with the account"
    );
    let (_, file) =
        shop.call(Method::GET, &format!("/admin/customers/{}/export", padma.id), Some(&owner), None).await;
    assert_eq!(file["dataRequests"][0]["kind"], "erasure", "{file}");

    let word = json!({"word": "ERASE"});
    let path = format!("/admin/customers/{}/erase", padma.id);
    assert_eq!(shop.call(Method::POST, &path, Some(&owner), Some(&word)).await.0, 204);
    let open = listed(&shop, &owner, "").await;
    assert_eq!(
        (&open[0]["name"], &open[0]["phone"], &open[0]["email"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    assert_eq!(
        note(
            &shop,
            &owner,
            "b",
            &json!({"kind": "copy", "customerId": padma.id, "channel": "phone", "receivedOn": day(&shop, 0)})
        )
        .await
        .0,
        422
    );
    assert_eq!(finish(&shop, &owner, &open[0], "Erased").await.0, 200);
    let owner = "SELECT count(*) FROM data_requests";
    shop.clock.pass(TimeDelta::days(364));
    erase(&shop).await;
    assert_eq!(shop.db.number(owner), 1, "proof for a year");
    shop.clock.pass(TimeDelta::days(2));
    erase(&shop).await;
    assert_eq!(shop.db.number(owner), 0);
}

#[actix_web::test]
async fn requests_are_walked_down_and_up_again_without_losing_or_repeating_any() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    for number in 0..5 {
        // Some are due on the same day.
        note(&shop, &owner, &number.to_string(), &form(&shop, "copy", number / 2)).await;
    }
    let page = async |query: &str| {
        let path = format!("/admin/data-requests?limit=2&{query}");
        shop.call(Method::GET, &path, Some(&owner), None).await.1
    };
    let ids = |page: &Value| -> Vec<Value> {
        page["data"].as_array().unwrap().iter().map(|one| one["id"].clone()).collect()
    };
    for state in ["open", "done"] {
        let whole: Vec<Value> = listed(&shop, &owner, &format!("state={state}"))
            .await
            .iter()
            .map(|one| one["id"].clone())
            .collect();
        assert_eq!(whole.len(), 5, "{state}");
        let (mut down, mut next) = (Vec::new(), String::new());
        let last = loop {
            let found = page(&format!("state={state}&after={next}")).await;
            down.extend(ids(&found));
            match found["next"].as_str() {
                Some(more) => more.clone_into(&mut next),
                None => break found,
            }
        };
        assert_eq!(down, whole, "{state}");
        let above = page(&format!("state={state}&before={}", last["previous"].as_str().unwrap())).await;
        assert_eq!(ids(&above), whole[2..4], "{state}");
        for request in listed(&shop, &owner, "").await {
            shop.clock.pass(TimeDelta::seconds(1));
            assert_eq!(finish(&shop, &owner, &request, "Sent").await.0, 200);
        }
    }
}
