//! Delivery promises over HTTP: anybody may ask when a saree would arrive.

mod promises;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use pattu_delivery::Places;
use pattu_kernel::Clock;
use pattu_settings::SettingsQueries;

use crate::{read_cache::ReadCache, routes::Routes};

/// What these routes need; put in as `web::Data`.
pub struct DeliveryApi {
    /// Where a PIN code lies.
    pub places: Arc<dyn Places>,
    /// For the store's holidays.
    pub settings: Arc<dyn SettingsQueries>,
    /// For today.
    pub clock: Arc<dyn Clock>,
    /// For answers of today.
    pub cache: Arc<ReadCache>,
}

/// `GET /delivery/{pincode}`.
pub fn configure(config: &mut impl Routes) {
    config.service(promises::get_delivery_promise);
}
