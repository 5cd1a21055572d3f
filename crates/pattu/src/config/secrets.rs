//! Which secrets are none.

use std::collections::BTreeSet;

use zxcvbn::{Score, zxcvbn};

/// Words that stand in configuration files everybody can read: the simulator's keys, this project's tests, and placeholders.
const KNOWN: [&str; 9] = [
    "rzp_test_pattu",
    "pattu_test_secret",
    "pattu_webhook_secret",
    "a secret for tests that is long enough",
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
    let host = url.split_once("://")?.1.split(['/', '?']).next()?.rsplit('@').next()?;
    let is_local = ["localhost", "127.0.0.1", "[::1]"].iter().any(|local| host.starts_with(local));
    if host.is_empty() || is_local { None } else { weak_password("DATABASE_URL", url) }
}
