//! A bill that a device finished by itself.

use pattu_customers::StaffId;
use pattu_invoices::DocumentBody;
use pattu_kernel::Timestamp;
use pattu_tills::{TillDeviceId, TillSessionId};

use crate::SellAtCounter;

/// As it was read from what the device signed.
#[derive(Debug, Clone)]
pub struct IssuedBill {
    /// By the shop's time as the device knows it.
    pub issued_at: Timestamp,
    /// In which it was sold.
    pub session: Option<TillSessionId>,
    /// Who sold it.
    pub staff: StaffId,
    /// What the server would have been asked for.
    pub sale: SellAtCounter,
    /// What was printed.
    pub printed: DocumentBody,
}

/// What a device sent, before any rule looks at it.
#[derive(Debug, Clone)]
pub struct ReceivedBill {
    pub device: TillDeviceId,
    /// What was signed, byte for byte.
    pub text: String,
    pub signature: Vec<u8>,
    /// What the text says; `None` when it cannot be read.
    pub bill: Option<IssuedBill>,
}
