//! `/customers/addresses`: the address book, and where orders went before.

use actix_web::{HttpResponse, delete, get, post, put, web};
use pattu_body_limits::describe_limits;
use pattu_customers::addresses::{
    self, AddressId, SavedAddress,
    views::{AddressView, PreviousAddressView},
};
use pattu_kernel::AddressForm;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::AccountApi;
use crate::{auth::CustomerActor, error::Problem, json::Json, limiter::ChangingCustomer, path_id::PathId};

/// An address to save. A missing field is answered like an empty one.
#[describe_limits]
#[derive(Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", default)]
pub struct SavedAddressBody {
    /// Who receives it.
    #[validate(length(max = 100))]
    full_name: String,
    /// Where confirmations go.
    #[validate(length(max = 254, code = "email"))]
    email: String,
    /// Ten digits; `+91`, `0` and spaces are forgiven.
    #[schema(pattern = "^[6-9][0-9]{9}$")]
    phone: String,
    /// House, street, landmark.
    #[validate(length(max = 300))]
    address: String,
    /// Town.
    #[validate(length(max = 80))]
    city: String,
    /// One of the States and Union territories of India, whatever its case.
    #[validate(length(max = 80))]
    state: String,
    /// Six digits.
    #[schema(pattern = "^[1-9][0-9]{5}$")]
    pincode: String,
    /// India, or nothing; a form need not send it.
    #[schema(ignore)]
    country: String,
    /// Make it the one that is chosen when nothing else is.
    is_default: bool,
}

impl SavedAddressBody {
    fn into_form(self) -> (AddressForm, bool) {
        let form = AddressForm {
            full_name: self.full_name,
            email: self.email,
            phone: self.phone,
            address: self.address,
            city: self.city,
            state: self.state,
            pincode: self.pincode,
            country: self.country,
        };
        (form, self.is_default)
    }
}

/// `{data: Address}`
#[derive(Debug, Serialize, ToSchema)]
pub struct AddressAnswer {
    /// The address.
    data: AddressView,
}

/// `{data: Address[]}`
#[derive(Debug, Serialize, ToSchema)]
pub struct AddressesAnswer {
    /// The default first, then the newest.
    data: Vec<AddressView>,
}

/// `{data: PreviousAddress[]}`
#[derive(Debug, Serialize, ToSchema)]
pub struct PreviousAddressesAnswer {
    /// The newest first, at most five.
    data: Vec<PreviousAddressView>,
}

fn one(saved: SavedAddress) -> AddressAnswer {
    AddressAnswer { data: saved.into() }
}

/// Saved addresses.
#[utoipa::path(
    tag = "customers",
    security(("customerToken" = [])),
    responses(
        (status = 200, body = AddressesAnswer),
        (status = 403, description = "forbidden: a staff member's account has no address book"),
    )
)]
#[get("/customers/addresses")]
pub async fn list_addresses(
    actor: CustomerActor,
    api: web::Data<AccountApi>,
) -> Result<HttpResponse, Problem> {
    let saved = api.addresses.addresses_of(actor.customer().id()).await?;
    let data = saved.into_iter().map(AddressView::from).collect();
    Ok(HttpResponse::Ok().json(AddressesAnswer { data }))
}

/// Addresses of earlier orders.
///
/// Each once, the newest first, without those that are saved already.
#[utoipa::path(
    tag = "customers",
    security(("customerToken" = [])),
    responses((status = 200, body = PreviousAddressesAnswer))
)]
#[get("/customers/addresses/previous")]
pub async fn list_previous_addresses(
    actor: CustomerActor,
    api: web::Data<AccountApi>,
) -> Result<HttpResponse, Problem> {
    let offered = addresses::previous_addresses(api.addresses.as_ref(), actor.customer().id()).await?;
    let data = offered.into_iter().map(PreviousAddressView::from).collect();
    Ok(HttpResponse::Ok().json(PreviousAddressesAnswer { data }))
}

/// Save an address.
///
/// The first is the default; at most twenty are kept.
#[utoipa::path(
    tag = "customers",
    security(("customerToken" = [])),
    request_body = SavedAddressBody,
    responses(
        (status = 201, description = "Saved; one that stands in the book already is answered as it is there", body = AddressAnswer),
        (status = 409, description = "too_many_addresses"),
        (status = 429),
    )
)]
#[post("/customers/addresses")]
pub async fn add_address(
    actor: ChangingCustomer,
    api: web::Data<AccountApi>,
    body: Json<SavedAddressBody>,
) -> Result<HttpResponse, Problem> {
    let (form, as_default) = body.valid()?.into_form();
    let (db, clock, ids) = (api.address_books.as_ref(), api.clock.as_ref(), api.ids.as_ref());
    let saved = addresses::add_address(db, clock, ids, actor.customer().id(), &form, as_default).await?;
    Ok(HttpResponse::Created().json(one(saved)))
}

/// Change a saved address.
///
/// Orders keep the address they were placed with.
#[utoipa::path(
    tag = "customers",
    security(("customerToken" = [])),
    request_body = SavedAddressBody,
    responses(
        (status = 200, body = AddressAnswer),
        (status = 404, description = "not_found: also somebody else's"),
        (status = 429),
    )
)]
#[put("/customers/addresses/{id}")]
pub async fn change_address(
    actor: ChangingCustomer,
    api: web::Data<AccountApi>,
    PathId(id): PathId<AddressId>,
    body: Json<SavedAddressBody>,
) -> Result<HttpResponse, Problem> {
    let (form, as_default) = body.valid()?.into_form();
    let db = api.address_books.as_ref();
    let saved = addresses::change_address(db, actor.customer().id(), id, &form, as_default).await?;
    Ok(HttpResponse::Ok().json(one(saved)))
}

/// Forget a saved address.
#[utoipa::path(
    tag = "customers",
    security(("customerToken" = [])),
    responses((status = 204), (status = 404, description = "not_found: also somebody else's"), (status = 429))
)]
#[delete("/customers/addresses/{id}")]
pub async fn delete_address(
    actor: ChangingCustomer,
    api: web::Data<AccountApi>,
    PathId(id): PathId<AddressId>,
) -> Result<HttpResponse, Problem> {
    addresses::delete_address(api.address_books.as_ref(), actor.customer().id(), id).await?;
    Ok(HttpResponse::NoContent().finish())
}
