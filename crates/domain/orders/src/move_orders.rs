//! The morning's parcels: staff move many orders on at once. Each is a change of its own, so one that cannot go holds up none.

use pattu_customers::{Permitted, may::OrdersFulfil};
use pattu_kernel::{Refusal, StoreError};

use crate::{
    ChangeStatusError, OrderId, ParcelStep, StatusChange, change_status, checkout_deps::CheckoutDeps,
};

/// As many as a screen can show results of.
pub const MOST_AT_ONCE: usize = 100;

/// Orders that take the same step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveOrders {
    pub step: ParcelStep,
    /// Who carries all of the parcels, as typed.
    pub courier: String,
    /// Each with its parcel's number, as typed; an order named twice is moved once.
    pub orders: Vec<(OrderId, String)>,
}

/// What came of one of them.
pub type Moved = (OrderId, Result<(), ChangeStatusError>);

/// Why none was moved.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum MoveOrdersError {
    /// None, or more than [`MOST_AT_ONCE`].
    #[error("Please choose 1 to {MOST_AT_ONCE} orders")]
    #[refusal(Invalid, "invalid", field = "items")]
    Count,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Moves each on, in the order of the list; storage that fails stops it, and what was moved before stays so.
///
/// # Errors
/// [`MoveOrdersError`]
pub async fn move_orders(
    checkout: &CheckoutDeps,
    staff: &Permitted<OrdersFulfil>,
    command: MoveOrders,
) -> Result<Vec<Moved>, MoveOrdersError> {
    let MoveOrders { step, courier, orders } = command;
    if !(1..=MOST_AT_ONCE).contains(&orders.len()) {
        return Err(MoveOrdersError::Count);
    }
    let mut moved: Vec<Moved> = Vec::with_capacity(orders.len());
    for (id, tracking_number) in orders {
        if moved.iter().any(|(done, _)| *done == id) {
            continue;
        }
        let status = step.status();
        let change = StatusChange { courier: courier.clone(), tracking_number, ..StatusChange::to(status) };
        match change_status(checkout, staff, id, change).await {
            Err(ChangeStatusError::Store(failure)) => return Err(failure.into()),
            outcome => moved.push((id, outcome)),
        }
    }
    Ok(moved)
}
