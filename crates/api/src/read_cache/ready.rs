//! One ready-made answer: its bytes, plain and packed, and the headers that let a browser keep it.

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

/// A JSON answer with status 200.
pub(super) struct Ready {
    generation: u64,
    /// Weak, because it stands for the plain and the packed bytes alike.
    tag: HeaderValue,
    bytes: Packed,
}

impl Ready {
    /// Writes and names the answer; packing waits until somebody wants it packed.
    pub(super) fn of<T: Serialize>(answer: &T, generation: u64) -> Result<Self, Problem> {
        let broken = |error: &dyn std::fmt::Display| {
            tracing::error!(%error, "an answer could not be written");
            Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "An unexpected error occurred")
        };
        let plain = serde_json::to_vec(answer).map_err(|error| broken(&error))?;
        let mut tag = String::with_capacity(2 * TAG_BYTES + 4);
        tag.push_str("W/\"");
        for byte in Sha256::digest(&plain).iter().take(TAG_BYTES) {
            // Writing to a String cannot fail.
            let _ = write!(tag, "{byte:02x}");
        }
        tag.push('"');
        let tag = HeaderValue::try_from(tag).map_err(|error| broken(&error))?;
        Ok(Self { generation, tag, bytes: Packed::new(plain.into(), QUICK) })
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

    /// 200 with the bytes the client takes, or 304 when it has them.
    pub(super) fn respond(&self, request: &HttpRequest) -> HttpResponse {
        if self.known_to(request) {
            return self.headed(StatusCode::NOT_MODIFIED).finish();
        }
        let (bytes, encoding) = self.bytes.for_client(request);
        let mut response = self.headed(StatusCode::OK);
        response.insert_header((header::CONTENT_TYPE, HeaderValue::from_static("application/json")));
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
