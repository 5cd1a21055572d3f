//! `ShopLetters`: which rows of the outbox become which letters.

mod account;
mod contact;
mod newsletter;

use std::sync::Arc;

use pattu_contact::{ContactQueries, ContactTx, mails};
use pattu_customers::{AccountLetterKind, CustomerQueries, CustomersTx};
use pattu_kernel::{BoxFuture, Clock, Ids, Timestamp, UnitOfWork, in_india};
use pattu_mail::{DueMail, Letter, Letters, MailError, Mailbox};
use pattu_settings::SettingsQueries;

use crate::templates::ShopFacts;

/// What the configuration says about letters.
#[derive(Debug, Clone)]
pub struct LettersConfig {
    /// Where shoppers reach the shop; links begin with it. Never taken from a request.
    pub public_url: String,
    /// Who gets the shop's own letters while the owner has set no e-mail address in the settings.
    pub fallback: Mailbox,
}

/// Writes the letters of this shop.
pub struct ShopLetters {
    /// Messages to the shop.
    pub messages: Arc<dyn ContactQueries>,
    /// Subscriptions and their ways out.
    pub desk: Arc<dyn UnitOfWork<dyn ContactTx>>,
    /// The store's own data.
    pub settings: Arc<dyn SettingsQueries>,
    /// The moment.
    pub clock: Arc<dyn Clock>,
    /// New tokens.
    pub ids: Arc<dyn Ids>,
    /// Accounts and the links that open them.
    pub accounts: Arc<dyn UnitOfWork<dyn CustomersTx>>,
    /// Whom an account's letter is for.
    pub asked_for: Arc<dyn CustomerQueries>,
    /// What the configuration says.
    pub config: LettersConfig,
}

impl ShopLetters {
    async fn shop(&self) -> Result<ShopFacts, MailError> {
        let store = self.settings.settings().await?.settings.store;
        let lines: Vec<&str> = store.address.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        Ok(ShopFacts {
            address: lines.join(", "),
            name: store.name,
            tagline: store.tagline,
            phone: store.phone,
            email: store.email,
            hours: store.hours,
            url: self.config.public_url.trim_end_matches('/').to_owned(),
        })
    }

    async fn letter(&self, mail: &DueMail) -> Result<Option<Letter>, MailError> {
        let shop = self.shop().await?;
        match mail.kind.as_str() {
            mails::MESSAGE => contact::message(self, &shop, &mail.reference).await,
            mails::RECEIVED => contact::received(self, &shop, &mail.reference).await,
            mails::WELCOME => newsletter::welcome(self, &shop, &mail.reference).await,
            kind => account::letter(self, &shop, kind, &mail.reference).await,
        }
    }
}

impl Letters for ShopLetters {
    fn kinds(&self) -> Vec<&'static str> {
        let accounts = AccountLetterKind::ALL.map(AccountLetterKind::as_str);
        [mails::MESSAGE, mails::RECEIVED, mails::WELCOME].into_iter().chain(accounts).collect()
    }

    fn write<'a>(&'a self, mail: &'a DueMail) -> BoxFuture<'a, Result<Option<Letter>, MailError>> {
        Box::pin(self.letter(mail))
    }
}

/// `21 Nov 2026, 5:30 pm`
fn said(moment: Timestamp) -> String {
    in_india(moment).format("%-d %b %Y, %-I:%M %P").to_string()
}

#[cfg(test)]
mod tests {
    use chrono::{TimeZone, Utc};

    use super::*;

    #[test]
    fn times_are_indias() {
        assert_eq!(said(Utc.with_ymd_and_hms(2026, 11, 21, 20, 5, 0).unwrap()), "22 Nov 2026, 1:35 am");
    }
}
