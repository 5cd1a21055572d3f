//! The shop's page comes from another port, so its browser asks for permission; pages of this machine get it.

use actix_web::{
    Error, HttpResponse,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{
        Method,
        header::{
            ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
            ACCESS_CONTROL_MAX_AGE, HeaderValue, ORIGIN, VARY,
        },
    },
    middleware::Next,
};

/// The middleware: answers preflights and marks answers for loopback origins.
pub async fn allow_loopback(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let origin = request.headers().get(ORIGIN).filter(|origin| is_loopback(origin)).cloned();
    let mut response = if request.method() == Method::OPTIONS {
        request.into_response(HttpResponse::NoContent().finish())
    } else {
        // refusals of handlers come as responses too, and get the headers, or the page could not read what was wrong
        next.call(request).await?.map_into_boxed_body()
    };
    let headers = response.headers_mut();
    headers.insert(VARY, HeaderValue::from_static("Origin"));
    if let Some(origin) = origin {
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin);
        headers.insert(ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static("GET, POST"));
        headers.insert(ACCESS_CONTROL_ALLOW_HEADERS, HeaderValue::from_static("content-type"));
        headers.insert(ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("600"));
    }
    Ok(response)
}

/// Whether an origin is a page of this machine, on whatever port.
fn is_loopback(origin: &HeaderValue) -> bool {
    let Ok(origin) = origin.to_str() else { return false };
    let Some(host) = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://")) else {
        return false;
    };
    let name = match host.strip_prefix("[::1]") {
        Some(rest) => return rest.is_empty() || rest.starts_with(':'),
        None => host.split(':').next().unwrap_or(""),
    };
    name == "localhost" || name == "127.0.0.1" || name.ends_with(".localhost")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pages_of_this_machine() {
        for yes in
            ["http://localhost:3001", "http://127.0.0.1:5173", "https://shop.localhost", "http://[::1]:3001"]
        {
            assert!(is_loopback(&HeaderValue::from_static(yes)), "{yes}");
        }
        for no in
            ["null", "http://localhost.evil.example", "http://127.0.0.1.evil.example", "http://[::1].evil"]
        {
            assert!(!is_loopback(&HeaderValue::from_static(no)), "{no}");
        }
    }
}
