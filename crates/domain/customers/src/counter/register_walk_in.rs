//! Somebody at the counter gives a name and a number.

use pattu_kernel::{Clock, Id, Ids, Phone, UnitOfWork};

use super::{CounterTx, WalkIn, audited};
use crate::{
    AccountError, PersonName, Staff,
    customer_deps::{Checked, account_email},
};

/// The form as it was typed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RegisterWalkIn {
    /// 1 to 100 characters.
    pub name: String,
    /// Ten digits.
    pub phone: String,
    /// May be empty.
    pub email: String,
}

/// Who is stored now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegisteredWalkIn {
    pub walk_in: WalkIn,
    /// Nobody had this number before.
    pub new: bool,
}

/// Writes a walk-in customer down. Whoever gave this number before stays the same person, by the newest name; an address
/// that is not given again is kept.
///
/// # Errors
/// [`AccountError::Invalid`], [`AccountError::Store`]
pub async fn register_walk_in(
    db: &dyn UnitOfWork<dyn CounterTx>,
    clock: &dyn Clock,
    ids: &dyn Ids,
    staff: &Staff,
    form: &RegisterWalkIn,
) -> Result<RegisteredWalkIn, AccountError> {
    let walk_in = checked(form, ids)?;
    let (now, who) = (clock.now(), staff.clone());
    db.transaction(move |tx| {
        let (walk_in, new) = tx.store_walk_in(&walk_in, now)?;
        tx.write_audit(&audited::registered(&who, walk_in.id, now))?;
        Ok(RegisteredWalkIn { walk_in, new })
    })
    .await
}

fn checked(form: &RegisterWalkIn, ids: &dyn Ids) -> Result<WalkIn, AccountError> {
    let mut fields = Checked::default();
    let name = fields.take("name", PersonName::parse_name(&form.name));
    let phone = fields.take("phone", Phone::parse(&form.phone));
    let given = !form.email.trim().is_empty();
    let email = given.then(|| fields.take("email", account_email(&form.email))).flatten();
    match (name, phone) {
        (Some(name), Some(phone)) if fields.0.is_empty() => {
            Ok(WalkIn { id: Id::new(ids.fresh()), name, phone, email })
        }
        _ => Err(AccountError::Invalid(fields.0)),
    }
}
