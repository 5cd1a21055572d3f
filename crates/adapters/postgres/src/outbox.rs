//! The outbox: mails written in the transaction that made them true, and taken from there one by one.

use diesel::{
    ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, RunQueryDsl, sql_query,
    sql_types::{Array, Text, Timestamptz},
};
use pattu_kernel::{StoreError, Timestamp};
use pattu_mail::{DueMail, MailId, OutboxTx, ResendTx};

use crate::{PgTx, failure::Stored, prepared::prepared, schema::outbox};

const WRITE: &str =
    "INSERT INTO outbox (kind, ref, next_at) SELECT * FROM unnest($1, $2, $3) ON CONFLICT DO NOTHING";

/// Puts a mail into the outbox, once per kind and reference.
pub(crate) fn enqueue(
    connection: &mut PgConnection,
    kind: &str,
    reference: &str,
    at: Timestamp,
) -> Result<(), StoreError> {
    enqueue_all(connection, [(kind, reference, at)].into_iter())
}

/// Puts mails into the outbox, each once per kind and reference.
pub(crate) fn enqueue_all<'a>(
    connection: &mut PgConnection,
    mails: impl Iterator<Item = (&'a str, &'a str, Timestamp)>,
) -> Result<(), StoreError> {
    let (mut kinds, mut references, mut times) = (Vec::new(), Vec::new(), Vec::new());
    for (kind, reference, at) in mails {
        kinds.push(kind);
        references.push(reference);
        times.push(at);
    }
    if kinds.is_empty() {
        return Ok(());
    }
    let write = sql_query(WRITE)
        .bind::<Array<Text>, _>(kinds)
        .bind::<Array<Text>, _>(references)
        .bind::<Array<Timestamptz>, _>(times);
    prepared(write).execute(connection).map(|_| ()).stored("writing to the outbox")
}

/// Puts many alike mails into the outbox, behind everything else.
pub(crate) fn enqueue_bulk(
    connection: &mut PgConnection,
    kind: &str,
    references: &[String],
    at: Timestamp,
) -> Result<(), StoreError> {
    let rows: Vec<_> = references
        .iter()
        .map(|reference| {
            (outbox::kind.eq(kind), outbox::ref_.eq(reference), outbox::next_at.eq(at), outbox::bulk.eq(true))
        })
        .collect();
    diesel::insert_into(outbox::table)
        .values(rows)
        .on_conflict_do_nothing()
        .execute(connection)
        .map(|_| ())
        .stored("writing many to the outbox")
}

impl OutboxTx for PgTx {
    fn take_due_mail(
        &mut self,
        kinds: &[&str],
        now: Timestamp,
        busy_until: Timestamp,
    ) -> Result<Option<DueMail>, StoreError> {
        let row: Option<(MailId, String, String, i32)> = outbox::table
            .filter(outbox::sent_at.is_null())
            .filter(outbox::dead_at.is_null())
            .filter(outbox::next_at.le(now))
            .filter(outbox::kind.eq_any(kinds))
            .order((outbox::bulk, outbox::next_at, outbox::id))
            .select((outbox::id, outbox::kind, outbox::ref_, outbox::attempts))
            .for_update()
            .skip_locked()
            .first(self.connection())
            .optional()
            .stored("picking a mail")?;
        let Some((id, kind, reference, before)) = row else { return Ok(None) };
        let take = diesel::update(outbox::table.find(id))
            .set((outbox::attempts.eq(before.saturating_add(1)), outbox::next_at.eq(busy_until)));
        prepared(take).execute(self.connection()).stored("taking a mail")?;
        let attempt = u32::try_from(before).unwrap_or(0).saturating_add(1);
        Ok(Some(DueMail { id, kind, reference, attempt }))
    }

    fn mark_mail_sent(&mut self, id: MailId, at: Timestamp) -> Result<(), StoreError> {
        let done = diesel::update(outbox::table.find(id)).set(outbox::sent_at.eq(at));
        prepared(done).execute(self.connection()).map(|_| ()).stored("marking a mail as sent")
    }

    fn retry_mail_at(&mut self, id: MailId, next: Timestamp, why: &str) -> Result<(), StoreError> {
        diesel::update(outbox::table.find(id))
            .set((outbox::next_at.eq(next), outbox::last_error.eq(short(why))))
            .execute(self.connection())
            .map(|_| ())
            .stored("putting a mail off")
    }

    fn mark_mail_dead(
        &mut self,
        id: MailId,
        at: Timestamp,
        why: &str,
        undeliverable: bool,
    ) -> Result<(), StoreError> {
        diesel::update(outbox::table.find(id))
            .set((
                outbox::dead_at.eq(at),
                outbox::last_error.eq(short(why)),
                outbox::undeliverable.eq(undeliverable),
            ))
            .execute(self.connection())
            .map(|_| ())
            .stored("giving a mail up")
    }
}

/// As if it had never been tried.
macro_rules! begun_again {
    ($now:expr) => {
        (
            outbox::attempts.eq(0),
            outbox::next_at.eq($now),
            outbox::sent_at.eq(None::<Timestamp>),
            outbox::dead_at.eq(None::<Timestamp>),
            outbox::last_error.eq(None::<String>),
            outbox::undeliverable.eq(false),
        )
    };
}

impl ResendTx for PgTx {
    fn restart_mail(&mut self, id: MailId, now: Timestamp) -> Result<Option<String>, StoreError> {
        diesel::update(outbox::table.find(id))
            .set(begun_again!(now))
            .returning(outbox::kind)
            .get_result(self.connection())
            .optional()
            .stored("beginning a mail again")
    }

    fn restart_given_up(&mut self, most: u32, now: Timestamp) -> Result<Vec<MailId>, StoreError> {
        let ids: Vec<MailId> = outbox::table
            .filter(outbox::dead_at.is_not_null())
            .filter(outbox::sent_at.is_null())
            .filter(outbox::undeliverable.eq(false))
            .order((outbox::dead_at.desc(), outbox::id))
            .limit(most.into())
            .select(outbox::id)
            .for_update()
            .skip_locked()
            .load(self.connection())
            .stored("looking for what was given up")?;
        diesel::update(outbox::table.filter(outbox::id.eq_any(&ids)))
            .set(begun_again!(now))
            .execute(self.connection())
            .stored("beginning mails again")?;
        Ok(ids)
    }
}

/// What another machine said may be as long as it likes.
fn short(why: &str) -> String {
    why.chars().filter(|sign| !sign.is_control()).take(500).collect()
}
