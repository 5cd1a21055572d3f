//! `POST /custom-orders`, and changing what was asked for.

use actix_web::{FromRequest, HttpMessage, HttpRequest, HttpResponse, http::StatusCode, post, put, web};
use pattu_custom_orders::{
    ChangeRequest, ChangeRequestError, CustomOrderForm, CustomOrderNotFound, PhotoRecord, RequestCustomOrder,
    RequestCustomOrderError, SaveKey,
    ports::{PHOTO_BYTES, PhotoProblem},
    views::{CustomOrderToPay, ShopperCustomOrder},
};
use pattu_kernel::{Id, RateLimit, Refusal};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{
    CustomOrdersApi,
    body::{ChangedCustomOrderAnswer, CustomOrderBody, CustomOrderParts, RequestedCustomOrderAnswer},
    read::CustomOrderAsked,
};
use crate::{
    auth::OptionalCustomer,
    client_address::ClientAddress,
    error::Problem,
    idempotency::IDEMPOTENCY_KEY,
    json::{BODY_LIMIT, Json, parse},
    limiter::Limiter,
    query::Query,
    upload::{NamedPart, read_parts},
};

/// Thousands of shoppers share one address in mobile networks (ruling 32); each request may bring a picture to be written anew.
const PER_ADDRESS: RateLimit =
    RateLimit { scope: "custom orders by address", most: 60, window_seconds: 3_600 };

const ORDER: NamedPart = NamedPart { name: "order", most: BODY_LIMIT };
const PHOTO: NamedPart = NamedPart { name: "photo", most: PHOTO_BYTES };
const LETTERING: NamedPart = NamedPart { name: "lettering", most: 64_000 };
const IN_ALL: usize = 16_000_000;

/// Ask for a saree of one's own
///
/// As JSON in the specification's shape, without a picture; or as `multipart/form-data` with the parts `order` (the same JSON, at most
/// 64 KB), `photo` (JPEG, PNG or WebP, at most 15 MB) and `lettering` (the message's letters as a bitmap, at most 64 KB). It is kept for seven days unless it is paid for. The same `Idempotency-Key` with
/// the same contents is the same request. Five an hour are taken of one phone number, and of one account.
#[utoipa::path(
    tag = "custom orders",
    security((), ("customerToken" = [])),
    params(("Idempotency-Key" = Option<uuid::Uuid>, Header, description = "New for each request that is meant; without one each is a new one")),
    request_body(content((CustomOrderBody = "application/json"), (CustomOrderParts = "multipart/form-data"))),
    responses(
        (status = 201, body = RequestedCustomOrderAnswer),
        (status = 400, description = "malformed: no JSON, a part that nobody knows, or one that comes twice"),
        (status = 409, description = "idempotency_mismatch: the key came with other contents before"),
        (status = 413, description = "too_large; image_too_large: more bytes or pixels than the limit"),
        (status = 415, description = "unsupported_type; unsupported_media: the picture is no JPEG, PNG or WebP"),
        (status = 422, description = "invalid: `errors` names the fields; bad_image: the picture is damaged"),
        (status = 429),
        (status = 507),
    )
)]
#[post("/custom-orders")]
pub async fn request_custom_order(
    request: HttpRequest,
    api: web::Data<CustomOrdersApi>,
    limiter: web::Data<Limiter>,
    client: ClientAddress,
    customer: OptionalCustomer,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    limiter.check(PER_ADDRESS, client.subject()).await?;
    let key = save_key(&request, &api)?;
    let Sent { body, photo, lettering, in_parts } = read(&request, payload).await?;
    let form = form_of(body, lettering, in_parts)?;
    let customer = customer.0.map(|customer| customer.id());
    let asked = RequestCustomOrder { form, photo, key, customer };
    let id = pattu_custom_orders::request_custom_order(api.deps(), asked).await.map_err(problem)?;
    let order = api.queries.find(id).await?.ok_or(CustomOrderNotFound)?;
    let warnings = order.photo.filter(PhotoRecord::is_too_small).map(|_| TOO_SMALL);
    let to_pay =
        CustomOrderToPay::of(&order, &api.queries.terms().await?, api.keys.as_ref(), api.clock.now());
    Ok(HttpResponse::Created().json(RequestedCustomOrderAnswer {
        id: id.uuid(),
        number: order.number.as_str().to_owned(),
        stage: order.stage,
        token: api.keys.token_of(id, order.link_version),
        cart_item: to_pay.map(|to_pay| to_pay.cart_item),
        warnings: warnings.into_iter().collect(),
    }))
}

const TOO_SMALL: &str = "This picture is too small to weave. Please send us a larger one";

fn save_key(request: &HttpRequest, api: &CustomOrdersApi) -> Result<SaveKey, Problem> {
    let Some(sent) = request.headers().get(IDEMPOTENCY_KEY) else { return Ok(SaveKey(api.ids.fresh())) };
    let key: Option<Id<()>> = sent.to_str().ok().and_then(|key| key.parse().ok());
    let key = key.ok_or_else(|| Problem::invalid(IDEMPOTENCY_KEY, "Please send a UUID as the key"))?;
    Ok(SaveKey(key.uuid()))
}

struct Sent {
    body: Json<CustomOrderBody>,
    photo: Option<Vec<u8>>,
    lettering: Option<Vec<u8>>,
    in_parts: bool,
}

fn is_in_parts(request: &HttpRequest) -> bool {
    request.content_type().eq_ignore_ascii_case("multipart/form-data")
}

