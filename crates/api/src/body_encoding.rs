//! Compressed bodies are refused unread: a few hundred bytes of one can unpack to more memory than the machine has.

use actix_web::{
    Error,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{
        StatusCode,
        header::{CONTENT_ENCODING, HeaderMap},
    },
    middleware::Next,
};

use crate::error::Problem;

const IDENTITY: &str = "identity";

/// Middleware: answers 415 to every `Content-Encoding` but `identity` before a byte of the body is read.
pub async fn refuse_encoded(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if is_plain(request.headers()) {
        return Ok(next.call(request).await?.map_into_boxed_body());
    }
    let problem = Problem::new(
        StatusCode::UNSUPPORTED_MEDIA_TYPE,
        "unsupported_encoding",
        "Please send the request uncompressed",
    );
    Ok(request.error_response(problem))
}

fn is_plain(headers: &HeaderMap) -> bool {
    headers.get_all(CONTENT_ENCODING).all(|value| {
        value
            .to_str()
            .is_ok_and(|list| list.split(',').all(|coding| coding.trim().eq_ignore_ascii_case(IDENTITY)))
    })
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderValue;

    use super::*;

    #[test]
    fn only_identity_is_plain() {
        let plain = |values: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for value in values {
                headers.append(CONTENT_ENCODING, HeaderValue::from_static(value));
            }
            is_plain(&headers)
        };
        for values in [&[][..], &["identity"], &["Identity, identity"], &["identity", "identity"]] {
            assert!(plain(values), "{values:?}");
        }
        for values in
            [&["br"][..], &["gzip"], &["x-gzip"], &["identity, br"], &["identity", "zstd"], &[""], &["silk"]]
        {
            assert!(!plain(values), "{values:?}");
        }
    }
}
