//! Somebody writes to the shop: stored first, mailed later.

use chrono::TimeDelta;
use pattu_kernel::{Id, Ids, RateLimit, Refusal, StoreError};

use crate::{
    ContactDeps, ContactForm, ContactFormError, ContactMessage, ContactTx, MessageDetails, TicketNumber,
    mails,
};

/// Each accepted message is a mail to the address that was typed, whoever typed it (ruling 32).
const PER_EMAIL: RateLimit = RateLimit { scope: "contact by email", most: 3, window_seconds: 3_600 };
/// A request that is repeated, by a person or by a network, comes within minutes.
const SAME_WITHIN: TimeDelta = TimeDelta::minutes(10);
/// A taken ticket number is one in ten thousand at a hundred thousand messages; five in a row do not happen.
const TICKET_TRIES: usize = 5;

/// Why a message was not taken.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum SendMessageError {
    /// Fields are missing or wrong.
    #[error(transparent)]
    Form(#[from] ContactFormError),
    /// This address wrote often enough for now.
    #[error("You have sent several messages already. Please try again later, or call the shop")]
    #[refusal(TooMany, "rate_limited")]
    TooMany {
        /// Seconds until the next is taken.
        wait: u32,
    },
    /// Storage could not do its part.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Stores a message with a ticket number and queues both mails: to the store, and the acknowledgement. The same message
/// once more within ten minutes is the same ticket.
///
/// # Errors
/// [`SendMessageError`]: then nothing was stored.
pub async fn send_message(
    deps: ContactDeps<'_>,
    form: ContactForm,
) -> Result<TicketNumber, SendMessageError> {
    let details = MessageDetails::parse(&form)?;
    let now = deps.clock.now();
    let tickets = fresh_tickets(deps.ids);
    let id = Id::new(deps.ids.fresh());
    deps.db
        .transaction(move |tx| {
            let subject = details.email.as_str().to_lowercase();
            // Counting locks the address: two requests with the same message come one after the other.
            let wait = PER_EMAIL.hit(tx, &subject, now)?;
            if let Some(ticket) = tx.same_message(&details.fingerprint(), now - SAME_WITHIN)? {
                return Ok(ticket);
            }
            if let Some(wait) = wait {
                return Err(SendMessageError::TooMany { wait });
            }
            let draft = |ticket| ContactMessage { id, ticket, details: details.clone(), received_at: now };
            let message = stored(tx, tickets.into_iter().map(draft))?;
            let reference = message.ticket.as_str();
            tx.enqueue_mail(mails::MESSAGE, reference, now)?;
            tx.enqueue_mail(mails::RECEIVED, reference, now)?;
            Ok(message.ticket)
        })
        .await
}

fn fresh_tickets(ids: &dyn Ids) -> Vec<TicketNumber> {
    (0..TICKET_TRIES).map(|_| TicketNumber::from_random(ids.fresh())).collect()
}

fn stored(
    tx: &mut dyn ContactTx,
    drafts: impl Iterator<Item = ContactMessage>,
) -> Result<ContactMessage, StoreError> {
    for message in drafts {
        if tx.add_message(&message)? {
            return Ok(message);
        }
    }
    Err(StoreError::Unavailable("no free ticket number".to_owned()))
}
