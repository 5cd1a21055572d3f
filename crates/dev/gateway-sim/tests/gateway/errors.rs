//! Keys, unknown paths and ids.

use reqwest::Method;
use serde_json::json;

use crate::support::{Gateway, answer, refusal};

#[actix_web::test]
async fn keys_are_asked_for_in_exactly_one_way() {
    let gateway = Gateway::open().await;
    let url = format!("{}/v1/orders", gateway.base);
    let right = "cnpwX3Rlc3RfcGF0dHU6cGF0dHVfdGVzdF9zZWNyZXQ=";
    let send = |header: Option<String>| {
        let request = gateway.http.get(&url);
        answer(match header {
            Some(header) => request.header("authorization", header),
            None => request,
        })
    };
    assert_eq!(send(Some(format!("Basic {right}"))).await.0, 200);
    for header in
        [None, Some(format!("basic {right}")), Some(format!("BASIC {right}")), Some("Basic ???".to_owned())]
    {
        let (status, body) = send(header).await;
        assert_eq!(status, 401);
        let bare =
            json!({ "error": { "code": "BAD_REQUEST_ERROR", "description": "Authentication failed" } });
        assert_eq!(body, bare);
    }
    for (id, secret, words) in [
        ("rzp_test_other", "pattu_test_secret", "The api key provided is invalid"),
        ("rzp_test_pattu", "wrong", "The api secret provided is invalid"),
    ] {
        let request = gateway.http.post(&url).basic_auth(id, Some(secret)).json(&json!({}));
        assert_eq!(refusal(401, answer(request).await), words);
    }
    gateway.close().await;
}

#[actix_web::test]
async fn unknown_paths_verbs_and_ids_are_400() {
    let gateway = Gateway::open().await;
    let order = gateway.order(50000).await;
    let words = "The requested URL was not found on the server.";
    for (method, path) in [
        (Method::GET, "/v1/nothing".to_owned()),
        (Method::GET, "/v2/orders".to_owned()),
        (Method::GET, "/".to_owned()),
        (Method::PUT, format!("/v1/orders/{order}")),
        (Method::DELETE, format!("/v1/orders/{order}")),
        (Method::POST, format!("/v1/orders/{order}")),
        (Method::POST, "/v1/checkout/payments/pay_x/unknown".to_owned()),
    ] {
        let answer = answer(gateway.request(method.clone(), &path)).await;
        assert_eq!(answer.1["error"]["step"], "NA");
        assert_eq!(refusal(400, answer), words, "{method} {path}");
    }
    for path in [
        "/v1/orders/order_AAAAAAAAAAAAAA",
        "/v1/payments/pay_AAAAAAAAAAAAAA",
        "/v1/refunds/rfnd_AAAAAAAAAAAAAA",
    ] {
        assert_eq!(refusal(400, gateway.get(path).await), "The id provided does not exist", "{path}");
    }
    for path in ["/v1/orders/7", "/v1/payments/order_AAAAAAAAAAAAAA", "/v1/orders/order_AAAAAAAAAAAAA%00"] {
        assert!(refusal(400, gateway.get(path).await).ends_with("is not a valid id"), "{path}");
    }
    let other_case: String = order
        .chars()
        .map(|c| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() })
        .collect::<String>()
        .replace("ORDER_", "order_");
    assert_ne!(other_case, order);
    assert_eq!(
        refusal(400, gateway.get(&format!("/v1/orders/{other_case}")).await),
        "The id provided does not exist"
    );
    gateway.close().await;
}

#[actix_web::test]
async fn a_body_that_is_no_object_is_refused() {
    let gateway = Gateway::open().await;
    for body in ["", "{", "7", "[1]", "null", "\u{0}"] {
        let request = gateway.request(Method::POST, "/v1/orders").body(body);
        assert_eq!(answer(request).await.0, 400, "{body:?}");
    }
    gateway.close().await;
}

#[actix_web::test]
async fn health_needs_no_key() {
    let gateway = Gateway::open().await;
    let (status, _) = answer(gateway.http.get(format!("{}/health", gateway.base))).await;
    assert_eq!(status, 200);
    gateway.close().await;
}
