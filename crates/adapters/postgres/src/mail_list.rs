//! The outbox, as staff read it.

use std::collections::HashMap;

use diesel::{
    ExpressionMethods, PgConnection, QueryDsl, QueryResult, Queryable, RunQueryDsl, Selectable,
    SelectableHelper, pg::Pg,
};
use pattu_contact::mails;
use pattu_kernel::{BoxFuture, EmailAddress, Page, PageRequest, StoreError, Timestamp};
use pattu_mail::{MailQueries, MailState, StoredMail};
use pattu_settings::staff::{TEST_MAIL, test_mail_address};
use uuid::Uuid;

use crate::{
    Database,
    schema::{contact_entries, contact_messages, orders, outbox},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = outbox)]
struct MailRow {
    id: i64,
    kind: String,
    ref_: String,
    attempts: i32,
    created_at: Timestamp,
    next_at: Timestamp,
    sent_at: Option<Timestamp>,
    dead_at: Option<Timestamp>,
    last_error: Option<String>,
    undeliverable: bool,
}

/// What references lead to: number and address.
#[derive(Default)]
struct Leads {
    orders: HashMap<Uuid, (String, String)>,
    messages: HashMap<String, String>,
    replies: HashMap<Uuid, (String, String)>,
}

impl MailRow {
    fn order(&self) -> Option<Uuid> {
        if !self.kind.starts_with("order_") {
            return None;
        }
        self.ref_.split(':').next()?.parse().ok()
    }

    fn ticket(&self) -> Option<&str> {
        (self.kind.starts_with("contact_") && self.kind != mails::REPLY).then_some(self.ref_.as_str())
    }

    fn reply(&self) -> Option<Uuid> {
        (self.kind == mails::REPLY).then(|| self.ref_.parse().ok()).flatten()
    }

    fn into_mail(self, leads: &Leads) -> StoredMail {
        let found = self.order().and_then(|id| leads.orders.get(&id));
        let found = found.or_else(|| self.reply().and_then(|id| leads.replies.get(&id)));
        let to_store = self.kind.ends_with("_store") || self.kind == mails::MESSAGE;
        let address = found
            .map(|(_, email)| email)
            .or_else(|| self.ticket().and_then(|ticket| leads.messages.get(ticket)));
        let typed = (self.kind == TEST_MAIL).then(|| test_mail_address(&self.ref_)).flatten();
        StoredMail {
            id: self.id,
            about: found.map(|(number, _)| number.clone()).or_else(|| self.ticket().map(str::to_owned)),
            to: typed.or_else(|| {
                address.filter(|_| !to_store).and_then(|email| EmailAddress::from_stored(email).ok())
            }),
            kind: self.kind,
            attempts: u32::try_from(self.attempts).unwrap_or(0),
            created_at: self.created_at,
            next_at: self.next_at,
            sent_at: self.sent_at,
            dead_at: self.dead_at,
            undeliverable: self.undeliverable,
            last_error: self.last_error,
        }
    }
}

fn leads(connection: &mut PgConnection, rows: &[MailRow]) -> QueryResult<Leads> {
    let ids: Vec<Uuid> = rows.iter().filter_map(MailRow::order).collect();
    let tickets: Vec<&str> = rows.iter().filter_map(MailRow::ticket).collect();
    let orders: Vec<(Uuid, String, String)> = orders::table
        .filter(orders::id.eq_any(ids))
        .select((orders::id, orders::number, orders::email))
        .load(connection)?;
    let messages: Vec<(String, String)> = contact_messages::table
        .filter(contact_messages::ticket.eq_any(tickets))
        .select((contact_messages::ticket, contact_messages::email))
        .load(connection)?;
    let replies: Vec<Uuid> = rows.iter().filter_map(MailRow::reply).collect();
    let replies: Vec<(Uuid, String, String)> = contact_entries::table
        .inner_join(contact_messages::table)
        .filter(contact_entries::id.eq_any(replies))
        .select((contact_entries::id, contact_messages::ticket, contact_messages::email))
        .load(connection)?;
    Ok(Leads {
        replies: replies.into_iter().map(|(id, ticket, email)| (id, (ticket, email))).collect(),
        orders: orders.into_iter().map(|(id, number, email)| (id, (number, email))).collect(),
        messages: messages.into_iter().collect(),
    })
}

fn rows_in(state: MailState) -> outbox::BoxedQuery<'static, Pg> {
    let query = outbox::table.into_boxed();
    match state {
        MailState::Waiting => query.filter(outbox::sent_at.is_null()).filter(outbox::dead_at.is_null()),
        MailState::Sent => query.filter(outbox::sent_at.is_not_null()),
        MailState::Dead => query.filter(outbox::dead_at.is_not_null()).filter(outbox::sent_at.is_null()),
    }
}

fn page_of(connection: &mut PgConnection, state: MailState, page: PageRequest) -> QueryResult<Vec<MailRow>> {
    let query = rows_in(state).limit(i64::from(page.size())).offset(page.offset());
    let query = match state {
        MailState::Waiting => query.order((outbox::bulk, outbox::next_at, outbox::id)),
        MailState::Sent => query.order((outbox::sent_at.desc(), outbox::id)),
        MailState::Dead => query.order((outbox::dead_at.desc(), outbox::id)),
    };
    query.select(MailRow::as_select()).load(connection)
}

impl MailQueries for Database {
    fn mails(
        &self,
        state: MailState,
        page: PageRequest,
    ) -> BoxFuture<'_, Result<(Vec<StoredMail>, Page), StoreError>> {
        Box::pin(async move {
            let (rows, leads, total) = self
                .read(move |connection| {
                    let total: i64 = rows_in(state).count().get_result(connection)?;
                    let rows = page_of(connection, state, page)?;
                    let leads = leads(connection, &rows)?;
                    Ok((rows, leads, total))
                })
                .await?;
            let total = u64::try_from(total).unwrap_or(0);
            Ok((rows.into_iter().map(|row| row.into_mail(&leads)).collect(), Page::of(page, total)))
        })
    }
}
