//! The settings as the owner changes them on screens: each over the version that was seen, and shoppers see it at once.

use crate::support::{TestShop, staff::signed_in};
use futures_util::future::join;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

async fn get(shop: &TestShop, staff: &str, path: &str) -> (u16, Value) {
    shop.call(Method::GET, path, Some(staff), None).await
}

async fn save(shop: &TestShop, staff: &str, section: &str, version: u32, value: &Value) -> (u16, Value) {
    let body = json!({ "version": version, "value": value });
    shop.call(Method::PUT, &format!("/admin/settings/{section}"), Some(staff), Some(&body)).await
}

async fn all(shop: &TestShop, staff: &str) -> Value {
    let (status, answer) = get(shop, staff, "/admin/settings").await;
    assert_eq!(status, 200, "{answer}");
    answer["data"].clone()
}

fn fields(problem: &Value) -> Vec<&str> {
    problem["errors"].as_object().unwrap().keys().map(String::as_str).collect()
}

/// A section as it is, with one field of it another way.
fn with(settings: &Value, section: &str, field: &str, value: Value) -> Value {
    let mut changed = settings[section]["value"].clone();
    changed[field] = value;
    changed
}

const LOG: &str = "SELECT count(*) FROM audit_log";

#[actix_web::test]
async fn what_is_answered_can_be_sent_back_and_changes_nothing() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let settings = all(&shop, &owner).await;
    let sections = [
        "store",
        "legal",
        "shipping",
        "checkout",
        "refunds",
        "customOrders",
        "invoices",
        "counter",
        "promo",
        "priceBands",
        "social",
    ];
    for section in sections {
        assert_eq!(
            (&settings[section]["version"], &settings[section]["changedAt"]),
            (&json!(0), &Value::Null)
        );
        let (status, answer) = save(&shop, &owner, section, 0, &settings[section]["value"]).await;
        assert_eq!((status, &answer["data"]), (200, &settings), "{section}: {answer}");
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM settings") + shop.db.number(LOG), 0);
    assert_eq!(
        settings["store"]["value"]["holidays"][0],
        json!({"date": "01-26", "name": "Republic Day"}),
        "a day has a name"
    );
}

#[actix_web::test]
async fn a_changed_charge_is_in_the_next_quote_and_told_before_paying() {
    let mut shop = TestShop::open().await;
    let other = shop.second_node();
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let saree = shop.saree("KAN-1", 1_000, 2);
    let mut order = TestShop::order_of(&saree, 1);
    order["payable"] = json!(1_180);
    let cart = json!({"items": [{"id": saree, "quantity": 1}]});
    assert_eq!(shop.ask("/cart/quote", &cart).await.1["payable"], 1_180);
    let shown = async |node: &str| {
        shop.http.get(format!("{node}/settings")).send().await.unwrap().json::<Value>().await.unwrap()
    };
    assert_eq!(shown(&other).await["shipping"]["charge"], 180);

    let charge = json!({"freeFrom": 2_999.5, "charge": 250});
    let (status, answer) = save(&shop, &owner, "shipping", 0, &charge).await;
    let shipping = &answer["data"]["shipping"];
    assert_eq!(
        (status, &shipping["version"], &shipping["changedBy"]),
        (200, &json!(1), &json!("asha")),
        "{answer}"
    );
    assert_eq!(shipping["value"], charge);
    assert_eq!(shop.ask("/cart/quote", &cart).await.1["payable"], 1_250);
    for node in [shop.url.clone(), other] {
        shop.eventually("the charge is shown", async || shown(&node).await["shipping"]["charge"] == 250)
            .await;
    }
    let (status, problem) = shop.ask("/orders", &order).await;
    assert_eq!(
        (status, &problem["code"], &problem["quote"]["payable"]),
        (409, &json!("price_changed"), &json!(1_250))
    );
    assert_eq!(
        shop.db.text("SELECT concat_ws('|', staff, action, subject_id, before, after) FROM audit_log"),
        r#"asha|changed_settings|shipping|{"charge": 180, "freeFrom": 3000}|{"charge": 250, "freeFrom": 2999.5}"#
    );
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn the_footers_facts_are_those_that_were_saved_last() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let settings = all(&shop, &owner).await;
    let mut store = with(&settings, "store", "phone", json!(" 08518 277777 "));
    store["googleMapsLocation"] = json!(
        r#"<iframe src="https://www.google.com/maps/embed?pb=1&amp;hl=en" onload="alert(1)"></iframe>"#
    );
    let mut legal = with(&settings, "legal", "gstin", json!("29aagcb7383j1z4"));
    legal["grievanceOfficer"]["name"] = json!("P. Rao");
    let body = json!({"versions": {"store": 0, "legal": 0}, "store": store, "legal": legal});
    let (status, answer) = shop.call(Method::PUT, "/settings", Some(&owner), Some(&body)).await;
    assert_eq!(status, 200, "{answer}");
    let map = "https://www.google.com/maps/embed?pb=1&hl=en";
    assert_eq!(answer["data"]["store"]["value"]["googleMapsLocation"], map);
    shop.eventually("the facts are shown", async || {
        let (_, shown) = shop.call(Method::GET, "/settings", None, None).await;
        let shown = &shown["store"];
        shown["phone"] == "08518 277777"
            && shown["gstin"] == "29AAGCB7383J1Z4"
            && shown["grievanceOfficer"]["name"] == "P. Rao"
            && shown["googleMapsLocation"] == map
    })
    .await;
    assert_eq!(shop.db.number(LOG), 2, "one for each section");
}

