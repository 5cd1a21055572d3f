//! What a browser calls itself, in words its owner recognises: `Chrome on Android`.

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

#[cfg(test)]
mod tests {
    use super::*;

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
