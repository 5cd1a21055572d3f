//! Staff set an address right, as long as nothing has been packed: a wrong house number, a mistyped email. Amounts,
//! pieces and states have their own doors.

use pattu_customers::{Permitted, may::OrdersFulfil};
use pattu_kernel::{AddressForm, AuditEntry, Refusal, StoreError, Text, WrongFields};

use crate::{OrderId, OrderNotFound, audited, checkout_deps::CheckoutDeps, order::OrderRefusal};

/// What a note may be as long as: it stands in the order's history.
const LONGEST_NOTE: usize = 200;

/// Which order goes where from now on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeAddress {
    pub order: OrderId,
    /// All eight fields, as typed.
    pub address: AddressForm,
    /// Why, as typed; may be empty.
    pub note: String,
}

#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum ChangeAddressError {
    #[error(transparent)]
    NotFound(#[from] OrderNotFound),
    /// It is being packed, on its way, or over.
    #[error("The address of this order can no longer be changed")]
    #[refusal(Conflict, "too_late_to_change")]
    TooLate,
    #[error(transparent)]
    Fields(#[from] WrongFields),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<OrderRefusal> for ChangeAddressError {
    fn from(_: OrderRefusal) -> Self {
        Self::TooLate
    }
}

/// Changes where an order goes. The address it has already changes nothing, and leaves no trace.
///
/// # Errors
/// [`ChangeAddressError`]; nothing is changed then.
pub async fn change_address(
    checkout: &CheckoutDeps,
    staff: &Permitted<OrdersFulfil>,
    command: ChangeAddress,
) -> Result<(), ChangeAddressError> {
    let (address, note) = match (command.address.parse("shippingAddress"), note_of(&command.note)) {
        (Ok(address), Ok(note)) => (address, note),
        (address, note) => {
            let mut wrong = address.err().unwrap_or_default();
            wrong.extend(note.err().map(|message| ("note".to_owned(), message)));
            return Err(WrongFields(wrong).into());
        }
    };
    let (now, staff, by) = (checkout.now(), staff.name(), staff.actor());
    checkout
        .db
        .transaction(move |tx| {
            let mut order = tx.lock_order(command.order)?.ok_or(OrderNotFound)?;
            let before = order.stored().address.clone();
            if order.change_address(now, &staff, address, &note)? {
                tx.save_order(&mut order)?;
                let changes = audited::changed_fields(&before, &order.stored().address);
                let done = audited::done(by, "changed_order_address", order.stored(), now);
                tx.write_audit(&AuditEntry { changes, ..done })?;
            }
            Ok(())
        })
        .await
}

/// On one line, or nothing.
fn note_of(typed: &str) -> Result<String, String> {
    let line = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.is_empty() {
        return Ok(line);
    }
    Text::<LONGEST_NOTE>::parse(&line)
        .map(|text| text.as_str().to_owned())
        .map_err(|_| format!("Please use at most {LONGEST_NOTE} characters"))
}