#[actix_web::test]
async fn who_saves_over_another_hears_whose_version_it_is_and_nothing_is_half_saved() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let other = signed_in(&shop, "uma", Role::Owner).await;
    let settings = all(&shop, &owner).await;
    let theirs = with(&settings, "store", "hours", json!("10 to 8"));
    assert_eq!(save(&shop, &other, "store", 0, &theirs).await.0, 200);
    let mine = with(&settings, "store", "phone", json!("08518 277777"));
    let (status, problem) = save(&shop, &owner, "store", 0, &mine).await;
    assert_eq!((status, &problem["code"]), (409, &json!("stale")), "{problem}");
    let current = &problem["current"]["store"];
    assert_eq!((&current["version"], &current["changedBy"]), (&json!(1), &json!("uma")));
    assert!(current["changedAt"].is_string(), "{current}");
    assert_eq!(current["value"], theirs);
    // Of two sections in one call, the good one is not stored either.
    let body = json!({"versions": {"store": 0, "checkout": 0}, "store": mine,
        "checkout": {"reservationMinutes": 30, "unopenedMinutes": 5}});
    let (status, problem) = shop.call(Method::PUT, "/settings", Some(&owner), Some(&body)).await;
    assert_eq!((status, problem["current"].as_object().unwrap().len()), (409, 1), "{problem}");
    assert_eq!(all(&shop, &owner).await["checkout"]["version"], 0);
    // What was lost on the way and is sent again is answered as the first time.
    assert_eq!(save(&shop, &other, "store", 0, &theirs).await.0, 200);
    assert_eq!(shop.db.number(LOG), 1);
    assert_eq!(save(&shop, &owner, "store", 1, &mine).await.1["data"]["store"]["version"], 2);
}

#[actix_web::test]
async fn of_two_who_write_a_section_at_once_one_does() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    for version in 0..6 {
        let charge = |charge| json!({"freeFrom": 3_000, "charge": charge});
        let (one, two) = (charge(200 + 2 * version), charge(201 + 2 * version));
        let (one, two) = join(
            save(&shop, &owner, "shipping", version, &one),
            save(&shop, &owner, "shipping", version, &two),
        )
        .await;
        let mut statuses = [one.0, two.0];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "version {version}");
    }
    assert_eq!((shop.db.number("SELECT version FROM settings"), shop.db.number(LOG)), (6, 6));
}

