//! One row of the outbox becomes an email and leaves.

use chrono::TimeDelta;
use pattu_kernel::StoreError;

use crate::{DueMail, MailDeps, MailError, backoff::pause_after};

/// What became of the row that was due longest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Delivery {
    /// No row was due.
    NothingDue,
    /// Its email left, or was not needed any more.
    Done,
    /// It will be tried again.
    Later,
    Dead,
}

/// Takes the row that is due longest, writes its email, hands it over and marks the row.
///
/// # Errors
/// [`StoreError`] when the row could not be taken, or not be marked: then it is due again in two minutes.
pub async fn deliver_next_mail(deps: &MailDeps) -> Result<Delivery, StoreError> {
    let Some(mail) = taken(deps).await? else { return Ok(Delivery::NothingDue) };
    let why = match carried(deps, &mail).await {
        Ok(()) => {
            let (id, now) = (mail.id, deps.clock.now());
            deps.db.transaction(move |tx| tx.mark_mail_sent(id, now)).await?;
            return Ok(Delivery::Done);
        }
        Err(why) => why,
    };
    failed(deps, &mail, &why).await
}

async fn taken(deps: &MailDeps) -> Result<Option<DueMail>, StoreError> {
    let (kinds, now) = (deps.renderer.kinds(), deps.clock.now());
    let busy_until = now + TimeDelta::seconds(MailDeps::BUSY_SECONDS);
    deps.db.transaction(move |tx| tx.take_due_mail(&kinds, now, busy_until)).await
}

async fn carried(deps: &MailDeps, mail: &DueMail) -> Result<(), MailError> {
    let Some(email) = deps.renderer.render(mail).await? else { return Ok(()) };
    match deps.mailer.send(mail, &email).await {
        // Nobody else can mend the shop's own address, and its orders wait to be packed: that is an alarm.
        Err(MailError::Undeliverable(why)) if email.is_to_the_shop() => Err(MailError::Never(why)),
        sent => sent,
    }
}

async fn failed(deps: &MailDeps, mail: &DueMail, why: &MailError) -> Result<Delivery, StoreError> {
    let pause = match why {
        MailError::Later(_) => pause_after(mail.attempt),
        MailError::Never(_) | MailError::Undeliverable(_) => None,
    };
    let (id, now, reason) = (mail.id, deps.clock.now(), why.to_string());
    if let Some(pause) = pause {
        tracing::warn!(mail = id, kind = mail.kind, attempt = mail.attempt, reason, "a mail waits");
        deps.db.transaction(move |tx| tx.retry_mail_at(id, now + pause, &reason)).await?;
        Ok(Delivery::Later)
    } else {
        let undeliverable = matches!(why, MailError::Undeliverable(_));
        if undeliverable {
            tracing::warn!(mail = id, kind = mail.kind, reason, "an address does not take mail");
        } else {
            tracing::error!(
                mail = id,
                kind = mail.kind,
                attempt = mail.attempt,
                reason,
                "a mail was given up"
            );
        }
        deps.db.transaction(move |tx| tx.mark_mail_dead(id, now, &reason, undeliverable)).await?;
        Ok(Delivery::Dead)
    }
}
