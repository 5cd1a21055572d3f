//! Somebody makes an account. Whether the address had one already, the answer is the same: an email tells (ruling 20).

use pattu_kernel::{EmailAddress, FieldErrors, Id, Phone, RateLimit};

use crate::{
    AccountEmailKind, AccountError, ConsentPurpose, Customer, CustomerConsent, NewPassword, PersonName,
    customer::own_words,
    customer_deps::{Checked, CustomerDeps, account_email},
};

/// The notice that is shown where accounts are made; its version changes with its wording.
pub const ACCOUNT_NOTICE: &str = "account 2026-11-23";

/// Emails to an address whose account is registered once more.
const PER_EMAIL: RateLimit = RateLimit { scope: "registration by email", most: 3, window_seconds: 3_600 };

/// The form as it was typed.
#[derive(Clone, Default)]
pub struct RegisterCustomer {
    /// 1 to 100 characters.
    pub name: String,
    pub email: String,
    /// Ten digits.
    pub phone: String,
    /// 8 to 128 characters.
    pub password: String,
    /// The same once more.
    pub confirm_password: String,
    /// News may be sent.
    pub marketing: bool,
    /// The version of the notice that was shown; empty for the current one.
    pub notice: String,
}

/// Makes the account, unless the address has one; then its owner is told by mail that somebody tried.
///
/// # Errors
/// [`AccountError`]: never because the address has an account.
pub async fn register_customer(deps: CustomerDeps<'_>, form: RegisterCustomer) -> Result<(), AccountError> {
    let now = deps.clock.now();
    let id = Id::new(deps.ids.fresh());
    let Typed { name, email, phone, password } = checked(&form).map_err(AccountError::Invalid)?;
    // Hashed before anybody knows whether it is needed: an address that is taken costs the same time.
    let hash = deps.hasher.hash(password).await?;
    let message = deps.email_id();
    deps.db
        .transaction(move |tx| {
            let mut customer = Customer::register(id, name, email.clone(), phone, now);
            let news = form.marketing.then(|| customer.set_marketing(true, ACCOUNT_NOTICE, now)).flatten();
            if tx.add_customer(&customer, &hash)? {
                let purpose = ConsentPurpose::PrivacyNotice;
                let read =
                    CustomerConsent { purpose, given: true, notice: ACCOUNT_NOTICE.to_owned(), at: now };
                for consent in std::iter::once(read).chain(news) {
                    tx.add_customer_consent(id, &consent)?;
                }
                tx.enqueue_email(AccountEmailKind::Welcome, message, &id.to_string(), now)?;
            } else if PER_EMAIL.hit(tx, email.as_str(), now)?.is_none() {
                tx.enqueue_email(AccountEmailKind::Exists, message, email.as_str(), now)?;
            }
            Ok(())
        })
        .await
}

/// What the form says, checked.
struct Typed {
    name: PersonName,
    email: EmailAddress,
    phone: Phone,
    password: NewPassword,
}

fn checked(form: &RegisterCustomer) -> Result<Typed, FieldErrors> {
    let mut fields = Checked::default();
    let name = fields.take("name", PersonName::parse_name(&form.name));
    let email = fields.take("email", account_email(&form.email));
    let phone = fields.take("phone", Phone::parse(&form.phone));
    let own =
        name.as_ref().zip(email.as_ref()).map(|(name, email)| own_words(name, email)).unwrap_or_default();
    let password = fields.take("password", NewPassword::of_customer(&form.password, &own));
    let same =
        if form.password == form.confirm_password { Ok(()) } else { Err("The passwords do not match") };
    fields.take("confirmPassword", same);
    fields.take("noticeVersion", current_notice(&form.notice));
    match (name, email, phone, password) {
        (Some(name), Some(email), Some(phone), Some(password)) if fields.0.is_empty() => {
            Ok(Typed { name, email, phone, password })
        }
        _ => Err(fields.0),
    }
}

/// Nobody agrees to a wording that is not shown any more. A form that says nothing shows the current one.
fn current_notice(shown: &str) -> Result<(), &'static str> {
    if shown.is_empty() || shown == ACCOUNT_NOTICE {
        Ok(())
    } else {
        Err("Our notice has changed. Please load this page again and read it")
    }
}
