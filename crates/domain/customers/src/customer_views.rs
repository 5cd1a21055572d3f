//! What customers see of themselves.

use pattu_kernel::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{Customer, CustomerConsent, CustomerId, register_customer::ACCOUNT_NOTICE};

/// A customer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Customer)]
pub struct CustomerView {
    /// Whose.
    #[schema(value_type = uuid::Uuid)]
    pub id: CustomerId,
    /// What they are called.
    pub name: String,
    /// Where mails go.
    pub email: String,
    /// It is proven to be theirs.
    pub email_confirmed: bool,
    /// A new address that is not proven yet.
    pub pending_email: Option<String>,
    /// Ten digits.
    pub phone: String,
    /// It is proven to be theirs, and signs in.
    pub phone_confirmed: bool,
    /// Since when.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

impl CustomerView {
    /// As the customer sees it.
    pub fn of(customer: &Customer) -> Self {
        let stored = customer.stored();
        Self {
            id: stored.id,
            name: stored.name.as_str().to_owned(),
            email: stored.email.as_str().to_owned(),
            email_confirmed: stored.email_confirmed_at.is_some(),
            pending_email: stored.pending_email.as_ref().map(|email| email.as_str().to_owned()),
            phone: stored.phone.as_str().to_owned(),
            phone_confirmed: customer.has_proven_phone(),
            created_at: stored.created_at,
        }
    }
}

/// The answer to a successful sign-in; the cookie travels beside it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SignIn)]
pub struct SignInView {
    /// Who.
    pub customer: CustomerView,
    /// To be sent as `Authorization: Bearer …`.
    pub token: String,
    /// Until when; then `POST /auth/refresh` gives the next.
    #[schema(value_type = String, format = DateTime)]
    pub expires_at: Timestamp,
}

/// What a customer wants to hear of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = EmailPreferences)]
pub struct EmailPreferencesView {
    /// Notifications come by mail too.
    pub notify_by_mail: bool,
    /// News may be sent.
    pub marketing_by_mail: bool,
    /// Since when.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub marketing_since: Option<Timestamp>,
    /// The version of the notice that is shown beside it.
    pub notice_version: &'static str,
}

impl EmailPreferencesView {
    pub fn of(customer: &Customer) -> Self {
        let stored = customer.stored();
        Self {
            notify_by_mail: stored.notify_by_mail,
            marketing_by_mail: stored.marketing_since.is_some(),
            marketing_since: stored.marketing_since,
            notice_version: ACCOUNT_NOTICE,
        }
    }
}

/// A yes or a no.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Consent)]
pub struct ConsentView {
    /// `privacy_notice` or `marketing_by_mail`.
    pub purpose: &'static str,
    /// Yes or no.
    pub given: bool,
    /// The version of the notice that was shown.
    pub notice: String,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

impl From<CustomerConsent> for ConsentView {
    fn from(consent: CustomerConsent) -> Self {
        let CustomerConsent { purpose, given, notice, at } = consent;
        Self { purpose: purpose.as_str(), given, notice, at }
    }
}
