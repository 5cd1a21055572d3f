//! Delivery promises over HTTP.

use std::sync::Arc;

use actix_web::{
    App,
    http::{StatusCode, header},
    test::{TestRequest, call_service, init_service, read_body_json},
    web,
};
use pattu_delivery::{Place, Places};
use pattu_kernel::{BoxFuture, Clock, PinCode, StoreError, Timestamp};
use pattu_settings::{Settings, SettingsQueries, StoredSettings};
use serde_json::{Value, json};

use super::{DeliveryApi, configure};
use crate::read_cache::ReadCache;

struct Kurnool;
impl Places for Kurnool {
    fn find(&self, pin: &PinCode) -> Option<Place> {
        let place = Place { state: "Andhra Pradesh", district: "Kurnool", city: "Kurnool" };
        (pin.as_str() == "518001").then_some(place)
    }
}

/// A store that is closed on Tuesday, 24 November 2026.
struct ClosedOnTuesday;
impl SettingsQueries for ClosedOnTuesday {
    fn settings(&self) -> BoxFuture<'_, Result<StoredSettings, StoreError>> {
        let mut settings = Settings::default();
        settings.store.holidays.push("2026-11-24".parse().unwrap());
        Box::pin(async move { Ok(StoredSettings { settings, offers: Vec::new() }) })
    }
}

/// Saturday, 21 November 2026, half past eight in the evening in India.
struct SaturdayEvening;
impl Clock for SaturdayEvening {
    fn now(&self) -> Timestamp {
        "2026-11-21T15:00:00Z".parse().unwrap()
    }
}

async fn asked(pincode: &str) -> (StatusCode, String, Value) {
    let api = DeliveryApi {
        places: Arc::new(Kurnool),
        settings: Arc::new(ClosedOnTuesday),
        clock: Arc::new(SaturdayEvening),
        cache: Arc::new(ReadCache::default()),
    };
    let routes = web::scope("/api").configure(configure);
    let app = init_service(App::new().app_data(web::Data::new(api)).service(routes)).await;
    let request = TestRequest::get().uri(&format!("/api/delivery/{pincode}")).to_request();
    let response = call_service(&app, request).await;
    let kept = response.headers().get(header::CACHE_CONTROL).unwrap().to_str().unwrap().to_owned();
    (response.status(), kept, read_body_json(response).await)
}

#[actix_web::test]
async fn a_promise_knows_the_stores_holidays_and_is_kept_until_midnight() {
    let (status, kept, promise) = asked("518001").await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(kept, "public, max-age=12600", "three and a half hours to midnight");
    // Packed on Monday; Tuesday is off.
    assert_eq!((&promise["earliest"], &promise["latest"]), (&json!("2026-11-25"), &json!("2026-11-26")));
    assert_eq!((&promise["city"], &promise["state"]), (&json!("Kurnool"), &json!("Andhra Pradesh")));
    assert_eq!(asked("518%20001").await.2, promise, "as people write it");
}

#[actix_web::test]
async fn a_wrong_pin_code_is_named_and_never_kept() {
    for wrong in ["0", "51800", "abcdef", "%00", "5180011", "%3Cscript%3E", "%E0%A5%AB%E0%A5%A7%E0%A5%AE"] {
        let (status, kept, problem) = asked(wrong).await;
        assert_eq!((status, kept.as_str()), (StatusCode::UNPROCESSABLE_ENTITY, "no-store"), "{wrong}");
        assert_eq!(problem["errors"]["pincode"], "Please enter a valid 6-digit PIN code");
    }
    let (status, kept, problem) = asked("999999").await;
    assert_eq!((status, kept.as_str()), (StatusCode::NOT_FOUND, "no-store"));
    assert_eq!(problem["code"], "unknown_pincode");
    assert_eq!(problem["message"], "We could not find this PIN code. Please check it");
}
