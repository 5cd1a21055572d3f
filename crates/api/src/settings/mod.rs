//! The store's public data and the pages' words over HTTP.

mod content;
mod missing;
mod public;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use pattu_kernel::Clock;
use pattu_pricing::{MAX_LINES, MAX_QUANTITY};
use pattu_settings::{
    SettingsQueries, SiteFacts,
    views::{CartLimits, PublicPayment},
};

use crate::{read_cache::ReadCache, routes::Routes};

/// What these routes need; put in as `web::Data`.
pub struct SettingsApi {
    queries: Arc<dyn SettingsQueries>,
    clock: Arc<dyn Clock>,
    cache: Arc<ReadCache>,
    facts: SiteFacts,
}

impl SettingsApi {
    /// Shows the payment provider's public key id and the address of its form's script; its secret never comes here.
    pub fn new(
        queries: Arc<dyn SettingsQueries>,
        clock: Arc<dyn Clock>,
        cache: Arc<ReadCache>,
        payment_key_id: &str,
        checkout_script: &str,
    ) -> Self {
        let payment = PublicPayment {
            provider: "razorpay".to_owned(),
            key_id: payment_key_id.to_owned(),
            checkout_script: checkout_script.to_owned(),
            currency: "INR".to_owned(),
        };
        let limits = CartLimits { max_quantity: MAX_QUANTITY, max_lines: MAX_LINES };
        Self { queries, clock, cache, facts: SiteFacts { payment, limits } }
    }

    /// What is the same for everybody as long as the shop runs.
    pub const fn facts(&self) -> &SiteFacts {
        &self.facts
    }
}

/// `GET /settings`, `GET /content/…`.
pub fn configure(config: &mut impl Routes) {
    config
        .service(public::show_settings)
        .service(missing::list_missing)
        .service(content::show_home)
        .service(content::show_about)
        .service(content::show_contact)
        .service(content::show_faq)
        .service(content::show_policy);
}
