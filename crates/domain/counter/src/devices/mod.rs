//! Devices that go on selling without the network: what they are told beforehand, what they send afterwards, and what of it needs
//! a person. The goods have left with the paper: nothing here undoes, renumbers or reprices a bill.

mod cancel_for_shortage;
mod compare;
mod conflict;
mod forget_refused;
mod issued_bill;
mod list_conflicts;
mod ports;
mod resolve_conflict;
mod snapshot;
mod store_issued;
mod sync_bill;
mod take_snapshot;
pub mod views;

pub use cancel_for_shortage::{CancelForShortageError, cancel_for_shortage};
pub use conflict::{
    Conflict, ConflictId, ConflictKind, ConflictTag, HoldingOrder, Resolution, Shortage, StoredConflict,
};
pub use forget_refused::forget_refused;
pub use issued_bill::{IssuedBill, ReceivedBill};
pub use list_conflicts::list_conflicts;
pub use ports::{ConflictQueries, DeviceSignatures, InboxState, SnapshotQueries, SyncTx};
pub use resolve_conflict::{HowResolved, resolve_conflict};
pub use snapshot::{Snapshot, SnapshotFacts, SnapshotProduct};
pub use sync_bill::{SyncDeps, SyncOutcome, SyncRefusal, sync_bill};
pub use take_snapshot::take_snapshot;
