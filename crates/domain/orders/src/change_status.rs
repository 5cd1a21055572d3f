//! Staff move an order on: packed, sent, delivered, cancelled.

use pattu_customers::{Permitted, StepUpRequired, may::OrdersFulfil};
use pattu_kernel::{AuditActor, FieldErrors, InvoiceRefusal, Refusal, StoreError, Text, Timestamp};

use crate::{
    Order, OrderId, OrderNotFound, OrderStatus, Shipment, StaleOrder, StoredOrder,
    add_order_note::LONGEST_NOTE,
    audited,
    cancelling::put_everything_back,
    checkout_deps::CheckoutDeps,
    custom_lines::{give_up_bookings, lock_custom_orders_of},
    order::OrderRefusal,
    ports::{CheckoutTx, CreditNoteRefusal},
};

/// Why it did not move.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum ChangeStatusError {
    #[error(transparent)]
    NotFound(#[from] OrderNotFound),
    /// The table of moves says no.
    #[error(transparent)]
    #[refusal(Conflict, "illegal_move")]
    Refused(#[from] OrderRefusal),
    #[error(transparent)]
    Stale(#[from] StaleOrder),
    /// Courier or number cannot be used, or there is no parcel to speak of.
    #[error("Please check the courier and its number")]
    #[refusal(Invalid, "invalid")]
    Shipment(FieldErrors),
    /// It is to leave, and no invoice can go with it.
    #[error(transparent)]
    NoInvoice(#[from] InvoiceRefusal),
    /// It has an invoice, from a shipping that was taken back, and no credit note can be made.
    #[error(transparent)]
    NoCreditNote(#[from] CreditNoteRefusal),
    /// A note nobody can keep.
    #[error("Please write up to {LONGEST_NOTE} characters")]
    #[refusal(Invalid, "invalid", field = "note")]
    Note,
    /// Money would go back.
    #[error(transparent)]
    StepUp(#[from] StepUpRequired),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Where staff want an order to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatusChange {
    pub status: OrderStatus,
    /// Who carries the parcel, as typed; only with [`OrderStatus::Shipped`].
    pub courier: String,
    /// The parcel's number there, as typed.
    pub tracking_number: String,
    /// The order's version they saw, if they say so.
    pub version: Option<u32>,
    /// For those who work here, as typed; kept if the order moves.
    pub note: String,
}

impl StatusChange {
    /// To a state that nothing more is said about.
    pub const fn to(status: OrderStatus) -> Self {
        Self {
            status,
            courier: String::new(),
            tracking_number: String::new(),
            version: None,
            note: String::new(),
        }
    }
}

/// Moves an order on. A parcel leaves with its invoice. Cancelling puts the pieces back; if it was paid, the full amount is
/// returned. The same state again is no error and changes nothing, but for a courier or number that was
/// forgotten or wrong.
///
/// # Errors
/// [`ChangeStatusError`].
pub async fn change_status(
    checkout: &CheckoutDeps,
    staff: &Permitted<OrdersFulfil>,
    id: OrderId,
    change: StatusChange,
) -> Result<(), ChangeStatusError> {
    let next = change.status;
    let shipment = shipment_of(&change)?;
    let note = (!change.note.trim().is_empty())
        .then(|| Text::<LONGEST_NOTE>::parse(&change.note))
        .transpose()
        .map_err(|_| ChangeStatusError::Note)?;
    let (now, by) = (checkout.now(), CancelledBy::of(staff));
    checkout
        .db
        .transaction(move |tx| {
            let mut order = tx.lock_order(id)?.ok_or(OrderNotFound)?;
            lock_custom_orders_of(tx, &mut order)?;
            let before = order.stored().clone();
            if before.status == next {
                if let Some(shipment) = shipment {
                    order.hand_over(now, &by.name, shipment);
                    save(tx, by.actor, (&before, &mut order), now)?;
                }
                return Ok(());
            }
            if change.version.is_some_and(|seen| seen != order.stored().version) {
                return Err(StaleOrder.into());
            }
            if next == OrderStatus::Cancelled {
                cancel_by_staff(tx, &by, &mut order, now)?;
            } else {
                order.move_by_staff(now, &by.name, next)?;
                if let Some(shipment) = shipment {
                    order.hand_over(now, &by.name, shipment);
                }
                save(tx, by.actor, (&before, &mut order), now)?;
                if next == OrderStatus::Shipped {
                    tx.issue_invoice(order.stored(), now)?;
                }
            }
            if let Some(note) = note {
                tx.add_order_note(id, &by.name, note.as_str(), now)?;
            }
            Ok(())
        })
        .await
}

/// Whoever of the staff cancels, and whether they showed a moment ago that it is them.
pub(crate) struct CancelledBy {
    name: String,
    actor: AuditActor,
    sure: Result<(), StepUpRequired>,
}

impl CancelledBy {
    pub(crate) fn of(staff: &Permitted<OrdersFulfil>) -> Self {
        Self { name: staff.name(), actor: staff.actor(), sure: staff.must_be_sure() }
    }
}

/// Cancels a locked order whose custom orders are locked: pieces, coupon and money go back.
pub(crate) fn cancel_by_staff(
    tx: &mut dyn CheckoutTx,
    by: &CancelledBy,
    order: &mut Order,
    now: Timestamp,
) -> Result<(), ChangeStatusError> {
    let before = order.stored().clone();
    order.move_by_staff(now, &by.name, OrderStatus::Cancelled)?;
    if before.payment_status.has_paid() {
        by.sure?;
    }
    give_up_bookings(tx, &before, Some(&by.name), now)?;
    put_everything_back(tx, &before, now)?;
    save(tx, by.actor.clone(), (&before, order), now)?;
    Ok(tx.issue_credit_note(order.stored(), now)?)
}

fn save(
    tx: &mut dyn CheckoutTx,
    by: AuditActor,
    (before, order): (&StoredOrder, &mut Order),
    now: Timestamp,
) -> Result<(), StoreError> {
    tx.save_order(order)?;
    audited::moved(by, (before, order.stored()), now).map_or(Ok(()), |entry| tx.write_audit(&entry))
}

fn shipment_of(change: &StatusChange) -> Result<Option<Shipment>, ChangeStatusError> {
    let shipment =
        Shipment::parse(&change.courier, &change.tracking_number).map_err(ChangeStatusError::Shipment)?;
    if shipment.is_some() && change.status != OrderStatus::Shipped {
        let said = "Only a parcel that is sent has a courier".to_owned();
        return Err(ChangeStatusError::Shipment([("courier".to_owned(), said)].into()));
    }
    Ok(shipment)
}
