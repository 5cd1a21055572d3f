//! `ShopEmails`: which rows of the outbox become which emails.

mod account;
mod alerts;
mod contact;
mod custom_order;
mod moments;
mod newsletter;
mod notification;
mod order;
mod printed;
mod test_mail;

use std::sync::Arc;

use pattu_alerts::{AlertsTx, BACK_IN_STOCK};
use pattu_contact::{ContactQueries, ContactTx, mails};
use pattu_custom_orders::{
    mails as custom_mails,
    ports::{CustomOrderKeys, CustomOrderQueries},
};
use pattu_customers::{
    AccountEmailKind, CustomerQueries, CustomersTx,
    notifications::{NOTIFICATION_MAIL, NotificationQueries},
};
use pattu_delivery::Places;
use pattu_invoices::ports::{DocumentPrinter, DocumentQueries};
use pattu_kernel::{BoxFuture, Clock, Ids, UnitOfWork};
use pattu_mail::{DueMail, Email, EmailRenderer, MailError, Mailbox};
use pattu_orders::{
    OrderEmailKind,
    ports::{AccessTokens, OrderQueries},
};
use pattu_settings::{GrievanceOfficer, SettingsQueries, StoredSettings, staff::TEST_MAIL};

pub(crate) use self::order::{OrderOf, Words};

use crate::templates::ShopFacts;

/// What the configuration says about emails.
#[derive(Debug, Clone)]
pub struct EmailsConfig {
    /// Where shoppers reach the shop; links begin with it. Never taken from a request.
    pub public_url: String,
    /// Who gets the shop's own emails while the owner has set no email address in the settings.
    pub fallback: Mailbox,
}

/// Renders the emails of this shop.
pub struct ShopEmails {
    /// Messages to the shop.
    pub messages: Arc<dyn ContactQueries>,
    /// Subscriptions and their ways out.
    pub subscriptions: Arc<dyn UnitOfWork<dyn ContactTx>>,
    /// The store's own data.
    pub settings: Arc<dyn SettingsQueries>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    /// Accounts and the links that open them.
    pub accounts: Arc<dyn UnitOfWork<dyn CustomersTx>>,
    /// Whom an account's email is for.
    pub asked_for: Arc<dyn CustomerQueries>,
    /// Orders as they stand.
    pub orders: Arc<dyn OrderQueries>,
    /// The keys in orders' links.
    pub tokens: Arc<dyn AccessTokens>,
    /// Where PIN codes are, for days of arrival.
    pub places: Arc<dyn Places>,
    /// What customers are told.
    pub notifications: Arc<dyn NotificationQueries>,
    /// Who waits for which saree.
    pub alerts: Arc<dyn UnitOfWork<dyn AlertsTx>>,
    /// Invoices and credit notes,
    pub documents: Arc<dyn DocumentQueries>,
    /// and how they are printed.
    pub printer: Arc<dyn DocumentPrinter>,
    /// Sarees to order.
    pub custom_orders: Arc<dyn CustomOrderQueries>,
    /// The keys in their links.
    pub custom_keys: Arc<dyn CustomOrderKeys>,
    /// What the configuration says.
    pub config: EmailsConfig,
}

impl ShopEmails {
    async fn shop(&self) -> Result<ShopFacts, MailError> {
        let StoredSettings { settings, .. } = self.settings.settings().await?;
        let (store, legal) = (settings.store, settings.legal);
        Ok(ShopFacts {
            address: one_line(&store.address),
            name: store.name,
            tagline: store.tagline,
            phone: store.phone,
            email: store.email,
            hours: store.hours,
            holidays: store.holidays,
            url: self.config.public_url.trim_end_matches('/').to_owned(),
            legal_name: legal.legal_name,
            registered_office: one_line(&legal.registered_office),
            gstin: legal.gstin,
            refund_time: settings.refunds.to_string(),
            grievance: legal.grievance_officer.as_ref().map(complaints).unwrap_or_default(),
        })
    }

    /// Where emails to the shop itself go.
    fn own_mailbox(&self, shop: &ShopFacts) -> Mailbox {
        shop.mailbox().unwrap_or_else(|| self.config.fallback.clone())
    }

    async fn render_due(&self, mail: &DueMail) -> Result<Option<Email>, MailError> {
        let shop = self.shop().await?;
        match mail.kind.as_str() {
            mails::MESSAGE => contact::render(self, &shop, &mail.reference).await,
            mails::RECEIVED => contact::received(self, &shop, &mail.reference).await,
            mails::REPLY => contact::reply(self, &shop, &mail.reference).await,
            mails::CONFIRM => newsletter::confirmation(self, &shop, &mail.reference).await,
            mails::WELCOME => newsletter::welcome(self, &shop, &mail.reference).await,
            NOTIFICATION_MAIL => notification::render(self, &shop, &mail.reference).await,
            BACK_IN_STOCK => alerts::render(self, &shop, &mail.reference).await,
            custom_mails::RECEIVED => custom_order::received(self, &shop, &mail.reference).await,
            custom_mails::NOTICE => custom_order::notice(self, &shop, &mail.reference).await,
            custom_mails::REMINDER => custom_order::reminder(self, &shop, &mail.reference).await,
            custom_mails::LINK => custom_order::link(self, &shop, &mail.reference).await,
            custom_mails::ANSWERED => custom_order::answered(self, &shop, &mail.reference).await,
            custom_mails::MESSAGE => custom_order::message(self, &shop, &mail.reference).await,
            TEST_MAIL => test_mail::render(self, &shop, &mail.reference),
            kind => match OrderEmailKind::parse(kind) {
                Some(kind) => order::render(self, &shop, kind, &mail.reference).await,
                None => account::render(self, &shop, kind, &mail.reference).await,
            },
        }
    }
}

impl EmailRenderer for ShopEmails {
    fn kinds(&self) -> Vec<&'static str> {
        [
            mails::MESSAGE,
            mails::RECEIVED,
            mails::REPLY,
            mails::CONFIRM,
            mails::WELCOME,
            NOTIFICATION_MAIL,
            BACK_IN_STOCK,
            custom_mails::RECEIVED,
            custom_mails::NOTICE,
            custom_mails::REMINDER,
            custom_mails::LINK,
            custom_mails::ANSWERED,
            custom_mails::MESSAGE,
            TEST_MAIL,
        ]
        .into_iter()
        .chain(AccountEmailKind::ALL.map(AccountEmailKind::as_str))
        .chain(OrderEmailKind::ALL.map(OrderEmailKind::as_str))
        .collect()
    }

    fn render<'a>(&'a self, mail: &'a DueMail) -> BoxFuture<'a, Result<Option<Email>, MailError>> {
        Box::pin(self.render_due(mail))
    }
}

fn one_line(text: &str) -> String {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(", ")
}

/// `Complaints: R. Rao, Grievance Officer, +91 …, care@…`
fn complaints(officer: &GrievanceOfficer) -> String {
    let facts = [&officer.name, &officer.designation, &officer.phone, &officer.email];
    let said: Vec<&str> = facts.into_iter().map(|fact| fact.trim()).filter(|fact| !fact.is_empty()).collect();
    if said.is_empty() { String::new() } else { format!("Complaints: {}", said.join(", ")) }
}
