//! One cached response: its bytes, plain and packed, and the headers that let a browser keep it.

use std::fmt::Write;

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        StatusCode,
        header::{self, ETag, EntityTag, Header, HeaderName, HeaderValue, IfNoneMatch},
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
    status: StatusCode,
    content_type: &'static str,
    /// Weak, because it stands for the plain and the packed bytes alike.
    tag: EntityTag,
    bytes: Packed,
}

fn broken(error: &dyn std::fmt::Display) -> Problem {
    tracing::error!(%error, "an answer could not be written");
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "An unexpected error occurred")
}

impl CachedResponse {
    /// Writes and names the answer; packing waits until somebody wants it packed.
    pub(super) fn of<T: Serialize>(answer: &T) -> Result<Self, Problem> {
        let plain = serde_json::to_vec(answer).map_err(|error| broken(&error))?;
        Ok(Self::file(StatusCode::OK, "application/json", plain))
    }

    /// The same for something written already.
    pub(super) fn file(status: StatusCode, content_type: &'static str, plain: Vec<u8>) -> Self {
        let mut digest = String::with_capacity(2 * TAG_BYTES);
        for byte in Sha256::digest(&plain).iter().take(TAG_BYTES) {
            // Writing to a String cannot fail.
            let _ = write!(digest, "{byte:02x}");
        }
        let tag = EntityTag::new_weak(digest);
        Self { status, content_type, tag, bytes: Packed::new(plain.into(), QUICK) }
    }

    /// Whether there is what was asked for.
    pub(super) fn is_found(&self) -> bool {
        self.status == StatusCode::OK
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
        response.insert_header(ETag(self.tag.clone()));
        response
    }

    fn known_to(&self, request: &HttpRequest) -> bool {
        match IfNoneMatch::parse(request) {
            Ok(IfNoneMatch::Any) => true,
            Ok(IfNoneMatch::Items(known)) => known.iter().any(|tag| tag.weak_eq(&self.tag)),
            Err(_) => false,
        }
    }
}
