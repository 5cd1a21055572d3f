//! `CustomOrderTx` and `CustomMovesTx`: custom orders under their locks.

use diesel::{
    ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, QueryableByName, RunQueryDsl, insert_into,
    sql_query,
    sql_types::{Array, BigInt, Integer, Nullable, Text, Timestamptz, Uuid as SqlUuid},
    update,
};
use pattu_custom_orders::{
    CustomOrderEvent, CustomOrderId, CustomOrderNumber, Mover, PayableCustomOrder, PhotoId,
    ports::{
        AttachedPhoto, ChangedRequest, CustomLinksTx, CustomMailTx, CustomMovesTx, CustomOrderTx,
        NewCustomOrder, NewCustomPayment, Stored as Kept,
    },
};
use pattu_kernel::{Id, StoreError, Timestamp};
use uuid::Uuid;

use super::{
    designs::newest_design,
    links::{link_version, take_links_back},
    request_rows::{add_first_design, change_request},
    rows::{NewEventRow, OrderRow, count, whole},
    standing::{StandingRow, standing},
};
use crate::{
    PgTx,
    failure::Stored,
    outbox,
    schema::{custom_events, custom_orders, custom_payments, custom_photos},
};

const LOCK_EXPIRED: &str = "SELECT id FROM custom_orders c WHERE stage = 'requested' AND expires_at <= $1
      AND NOT EXISTS (SELECT 1 FROM order_custom_lines l JOIN orders o ON o.id = l.order_id
                      WHERE l.custom_order_id = c.id AND o.status = 'pending')
    ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED";
/// A second statement under the locks: an order that was placed over one of them a moment ago is seen now.
const CANCEL_EXPIRED: &str =
    "UPDATE custom_orders SET stage = 'cancelled', stage_since = $1, version = version + 1
    WHERE id = ANY($2) AND NOT EXISTS (SELECT 1 FROM order_custom_lines l JOIN orders o ON o.id = l.order_id
                                       WHERE l.custom_order_id = custom_orders.id AND o.status = 'pending')
    RETURNING id";

#[derive(QueryableByName)]
struct Found {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
}

/// The id of its line.
pub(super) fn add_event(connection: &mut PgConnection, event: &CustomOrderEvent) -> Result<i64, StoreError> {
    let mut row = NewEventRow::from(event);
    if event.answers_sample() {
        row.design = newest_design(connection, event.order)?;
    }
    insert_into(custom_events::table)
        .values(row)
        .returning(custom_events::id)
        .get_result(connection)
        .stored("writing a custom order's history")
}

/// A picture: the one that is woven, or one that belongs to a line of the history.
pub(super) fn add_photo(
    connection: &mut PgConnection,
    (order, event): (CustomOrderId, Option<i64>),
    photo: &AttachedPhoto,
    at: Timestamp,
) -> Result<(), StoreError> {
    insert_into(custom_photos::table)
        .values((
            custom_photos::id.eq(photo.id.uuid()),
            custom_photos::custom_order_id.eq(order.uuid()),
            custom_photos::event_id.eq(event),
            custom_photos::bytes.eq(whole(photo.kept.bytes)),
            custom_photos::width.eq(whole(photo.kept.width)),
            custom_photos::height.eq(whole(photo.kept.height)),
            custom_photos::sha256.eq(photo.kept.sha256.to_vec()),
            custom_photos::added_at.eq(at),
            // Whose picture it is was confirmed by whoever sent it.
            custom_photos::rights_at.eq(event.is_none().then_some(at)),
            custom_photos::delete_after.eq(photo.delete_after),
        ))
        .execute(connection)
        .map(|_| ())
        .stored("storing a picture")
}

impl CustomLinksTx for PgTx {
    fn custom_link_version(&mut self, order: CustomOrderId) -> Result<Option<u32>, StoreError> {
        link_version(self.connection(), order)
    }

    fn take_custom_links_back(
        &mut self,
        order: CustomOrderId,
        at: Timestamp,
    ) -> Result<Option<u32>, StoreError> {
        take_links_back(self.connection(), order, at)
    }
}

