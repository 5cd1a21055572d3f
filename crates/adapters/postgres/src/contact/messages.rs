//! Messages: stored once, read again for their mails.

use std::collections::HashMap;

use diesel::{
    ExpressionMethods, Insertable, OptionalExtension, PgConnection, QueryDsl, QueryResult, Queryable,
    RunQueryDsl, Selectable, SelectableHelper,
};
use pattu_contact::{
    ContactMessage, ContactQueries, MessageDetails, SentReply, TicketNumber,
    staff::EntryKind,
    views::{ContactExport, MessageExport, ReplyExport},
};
use pattu_kernel::{BoxFuture, EmailAddress, Id, Phone, StoreError, Text, Timestamp};
use uuid::Uuid;

use super::subscriptions::newsletter_of;
use crate::{
    Database,
    failure::Stored,
    schema::{contact_entries, contact_messages},
    words::lower,
};

#[derive(Insertable, Queryable, Selectable)]
#[diesel(table_name = contact_messages)]
struct MessageRow {
    id: Uuid,
    ticket: String,
    name: String,
    email: String,
    phone: Option<String>,
    subject: Option<String>,
    message: String,
    fingerprint: Vec<u8>,
    received_at: Timestamp,
    opened_at: Timestamp,
    due_at: Option<Timestamp>,
}

impl MessageRow {
    fn of(message: &ContactMessage) -> Self {
        let details = &message.details;
        Self {
            id: message.id.uuid(),
            ticket: message.ticket.as_str().to_owned(),
            name: details.name.as_str().to_owned(),
            email: details.email.as_str().to_owned(),
            phone: details.phone.as_ref().map(|phone| phone.as_str().to_owned()),
            subject: details.subject.as_ref().map(|subject| subject.as_str().to_owned()),
            message: details.message.as_str().to_owned(),
            fingerprint: details.fingerprint().to_vec(),
            received_at: message.received_at,
            opened_at: message.received_at,
            due_at: Some(message.answer_by()),
        }
    }

    fn into_message(self) -> Result<ContactMessage, StoreError> {
        let id = self.id;
        let broken = |column: &str| {
            tracing::error!(%id, column, "a message's row is broken");
            StoreError::Broken(format!("message {id}: {column}"))
        };
        let details = MessageDetails {
            name: Text::parse(&self.name).map_err(|_| broken("name"))?,
            email: EmailAddress::from_stored(&self.email).map_err(|_| broken("email"))?,
            phone: self.phone.map(|phone| Phone::parse(&phone).map_err(|_| broken("phone"))).transpose()?,
            subject: self
                .subject
                .map(|text| Text::parse(&text).map_err(|_| broken("subject")))
                .transpose()?,
            message: Text::parse(&self.message).map_err(|_| broken("message"))?,
        };
        Ok(ContactMessage {
            id: Id::new(id),
            ticket: TicketNumber::from_stored(self.ticket),
            details,
            received_at: self.received_at,
        })
    }

    fn into_export(self, replies: Vec<ReplyExport>) -> MessageExport {
        let Self { ticket, name, phone, subject, message, received_at, .. } = self;
        MessageExport { ticket, name, phone, subject, message, received_at, replies }
    }
}

pub(super) fn add(connection: &mut PgConnection, message: &ContactMessage) -> Result<bool, StoreError> {
    diesel::insert_into(contact_messages::table)
        .values(MessageRow::of(message))
        .on_conflict(contact_messages::ticket)
        .do_nothing()
        .execute(connection)
        .stored("storing a message")
        .map(|rows| rows == 1)
}

pub(super) fn same(
    connection: &mut PgConnection,
    fingerprint: &[u8; 32],
    since: Timestamp,
) -> Result<Option<TicketNumber>, StoreError> {
    contact_messages::table
        .filter(contact_messages::fingerprint.eq(fingerprint.as_slice()))
        .filter(contact_messages::received_at.gt(since))
        .order(contact_messages::received_at.desc())
        .select(contact_messages::ticket)
        .first::<String>(connection)
        .optional()
        .stored("looking for the same message")
        .map(|ticket| ticket.map(TicketNumber::from_stored))
}

/// What was answered, by message. Notes are the shop's own.
fn replies_to(
    connection: &mut PgConnection,
    messages: &[MessageRow],
) -> QueryResult<HashMap<Uuid, Vec<ReplyExport>>> {
    let rows: Vec<(Uuid, String, Timestamp)> = contact_entries::table
        .filter(contact_entries::message_id.eq_any(messages.iter().map(|message| message.id)))
        .filter(contact_entries::kind.eq(EntryKind::Reply.as_str()))
        .order((contact_entries::at, contact_entries::id))
        .select((contact_entries::message_id, contact_entries::text, contact_entries::at))
        .load(connection)?;
    let mut replies: HashMap<Uuid, Vec<ReplyExport>> = HashMap::new();
    for (message, text, at) in rows {
        replies.entry(message).or_default().push(ReplyExport { text, at });
    }
    Ok(replies)
}

impl ContactQueries for Database {
    fn message<'a>(&'a self, ticket: &'a str) -> BoxFuture<'a, Result<Option<ContactMessage>, StoreError>> {
        let ticket = ticket.to_owned();
        Box::pin(async move {
            let row: Option<MessageRow> = self
                .read(move |connection| {
                    contact_messages::table
                        .filter(contact_messages::ticket.eq(ticket))
                        .select(MessageRow::as_select())
                        .first(connection)
                        .optional()
                })
                .await?;
            row.map(MessageRow::into_message).transpose()
        })
    }

    fn reply(&self, id: Uuid) -> BoxFuture<'_, Result<Option<SentReply>, StoreError>> {
        Box::pin(async move {
            let row: Option<(MessageRow, String)> = self
                .read(move |connection| {
                    contact_entries::table
                        .inner_join(contact_messages::table)
                        .filter(contact_entries::id.eq(id))
                        .filter(contact_entries::kind.eq(EntryKind::Reply.as_str()))
                        .select((MessageRow::as_select(), contact_entries::text))
                        .first(connection)
                        .optional()
                })
                .await?;
            row.map(|(row, text)| Ok(SentReply { message: row.into_message()?, text })).transpose()
        })
    }

    fn export_of(&self, email: EmailAddress) -> BoxFuture<'_, Result<ContactExport, StoreError>> {
        Box::pin(async move {
            self.read(move |connection| {
                let rows: Vec<MessageRow> = contact_messages::table
                    .filter(lower(contact_messages::email).eq(lower(email.as_str())))
                    .order((contact_messages::received_at.desc(), contact_messages::id))
                    .select(MessageRow::as_select())
                    .load(connection)?;
                let newsletter = newsletter_of(connection, email.as_str())?;
                let mut replies = replies_to(connection, &rows)?;
                let export = |row: MessageRow| {
                    let own = replies.remove(&row.id).unwrap_or_default();
                    row.into_export(own)
                };
                Ok(ContactExport { messages: rows.into_iter().map(export).collect(), newsletter })
            })
            .await
        })
    }
}
