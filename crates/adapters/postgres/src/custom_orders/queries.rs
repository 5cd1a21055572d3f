//! `CustomOrderQueries`.

use std::collections::HashSet;

use diesel::{
    ExpressionMethods, JoinOnDsl, NullableExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl,
    SelectableHelper,
};
use pattu_custom_orders::{
    CustomOrder, CustomOrderEvent, CustomOrderId, CustomOrderTerms, Lettering, PhotoId, SaveKey, Stage,
    ports::CustomOrderQueries,
};
use pattu_customers::CustomerId;
use pattu_kernel::{BoxFuture, Id, PageRequest, StoreError, Timestamp};
use pattu_settings::CustomOrders;
use serde_json::Value;
use uuid::Uuid;

use super::rows::{DesignRow, EventRow, OrderRow, PhotoRow, count};
use crate::{
    Database,
    schema::{custom_designs, custom_events, custom_orders, custom_photos, settings},
    settings::read_sections,
};

const PHOTO: (custom_photos::id, custom_photos::width, custom_photos::height, custom_photos::deleted_at) =
    (custom_photos::id, custom_photos::width, custom_photos::height, custom_photos::deleted_at);

type Design = (
    custom_designs::size,
    custom_designs::background,
    custom_designs::part_left,
    custom_designs::part_top,
    custom_designs::part_width,
);
const DESIGN: Design = (
    custom_designs::size,
    custom_designs::background,
    custom_designs::part_left,
    custom_designs::part_top,
    custom_designs::part_width,
);

type Row = (OrderRow, Option<PhotoRow>, Option<DesignRow>);

#[diesel::dsl::auto_type]
fn with_picture() -> _ {
    custom_orders::table
        .left_join(custom_photos::table.on(custom_photos::custom_order_id.eq(custom_orders::id)))
        .left_join(custom_designs::table.on(custom_designs::custom_order_id.eq(custom_orders::id)))
}

impl CustomOrderQueries for Database {
    fn terms(&self) -> BoxFuture<'_, Result<CustomOrderTerms, StoreError>> {
        Box::pin(async {
            let rows: Vec<(String, Value, i32)> = self
                .read(|connection| {
                    settings::table
                        .filter(settings::section.eq_any([CustomOrders::SECTION, "store"]))
                        .select((settings::section, settings::body, settings::version))
                        .load(connection)
                })
                .await?;
            let version = rows
                .iter()
                .find(|(section, ..)| section == CustomOrders::SECTION)
                .map_or(0, |(.., version)| count(*version));
            let settings =
                read_sections(rows.into_iter().map(|(section, body, _)| (section, body)).collect())?;
            Ok(CustomOrderTerms {
                numbers: settings.custom_orders,
                version,
                holidays: settings.store.holidays,
            })
        })
    }

    fn find(&self, id: CustomOrderId) -> BoxFuture<'_, Result<Option<CustomOrder>, StoreError>> {
        Box::pin(async move {
            let row: Option<Row> = self
                .read(move |connection| {
                    with_picture()
                        .filter(custom_orders::id.eq(id.uuid()))
                        .select((OrderRow::as_select(), PHOTO.nullable(), DESIGN.nullable()))
                        .first(connection)
                        .optional()
                })
                .await?;
            row.map(|(order, photo, design)| order.into_order(photo, design)).transpose()
        })
    }

    fn by_key(&self, key: SaveKey) -> BoxFuture<'_, Result<Option<(CustomOrderId, [u8; 32])>, StoreError>> {
        Box::pin(async move {
            let row: Option<(Uuid, Vec<u8>)> = self
                .read(move |connection| {
                    custom_orders::table
                        .filter(custom_orders::save_key.eq(key.0))
                        .select((custom_orders::id, custom_orders::fingerprint))
                        .first(connection)
                        .optional()
                })
                .await?;
            row.map(|(id, fingerprint)| {
                let fingerprint = fingerprint
                    .try_into()
                    .map_err(|_| StoreError::Broken(format!("custom order {id}: fingerprint")))?;
                Ok((Id::new(id), fingerprint))
            })
            .transpose()
        })
    }

    fn lettering(&self, id: CustomOrderId) -> BoxFuture<'_, Result<Option<Lettering>, StoreError>> {
        Box::pin(async move {
            let row: Option<Option<Vec<u8>>> = self
                .read(move |connection| {
                    custom_designs::table
                        .find(id.uuid())
                        .select(custom_designs::lettering)
                        .first(connection)
                        .optional()
                })
                .await?;
            let broken = |_| StoreError::Broken(format!("custom order {id}: lettering"));
            row.flatten().map(Lettering::parse).transpose().map_err(broken)
        })
    }

    fn history(&self, id: CustomOrderId) -> BoxFuture<'_, Result<Vec<CustomOrderEvent>, StoreError>> {
        Box::pin(async move {
            let rows: Vec<EventRow> = self
                .read(move |connection| {
                    custom_events::table
                        .filter(custom_events::custom_order_id.eq(id.uuid()))
                        .order(custom_events::id)
                        .select((
                            custom_events::custom_order_id,
                            custom_events::from_stage,
                            custom_events::to_stage,
                            custom_events::at,
                            custom_events::actor,
                            custom_events::staff,
                            custom_events::note,
                        ))
                        .load(connection)
                })
                .await?;
            rows.into_iter().map(EventRow::into_event).collect()
        })
    }

    fn of_customer(
        &self,
        customer: CustomerId,
        page: PageRequest,
    ) -> BoxFuture<'_, Result<Vec<CustomOrder>, StoreError>> {
        Box::pin(async move {
            let rows: Vec<Row> = self
                .read(move |connection| {
                    with_picture()
                        .filter(custom_orders::customer_id.eq(customer.uuid()))
                        .order((custom_orders::created_at.desc(), custom_orders::id))
                        .limit(i64::from(page.size()))
                        .offset(page.offset())
                        .select((OrderRow::as_select(), PHOTO.nullable(), DESIGN.nullable()))
                        .load(connection)
                })
                .await?;
            rows.into_iter().map(|(order, photo, design)| order.into_order(photo, design)).collect()
        })
    }

    fn photos_due(&self, now: Timestamp, most: u32) -> BoxFuture<'_, Result<Vec<PhotoId>, StoreError>> {
        Box::pin(async move {
            let due: Vec<Uuid> = self
                .read(move |connection| {
                    custom_photos::table
                        .inner_join(custom_orders::table)
                        .filter(custom_photos::deleted_at.is_null())
                        .filter(custom_photos::delete_after.le(now))
                        // One that ran out waits as long as its payment may be under way.
                        .filter(custom_orders::stage.ne(Stage::Requested.as_str()))
                        .order(custom_photos::delete_after)
                        .limit(i64::from(most))
                        .select(custom_photos::id)
                        .load(connection)
                })
                .await?;
            Ok(due.into_iter().map(Id::new).collect())
        })
    }

    fn unknown_photos(&self, ids: Vec<PhotoId>) -> BoxFuture<'_, Result<Vec<PhotoId>, StoreError>> {
        Box::pin(async move {
            if ids.is_empty() {
                return Ok(ids);
            }
            let asked: Vec<Uuid> = ids.iter().map(|id| id.uuid()).collect();
            let known: Vec<Uuid> = self
                .read(move |connection| {
                    custom_photos::table
                        .filter(custom_photos::id.eq_any(asked))
                        .select(custom_photos::id)
                        .load(connection)
                })
                .await?;
            let known: HashSet<Uuid> = known.into_iter().collect();
            Ok(ids.into_iter().filter(|id| !known.contains(&id.uuid())).collect())
        })
    }
}
