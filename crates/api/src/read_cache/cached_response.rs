//! One cached response: its bytes, plain and packed, and the headers that let a browser keep it.

use std::fmt::Write;

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        StatusCode,
        header::{self, HeaderName, HeaderValue},
    },
};
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::encoding::{Packed, QUICK};
use crate::error::Problem;

/// Half the SHA-256: nobody will ever see two answers with the same.
const TAG_BYTES: usize = 16;
/// What an answer's own bookkeeping takes, roughly.
const OVERHEAD: usize = 512;

/// An answer: JSON with status 200, or a page.
pub(super) struct CachedResponse {
    generation: u64,
    status: StatusCode,
    content_type: &'static str,
    /// Weak, because it stands for the plain and the packed bytes alike.
    tag: HeaderValue,
    bytes: Packed,
}

fn broken(error: &dyn std::fmt::Display) -> Problem {
    tracing::error!(%error, "an answer could not be written");
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "An unexpected error occurred")
}

impl CachedResponse {
    /// Writes and names the answer; packing waits until somebody wants it packed.
    pub(super) fn of<T: Serialize>(answer: &T, generation: u64) -> Result<Self, Problem> {
        let plain = serde_json::to_vec(answer).map_err(|error| broken(&error))?;
        Self::file(StatusCode::OK, "application/json", plain, generation)
    }

    /// The same for something written already.
    pub(super) fn file(
        status: StatusCode,
        content_type: &'static str,
        plain: Vec<u8>,
        generation: u64,
    ) -> Result<Self, Problem> {
        let mut tag = String::with_capacity(2 * TAG_BYTES + 4);
        tag.push_str("W/\"");
        for byte in Sha256::digest(&plain).iter().take(TAG_BYTES) {
            // Writing to a String cannot fail.
            let _ = write!(tag, "{byte:02x}");
        }
        tag.push('"');
        let tag = HeaderValue::try_from(tag).map_err(|error| broken(&error))?;
        Ok(Self { generation, status, content_type, tag, bytes: Packed::new(plain.into(), QUICK) })
    }

    /// Whether there is what was asked for.
    pub(super) fn is_found(&self) -> bool {
        self.status == StatusCode::OK
    }

    /// The generation it was begun in.
    pub(super) const fn generation(&self) -> u64 {
        self.generation
    }

    /// Bytes it will take at most, packed forms included (they are never larger than a half of the plain one together,
    /// for the shop's answers).
    pub(super) fn weight(&self, key_length: usize) -> u32 {
        u32::try_from(self.bytes.plain().len() * 3 / 2 + key_length + OVERHEAD).unwrap_or(u32::MAX)
    }

    /// The bytes the client takes, or 304 when it has them.
    pub(super) fn respond(&self, request: &HttpRequest) -> HttpResponse {
        if self.is_found() && self.known_to(request) {
            return self.headed(StatusCode::NOT_MODIFIED).finish();
        }
        let (bytes, encoding) = self.bytes.for_client(request);
        let mut response = self.headed(self.status);
        response.insert_header((header::CONTENT_TYPE, HeaderValue::from_static(self.content_type)));
        if let Some(encoding) = encoding.header() {
            response.insert_header((header::CONTENT_ENCODING, encoding));
        }
        response.body(bytes)
    }

    /// Browsers keep the answer and ask each time whether it still holds.
    fn headed(&self, status: StatusCode) -> actix_web::HttpResponseBuilder {
        const FIXED: [(HeaderName, HeaderValue); 2] = [
            (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
            (header::VARY, HeaderValue::from_static("accept-encoding")),
        ];
        let mut response = HttpResponse::build(status);
        for fixed in FIXED {
            response.insert_header(fixed);
        }
        response.insert_header((header::ETAG, self.tag.clone()));
        response
    }

    fn known_to(&self, request: &HttpRequest) -> bool {
        let Some(known) = request.headers().get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok())
        else {
            return false;
        };
        // Compared without the weakness mark, as RFC 9110 wants for If-None-Match.
        let tag = self.tag.to_str().unwrap_or_default().trim_start_matches("W/");
        known.split(',').map(|one| one.trim().trim_start_matches("W/")).any(|one| one == tag || one == "*")
    }
}
