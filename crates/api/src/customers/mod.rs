//! Signing in and out over HTTP; for now for the people who work here.

mod staff_login;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use pattu_customers::{Door, PasswordHasher, StaffQueries, StaffTx, TokenSigner};
use pattu_kernel::{Clock, Ids, UnitOfWork};
use utoipa_actix_web::service_config::ServiceConfig;

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
    fn door(&self) -> Door<'_> {
        Door {
            db: self.db.as_ref(),
            hasher: self.hasher.as_ref(),
            tokens: self.tokens.as_ref(),
            clock: self.clock.as_ref(),
            ids: self.ids.as_ref(),
        }
    }
}

/// `POST /auth/admin/login`, `POST /auth/logout`.
pub fn configure(config: &mut ServiceConfig<'_>) {
    config.service(staff_login::login_staff).service(staff_login::logout);
}