impl CustomMailTx for PgTx {
    fn enqueue_custom_mail(&mut self, kind: &str, reference: &str, at: Timestamp) -> Result<(), StoreError> {
        outbox::enqueue(self.connection(), kind, reference, at)
    }
}

impl CustomOrderTx for PgTx {
    fn add_custom_order(&mut self, new: &NewCustomOrder) -> Result<Kept, StoreError> {
        let row = OrderRow::of(new);
        let keyed = (
            row,
            custom_orders::save_key.eq(new.key.0),
            custom_orders::fingerprint.eq(new.fingerprint.to_vec()),
        );
        // Waits for another one with the same key or number.
        let stored = insert_into(custom_orders::table)
            .values(keyed)
            .on_conflict_do_nothing()
            .execute(self.connection())
            .stored("storing a custom order")?;
        if stored == 0 {
            let earlier: Option<Uuid> = custom_orders::table
                .filter(custom_orders::save_key.eq(new.key.0))
                .select(custom_orders::id)
                .first(self.connection())
                .optional()
                .stored("looking for a custom order by its key")?;
            return Ok(earlier.map_or(Kept::NumberTaken, |id| Kept::Repeated(Id::new(id))));
        }
        if let Some(photo) = new.photo {
            let of = (new.order.id, None);
            add_photo(self.connection(), of, &photo, new.order.created_at)?;
        }
        add_first_design(self.connection(), new)?;
        Ok(Kept::New)
    }

    fn change_custom_request(&mut self, changed: &ChangedRequest) -> Result<(), StoreError> {
        change_request(self.connection(), changed)?;
        touch(self.connection(), changed.event.order, None)?;
        add_event(self.connection(), &changed.event).map(|_| ())
    }

    fn add_custom_event(&mut self, event: &CustomOrderEvent) -> Result<(), StoreError> {
        add_event(self.connection(), event).map(|_| ())
    }

    fn add_photo_of_customer(
        &mut self,
        event: &CustomOrderEvent,
        photo: &AttachedPhoto,
    ) -> Result<(), StoreError> {
        let line = add_event(self.connection(), event)?;
        add_photo(self.connection(), (event.order, Some(line)), photo, event.at)
    }

    fn photos_of_customer(&mut self, order: CustomOrderId) -> Result<u32, StoreError> {
        let number: i64 = custom_photos::table
            .inner_join(custom_events::table)
            .filter(custom_photos::custom_order_id.eq(order.uuid()))
            .filter(custom_events::actor.eq(Mover::Customer.as_str()))
            .count()
            .get_result(self.connection())
            .stored("counting a customer's pictures")?;
        Ok(u32::try_from(number).unwrap_or(u32::MAX))
    }

    fn cancel_expired(&mut self, now: Timestamp, most: u32) -> Result<Vec<CustomOrderId>, StoreError> {
        let over: Vec<Found> = sql_query(LOCK_EXPIRED)
            .bind::<Timestamptz, _>(now)
            .bind::<BigInt, _>(i64::from(most))
            .load(self.connection())
            .stored("looking for requests that are over")?;
        let ids: Vec<Uuid> = over.into_iter().map(|row| row.id).collect();
        let rows: Vec<Found> = sql_query(CANCEL_EXPIRED)
            .bind::<Timestamptz, _>(now)
            .bind::<Array<SqlUuid>, _>(ids)
            .load(self.connection())
            .stored("giving requests up")?;
        Ok(rows.into_iter().map(|row| Id::new(row.id)).collect())
    }

    fn photo_deleted(&mut self, id: PhotoId, at: Timestamp) -> Result<(), StoreError> {
        update(custom_photos::table.find(id.uuid()).filter(custom_photos::deleted_at.is_null()))
            .set(custom_photos::deleted_at.eq(at))
            .execute(self.connection())
            .map(|_| ())
            .stored("noting that a picture is deleted")
    }
}

const READ: &str = concat!(
    "SELECT c.id, c.number, c.customer_id, c.expires_at, c.version, standing.* FROM custom_orders c, ",
    standing!(),
    " WHERE c.id = ANY($1) ORDER BY c.id"
);

