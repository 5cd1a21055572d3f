//! What several use cases answer about an order.

use pattu_kernel::Refusal;

/// There is no such order, or it is not theirs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Refusal)]
#[error("Order not found")]
#[refusal(NotFound, "not_found")]
pub struct OrderNotFound;

/// Whoever asks has seen an older order than there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Refusal)]
#[error("Somebody else has changed this order meanwhile. Please look at it once more")]
#[refusal(Conflict, "stale")]
pub struct StaleOrder;
