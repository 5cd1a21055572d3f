//! Somebody has two accounts: everything of one goes into the other, for good.

use pattu_kernel::{Clock, Ids, Refusal, UnitOfWork};

use super::{CustomerAdminTx, audited};
use crate::{AccountEmailKind, AccountError, CustomerId, LinkId, Permitted, may::CustomersMerge};

/// What has to be typed: this cannot be undone.
const WORD: &str = "MERGE";

/// Two accounts of one person.
#[derive(Debug, Clone, Copy)]
pub struct Merge {
    /// Stays: its name, address, number and password are theirs from now on.
    pub kept: CustomerId,
    /// Closes.
    pub other: CustomerId,
}

/// Why two accounts stay two.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum MergeError {
    #[error("Please type {WORD}")]
    #[refusal(Invalid, "invalid", field = "word")]
    Word,
    #[error("Please choose another account than this one")]
    #[refusal(Invalid, "invalid", field = "other")]
    Itself,
    /// Its money would come for an account that is closed.
    #[error("An order of theirs is being paid. Please wait until it is paid or has expired")]
    #[refusal(Conflict, "open_payment")]
    OpenPayment,
    #[error(transparent)]
    Account(#[from] AccountError),
    #[error(transparent)]
    Store(#[from] pattu_kernel::StoreError),
}

/// Orders, addresses, the shortlist, reviews, notifications and notes go over; the other account closes, and both are told by
/// email. A block goes over too: nobody is let in by having two accounts.
///
/// # Errors
/// [`MergeError`]: then everything is as it was.
pub async fn merge_customers(
    db: &dyn UnitOfWork<dyn CustomerAdminTx>,
    clock: &dyn Clock,
    ids: &dyn Ids,
    staff: &Permitted<CustomersMerge>,
    merge: Merge,
    word: &str,
) -> Result<(), MergeError> {
    let Merge { kept, other } = merge;
    if word.trim() != WORD {
        return Err(MergeError::Word);
    }
    if kept == other {
        return Err(MergeError::Itself);
    }
    let (now, by) = (clock.now(), staff.actor());
    let emails = [LinkId::new(ids.fresh()), LinkId::new(ids.fresh())];
    db.transaction(move |tx| {
        let (stays, goes) = lock_both(tx, merge)?;
        if tx.has_open_payment(kept)? || tx.has_open_payment(other)? {
            return Err(MergeError::OpenPayment);
        }
        let mut stays = stays.customer;
        let goes = goes.customer.stored();
        if let Some(block) = goes.block.clone()
            && stays.block(block)
        {
            tx.save_customer(&stays)?;
            tx.end_sessions_but(kept, None, now)?;
        }
        for (email, address) in emails.into_iter().zip([&goes.email, &stays.stored().email]) {
            tx.enqueue_email(AccountEmailKind::Merged, email, address.as_str(), now)?;
        }
        tx.move_everything(merge, now)?;
        Ok(tx.write_audit(&audited::merged(by, merge, now))?)
    })
    .await
}

/// In the order of their ids, so that two who merge the same accounts the other way round wait for one another.
fn lock_both(
    tx: &mut dyn CustomerAdminTx,
    Merge { kept, other }: Merge,
) -> Result<(crate::CustomerAccount, crate::CustomerAccount), MergeError> {
    let mut lock = |id| tx.lock_account(id)?.ok_or(MergeError::Account(AccountError::NotFound));
    if kept.uuid() < other.uuid() {
        let stays = lock(kept)?;
        Ok((stays, lock(other)?))
    } else {
        let goes = lock(other)?;
        Ok((lock(kept)?, goes))
    }
}
