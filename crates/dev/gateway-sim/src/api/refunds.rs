//! Refunds, by payment and by themselves.

use actix_web::{
    HttpRequest,
    web::{Bytes, Json, Path},
};
use serde_json::Value;

use super::{Answer, collection};
use crate::{
    app::{Shared, perform},
    clock::now,
    error::ApiError,
    fields::{Fields, Page, Query, QueryPairs},
    world::{
        IdempotencyKey,
        refund::{NewRefund, Refund},
    },
};

/// Longest receipt in characters.
const LONGEST_RECEIPT: usize = 40;

/// Reads the body of a refund request.
pub fn read(body: &[u8]) -> Result<NewRefund, ApiError> {
    from_fields(&Fields::read(body, &KNOWN)?)
}

/// An amount of 0 counts as a missing value, and is refused for it.
fn from_fields(fields: &Fields) -> Result<NewRefund, ApiError> {
    let amount = fields.integer("amount")?;
    if amount.is_some_and(|amount| amount <= 0) {
        return Err(ApiError::invalid("amount", "The amount field is required."));
    }
    Ok(NewRefund {
        amount,
        speed: fields.choice("speed", &["normal", "optimum"])?,
        notes: fields.notes()?,
        receipt: fields.text("receipt", LONGEST_RECEIPT)?,
    })
}

/// The names a refund request may use.
const KNOWN: [&str; 4] = ["amount", "speed", "notes", "receipt"];

pub async fn create(app: Shared, id: Path<String>, request: HttpRequest, body: Bytes) -> Answer {
    let fields = Fields::read(&body, &KNOWN)?;
    let new = from_fields(&fields)?;
    let key = match request.headers().get("X-Refund-Idempotency") {
        None => None,
        Some(value) => Some(IdempotencyKey::new(value.to_str().unwrap_or(""), &id, &fields.fingerprint())?),
    };
    let (view, effects) = {
        let mut world = app.world();
        let (refund_id, effects) = world.make_refund(&id, new, key, now())?;
        (world.refund(&refund_id)?.view(), effects)
    };
    perform(&app, effects);
    Ok(Json(view))
}

pub async fn of_payment(app: Shared, id: Path<String>, query: QueryPairs) -> Answer {
    let page = Page::read(&Query::new(query))?;
    let world = app.world();
    world.payment(&id)?;
    let rows = page.cut(world.refunds_of(&id), |refund| refund.created_at);
    let items: Vec<Value> = rows.into_iter().map(Refund::view).collect();
    Ok(collection(&items))
}

pub async fn fetch_of_payment(app: Shared, ids: Path<(String, String)>) -> Answer {
    let (payment_id, refund_id) = ids.into_inner();
    let world = app.world();
    world.payment(&payment_id)?;
    let refund = world.refund(&refund_id)?;
    if refund.payment_id != payment_id {
        return Err(ApiError::no_such_id());
    }
    Ok(Json(refund.view()))
}

pub async fn list(app: Shared, query: QueryPairs) -> Answer {
    let page = Page::read(&Query::new(query))?;
    let world = app.world();
    let page = page.lagging(world.faults.list_lag_s, now());
    let rows = page.cut(world.refunds.newest_first(), |refund| refund.created_at);
    let items: Vec<Value> = rows.into_iter().map(Refund::view).collect();
    Ok(collection(&items))
}

pub async fn fetch(app: Shared, id: Path<String>) -> Answer {
    Ok(Json(app.world().refund(&id)?.view()))
}

/// `PATCH`: the notes and nothing else.
pub async fn edit(app: Shared, id: Path<String>, body: Bytes) -> Answer {
    let notes = Fields::read(&body, &["notes"])?.notes()?;
    let mut world = app.world();
    let refund = world.refund_mut(&id)?;
    refund.notes = notes;
    Ok(Json(refund.view()))
}
