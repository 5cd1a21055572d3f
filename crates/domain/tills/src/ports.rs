//! What tills need from outside.
#![warn(missing_docs)]

use pattu_customers::StaffId;
use pattu_kernel::{AuditTx, BoxFuture, Cursor, Money, Rows, SeriesCode, StoreError, Timestamp};

use crate::{
    CashMove, Closing, Drawer, DrawerCount, OpenSession, Till, TillDevice, TillDeviceId, TillId, TillSession,
    TillSessionId, TillState,
};

/// Tills inside one transaction.
pub trait TillsTx: AuditTx {
    /// Those that are not retired. Implementers MUST let nobody else register or retire one before this transaction ends.
    fn lock_tills(&mut self) -> Result<Vec<Till>, StoreError>;

    /// A till, retired or not. MUST let nobody else open it before this transaction ends.
    fn lock_till(&mut self, id: TillId) -> Result<Option<Till>, StoreError>;

    /// Stores a new one.
    fn insert_till(&mut self, till: &Till) -> Result<(), StoreError>;

    /// Notes that nothing is sold at it any more.
    fn mark_retired(&mut self, id: TillId, at: Timestamp) -> Result<(), StoreError>;

    /// All devices there ever were.
    fn devices(&mut self) -> Result<Vec<TillDevice>, StoreError>;

    /// Series that documents, settings or devices have.
    fn used_series(&mut self) -> Result<Vec<SeriesCode>, StoreError>;

    /// Stores a new one.
    fn insert_device(&mut self, device: &TillDevice) -> Result<(), StoreError>;

    /// Notes that nothing is sold on it any more.
    fn mark_device_removed(&mut self, id: TillDeviceId, at: Timestamp) -> Result<(), StoreError>;

    /// Notes that the numbers of the bills it had still to send are missing: they were printed, and nobody here has seen them.
    fn expect_waiting(&mut self, id: TillDeviceId, at: Timestamp) -> Result<(), StoreError>;

    /// Notes that it was there, and how many bills it had still to send.
    fn note_device_seen(&mut self, id: TillDeviceId, at: Timestamp, waiting: u32) -> Result<(), StoreError>;

    /// Lets somebody sell on it without the network until then.
    fn put_permit(&mut self, id: TillDeviceId, staff: StaffId, until: Timestamp) -> Result<(), StoreError>;

    /// Its session that is not closed.
    fn open_session(&mut self, till: TillId) -> Result<Option<OpenSession>, StoreError>;

    /// What was counted when the till was last closed.
    fn left_in(&mut self, till: TillId) -> Result<Option<Money>, StoreError>;

    /// One session. MUST wait until what is being sold in it is stored, and let nobody sell in it before this transaction ends.
    fn lock_session(&mut self, id: TillSessionId) -> Result<Option<TillSession>, StoreError>;

    /// What the books say about a session.
    fn drawer(&mut self, id: TillSessionId) -> Result<Drawer, StoreError>;

    /// Stores a new session.
    fn insert_session(&mut self, session: &TillSession) -> Result<(), StoreError>;

    /// Stores cash that was put in or taken out.
    fn insert_move(&mut self, session: TillSessionId, cash: &CashMove) -> Result<(), StoreError>;

    /// Stores what was counted; from now on nothing is sold in the session.
    fn insert_count(&mut self, session: TillSessionId, count: &DrawerCount) -> Result<(), StoreError>;

    /// Closes it for good.
    fn close_session(
        &mut self,
        session: TillSessionId,
        count: &DrawerCount,
        closing: &Closing,
    ) -> Result<(), StoreError>;
}

/// What a sale asks about its till.
pub trait ServeTx {
    /// Whether there are tills that are not retired.
    fn has_tills(&mut self) -> Result<bool, StoreError>;

    /// Whether there is this till, and its session that is not closed. MUST let nobody count or close that before this transaction ends.
    fn serving_at(&mut self, till: TillId) -> Result<Option<Option<OpenSession>>, StoreError>;

    /// A device, removed or not. MUST let nothing else of it be stored before this transaction ends.
    fn lock_device(&mut self, id: TillDeviceId) -> Result<Option<TillDevice>, StoreError>;

    /// Until when somebody may sell on it without the network; `None` for who never worked at it.
    fn permit_of(&mut self, id: TillDeviceId, staff: StaffId) -> Result<Option<Timestamp>, StoreError>;

    /// When a session of this till was counted last, if it was; `None` when there is none of this id. MUST let nobody count it before
    /// this transaction ends.
    fn last_counted(
        &mut self,
        till: TillId,
        session: TillSessionId,
    ) -> Result<Option<Option<Timestamp>>, StoreError>;
}

/// Whose sessions are listed, and from where on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionList {
    /// Opened or closed by one of the staff; `None` for all.
    pub staff: Option<StaffId>,
    /// Opened not earlier.
    pub since: Option<Timestamp>,
    /// Opened before.
    pub until: Option<Timestamp>,
    /// The rows after this place.
    pub after: Option<Cursor>,
    /// Rows of a page.
    pub most: usize,
}

/// Reads for tills.
pub trait TillQueries: Send + Sync {
    /// Those that are not retired, by name.
    fn tills(&self) -> BoxFuture<'_, Result<Vec<TillState>, StoreError>>;

    /// One session with what the books say about it.
    fn session(&self, id: TillSessionId) -> BoxFuture<'_, Result<Option<(TillSession, Drawer)>, StoreError>>;

    /// Sessions, the newest first.
    fn sessions(&self, list: SessionList) -> BoxFuture<'_, Result<Rows<TillSession>, StoreError>>;

    /// Sessions, the newest first, with what the books say about each.
    fn summaries(&self, list: SessionList) -> BoxFuture<'_, Result<Rows<(TillSession, Drawer)>, StoreError>>;
}
