//! Email addresses: the one place that decides which ones can be written to.

use std::fmt;

use email_address::Options;
use serde::Serialize;
use utoipa::ToSchema;

use crate::ContactError;

/// An email address that mail servers accept, kept as typed but for outer spaces; compared in lower case.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[schema(value_type = String)]
pub struct EmailAddress(String);

impl EmailAddress {
    /// RFC 5321, section 4.5.3.1.3: 256 octets with the two angle brackets around it.
    const MAX_LENGTH: usize = 254;

    /// Takes what can be sent to through any mail server: the grammar of RFC 5321 without its rarities (quoted names,
    /// addresses in brackets), in ASCII, because few servers take other letters in front of the `@`, and with a host name
    /// under a top-level domain. Whatever passes, the mail library can send to.
    pub fn parse(text: &str) -> Result<Self, ContactError> {
        let trimmed = text.trim();
        if trimmed.is_empty() {
            return Err(ContactError::Required);
        }
        let grammar = Options::default().with_required_tld().without_domain_literal().without_display_text();
        let sendable = trimmed.is_ascii()
            && trimmed.len() <= Self::MAX_LENGTH
            && !trimmed.contains('"')
            && email_address::EmailAddress::parse_with_options(trimmed, grammar).is_ok()
            && trimmed.rsplit_once('@').is_some_and(|(_, domain)| is_host_name(domain));
        if sendable { Ok(Self(trimmed.to_owned())) } else { Err(ContactError::Email) }
    }

    /// An address somebody typed under an earlier, more lenient rule, or types to be found by: it may be compared and
    /// shown, and cannot break a mail's header. Sending to it may fail.
    pub fn from_stored(text: &str) -> Result<Self, ContactError> {
        let trimmed = text.trim();
        let harmless =
            |sign: char| !sign.is_control() && !sign.is_whitespace() && !"<>,;:\"()[]\\".contains(sign);
        let has_parts = trimmed.split_once('@').is_some_and(|(local, domain)| {
            !local.is_empty() && domain.contains('.') && !domain.contains('@')
        });
        if has_parts && trimmed.chars().count() <= Self::MAX_LENGTH && trimmed.chars().all(harmless) {
            Ok(Self(trimmed.to_owned()))
        } else {
            Err(ContactError::Email)
        }
    }

    /// The address as typed.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// True for two spellings of one mailbox.
    pub fn is_same_as(&self, other: &Self) -> bool {
        self.0.to_lowercase() == other.0.to_lowercase()
    }
}

impl fmt::Display for EmailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The email grammar allows `_` and `!` in a domain; host names have letters, digits and hyphens, and no top-level domain
/// begins with a digit or has one letter.
fn is_host_name(domain: &str) -> bool {
    let is_label = |label: &str| label.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    let top = domain.rsplit('.').next().unwrap_or_default();
    domain.split('.').all(is_label)
        && top.len() >= 2
        && top.starts_with(|sign: char| sign.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(serde::Deserialize)]
    struct Cases {
        taken: Vec<String>,
        refused: Vec<String>,
    }

    /// The browser's pattern is tested with the same file.
    fn cases() -> Cases {
        serde_json::from_str(include_str!("email.cases.json")).unwrap()
    }

    #[test]
    fn addresses_that_mail_servers_take_are_taken() {
        for good in cases().taken {
            assert_eq!(EmailAddress::parse(&format!(" {good} ")).map(|email| email.to_string()), Ok(good));
        }
    }

    #[test]
    fn addresses_that_mail_servers_refuse_are_refused() {
        for wrong in cases().refused {
            assert_eq!(EmailAddress::parse(&wrong), Err(ContactError::Email), "{wrong}");
        }
        assert_eq!(EmailAddress::parse("  "), Err(ContactError::Required));
    }

    #[test]
    fn what_was_stored_before_can_still_be_read_and_breaks_no_header() {
        for old in [".a@example.in", "a..b@example.in", "पद्मा@example.in"] {
            assert!(EmailAddress::from_stored(old).is_ok(), "{old}");
        }
        for wrong in ["", "a", "a@b", "a@b.in\nBcc: x@y.in", "<a@b.in>", "a@b@c.in"] {
            assert!(EmailAddress::from_stored(wrong).is_err(), "{wrong}");
        }
    }
}
