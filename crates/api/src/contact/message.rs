//! `POST /email/contact`

use actix_web::{HttpResponse, post, web};
use pattu_body_limits::describe_limits;
use pattu_contact::{ContactForm, TicketNumber};
use pattu_kernel::RateLimit;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::ContactApi;
use crate::{
    client_address::ClientAddress,
    error::Problem,
    json::{Json, Trapped},
    limiter::Limiter,
};

/// Thousands of shoppers share one address in mobile networks (ruling 32); a form is still not sent every second.
const PER_ADDRESS: RateLimit = RateLimit { scope: "contact by address", most: 30, window_seconds: 60 };

/// The contact form (spec section 3).
#[describe_limits]
#[derive(Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(default)]
pub struct ContactBody {
    /// Who writes; one line.
    #[validate(length(max = 100))]
    name: String,
    /// Where the answer goes.
    #[validate(length(max = 254, code = "email"))]
    email: String,
    /// Optional; an Indian mobile number.
    #[schema(pattern = "^[6-9][0-9]{9}$")]
    phone: Option<String>,
    /// Optional; one line.
    #[validate(length(max = 150))]
    subject: Option<String>,
    /// What is asked.
    #[validate(length(max = 4000))]
    message: String,
    /// Must be empty: people do not see this field, programs that fill in every field do.
    website: String,
}

impl Trapped for ContactBody {
    fn trap(&self) -> &str {
        &self.website
    }
}

/// It arrived.
#[derive(Debug, Serialize, ToSchema)]
pub struct ContactAnswer {
    /// Always true.
    success: bool,
    /// For a toast.
    message: &'static str,
    /// For reading.
    details: String,
    /// To quote when asking again.
    ticket: String,
}

/// Write to the shop
///
/// The message is stored with a ticket number; mails to the store and to the writer follow. The same message again within ten
/// minutes is the same ticket. From one email address three messages an hour are taken.
#[utoipa::path(
    tag = "contact",
    security(()),
    request_body = ContactBody,
    responses((status = 200, description = "Stored, and accepted for mailing", body = ContactAnswer), (status = 429))
)]
#[post("/email/contact")]
pub async fn send_message(
    api: web::Data<ContactApi>,
    limiter: web::Data<Limiter>,
    client: ClientAddress,
    body: Json<ContactBody>,
) -> Result<HttpResponse, Problem> {
    limiter.check(PER_ADDRESS, client.subject()).await?;
    let ticket = if let Some(body) = body.of_a_person("contact")? {
        let form = ContactForm {
            name: body.name,
            email: body.email,
            phone: body.phone.unwrap_or_default(),
            subject: body.subject.unwrap_or_default(),
            message: body.message,
        };
        pattu_contact::send_message(api.deps(), form).await?
    } else {
        TicketNumber::from_random(api.ids.fresh())
    };
    let answer = ContactAnswer {
        success: true,
        message: "Message sent successfully!",
        details: format!("Your ticket number is {ticket}."),
        ticket: ticket.as_str().to_owned(),
    };
    Ok(HttpResponse::Ok().json(answer))
}
