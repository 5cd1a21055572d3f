//! Orders as staff go through them: lists that stay quick however many there are, and one order with all that belongs to it.
#![warn(missing_docs)]

use pattu_kernel::{BoxFuture, Cursor, Direction, Rows, StoreError, Timestamp};

use crate::{ExportedOrder, OrderCounts, OrderDetails, OrderId, OrderListRow, StaffOrderFilter};

/// What staff read. Implementers MUST find each page and each count by an index.
pub trait StaffOrderQueries: Send + Sync {
    /// Up to `limit` rows of this list, from its beginning or from a place in it on.
    fn page(
        &self,
        list: StaffOrderFilter,
        from: Option<(Direction, Cursor)>,
        limit: u32,
    ) -> BoxFuture<'_, Result<Rows<OrderListRow>, StoreError>>;

    /// How many orders are in this list, exactly: read for files only.
    fn number_of(&self, list: StaffOrderFilter) -> BoxFuture<'_, Result<u64, StoreError>>;

    /// Up to `limit` of this list for a file, the newest first whatever its sort, from a place on.
    fn export(
        &self,
        list: StaffOrderFilter,
        after: Option<Cursor>,
        limit: u32,
    ) -> BoxFuture<'_, Result<Vec<ExportedOrder>, StoreError>>;

    /// How much waits in each list; what was paid before `late_before` and is not sent is late.
    fn counts(&self, late_before: Timestamp) -> BoxFuture<'_, Result<OrderCounts, StoreError>>;

    /// One order, with its payments, refunds, emails and notes.
    fn details(&self, id: OrderId) -> BoxFuture<'_, Result<Option<OrderDetails>, StoreError>>;
}