#[derive(QueryableByName)]
struct PayableRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    number: String,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    customer_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    expires_at: Option<Timestamp>,
    #[diesel(sql_type = Integer)]
    version: i32,
    #[diesel(embed)]
    standing: StandingRow,
}

impl PayableRow {
    fn into_payable(self) -> Result<PayableCustomOrder, StoreError> {
        Ok(PayableCustomOrder {
            id: Id::new(self.id),
            number: CustomOrderNumber::from_stored(self.number),
            customer: self.customer_id.map(Id::new),
            standing: self.standing.into_standing()?,
            expires_at: self.expires_at,
            version: count(self.version),
        })
    }
}

/// Locks these rows and reads them: in two statements, because what the lock waited for is seen by the next one only.
pub(super) fn lock(
    connection: &mut PgConnection,
    ids: &[CustomOrderId],
) -> Result<Vec<PayableCustomOrder>, StoreError> {
    let ids: Vec<Uuid> = ids.iter().map(|id| id.uuid()).collect();
    // Rows are locked in the order they come out of the sort: ascending ids, whoever asks.
    let locked: Vec<Uuid> = custom_orders::table
        .filter(custom_orders::id.eq_any(ids))
        .order(custom_orders::id)
        .select(custom_orders::id)
        .for_no_key_update()
        .load(connection)
        .stored("locking custom orders")?;
    let rows: Vec<PayableRow> =
        sql_query(READ).bind::<Array<SqlUuid>, _>(locked).load(connection).stored("reading custom orders")?;
    rows.into_iter().map(PayableRow::into_payable).collect()
}

/// Its version is one more, with what else is set.
pub(super) fn touch(
    connection: &mut PgConnection,
    order: CustomOrderId,
    cm: Option<u32>,
) -> Result<(), StoreError> {
    update(custom_orders::table.find(order.uuid()))
        .set((
            custom_orders::version.eq(custom_orders::version + 1),
            cm.map(|cm| custom_orders::woven_cm.eq(whole(cm))),
        ))
        .execute(connection)
        .map(|_| ())
        .stored("changing a custom order")
}

impl CustomMovesTx for PgTx {
    fn lock_payable(&mut self, ids: &[CustomOrderId]) -> Result<Vec<PayableCustomOrder>, StoreError> {
        lock(self.connection(), ids)
    }

    fn add_custom_payment(
        &mut self,
        payment: &NewCustomPayment,
        event: &CustomOrderEvent,
    ) -> Result<(), StoreError> {
        insert_into(custom_payments::table)
            .values((
                custom_payments::custom_order_id.eq(payment.custom_order.uuid()),
                custom_payments::kind.eq(payment.kind.as_str()),
                custom_payments::order_id.eq(payment.order),
                custom_payments::paise.eq(payment.amount.paise()),
                custom_payments::paid_at.eq(event.at),
            ))
            .execute(self.connection())
            .stored("writing down what was paid for a custom order")?;
        if event.to.is_some() {
            return self.move_custom_order(event);
        }
        touch(self.connection(), event.order, None)?;
        add_event(self.connection(), event).map(|_| ())
    }

    fn move_custom_order(&mut self, event: &CustomOrderEvent) -> Result<(), StoreError> {
        let to = event.to.ok_or_else(|| StoreError::Broken("a move to nowhere".to_owned()))?;
        update(custom_orders::table.find(event.order.uuid()))
            .set((
                custom_orders::stage.eq(to.as_str()),
                custom_orders::stage_since.eq(event.at),
                custom_orders::version.eq(custom_orders::version + 1),
            ))
            .execute(self.connection())
            .stored("moving a custom order")?;
        add_event(self.connection(), event).map(|_| ())
    }

    fn keep_photo_until(&mut self, order: CustomOrderId, until: Option<Timestamp>) -> Result<(), StoreError> {
        update(custom_photos::table)
            .filter(custom_photos::custom_order_id.eq(order.uuid()))
            .filter(custom_photos::deleted_at.is_null())
            .set(custom_photos::delete_after.eq(until))
            .execute(self.connection())
            .map(|_| ())
            .stored("keeping a picture")
    }
}
