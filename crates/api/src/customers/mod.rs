//! Signing in and out over HTTP: the shop's customers, and the people who work here.

mod account;
mod account_api;
mod addresses;
mod answers;
mod devices;
mod export;
mod exported_records;
mod notifications;
mod password;
mod refresh_cookie;
mod register;
mod sign_in;
mod staff_login;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use pattu_customers::{
    CustomerDeps, CustomerQueries, CustomerTokens, CustomersTx, PasswordHasher, StaffLoginDeps, StaffQueries,
    StaffTx, TokenSigner,
};
use pattu_kernel::{Clock, Ids, UnitOfWork};

use crate::routes::Routes;

pub use account_api::AccountApi;
pub(crate) use account_api::count_change;
pub use exported_records::{ExportedRecords, export_records};

/// What these routes and the actors need; put in as `web::Data`.
pub struct StaffApi {
    /// Accounts, tries and sessions.
    pub db: Arc<dyn UnitOfWork<dyn StaffTx>>,
    /// Who is signed in.
    pub queries: Arc<dyn StaffQueries>,
    /// Checks passwords.
    pub hasher: Arc<dyn PasswordHasher>,
    /// Signs and reads tokens.
    pub tokens: Arc<dyn TokenSigner>,
    /// The moment.
    pub clock: Arc<dyn Clock>,
    /// New session ids.
    pub ids: Arc<dyn Ids>,
}

impl StaffApi {
    fn deps(&self) -> StaffLoginDeps<'_> {
        StaffLoginDeps {
            db: self.db.as_ref(),
            hasher: self.hasher.as_ref(),
            tokens: self.tokens.as_ref(),
            clock: self.clock.as_ref(),
            ids: self.ids.as_ref(),
        }
    }
}

/// What the routes of accounts and the customers' actor need; put in as `web::Data`.
pub struct CustomersApi {
    /// Accounts, tries, sessions and links.
    pub db: Arc<dyn UnitOfWork<dyn CustomersTx>>,
    /// Who is signed in, and where.
    pub queries: Arc<dyn CustomerQueries>,
    /// Hashes and checks passwords.
    pub hasher: Arc<dyn PasswordHasher>,
    /// Signs and reads tokens.
    pub tokens: Arc<dyn CustomerTokens>,
    /// The moment.
    pub clock: Arc<dyn Clock>,
    /// New ids and words.
    pub ids: Arc<dyn Ids>,
}

impl CustomersApi {
    fn deps(&self) -> CustomerDeps<'_> {
        CustomerDeps {
            db: self.db.as_ref(),
            queries: self.queries.as_ref(),
            hasher: self.hasher.as_ref(),
            tokens: self.tokens.as_ref(),
            clock: self.clock.as_ref(),
            ids: self.ids.as_ref(),
        }
    }
}

/// The routes under `/auth` and `/customers` that are about the account itself.
pub fn configure(config: &mut impl Routes) {
    config
        .service(staff_login::login_staff)
        .service(sign_in::login)
        .service(sign_in::refresh)
        .service(sign_in::logout)
        .service(register::register_customer)
        .service(password::request_reset)
        .service(password::request_reset_by_email)
        .service(password::reset_password)
        .service(password::change_password)
        .service(account::get_profile)
        .service(account::put_profile)
        .service(account::confirm_email)
        .service(account::request_confirmation)
        .service(account::get_email_preferences)
        .service(account::put_email_preferences)
        .service(devices::list_devices)
        .service(devices::delete_device)
        .service(devices::delete_devices)
        .service(account::close)
        .service(export::export)
        // Before `/{id}`, which would take the word for an id.
        .service(addresses::list_previous_addresses)
        .service(addresses::list_addresses)
        .service(addresses::add_address)
        .service(addresses::change_address)
        .service(addresses::delete_address)
        .service(notifications::list_notifications)
        .service(notifications::read_all_notifications)
        .service(notifications::read_notification);
}
