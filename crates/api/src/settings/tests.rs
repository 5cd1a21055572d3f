//! The settings over HTTP.

use std::sync::Arc;

use actix_web::{
    App,
    http::StatusCode,
    test::{TestRequest, call_service, init_service, read_body_json},
    web,
};
use pattu_kernel::{BoxFuture, Id, Rate, StoreError, SystemClock};
use pattu_settings::{Settings, SettingsQueries, ShopOffer, StoredSettings};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{SettingsApi, configure};
use crate::read_cache::ReadCache;

/// Nothing set, and two coupons, one of them hidden.
struct Fresh;
impl SettingsQueries for Fresh {
    fn settings(&self) -> BoxFuture<'_, Result<StoredSettings, StoreError>> {
        let offer = |code: &str, on_site| ShopOffer {
            id: Id::new(Uuid::from_u128(5)),
            label: format!("Label of {code}"),
            description: String::new(),
            image: None,
            percentage: Rate::from_percent(5).unwrap(),
            coupon: Some(code.to_owned()),
            min_order: None,
            max_discount: None,
            min_items: None,
            categories: Vec::new(),
            products: Vec::new(),
            starts_at: None,
            ends_at: None,
            max_uses: None,
            uses: 0,
            on_site,
        };
        let offers = vec![offer("SILK10", true), offer("HIDDEN50", false)];
        Box::pin(async move { Ok(StoredSettings { settings: Settings::default(), offers }) })
    }
}

#[actix_web::test]
async fn everybody_may_see_them_and_no_secret_is_in_them() {
    let cache = Arc::new(ReadCache::default());
    let api = SettingsApi::new(
        Arc::new(Fresh),
        Arc::new(SystemClock),
        cache,
        "rzp_test_pattu",
        "http://sim/v1/checkout.js",
    );
    let routes = web::scope("/api").configure(configure);
    let app = init_service(App::new().app_data(web::Data::new(api)).service(routes)).await;
    let response = call_service(&app, TestRequest::get().uri("/api/settings").to_request()).await;
    assert_eq!(response.status(), StatusCode::OK);
    let view: Value = read_body_json(response).await;
    assert_eq!(
        view["payment"],
        json!({"provider": "razorpay", "keyId": "rzp_test_pattu",
        "checkoutScript": "http://sim/v1/checkout.js", "currency": "INR"})
    );
    assert_eq!(view["shipping"], json!({"freeFrom": 3_000, "charge": 180}));
    assert_eq!(view["limits"], json!({"maxQuantity": 20, "maxLines": 30}));
    assert_eq!(view["offers"].as_array().unwrap().len(), 1);
    assert_eq!(view["offers"][0]["coupon"], "SILK10");
    assert!(view.get("priceBands").is_none(), "those have an address of their own");
    assert!(!view.to_string().contains("HIDDEN50"));
}
