//! The catalogue as the people who work here look after it.

mod add_pictures;
mod archive_product;
mod change_product;
mod change_stock;
mod create_product;
mod edited_product;
mod keep_picture;
mod list;
mod ports;
mod product_details;
mod product_form;
mod publish_product;
mod restore_product;
mod save_product;

pub use add_pictures::{AddPicturesError, add_pictures};
pub use archive_product::{ArchiveProductError, archive_product};
pub use change_product::{ChangeProduct, ChangeProductError, change_product};
pub use change_stock::{ChangeStock, ChangeStockError, StockReason, change_stock};
pub use create_product::create_product;
pub use edited_product::EditedProduct;
pub use keep_picture::{KeepPictureError, keep_picture};
pub use list::{
    AdminProductRow, ProductCounts, ProductSearch, StaffProductFilter, StaffProductSort, StaffProductView,
};
pub use ports::{ProductEditTx, ProductEdits, ProductFormTx, ProductForms, StaffProductQueries, StockMove};
pub use product_details::{MissingFact, ProductDetails, ProductMediaDetails, ProductState};
pub use product_form::{MediaForm, ProductForm};
pub use publish_product::{PublishProductError, publish_product};
pub use restore_product::{RestoreProductError, restore_product};
pub use save_product::{SaveProductError, save_product};
