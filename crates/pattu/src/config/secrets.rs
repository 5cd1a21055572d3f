//! Which secrets are none.

use std::collections::BTreeSet;

use zxcvbn::{Score, zxcvbn};

/// Words that stand in configuration files everybody can read: the simulator's keys, this project's tests, and placeholders.
const KNOWN: [&str; 10] = [
    "rzp_test_pattu",
    "pattu_test_secret",
    "pattu_webhook_secret",
    "a secret for tests that is long enough",
    "a key for tests that is long enough too",
    "changeme",
    "change-me",
    "your-secret",
    "your_secret",
    "minioadmin",
];
/// Fewer different characters are a pattern, however long it is: 32 random hexadecimal digits nearly always have ten.
const LEAST_DIFFERENT: usize = 8;

/// What is wrong with a secret, without the secret itself.
pub(super) fn weakness(name: &str, secret: &str, shortest: usize) -> Option<String> {
    let secret = secret.trim();
    if secret.is_empty() {
        return Some(format!("{name} is not set"));
    }
    let lower = secret.to_lowercase();
    if KNOWN.iter().any(|known| lower.contains(known)) {
        return Some(format!("{name} is a value that everybody knows, from an example or from development"));
    }
    if secret.chars().count() < shortest {
        return Some(format!("{name} needs at least {shortest} characters"));
    }
    is_guessable(secret).then(|| format!("{name} is easy to guess; make one with `openssl rand -hex 32`"))
}

/// A pattern, or made of words and rows of keys.
fn is_guessable(secret: &str) -> bool {
    let different: BTreeSet<char> = secret.chars().collect();
    different.len() < LEAST_DIFFERENT || zxcvbn(secret, &["pattu"]).score() < Score::Four
}

/// A password that somebody else gave out: only what is guessed first is refused.
pub(super) fn weak_password(name: &str, url: &str) -> Option<String> {
    let authority = url.split_once("://")?.1.split(['/', '?']).next()?;
    let (user, password) = authority.rsplit_once('@')?.0.split_once(':')?;
    let is_weak = !password.is_empty() && zxcvbn(password, &[user, "pattu"]).score() < Score::Two;
    is_weak.then(|| format!("{name} has a password that is easy to guess"))
}

/// Nothing over a network is behind a password that is guessed first.
pub(super) fn weak_database_password(url: &str) -> Option<String> {
    let host = host_of(url)?;
    // Without a host it is a socket in the file system.
    if host.is_empty() || is_local_host(host) { None } else { weak_password("DATABASE_URL", url) }
}

/// `scheme://user:password@host:port/…` → `host`
pub(super) fn host_of(url: &str) -> Option<&str> {
    let authority = url.split_once("://")?.1.split(['/', '?']).next()?;
    let place = authority.rsplit('@').next()?;
    match place.strip_prefix('[') {
        Some(address) => address.split(']').next(),
        None => place.split(':').next(),
    }
}

/// This machine by its own name: nothing goes over a network.
pub(super) fn is_local_host(host: &str) -> bool {
    ["localhost", "127.0.0.1", "::1"].contains(&host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_local() {
        let weak = |host: &str| weak_database_password(&format!("postgres://pattu:password@{host}/pattu"));
        for local in ["localhost", "localhost:5432", "127.0.0.1:5432", "[::1]:5432", ""] {
            assert_eq!(weak(local), None, "{local}");
        }
        for elsewhere in
            ["127.0.0.1.evil.com", "localhost.evil.com:5432", "127.0.0.12", "[::1f]", "db.shop.in"]
        {
            assert!(weak(elsewhere).is_some(), "{elsewhere}");
        }
    }
}
