//! Staff set an address right, as long as nothing has been packed: a wrong house number, a mistyped email. Amounts,
//! pieces and states have their own doors.

use pattu_customers::{Permitted, may::OrdersFulfil};
use pattu_kernel::{AddressForm, AuditEntry, FieldErrors, Refusal, StoreError, Text};

use crate::{OrderId, audited, checkout_deps::CheckoutDeps, order::OrderRefusal};

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
    /// There is no such order.
    #[error("Order not found")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    /// It is being packed, on its way, or over.
    #[error("The address of this order can no longer be changed")]
    #[refusal(Conflict, "too_late_to_change")]
    TooLate,
    /// Fields that cannot be used, under the names of the request.
    #[error("Please check the highlighted fields")]
    #[refusal(Invalid, "invalid")]
    Fields(FieldErrors),
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
            return Err(ChangeAddressError::Fields(wrong));
        }
    };
    let (now, staff, by) = (checkout.now(), staff.name(), staff.actor());
    checkout
        .db
        .transaction(move |tx| {
            let mut order = tx.lock_order(command.order)?.ok_or(ChangeAddressError::NotFound)?;
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
