//! The outbox's row of a test email: it has no record of its own, so its reference says where it goes.

use pattu_kernel::EmailAddress;
use uuid::Uuid;

/// The kind of the row.
pub const TEST_MAIL: &str = "mail_test";

pub(super) fn reference_of(id: Uuid, email: &EmailAddress) -> String {
    format!("{id}:{}", email.as_str())
}

/// Where the test email of this reference goes.
pub fn test_mail_address(reference: &str) -> Option<EmailAddress> {
    EmailAddress::parse(reference.split_once(':')?.1).ok()
}
