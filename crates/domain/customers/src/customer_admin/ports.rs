//! What looking after customers needs from outside.
#![warn(missing_docs)]

use pattu_kernel::{AuditTx, BoxFuture, Cursor, Direction, Rows, StoreError, Timestamp};

use super::{CustomerFigures, CustomerFilter, CustomerNoteView, CustomerRow, Merge};
use crate::{Customer, CustomerId, CustomersTx};

/// Accounts, notes about them and the audit log, inside one transaction.
pub trait CustomerAdminTx: CustomersTx + AuditTx {
    /// Writes a note down for ever; it goes with the account.
    fn add_customer_note(
        &mut self,
        id: CustomerId,
        staff: &str,
        note: &str,
        at: Timestamp,
    ) -> Result<(), StoreError>;

    /// True while an order of theirs waits for its money.
    fn has_open_payment(&mut self, id: CustomerId) -> Result<bool, StoreError>;

    /// Hangs everything of one account on the other, and closes it. What can be there once only stays as the kept account has it.
    fn move_everything(&mut self, merge: Merge, at: Timestamp) -> Result<(), StoreError>;
}

/// Reads of customers. Implementers MUST find each page by an index, and what its rows bought by one more query.
pub trait CustomerAdminQueries: Send + Sync {
    /// A page of a list, from a place on.
    fn customers(
        &self,
        list: CustomerFilter,
        from: Option<(Direction, Cursor)>,
        limit: u32,
    ) -> BoxFuture<'_, Result<Rows<CustomerRow>, StoreError>>;

    /// An open account.
    fn customer(&self, id: CustomerId) -> BoxFuture<'_, Result<Option<Customer>, StoreError>>;

    /// Other open accounts that seem to be of the same person, at most so many: with the same number, or with the same name and a
    /// saved address of the same PIN code.
    fn lookalikes_of(
        &self,
        id: CustomerId,
        at_most: u32,
    ) -> BoxFuture<'_, Result<Vec<CustomerRow>, StoreError>>;

    /// What an account bought.
    fn figures_of(&self, id: CustomerId) -> BoxFuture<'_, Result<CustomerFigures, StoreError>>;

    /// Notes about an account, the first first.
    fn notes_of(&self, id: CustomerId) -> BoxFuture<'_, Result<Vec<CustomerNoteView>, StoreError>>;
}
