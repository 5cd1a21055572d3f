//! Orders over HTTP: place, verify, read, retry, and what staff do with them.

mod bodies;
mod callback;
mod mine;
mod place;
mod read;
mod refund;
mod staff;
mod verify;
mod webhook;

use std::sync::Arc;

use pattu_kernel::Clock;
use pattu_orders::{
    Checkout,
    ports::{AccessTokens, OrderQueries},
};
use utoipa_actix_web::service_config::ServiceConfig;

pub use bodies::OrderAnswer;

/// The area's tools.
#[derive(Clone)]
pub struct OrdersApi {
    /// Use cases.
    pub checkout: Checkout,
    /// Reads.
    pub queries: Arc<dyn OrderQueries>,
    /// Guests' keys to their orders.
    pub tokens: Arc<dyn AccessTokens>,
}

impl OrdersApi {
    /// Now.
    pub(crate) fn clock(&self) -> &dyn Clock {
        self.checkout.clock.as_ref()
    }
}

/// The area's routes, under `/api`.
pub fn configure(config: &mut ServiceConfig) {
    config
        .service(place::place_order)
        .service(place::payment_attempt)
        .service(verify::verify_payment)
        .service(callback::payment_callback)
        .service(staff::list_orders)
        .service(staff::change_order_status)
        .service(refund::refund)
        .service(read::get_order)
        .service(mine::list_my_orders)
        .service(mine::get_my_order)
        .service(mine::track_my_order)
        .service(mine::cancel_my_order)
        .service(webhook::payment_webhook);
}
