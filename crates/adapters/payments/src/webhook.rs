//! Reading a webhook: signature over the raw bytes first, then as much of the event as concerns us.

use pattu_orders::ports::{WebhookEvent, WebhookRefusal};
use secrecy::SecretString;
use serde::Deserialize;
use serde_json::Value;

use crate::{
    signature,
    wire::{PaymentEntity, short},
};

/// Any of `secrets` may have signed it: after a change, retries of older events still carry the old one.
pub(crate) fn read<'a>(
    mut secrets: impl Iterator<Item = &'a SecretString>,
    body: &[u8],
    signature: Option<&str>,
) -> Result<WebhookEvent, WebhookRefusal> {
    let signature = signature.ok_or(WebhookRefusal::Signature)?;
    if !secrets.any(|secret| signature::verify(secret, body, signature)) {
        return Err(WebhookRefusal::Signature);
    }
    // Only what is no JSON object is refused: whatever else is signed, the provider would send it again for a day and then
    // switch the webhook off.
    let event: Value = serde_json::from_slice(body).map_err(|_| WebhookRefusal::Unreadable)?;
    if !event.is_object() {
        return Err(WebhookRefusal::Unreadable);
    }
    let payment = event
        .pointer("/payload/payment/entity")
        .and_then(|entity| PaymentEntity::deserialize(entity).ok())
        .and_then(PaymentEntity::into_snapshot);
    Ok(WebhookEvent { kind: short(event.get("event").and_then(Value::as_str).unwrap_or_default()), payment })
}
