//! What a store of messages and subscriptions promises its use cases, in memory and in PostgreSQL alike.
#![allow(
    clippy::unwrap_used,
    clippy::missing_panics_doc,
    reason = "a store that breaks its promise fails a test"
)]

use chrono::TimeDelta;
use pattu_kernel::{EmailAddress, Id, StoreError, Timestamp, UnitOfWork};
use uuid::Uuid;

use crate::{
    ContactForm, ContactMessage, ContactTx, MessageDetails, Subscription, TicketNumber, TokenPurpose,
};

type Promise = fn(&mut dyn ContactTx) -> Result<(), StoreError>;

/// Asks an empty store for all of it, each in a transaction of its own.
///
/// # Errors
/// [`StoreError`] of the store.
pub async fn store_contract(db: &dyn UnitOfWork<dyn ContactTx>) -> Result<(), StoreError> {
    let promises: [Promise; 2] =
        [a_message_is_kept_under_a_ticket_of_its_own, a_subscription_is_found_by_address_and_by_token];
    for promise in promises {
        #[allow(clippy::redundant_closure, reason = "without it the port would have to live for ever")]
        db.transaction(move |tx| promise(tx)).await?;
    }
    Ok(())
}

fn after(seconds: i64) -> Timestamp {
    Timestamp::UNIX_EPOCH + TimeDelta::days(20_000) + TimeDelta::seconds(seconds)
}

fn message(id: u128, ticket: u128, text: &str) -> ContactMessage {
    let form = ContactForm {
        name: "Lakshmi Devi".to_owned(),
        email: "lakshmi@example.in".to_owned(),
        message: text.to_owned(),
        ..ContactForm::default()
    };
    ContactMessage {
        id: Id::new(Uuid::from_u128(id)),
        ticket: TicketNumber::from_random(Uuid::from_u128(ticket << 96)),
        details: MessageDetails::parse(&form).unwrap(),
        received_at: after(0),
    }
}

fn a_message_is_kept_under_a_ticket_of_its_own(tx: &mut dyn ContactTx) -> Result<(), StoreError> {
    let first = message(1, 1, "Do you have Gadwal?");
    assert!(tx.add_message(&first)?);
    let second = message(2, 1, "And Uppada?");
    assert!(!tx.add_message(&second)?, "the ticket is taken");
    let fingerprint = first.details.fingerprint();
    assert_eq!(tx.same_message(&fingerprint, after(-1))?, Some(first.ticket));
    assert_eq!(tx.same_message(&fingerprint, after(0))?, None, "it came too long ago");
    assert_eq!(tx.same_message(&second.details.fingerprint(), after(-1))?, None, "it was not stored");
    Ok(())
}

fn a_subscription_is_found_by_address_and_by_token(tx: &mut dyn ContactTx) -> Result<(), StoreError> {
    let email = |text| EmailAddress::parse(text).unwrap();
    assert_eq!(tx.lock_subscription(&email("lakshmi@example.in"))?, None);
    let id = Id::new(Uuid::from_u128(1));
    let mut subscription = Subscription::fresh(id, email("Lakshmi@example.in"), after(0));
    tx.save_subscription(&subscription)?;
    assert_eq!(tx.lock_subscription(&email("lakshmi@EXAMPLE.in"))?.as_ref(), Some(&subscription));
    subscription.ask(after(1));
    tx.save_subscription(&subscription)?;
    assert_eq!(tx.subscription(id)?.as_ref(), Some(&subscription));
    assert_eq!(tx.subscription(Id::new(Uuid::from_u128(404)))?, None);
    tx.add_token(id, &[7; 32], TokenPurpose::Confirm, after(10))?;
    for (hash, purpose, since, is_found) in [
        (7, TokenPurpose::Confirm, 9, true),
        (7, TokenPurpose::Confirm, 10, false),
        (7, TokenPurpose::Unsubscribe, 9, false),
        (8, TokenPurpose::Confirm, 9, false),
    ] {
        let found = tx.subscription_of_token(&[hash; 32], purpose, after(since))?;
        assert_eq!(found.as_ref(), Some(&subscription).filter(|_| is_found), "{hash} {purpose:?} {since}");
    }
    Ok(())
}
