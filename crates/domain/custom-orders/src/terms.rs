//! What the shop promises of custom orders at this moment.

use pattu_kernel::Holiday;
use pattu_settings::CustomOrders;

/// The owner's numbers with their version, and the days on which nobody works.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomOrderTerms {
    pub numbers: CustomOrders,
    /// 0 while the owner has written none.
    pub version: u32,
    pub holidays: Vec<Holiday>,
}
