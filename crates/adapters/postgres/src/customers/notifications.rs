//! Notifications: written by whoever changes something, read by whom it concerns.

use diesel::{
    ExpressionMethods, JoinOnDsl, OptionalExtension, PgConnection, QueryDsl, Queryable, RunQueryDsl,
    Selectable, SelectableHelper, insert_into, update,
};
use pattu_customers::{
    Customer, CustomerId,
    notifications::{
        NOTIFICATION_MAIL, Notification, NotificationId, NotificationKind, NotificationPage,
        NotificationQueries, NotificationsTx,
    },
};
use pattu_kernel::{BoxFuture, Id, Page, PageRequest, StoreError, Timestamp};
use pattu_orders::OrderNotice;
use uuid::Uuid;

use super::accounts::CustomerRow;
use crate::{
    Database, PgTx,
    failure::Stored,
    outbox,
    schema::{customer_notifications, customers},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = customer_notifications)]
struct NotificationRow {
    id: Uuid,
    kind: String,
    title: String,
    body: String,
    link: Option<String>,
    created_at: Timestamp,
    read_at: Option<Timestamp>,
}

impl NotificationRow {
    fn into_notification(self) -> Result<Notification, StoreError> {
        let kind = NotificationKind::parse(&self.kind).ok_or_else(|| {
            StoreError::Broken(format!("notification {} is about {:?}", self.id, self.kind))
        })?;
        Ok(Notification {
            id: Id::new(self.id),
            kind,
            title: self.title,
            body: self.body,
            link: self.link,
            created_at: self.created_at,
            read_at: self.read_at,
        })
    }
}

/// A notification about to be written.
pub(crate) struct News<'a> {
    pub kind: NotificationKind,
    pub title: &'a str,
    pub body: &'a str,
    pub link: &'a str,
    pub at: Timestamp,
}

/// Tells a customer something, within the transaction that makes it so.
pub(crate) fn tell(
    connection: &mut PgConnection,
    customer: CustomerId,
    news: &News<'_>,
) -> Result<(), StoreError> {
    let id: Uuid = insert_into(customer_notifications::table)
        .values((
            customer_notifications::customer_id.eq(customer.uuid()),
            customer_notifications::kind.eq(news.kind.as_str()),
            customer_notifications::title.eq(news.title),
            customer_notifications::body.eq(news.body),
            customer_notifications::link.eq(news.link),
            customer_notifications::created_at.eq(news.at),
        ))
        .returning(customer_notifications::id)
        .get_result(connection)
        .stored("telling a customer")?;
    if matches!(news.kind, NotificationKind::Order | NotificationKind::CustomOrder) {
        // They write their own emails.
        return Ok(());
    }
    outbox::enqueue(connection, NOTIFICATION_MAIL, &id.to_string(), news.at)
}

/// Tells a customer what happened to an order of theirs.
pub(crate) fn tell_of_order(
    connection: &mut PgConnection,
    customer: CustomerId,
    notices: &[OrderNotice],
) -> Result<(), StoreError> {
    notices.iter().try_for_each(|notice| {
        let news = News {
            kind: NotificationKind::Order,
            title: notice.title,
            body: &notice.body,
            link: &notice.link,
            at: notice.at,
        };
        tell(connection, customer, &news)
    })
}

impl NotificationsTx for PgTx {
    fn mark_as_read(
        &mut self,
        customer: CustomerId,
        id: NotificationId,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        let own = customer_notifications::table
            .filter(customer_notifications::id.eq(id.uuid()))
            .filter(customer_notifications::customer_id.eq(customer.uuid()));
        let marked = update(own.filter(customer_notifications::read_at.is_null()))
            .set(customer_notifications::read_at.eq(at))
            .execute(self.connection())
            .stored("marking a notification")?;
        if marked > 0 {
            return Ok(true);
        }
        let known: i64 = own.count().get_result(self.connection()).stored("looking for a notification")?;
        Ok(known > 0)
    }

    fn mark_all_as_read(&mut self, customer: CustomerId, at: Timestamp) -> Result<(), StoreError> {
        let unread = customer_notifications::table
            .filter(customer_notifications::customer_id.eq(customer.uuid()))
            .filter(customer_notifications::read_at.is_null());
        update(unread)
            .set(customer_notifications::read_at.eq(at))
            .execute(self.connection())
            .map(|_| ())
            .stored("marking notifications")
    }
}

impl NotificationQueries for Database {
    fn notifications_of(
        &self,
        customer: CustomerId,
        page: PageRequest,
    ) -> BoxFuture<'_, Result<NotificationPage, StoreError>> {
        Box::pin(async move {
            let (rows, total, unread) = self
                .read(move |connection| {
                    let own = customer_notifications::table
                        .filter(customer_notifications::customer_id.eq(customer.uuid()));
                    let total: i64 = own.count().get_result(connection)?;
                    let unread: i64 = own
                        .filter(customer_notifications::read_at.is_null())
                        .count()
                        .get_result(connection)?;
                    let rows: Vec<NotificationRow> = own
                        .order((customer_notifications::created_at.desc(), customer_notifications::id))
                        .limit(i64::from(page.size()))
                        .offset(page.offset())
                        .select(NotificationRow::as_select())
                        .load(connection)?;
                    Ok((rows, total, unread))
                })
                .await?;
            let data = rows.into_iter().map(NotificationRow::into_notification).collect::<Result<_, _>>()?;
            let count = |number: i64| u64::try_from(number).unwrap_or(0);
            Ok(NotificationPage { data, unread: count(unread), page: Page::of(page, count(total)) })
        })
    }

    fn notification(
        &self,
        id: NotificationId,
    ) -> BoxFuture<'_, Result<Option<(Customer, Notification)>, StoreError>> {
        Box::pin(async move {
            let found: Option<(CustomerRow, NotificationRow)> = self
                .read(move |connection| {
                    customers::table
                        .inner_join(
                            customer_notifications::table
                                .on(customer_notifications::customer_id.eq(customers::id)),
                        )
                        .filter(customer_notifications::id.eq(id.uuid()))
                        .filter(customers::closed_at.is_null())
                        .select((CustomerRow::as_select(), NotificationRow::as_select()))
                        .first(connection)
                        .optional()
                })
                .await?;
            found.map(|(row, told)| Ok((row.into_customer()?, told.into_notification()?))).transpose()
        })
    }
}
