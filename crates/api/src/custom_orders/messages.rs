//! What whoever asked and the shop write to each other about a custom order.

use actix_web::{HttpRequest, HttpResponse, post, web};
use pattu_body_limits::describe_limits;
use pattu_custom_orders::{
    CustomOrderId, SendPhotoToShop, SendPhotoToShopError, send_photo_to_shop, staff::write_to_customer,
    write_to_shop,
};
use pattu_customers::may::CustomOrdersHandle;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::{
    CustomOrdersApi,
    admin::{StaffCustomOrderAnswer, seen},
    read::{CustomOrderAnswer, CustomOrderAsked, shown_to_shopper},
    request::photo_problem,
    shop_photos::{PhotoAndWords, ShopPhotoParts, read_photo_and_words},
};
use crate::{auth::May, error::Problem, json::Json, path_id::PathId};

/// What is said.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct CustomMessageBody {
    #[schema(min_length = 1)]
    #[validate(length(max = 1000))]
    text: String,
}

/// Write to the shop about a custom order
///
/// Once it is booked. It stands in the timeline, and the shop is told by email.
#[utoipa::path(
    tag = "custom orders",
    security(("orderToken" = []), ("customerToken" = [])),
    request_body = CustomMessageBody,
    responses((status = 201, body = CustomOrderAnswer), (status = 409, description = "not_booked"), (status = 429))
)]
#[post("/custom-orders/{id}/messages")]
pub async fn write_about_custom_order(
    api: web::Data<CustomOrdersApi>,
    asked: CustomOrderAsked,
    body: Json<CustomMessageBody>,
) -> Result<HttpResponse, Problem> {
    let text = body.valid()?.text;
    write_to_shop(api.deps(), api.theirs(&asked).await?.id, &text).await?;
    Ok(HttpResponse::Created().json(shown_to_shopper(&api, &asked).await?))
}

/// Send the shop a picture about a custom order
///
/// Once it is booked. It stands in the timeline with its words, and the shop is told by email.
#[utoipa::path(
    tag = "custom orders",
    security(("orderToken" = []), ("customerToken" = [])),
    request_body(content = ShopPhotoParts, content_type = "multipart/form-data"),
    responses(
        (status = 201, body = CustomOrderAnswer),
        (status = 400, description = "malformed: a part that nobody knows, or one that comes twice"),
        (status = 409, description = "not_booked; too_many_pictures"),
        (status = 413, description = "too_large; image_too_large: more bytes or pixels than the limit"),
        (status = 415, description = "unsupported_media: the picture is no JPEG, PNG or WebP"),
        (status = 422, description = "invalid; bad_image: the picture is damaged"),
        (status = 429),
        (status = 507),
    )
)]
#[post("/custom-orders/{id}/photos")]
pub async fn send_custom_order_photo(
    request: HttpRequest,
    api: web::Data<CustomOrdersApi>,
    asked: CustomOrderAsked,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    let order = api.theirs(&asked).await?.id;
    let PhotoAndWords { photo, words } = read_photo_and_words(&request, payload).await?;
    let sent = SendPhotoToShop { order, photo, words };
    send_photo_to_shop(api.deps(), sent).await.map_err(|refused| match refused {
        SendPhotoToShopError::Photo(photo) => photo_problem(photo),
        refused => refused.into(),
    })?;
    Ok(HttpResponse::Created().json(shown_to_shopper(&api, &asked).await?))
}

/// Write to the customer about their custom order
///
/// Once it is booked. It stands on their page, and they are told by email and in their account.
#[utoipa::path(
    tag = "custom orders",
    security(("staffToken" = ["custom-orders.handle"])),
    request_body = CustomMessageBody,
    responses((status = 201, body = StaffCustomOrderAnswer), (status = 409, description = "not_booked"))
)]
#[post("/custom-orders/{id}/messages")]
pub async fn write_to_custom_customer(
    api: web::Data<CustomOrdersApi>,
    staff: May<CustomOrdersHandle>,
    PathId(id): PathId<CustomOrderId>,
    body: Json<CustomMessageBody>,
) -> Result<HttpResponse, Problem> {
    write_to_customer(api.staff(), &staff, id, &body.valid()?.text).await?;
    Ok(HttpResponse::Created().json(seen(&api, id).await?))
}
