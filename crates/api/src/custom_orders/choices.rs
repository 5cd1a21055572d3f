//! What may be chosen, and how long it takes: for everybody, before anything is asked for.

use actix_web::{HttpRequest, HttpResponse, get, web};
use pattu_custom_orders::{
    estimate_dates,
    views::{CustomOrderChoices, CustomOrderDates},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::CustomOrdersApi;
use crate::{
    error::Problem,
    query::{Query, said},
};

/// All that may be chosen.
#[derive(Debug, Serialize, ToSchema)]
pub struct CustomOrderChoicesAnswer {
    data: CustomOrderChoices,
}

/// Day by day.
#[derive(Debug, Serialize, ToSchema)]
pub struct CustomOrderDatesAnswer {
    data: CustomOrderDates,
}

/// For how many, to where.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct DatesQuery {
    /// Six digits; without one the longest way is assumed.
    pincode: Option<String>,
    /// Of one design; as few as the shop weaves unless told.
    #[param(value_type = Option<u32>)]
    pieces: Option<String>,
}

/// Colours, borders and the facts of a custom order
///
/// What it costs, how few are woven, and how long it takes: the same for everybody.
#[utoipa::path(
    tag = "custom orders",
    security(()),
    responses((status = 200, body = CustomOrderChoicesAnswer), (status = 304))
)]
#[get("/custom-orders/choices")]
pub async fn list_custom_order_choices(
    request: HttpRequest,
    api: web::Data<CustomOrdersApi>,
) -> Result<HttpResponse, Problem> {
    let make = || async {
        Ok(CustomOrderChoicesAnswer { data: CustomOrderChoices::of(&api.queries.terms().await?) })
    };
    api.cache.answer(&request, "custom-orders/choices", make).await
}

/// When sarees that are booked today can be there, stage by stage.
#[utoipa::path(
    tag = "custom orders",
    security(()),
    params(DatesQuery),
    responses(
        (status = 200, body = CustomOrderDatesAnswer),
        (status = 404, description = "unknown_pincode: no post office has it"),
    )
)]
#[get("/custom-orders/dates")]
pub async fn get_custom_order_dates(
    api: web::Data<CustomOrdersApi>,
    query: Query<DatesQuery>,
) -> Result<HttpResponse, Problem> {
    let DatesQuery { pincode, pieces } = query.0;
    let number =
        |text: &str| text.parse().map_err(|_| Problem::invalid("pieces", "Please enter a whole number"));
    let pieces = said(pieces.as_ref()).map(number).transpose()?;
    let terms = api.queries.terms().await?;
    let asked = (pincode.as_deref().unwrap_or_default(), pieces);
    let data = estimate_dates(&terms, api.places.as_ref(), asked, api.clock.now())?;
    Ok(HttpResponse::Ok().json(CustomOrderDatesAnswer { data }))
}
