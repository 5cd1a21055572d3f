//! Which formats a browser likes, from its `Accept` header.

use actix_web::{
    HttpMessage,
    http::header::{Accept, Header, Quality},
};
use pattu_catalog::Liked;

/// AVIF and WebP count only when they are named: older programs say `*/*` and mean JPEG. One that is refused (`q=0`), or
/// liked less than a format that everybody understands, is not sent.
pub(super) fn liked(request: &impl HttpMessage) -> Liked {
    let list = Accept::parse(request).map(|Accept(list)| list).unwrap_or_default();
    let of = |names: &[&str]| {
        let said = names.iter().find_map(|name| list.iter().find(|range| range.item.essence_str() == *name));
        said.map_or(Quality::ZERO, |range| range.quality)
    };
    let (avif, webp) = (of(&["image/avif"]), of(&["image/webp"]));
    let jpeg = of(&["image/jpeg", "image/*", "*/*"]);
    Liked { avif: avif > Quality::ZERO && avif >= webp.max(jpeg), webp: webp > Quality::ZERO && webp >= jpeg }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn what_a_browser_likes_is_read_from_its_list() {
        let both = Liked { avif: true, webp: true };
        let (none, webp, avif) = (
            Liked::default(),
            Liked { webp: true, ..Liked::default() },
            Liked { avif: true, ..Liked::default() },
        );
        for (list, what) in [
            ("image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", both),
            ("image/avif, image/webp ; q=0.9", avif_first()),
            ("image/webp,*/*;q=0.8", webp),
            ("image/avif;q=0,image/webp", webp),
            ("image/avif ; Q=0.000 , IMAGE/WEBP", webp),
            ("image/avif;q=0.5,image/webp;q=0.9", webp),
            ("image/avif,image/*;q=0.5", avif),
            ("image/webp;q=0.4,image/jpeg", none),
            ("image/jpeg,image/avif;q=0.999", none),
            ("image/*, text/x-image/webp", none),
            ("*/*", none),
            ("image/webp;q=2, image/avif;q=-1", none),
            ("image/webp;q=NaN", none),
            ("", none),
        ] {
            let request = TestRequest::default().insert_header(("accept", list)).to_http_request();
            assert_eq!(liked(&request), what, "{list}");
        }
        assert_eq!(liked(&TestRequest::default().to_http_request()), none);
    }

    /// AVIF is liked best, and WebP does while it is being made.
    const fn avif_first() -> Liked {
        Liked { avif: true, webp: true }
    }
}
