//! The test email: the shop's own look, so that whoever set it up sees what customers will see.

use pattu_mail::{Email, MailError, Mailbox};
use pattu_settings::staff::test_mail_address;

use super::{ShopEmails, moments::moment};
use crate::templates::{ShopFacts, TestMailFacts};

pub(super) fn render(
    emails: &ShopEmails,
    shop: &ShopFacts,
    reference: &str,
) -> Result<Option<Email>, MailError> {
    let to = test_mail_address(reference)
        .ok_or_else(|| MailError::Never("this test email has no address".to_owned()))?;
    let facts = TestMailFacts { shop, sent: &moment(emails.clock.now()) };
    Ok(Some(facts.render(Mailbox::of(to), &format!("Test email from {}", shop.name))?))
}
