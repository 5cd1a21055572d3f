//! What the use cases of accounts work with, and what several of them do.

use pattu_kernel::{
    Clock, ContactError, EmailAddress, FieldErrors, Ids, RateLimit, StoreError, Token, UnitOfWork,
};

use crate::{
    AccountEmailKind, AccountError, CustomerAccount, CustomerId, CustomerQueries, CustomerTokens,
    CustomersTx, LinkId, NewPassword, PasswordHasher, PasswordRuleError, TypedPassword,
};

/// What the use cases of accounts work with.
#[derive(Clone, Copy)]
pub struct CustomerDeps<'a> {
    /// Accounts, tries, sessions, links and the outbox.
    pub db: &'a dyn UnitOfWork<dyn CustomersTx>,
    pub queries: &'a dyn CustomerQueries,
    /// Hashes and checks passwords.
    pub hasher: &'a dyn PasswordHasher,
    pub tokens: &'a dyn CustomerTokens,
    pub clock: &'a dyn Clock,
    /// New ids and words.
    pub ids: &'a dyn Ids,
}

/// The current password may be tried so often from inside a session.
const CURRENT_PASSWORD: RateLimit =
    RateLimit { scope: "current password", most: 10, window_seconds: 15 * 60 };

impl CustomerDeps<'_> {
    pub(crate) fn email_id(&self) -> LinkId {
        LinkId::new(self.ids.fresh())
    }

    pub(crate) fn new_token(&self) -> Token {
        Token::fresh(self.ids)
    }

    /// Whoever sits at a signed-in machine has to know the password for what cannot be undone.
    pub(crate) async fn must_know_password(
        &self,
        customer: CustomerId,
        typed: String,
    ) -> Result<CustomerAccount, AccountError> {
        let now = self.clock.now();
        let account = self
            .db
            .transaction(move |tx| {
                if let Some(wait) = CURRENT_PASSWORD.hit(tx, &customer.to_string(), now)? {
                    return Ok(Err(AccountError::TooMany { wait }));
                }
                let account = tx.lock_account(customer)?.ok_or(AccountError::NotFound);
                Ok::<_, StoreError>(account)
            })
            .await??;
        let right = self.hasher.verify(TypedPassword::new(typed), Some(account.password.clone())).await?;
        if right { Ok(account) } else { Err(not_current()) }
    }
}

pub(crate) fn not_current() -> AccountError {
    AccountError::field("currentPassword", "This is not your current password")
}

/// A rule's words at a field.
pub(crate) fn password_field(name: &'static str) -> impl Fn(PasswordRuleError) -> AccountError {
    move |rule| AccountError::field(name, &rule.to_string())
}

/// An address an account may have. Compared without case everywhere: kept in one.
pub(crate) fn account_email(text: &str) -> Result<EmailAddress, ContactError> {
    EmailAddress::parse(&text.to_lowercase())
}

/// Checks fields one by one and keeps what is wrong with each.
#[derive(Default)]
pub(crate) struct Checked(pub FieldErrors);

impl Checked {
    /// The value, or its field's error.
    pub(crate) fn take<T>(&mut self, name: &str, parsed: Result<T, impl ToString>) -> Option<T> {
        parsed.map_err(|error| self.0.insert(name.to_owned(), error.to_string())).ok()
    }
}

/// Says by mail that the password was changed, so that whoever did not do it hears of it.
pub(crate) fn tell_of_password(
    tx: &mut dyn CustomersTx,
    email: LinkId,
    customer: CustomerId,
    now: pattu_kernel::Timestamp,
) -> Result<(), StoreError> {
    tx.enqueue_email(AccountEmailKind::PasswordChanged, email, &customer.to_string(), now)
}

/// A new password checked against whose it will be.
pub(crate) fn new_password(
    field: &'static str,
    text: &str,
    own: &[String],
) -> Result<NewPassword, AccountError> {
    NewPassword::of_customer(text, own).map_err(password_field(field))
}
