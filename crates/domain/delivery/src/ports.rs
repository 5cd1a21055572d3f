//! What the area needs from outside.
#![warn(missing_docs)]

use pattu_kernel::PinCode;

use crate::Place;

/// Knows every PIN code of India.
pub trait Places: Send + Sync {
    /// Where it lies; `None` when there is no such PIN code. Implementers MUST answer from memory: this is called while
    /// somebody types.
    fn find(&self, pin: &PinCode) -> Option<Place>;
}
