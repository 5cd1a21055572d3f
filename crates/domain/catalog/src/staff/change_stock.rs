//! Pieces are counted, received or taken out. Stock is changed by this alone: nothing that is saved elsewhere brings sold pieces back.

use pattu_customers::{Permitted, may::ProductsWrite};
use pattu_kernel::{AuditActor, AuditChanges, AuditEntry, Refusal, StoreError, Timestamp};
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use super::{ProductEditTx, ProductEdits, StockMove};
use crate::{ProductId, ProductNotFound, checked_stock};

/// Why the number of pieces is another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StockReason {
    /// They came from the loom.
    Received,
    /// A customer brought them back, and no order or bill knows of it.
    Returned,
    /// Somebody counted.
    Counted,
    /// They cannot be sold.
    Damaged,
}

impl StockReason {
    /// Pieces that came in are more, pieces that are damaged fewer; whoever counts finds either.
    const fn fits(self, delta: i64) -> bool {
        match self {
            Self::Received | Self::Returned => delta >= 0,
            Self::Counted => true,
            Self::Damaged => delta <= 0,
        }
    }
}

/// What is changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeStock {
    pub product: ProductId,
    /// Pieces in the house, as they saw it.
    pub expected: u32,
    /// Pieces in the house from now on.
    pub now: u32,
    pub reason: StockReason,
    /// The same change twice is one.
    pub key: String,
}

/// Why the stock stays.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum ChangeStockError {
    #[error(transparent)]
    NotFound(#[from] ProductNotFound),
    /// Sold or received meanwhile.
    #[error("There are {0} in the house now. Please count again")]
    #[refusal(Conflict, "stock_moved")]
    Moved(u32),
    /// Fewer than are promised.
    #[error("{0} held by orders that are being paid, so it cannot be fewer")]
    #[refusal(Invalid, "invalid", field = "now")]
    Held(u32),
    /// More than there were, or fewer, against the reason.
    #[error("That does not fit the reason: there were {0}")]
    #[refusal(Invalid, "invalid", field = "now")]
    AgainstReason(u32),
    #[error("Please enter 0 to 1,00,000 pieces")]
    #[refusal(Invalid, "invalid", field = "now")]
    TooMany,
    /// Its pieces are told when it is published.
    #[error("This saree is a draft. Please say how many pieces there are when you publish it")]
    #[refusal(Conflict, "draft")]
    Draft,
    /// The key came with another change before.
    #[error("This key was used for another change")]
    #[refusal(Conflict, "idempotency_mismatch")]
    KeyReused,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Changes the count, with a line of the ledger and one of the audit log.
///
/// # Errors
/// [`ChangeStockError`]; the stock is as it was then.
pub async fn change_stock(
    edits: ProductEdits<'_>,
    staff: &Permitted<ProductsWrite>,
    command: ChangeStock,
) -> Result<(), ChangeStockError> {
    let (now, by) = (edits.clock.now(), staff.actor());
    edits.db.transaction(move |tx| change_stock_in(tx, &command, by, now)).await
}

/// The same inside a transaction.
pub(super) fn change_stock_in(
    tx: &mut dyn ProductEditTx,
    command: &ChangeStock,
    by: AuditActor,
    now: Timestamp,
) -> Result<(), ChangeStockError> {
    let wanted = checked_stock(command.now).map_err(|_| ChangeStockError::TooMany)?;
    let product = tx.lock_edited(command.product)?.ok_or(ProductNotFound)?;
    if product.is_draft {
        return Err(ChangeStockError::Draft);
    }
    let moved = StockMove {
        product: product.id,
        delta: i64::from(wanted) - i64::from(command.expected),
        reason: command.reason,
        reference: format!("staff {}", command.key),
        staff: by.name.clone(),
    };
    if let Some(before) = tx.moved_before(product.id, &moved.reference)? {
        let is_same = before == (moved.delta, moved.reason);
        return if is_same { Ok(()) } else { Err(ChangeStockError::KeyReused) };
    }
    if !moved.reason.fits(moved.delta) {
        return Err(ChangeStockError::AgainstReason(command.expected));
    }
    if product.on_hand != command.expected {
        return Err(ChangeStockError::Moved(product.on_hand));
    }
    if wanted < product.reserved {
        return Err(ChangeStockError::Held(product.reserved));
    }
    if moved.delta == 0 {
        return Ok(());
    }
    tx.move_stock(&moved)?;
    let changes = AuditChanges::between(&json!({"onHand": product.on_hand}), &json!({"onHand": wanted}));
    Ok(tx.write_audit(&AuditEntry {
        at: now,
        by,
        action: "changed_stock",
        subject: product.subject(),
        changes,
        reason: None,
    })?)
}
