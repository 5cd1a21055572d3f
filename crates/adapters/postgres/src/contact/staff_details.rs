//! One message: what was written since, and the latest orders of whoever wrote it.

use std::collections::HashMap;

use diesel::{
    ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, QueryResult, RunQueryDsl,
    dsl::sql,
    sql_types::{Bool, Nullable, Text},
};
use pattu_contact::{
    MessageId, TicketNumber, mails,
    staff::{EntryKind, HandledMessage, ReplyDelivery, StoredEntry, StoredMessage, WriterOrder},
};
use pattu_kernel::{Id, Money, StoreError, Timestamp};
use uuid::Uuid;

use super::staff::{STATE, StateRow, state_of};
use crate::schema::{contact_entries, contact_messages, orders, outbox};

/// Of their orders the latest ones.
const ORDERS: i64 = 5;
/// Each way by its index.
const OF_WRITER: &str = "orders.id = ANY(ARRAY(SELECT o.id FROM orders o WHERE lower(o.email) = lower(";
const BY_PHONE: &str = ") UNION SELECT o.id FROM orders o WHERE o.phone = ";

type MessageRow =
    ((Uuid, String, String, String, Option<String>, Option<String>, String), StateRow, (Option<String>, i32));
type EntryRow = (Uuid, String, String, String, Timestamp);
type OrderRow = (Uuid, String, String, i64, Timestamp);
/// A reply's id, whether it was sent or given up, and whether its address takes no mail.
type MailRow = (String, bool, bool, bool);

/// A message's rows.
pub(super) struct DetailRows {
    message: MessageRow,
    entries: Vec<EntryRow>,
    mails: Vec<MailRow>,
    order: Option<OrderRow>,
    orders: Vec<OrderRow>,
}

const ORDER: (orders::id, orders::number, orders::status, orders::payable_paise, orders::created_at) =
    (orders::id, orders::number, orders::status, orders::payable_paise, orders::created_at);

pub(super) fn read(connection: &mut PgConnection, id: MessageId) -> QueryResult<Option<DetailRows>> {
    let message: Option<MessageRow> = contact_messages::table
        .find(id.uuid())
        .select((
            (
                contact_messages::id,
                contact_messages::ticket,
                contact_messages::name,
                contact_messages::email,
                contact_messages::phone,
                contact_messages::subject,
                contact_messages::message,
            ),
            STATE,
            (contact_messages::order_number, contact_messages::version),
        ))
        .first(connection)
        .optional()?;
    let Some(message) = message else { return Ok(None) };
    let ((_, _, _, email, phone, ..), _, (number, _)) = &message;
    let entries: Vec<EntryRow> = contact_entries::table
        .filter(contact_entries::message_id.eq(id.uuid()))
        .order((contact_entries::at, contact_entries::id))
        .select((
            contact_entries::id,
            contact_entries::kind,
            contact_entries::text,
            contact_entries::staff,
            contact_entries::at,
        ))
        .load(connection)?;
    let replies: Vec<String> = entries.iter().map(|(id, ..)| id.to_string()).collect();
    let mails = outbox::table
        .filter(outbox::kind.eq(mails::REPLY))
        .filter(outbox::ref_.eq_any(replies))
        .select((
            outbox::ref_,
            outbox::sent_at.is_not_null(),
            outbox::dead_at.is_not_null(),
            outbox::undeliverable,
        ))
        .load(connection)?;
    let order = match number {
        Some(number) => {
            orders::table.filter(orders::number.eq(number)).select(ORDER).first(connection).optional()?
        }
        None => None,
    };
    let of_writer = sql::<Bool>(OF_WRITER)
        .bind::<Text, _>(email.clone())
        .sql(BY_PHONE)
        .bind::<Nullable<Text>, _>(phone.clone())
        .sql("))");
    let orders = orders::table
        .filter(of_writer)
        .order((orders::created_at.desc(), orders::id.desc()))
        .limit(ORDERS)
        .select(ORDER)
        .load(connection)?;
    Ok(Some(DetailRows { message, entries, mails, order, orders }))
}

fn order_of((id, order_number, status, payable, created_at): OrderRow) -> WriterOrder {
    WriterOrder { id, order_number, status, payable: Money::from_paise(payable), created_at }
}

const fn delivery(sent: bool, dead: bool, undeliverable: bool) -> ReplyDelivery {
    match (sent, dead, undeliverable) {
        (true, ..) => ReplyDelivery::Sent,
        (false, _, true) => ReplyDelivery::Undeliverable,
        (false, true, false) => ReplyDelivery::GivenUp,
        (false, false, false) => ReplyDelivery::Waiting,
    }
}

impl DetailRows {
    pub(super) fn into_message(self) -> Result<StoredMessage, StoreError> {
        let Self { message, entries, mails, order, orders } = self;
        let ((id, ticket, name, email, phone, subject, text), state, (number, version)) = message;
        let mails: HashMap<String, ReplyDelivery> = mails
            .into_iter()
            .map(|(reply, sent, dead, undeliverable)| (reply, delivery(sent, dead, undeliverable)))
            .collect();
        let entry = |(id, kind, text, by, at): EntryRow| {
            let is_reply = kind == EntryKind::Reply.as_str();
            // What left long ago is not in the outbox any more.
            let delivery =
                is_reply.then(|| mails.get(&id.to_string()).copied().unwrap_or(ReplyDelivery::Sent));
            StoredEntry { id, text, by, at, delivery }
        };
        Ok(StoredMessage {
            handled: HandledMessage {
                id: Id::new(id),
                ticket: TicketNumber::from_stored(ticket),
                state: state_of(state)?,
                order: number,
                version: u32::try_from(version).unwrap_or(0),
            },
            name,
            email,
            phone,
            subject,
            message: text,
            order: order.map(order_of),
            entries: entries.into_iter().map(entry).collect(),
            orders: orders.into_iter().map(order_of).collect(),
        })
    }
}
