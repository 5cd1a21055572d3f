//! A kind of saree, as the shop groups them.

use pattu_kernel::Text;

use crate::CategoryId;

/// A category as it is put into the catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Category {
    /// Readable.
    pub id: CategoryId,
    /// What people call it.
    pub name: Text<120>,
    pub description: Text<2_000>,
    /// Its place among the others, from 1.
    pub position: i32,
}
