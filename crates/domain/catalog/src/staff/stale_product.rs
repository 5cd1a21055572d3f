//! Two people at one saree.

use pattu_kernel::Refusal;

/// Whoever changes it has seen an older saree than there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Refusal)]
#[error("Somebody else has changed this saree meanwhile. Please look at it once more")]
#[refusal(Conflict, "stale")]
pub struct StaleProduct;