async fn read(request: &HttpRequest, payload: web::Payload) -> Result<Sent, Problem> {
    if is_in_parts(request) {
        let parts = read_parts(request, payload, [ORDER, PHOTO, LETTERING], IN_ALL);
        let [order, photo, lettering] = parts.await.map_err(|late| {
            // Said at the picture, which is what can be made smaller.
            if late.beyond == Some(PHOTO.name) {
                problem(PhotoProblem::TooLarge.into())
            } else {
                late.problem
            }
        })?;
        let order = order.ok_or_else(|| Problem::invalid(ORDER.name, "This field is required"))?;
        return Ok(Sent { body: Json::of(parse(&order)?), photo, lettering, in_parts: true });
    }
    let body = Json::from_request(request, &mut payload.into_inner()).await?;
    Ok(Sent { body, photo: None, lettering: None, in_parts: false })
}

/// Over which version it is changed, and what becomes of its picture.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default, rename_all = "camelCase")]
pub struct ChangeQuery {
    /// The version they saw.
    #[param(required = true, nullable = false)]
    version: Option<u32>,
    /// `true`: without another picture the one that is there stays. Otherwise it goes.
    keep_photo: bool,
}

/// Change what is asked for
///
/// Until it is booked, in the shape in which it was asked for: what is not sent is not wanted any more. The price stays. With another
/// email address the links given out so far open nothing any more.
#[utoipa::path(
    tag = "custom orders",
    security(("orderToken" = []), ("customerToken" = [])),
    params(ChangeQuery),
    request_body(content((CustomOrderBody = "application/json"), (CustomOrderParts = "multipart/form-data"))),
    responses(
        (status = 200, body = ChangedCustomOrderAnswer),
        (status = 400, description = "malformed: no JSON, a part that nobody knows, or one that comes twice"),
        (status = 409, description = "stale: it has changed meanwhile; illegal_move: it is booked, or given up"),
        (status = 413, description = "too_large; image_too_large: more bytes or pixels than the limit"),
        (status = 415, description = "unsupported_type; unsupported_media: the picture is no JPEG, PNG or WebP"),
        (status = 422, description = "invalid: `errors` names the fields; bad_image: the picture is damaged"),
        (status = 429),
        (status = 507),
    )
)]
#[put("/custom-orders/{id}")]
pub async fn change_custom_order(
    request: HttpRequest,
    api: web::Data<CustomOrdersApi>,
    limiter: web::Data<Limiter>,
    client: ClientAddress,
    asked: CustomOrderAsked,
    query: Query<ChangeQuery>,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    limiter.check(PER_ADDRESS, client.subject()).await?;
    let id = asked.id.ok_or(CustomOrderNotFound)?;
    let theirs = async || -> Result<Option<u32>, Problem> {
        let order = api.theirs(&asked).await?;
        Ok((!asked.credentials.own(&order)).then_some(order.link_version))
    };
    // Before a picture is read into memory: the id alone opens nothing.
    let let_in = if is_in_parts(&request) { Some(theirs().await?) } else { None };
    let Sent { body, photo, lettering, in_parts } = read(&request, payload).await?;
    let form = form_of(body, lettering, in_parts)?;
    let link_version = match let_in {
        Some(link_version) => link_version,
        None => theirs().await?,
    };
    let ChangeQuery { version, keep_photo } = query.0;
    let version = version.ok_or_else(|| Problem::invalid("version", "This field is required"))?;
    let change = ChangeRequest { order: id, version, link_version, form, photo, keep_photo };
    let changed = pattu_custom_orders::change_request(api.deps(), change).await;
    let link_version = changed.map_err(|refused| match refused {
        ChangeRequestError::Photo(photo) => photo_problem(photo),
        refused => refused.into(),
    })?;
    // What was taken back since is not theirs any more.
    let found = api.queries.find(id).await?.filter(|order| order.link_version == link_version);
    let order = found.ok_or(CustomOrderNotFound)?;
    let (keys, now) = (api.keys.as_ref(), api.clock.now());
    let token = keys.token_of(id, link_version);
    let whole = api.all_of(order).await?;
    let data = ShopperCustomOrder::of(&whole, keys, now);
    Ok(HttpResponse::Ok().json(ChangedCustomOrderAnswer { data, token }))
}

/// The shop's own page, which sends parts, asks whether they have read it; older ones never did.
fn form_of(
    body: Json<CustomOrderBody>,
    lettering: Option<Vec<u8>>,
    in_parts: bool,
) -> Result<CustomOrderForm, Problem> {
    let mut form = body.valid()?.into_form()?;
    form.lettering = lettering;
    if in_parts {
        form.acknowledged.get_or_insert(false);
    }
    Ok(form)
}

/// What a picture is refused with has statuses of its own.
fn problem(refused: RequestCustomOrderError) -> Problem {
    match refused {
        RequestCustomOrderError::Photo(photo) => photo_problem(photo),
        refused => refused.into(),
    }
}

/// Why a picture was not taken in.
pub(super) fn photo_problem(photo: PhotoProblem) -> Problem {
    let status = match photo {
        PhotoProblem::NotAPicture => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        PhotoProblem::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        PhotoProblem::NoRoom => StatusCode::INSUFFICIENT_STORAGE,
        PhotoProblem::Damaged | PhotoProblem::Failed => return photo.into(),
    };
    Problem::new(status, photo.code(), photo.detail()).with_fields(photo.fields())
}
