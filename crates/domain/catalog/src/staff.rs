//! The catalogue as the people who work here look after it.

mod archive_product;
mod change_product;
mod change_stock;
mod edited_product;
mod list;
mod ports;
mod restore_product;

pub use archive_product::{ArchiveProductError, archive_product};
pub use change_product::{ChangeProduct, ChangeProductError, change_product};
pub use change_stock::{ChangeStock, ChangeStockError, StockReason, change_stock};
pub use edited_product::EditedProduct;
pub use list::{
    AdminProductRow, ProductCounts, ProductSearch, StaffProductFilter, StaffProductSort, StaffProductView,
};
pub use ports::{ProductEditTx, ProductEdits, StaffProductQueries, StockMove};
pub use restore_product::{RestoreProductError, restore_product};
