//! A customer says who they are now.

use pattu_kernel::Phone;

use crate::{
    AccountEmailKind, AccountError, Customer, CustomerId, PersonName,
    customer_deps::{Checked, CustomerDeps, account_email},
};

/// The form as it was typed.
#[derive(Clone, Default)]
pub struct ChangeProfile {
    /// 1 to 100 characters.
    pub name: String,
    /// The old address, or a new one that has to be proven.
    pub email: String,
    /// Ten digits.
    pub phone: String,
    /// For a new address.
    pub current_password: String,
}

/// Stores name and number. A new address needs the password, waits until it is proven, and the old one is told.
///
/// # Errors
/// [`AccountError::Invalid`] by field.
pub async fn change_profile(
    deps: CustomerDeps<'_>,
    customer: &Customer,
    form: ChangeProfile,
) -> Result<Customer, AccountError> {
    let mut checked = Checked::default();
    let name = checked.take("name", PersonName::parse_name(&form.name));
    let email = checked.take("email", account_email(&form.email));
    let phone = checked.take("phone", Phone::parse(&form.phone));
    let (Some(name), Some(email), Some(phone)) = (name, email, phone) else {
        return Err(AccountError::Invalid(checked.0));
    };
    let id: CustomerId = customer.id();
    if !customer.stored().email.is_same_as(&email) {
        deps.must_know_password(id, form.current_password).await?;
    }
    let (now, to_new, to_old) = (deps.clock.now(), deps.email_id(), deps.email_id());
    deps.db
        .transaction(move |tx| {
            let mut customer = tx.lock_account(id)?.ok_or(AccountError::NotFound)?.customer;
            customer.set_contact(name, phone);
            let old = customer.stored().email.clone();
            if customer.want_email(email) {
                tx.enqueue_email(AccountEmailKind::Confirm, to_new, &id.to_string(), now)?;
                tx.enqueue_email(AccountEmailKind::EmailChanges, to_old, old.as_str(), now)?;
            }
            // The address itself stays, so nobody else can have it.
            tx.save_customer(&customer)?;
            Ok(customer)
        })
        .await
}
