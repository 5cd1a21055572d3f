//! The control API: switches, the state of the ledger, and the things that tests do by hand.

use actix_web::{
    HttpResponse,
    dev::HttpServiceFactory,
    web::{self, Bytes, Json, Path},
};
use serde_json::{Map, Value, json};

use crate::{
    api::{no_such_url, refund_request},
    app::{Shared, perform, settle},
    checkout::bank::{failure_fields, handler_fields},
    clock::now,
    error::ApiError,
    fields::Fields,
    ids, webhooks,
    world::{
        Submitted, Verdict, World,
        event::Event,
        failure::{self, Failure},
        instrument::{self, Instrument},
        order::Order,
        payment::{Detail, Payer, Told},
        refund::Refund,
    },
};

type Answer = Result<Json<Value>, ApiError>;

/// All of `/control`.
pub fn service() -> impl HttpServiceFactory {
    web::scope("/control")
        .route("/state", web::get().to(state))
        .route("/reset", web::post().to(reset))
        .route("/faults", web::get().to(faults))
        .route("/faults", web::post().to(set_faults))
        .route("/webhook-url", web::post().to(set_webhook_url))
        .route("/webhooks/redeliver", web::post().to(redeliver))
        .route("/webhooks/send", web::post().to(send))
        .route("/orders/{id}/pay", web::post().to(pay))
        .route("/payments/{id}/refund", web::post().to(refund))
        .route("/payments/{id}/expire", web::post().to(expire))
        .default_service(web::to(no_such_url))
}

async fn state(app: Shared) -> Json<Value> {
    let world = app.world();
    let World { orders, payments, refunds, events, faults, .. } = &*world;
    Json(json!({
        "orders": orders.iter().map(Order::view).collect::<Vec<_>>(),
        "payments": payments.iter().map(|payment| payment.view(Detail::WithCard)).collect::<Vec<_>>(),
        "refunds": refunds.iter().map(Refund::view).collect::<Vec<_>>(),
        "events": events.iter().collect::<Vec<_>>(), "faults": faults, "webhook_url": app.webhook_url(),
    }))
}

async fn reset(app: Shared) -> Json<Value> {
    app.reset();
    Json(json!({ "reset": true }))
}

async fn faults(app: Shared) -> Json<Value> {
    Json(json!(app.world().faults))
}

/// Sets the switches that are named and leaves the others as they are; `null` turns one off.
async fn set_faults(app: Shared, body: Bytes) -> Answer {
    let changes: Map<String, Value> = serde_json::from_slice(&body)
        .map_err(|error| ApiError::refused(format!("Switches are set with a JSON object: {error}")))?;
    let mut world = app.world();
    world.faults = world.faults.with(changes).map_err(ApiError::refused)?;
    Ok(Json(json!(world.faults)))
}

async fn set_webhook_url(app: Shared, body: Bytes) -> Answer {
    let url = Fields::read(&body, &["url"])?.text("url", 2000)?;
    app.set_webhook_url(url.clone());
    Ok(Json(json!({ "webhook_url": url })))
}

/// Sends events again: those in `event_ids` in that order, or all (of `order_id`, if named) in theirs. Works for events
/// that `drop_webhooks` held back as well, so any order of arrival can be played.
async fn redeliver(app: Shared, body: Bytes) -> Answer {
    let fields = Fields::read(&body, &["event_ids", "order_id"])?;
    let order_id = fields.text("order_id", 64)?;
    let chosen: Vec<String> = {
        let world = app.world();
        match fields.get("event_ids").map(Value::as_array) {
            None => {
                let of_order = |event: &&Event| order_id.is_none() || event.order_id == order_id;
                world.events.iter().filter(of_order).map(|event| event.id.clone()).collect()
            }
            Some(Some(list)) => {
                let known = |id: &Value| {
                    let id = id.as_str().filter(|id| world.events.get(id).is_some());
                    id.map(str::to_owned).ok_or_else(ApiError::no_such_id)
                };
                list.iter().map(known).collect::<Result<_, _>>()?
            }
            Some(None) => return Err(ApiError::invalid("event_ids", "The event_ids must be an array.")),
        }
    };
    let count = chosen.len();
    // ends without a result only when the simulator itself is ending
    let _ = webhooks::publish(&app, chosen).await;
    Ok(Json(json!({ "redelivered": count })))
}

