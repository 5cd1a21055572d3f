//! Files of products: looked at first, applied when somebody says so.

use actix_web::{HttpRequest, HttpResponse, get, post, web};
use pattu_catalog::staff::{ApplyImportError, CheckImportError, ImportReport, ProductImports};
use pattu_customers::may::ProductsWrite;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{AdminProductsApi, csv_file::read};
use crate::{
    auth::May,
    csv_answer::{csv_answer, written},
    error::Problem,
    path_id::PathId,
    upload::{UploadedFiles, read_files},
};

const FILE: UploadedFiles =
    UploadedFiles { field: "file", most: 1, bytes_each: 5_000_000, bytes_in_all: 5_000_000 };

/// A file of products as multipart/form-data: CSV in UTF-8, at most 5 MB and 5,000 rows, in the field `file`.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "only described: the file is read as it arrives")]
pub struct ProductImportForm {
    #[schema(format = Binary)]
    file: String,
}

/// What a file would change, and what of it is done.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportAnswer {
    data: ImportReport,
}

impl AdminProductsApi {
    fn product_imports(&self) -> ProductImports<'_> {
        ProductImports { db: self.imports.as_ref(), clock: self.clock.as_ref(), ids: self.ids.as_ref() }
    }

    async fn report(&self, id: Uuid, staff: String) -> Result<ImportAnswer, Problem> {
        let data = self.queries.import(id, staff).await?.ok_or_else(not_found)?;
        Ok(ImportAnswer { data })
    }
}

fn not_found() -> Problem {
    ApplyImportError::NotFound.into()
}

/// Look at a file of products
///
/// Nothing is changed yet: the answer says what would be. The separator is a comma, a semicolon or a tab. A column that is
/// missing and a cell that is empty leave a field as it is, `(clear)` empties it. `images` names pictures that were sent to
/// `/products/upload` before, parted by bars. The file is kept for a week, for whoever sent it.
#[utoipa::path(
    tag = "catalogue",
    security(("staffToken" = ["products.write"])),
    request_body(content = ProductImportForm, content_type = "multipart/form-data"),
    responses(
        (status = 201, body = ImportAnswer),
        (status = 422, description = "invalid: the file as a whole cannot be read"),
    )
)]
#[post("/imports")]
pub async fn check_import(
    request: HttpRequest,
    api: web::Data<AdminProductsApi>,
    staff: May<ProductsWrite>,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    let bytes = read_files(&request, payload, &FILE).await?.pop().unwrap_or_default();
    let file = read(&bytes).map_err(CheckImportError::File)?;
    let id = pattu_catalog::staff::check_import(api.product_imports(), &staff, file).await?;
    Ok(HttpResponse::Created().json(api.report(id, staff.name()).await?))
}

/// A file that was looked at, and how far it is applied
#[utoipa::path(
    tag = "catalogue",
    security(("staffToken" = ["products.write"])),
    responses(
        (status = 200, body = ImportAnswer),
        (status = 404, description = "not_found: it is older than a week, or somebody else's"),
    )
)]
#[get("/imports/{id}")]
pub async fn get_import(
    api: web::Data<AdminProductsApi>,
    staff: May<ProductsWrite>,
    PathId(id): PathId<Uuid>,
) -> Result<HttpResponse, Problem> {
    Ok(HttpResponse::Ok().json(api.report(id, staff.name()).await?))
}

/// Apply the next hundred rows of a file
///
/// Each is looked at once more; what has become wrong meanwhile is left out and told among the errors. Call it until `done`:
/// a call that was lost is repeated without harm.
#[utoipa::path(
    tag = "catalogue",
    security(("staffToken" = ["products.write"])),
    responses(
        (status = 200, body = ImportAnswer),
        (status = 404, description = "not_found: it is older than a week, or somebody else's"),
        (status = 409, description = "already_applied: nothing of it is left to be done"),
    )
)]
#[post("/imports/{id}/apply")]
pub async fn apply_import(
    api: web::Data<AdminProductsApi>,
    staff: May<ProductsWrite>,
    PathId(id): PathId<Uuid>,
) -> Result<HttpResponse, Problem> {
    pattu_catalog::staff::apply_import(api.product_imports(), &staff, id).await?;
    Ok(HttpResponse::Ok().json(api.report(id, staff.name()).await?))
}

/// The rows of a file that are left out, as a file
///
/// As they were sent, with their line and what is wrong with them: put right, the file can be sent again.
#[utoipa::path(
    tag = "catalogue",
    security(("staffToken" = ["products.write"])),
    responses(
        (status = 200, description = "The file", content_type = "text/csv", body = String),
        (status = 404, description = "not_found: it is older than a week, or somebody else's"),
    )
)]
#[get("/imports/{id}/errors.csv")]
pub async fn get_import_errors(
    api: web::Data<AdminProductsApi>,
    staff: May<ProductsWrite>,
    PathId(id): PathId<Uuid>,
) -> Result<HttpResponse, Problem> {
    let found = api.queries.import_errors(id, staff.name()).await?;
    let (mut headings, rows) = found.ok_or_else(not_found)?;
    let columns = headings.len();
    headings.extend(["x_line".to_owned(), "x_problem".to_owned()]);
    let rows = rows.into_iter().map(|(line, problem)| {
        let mut cells = line.cells;
        cells.resize(columns, String::new());
        cells.extend([line.line.to_string(), problem]);
        cells
    });
    let bytes = written(true, std::iter::once(headings).chain(rows))?;
    Ok(csv_answer("errors.csv").body(bytes))
}
