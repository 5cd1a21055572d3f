//! `/v1/payments`.

use actix_web::web::{Bytes, Json, Path};
use serde_json::Value;

use super::{Answer, collection};
use crate::{
    app::{Shared, perform},
    clock::now,
    error::ApiError,
    fields::{Fields, Page, Query, QueryPairs},
    world::payment::Detail,
};

fn detail(query: &Query) -> Detail {
    if query.wants_card() { Detail::WithCard } else { Detail::Plain }
}

pub async fn list(app: Shared, query: QueryPairs) -> Answer {
    let query = Query::new(query);
    let page = Page::read(&query)?;
    let world = app.world();
    let page = page.lagging(world.faults.list_lag_s, now());
    let rows = page.cut(world.payments.newest_first(), |payment| payment.created_at);
    let items: Vec<Value> = rows.into_iter().map(|payment| payment.view(detail(&query))).collect();
    Ok(collection(&items))
}

pub async fn fetch(app: Shared, id: Path<String>, query: QueryPairs) -> Answer {
    let query = Query::new(query);
    Ok(Json(app.world().payment(&id)?.view(detail(&query))))
}

/// `PATCH`: the notes and nothing else.
pub async fn edit(app: Shared, id: Path<String>, body: Bytes) -> Answer {
    let notes = Fields::read(&body, &["notes"])?.notes()?;
    let mut world = app.world();
    let payment = world.payment_mut(&id)?;
    payment.payer.notes = notes;
    Ok(Json(payment.view(Detail::Plain)))
}

/// The card behind a card payment.
pub async fn card(app: Shared, id: Path<String>) -> Answer {
    let card = app.world().payment(&id)?.instrument.card_view();
    card.map(Json).ok_or_else(|| ApiError::refused("The payment was not made with a card."))
}

/// The amount is required; the currency is checked if it is sent (the official Python client sends none).
pub async fn capture(app: Shared, id: Path<String>, body: Bytes) -> Answer {
    let fields = Fields::read(&body, &["amount", "currency"])?;
    let Some(amount) = fields.integer("amount")? else {
        return Err(ApiError::invalid("amount", "The amount field is required."));
    };
    if fields.text("currency", 3)?.is_some_and(|currency| currency != "INR") {
        return Err(ApiError::invalid("currency", "Payment currency is not the same as the order currency."));
    }
    let (view, effects) = {
        let mut world = app.world();
        let effects = world.capture(&id, amount, now())?;
        (world.payment(&id)?.view(Detail::Plain), effects)
    };
    perform(&app, effects);
    Ok(Json(view))
}
