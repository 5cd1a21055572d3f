//! `/v1/orders`.

use actix_web::web::{Bytes, Json, Path};
use serde_json::Value;

use super::{Answer, collection};
use crate::{
    app::Shared,
    clock::now,
    error::ApiError,
    fields::{Fields, Page, Query, QueryPairs},
    world::{
        order::{Capture, NewOrder, Order},
        payment::{Detail, Payment, PaymentStatus},
    },
};

/// Smallest order in paise: one rupee.
const LEAST: i64 = 100;
/// Longest receipt in characters.
const LONGEST_RECEIPT: usize = 40;
/// Shortest and longest capture periods in minutes.
const SHORTEST_PERIOD: i64 = 12;
const LONGEST_PERIOD: i64 = 7200;

pub async fn create(app: Shared, body: Bytes) -> Answer {
    let new = read(&body, app.config.most_per_order)?;
    let mut world = app.world();
    let order = world.create_order(new, now())?;
    Ok(Json(order.view()))
}

fn read(body: &[u8], most: i64) -> Result<NewOrder, ApiError> {
    let known = [
        "amount",
        "currency",
        "receipt",
        "notes",
        "partial_payment",
        "payment",
        "payment_capture",
        "unique_receipt",
    ];
    let fields = Fields::read(body, &known)?;
    let Some(amount) = fields.integer("amount")? else {
        return Err(ApiError::invalid("amount", "amount: is required."));
    };
    if amount < LEAST {
        return Err(ApiError::invalid("amount", "The amount must be at least INR 1.00"));
    }
    if amount > most {
        return Err(ApiError::invalid("amount", "Amount exceeds maximum amount allowed."));
    }
    match fields.text("currency", 3)?.as_deref() {
        Some("INR") => {}
        Some(_) => return Err(ApiError::invalid("currency", "Currency is not supported")),
        None => return Err(ApiError::invalid("currency", "The currency field is required.")),
    }
    if fields.flag("partial_payment")? == Some(true) {
        return Err(ApiError::invalid(
            "partial_payment",
            "Partial payments are not enabled for this account.",
        ));
    }
    // accepted and without effect: what it does is not certain
    fields.flag("unique_receipt")?;
    let receipt = fields.text("receipt", LONGEST_RECEIPT)?.filter(|receipt| !receipt.is_empty());
    Ok(NewOrder { amount, receipt, notes: fields.notes()?, capture: capture(&fields)? })
}

/// The capture settings of the order; without any the account's default holds: everything captures itself.
fn capture(fields: &Fields) -> Result<Capture, ApiError> {
    let legacy = fields.flag("payment_capture")?;
    let Some(payment) = fields.object("payment", &["capture", "capture_options"])? else {
        let by_hand = legacy == Some(false);
        return Ok(if by_hand { Capture::Manual } else { Capture::Automatic { within_minutes: None } });
    };
    let known = ["automatic_expiry_period", "manual_expiry_period", "refund_speed"];
    let options = payment.object("capture_options", &known)?;
    let period = |name: &str| options.as_ref().map_or(Ok(None), |options| options.integer(name));
    let automatic = period("automatic_expiry_period")?;
    let manual = period("manual_expiry_period")?;
    if let Some(options) = &options {
        options.choice("refund_speed", &["normal", "optimum"])?;
    }
    if automatic.is_some_and(|minutes| minutes < SHORTEST_PERIOD) {
        let words = "The automatic_expiry_period must be at least 12.";
        return Err(ApiError::invalid("automatic_expiry_period", words));
    }
    let (shortest, longest) = (automatic.unwrap_or(SHORTEST_PERIOD), LONGEST_PERIOD);
    if [automatic, manual].into_iter().flatten().any(|minutes| minutes > longest)
        || manual.is_some_and(|minutes| minutes < shortest)
    {
        let words = "The manual_expiry_period must be between the automatic_expiry_period and 7200.";
        return Err(ApiError::invalid("manual_expiry_period", words));
    }
    match payment.choice("capture", &["automatic", "manual"])?.as_deref() {
        Some("manual") => Ok(Capture::Manual),
        Some(_) if automatic.is_some() => Ok(Capture::Automatic { within_minutes: automatic }),
        Some(_) => {
            let words = "The automatic_expiry_period field is required when capture is automatic.";
            Err(ApiError::invalid("automatic_expiry_period", words))
        }
        None => Err(ApiError::invalid("capture", "The payment.capture field is required.")),
    }
}

pub async fn list(app: Shared, query: QueryPairs) -> Answer {
    let query = Query::new(query);
    let page = Page::read(&query)?;
    let receipt = query.get("receipt").filter(|receipt| !receipt.is_empty());
    let authorized = match query.get("authorized") {
        None | Some("") => None,
        Some("1") => Some(true),
        Some("0") => Some(false),
        Some(_) => return Err(ApiError::invalid("authorized", "The authorized field must be 0 or 1.")),
    };
    let world = app.world();
    let page = page.lagging(world.faults.list_lag_s, now());
    let has_authorized = |order: &Order| {
        world.payments_of(&order.id).any(|payment| payment.status == PaymentStatus::Authorized)
    };
    let wanted = world
        .orders
        .newest_first()
        .filter(|order| receipt.is_none_or(|receipt| order.receipt.as_deref() == Some(receipt)))
        .filter(|order| authorized.is_none_or(|wanted| has_authorized(order) == wanted));
    let items: Vec<Value> = page.cut(wanted, |order| order.created_at).into_iter().map(Order::view).collect();
    Ok(collection(&items))
}

pub async fn fetch(app: Shared, id: Path<String>) -> Answer {
    Ok(Json(app.world().order(&id)?.view()))
}

/// `PATCH`: the notes and nothing else.
pub async fn edit(app: Shared, id: Path<String>, body: Bytes) -> Answer {
    let notes = Fields::read(&body, &["notes"])?.notes()?;
    let mut world = app.world();
    let order = world.order_mut(&id)?;
    order.notes = notes;
    Ok(Json(order.view()))
}

/// The payments of an order, failed ones included.
pub async fn payments(app: Shared, id: Path<String>, query: QueryPairs) -> Answer {
    let query = Query::new(query);
    let detail = if query.wants_card() { Detail::WithCard } else { Detail::Plain };
    let world = app.world();
    world.order(&id)?;
    let items: Vec<Value> = world.payments_of(&id).map(|payment: &Payment| payment.view(detail)).collect();
    Ok(collection(&items))
}
