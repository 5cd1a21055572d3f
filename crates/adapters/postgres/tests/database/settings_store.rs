//! Settings and the owner's book in a real PostgreSQL: written once however often, shown only as far as they may be.

use std::sync::Arc;

use chrono::Duration;
use diesel::connection::SimpleConnection;
use pattu_kernel::{StoreError, UnitOfWork};
use pattu_postgres::Database;
use pattu_pricing::{OfferBookTx, import_offers};
use pattu_settings::{
    InvoiceTerms, Settings, SettingsImport, SettingsQueries, SettingsTx, SiteFacts, Store, import_settings,
    show_about, show_settings,
    views::{CartLimits, PublicPayment, PublicSettings},
};
use pattu_testkit::{TestClock, TestDatabase};
use serde_json::json;

async fn import(database: &Database, clock: &TestClock) {
    let settings: SettingsImport = serde_json::from_value(json!({
        "store": {"name": "Pattu", "tagline": "Silk", "address": "Kurnool", "phone": "08518 000000", "email": "shop@pattu.in",
                  "whatsapp": "", "hours": "10 to 8", "googleMapsLocation": null, "founded": 1995},
        "promo": [{"text": "10 % off with SILK10", "link": "/products", "offerCoupon": "SILK10"},
                  {"text": "Yours alone", "link": "/custom-order", "offerCoupon": null}],
        "priceBands": [{"name": "Pure Elegance Silk", "from": 5000, "to": 9999}]
    }))
    .unwrap();
    let offers = serde_json::from_value(json!([
        {"label": "Ten percent", "discountPercentage": 10, "coupon": "SILK10", "isAutomatic": false, "onSite": true, "endsInDays": 2},
        {"label": "Friends", "discountPercentage": 50, "coupon": "FRIENDS50", "isAutomatic": false, "onSite": false},
        {"label": "Festive", "discountPercentage": 5, "coupon": null, "isAutomatic": true, "minOrderValue": 20000, "onSite": true}
    ]))
    .unwrap();
    let store: Arc<dyn UnitOfWork<dyn SettingsTx>> = Arc::new(database.clone());
    import_settings(store.as_ref(), settings).await.unwrap();
    let book: Arc<dyn UnitOfWork<dyn OfferBookTx>> = Arc::new(database.clone());
    assert_eq!(import_offers(book.as_ref(), clock, offers).await.unwrap(), 3);
}

async fn shown(database: &Database, clock: &TestClock) -> PublicSettings {
    let payment = PublicPayment {
        provider: "razorpay".to_owned(),
        key_id: "rzp_test_key".to_owned(),
        checkout_script: "/checkout.js".to_owned(),
        currency: "INR".to_owned(),
    };
    let facts = SiteFacts { payment, limits: CartLimits { max_quantity: 20, max_lines: 30 } };
    show_settings(database, clock, &facts).await.unwrap()
}

#[tokio::test]
async fn an_empty_shop_has_the_specifications_settings() {
    let db = TestDatabase::create();
    let stored = db.database().settings().await.unwrap();
    assert_eq!((stored.settings, stored.offers.len()), (Settings::default(), 0));
}

#[tokio::test]
async fn a_file_read_twice_changes_nothing() {
    let (db, clock) = (TestDatabase::create(), TestClock::default());
    let shop = db.database();
    import(&shop, &clock).await;
    let first = shown(&shop, &clock).await;
    import(&shop, &clock).await;
    assert_eq!(shown(&shop, &clock).await, first);
    assert_eq!(db.number("SELECT sum(version) FROM settings"), 3, "three sections, written once");
    assert_eq!(db.number("SELECT count(*) FROM settings_history"), 3, "and each kept");
    assert_eq!(db.number("SELECT count(*) FROM offers"), 3);
    db.execute(
        "UPDATE settings SET body = jsonb_set(body, '{name}', '\"Silk house\"') WHERE section = 'store'",
    );
    import(&shop, &clock).await;
    assert_eq!(db.number("SELECT version FROM settings WHERE section = 'store'"), 2);
}

