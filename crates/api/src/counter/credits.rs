//! `GET /pos/credits`: what a credit note is still worth.

use actix_web::{HttpResponse, get, web};
use pattu_counter::{show_credit, views::CreditView};
use pattu_customers::may::CounterServe;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::CounterApi;
use crate::{auth::May, error::Problem, query::Query};

/// Which one.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct CreditQuery {
    /// The number of a credit note.
    #[param(max_length = 20)]
    number: String,
}

/// What it is worth.
#[derive(Debug, Serialize, ToSchema)]
pub struct CreditAnswer {
    data: CreditView,
}

/// A credit note that pays
///
/// One that was kept as credit; what is left of it pays for another bill. One whose money went back is not found.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    params(CreditQuery),
    responses((status = 200, body = CreditAnswer), (status = 404, description = "not_found"))
)]
#[get("/credits")]
pub async fn get_credit(
    _: May<CounterServe>,
    api: web::Data<CounterApi>,
    query: Query<CreditQuery>,
) -> Result<HttpResponse, Problem> {
    let data = show_credit(api.queries.as_ref(), &query.0.number).await?.into();
    Ok(HttpResponse::Ok().json(CreditAnswer { data }))
}
