//! What work on data requests needs from outside.
#![warn(missing_docs)]

use chrono::NaiveDate;
use pattu_kernel::{AuditTx, BoxFuture, Cursor, Direction, Rows, StoreError, Text, Timestamp};

use super::{DataRequest, DataRequestCounts, DataRequestFilter, DataRequestId, DataRequestView};
use crate::CustomerId;

/// Work on requests inside one transaction.
pub trait DataRequestTx: AuditTx {
    /// Within how many days a request is done, as the owner decided.
    fn data_request_days(&mut self) -> Result<u32, StoreError>;

    /// True for an account that is not closed.
    fn has_open_account(&mut self, id: CustomerId) -> Result<bool, StoreError>;

    /// Locks a request.
    fn lock_data_request(&mut self, id: DataRequestId) -> Result<Option<DataRequest>, StoreError>;

    /// Stores a new one; `false`, and nothing changed, when its id is taken.
    fn insert_data_request(
        &mut self,
        request: &DataRequest,
        staff: &str,
        at: Timestamp,
    ) -> Result<bool, StoreError>;

    /// Stores how they had proved who they are, and what was done; its version is one more then.
    fn finish_data_request(
        &mut self,
        id: DataRequestId,
        words: (&Text<300>, &Text<1000>),
        staff: &str,
        at: Timestamp,
    ) -> Result<(), StoreError>;
}

/// What staff read. Implementers MUST find each page and each count by an index.
pub trait DataRequestQueries: Send + Sync {
    /// Up to `limit` requests of this list, from its beginning or from a place in it on.
    fn data_requests(
        &self,
        list: DataRequestFilter,
        from: Option<(Direction, Cursor)>,
        limit: u32,
    ) -> BoxFuture<'_, Result<Rows<DataRequestView>, StoreError>>;

    /// How many wait, and how many of them are due by the end of `soon`.
    fn data_request_counts(&self, soon: NaiveDate) -> BoxFuture<'_, Result<DataRequestCounts, StoreError>>;

    /// One request as it is seen on this day.
    fn data_request(
        &self,
        id: DataRequestId,
        today: NaiveDate,
    ) -> BoxFuture<'_, Result<Option<DataRequestView>, StoreError>>;

    /// All requests of an account, the first first, as the account's own file has them.
    fn data_requests_of(
        &self,
        id: CustomerId,
        today: NaiveDate,
    ) -> BoxFuture<'_, Result<Vec<DataRequestView>, StoreError>>;
}
