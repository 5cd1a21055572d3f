//! `StaffCustomOrderTx`: custom orders that staff work on, under their locks.

use diesel::{
    BoolExpressionMethods, ExpressionMethods, JoinOnDsl, NullableExpressionMethods, QueryDsl, RunQueryDsl,
    dsl::sql,
    insert_into,
    sql_types::{BigInt, Bool},
    update,
};
use pattu_custom_orders::{
    CustomOrderEvent, CustomOrderId, CustomOrderNotice, CustomQuote, DesignHashes, PictureDesign, SAREE_CM,
    ToldArrival,
    ports::AttachedPhoto,
    staff::{StaffCustomOrderTx, WorkedOn},
};
use pattu_customers::notifications::NotificationKind;
use pattu_invoices::issue_custom_invoice;
use pattu_kernel::{InvoiceRefusal, Shipment, StoreError, Timestamp};

use super::{
    designs::newest_design,
    invoiced,
    rows::{QuoteRow, count, whole},
    transaction::{add_event, add_photo, lock, touch},
};
use crate::{
    PgTx,
    customers::notifications,
    failure::Stored,
    schema::{custom_arrivals, custom_designs, custom_orders, custom_quotes},
};

const GOES_WITH_ORDER: &str = "EXISTS (SELECT 1 FROM order_custom_lines l JOIN orders o ON o.id = l.order_id
    WHERE l.custom_order_id = custom_orders.id AND o.status IN ('confirmed', 'processing'))";

const SHOP_PHOTOS: &str = "(SELECT count(*) FROM custom_photos p JOIN custom_events e ON e.id = p.event_id
    WHERE p.custom_order_id = custom_orders.id AND e.actor = 'staff')";

/// Quotes made, centimetres woven, pieces asked for and quoted; whether it goes with its order, pictures of the shop.
type Rest = (Option<i32>, i32, i32, Option<i32>, (bool, i64));

impl StaffCustomOrderTx for PgTx {
    fn lock_custom_order(&mut self, id: CustomOrderId) -> Result<Option<WorkedOn>, StoreError> {
        let Some(found) = lock(self.connection(), &[id])?.pop() else { return Ok(None) };
        let (quotes, woven_cm, asked, in_quote, (goes_with_order, shop_photos)): Rest = custom_orders::table
            .left_join(
                custom_quotes::table.on(custom_quotes::custom_order_id
                    .eq(custom_orders::id)
                    .and(custom_orders::quote_version.eq(custom_quotes::version.nullable()))),
            )
            .filter(custom_orders::id.eq(id.uuid()))
            .select((
                custom_orders::quote_version,
                custom_orders::woven_cm,
                custom_orders::pieces,
                custom_quotes::pieces.nullable(),
                (sql::<Bool>(GOES_WITH_ORDER), sql::<BigInt>(SHOP_PHOTOS)),
            ))
            .first(self.connection())
            .stored("reading a custom order")?;
        Ok(Some(WorkedOn {
            id,
            number: found.number,
            customer: found.customer,
            standing: found.standing,
            version: found.version,
            quotes: count(quotes.unwrap_or(0)),
            shop_photos: u32::try_from(shop_photos).unwrap_or(u32::MAX),
            woven_cm: count(woven_cm),
            cm_to_weave: SAREE_CM.saturating_mul(count(in_quote.unwrap_or(asked))),
            goes_with_order,
        }))
    }

    fn note_custom_order(&mut self, event: &CustomOrderEvent) -> Result<(), StoreError> {
        add_event(self.connection(), event).map(|_| ())
    }

    fn change_custom_order(&mut self, event: &CustomOrderEvent) -> Result<(), StoreError> {
        touch(self.connection(), event.order, event.cm)?;
        add_event(self.connection(), event).map(|_| ())
    }

    fn add_shop_photo(&mut self, event: &CustomOrderEvent, photo: &AttachedPhoto) -> Result<(), StoreError> {
        touch(self.connection(), event.order, None)?;
        let line = add_event(self.connection(), event)?;
        add_photo(self.connection(), (event.order, Some(line)), photo, event.at)
    }

