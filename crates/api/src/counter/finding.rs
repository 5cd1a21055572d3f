//! `/pos/products`: which saree is meant.

use actix_web::{HttpResponse, get, web};
use pattu_counter::{self as counter, views::FoundSareeView};
use pattu_customers::may::CounterServe;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::CounterApi;
use crate::{auth::May, error::Problem, query::Query};

/// What is looked for.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct FindQuery {
    /// An article number, a barcode, or words of a name; at least two characters.
    #[param(max_length = 100)]
    q: String,
    /// The bill that is rung up: what is kept for it is free for it.
    bill: Option<Uuid>,
}

/// What was found.
#[derive(Debug, Serialize, ToSchema)]
pub struct FoundSareesAnswer {
    /// At most eight.
    data: Vec<FoundSareeView>,
}

/// Find a saree
///
/// By article number or barcode, or by words of its name: at most eight on sale, the exact number first.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    params(FindQuery),
    responses((status = 200, body = FoundSareesAnswer))
)]
#[get("/products")]
pub async fn find_counter_products(
    _: May<CounterServe>,
    api: web::Data<CounterApi>,
    query: Query<FindQuery>,
) -> Result<HttpResponse, Problem> {
    let found = counter::find_sarees(api.queries.as_ref(), &query.0.q, query.0.bill).await?;
    Ok(HttpResponse::Ok().json(FoundSareesAnswer { data: found.into_iter().map(Into::into).collect() }))
}
