//! What people ask about their data: written down, listed, finished.

use actix_web::{HttpRequest, HttpResponse, get, post, web};
use chrono::NaiveDate;
use pattu_body_limits::describe_limits;
use pattu_customers::{
    CustomerId,
    data_requests::{
        DataRequestChannel, DataRequestCounts, DataRequestFilter, DataRequestForm, DataRequestId,
        DataRequestKind, DataRequestState, DataRequestView, FinishDataRequest, FinishDataRequestError,
    },
    may::CustomersRequests,
};
use pattu_kernel::day_in_india;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use super::CustomerAdminApi;
use crate::{
    auth::May,
    error::Problem,
    idempotency::sent_key,
    json::Json,
    list_page::{ListPageEnds, ListPageQuery},
    path_id::PathId,
    query::{Query, choice, day, said},
};

/// Which requests.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct DataRequestsFilter {
    /// `open` (what is due first comes first), `due` (late, or within a week) or `done` (the last one first).
    state: Option<String>,
    /// Of this account only.
    customer: Option<String>,
}

/// A page of requests.
#[derive(Debug, Serialize, ToSchema)]
pub struct DataRequestsAnswer {
    data: Vec<DataRequestView>,
    #[serde(flatten)]
    ends: ListPageEnds,
}

/// A request as it is now.
#[derive(Debug, Serialize, ToSchema)]
pub struct DataRequestAnswer {
    data: DataRequestView,
}

/// What somebody asked, and who. An account, or a name with a phone number or an email address.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NoteDataRequestBody {
    kind: DataRequestKind,
    /// Whose account; leave name, phone and email out then.
    #[schema(value_type = Option<uuid::Uuid>)]
    customer_id: Option<CustomerId>,
    #[validate(length(max = 100))]
    #[serde(default)]
    name: String,
    /// An Indian mobile number.
    #[validate(length(max = 20))]
    #[serde(default)]
    phone: String,
    #[validate(length(max = 254, code = "email"))]
    #[serde(default)]
    email: String,
    channel: DataRequestChannel,
    /// The day it came, as `2026-11-25`; not a day to come.
    #[schema(format = Date)]
    received_on: String,
    /// How they proved that it is them, if they have.
    #[validate(length(max = 300))]
    #[serde(default)]
    proof: String,
    /// For those who work here.
    #[validate(length(max = 1000))]
    #[serde(default)]
    note: String,
}

/// What was done.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct FinishDataRequestBody {
    /// The version they saw.
    version: u32,
    /// How they proved that it is them.
    #[schema(min_length = 1)]
    #[validate(length(max = 300))]
    proof: String,
    #[schema(min_length = 1)]
    #[validate(length(max = 1000))]
    outcome: String,
}

fn today(api: &CustomerAdminApi) -> NaiveDate {
    day_in_india(api.clock.now())
}

async fn seen(api: &CustomerAdminApi, id: DataRequestId) -> Result<DataRequestAnswer, Problem> {
    let found = api.request_queries.data_request(id, today(api)).await?;
    Ok(DataRequestAnswer { data: found.ok_or(FinishDataRequestError::NotFound)? })
}

/// Requests about data, page by page.
#[utoipa::path(
    tag = "customers",
    security(("staffToken" = ["customers.requests"])),
    params(DataRequestsFilter, ListPageQuery),
    responses((status = 200, body = DataRequestsAnswer))
)]
#[get("/data-requests")]
pub async fn list_data_requests(
    api: web::Data<CustomerAdminApi>,
    _: May<CustomersRequests>,
    filter: Query<DataRequestsFilter>,
    page: Query<ListPageQuery>,
) -> Result<HttpResponse, Problem> {
    let DataRequestsFilter { state, customer } = filter.0;
    let unknown = || Problem::invalid("customer", "There is no such account");
    let list = DataRequestFilter {
        state: choice("state", state.as_ref(), DataRequestState::parse)?.unwrap_or_default(),
        customer: said(customer.as_ref()).map(|id| id.parse().map_err(|_| unknown())).transpose()?,
        today: today(&api),
    };
    let mark = list.mark();
    let found = api.request_queries.data_requests(list, page.0.place(&mark)?, page.0.rows()).await?;
    let ends = ListPageEnds::of(&found, &mark);
    Ok(HttpResponse::Ok().json(DataRequestsAnswer { data: found.rows, ends }))
}

/// How many requests about data wait, and how many of them are late or due within a week; 100 means that many or more.
#[utoipa::path(
    tag = "customers",
    security(("staffToken" = ["customers.requests"])),
    responses((status = 200, body = DataRequestCounts))
)]
#[get("/data-requests/counts")]
pub async fn count_data_requests(
    api: web::Data<CustomerAdminApi>,
    _: May<CustomersRequests>,
) -> Result<HttpResponse, Problem> {
    let soon = DataRequestFilter::soon(today(&api));
    Ok(HttpResponse::Ok().json(api.request_queries.data_request_counts(soon).await?))
}

/// Write down what somebody asks about their data.
///
/// It is due so many days after it came, as the settings say. The same key again is the same request.
#[utoipa::path(
    tag = "customers",
    security(("staffToken" = ["customers.requests"])),
    params(("Idempotency-Key" = String, Header, description = "1 to 255 characters, new for each request that is meant")),
    request_body = NoteDataRequestBody,
    responses(
        (status = 201, body = DataRequestAnswer),
        (status = 409, description = "idempotency_mismatch: the key came with another request before"),
    )
)]
#[post("/data-requests")]
pub async fn note_data_request(
    request: HttpRequest,
    api: web::Data<CustomerAdminApi>,
    staff: May<CustomersRequests>,
    body: Json<NoteDataRequestBody>,
) -> Result<HttpResponse, Problem> {
    let key = sent_key(&request)?.to_owned();
    let body = body.valid()?;
    let missing = || Problem::invalid("receivedOn", "Please enter the day on which it came");
    let form = DataRequestForm {
        kind: body.kind,
        customer: body.customer_id,
        name: body.name,
        phone: body.phone,
        email: body.email,
        channel: body.channel,
        received_on: day("receivedOn", Some(&body.received_on))?.ok_or_else(missing)?,
        proof: body.proof,
        note: body.note,
    };
    let (db, clock) = (api.requests.as_ref(), api.clock.as_ref());
    let id = pattu_customers::data_requests::note_data_request(db, clock, &staff, &key, &form).await?;
    Ok(HttpResponse::Created().json(seen(&api, id).await?))
}

/// Finish a request about data.
///
/// With how they proved that it is them, and what was done. It cannot be opened again.
#[utoipa::path(
    tag = "customers",
    security(("staffToken" = ["customers.requests"])),
    request_body = FinishDataRequestBody,
    responses(
        (status = 200, body = DataRequestAnswer),
        (status = 409, description = "stale: somebody else has finished it"),
    )
)]
#[post("/data-requests/{id}/finish")]
pub async fn finish_data_request(
    api: web::Data<CustomerAdminApi>,
    staff: May<CustomersRequests>,
    PathId(id): PathId<DataRequestId>,
    body: Json<FinishDataRequestBody>,
) -> Result<HttpResponse, Problem> {
    let FinishDataRequestBody { version, proof, outcome } = body.valid()?;
    let command = FinishDataRequest { id, version, proof, outcome };
    pattu_customers::data_requests::finish_data_request(
        api.requests.as_ref(),
        api.clock.as_ref(),
        &staff,
        command,
    )
    .await?;
    Ok(HttpResponse::Ok().json(seen(&api, id).await?))
}
