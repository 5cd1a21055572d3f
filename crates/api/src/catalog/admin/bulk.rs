//! Many sarees changed alike.

use std::collections::BTreeSet;

use actix_web::{HttpResponse, post, web};
use pattu_body_limits::describe_limits;
use pattu_catalog::{
    ProductId,
    staff::{AlikeChange, ChangeProductsError, ChangedAlike, PublishProductError, SaveProductError},
};
use pattu_customers::may::ProductsWrite;
use pattu_kernel::{FieldErrors, Money, Refusal, WrongFields};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use super::AdminProductsApi;
use crate::{auth::May, error::Problem, json::Json};

/// Of one request.
const MOST: usize = 100;

/// What becomes of all of them.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum BulkProductAction {
    /// Needs `categoryId`.
    Category,
    /// Needs `featured` or `trending`.
    Flags,
    /// Each item says its `price`.
    Price,
    /// Drafts go on sale with `pieces` each, archived ones as they are.
    Publish,
    Archive,
}

/// One saree.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BulkProductItem {
    id: Uuid,
    /// The version they saw.
    version: u32,
    /// In rupees: ₹1 to ₹10,00,000.
    price: Option<Money>,
}

/// What becomes of which sarees.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BulkProductsBody {
    action: BulkProductAction,
    /// Each saree once.
    #[schema(min_items = 1, max_items = 100)]
    #[validate(nested)]
    items: Vec<BulkProductItem>,
    #[validate(length(max = 60))]
    category_id: Option<String>,
    /// A special offer of the house.
    featured: Option<bool>,
    trending: Option<bool>,
    /// Of each draft: 0 to 1,00,000.
    pieces: Option<u32>,
}

impl BulkProductsBody {
    fn change(&self) -> Result<AlikeChange, Problem> {
        if !(1..=MOST).contains(&self.items.len()) {
            return Err(Problem::invalid("items", "Please choose 1 to 100 sarees"));
        }
        let ids: BTreeSet<Uuid> = self.items.iter().map(|item| item.id).collect();
        if ids.len() < self.items.len() {
            return Err(Problem::invalid("items", "Please name each saree once"));
        }
        match self.action {
            BulkProductAction::Category => self
                .category_id
                .clone()
                .map(AlikeChange::Category)
                .ok_or_else(|| Problem::invalid("categoryId", "Please choose a category")),
            BulkProductAction::Flags if self.featured.or(self.trending).is_none() => {
                Err(Problem::invalid("featured", "Please say what changes"))
            }
            BulkProductAction::Flags => {
                Ok(AlikeChange::Flags { featured: self.featured, trending: self.trending })
            }
            BulkProductAction::Price => Ok(AlikeChange::Prices),
            BulkProductAction::Publish => self
                .pieces
                .map(AlikeChange::Publish)
                .ok_or_else(|| Problem::invalid("pieces", "Please enter a number of pieces")),
            BulkProductAction::Archive => Ok(AlikeChange::Archive),
        }
    }
}

/// What came of one of them.
#[derive(Debug, Serialize, ToSchema)]
pub struct BulkProductResult {
    #[schema(value_type = Uuid)]
    id: ProductId,
    ok: bool,
    /// Why it was not changed.
    code: Option<&'static str>,
    /// The same in words.
    message: Option<String>,
}

/// What came of each, in the order they were sent.
#[derive(Debug, Serialize, ToSchema)]
pub struct BulkProductsAnswer {
    data: Vec<BulkProductResult>,
}

/// What is wrong with its fields says more than that something is.
fn words_of(failed: &ChangeProductsError) -> String {
    let said = |wrong: &FieldErrors| wrong.values().cloned().collect::<Vec<_>>().join(". ");
    match failed {
        ChangeProductsError::Save(
            SaveProductError::Fields(WrongFields(wrong)) | SaveProductError::NotReady(wrong),
        )
        | ChangeProductsError::Publish(PublishProductError::NotReady(wrong)) => said(wrong),
        other => other.to_string(),
    }
}

/// Change up to 100 sarees alike
///
/// Each is a change of its own, over the version that was seen: what cannot be is said, and holds up none of the others. What
/// is so already is no error.
#[utoipa::path(
    tag = "catalogue",
    security(("staffToken" = ["products.write"])),
    request_body = BulkProductsBody,
    responses((status = 200, body = BulkProductsAnswer))
)]
#[post("/products/bulk")]
pub async fn change_products(
    api: web::Data<AdminProductsApi>,
    staff: May<ProductsWrite>,
    body: Json<BulkProductsBody>,
) -> Result<HttpResponse, Problem> {
    let body = body.valid()?;
    let change = body.change()?;
    let items: Vec<ChangedAlike> = body
        .items
        .iter()
        .map(|item| ChangedAlike {
            product: ProductId::new(item.id),
            version: item.version,
            price: item.price,
        })
        .collect();
    let outcomes = pattu_catalog::staff::change_products(api.forms(), &staff, &change, &items).await?;
    let data = outcomes.into_iter().map(|(id, outcome)| {
        let failed = outcome.err();
        BulkProductResult {
            id,
            ok: failed.is_none(),
            code: failed.as_ref().map(Refusal::code),
            message: failed.as_ref().map(words_of),
        }
    });
    Ok(HttpResponse::Ok().json(BulkProductsAnswer { data: data.collect() }))
}
