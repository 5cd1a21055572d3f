//! How the shop is tied to the payment provider, for the owner.

use actix_web::{HttpResponse, get, web};
use pattu_customers::may::SettingsWrite;
use pattu_kernel::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use super::AdminSettingsApi;
use crate::{auth::May, error::Problem};

/// What ties them; never a secret.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentSettingsAnswer {
    /// Who the shop is there; public.
    key_id: String,
    /// The environment has the secret that belongs to it.
    has_secret: bool,
    /// The environment has the secret that webhooks are signed with.
    has_webhook_secret: bool,
    /// When a webhook came last.
    #[schema(value_type = Option<String>, format = DateTime)]
    webhook_heard_at: Option<Timestamp>,
}

/// How the payment provider is set up
///
/// Keys come from the environment of the installation; here they are only looked at.
#[utoipa::path(
    tag = "settings",
    security(("staffToken" = ["settings.write"])),
    responses((status = 200, body = PaymentSettingsAnswer))
)]
#[get("/settings/payment")]
pub async fn get_payment_settings(
    _: May<SettingsWrite>,
    api: web::Data<AdminSettingsApi>,
) -> Result<HttpResponse, Problem> {
    let webhook_heard_at = api.ready.ready_facts().await?.webhook_heard_at;
    let payment = &api.payment;
    Ok(HttpResponse::Ok().json(PaymentSettingsAnswer {
        key_id: payment.key_id.clone(),
        has_secret: payment.has_secret,
        has_webhook_secret: payment.has_webhook_secret,
        webhook_heard_at,
    }))
}
