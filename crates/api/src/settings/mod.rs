//! The store's public data and the pages' words over HTTP.

mod admin;
mod bodies;
mod change;
mod content;
mod kept;
mod missing;
mod payment;
mod public;
mod ready;
mod staff_content;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use pattu_kernel::{Clock, Ids, UnitOfWork};
use pattu_pricing::{MAX_LINES, MAX_QUANTITY};
use pattu_settings::{
    SettingsQueries, SiteFacts,
    staff::{Installation, ReadyQueries, SettingsEditTx, StaffSettingsQueries, TestMailTx},
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

/// What the routes of staff need; put in as `web::Data`.
pub struct AdminSettingsApi {
    /// The settings as everybody reads them.
    pub queries: Arc<dyn SettingsQueries>,
    /// With their versions.
    pub staff: Arc<dyn StaffSettingsQueries>,
    pub edits: Arc<dyn UnitOfWork<dyn SettingsEditTx>>,
    /// What else a shop needs that is to open.
    pub ready: Arc<dyn ReadyQueries>,
    pub test_mails: Arc<dyn UnitOfWork<dyn TestMailTx>>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    /// What the installation knows of the payment provider.
    pub payment: PaymentSetUp,
    pub installation: Installation,
}

/// What of the payment provider's settings comes from the environment.
#[derive(Debug, Clone)]
pub struct PaymentSetUp {
    /// Public.
    pub key_id: String,
    /// The secret itself never comes here.
    pub has_secret: bool,
    /// The one that webhooks are signed with.
    pub has_webhook_secret: bool,
}

/// `/settings` and `GET /content/…`.
pub fn configure(config: &mut impl Routes) {
    config
        .service(public::show_settings)
        .service(missing::list_missing_settings)
        .service(admin::save_settings)
        .service(content::show_home)
        .service(content::show_about)
        .service(content::show_contact)
        .service(content::show_faq)
        .service(content::show_policy);
}

/// For staff: under `/admin`.
pub fn configure_admin(config: &mut impl Routes) {
    config
        .service(admin::get_admin_settings)
        // Before the sections, whose name could be any word.
        .service(ready::list_ready)
        .service(payment::get_payment_settings)
        .service(admin::save_settings_section)
        .service(ready::send_test_mail)
        .service(staff_content::get_admin_content)
        .service(staff_content::save_content)
        .service(staff_content::list_section_versions)
        .service(staff_content::show_markdown);
}
