//! Reading a webhook: signature over the raw bytes first, then as much of the event as concerns us.

use pattu_orders::ports::{WebhookEvent, WebhookRefusal};
use secrecy::SecretString;
use serde::Deserialize;

use crate::{
    signature,
    wire::{Envelope, PaymentEntity},
};

#[derive(Deserialize)]
struct Entity {
    entity: PaymentEntity,
}

/// Any of `secrets` may have signed it: after a change, retries of older events still carry the old one.
pub(crate) fn read<'a>(
    mut secrets: impl Iterator<Item = &'a SecretString>,
    body: &[u8],
    signature: Option<&str>,
) -> Result<WebhookEvent, WebhookRefusal> {
    let signature = signature.ok_or(WebhookRefusal::Signature)?;
    if !secrets.any(|secret| signature::is_right(secret, body, signature)) {
        return Err(WebhookRefusal::Signature);
    }
    let envelope: Envelope = serde_json::from_slice(body).map_err(|_| WebhookRefusal::Unreadable)?;
    let payment = envelope
        .payload
        .payment
        .and_then(|value| serde_json::from_value::<Entity>(value).ok())
        .and_then(|payment| payment.entity.into_snapshot());
    Ok(WebhookEvent { kind: envelope.event, payment })
}
