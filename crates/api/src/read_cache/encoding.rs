//! Which compression a client takes, and doing it.

use std::sync::OnceLock;

use actix_web::{
    HttpRequest,
    http::header::{self, AcceptEncoding, ContentEncoding, Header, HeaderValue},
    web::Bytes,
};

/// Below this a compressed answer is no smaller on the wire.
const WORTH_COMPRESSING: usize = 860;
/// Brotli's middle: near its best for JSON at a tenth of the time.
pub(crate) const QUICK: u32 = 5;
/// For files that are packed once and served for weeks.
pub(crate) const THOROUGH: u32 = 11;
/// A page loads dozens of small parts: together they count, and each is packed once.
const WORTH_PACKING_ONCE: usize = 256;

/// How the bytes are packed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Encoding {
    Identity,
    /// Every client of the last twenty years.
    Gzip,
    /// Every browser of the last eight.
    Brotli,
}

impl Encoding {
    /// The best one the client says it takes; a client that says nothing gets the bytes as they are.
    fn of(request: &HttpRequest) -> Self {
        let supported = [header::Encoding::brotli(), header::Encoding::gzip(), header::Encoding::identity()];
        let best =
            AcceptEncoding::parse(request).ok().and_then(|accepted| accepted.negotiate(supported.iter()));
        match best {
            Some(header::Encoding::Known(ContentEncoding::Brotli)) => Self::Brotli,
            Some(header::Encoding::Known(ContentEncoding::Gzip)) => Self::Gzip,
            _ => Self::Identity,
        }
    }

    /// For the `Content-Encoding` header.
    pub(crate) const fn header(self) -> Option<HeaderValue> {
        match self {
            Self::Identity => None,
            Self::Gzip => Some(HeaderValue::from_static("gzip")),
            Self::Brotli => Some(HeaderValue::from_static("br")),
        }
    }
}

/// The same bytes, plain and packed; each packing is made when somebody first wants it, and then kept.
pub(crate) struct Packed {
    plain: Bytes,
    gzip: OnceLock<Option<Bytes>>,
    brotli: OnceLock<Option<Bytes>>,
    brotli_quality: u32,
}

impl Packed {
    /// Nothing is packed yet; `brotli_quality` is [`QUICK`] or [`THOROUGH`].
    pub(crate) const fn new(plain: Bytes, brotli_quality: u32) -> Self {
        Self { plain, gzip: OnceLock::new(), brotli: OnceLock::new(), brotli_quality }
    }

    pub(crate) const fn plain(&self) -> &Bytes {
        &self.plain
    }

    /// As this client takes them best, and how that is.
    pub(crate) fn for_client(&self, request: &HttpRequest) -> (Bytes, Encoding) {
        let wanted = Encoding::of(request);
        let kept = match wanted {
            Encoding::Identity => None,
            Encoding::Gzip => Some(&self.gzip),
            Encoding::Brotli => Some(&self.brotli),
        };
        kept.and_then(|kept| {
            kept.get_or_init(|| packed(&self.plain, wanted, self.brotli_quality).map(Bytes::from)).clone()
        })
        .map_or_else(|| (self.plain.clone(), Encoding::Identity), |bytes| (bytes, wanted))
    }
}

/// The packed bytes; `None` when packing gains nothing.
fn packed(bytes: &[u8], encoding: Encoding, brotli_quality: u32) -> Option<Vec<u8>> {
    let worth = if brotli_quality == THOROUGH { WORTH_PACKING_ONCE } else { WORTH_COMPRESSING };
    if bytes.len() < worth {
        return None;
    }
    let packed = match encoding {
        Encoding::Identity => None,
        Encoding::Gzip => pattu_compression::gzip(bytes),
        Encoding::Brotli => pattu_compression::brotli(bytes, brotli_quality),
    };
    packed.filter(|packed| packed.len() < bytes.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    #[test]
    fn the_best_accepted_encoding_is_taken() {
        let chosen = |accepted: &'static str| {
            Encoding::of(
                &TestRequest::default().insert_header((header::ACCEPT_ENCODING, accepted)).to_http_request(),
            )
        };
        assert_eq!(chosen("gzip, deflate, br, zstd"), Encoding::Brotli);
        assert_eq!(chosen("gzip;q=1.0, br;q=0"), Encoding::Gzip);
        assert_eq!(chosen("BR ; q=0.1"), Encoding::Brotli);
        assert_eq!(chosen("gzip; q=0.000"), Encoding::Identity);
        assert_eq!(chosen("brotli, xgzip"), Encoding::Identity);
        assert_eq!(Encoding::of(&TestRequest::default().to_http_request()), Encoding::Identity);
    }

    #[test]
    fn what_is_packed_can_be_unpacked() {
        let bytes = "kanchipuram silk, ".repeat(500).into_bytes();
        let mut plain = Vec::new();
        let gzip = packed(&bytes, Encoding::Gzip, QUICK).unwrap();
        std::io::Read::read_to_end(&mut flate2::read::GzDecoder::new(gzip.as_slice()), &mut plain).unwrap();
        assert_eq!(plain, bytes);
        plain.clear();
        let brotli = packed(&bytes, Encoding::Brotli, QUICK).unwrap();
        std::io::Read::read_to_end(&mut brotli::Decompressor::new(brotli.as_slice(), 4096), &mut plain)
            .unwrap();
        assert_eq!(plain, bytes);
        assert_eq!(packed(b"short", Encoding::Gzip, QUICK), None);
    }
}
