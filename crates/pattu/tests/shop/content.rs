//! The shop's own words over HTTP: the house's until the owner's, never more than text, and what is still missing.

use std::time::Duration;

use crate::support::{TestShop, staff::signed_in};
use chrono::TimeDelta;
use pattu_customers::Role;
use pattu_kernel::{Clock, day_in_india};
use pattu_settings::{SettingsImport, import_settings};
use serde_json::{Value, json};

const PAGES: [&str; 8] = [
    "home",
    "about",
    "contact",
    "faq",
    "policies/shipping",
    "policies/refund",
    "policies/terms",
    "policies/privacy",
];

async fn page(shop: &TestShop, name: &str) -> (u16, Value) {
    let response = shop.http.get(format!("{}/content/{name}", shop.url)).send().await.unwrap();
    assert_eq!(response.headers()["x-content-type-options"], "nosniff", "refusals too");
    let status = response.status().as_u16();
    (status, response.json().await.unwrap())
}

async fn import(shop: &TestShop, settings: Value) {
    let import: SettingsImport = serde_json::from_value(settings).unwrap();
    import_settings(&shop.db.database(), import).await.unwrap();
}

/// Asks until the answer is as it should be: the shop hears of a change within moments.
async fn until(shop: &TestShop, name: &str, right: impl Fn(u16, &Value) -> bool) -> Value {
    for _ in 0..100 {
        let (status, answer) = page(shop, name).await;
        if right(status, &answer) {
            return answer;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{name} never became what it should be: {:?}", page(shop, name).await);
}

#[actix_web::test]
async fn the_house_speaks_until_the_owner_does() {
    let shop = TestShop::open().await;
    for name in PAGES {
        assert_eq!(page(&shop, name).await.0, 200, "{name}");
    }
    let (status, problem) = page(&shop, "policies/cookies").await;
    assert_eq!((status, &problem["code"]), (404, &json!("not_found")));
    let (_, home) = page(&shop, "home").await;
    assert_eq!(home["testimonials"], json!([]));
    assert_eq!(home["social"], json!({"instagram": null, "facebook": null, "feed": null}));
    import(
        &shop,
        json!({
            "store": {"name": "Pattu Silks", "phone": "+91 90000 51995", "address": "Old Town\nKurnool"},
            "shipping": {"freeFrom": 5000, "charge": 99.5},
            "contact": {"branches": [{"name": "Park Road", "address": "Park Road, Kurnool"}]},
            "policies": {"refund": {"title": "Returns", "updated": "2026-12-01", "inShort": ["Call {phone}", "2", "3"],
                         "body": "## All\n\nBy {store}."}},
            "social": {"instagram": "https://www.instagram.com/pattu/"}
        }),
    )
    .await;
    let refund = until(&shop, "policies/refund", |_, policy| policy["title"] == "Returns").await;
    assert_eq!(refund["inShort"], json!(["Call +91 90000 51995", "2", "3"]));
    assert_eq!(refund["sections"][0]["paragraphs"], json!(["By Pattu Silks."]));
    let (_, shipping) = page(&shop, "policies/shipping").await;
    assert!(shipping.to_string().contains("free from ₹5,000, otherwise ₹99.50"), "one source for the charge");
    let (_, contact) = page(&shop, "contact").await;
    let names: Vec<&str> =
        contact["stores"].as_array().unwrap().iter().map(|s| s["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Pattu Silks", "Park Road"], "the main store first");
    assert!(
        contact["stores"][1]["directions"].as_str().unwrap().ends_with("destination=Park+Road%2C+Kurnool")
    );
    let (_, home) = page(&shop, "home").await;
    assert_eq!(home["social"]["instagram"], "https://www.instagram.com/pattu/");
}

#[actix_web::test]
async fn what_is_stored_is_only_ever_text() {
    let shop = TestShop::open().await;
    let script = "<script>alert(1)</script>";
    import(
        &shop,
        json!({"about": {"title": script, "lead": "{store} {{founded}}"}, "store": {"name": "{email}<b>"}}),
    )
    .await;
    let about = until(&shop, "about", |_, about| about["title"] == script).await;
    assert_eq!(about["lead"], "{email}<b> {1995}", "a setting is never read as a blank");
    // Past the import's checks: such a page does not open, and takes no other with it.
    let link = json!({"slides": [{"title": "x", "text": "x", "dye": "wine", "image": null, "alt": "",
                      "action": {"label": "x", "link": "javascript:alert(1)"}}]});
    shop.db.execute(&format!("INSERT INTO settings (section, body) VALUES ('home', '{link}')"));
    until(&shop, "home", |status, problem| status == 500 && !problem.to_string().contains("javascript"))
        .await;
    assert_eq!(page(&shop, "faq").await.0, 200);
    let settings = shop.http.get(format!("{}/settings", shop.url)).send().await.unwrap();
    assert_eq!(settings.status(), 200);
}

#[actix_web::test]
async fn a_certificate_is_shown_until_the_end_of_its_last_day_in_india() {
    let shop = TestShop::open().await;
    let today = day_in_india(shop.clock.now());
    let certificate = json!({"claim": "Silk Mark", "number": "CML-123", "validUntil": today});
    import(&shop, json!({"home": {"certification": certificate}})).await;
    let home = until(&shop, "home", |_, home| !home["certification"].is_null()).await;
    assert_eq!(home["certification"], certificate);
    shop.clock.pass(TimeDelta::days(1));
    until(&shop, "home", |_, home| home["certification"].is_null()).await;
    import(&shop, json!({"home": {"certification": {"claim": "Silk Mark", "number": " "}}})).await;
    until(&shop, "home", |status, home| status == 200 && home["certification"].is_null()).await;
}

#[actix_web::test]
async fn owner_and_manager_are_told_what_is_missing() {
    let shop = TestShop::open().await;
    let ask = async |token: &str| {
        let url = format!("{}/settings/missing", shop.url);
        let response = shop.http.get(url).bearer_auth(token).send().await.unwrap();
        (response.status().as_u16(), response.json::<Value>().await.unwrap())
    };
    let fields = |answer: &Value| -> Vec<String> {
        let missing = answer["data"].as_array().unwrap().iter();
        missing.map(|one| one["field"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(ask("nobody").await.0, 401);
    let cashier = signed_in(&shop, "cashier", Role::Cashier).await;
    assert_eq!(ask(&cashier).await.0, 403);
    let manager = signed_in(&shop, "manager", Role::Manager).await;
    let (status, answer) = ask(&manager).await;
    assert_eq!(status, 200);
    for field in ["store.address", "store.phone", "legal.legalName", "legal.grievanceOfficer.name"] {
        assert!(fields(&answer).contains(&field.to_owned()), "{field}");
    }
    let said = json!({"quote": "Fine", "name": "K.", "town": "Guntur", "isExample": true});
    let legal = json!({"legalName": "Pattu Silks LLP", "registeredOffice": "Kurnool",
        "customerCare": {"phone": "+91 90000 51995", "email": "care@pattu.example"},
        "grievanceOfficer": {"name": "P. Rao", "designation": "Grievance officer", "phone": "+91 90000 51996",
                             "email": "grievance@pattu.in"}});
    let store = json!({"name": "Pattu", "address": "Kurnool", "phone": "+91 90000 51995", "email": "shop@pattu.in",
                       "hours": "10 to 8"});
    import(&shop, json!({"store": store, "legal": legal, "home": {"testimonials": [said]}})).await;
    let (_, answer) = ask(&manager).await;
    assert_eq!(fields(&answer), ["legal.customerCare.email", "home.testimonials"], "a demo is not open yet");
    let mut legal = legal;
    legal["customerCare"]["email"] = json!("care@pattu.in");
    import(&shop, json!({"legal": legal, "home": {"testimonials": []}})).await;
    assert_eq!(ask(&manager).await.1, json!({"data": []}));
}
