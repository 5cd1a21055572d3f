//! `StaffMessageTx`: replies, notes and where a message stands, under its lock.

use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, dsl::exists, insert_into, select, update,
};
use pattu_contact::{
    MessageId, TicketNumber, mails,
    staff::{EntryKind, HandledMessage, NewEntry, StaffMessageTx},
};
use pattu_kernel::{Id, StoreError, Timestamp};
use uuid::Uuid;

use super::staff::{STATE, StateRow, state_of};
use crate::{
    PgTx,
    failure::Stored,
    outbox,
    schema::{contact_entries, contact_messages, orders},
};

impl StaffMessageTx for PgTx {
    fn lock_message(&mut self, id: MessageId) -> Result<Option<HandledMessage>, StoreError> {
        let row: Option<(Uuid, String, StateRow, Option<String>, i32)> = contact_messages::table
            .find(id.uuid())
            .select((
                contact_messages::id,
                contact_messages::ticket,
                STATE,
                contact_messages::order_number,
                contact_messages::version,
            ))
            .for_no_key_update()
            .first(self.connection())
            .optional()
            .stored("locking a message")?;
        row.map(|(id, ticket, state, order, version)| {
            Ok(HandledMessage {
                id: Id::new(id),
                ticket: TicketNumber::from_stored(ticket),
                state: state_of(state)?,
                order,
                version: u32::try_from(version).unwrap_or(0),
            })
        })
        .transpose()
    }

    fn save_message(&mut self, message: &HandledMessage) -> Result<(), StoreError> {
        let state = &message.state;
        update(contact_messages::table.find(message.id.uuid()))
            .set((
                contact_messages::status.eq(state.status.as_str()),
                contact_messages::complaint.eq(state.complaint),
                contact_messages::opened_at.eq(state.opened_at),
                contact_messages::replied_at.eq(state.replied_at),
                contact_messages::due_at.eq(state.due().map(|(_, by)| by)),
                contact_messages::order_number.eq(&message.order),
                contact_messages::version.eq(contact_messages::version + 1),
            ))
            .execute(self.connection())
            .map(|_| ())
            .stored("changing a message")
    }

    fn reply(&mut self, id: Uuid) -> Result<Option<(MessageId, String)>, StoreError> {
        let row: Option<(Uuid, String)> = contact_entries::table
            .find(id)
            .filter(contact_entries::kind.eq(EntryKind::Reply.as_str()))
            .select((contact_entries::message_id, contact_entries::text))
            .first(self.connection())
            .optional()
            .stored("looking for a reply")?;
        Ok(row.map(|(message, text)| (Id::new(message), text)))
    }

    fn add_entry(&mut self, entry: &NewEntry) -> Result<bool, StoreError> {
        insert_into(contact_entries::table)
            .values((
                contact_entries::id.eq(entry.id),
                contact_entries::message_id.eq(entry.message.uuid()),
                contact_entries::kind.eq(entry.kind.as_str()),
                contact_entries::text.eq(&entry.text),
                contact_entries::staff.eq(&entry.staff),
                contact_entries::at.eq(entry.at),
            ))
            .on_conflict_do_nothing()
            .execute(self.connection())
            .stored("adding to a message")
            .map(|rows| rows == 1)
    }

    fn enqueue_reply(&mut self, reply: Uuid, at: Timestamp) -> Result<(), StoreError> {
        outbox::enqueue(self.connection(), mails::REPLY, &reply.to_string(), at)
    }

    fn has_order(&mut self, number: &str) -> Result<bool, StoreError> {
        select(exists(orders::table.filter(orders::number.eq(number))))
            .get_result(self.connection())
            .stored("looking for an order's number")
    }
}
