//! The calls of the payment sheet: what can be paid, submitting an attempt, and the bank's pages.

use std::sync::Arc;

use actix_web::web::{Bytes, Json, Path};
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::{
    app::{App, Shared, settle},
    clock::now,
    error::ApiError,
    fields::{Fields, Query, QueryPairs},
    ids,
    signature::sign_payment,
    world::{
        Submitted, Verdict,
        failure::{self, Failure},
        instrument::{self, BANKS, Instrument},
        order::OrderStatus,
        payment::{Payer, Told},
    },
};

type Answer = Result<Json<Value>, ApiError>;

fn check_key(app: &App, key: Option<&str>) -> Result<(), ApiError> {
    if key == Some(app.config.key_id.as_str()) {
        Ok(())
    } else {
        Err(ApiError::unauthenticated("The api key provided is invalid"))
    }
}

/// What the sheet shows before anything is entered. The order's amount wins over the page's.
pub async fn preferences(app: Shared, query: QueryPairs) -> Answer {
    let query = Query::new(query);
    check_key(&app, query.get("key_id"))?;
    let world = app.world();
    let order = world.order(query.get("order_id").unwrap_or(""))?;
    let banks: Vec<Value> =
        BANKS.iter().map(|bank| json!({ "code": bank.code, "name": bank.name })).collect();
    Ok(Json(json!({
        "amount": order.amount, "currency": "INR", "paid": order.status == OrderStatus::Paid, "banks": banks,
    })))
}

/// An attempt. The answer says what comes `next`: `otp` (card), `approval` (UPI) or `bank` (netbanking).
pub async fn submit(app: Shared, body: Bytes) -> Answer {
    let known =
        ["key_id", "order_id", "method", "email", "contact", "notes", "description", "card", "vpa", "bank"];
    let fields = Fields::read(&body, &known)?;
    check_key(&app, fields.text("key_id", 64)?.as_deref())?;
    let (instrument, next) = read_instrument(&fields)?;
    let description = fields.text("description", 255)?.filter(|text| !text.is_empty());
    if description.as_deref().is_some_and(|text| !text.starts_with(char::is_alphanumeric)) {
        return Err(ApiError::invalid(
            "description",
            "The description must start with an alphanumeric character.",
        ));
    }
    let payer = Payer {
        email: fields.text("email", 255)?.filter(|text| !text.is_empty()),
        contact: fields.text("contact", 20)?.map(|number| with_country_code(&number)),
        notes: fields.notes()?,
        description,
    };
    let order_id = fields.text("order_id", 64)?.unwrap_or_default();
    let payment_id = app.world().submit(&order_id, instrument, payer, Submitted::ThroughForm, now())?;
    leave_to_the_bank(&app, &payment_id, next);
    Ok(Json(json!({ "payment_id": payment_id, "next": next })))
}

/// Settles what the customer may never come back for: a UPI request is approved on the telephone whether the page is
/// still open or not, and a bank page that is left alone ends in a failure.
fn leave_to_the_bank(app: &Arc<App>, payment_id: &str, next: &str) {
    let approval = next == "approval";
    let wait = if approval { app.config.upi_approval } else { app.config.bank_patience };
    let (bank, payment_id) = (Arc::clone(app), payment_id.to_owned());
    app.spawn(async move {
        sleep(wait).await;
        let verdict =
            if approval { upi_verdict(&bank, &payment_id) } else { Verdict::Failure(&failure::TIMED_OUT) };
        // the only possible refusal is "no such payment", after a reset
        let _ = settle(&bank, &payment_id, verdict).await;
    });
}

fn upi_verdict(app: &App, payment_id: &str) -> Verdict {
    match app.world().payment(payment_id).map(|payment| &payment.instrument) {
        Ok(Instrument::Upi { vpa }) if vpa.eq_ignore_ascii_case("success@razorpay") => Verdict::Success,
        _ => Verdict::Failure(&failure::PAYMENT_FAILED),
    }
}

