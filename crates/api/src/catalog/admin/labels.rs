//! Price labels: what stands on them, and the code that the counter scans.

use std::collections::HashMap;

use actix_web::{HttpResponse, post, web};
use pattu_body_limits::describe_limits;
use pattu_catalog::{ProductId, staff::ProductDetails};
use pattu_customers::may::ProductsRead;
use pattu_kernel::{Money, StoreError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use super::AdminProductsApi;
use crate::{
    auth::May,
    barcodes::{code_128, qr_code},
    error::Problem,
    json::Json,
};

/// A longer article number makes a Code 128 that no small label is wide enough for.
const LONGEST_CODE_128: usize = 12;
/// Of a QR code on a label.
const QR_SIDE: &str = "12mm";

/// Which sarees.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
pub struct LabelsBody {
    /// In the order in which their labels come.
    #[validate(length(min = 1, max = 100, message = "Please choose 1 to 100 sarees"))]
    ids: Vec<Uuid>,
}

/// What reads a label.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LabelCode {
    Code128,
    Qr,
}

/// A saree's label.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LabelView {
    #[schema(value_type = Uuid)]
    id: ProductId,
    /// The article number; the code holds it.
    sku: String,
    name: String,
    /// Taxes included.
    price: Money,
    /// The highest price that may be asked, taxes included.
    mrp: Option<Money>,
    /// How long it is, as its facts say: `5.5 m + 0.8 m blouse`.
    length: Option<String>,
    /// Pieces in the house.
    on_hand: u32,
    code: LabelCode,
    /// The code as an SVG in true size, with the white around it that a scanner needs.
    svg: String,
}

impl LabelView {
    fn of(saree: ProductDetails) -> Result<Self, StoreError> {
        let ProductDetails { id, sku, name, price, mrp, on_hand, mut specifications, .. } = saree;
        let length = specifications.remove("length");
        let is_short = sku.len() <= LONGEST_CODE_128;
        let (code, svg) = if is_short {
            (LabelCode::Code128, code_128(&sku)?)
        } else {
            (LabelCode::Qr, qr_code(&sku, QR_SIDE)?)
        };
        Ok(Self { id, sku, name, price, mrp, length, on_hand, code, svg })
    }
}

/// Labels in the order asked for.
#[derive(Debug, Serialize, ToSchema)]
pub struct LabelsAnswer {
    data: Vec<LabelView>,
}

/// Price labels
///
/// What stands on them, and the article number as a code: Code 128 up to 12 characters, else a QR code. What there is no more is left
/// out.
#[utoipa::path(
    tag = "products",
    security(("staffToken" = ["products.read"])),
    request_body = LabelsBody,
    responses((status = 200, body = LabelsAnswer), (status = 422, description = "invalid"))
)]
#[post("/products/labels")]
pub async fn list_labels(
    _: May<ProductsRead>,
    api: web::Data<AdminProductsApi>,
    body: Json<LabelsBody>,
) -> Result<HttpResponse, Problem> {
    let ids: Vec<ProductId> = body.valid()?.ids.into_iter().map(ProductId::new).collect();
    let found = api.queries.many_details(ids.clone()).await?;
    let mut found: HashMap<ProductId, ProductDetails> = found.into_iter().map(|one| (one.id, one)).collect();
    let data = ids.iter().filter_map(|id| found.remove(id)).map(LabelView::of).collect::<Result<_, _>>()?;
    Ok(HttpResponse::Ok().json(LabelsAnswer { data }))
}
