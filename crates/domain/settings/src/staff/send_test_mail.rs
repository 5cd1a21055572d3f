//! A test email to an address that was typed: the shop's own proof that its emails leave.

use pattu_customers::{Permitted, may::SettingsWrite};
use pattu_kernel::{
    AuditChanges, AuditEntry, AuditSubject, Clock, ContactError, EmailAddress, Ids, RateLimit, Refusal,
    StoreError, UnitOfWork,
};

use super::{TEST_MAIL, TestMailTx, test_mail::reference_of};

/// More than a few tell nothing new, and the address may be anybody's.
const PER_STAFF: RateLimit = RateLimit { scope: "test email by staff", most: 5, window_seconds: 3_600 };

/// Why none is sent.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum SendTestMailError {
    #[error(transparent)]
    #[refusal(Invalid, "invalid", field = "email")]
    Email(#[from] ContactError),
    #[error("Five test emails an hour are enough. Please try again later")]
    #[refusal(TooMany, "rate_limited")]
    TooMany {
        /// Seconds until the next is taken.
        wait: u32,
    },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Puts a test email into the outbox: it leaves as every other email does.
///
/// # Errors
/// [`SendTestMailError`]: then none is sent.
pub async fn send_test_mail(
    db: &dyn UnitOfWork<dyn TestMailTx>,
    clock: &dyn Clock,
    ids: &dyn Ids,
    staff: &Permitted<SettingsWrite>,
    typed: &str,
) -> Result<(), SendTestMailError> {
    let email = EmailAddress::parse(typed)?;
    let (now, by, who) = (clock.now(), staff.actor(), staff.staff().id.to_string());
    let reference = reference_of(ids.fresh(), &email);
    db.transaction(move |tx| {
        if let Some(wait) = PER_STAFF.hit(tx, &who, now)? {
            return Err(SendTestMailError::TooMany { wait });
        }
        tx.enqueue_mail(TEST_MAIL, &reference, now)?;
        let subject =
            AuditSubject { kind: "settings", id: "mail".to_owned(), label: "a typed address".to_owned() };
        tx.write_audit(&AuditEntry {
            at: now,
            by: by.clone(),
            action: "sent_test_email",
            subject,
            changes: AuditChanges::default(),
            reason: None,
        })?;
        Ok(())
    })
    .await
}
