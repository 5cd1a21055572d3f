//! The quote over HTTP: good carts, bad carts, and no server error for any of them.

use std::sync::Arc;

use actix_web::{
    App,
    dev::ServiceResponse,
    http::{StatusCode, header},
    test::{TestRequest, call_service, init_service, read_body},
    web,
};
use chrono::{TimeZone, Utc};
use pattu_catalog::{CategoryId, ProductId, SellableProduct};
use pattu_kernel::{BoxFuture, Clock, Money, StoreError, Timestamp};
use pattu_pricing::{CartQueries, CartSnapshot, CouponCode, ShippingTerms};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{PricingApi, configure};

struct Noon;
impl Clock for Noon {
    fn now(&self) -> Timestamp {
        Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap()
    }
}

const SAREE: &str = "00000000-0000-0000-0000-000000000001";

/// One saree at ₹10,000, two pieces; the coupon BROKEN breaks the shop.
struct Shelf;
impl CartQueries for Shelf {
    fn cart(
        &self,
        products: Vec<ProductId>,
        coupon: Option<CouponCode>,
        _: Option<Uuid>,
    ) -> BoxFuture<'_, Result<CartSnapshot, StoreError>> {
        let saree = SellableProduct {
            id: ProductId::new(Uuid::from_u128(1)),
            sku: "KAN-001".to_owned(),
            name: "Saree".to_owned(),
            image: None,
            category: CategoryId::parse("silk").unwrap(),
            price: Money::from_paise(1_000_050),
            available: 2,
        };
        let broken = coupon.is_some_and(|code| code.as_str() == "BROKEN");
        Box::pin(async move {
            if broken {
                return Err(StoreError::Broken("secret cause".to_owned()));
            }
            let products = Some(saree).into_iter().filter(|saree| products.contains(&saree.id)).collect();
            Ok(CartSnapshot {
                products,
                offers: Vec::new(),
                open_codes: Vec::new(),
                held_use: None,
                shipping: ShippingTerms::DEFAULT,
            })
        })
    }
}

async fn send(request: TestRequest) -> ServiceResponse {
    let api = web::Data::new(PricingApi::new(Arc::new(Shelf), Arc::new(Noon), None));
    let routes = web::scope("/api").wrap(crate::app::no_store()).configure(configure);
    let app = init_service(App::new().app_data(api).service(routes)).await;
    call_service(&app, request.uri("/api/cart/quote").method(actix_web::http::Method::POST).to_request())
        .await
}

async fn quoted(body: &str) -> (StatusCode, Value) {
    let request =
        TestRequest::default().insert_header(header::ContentType::json()).set_payload(body.to_owned());
    let response = send(request).await;
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE).unwrap().to_str().unwrap().to_owned();
    assert_eq!(kind, if status.is_success() { "application/json" } else { "application/problem+json" });
    assert_eq!(response.headers().get(header::CACHE_CONTROL).unwrap(), "no-store");
    (status, serde_json::from_slice(&read_body(response).await).unwrap())
}

#[actix_web::test]
async fn a_cart_is_priced_and_what_the_browser_thinks_is_not_read() {
    let body = json!({
        "items": [{"id": SAREE, "quantity": 1, "price": 1, "name": "Cheap"}, {"id": SAREE, "quantity": 1}],
        "coupon": "nope", "pincode": "518001", "total": 1, "discount": 20_000
    });
    let (status, quote) = quoted(&body.to_string()).await;
    assert_eq!(status, StatusCode::OK, "{quote}");
    let expected = json!({
        "lines": [{"id": SAREE, "name": "Saree", "sku": "KAN-001", "image": null, "price": 10_000.5, "quantity": 2, "available": 2,
                   "lineTotal": 20_001, "discount": 0}],
        "itemCount": 2, "subtotal": 20_001, "discount": 0, "shipping": 0, "total": 20_001, "payable": 20_001,
        "offer": null,
        "coupon": {"code": "NOPE", "known": false, "applied": false, "label": null, "percentage": null,
                   "maxDiscount": null, "minOrderValue": null, "terms": null, "amount": 0, "message": "Invalid coupon code"},
        "explanation": null, "freeShippingFrom": 3_000, "addForFreeShipping": 0, "saved": 0, "codes": [], "customLines": [],
        "states": [{"id": SAREE, "state": "price_changed", "available": 2}, {"id": SAREE, "state": "price_changed", "available": 2}]
    });
    assert_eq!(quote, expected);
}

