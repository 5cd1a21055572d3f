//! Staff change a design: how its picture lies on the cloth.

use actix_web::{HttpResponse, post, web};
use pattu_custom_orders::{
    CustomOrderId, PictureDesignForm,
    staff::{ChangeDesign, change_design},
};
use pattu_customers::may::CustomOrdersHandle;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::{
    CustomOrdersApi,
    admin::{StaffCustomOrderAnswer, seen},
    body::PictureDesignBody,
};
use crate::{auth::May, error::Problem, json::Json, path_id::PathId};

/// How the picture lies on the cloth from now on.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct CustomDesignBody {
    /// The version of the order that they saw.
    version: u32,
    design: PictureDesignBody,
}

/// Change the design
///
/// As the next version of the design; earlier ones stay. Until its sample is shown.
#[utoipa::path(
    tag = "custom orders",
    security(("staffToken" = ["custom-orders.handle"])),
    request_body = CustomDesignBody,
    responses(
        (status = 201, body = StaffCustomOrderAnswer),
        (status = 409, description = "stale; illegal_move: its sample is shown, or nobody paid for it; no_photo: there is none, or it was deleted"),
    )
)]
#[post("/custom-orders/{id}/designs")]
pub async fn change_custom_design(
    api: web::Data<CustomOrdersApi>,
    staff: May<CustomOrdersHandle>,
    PathId(order): PathId<CustomOrderId>,
    body: Json<CustomDesignBody>,
) -> Result<HttpResponse, Problem> {
    let CustomDesignBody { version, design } = body.valid()?;
    let asked = ChangeDesign { order, version, design: PictureDesignForm::from(design) };
    change_design(api.staff(), &staff, asked).await?;
    Ok(HttpResponse::Created().json(seen(&api, order).await?))
}
