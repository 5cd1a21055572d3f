//! A browser that sells at a till with and without the network: it has a key and numbers its own invoices.

use pattu_kernel::{Id, SeriesCode, Timestamp};

use crate::TillId;

/// Marks ids of devices.
#[derive(Debug)]
pub enum TillDeviceTag {}
/// Made by the device once: sent twice it is one.
pub type TillDeviceId = Id<TillDeviceTag>;

/// A device of a till; a till has one at a time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TillDevice {
    pub id: TillDeviceId,
    pub till: TillId,
    /// What its numbers begin with; no other device ever has the same.
    pub series: SeriesCode,
    /// A point of P-256, uncompressed: what it sends without a network is signed with its key.
    pub public_key: Vec<u8>,
    pub registered_at: Timestamp,
    /// As they signed in.
    pub registered_by: String,
    pub last_seen_at: Timestamp,
    /// Bills that it had not sent yet then.
    pub waiting: u32,
    /// What is sold on it from then on is kept apart.
    pub removed_at: Option<Timestamp>,
}

impl TillDevice {
    /// Bytes of a key.
    pub const KEY_BYTES: usize = 65;
    /// The first byte of a point that is not compressed.
    const UNCOMPRESSED: u8 = 4;

    pub(crate) fn is_key(bytes: &[u8]) -> bool {
        bytes.len() == Self::KEY_BYTES && bytes.first() == Some(&Self::UNCOMPRESSED)
    }

    /// The first one that nothing is numbered with.
    pub(crate) fn free_series(used: &[SeriesCode]) -> Option<SeriesCode> {
        SeriesCode::of_devices().find(|code| !used.contains(code))
    }

    /// The one that sells at this till now.
    pub(crate) fn at(till: TillId, devices: Vec<Self>) -> Option<Self> {
        devices.into_iter().find(|device| device.till == till && device.removed_at.is_none())
    }
}
