//! Odd requests to every operation of the API's description: each answer is one that is described.

use pattu_customers::Role;
use reqwest::{Method, RequestBuilder, header};
use serde_json::{Value, json};

use crate::support::{
    TestShop,
    area::shopper,
    customer::registered,
    described::{Operation, operations},
    staff::signed_in,
};

/// What is allowed at all, and what somebody might try.
const METHODS: [&str; 8] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "BREW"];
const UNKNOWN: &str = "5f1c2a34-0000-4000-8000-000000000000";

fn site(shop: &TestShop) -> &str {
    shop.url.trim_end_matches("/api")
}

fn method(name: &str) -> Method {
    Method::from_bytes(name.as_bytes()).unwrap()
}

/// The answer's status must be described, and a refusal must be a whole problem document.
async fn is_described(operation: &Operation, what: &str, request: RequestBuilder) -> u16 {
    let answer = request.send().await.unwrap();
    let status = answer.status().as_u16();
    let kind = answer.headers().get(header::CONTENT_TYPE).map(|kind| kind.to_str().unwrap().to_owned());
    let text = answer.text().await.unwrap();
    let which = format!("{} {} with {what}: {status} {text}", operation.method, operation.pattern);
    let described = &operation.described["responses"][status.to_string()];
    assert!(described.is_object(), "not described: {which}");
    assert!(status != 500, "a fault: {which}");
    if status >= 400 {
        assert_eq!(kind.as_deref(), Some("application/problem+json"), "{which}");
        let problem: Value = serde_json::from_str(&text).unwrap();
        for member in ["type", "title", "code", "detail", "message", "error", "requestId"] {
            assert!(problem[member].is_string(), "{member}: {which}");
        }
        assert_eq!(problem["status"], status, "{which}");
        let shape = &described["content"]["application/problem+json"]["schema"]["$ref"];
        assert_eq!(shape, "#/components/schemas/ProblemDocument", "{which}");
    }
    status
}

#[actix_web::test]
async fn every_odd_request_is_answered_as_described() {
    let shop = TestShop::open_with(&[("limits.unknown_coupons", "1000000".to_owned())]).await;
    // A redirect is an answer, too.
    let http =
        reqwest::Client::builder().no_proxy().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    let customer = registered(&shop, "padma@example.in", "9848022338").await.token;
    let staff = signed_in(&shop, "ravi", Role::Owner).await;
    for operation in operations() {
        let path = operation.path();
        let request = |path: &str| {
            let request = http.request(operation.method.clone(), format!("{}{path}", site(&shop)));
            match operation.only_security() {
                Some("staffToken") => request.bearer_auth(&staff),
                Some("customerToken") => request.bearer_auth(&customer),
                _ => request,
            }
        };
        let odd = path.replace(UNKNOWN, "%00'%20OR%201=1").replace("9876500000", "x").replace("518001", "x");
        is_described(&operation, "odd ids", request(&odd)).await;
        is_described(
            &operation,
            "no token",
            http.request(operation.method.clone(), format!("{}{path}", site(&shop))),
        )
        .await;
        let query =
            format!("{path}?page=x&perPage=-1&minPrice=x&w=x&state=x&status=x&sort=x&token=x&token=y&q=%00");
        is_described(&operation, "an odd query", request(&query)).await;
        let long = format!("{path}?q={}", "x".repeat(5_000));
        assert_eq!(is_described(&operation, "a long address", request(&long)).await, 414);
        let large = request(&path).header("x-padding", "x".repeat(17_000));
        assert_eq!(is_described(&operation, "a large head", large).await, 431);
        if operation.described["requestBody"].is_object() {
            odd_bodies(&operation, &|| request(&path)).await;
        }
    }
}