#[actix_web::test]
async fn the_last_twenty_versions_are_kept() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    for version in 0..23 {
        let minutes = json!({"reservationMinutes": 20 + version, "unopenedMinutes": 5});
        assert_eq!(save(&shop, &owner, "checkout", version, &minutes).await.0, 200);
    }
    assert_eq!(
        shop.db.text("SELECT concat_ws(' ', min(version), max(version), count(*), min(changed_by)) FROM settings_history"),
        "4 23 20 asha"
    );
    assert_eq!(
        shop.db.text("SELECT body->>'reservationMinutes' FROM settings_history WHERE version = 4"),
        "23"
    );
}

#[actix_web::test]
async fn what_cannot_be_is_answered_at_its_field_and_stores_nothing() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let settings = all(&shop, &owner).await;
    let long = "ప".repeat(101);
    let line = |text: &str, link: &str| json!([{"text": text, "link": link, "offerCoupon": null, "offerLabel": null}]);
    let loom = |field: &str, number: u32| {
        let mut loom = settings["customOrders"]["value"]["loom"].clone();
        loom[field] = json!(number);
        loom
    };
    for (section, field, value, wrong) in [
        ("store", "name", json!("  "), "store.name"),
        ("store", "name", json!(long), "store.name"),
        ("store", "tagline", json!("two\nlines"), "store.tagline"),
        ("store", "phone", json!("javascript:alert(1)"), "store.phone"),
        ("store", "email", json!("nobody"), "store.email"),
        ("store", "founded", json!(99_999), "store.founded"),
        ("store", "founded", json!("1995"), "store.founded"),
        ("store", "holidays", json!([{"date": "30-02", "name": ""}]), "store.holidays[0].date"),
        ("store", "holidays", json!([{"date": "02-30", "name": ""}]), "store.holidays[0].date"),
        ("store", "googleMapsLocation", json!("https://evil.example/maps"), "store.googleMapsLocation"),
        ("store", "googleMapsLocation", json!("javascript:alert(1)"), "store.googleMapsLocation"),
        ("store", "admin", json!(true), "store.admin"),
        ("legal", "gstin", json!("29AAGCB7383J1Z5"), "legal.gstin"),
        ("legal", "gstUnregistered", json!("yes"), "legal.gstUnregistered"),
        ("shipping", "charge", json!(-1), "shipping.charge"),
        ("shipping", "charge", json!(0.001), "shipping.charge"),
        ("shipping", "freeFrom", json!(1_000_001), "shipping.freeFrom"),
        ("checkout", "reservationMinutes", json!(0), "checkout.reservationMinutes"),
        ("checkout", "reservationMinutes", json!(1_441), "checkout.reservationMinutes"),
        ("checkout", "unopenedMinutes", json!(-5), "checkout.unopenedMinutes"),
        ("refunds", "fromDays", json!(8), "refunds.toDays"),
        ("customOrders", "minimumPieces", json!(0), "customOrders.minimumPieces"),
        ("customOrders", "advancePercent", json!(101), "customOrders.advancePercent"),
        ("customOrders", "charge", json!(-1), "customOrders.charge"),
        ("customOrders", "loom", loom("hooks", 100), "customOrders.loom.hooks"),
        ("customOrders", "loom", loom("weaveCmPerDay", 4), "customOrders.loom.weaveCmPerDay"),
        ("counter", "upiId", json!("pattu okbank"), "counter.upiId"),
        ("invoices", "series", json!(" "), "invoices.series"),
        ("invoices", "series", json!("1C"), "invoices.series"),
        ("invoices", "series", json!("ABCD"), "invoices.series"),
        ("invoices", "terms", json!("x".repeat(501)), "invoices.terms"),
        ("invoices", "composition", json!("yes"), "invoices.composition"),
        ("social", "instagram", json!("http://www.instagram.com/pattu"), "social.instagram"),
        ("social", "facebook", json!("javascript:alert(1)"), "social.facebook"),
        ("promo", "lines", line(&"x".repeat(45), "/products"), "promo.lines[0].text"),
        ("promo", "lines", line("fine", "https://evil.example"), "promo.lines[0].link"),
        ("promo", "lines", line("fine", "//evil.example"), "promo.lines[0].link"),
        ("priceBands", "bands", json!([{"name": "x", "from": 10, "to": 5}]), "priceBands.bands[0].from"),
    ] {
        let (status, problem) =
            save(&shop, &owner, section, 0, &with(&settings, section, field, value)).await;
        assert_eq!((status, fields(&problem)), (422, vec![wrong]), "{problem}");
    }
    let (status, problem) = save(&shop, &owner, "store", 0, &json!(null)).await;
    assert_eq!((status, &problem["code"]), (422, &json!("invalid")));
    let many = json!({"lines": vec![line("fine", "/products")[0].clone(); 21]});
    assert_eq!(fields(&save(&shop, &owner, "promo", 0, &many).await.1), ["promo.lines"]);
    for unknown in ["payments", "price_bands", "home", "..", "Store"] {
        assert_eq!(save(&shop, &owner, unknown, 0, &json!({})).await.0, 404, "{unknown}");
    }
    for (body, wrong) in [
        (json!({"versions": {}, "shipping": {"freeFrom": 1, "charge": 1}}), "versions.shipping"),
        (json!({"versions": {"shipping": "1"}}), "versions.shipping"),
        (json!({"versions": {}, "payment": {"keyId": "rzp"}}), "payment"),
    ] {
        let (status, problem) = shop.call(Method::PUT, "/settings", Some(&owner), Some(&body)).await;
        assert_eq!((status, fields(&problem)), (422, vec![wrong]), "{problem}");
    }
    // Text is text, whatever it looks like.
    let store = with(&settings, "store", "name", json!("<script>alert(1)</script>"));
    let (status, answer) = save(&shop, &owner, "store", 0, &store).await;
    assert_eq!((status, &answer["data"]["store"]["value"]), (200, &store));
    assert_eq!(shop.db.number("SELECT count(*) FROM settings"), 1);
}

