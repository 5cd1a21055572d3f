//! What sends the outbox, put together.

use std::sync::Arc;

use anyhow::Result;
use pattu_auth::{CustomOrderTokens, OrderTokens};
use pattu_documents::PdfPrinter;
use pattu_email::{EmailsConfig, ShopEmails};
use pattu_kernel::{Clock, RandomIds};
use pattu_mail::MailDeps;
use pattu_pincodes::IndianPincodes;
use pattu_postgres::Database;

use crate::config::Config;

/// Wires what delivers the outbox. No connection is made.
///
/// # Errors
/// When `[mail]` cannot be used.
pub fn mail_deps(config: &Config, database: &Arc<Database>, clock: Arc<dyn Clock>) -> Result<MailDeps> {
    let emails = ShopEmails {
        messages: database.clone(),
        subscriptions: database.clone(),
        accounts: database.clone(),
        asked_for: database.clone(),
        settings: database.clone(),
        orders: database.clone(),
        tokens: Arc::new(OrderTokens::new(config.token_secret()?, config.previous_token_secret())),
        places: Arc::new(IndianPincodes),
        notifications: database.clone(),
        alerts: database.clone(),
        documents: database.clone(),
        printer: Arc::new(PdfPrinter),
        custom_orders: database.clone(),
        custom_keys: Arc::new(CustomOrderTokens::new(config.token_secret()?, config.previous_token_secret())),
        clock: clock.clone(),
        ids: Arc::new(RandomIds),
        config: EmailsConfig { public_url: config.site(), fallback: config.mail.sender()? },
    };
    Ok(MailDeps {
        db: database.clone(),
        renderer: Arc::new(emails),
        mailer: config.mail.mailer(&config.data_dir)?,
        clock,
    })
}
