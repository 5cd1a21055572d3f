//! Which formats a browser likes, from its `Accept` header.

use actix_web::http::header::HeaderValue;
use pattu_catalog::Liked;

/// In thousandths, as finely as HTTP tells them (RFC 9110, 12.4.2).
type Liking = u16;
const FULL: Liking = 1000;

/// AVIF and WebP count only when they are named: older programs say `*/*` and mean JPEG. One that is refused (`q=0`), or
/// liked less than a format that everybody understands, is not sent.
pub(super) fn liked(accept: Option<&HeaderValue>) -> Liked {
    let list = accept.and_then(|value| value.to_str().ok()).unwrap_or_default();
    let of = |names: &[&str]| {
        names.iter().find_map(|name| list.split(',').find_map(|range| liking(range, name))).unwrap_or(0)
    };
    let (avif, webp) = (of(&["image/avif"]), of(&["image/webp"]));
    let jpeg = of(&["image/jpeg", "image/*", "*/*"]);
    Liked { avif: avif > 0 && avif >= webp.max(jpeg), webp: webp > 0 && webp >= jpeg }
}

/// How much `range` likes `name`, if it speaks of it.
fn liking(range: &str, name: &str) -> Option<Liking> {
    let mut parts = range.split(';').map(str::trim);
    if !parts.next()?.eq_ignore_ascii_case(name) {
        return None;
    }
    let weight = parts.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
    Some(weight.map_or(FULL, thousandths))
}

/// `0.8` is 800. What cannot be read is not liked.
fn thousandths(weight: &str) -> Liking {
    let (whole, rest) = weight.split_once('.').unwrap_or((weight, ""));
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    match whole {
        "1" => FULL,
        "0" if rest.len() <= 3 && digits(rest) => format!("{rest:0<3}").parse().unwrap_or(0),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
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
            assert_eq!(liked(Some(&HeaderValue::from_static(list))), what, "{list}");
        }
        assert_eq!(liked(None), none);
    }

    /// AVIF is liked best, and WebP does while it is being made.
    const fn avif_first() -> Liked {
        Liked { avif: true, webp: true }
    }
}
