//! The catalogue as the people who work here look after it.

mod add_pictures;
mod apply_import;
mod archive_product;
mod as_form;
mod bars;
mod category_form;
mod change_product;
mod change_products;
mod change_stock;
mod check_import;
mod create_category;
mod create_product;
mod delete_category;
mod edited_product;
mod import_plan;
mod import_views;
mod keep_picture;
mod keep_video;
mod list;
mod named_pictures;
mod order_categories;
mod ports;
mod product_details;
mod product_form;
mod publish_product;
mod restore_product;
mod save_category;
mod save_product;
mod sheet_column;
mod sheet_row;
mod stale_product;
mod stock_value;

pub use add_pictures::{AddPicturesError, add_pictures};
pub use apply_import::{ApplyImportError, apply_import};
pub use archive_product::{ArchiveProductError, archive_product};
pub use category_form::{AdminCategory, CategoryForm};
pub use change_product::{ChangeProduct, ChangeProductError, change_product};
pub use change_products::{AlikeChange, ChangeProductsError, ChangedAlike, change_products};
pub use change_stock::{ChangeStock, ChangeStockError, StockReason, change_stock};
pub use check_import::{CheckImportError, check_import};
pub use create_category::{CreateCategoryError, create_category};
pub use create_product::create_product;
pub use delete_category::{DeleteCategoryError, delete_category};
pub use edited_product::EditedProduct;
pub use import_views::{
    ImportCounts, ImportReport, ImportedKind, ImportedRow, JudgedLine, SheetDifference, SheetFile, SheetLine,
};
pub use keep_picture::{FileName, KeepPictureError, keep_picture};
pub use keep_video::{KeepVideoError, keep_video};
pub use list::{
    AdminProductRow, ProductCounts, ProductSearch, Resting, StaffProductFilter, StaffProductSort,
    StaffProductView,
};
pub use order_categories::{OrderCategoriesError, order_categories};
pub use ports::{
    CategoryEditTx, CategoryEdits, ImportTx, LeftOutRows, LockedImport, NewImport, ProductEditTx,
    ProductEdits, ProductFormTx, ProductForms, ProductImports, ProductToStore, StaffProductQueries,
    StockMove, Storing,
};
pub use product_details::{MissingFact, ProductDetails, ProductMediaDetails, ProductState};
pub use product_form::{MediaForm, ProductForm};
pub use publish_product::{PublishProductError, publish_product};
pub use restore_product::{RestoreProductError, restore_product};
pub use save_category::{SaveCategoryError, save_category};
pub use save_product::{SaveProductError, save_product};
pub use sheet_column::SheetColumn;
pub use stale_product::StaleProduct;
pub use stock_value::{STOCK_VALUE_HEADINGS, STOCKED_AT_ONCE, StockSums, StockedProduct};