#[actix_web::test]
async fn bad_carts_name_what_is_wrong() {
    let item = |id: &str, quantity: Value| json!({"items": [{"id": SAREE, "quantity": 1}, {"id": id, "quantity": quantity}]});
    let other = "00000000-0000-0000-0000-000000000009";
    for (body, code, field) in [
        (item(SAREE, json!(0)), "invalid", "items[1].quantity"),
        (item(SAREE, json!(-1)), "invalid", "items[1].quantity"),
        (item(SAREE, json!(1_000_000_000)), "invalid", "items[1].quantity"),
        (item(SAREE, json!(20)), "invalid", "items[1].quantity"),
        (item(SAREE, json!(1.5)), "invalid", "items[1].quantity"),
        (item(SAREE, json!("2")), "invalid", "items[1].quantity"),
        (item(SAREE, json!(u64::MAX)), "invalid", "items[1].quantity"),
        (item(SAREE, Value::Null), "invalid", "items[1].quantity"),
        (json!({"items": []}), "cart_empty", "items"),
        (json!({"items": vec![json!({"id": other, "quantity": 1}); 31]}), "too_many_lines", "items"),
        (json!({}), "invalid", "items"),
        (json!({"items": 7}), "invalid", "items"),
        (json!({"items": [{"id": SAREE, "quantity": 1}], "coupon": 7}), "invalid", "coupon"),
    ] {
        let (status, problem) = quoted(&body.to_string()).await;
        assert_eq!(
            (status, problem["code"].as_str()),
            (StatusCode::UNPROCESSABLE_ENTITY, Some(code)),
            "{body}: {problem}"
        );
        assert!(problem["errors"][field].is_string(), "{body}: {problem}");
    }
}

#[actix_web::test]
async fn what_cannot_be_had_is_named_as_it_was_sent_and_the_rest_is_priced() {
    let gone = ["00000000-0000-4000-8000-000000000077", "custom-1700000000", "\u{0}'; --"];
    let mut items = vec![json!({"id": SAREE, "quantity": 3, "price": 1})];
    items.extend(gone.map(|id| json!({"id": id, "quantity": 1})));
    let (status, quote) = quoted(&json!({"items": items}).to_string()).await;
    assert_eq!(status, StatusCode::OK, "{quote}");
    let mut states = vec![json!({"id": SAREE, "state": "short", "available": 2})];
    states.extend(gone.map(|id| json!({"id": id, "state": "gone", "available": 0})));
    assert_eq!(quote["states"], json!(states));
    assert_eq!((quote["lines"].as_array().unwrap().len(), &quote["itemCount"]), (1, &json!(2)));
}

#[actix_web::test]
async fn what_is_no_request_is_refused_politely() {
    let deep = format!("{{\"ignored\":{}", "[".repeat(5_000));
    let long = format!("{{\"coupon\":\"{}\",\"items\":[]}}", "x".repeat(70_000));
    for (body, expected) in [
        ("", StatusCode::BAD_REQUEST),
        ("{", StatusCode::BAD_REQUEST),
        (r#"{"items":[],"items":[]}"#, StatusCode::BAD_REQUEST),
        (r#"{"items":[],"coupon":"\ud800"}"#, StatusCode::BAD_REQUEST),
        (&deep, StatusCode::BAD_REQUEST),
        (&long, StatusCode::PAYLOAD_TOO_LARGE),
    ] {
        assert_eq!(quoted(body).await.0, expected, "{body:.60}");
    }
    let text =
        TestRequest::default().insert_header(header::ContentType::plaintext()).set_payload("{\"items\":[]}");
    assert_eq!(send(text).await.status(), StatusCode::UNSUPPORTED_MEDIA_TYPE);
}

#[actix_web::test]
async fn a_broken_shop_does_not_say_why() {
    let (status, problem) =
        quoted(&json!({"items": [{"id": SAREE, "quantity": 1}], "coupon": "broken"}).to_string()).await;
    assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(!problem.to_string().contains("secret"), "{problem}");
    assert_eq!(problem["message"], "An unexpected error occurred");
}
