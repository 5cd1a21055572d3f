//! Pictures that the shop takes of a custom order: of the sample, the loom, the sarees.

use actix_web::{HttpRequest, HttpResponse, get, post, web};
use pattu_custom_orders::{
    CustomOrderId, CustomOrderNotFound, PhotoId, PhotoLink, PhotoOf,
    ports::{PHOTO_BYTES, PhotoProblem},
    staff::{AddShopPhoto, AddShopPhotoError, add_shop_photo},
};
use pattu_customers::may::CustomOrdersHandle;
use pattu_kernel::RateLimit;
use utoipa::ToSchema;

use super::{
    CustomOrdersApi,
    admin::{StaffCustomOrderAnswer, seen},
    photo::{PhotoQuery, shown},
    request::photo_problem,
};
use crate::{
    auth::May,
    error::Problem,
    limiter::Limiter,
    path_id::PathId,
    query::Query,
    upload::{NamedPart, read_parts},
};

/// Each is written anew, which takes up to a second of a core.
const PER_STAFF: RateLimit = RateLimit { scope: "shop photos by staff", most: 120, window_seconds: 3_600 };

const PHOTO: NamedPart = NamedPart { name: "photo", most: PHOTO_BYTES };
/// A thousand letters of any script.
const WORDS: NamedPart = NamedPart { name: "words", most: 4_000 };
const IN_ALL: usize = 15_500_000;

/// A picture, and what is said with it.
#[derive(Debug, ToSchema)]
#[schema(as = ShopPhotoParts)]
#[expect(dead_code, reason = "describes the form; its parts are read as they come")]
pub struct ShopPhotoParts {
    /// JPEG, PNG or WebP, at most 15 MB.
    #[schema(value_type = String, format = Binary)]
    photo: Vec<u8>,
    /// To whoever reads it.
    #[schema(max_length = 1000)]
    words: Option<String>,
}

/// A form's picture, and what is said with it.
pub(super) struct PhotoAndWords {
    pub photo: Vec<u8>,
    pub words: String,
}

pub(super) async fn read_photo_and_words(
    request: &HttpRequest,
    payload: web::Payload,
) -> Result<PhotoAndWords, Problem> {
    let [photo, words] =
        read_parts(request, payload, [PHOTO, WORDS], IN_ALL).await.map_err(|late| match late.beyond {
            Some(part) if part == PHOTO.name => photo_problem(PhotoProblem::TooLarge),
            Some(part) => Problem::invalid(part, "Please use at most 1000 characters"),
            None => late.problem,
        })?;
    let photo = photo.ok_or_else(|| Problem::invalid(PHOTO.name, "Please choose a picture"))?;
    let words = String::from_utf8(words.unwrap_or_default()).map_err(|_| Problem::malformed())?;
    Ok(PhotoAndWords { photo, words })
}

/// Show the customer a picture
///
/// Whoever may see the custom order sees it there. It is kept and deleted as the customer's own picture is.
#[utoipa::path(
    tag = "custom orders",
    security(("staffToken" = ["custom-orders.handle"])),
    request_body(content = ShopPhotoParts, content_type = "multipart/form-data"),
    responses(
        (status = 201, body = StaffCustomOrderAnswer),
        (status = 400, description = "malformed: a part that nobody knows, or one that comes twice"),
        (status = 409, description = "no_pictures_now: it is not booked, has arrived or is cancelled; too_many_pictures"),
        (status = 413, description = "too_large; image_too_large: more bytes or pixels than the limit"),
        (status = 415, description = "unsupported_media: the picture is no JPEG, PNG or WebP"),
        (status = 422, description = "invalid; bad_image: the picture is damaged"),
        (status = 429),
        (status = 507),
    )
)]
#[post("/custom-orders/{id}/photos")]
pub async fn add_custom_order_photo(
    request: HttpRequest,
    api: web::Data<CustomOrdersApi>,
    limiter: web::Data<Limiter>,
    staff: May<CustomOrdersHandle>,
    PathId(order): PathId<CustomOrderId>,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    limiter.check(PER_STAFF, staff.name()).await?;
    let PhotoAndWords { photo, words } = read_photo_and_words(&request, payload).await?;
    let asked = AddShopPhoto { order, photo, words };
    let with = (api.photos.as_ref(), api.ids.as_ref());
    add_shop_photo(api.staff(), with, &staff, asked).await.map_err(|refused| match refused {
        AddShopPhotoError::Photo(photo) => photo_problem(photo),
        refused => refused.into(),
    })?;
    Ok(HttpResponse::Created().json(seen(&api, order).await?))
}

/// A picture that the shop took
///
/// Whoever may see the custom order is given the link to it.
#[utoipa::path(
    tag = "custom orders",
    security(()),
    params(("photo" = uuid::Uuid, Path), PhotoQuery),
    responses(
        (status = 200, description = "A JPEG", content_type = "image/jpeg"),
        (status = 404, description = "not_found: no such picture, or the link is wrong or does not hold any more"),
    )
)]
#[get("/custom-orders/{id}/photos/{photo}")]
pub async fn get_custom_order_shop_photo(
    api: web::Data<CustomOrdersApi>,
    PathId((id, photo)): PathId<(CustomOrderId, PhotoId)>,
    query: Query<PhotoQuery>,
) -> Result<HttpResponse, Problem> {
    let PhotoQuery { until, key } = query.0;
    let until = until.parse().map_err(|_| CustomOrderNotFound)?;
    let link = PhotoLink { of: PhotoOf::Shop(photo), until, key };
    if !link.opens(id, api.keys.as_ref(), api.clock.now()) {
        return Err(CustomOrderNotFound.into());
    }
    let found = api.queries.shop_photo(id, photo).await?.ok_or(CustomOrderNotFound)?;
    shown(&api, found).await
}
