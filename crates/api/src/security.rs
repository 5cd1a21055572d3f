//! What may be somebody trying: one line in the log under a target of its own, and one counter, by kind. Neither says who:
//! no name, no token, and of the network address only the network.

use actix_web::{
    Error, HttpRequest,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::StatusCode,
    middleware::Next,
    web,
};

use crate::{auth::bearer_token, client_address::ClientAddress, error::Problem, telemetry::Telemetry};

/// Middleware: records the refusals that are worth a look.
pub async fn watch<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let answer = next.call(request).await?;
    let problem = answer.response().error().and_then(|error| error.as_error::<Problem>());
    if let Some(kind) = problem.and_then(|problem| kind_of(answer.request(), problem)) {
        record(answer.request(), kind);
    }
    Ok(answer)
}

pub(crate) fn record(request: &HttpRequest, kind: &'static str) {
    let route = request.match_pattern().unwrap_or_else(|| "none".to_owned());
    let network = ClientAddress::of(request).network();
    tracing::info!(target: "pattu::security", kind, route, %network, "refused");
    if let Some(telemetry) = request.app_data::<web::Data<Telemetry>>() {
        telemetry.security_event(kind);
    }
}

fn kind_of(request: &HttpRequest, problem: &Problem) -> Option<&'static str> {
    let route = request.match_pattern().unwrap_or_default();
    let signs_in = route.starts_with("/api/auth/") || route.ends_with("/login");
    let shows_order_token = || request.headers().contains_key("x-order-token");
    match (problem.status(), problem.code()) {
        (StatusCode::UNAUTHORIZED, "bad_credentials") if route == "/api/auth/admin/login" => {
            Some("staff_login_failed")
        }
        (StatusCode::UNAUTHORIZED, "bad_credentials") => Some("login_failed"),
        (StatusCode::UNAUTHORIZED, "bad_signature") => Some("webhook_signature"),
        (StatusCode::BAD_REQUEST, "bad_signature") => Some("payment_signature"),
        (StatusCode::UNAUTHORIZED, _) if route == "/api/auth/refresh" => Some("refresh_refused"),
        // A token that ran out while its page was open is one of these too.
        (StatusCode::UNAUTHORIZED, _) if bearer_token(request).is_some() => Some("token_refused"),
        (StatusCode::FORBIDDEN, _) => Some("forbidden"),
        (StatusCode::TOO_MANY_REQUESTS, _) if signs_in => Some("locked_out"),
        (StatusCode::TOO_MANY_REQUESTS, _) => Some("rate_limited"),
        (StatusCode::UNPROCESSABLE_ENTITY, "link_expired") => Some("link_refused"),
        (StatusCode::NOT_FOUND, _) if route.contains("{token}") => Some("link_refused"),
        (StatusCode::NOT_FOUND, _) if route == "/api/orders/lookup" => Some("look_up_failed"),
        (StatusCode::NOT_FOUND, _) if shows_order_token() => Some("order_token_refused"),
        _ => None,
    }
}