#[actix_web::test]
async fn the_series_of_invoices_is_changed_and_shown_to_staff_alone() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    // What this is not about.
    let rest = |mut body: Value, vouchers: Value| {
        body["vouchers"] = vouchers;
        body["receiptSeries"] = json!("RV");
        body["refundSeries"] = json!("RF");
        body["rateChanges"] = json!([]);
        for decision in ["byRecordedState", "byGstinState", "freightAsDearest", "wholeRupees"] {
            body[decision] = Value::Null;
        }
        body
    };
    let unset = json!({"composition": false, "eInvoices": false, "series": "W", "counterSeries": "S", "creditSeries": "CN", "terms": ""});
    let unset = rest(unset, Value::Null);
    assert_eq!(all(&shop, &owner).await["invoices"]["value"], unset);
    let terms = "Final sale.\nSubject to Kurnool jurisdiction.";
    let typed = json!({"composition": true, "eInvoices": true, "series": "a1", "counterSeries": "a3", "creditSeries": "a2", "terms": format!("{terms}\n")});
    let typed = rest(typed, json!(true));
    let (status, answer) = save(&shop, &owner, "invoices", 0, &typed).await;
    assert_eq!(status, 200, "{answer}");
    let kept = json!({"composition": true, "eInvoices": true, "series": "A1", "counterSeries": "A3", "creditSeries": "A2", "terms": terms});
    let kept = rest(kept, json!(true));
    assert_eq!(all(&shop, &owner).await["invoices"]["value"], kept);
    assert_eq!(
        shop.db.text("SELECT concat_ws('|', action, subject_id, label, before->>'series', after->>'series') FROM audit_log"),
        "changed_settings|invoices|Tax and invoices|W|A1"
    );
    let (_, shown) = shop.call(Method::GET, "/settings", None, None).await;
    assert!(shown["store"].is_object() && shown.get("invoices").is_none(), "{shown}");
    assert!(!shown.to_string().contains("jurisdiction"), "{shown}");
}

