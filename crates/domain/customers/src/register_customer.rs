//! Somebody makes an account. Whether the address had one already, the answer is the same: a letter tells (ruling 20).

use pattu_kernel::{FieldErrors, Id, Phone, RateLimit};

use crate::{
    AccountError, AttemptsScope, ConsentPurpose, Customer, CustomerConsent, NewPassword, PersonName,
    StoredCustomer, account_letters,
    customer::own_words,
    customer_desk::{Checked, CustomerDesk, account_email},
};

/// The notice that is shown where accounts are made (law 4.4); its version changes with its wording.
pub const ACCOUNT_NOTICE: &str = "account 2026-11-21";

/// Letters to an address whose account is registered once more.
const PER_EMAIL: RateLimit = RateLimit { scope: "registration by e-mail", most: 3, window_seconds: 3_600 };

/// The form as it was typed.
#[derive(Clone, Default)]
pub struct RegisterCustomer {
    /// 1 to 100 characters.
    pub name: String,
    /// Where mails go.
    pub email: String,
    /// Ten digits.
    pub phone: String,
    /// 8 to 128 characters.
    pub password: String,
    /// The same once more.
    pub confirm_password: String,
    /// News may be sent.
    pub marketing: bool,
    /// The version of the notice that was shown.
    pub notice: String,
}

/// Makes the account, unless the address has one; then its owner is told by mail that somebody tried.
///
/// # Errors
/// [`AccountError`]: never because the address has an account.
pub async fn register_customer(desk: CustomerDesk<'_>, form: RegisterCustomer) -> Result<(), AccountError> {
    let now = desk.clock.now();
    let id = Id::new(desk.ids.fresh());
    let (stored, password) = checked(&form).map_err(AccountError::Invalid)?;
    let stored = StoredCustomer { id, created_at: now, ..stored };
    // Hashed before anybody knows whether it is needed: an address that is taken costs the same time.
    let hash = desk.hasher.hash(password).await?;
    let notice = notice_shown(&form.notice);
    let letter = desk.letter_id();
    desk.db
        .transaction(move |tx| {
            let email = stored.email.clone();
            let mut customer = Customer::from_stored(stored);
            let news = form.marketing.then(|| customer.choose_marketing(true, &notice, now)).flatten();
            if tx.add_customer(&customer, &hash)? {
                let purpose = ConsentPurpose::PrivacyNotice;
                let read = CustomerConsent { purpose, given: true, notice, at: now };
                for consent in std::iter::once(read).chain(news) {
                    tx.add_customer_consent(id, &consent)?;
                }
                tx.forget_attempts(AttemptsScope::CustomerAnywhere, email.as_str())?;
                tx.enqueue_letter(account_letters::WELCOME, letter, &id.to_string(), now)?;
            } else if PER_EMAIL.hit(tx, email.as_str(), now)?.is_none() {
                tx.enqueue_letter(account_letters::EXISTS, letter, email.as_str(), now)?;
            }
            Ok(())
        })
        .await
}

/// What the browser says was shown; the current wording when it says nothing.
fn notice_shown(sent: &str) -> String {
    let sent: String = sent.trim().chars().filter(|c| !c.is_control()).take(60).collect();
    if sent.is_empty() { ACCOUNT_NOTICE.to_owned() } else { sent }
}

fn checked(form: &RegisterCustomer) -> Result<(StoredCustomer, NewPassword), FieldErrors> {
    let mut desk = Checked::default();
    let name = desk.take("name", PersonName::parse(&form.name));
    let email = desk.take("email", account_email(&form.email));
    let phone = desk.take("phone", Phone::parse(&form.phone));
    let own =
        name.as_ref().zip(email.as_ref()).map(|(name, email)| own_words(name, email)).unwrap_or_default();
    let password = desk.take("password", NewPassword::of_customer(&form.password, &own));
    let same =
        if form.password == form.confirm_password { Ok(()) } else { Err("The passwords do not match") };
    desk.take("confirmPassword", same);
    match (name, email, phone, password) {
        (Some(name), Some(email), Some(phone), Some(password)) if desk.0.is_empty() => {
            let stored = StoredCustomer {
                id: Id::new(uuid::Uuid::nil()),
                name,
                email,
                email_confirmed_at: None,
                pending_email: None,
                phone,
                signs_in_by_phone: true,
                notify_by_mail: true,
                marketing_since: None,
                created_at: pattu_kernel::Timestamp::UNIX_EPOCH,
            };
            Ok((stored, password))
        }
        _ => Err(desk.0),
    }
}