/// Signs and sends any body, for events that the shop should ignore. `body` is sent as it is, byte for byte.
async fn send(app: Shared, body: Bytes) -> Answer {
    let fields = Fields::read(&body, &["body", "event_id"])?;
    let Some(text) = fields.text("body", 1_000_000)? else {
        return Err(ApiError::invalid("body", "The body field is required."));
    };
    let id = fields.text("event_id", 64)?.unwrap_or_else(ids::bare);
    let event = Event {
        id: id.clone(),
        name: "sent by hand".to_owned(),
        body: text,
        order_id: None,
        created_at: now(),
        deliveries: Vec::new(),
        dropped: false,
    };
    app.world().events.add(event);
    let _ = webhooks::publish(&app, vec![id.clone()]).await;
    Ok(Json(json!({ "event_id": id })))
}

/// Pays without a browser: the three handler fields, or `{"error": …}` as `payment.failed` has it, both with 200. With the
/// switch `no_browser_answer`: 204 and nothing.
async fn pay(app: Shared, order_id: Path<String>, body: Bytes) -> Result<HttpResponse, ApiError> {
    let fields = Fields::read(&body, &["method", "outcome", "reason"])?;
    let method = fields.choice("method", &["upi", "card", "netbanking"])?;
    let failure = match fields.text("reason", 64)? {
        None => &failure::PAYMENT_FAILED,
        Some(reason) => {
            Failure::named(&reason).ok_or_else(|| ApiError::invalid("reason", "The reason is not known."))?
        }
    };
    let verdict = match fields.choice("outcome", &["success", "failure"])?.as_deref() {
        Some("failure") => Verdict::Failure(failure),
        _ => Verdict::Success,
    };
    let instrument = instrument_for(method.as_deref().unwrap_or("upi"), verdict);
    let payer = Payer {
        email: Some("asha@example.com".to_owned()),
        contact: Some("+919000090000".to_owned()),
        ..Payer::default()
    };
    let payment_id = app.world().submit(&order_id, instrument, payer, Submitted::Meanwhile, now())?;
    Ok(match settle(&app, &payment_id, verdict).await? {
        Told::Success => HttpResponse::Ok().json(handler_fields(&app, &order_id, &payment_id)),
        Told::Failure(why) => {
            HttpResponse::Ok().json(json!({ "error": failure_fields(why, &order_id, &payment_id) }))
        }
        Told::Waiting | Told::Silence => HttpResponse::NoContent().finish(),
    })
}

fn instrument_for(method: &str, verdict: Verdict) -> Instrument {
    let card = instrument::test_card("4100 2800 0000 1007");
    let bank = instrument::bank("HDFC");
    let vpa = if matches!(verdict, Verdict::Success) { "success@razorpay" } else { "failure@razorpay" };
    match (method, card, bank) {
        ("card", Some(card), _) => {
            Instrument::Card { id: ids::new("card"), card, name: "Asha Rao".to_owned() }
        }
        ("netbanking", _, Some(bank)) => Instrument::Netbanking { bank },
        _ => Instrument::Upi { vpa: vpa.to_owned() },
    }
}

/// A refund made by hand in the provider's dashboard.
async fn refund(app: Shared, payment_id: Path<String>, body: Bytes) -> Answer {
    let new = refund_request(&body)?;
    let (view, effects) = {
        let mut world = app.world();
        let (refund_id, effects) = world.make_refund(&payment_id, new, None, now())?;
        (world.refund(&refund_id)?.view(), effects)
    };
    perform(&app, effects);
    Ok(Json(view))
}

/// Lets the capture period of an authorized payment run out.
async fn expire(app: Shared, payment_id: Path<String>) -> Answer {
    let (view, effects) = {
        let mut world = app.world();
        let effects = world.expire(&payment_id, now())?;
        (world.payment(&payment_id)?.view(Detail::Plain), effects)
    };
    perform(&app, effects);
    Ok(Json(view))
}
