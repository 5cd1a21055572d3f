//! A customer shows at the counter that a number is theirs: from then on it signs them in, and orders placed with it as a
//! guest join their account.

use pattu_kernel::{Clock, Ids, Phone, UnitOfWork};

use super::{CounterTx, audited};
use crate::{AccountEmailKind, AccountError, CustomerId, LinkId, Staff};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConfirmPhone {
    /// The account the customer says is theirs: a number alone is not enough, for many accounts may give it.
    pub customer: CustomerId,
    /// The number that rang.
    pub phone: String,
}

/// Notes that the number is theirs; how many orders joined the account. Whoever had proven it before has it no longer, and
/// is told by email: numbers are given to other people.
///
/// # Errors
/// [`AccountError::Invalid`], [`AccountError::NotFound`] when the account gives another number,
/// [`AccountError::Store`]
pub async fn confirm_phone(
    db: &dyn UnitOfWork<dyn CounterTx>,
    clock: &dyn Clock,
    ids: &dyn Ids,
    staff: &Staff,
    command: ConfirmPhone,
) -> Result<u32, AccountError> {
    let phone =
        Phone::parse(&command.phone).map_err(|error| AccountError::field("phone", &error.to_string()))?;
    let (now, who, id) = (clock.now(), staff.clone(), command.customer);
    let email = LinkId::new(ids.fresh());
    db.transaction(move |tx| {
        let concerned = tx.lock_for_phone_proof(id, &phone)?;
        let (theirs, earlier): (Vec<_>, Vec<_>) = concerned.into_iter().partition(|one| one.id() == id);
        let mut customer = theirs.into_iter().next().ok_or(AccountError::NotFound)?;
        // At most one: the database says so too.
        for mut holder in earlier {
            holder.lose_phone();
            tx.save_customer(&holder)?;
            tx.enqueue_email(AccountEmailKind::PhoneMoved, email, &holder.id().to_string(), now)?;
        }
        customer.prove_phone(now);
        tx.save_customer(&customer)?;
        tx.write_audit(&audited::confirmed(&who, id, now))?;
        Ok(tx.adopt_orders_by_phone(id, &phone)?)
    })
    .await
}
