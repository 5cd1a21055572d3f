//! Prices over HTTP: anybody may ask what a cart costs.

mod quotes;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use pattu_kernel::Clock;
use pattu_pricing::CartQueries;
use utoipa_actix_web::service_config::ServiceConfig;

/// What these routes need; put in as `web::Data`.
pub struct PricingApi {
    queries: Arc<dyn CartQueries>,
    clock: Arc<dyn Clock>,
}

impl PricingApi {
    /// Reads through `queries` at the clock's moment; never from memory.
    pub fn new(queries: Arc<dyn CartQueries>, clock: Arc<dyn Clock>) -> Self {
        Self { queries, clock }
    }
}

/// `POST /cart/quote`.
pub fn configure(config: &mut ServiceConfig<'_>) {
    config.service(quotes::quote_cart);
}
