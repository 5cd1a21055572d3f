//! Whoever asked hears that their custom order has come further.

use pattu_kernel::{StoreError, Timestamp};

use super::{StaffCustomOrderTx, WorkedOn};
use crate::{CustomNoticeMail, CustomOrderNotice, Stage, mails};

/// By email and in their account, within the transaction that moves it; `order` as it was before.
pub(super) fn tell_of_move(
    tx: &mut dyn StaffCustomOrderTx,
    order: &WorkedOn,
    reached: Stage,
    at: Timestamp,
) -> Result<(), StoreError> {
    let Some(notice) = CustomOrderNotice::of(reached) else { return Ok(()) };
    let mail = CustomNoticeMail { order: order.id, stage: reached, version: order.version + 1 };
    tx.enqueue_custom_mail(mails::NOTICE, &mail.reference(), at)?;
    tx.notify_of_custom_order(order, notice, at)
}
