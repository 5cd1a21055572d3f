//! The merchant's side: the API that shops call with their keys.

mod gate;
mod orders;
mod payments;
mod refunds;

use actix_web::{HttpResponse, dev::HttpServiceFactory, middleware::from_fn, web};
use serde_json::{Value, json};

use crate::error::ApiError;

pub use refunds::read as refund_request;

/// All of `/v1`, behind the keys and the fault switches.
pub fn service() -> impl HttpServiceFactory {
    web::scope("/v1")
        .wrap(from_fn(gate::pass))
        .route("/orders", web::post().to(orders::create))
        .route("/orders", web::get().to(orders::list))
        .route("/orders/{id}", web::get().to(orders::fetch))
        .route("/orders/{id}", web::patch().to(orders::edit))
        .route("/orders/{id}/payments", web::get().to(orders::payments))
        .route("/payments", web::get().to(payments::list))
        .route("/payments/{id}", web::get().to(payments::fetch))
        .route("/payments/{id}", web::patch().to(payments::edit))
        .route("/payments/{id}/card", web::get().to(payments::card))
        .route("/payments/{id}/capture", web::post().to(payments::capture))
        .route("/payments/{id}/refund", web::post().to(refunds::create))
        .route("/payments/{id}/refunds", web::get().to(refunds::of_payment))
        .route("/payments/{id}/refunds/{refund}", web::get().to(refunds::fetch_of_payment))
        .route("/refunds", web::get().to(refunds::list))
        .route("/refunds/{id}", web::get().to(refunds::fetch))
        .route("/refunds/{id}", web::patch().to(refunds::edit))
        .default_service(web::to(no_such_url))
}

/// Unknown paths and wrong verbs: 400.
pub async fn no_such_url() -> Result<HttpResponse, ApiError> {
    Err(ApiError::no_such_url())
}

/// What every handler here returns: 200 with an entity, or a refusal.
type Answer = Result<web::Json<Value>, ApiError>;

/// Entities as a collection; `count` is the number of items in this answer.
fn collection(items: &[Value]) -> web::Json<Value> {
    web::Json(json!({ "entity": "collection", "count": items.len(), "items": items }))
}
