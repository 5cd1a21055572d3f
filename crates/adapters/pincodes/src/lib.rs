#![doc = include_str!("../README.md")]

mod table;

use std::sync::LazyLock;

use pattu_delivery::{Place, Places};
use pattu_kernel::PinCode;

use crate::table::Table;

/// Read once, when it is first asked; then it is one binary search.
static TABLE: LazyLock<Table> = LazyLock::new(|| Table::read(include_str!("pincodes.txt")));

#[derive(Debug, Clone, Copy, Default)]
pub struct IndianPincodes;

impl Places for IndianPincodes {
    fn find(&self, pin: &PinCode) -> Option<Place> {
        TABLE.find(pin.as_str().parse().ok()?)
    }
}

#[cfg(test)]
mod tests;
