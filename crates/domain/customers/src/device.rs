//! What a browser calls itself, in words its owner recognises: `Chrome on Android`.

use pattu_kernel::Timestamp;

use crate::Retention;

/// First match wins: everybody else's name contains Safari's, and Edge's and Opera's contain Chrome's.
const BROWSERS: [(&str, &str); 9] = [
    ("WhatsApp", "WhatsApp"),
    ("Instagram", "Instagram"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
];

/// First match wins: Android calls itself Linux too.
const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS", "Mac"),
    ("Linux", "Linux"),
];

/// From the `User-Agent` header, whatever stands in it. Nothing of the text itself is kept.
pub fn device_of(user_agent: &str) -> String {
    let named = |list: &[(&str, &'static str)]| {
        list.iter().find(|(mark, _)| user_agent.contains(mark)).map(|(_, name)| *name)
    };
    match (named(&BROWSERS), named(&SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => "Unknown device".to_owned(),
    }
}

/// Whether a sign-in on this device is told to the account's owner: not on one that is remembered, and not the first one
/// after registering, which is their own.
pub(crate) fn is_new_device(device: &str, seen: &[String], registered: Timestamp, now: Timestamp) -> bool {
    // As long as that every session is remembered: with none, nobody has ever signed in to a younger account.
    let first = seen.is_empty() && now - registered < Retention::SESSIONS_REMEMBERED;
    !first && !seen.iter().any(|known| known == device)
}

#[cfg(test)]
mod tests {
    use chrono::{Duration, TimeZone, Utc};

    use super::*;

    #[test]
    fn a_sign_in_is_news_on_a_device_that_is_not_remembered() {
        let registered = Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap();
        let (first, years) = (registered + Duration::minutes(1), registered + Duration::days(800));
        let phone = ["Chrome on Android".to_owned()];
        for (device, seen, now, expected) in [
            ("Chrome on Android", &[][..], first, false),
            ("Chrome on Android", &[], years, true),
            ("Chrome on Android", &phone, first, false),
            ("Firefox on Linux", &phone, first, true),
            ("Unknown device", &phone, years, true),
        ] {
            assert_eq!(is_new_device(device, seen, registered, now), expected, "{device} at {now}");
        }
    }

    #[test]
    fn common_browsers_are_recognised_and_texts_are_not_kept() {
        for (header, device) in [
            (
                "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36",
                "Chrome on Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
                "Safari on iPhone",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) … Chrome/131.0.0.0 Safari/537.36 Edg/131.0",
                "Edge on Windows",
            ),
            ("Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox on Linux"),
            ("curl/8.5.0", "Unknown device"),
            ("<script>alert(1)</script>", "Unknown device"),
            ("", "Unknown device"),
        ] {
            assert_eq!(device_of(header), device, "{header}");
        }
    }
}