    fn add_custom_design(
        &mut self,
        event: &CustomOrderEvent,
        design: PictureDesign,
    ) -> Result<(), StoreError> {
        let version = newest_design(self.connection(), event.order)?.unwrap_or(0) + 1;
        insert_into(custom_designs::table)
            .values((
                custom_designs::custom_order_id.eq(event.order.uuid()),
                custom_designs::version.eq(version),
                custom_designs::size.eq(design.size.as_str()),
                custom_designs::background.eq(design.background.as_str()),
                custom_designs::part_left.eq(design.part.map(|part| whole(part.left))),
                custom_designs::part_top.eq(design.part.map(|part| whole(part.top))),
                custom_designs::part_width.eq(design.part.map(|part| whole(part.width))),
                custom_designs::silks.eq(design.silks.codes()),
                custom_designs::made_at.eq(event.at),
                custom_designs::made_by.eq(event.name.as_deref()),
            ))
            .execute(self.connection())
            .stored("storing a version of a design")?;
        self.change_custom_order(event)
    }

    fn note_design_hashes(
        &mut self,
        order: CustomOrderId,
        design: u32,
        hashes: DesignHashes,
    ) -> Result<(), StoreError> {
        let row = custom_designs::table.find((order.uuid(), whole(design)));
        if let Some(picture) = hashes.picture {
            update(row.filter(custom_designs::picture_sha256.is_null()))
                .set(custom_designs::picture_sha256.eq(picture.to_vec()))
                .execute(self.connection())
                .stored("writing down what is woven of a picture")?;
        }
        if let Some(letters) = hashes.letters {
            update(row.filter(custom_designs::letters_sha256.is_null()))
                .set(custom_designs::letters_sha256.eq(letters.to_vec()))
                .execute(self.connection())
                .stored("writing down what is woven of letters")?;
        }
        Ok(())
    }

    fn note_told_arrival(&mut self, order: CustomOrderId, arrival: ToldArrival) -> Result<(), StoreError> {
        let told = (custom_arrivals::day.eq(arrival.day), custom_arrivals::told_at.eq(arrival.at));
        insert_into(custom_arrivals::table)
            .values((custom_arrivals::custom_order_id.eq(order.uuid()), told))
            .on_conflict(custom_arrivals::custom_order_id)
            .do_update()
            .set(told)
            .execute(self.connection())
            .map(|_| ())
            .stored("writing down the day a customer was told")
    }

    fn add_custom_quote(
        &mut self,
        order: CustomOrderId,
        quote: &CustomQuote,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        insert_into(custom_quotes::table)
            .values((QuoteRow::of(order, quote), custom_quotes::made_at.eq(at)))
            .execute(self.connection())
            .stored("storing a quote")?;
        update(custom_orders::table.find(order.uuid()))
            .set(custom_orders::quote_version.eq(whole(quote.version)))
            .execute(self.connection())
            .map(|_| ())
            .stored("storing which quote counts")
    }

    fn hand_over_custom_order(
        &mut self,
        order: CustomOrderId,
        shipment: &Shipment,
    ) -> Result<(), StoreError> {
        update(custom_orders::table.find(order.uuid()))
            .set((
                custom_orders::courier.eq(&shipment.courier),
                custom_orders::tracking_number.eq(&shipment.tracking_number),
            ))
            .execute(self.connection())
            .map(|_| ())
            .stored("storing who carries a custom order")
    }

    fn issue_custom_invoice(&mut self, id: CustomOrderId, at: Timestamp) -> Result<(), InvoiceRefusal> {
        let goods = invoiced::custom_goods(self.connection(), id)?;
        issue_custom_invoice(self, &goods, at)
    }

    fn notify_of_custom_order(
        &mut self,
        order: &WorkedOn,
        notice: CustomOrderNotice,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        let Some(customer) = order.customer else { return Ok(()) };
        let told = notifications::News {
            kind: NotificationKind::CustomOrder,
            title: notice.title,
            body: notice.body,
            link: &format!("/custom-order/{}", order.id),
            at,
        };
        notifications::tell(self.connection(), customer, &told)
    }
}
