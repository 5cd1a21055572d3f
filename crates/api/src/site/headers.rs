//! Headers that every answer carries: nothing is framed, sniffed or loaded from anywhere the shop does not name.

use actix_web::{
    Error,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::header::{self, HeaderName, HeaderValue},
    middleware::Next,
    web,
};
use pattu_settings::MapAddress;

/// The policy, written once at start.
pub struct SecurityHeaders {
    page_policy: HeaderValue,
}

impl SecurityHeaders {
    /// `provider_origins`: where the payment form's script, frames and calls come from. Frames may also show a map
    /// (ruling 22).
    pub fn new(provider_origins: &[String]) -> Self {
        let provider = provider_origins.join(" ");
        let maps = MapAddress::origins().join(" ");
        // The style library writes style attributes (positions of drawers and carousels): the one exception.
        let policy = format!(
            "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'; \
             script-src 'self' {provider}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: {provider}; \
             media-src 'self' blob:; font-src 'self'; connect-src 'self' {provider}; frame-src {provider} {maps}; \
             worker-src 'self' blob:; manifest-src 'self'"
        );
        let page_policy =
            HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static("default-src 'none'"));
        Self { page_policy }
    }
}

/// Middleware: adds the headers that are not there yet.
pub async fn secure(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let policy = request.app_data::<web::Data<SecurityHeaders>>().map(|headers| headers.page_policy.clone());
    let mut response = next.call(request).await?.map_into_boxed_body();
    let headers = response.headers_mut();
    let fixed: [(HeaderName, &'static str); 5] = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin-allow-popups"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    for (name, value) in fixed {
        if !headers.contains_key(&name) {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
    if let Some(policy) = policy
        && !headers.contains_key(header::CONTENT_SECURITY_POLICY)
    {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    Ok(response)
}
