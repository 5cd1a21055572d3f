//! Recognising web addresses in a text that has none to give.

/// Top-level domains that most advertising uses. A list, because a dot between two words is no address in India: `K.Lakshmi`,
/// `Sri.Sai Nagar`.
const TOP_LEVELS: [&str; 40] = [
    "com", "net", "org", "info", "biz", "in", "co", "io", "ai", "app", "dev", "xyz", "top", "site", "online",
    "shop", "store", "live", "club", "link", "click", "vip", "win", "bet", "loan", "work", "space", "fun",
    "icu", "buzz", "example", "test", "ru", "cn", "tk", "ml", "ga", "cf", "gq", "ly",
];

/// True when mail programs, or people, would take a part of it for an address on the web or for mail.
pub(crate) fn has_link(text: &str) -> bool {
    let plain = plain(text);
    plain.contains("://") || plain.contains("www.") || plain.split_whitespace().any(is_link)
}

/// Lower case, with the dots and slashes of other scripts as plain ones, and without signs that show nothing.
fn plain(text: &str) -> String {
    text.chars()
        .filter(|sign| !matches!(sign, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}'))
        .flat_map(char::to_lowercase)
        .map(|sign| match sign {
            '\u{3002}' | '\u{ff0e}' | '\u{ff61}' | '\u{2024}' => '.',
            '\u{ff1a}' => ':',
            '\u{ff0f}' | '\u{2044}' | '\u{2215}' => '/',
            '\u{ff20}' => '@',
            other => other,
        })
        .collect()
}

fn is_link(word: &str) -> bool {
    if word.starts_with("http") && word.contains(':') {
        return true;
    }
    // `example.com/path?x`, `(example.com)`, `me@example.com,`
    let host = word.split(['/', '?', '#']).next().unwrap_or_default();
    let host = host.rsplit('@').next().unwrap_or_default().split(':').next().unwrap_or_default();
    let host = host.trim_matches(|sign: char| !sign.is_alphanumeric());
    let Some((rest, top)) = host.rsplit_once('.') else { return false };
    let name = rest.rsplit('.').next().unwrap_or_default();
    name.chars().count() >= 2 && TOP_LEVELS.contains(&top)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_recognised_however_they_are_dressed() {
        for link in [
            "Win 1 lakh http://evil.example",
            "https://x.y",
            "HTTP:evil",
            "www.evil",
            "evil.com",
            "Evil.COM!",
            "(evil.in)",
            "a evil.co.in/win b",
            "mail me@evil.xyz now",
            "evil\u{3002}com",
            "ev\u{200b}il.com",
            "evil．com",
            "ftp://x",
            "evil.shop:8080",
            "hxxp://evil",
        ] {
            assert!(has_link(link), "{link}");
        }
    }

    #[test]
    fn names_and_houses_of_people_are_none() {
        for name in [
            "Lakshmi Devi",
            "K.Lakshmi",
            "A.P.J. Abdul Kalam",
            "M. S. Subbulakshmi",
            "Dr.Rao",
            "Smt.Padma",
            "O'Neill",
            "S/o Ravi",
            "Sri.Sai Nagar",
            "T.N.Seshan",
            "పద్మ.కె",
            "Flat No.12",
            "Wwww",
            "Httpa",
            "Ravi @ home",
            "Rs.500",
            "K.in",
        ] {
            assert!(!has_link(name), "{name}");
        }
    }
}
