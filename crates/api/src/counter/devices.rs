//! `/pos/snapshot`, `/pos/sync`: what devices are told, and what they send.

use actix_web::{HttpResponse, get, post, web};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use pattu_body_limits::describe_limits;
use pattu_counter::{
    SellAtCounter,
    devices::{
        IssuedBill, ReceivedBill, SyncOutcome, SyncRefusal, sync_bill, take_snapshot, views::SnapshotView,
    },
};
use pattu_customers::{StaffId, may::CounterServe};
use pattu_invoices::DocumentBody;
use pattu_kernel::{RateLimit, Timestamp};
use pattu_tills::{TillDeviceId, TillRefusal};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use validator::Validate;

use super::{CounterApi, sale_body::SaleBody};
use crate::{
    auth::May, client_address::ClientAddress, error::Problem, json::Json, limiter::Limiter, query::Query,
};

/// Bytes of twenty usual bills, each with its paper; the longest are sent one by one.
const SYNC_LIMIT: usize = 256 * 1024;
/// Characters of one bill with its paper; thirty lines are a third of it.
const BILL_LIMIT: u64 = 64 * 1024;
/// All tills of a shop sit behind one address, and send after each sale.
const PER_ADDRESS: RateLimit = RateLimit { scope: "till sync by address", most: 300, window_seconds: 60 };

/// Which device asks.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct SnapshotQuery {
    /// Its UUID.
    device: String,
    /// Bills that it has still to send.
    waiting: u32,
}

/// All that a device needs to sell without the network.
#[derive(Debug, Serialize, ToSchema)]
pub struct SnapshotAnswer {
    data: SnapshotView,
}

/// A bill that a device issued by itself.
#[describe_limits]
#[derive(Debug, Deserialize, Serialize, ToSchema, Validate)]
pub struct SyncBillBody {
    /// JSON of an `IssuedBillBody`.
    #[schema(max_length = 65_536)]
    #[validate(length(max = "BILL_LIMIT", message = "A bill is shorter"))]
    text: String,
    /// ECDSA of P-256 and SHA-256 over the bytes of `text`: 64 bytes in base64url without padding.
    #[validate(length(max = 100))]
    signature: String,
}

/// What a device sends.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
pub struct SyncBody {
    #[schema(format = "uuid")]
    device: String,
    /// The oldest first.
    #[validate(length(min = 1, max = 20, message = "Please send 1 to 20 bills at once"), nested)]
    bills: Vec<SyncBillBody>,
}

/// What `text` says.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct IssuedBillBody {
    /// 1
    #[validate(range(min = 1, max = 1))]
    version: u8,
    /// Its device.
    device: Uuid,
    /// Of its invoice.
    number: String,
    /// By the shop's time as the device knows it.
    #[schema(value_type = String, format = DateTime)]
    issued_at: Timestamp,
    /// Of the till in which it was sold.
    session: Option<Uuid>,
    /// Who sold it.
    staff: Uuid,
    /// As `POST /orders/pos` is sent.
    #[validate(nested)]
    sale: SaleBody,
    /// What was printed.
    document: DocumentBody,
}

/// What became of it.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum SyncOutcomeView {
    Stored,
    /// It had been stored before.
    Already,
    /// A person looks at it; it is not to be sent again.
    Refused,
    /// Not now: it is to be sent again.
    Later,
}

/// One bill.
#[derive(Debug, Serialize, ToSchema)]
pub struct SyncedBillView {
    /// Null when it could not be read.
    id: Option<Uuid>,
    outcome: SyncOutcomeView,
}

/// What became of what was sent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SyncView {
    #[schema(value_type = String, format = DateTime)]
    server_time: Timestamp,
    /// In the order in which they were sent.
    bills: Vec<SyncedBillView>,
}

/// What became of what was sent.
#[derive(Debug, Serialize, ToSchema)]
pub struct SyncAnswer {
    data: SyncView,
}

/// What a device needs to sell without the network
///
/// Prices, pieces, offers and taxes as they are now. Whoever asks may sell on the device for 24 hours without asking again.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    params(SnapshotQuery),
    responses((status = 200, body = SnapshotAnswer), (status = 404, description = "device_unknown"))
)]
#[get("/snapshot")]
pub async fn take_till_snapshot(
    staff: May<CounterServe>,
    api: web::Data<CounterApi>,
    query: Query<SnapshotQuery>,
) -> Result<HttpResponse, Problem> {
    let device = query.0.device.parse().map_err(|_| TillRefusal::DeviceUnknown)?;
    let (tills, queries) = (api.tills.as_ref(), api.snapshots.as_ref());
    let of = (device, query.0.waiting);
    let snapshot = take_snapshot(tills, queries, api.clock.as_ref(), staff.staff(), of).await?;
    Ok(HttpResponse::Ok().json(SnapshotAnswer { data: SnapshotView::of(snapshot)? }))
}

/// Send what was sold without the network
///
/// Each bill is signed by its device: nobody needs to be signed in. Each is stored by itself, once, as it was printed; what does not fit
/// the books is written down for a person. One bad bill does not stop the next.
#[utoipa::path(
    tag = "counter",
    security(()),
    request_body = SyncBody,
    responses((status = 200, body = SyncAnswer), (status = 404, description = "device_unknown"), (status = 429))
)]
#[post("/sync")]
pub async fn sync_till(
    api: web::Data<CounterApi>,
    limiter: web::Data<Limiter>,
    client: ClientAddress,
    body: Json<SyncBody, SYNC_LIMIT>,
) -> Result<HttpResponse, Problem> {
    limiter.check(PER_ADDRESS, client.subject()).await?;
    let body = body.valid()?;
    let device: TillDeviceId = body.device.parse().map_err(|_| SyncRefusal::DeviceUnknown)?;
    let mut bills = Vec::with_capacity(body.bills.len());
    for sent in body.bills {
        let received = received(device, sent);
        let id = received.bill.as_ref().map(|bill| bill.sale.id.uuid());
        let outcome = match sync_bill(&api.sync, received).await {
            Ok(SyncOutcome::Stored) => SyncOutcomeView::Stored,
            Ok(SyncOutcome::Already) => SyncOutcomeView::Already,
            Ok(SyncOutcome::Refused) => SyncOutcomeView::Refused,
            Err(SyncRefusal::Store(error)) => {
                tracing::error!(%error, %device, "a till's bill could not be stored");
                SyncOutcomeView::Later
            }
            Err(refusal) => return Err(refusal.into()),
        };
        bills.push(SyncedBillView { id, outcome });
    }
    let data = SyncView { server_time: api.clock.now(), bills };
    Ok(HttpResponse::Ok().json(SyncAnswer { data }))
}

fn received(device: TillDeviceId, sent: SyncBillBody) -> ReceivedBill {
    let signature = BASE64_URL_SAFE_NO_PAD.decode(&sent.signature).unwrap_or_default();
    let bill = serde_json::from_str(&sent.text).ok().and_then(|body| issued(device, body));
    ReceivedBill { device, text: sent.text, signature, bill }
}

/// `None` for what is no bill of this device.
fn issued(device: TillDeviceId, body: IssuedBillBody) -> Option<IssuedBill> {
    let is_its_own = body.device == device.uuid() && body.number == body.document.number;
    (is_its_own && body.validate().is_ok()).then_some(())?;
    let sale = SellAtCounter { till: None, ..body.sale.command().ok()? };
    Some(IssuedBill {
        issued_at: body.issued_at,
        session: body.session.map(pattu_tills::TillSessionId::new),
        staff: StaffId::new(body.staff),
        sale,
        printed: body.document,
    })
}