#[tokio::test]
async fn the_window_shows_what_it_may_while_it_is_true() {
    let (db, clock) = (TestDatabase::create(), TestClock::default());
    let shop = db.database();
    import(&shop, &clock).await;
    let view = shown(&shop, &clock).await;
    let labels = |view: &PublicSettings| {
        let mut labels: Vec<String> = view.offers.iter().map(|offer| offer.label.clone()).collect();
        labels.sort();
        labels
    };
    assert_eq!(labels(&view), ["Festive", "Ten percent"]);
    assert_eq!(view.promo.len(), 2);
    assert_eq!(view.store.phone, "08518 000000");
    assert!(!serde_json::to_string(&view).unwrap().contains("FRIENDS50"));
    clock.pass(Duration::days(2));
    let later = shown(&shop, &clock).await;
    assert_eq!(labels(&later), ["Festive"]);
    assert_eq!(later.promo.iter().map(|line| line.text.as_str()).collect::<Vec<_>>(), ["Yours alone"]);
}

#[tokio::test]
async fn words_and_legal_facts_are_sections_like_any_other() {
    let db = TestDatabase::create();
    let shop = db.database();
    let import = || -> SettingsImport {
        serde_json::from_value(json!({
            "legal": {"legalName": "Pattu Silks LLP", "gstin": "37ABCDE1234F1ZZ"},
            "social": {"facebook": "https://www.facebook.com/pattu"},
            "about": {"title": "Who we are"},
            "policies": {"refund": {"title": "Returns", "updated": "2026-12-01", "inShort": ["1", "2", "3"]}}
        }))
        .unwrap()
    };
    for _ in 0..2 {
        import_settings(&shop, import()).await.unwrap();
    }
    assert_eq!(db.number("SELECT sum(version) FROM settings"), 4, "four sections, written once");
    assert_eq!(
        db.number("SELECT count(*) FROM settings WHERE body = '{\"title\": \"Who we are\"}'"),
        1,
        "only the owner's own"
    );
    let settings = shop.settings().await.unwrap().settings;
    assert_eq!(settings.legal.legal_name, "Pattu Silks LLP");
    assert_eq!(show_about(&shop).await.unwrap().title, "Who we are");
    let refused = import_settings(
        &shop,
        SettingsImport {
            faq: Some(json!({"product": 4})),
            store: Some(Store::default()),
            ..SettingsImport::default()
        },
    )
    .await;
    assert!(refused.unwrap_err().to_string().contains("faq"));
    assert_eq!(
        db.number("SELECT count(*) FROM settings WHERE section IN ('faq', 'store')"),
        0,
        "all or nothing"
    );
}

#[tokio::test]
async fn a_broken_section_is_an_error() {
    let db = TestDatabase::create();
    db.execute(r#"INSERT INTO settings (section, body) VALUES ('promo', '{"not": "a list"}')"#);
    assert!(matches!(db.database().settings().await, Err(StoreError::Broken(_))));
}

#[tokio::test]
async fn every_section_of_a_file_can_be_stored() {
    let db = TestDatabase::create();
    let file: SettingsImport = serde_json::from_value(json!({
        "refunds": {"fromDays": 2, "toDays": 4},
        "invoices": {"composition": true, "series": "WEB", "terms": "Final sale.\nE. & O. E."}
    }))
    .unwrap();
    import_settings(&db.database(), file).await.unwrap();
    let settings = db.database().settings().await.unwrap().settings;
    assert_eq!(settings.refunds.to_string(), "2–4 business days");
    let InvoiceTerms { composition, series, counter_series, credit_series, terms, .. } = settings.invoices;
    assert_eq!(
        (composition, series.as_str(), counter_series.as_str(), credit_series.as_str()),
        (true, "WEB", "S", "CN")
    );
    assert_eq!(terms, "Final sale.\nE. & O. E.");
}

#[test]
fn what_was_set_before_there_was_a_history_begins_it() {
    let db = TestDatabase::create();
    let files = |file| {
        let folder =
            concat!(env!("CARGO_MANIFEST_DIR"), "/../../../migrations/2026-11-24-000053_settings_by_staff/");
        std::fs::read_to_string(format!("{folder}{file}")).unwrap()
    };
    let mut connection = db.connection();
    db.execute("INSERT INTO settings (section, body) VALUES ('refunds', '{\"fromDays\": 2, \"toDays\": 4}')");
    connection.batch_execute(&files("down.sql")).unwrap();
    db.execute("INSERT INTO settings (section, body, version) VALUES ('store', '{\"name\": \"Pattu\"}', 7)");
    connection.batch_execute(&files("up.sql")).unwrap();
    assert_eq!(
        db.text(
            "SELECT string_agg(concat_ws(' ', section, version, body->>'name'), ', ') FROM settings_history"
        ),
        "store 7 Pattu"
    );
}
