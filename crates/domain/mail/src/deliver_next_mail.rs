//! One row of the outbox becomes a letter and leaves.

use chrono::TimeDelta;
use pattu_kernel::StoreError;

use crate::{DueMail, MailError, Pauses, PostRoom};

/// What became of the row that was due longest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Delivery {
    /// No row was due.
    NothingDue,
    /// Its letter left, or was not needed any more.
    Done,
    /// It will be tried again.
    Later,
    /// Given up.
    Dead,
}

/// Takes the row that is due longest, writes its letter, hands it over and marks the row.
///
/// # Errors
/// [`StoreError`] when the row could not be taken, or not be marked: then it is due again in two minutes.
pub async fn deliver_next_mail(room: &PostRoom) -> Result<Delivery, StoreError> {
    let Some(mail) = taken(room).await? else { return Ok(Delivery::NothingDue) };
    let why = match carried(room, &mail).await {
        Ok(()) => {
            let (id, now) = (mail.id, room.clock.now());
            room.db.transaction(move |tx| tx.mail_is_done(id, now)).await?;
            return Ok(Delivery::Done);
        }
        Err(why) => why,
    };
    failed(room, &mail, &why).await
}

async fn taken(room: &PostRoom) -> Result<Option<DueMail>, StoreError> {
    let (kinds, now) = (room.letters.kinds(), room.clock.now());
    let busy_until = now + TimeDelta::seconds(PostRoom::BUSY_SECONDS);
    room.db.transaction(move |tx| tx.take_due_mail(&kinds, now, busy_until)).await
}

async fn carried(room: &PostRoom, mail: &DueMail) -> Result<(), MailError> {
    let Some(letter) = room.letters.write(mail).await? else { return Ok(()) };
    match room.post.send(mail, &letter).await {
        // Nobody else can mend the shop's own address, and its orders wait to be packed: that is an alarm.
        Err(MailError::Undeliverable(why)) if letter.is_to_the_shop() => Err(MailError::Never(why)),
        sent => sent,
    }
}

async fn failed(room: &PostRoom, mail: &DueMail, why: &MailError) -> Result<Delivery, StoreError> {
    let pause = match why {
        MailError::Later(_) => Pauses::after(mail.attempt),
        MailError::Never(_) | MailError::Undeliverable(_) => None,
    };
    let (id, now, reason) = (mail.id, room.clock.now(), why.to_string());
    if let Some(pause) = pause {
        tracing::warn!(mail = id, kind = mail.kind, attempt = mail.attempt, reason, "a mail waits");
        room.db.transaction(move |tx| tx.try_mail_again(id, now + pause, &reason)).await?;
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
        room.db.transaction(move |tx| tx.give_mail_up(id, now, &reason, undeliverable)).await?;
        Ok(Delivery::Dead)
    }
}
