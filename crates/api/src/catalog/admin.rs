//! Products as the people who work here look after them.

mod bulk;
mod categories;
mod change;
mod csv_file;
mod edit;
mod export;
mod form;
mod imports;
mod labels;
mod list;
mod pictures;
mod video;

use std::sync::Arc;

use pattu_catalog::{
    PictureKeeping, ProductId, ProductNotFound, VideoKeeping,
    staff::{
        AdminProductRow, CategoryEditTx, CategoryEdits, ImportTx, ProductEditTx, ProductEdits, ProductFormTx,
        ProductForms, StaffProductQueries,
    },
};
use pattu_kernel::{Clock, Ids, UnitOfWork};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{error::Problem, routes::Routes};

/// What these routes need; put in as `web::Data`.
pub struct AdminProductsApi {
    pub queries: Arc<dyn StaffProductQueries>,
    pub db: Arc<dyn UnitOfWork<dyn ProductEditTx>>,
    pub whole: Arc<dyn UnitOfWork<dyn ProductFormTx>>,
    pub categories: Arc<dyn UnitOfWork<dyn CategoryEditTx>>,
    pub imports: Arc<dyn UnitOfWork<dyn ImportTx>>,
    pub ids: Arc<dyn Ids>,
    pub pictures: Arc<dyn PictureKeeping>,
    pub videos: Arc<dyn VideoKeeping>,
    pub clock: Arc<dyn Clock>,
}

impl AdminProductsApi {
    fn edits(&self) -> ProductEdits<'_> {
        ProductEdits { db: self.db.as_ref(), clock: self.clock.as_ref() }
    }

    fn category_edits(&self) -> CategoryEdits<'_> {
        CategoryEdits { db: self.categories.as_ref(), clock: self.clock.as_ref() }
    }

    fn forms(&self) -> ProductForms<'_> {
        ProductForms { db: self.whole.as_ref(), clock: self.clock.as_ref() }
    }

    /// The product as it is now.
    async fn row(&self, id: ProductId) -> Result<AdminProductAnswer, Problem> {
        let data = self.queries.row(id).await?.ok_or(ProductNotFound)?;
        Ok(AdminProductAnswer { data })
    }
}

/// A product as it is now.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminProductAnswer {
    data: AdminProductRow,
}

pub(super) fn configure(config: &mut impl Routes) {
    config
        .service(list::list_admin_products)
        .service(list::count_admin_products)
        .service(export::export_products)
        .service(bulk::change_products)
        .service(labels::list_labels)
        .service(edit::get_admin_product)
        .service(edit::publish_product)
        .service(change::restore_product)
        .service(change::change_stock)
        .service(imports::check_import)
        .service(imports::get_import)
        .service(imports::apply_import)
        .service(imports::get_import_errors)
        .service(categories::list_admin_categories)
        .service(categories::create_category)
        // Before one category, whose id could be any word.
        .service(categories::order_categories)
        .service(categories::save_category)
        .service(categories::delete_category);
}

/// For staff too, but under `/products`.
pub(super) fn configure_products(config: &mut impl Routes) {
    config
        .service(edit::create_product)
        .service(edit::save_product)
        // Before the pictures of one saree, whose id could be any word.
        .service(pictures::upload_pictures)
        .service(video::upload_video)
        .service(pictures::add_pictures)
        .service(change::change_listed_product)
        .service(change::archive_product);
}