fn read_instrument(fields: &Fields) -> Result<(Instrument, &'static str), ApiError> {
    match fields.choice("method", &["card", "upi", "netbanking"])?.as_deref() {
        Some("card") => {
            let card = fields.object("card", &["number", "name"])?;
            let text = |name| card.as_ref().map_or(Ok(None), |card| card.text(name, 100));
            let number = text("number")?.unwrap_or_default();
            let Some(card) = instrument::test_card(&number) else {
                let words = "This is not one of the test cards. No real card can be charged here.";
                return Err(ApiError::invalid("card[number]", words));
            };
            let name = text("name")?.unwrap_or_default();
            Ok((Instrument::Card { id: ids::new("card"), card, name }, "otp"))
        }
        Some("upi") => {
            let vpa = fields.text("vpa", 100)?.unwrap_or_default();
            let known = ["success@razorpay", "failure@razorpay"];
            if !known.iter().any(|id| vpa.eq_ignore_ascii_case(id)) {
                let words = "Invalid VPA. Please enter a valid Virtual Payment Address";
                return Err(ApiError::invalid("vpa", words));
            }
            Ok((Instrument::Upi { vpa }, "approval"))
        }
        Some("netbanking") => {
            let code = fields.text("bank", 20)?.unwrap_or_default();
            let Some(bank) = instrument::bank(&code) else {
                return Err(ApiError::invalid("bank", "The selected bank is invalid."));
            };
            Ok((Instrument::Netbanking { bank }, "bank"))
        }
        _ => Err(ApiError::invalid("method", "The method field is required.")),
    }
}

/// Without a country code, 91 is assumed.
fn with_country_code(number: &str) -> String {
    let digits: String = number.chars().filter(|c| c.is_ascii_digit() || *c == '+').collect();
    if digits.starts_with('+') { digits } else { format!("+91{digits}") }
}

/// Whether there is news of an attempt.
pub async fn ask(app: Shared, id: Path<String>) -> Answer {
    let told = app.world().payment(&id)?.told;
    answer(&app, &id, told)
}

/// The bank's one-time password: 4 to 10 digits are right, anything else is wrong.
pub async fn one_time_password(app: Shared, id: Path<String>, body: Bytes) -> Answer {
    let otp = Fields::read(&body, &["otp"])?.text("otp", 20)?.unwrap_or_default();
    let right = (4..=10).contains(&otp.len()) && otp.bytes().all(|byte| byte.is_ascii_digit());
    let failure = match &app.world().payment(&id)?.instrument {
        Instrument::Card { card, .. } => card.failure,
        Instrument::Upi { .. } | Instrument::Netbanking { .. } => return Err(ApiError::no_such_url()),
    };
    let verdict = match failure {
        _ if !right => Verdict::Failure(&failure::WRONG_OTP),
        Some(why) => Verdict::Failure(why),
        None => Verdict::Success,
    };
    finish(&app, &id, verdict).await
}

/// The two buttons of the bank's test page.
pub async fn bank_page(app: Shared, id: Path<String>, body: Bytes) -> Answer {
    let choice = Fields::read(&body, &["choice"])?.choice("choice", &["success", "failure"])?;
    let success = choice.as_deref() == Some("success");
    finish(&app, &id, if success { Verdict::Success } else { Verdict::Failure(&failure::PAYMENT_FAILED) })
        .await
}

/// The customer goes back. A UPI request is on the telephone already and cannot be taken back: as in test mode, it
/// still goes its way.
pub async fn cancel(app: Shared, id: Path<String>) -> Answer {
    let told = {
        let world = app.world();
        let payment = world.payment(&id)?;
        matches!(payment.instrument, Instrument::Upi { .. }).then_some(payment.told)
    };
    match told {
        Some(told) => answer(&app, &id, told),
        None => finish(&app, &id, Verdict::Failure(&failure::CANCELLED)).await,
    }
}

async fn finish(app: &Arc<App>, payment_id: &str, verdict: Verdict) -> Answer {
    let told = settle(app, payment_id, verdict).await?;
    answer(app, payment_id, told)
}

/// What the sheet hears.
fn answer(app: &App, payment_id: &str, told: Told) -> Answer {
    let order_id = app.world().payment(payment_id)?.order_id.clone();
    Ok(Json(match told {
        Told::Waiting | Told::Silence => json!({ "outcome": "waiting" }),
        Told::Success => {
            json!({ "outcome": "success", "response": handler_fields(app, &order_id, payment_id) })
        }
        Told::Failure(why) => {
            json!({ "outcome": "failure", "error": failure_fields(why, &order_id, payment_id) })
        }
    }))
}

/// The three fields of the checkout's `handler`.
pub fn handler_fields(app: &App, order_id: &str, payment_id: &str) -> Value {
    json!({
        "razorpay_payment_id": payment_id, "razorpay_order_id": order_id,
        "razorpay_signature": sign_payment(&app.config.key_secret, order_id, payment_id),
    })
}

/// The `error` of the checkout's `payment.failed`.
pub fn failure_fields(why: &Failure, order_id: &str, payment_id: &str) -> Value {
    why.view(order_id, payment_id)
}
