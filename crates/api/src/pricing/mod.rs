//! Prices over HTTP: anybody may ask what a cart costs.

pub mod admin;
mod quotes;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use pattu_kernel::Clock;
use pattu_pricing::CartQueries;

use crate::{limiter::Limiter, routes::Routes};

/// What these routes need; put in as `web::Data`.
pub struct PricingApi {
    queries: Arc<dyn CartQueries>,
    clock: Arc<dyn Clock>,
    guesses: Option<Guesses>,
}

/// Codes are not to be found by trying: how many that nobody knows one network address may try in an hour (ruling 32).
pub struct Guesses {
    pub limiter: Limiter,
    pub in_an_hour: u32,
}

impl PricingApi {
    /// Reads through `queries` at the clock's moment; never from memory.
    pub fn new(queries: Arc<dyn CartQueries>, clock: Arc<dyn Clock>, guesses: Option<Guesses>) -> Self {
        Self { queries, clock, guesses }
    }
}

/// `POST /cart/quote`, and where the pictures of offers go.
pub fn configure(config: &mut impl Routes) {
    config.service(quotes::quote_cart);
    admin::configure_pictures(config);
}

/// For staff: under `/admin`.
pub fn configure_admin(config: &mut impl Routes) {
    admin::configure(config);
}