async fn odd_bodies(operation: &Operation, request: &(dyn Fn() -> RequestBuilder + '_)) {
    const JSON: &str = "application/json";
    let whole = operation.body().unwrap_or_else(|| json!({}));
    let mut more = whole.clone();
    if let Some(fields) = more.as_object_mut() {
        fields.insert("neverHeardOf".to_owned(), json!({"$ne": null}));
    }
    for (what, kind, body) in [
        ("another type", "text/plain", b"hello".to_vec()),
        ("no JSON", JSON, b"{\"a\":".to_vec()),
        ("bytes", JSON, vec![0xff, 0x00, 0xfe]),
        ("a deep body", JSON, "[".repeat(50_000).into_bytes()),
        ("another shape", JSON, b"[]".to_vec()),
        ("nothing in it", JSON, b"{}".to_vec()),
        ("a field too many", JSON, more.to_string().into_bytes()),
        ("odd values", JSON, whole.to_string().into_bytes()),
        ("too much", JSON, vec![b' '; 300 * 1024]),
    ] {
        let asked = request().header(header::CONTENT_TYPE, kind).body(body);
        is_described(operation, what, asked).await;
    }
}

#[actix_web::test]
async fn allow_is_true_and_complete_on_every_path() {
    let shop = TestShop::open().await;
    let operations = operations();
    let mut paths: Vec<String> = operations.iter().map(Operation::path).collect();
    paths.extend(["/", "/products", "/sitemap.xml", "/robots.txt", "/api/openapi.json"].map(str::to_owned));
    paths.sort();
    paths.dedup();
    for path in paths {
        let mut allowed = Vec::new();
        let mut said = Vec::new();
        for name in METHODS {
            let request = shop.http.request(method(name), format!("{}{path}", site(&shop)));
            let answer = request.send().await.unwrap();
            if answer.status().as_u16() == 405 {
                let allow = answer.headers()[header::ALLOW].to_str().unwrap();
                said.push(allow.split(", ").map(str::to_owned).collect::<Vec<_>>());
            } else {
                allowed.push(name.to_owned());
            }
        }
        assert!(!said.is_empty(), "{path} takes every method");
        for mut allow in said {
            allow.sort_by_key(|name| METHODS.iter().position(|known| known == name));
            assert_eq!(allow, allowed, "{path}");
        }
        let described: Vec<&str> = operations
            .iter()
            .filter(|operation| operation.path() == path)
            .map(|operation| operation.method.as_str())
            .collect();
        for name in described {
            assert!(allowed.iter().any(|one| one == name), "{name} {path}");
        }
    }
    for path in ["/api/products/", "/api/orders//refunds"] {
        let answer = shop.http.delete(format!("{}{path}", site(&shop))).send().await.unwrap();
        assert_eq!(answer.status().as_u16(), 404, "{path} is no address");
    }
}

#[actix_web::test]
async fn head_is_get_without_the_body() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 3);
    let staff = signed_in(&shop, "ravi", Role::Owner).await;
    let customer = shopper(&shop, "Lakshmi", 1).token;
    let mut asked: Vec<(String, Option<&str>)> = operations()
        .iter()
        .filter(|operation| operation.method == Method::GET)
        .map(|operation| {
            let token = match operation.only_security() {
                Some("staffToken") => Some(staff.as_str()),
                Some("customerToken") => Some(customer.as_str()),
                _ => None,
            };
            (operation.path(), token)
        })
        .collect();
    for page in [
        "/",
        "/products",
        "/checkout",
        "/nothing",
        "/sitemap.xml",
        "/sitemap-pages.xml",
        "/robots.txt",
        "/api/openapi.json",
    ] {
        asked.push((page.to_owned(), None));
    }
    asked.push((format!("/product/{saree}"), None));
    asked.push((format!("/api/products/{saree}"), None));
    for (path, token) in asked {
        let ask = async |method: Method| {
            let mut request = shop.http.request(method, format!("{}{path}", site(&shop)));
            if let Some(token) = token {
                request = request.bearer_auth(token);
            }
            let answer = request.send().await.unwrap();
            let mut headers = answer.headers().clone();
            for changing in ["date", "x-request-id"] {
                headers.remove(changing);
            }
            (answer.status(), headers, answer.bytes().await.unwrap().len())
        };
        let (status, headers, length) = ask(Method::GET).await;
        let head = ask(Method::HEAD).await;
        assert_eq!((head.0, head.2), (status, 0), "{path}");
        assert_eq!(head.1, headers, "{path}");
        // A file that is sent while it is read has no length yet.
        if !path.ends_with("/export.csv") && !path.ends_with("/reports/stock-value") {
            assert_eq!(head.1[header::CONTENT_LENGTH], length.to_string().as_str(), "{path}");
        }
    }
}

#[test]
fn a_products_stars_can_be_what_is_described() {
    let description = serde_json::to_value(pattu_api::openapi()).unwrap();
    let ratings = &description["components"]["schemas"]["Product"]["properties"]["ratings"];
    assert_eq!(ratings["propertyNames"]["type"], "string", "a JSON object has no other keys: {ratings}");
    assert_eq!(ratings["additionalProperties"]["type"], "integer");
}