#[actix_web::test]
async fn a_manager_reads_the_settings_and_changes_none() {
    let shop = TestShop::open().await;
    let manager = signed_in(&shop, "ravi", Role::Manager).await;
    let settings = all(&shop, &manager).await;
    let (status, problem) = save(&shop, &manager, "store", 0, &settings["store"]["value"]).await;
    assert_eq!((status, &problem["code"]), (403, &json!("forbidden")));
    assert_eq!(get(&shop, &manager, "/admin/settings/ready").await.0, 200);
    let cashier = signed_in(&shop, "gita", Role::Cashier).await;
    assert_eq!(get(&shop, &cashier, "/admin/settings").await.0, 403);
}

#[actix_web::test]
async fn a_banner_line_is_linked_to_an_offer_and_shown_while_it_runs() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    shop.db.execute(
        "INSERT INTO offers (id, label, percentage_bp, coupon) VALUES
           (gen_random_uuid(), 'Silk days', 1000, 'SILK10'), (gen_random_uuid(), 'Wedding', 500, NULL)",
    );
    let settings = all(&shop, &owner).await;
    assert_eq!(settings["offers"].as_array().unwrap().len(), 2);
    assert_eq!(settings["offers"][0]["isLive"], true);
    let lines = json!({"lines": [
        {"text": "10% off with SILK10", "link": "/products", "offerCoupon": " silk10", "offerLabel": ""},
        {"text": "5% for weddings", "link": "/custom-order", "offerCoupon": null, "offerLabel": "Wedding"}]});
    let (status, answer) = save(&shop, &owner, "promo", 0, &lines).await;
    assert_eq!(status, 200, "{answer}");
    let shown =
        async || shop.call(Method::GET, "/settings", None, None).await.1["promo"].as_array().unwrap().len();
    shop.eventually("both lines are shown", async || shown().await == 2).await;
    shop.db.execute("UPDATE offers SET ends_at = '2020-01-01' WHERE coupon = 'SILK10'");
    shop.eventually("the one whose offer has ended is not", async || shown().await == 1).await;
    let (_, ready) = get(&shop, &owner, "/admin/settings/ready").await;
    let lines = ready["data"].as_array().unwrap();
    let banner = lines.iter().find(|line| line["place"] == "promo").unwrap();
    assert_eq!(banner["state"], "open");
    assert!(banner["why"].as_str().unwrap().contains("10% off with SILK10"), "{banner}");
    // Somebody else's line is not dropped with it: what was promised stands in the audit log.
    assert_eq!(shop.db.text("SELECT after->>'1.offerCoupon' FROM audit_log"), "silk10");
}

#[actix_web::test]
async fn what_is_open_before_the_shop_may_open_is_decided_by_what_is_stored() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let line = async |title: &str| {
        let (_, answer) = get(&shop, &owner, "/admin/settings/ready").await;
        let lines = answer["data"].as_array().unwrap().clone();
        assert_eq!(
            lines.iter().filter(|line| line["state"] == "open").count(),
            usize::try_from(answer["open"].as_u64().unwrap()).unwrap()
        );
        lines.into_iter().find(|line| line["title"] == title).unwrap()
    };
    let gst = "GSTIN, or not registered";
    assert_eq!(line(gst).await["state"], "open");
    let settings = all(&shop, &owner).await;
    let legal = with(&settings, "legal", "gstUnregistered", json!(true));
    assert_eq!(save(&shop, &owner, "legal", 0, &legal).await.0, 200);
    assert_eq!(line(gst).await["state"], "done", "that is an answer, too");
    let pictures = "Pictures are described";
    assert_eq!(line(pictures).await["state"], "not_needed", "nothing is on sale");
    let saree = shop.saree("KAN-1", 18_000, 1);
    assert_eq!(line(pictures).await["state"], "done");
    shop.db.execute(&format!(
        "INSERT INTO product_media (product_id, position, kind, file, alt, caption, shot, width, height)
           VALUES ('{saree}', 1, 'image', 'a.jpg', '', '', 'drape', 400, 600)"
    ));
    assert_eq!(
        (&line(pictures).await["state"], &line(pictures).await["product"]),
        (&json!("open"), &json!(saree))
    );
    shop.db.execute("UPDATE products SET archived_at = now()");
    assert_eq!(line(pictures).await["state"], "not_needed", "nobody sees it");
}
