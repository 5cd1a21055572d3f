//! `CustomOrderTx`, `CustomMovesTx` and `StaffCustomOrderTx`: custom orders under their locks.

use diesel::{
    ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, RunQueryDsl,
    dsl::sql,
    insert_into, sql_query,
    sql_types::{Array, BigInt, Bool, Timestamptz, Uuid as SqlUuid},
    update,
};
use pattu_custom_orders::{
    Booking, CustomOrderEvent, CustomOrderId, CustomOrderNumber, Lettering, PhotoId, Stage,
    ports::{CustomMovesTx, CustomOrderTx, NewCustomOrder, Stored as Kept},
    staff::{StaffCustomOrderTx, WorkedOn},
};
use pattu_kernel::{Id, Money, StoreError, Timestamp};
use uuid::Uuid;

use super::rows::{NewEventRow, OrderRow, count, whole};
use crate::{
    PgTx,
    failure::Stored,
    outbox,
    schema::{custom_designs, custom_events, custom_orders, custom_photos},
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

#[derive(diesel::QueryableByName)]
struct Found {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
}

fn add_event(connection: &mut PgConnection, event: &CustomOrderEvent) -> Result<(), StoreError> {
    insert_into(custom_events::table)
        .values(NewEventRow::from(event))
        .execute(connection)
        .map(|_| ())
        .stored("writing a custom order's history")
}

/// What was chosen for the picture, and the letters; no row where there is neither.
fn add_design(connection: &mut PgConnection, new: &NewCustomOrder) -> Result<(), StoreError> {
    let (design, lettering) = (new.order.request.design, new.lettering.as_ref());
    if design.is_none() && lettering.is_none() {
        return Ok(());
    }
    let part = design.and_then(|design| design.part);
    insert_into(custom_designs::table)
        .values((
            custom_designs::custom_order_id.eq(new.order.id.uuid()),
            custom_designs::size.eq(design.map(|design| design.size.as_str())),
            custom_designs::background.eq(design.map(|design| design.background.as_str())),
            custom_designs::part_left.eq(part.map(|part| whole(part.left))),
            custom_designs::part_top.eq(part.map(|part| whole(part.top))),
            custom_designs::part_width.eq(part.map(|part| whole(part.width))),
            custom_designs::lettering.eq(lettering.map(Lettering::as_pbm)),
            custom_designs::made_at.eq(new.order.created_at),
        ))
        .execute(connection)
        .map(|_| ())
        .stored("storing a custom order's design")
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
            let whole_bytes = whole(photo.kept.bytes);
            insert_into(custom_photos::table)
                .values((
                    custom_photos::id.eq(photo.id.uuid()),
                    custom_photos::custom_order_id.eq(new.order.id.uuid()),
                    custom_photos::bytes.eq(whole_bytes),
                    custom_photos::width.eq(whole(photo.kept.width)),
                    custom_photos::height.eq(whole(photo.kept.height)),
                    custom_photos::sha256.eq(photo.kept.sha256.to_vec()),
                    custom_photos::added_at.eq(new.order.created_at),
                    custom_photos::rights_at.eq(new.order.created_at),
                    custom_photos::delete_after.eq(photo.delete_after),
                ))
                .execute(self.connection())
                .stored("storing a customer's picture")?;
        }
        add_design(self.connection(), new)?;
        Ok(Kept::New)
    }

    fn add_custom_event(&mut self, event: &CustomOrderEvent) -> Result<(), StoreError> {
        add_event(self.connection(), event)
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

    fn enqueue_custom_mail(
        &mut self,
        kind: &str,
        order: CustomOrderId,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        outbox::enqueue(self.connection(), kind, &order.to_string(), at)
    }
}

const GOES_WITH_ORDER: &str = "EXISTS (SELECT 1 FROM order_custom_lines l JOIN orders o ON o.id = l.order_id
    WHERE l.custom_order_id = custom_orders.id AND o.status IN ('confirmed', 'processing'))";

type BookingRow = (Uuid, String, Option<Uuid>, String, i64, Option<Timestamp>);

fn booking((id, number, customer, stage, charge, expires_at): BookingRow) -> Result<Booking, StoreError> {
    let broken = || StoreError::Broken(format!("custom order {id} is {stage:?}"));
    Ok(Booking {
        id: Id::new(id),
        number: CustomOrderNumber::from_stored(number),
        customer: customer.map(Id::new),
        stage: Stage::parse(&stage).ok_or_else(broken)?,
        charge: Money::from_paise(charge),
        expires_at,
    })
}

impl CustomMovesTx for PgTx {
    fn lock_bookings(&mut self, ids: &[CustomOrderId]) -> Result<Vec<Booking>, StoreError> {
        let ids: Vec<Uuid> = ids.iter().map(|id| id.uuid()).collect();
        // Rows are locked in the order they come out of the sort: ascending ids, whoever asks.
        let rows: Vec<BookingRow> = custom_orders::table
            .filter(custom_orders::id.eq_any(ids))
            .order(custom_orders::id)
            .select((
                custom_orders::id,
                custom_orders::number,
                custom_orders::customer_id,
                custom_orders::stage,
                custom_orders::charge_paise,
                custom_orders::expires_at,
            ))
            .for_no_key_update()
            .load(self.connection())
            .stored("locking custom orders")?;
        rows.into_iter().map(booking).collect()
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
        add_event(self.connection(), event)
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

impl StaffCustomOrderTx for PgTx {
    fn lock_custom_order(&mut self, id: CustomOrderId) -> Result<Option<WorkedOn>, StoreError> {
        let row: Option<(String, String, i32, bool)> = custom_orders::table
            .find(id.uuid())
            .select((
                custom_orders::number,
                custom_orders::stage,
                custom_orders::version,
                sql::<Bool>(GOES_WITH_ORDER),
            ))
            .for_no_key_update()
            .first(self.connection())
            .optional()
            .stored("locking a custom order")?;
        row.map(|(number, stage, version, goes_with_order)| {
            let broken = || StoreError::Broken(format!("custom order {id} is {stage:?}"));
            Ok(WorkedOn {
                id,
                number: CustomOrderNumber::from_stored(number),
                stage: Stage::parse(&stage).ok_or_else(broken)?,
                version: count(version),
                goes_with_order,
            })
        })
        .transpose()
    }

    fn note_custom_order(&mut self, event: &CustomOrderEvent) -> Result<(), StoreError> {
        add_event(self.connection(), event)
    }
}
