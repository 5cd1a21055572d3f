//! What of devices' bills needs a person.

use std::collections::HashMap;

use diesel::{
    ExpressionMethods, Insertable, JoinOnDsl, OptionalExtension, PgConnection, QueryDsl, Queryable,
    RunQueryDsl, Selectable, SelectableHelper, insert_into, update,
};
use pattu_counter::devices::{
    Conflict, ConflictId, ConflictKind, ConflictQueries, Resolution, Shortage, StoredConflict,
};
use pattu_kernel::{BoxFuture, Id, StoreError, Timestamp};
use uuid::Uuid;

use super::{
    holding,
    rows::{broken, small},
};
use crate::{
    Database, catalog,
    failure::Stored,
    schema::{products, till_conflicts, till_devices, tills},
};

/// More than any shop leaves open; the oldest come first.
const MOST: i64 = 500;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = till_conflicts)]
struct ConflictRow {
    id: Uuid,
    kind: String,
    device_id: Uuid,
    number: String,
    sale_id: Option<Uuid>,
    found_at: Timestamp,
    message: String,
    product_id: Option<Uuid>,
    quantity: Option<i32>,
    resolved_at: Option<Timestamp>,
    resolved_by: Option<String>,
    note: String,
    is_taken: bool,
}

impl ConflictRow {
    /// One that was just found.
    fn of(conflict: &Conflict) -> Self {
        Self {
            id: conflict.id.uuid(),
            kind: conflict.kind.as_str().to_owned(),
            device_id: conflict.device.uuid(),
            number: conflict.number.clone(),
            sale_id: conflict.sale.map(Id::uuid),
            found_at: conflict.found_at,
            message: conflict.message.clone(),
            product_id: conflict.shortage.map(|short| short.product.uuid()),
            quantity: conflict.shortage.map(|short| small(short.quantity)),
            resolved_at: None,
            resolved_by: None,
            note: String::new(),
            is_taken: false,
        }
    }

    fn conflict(self) -> Result<Conflict, StoreError> {
        let shortage = self.product_id.zip(self.quantity).map(|(product, quantity)| Shortage {
            product: Id::new(product),
            quantity: quantity.unsigned_abs(),
        });
        let (note, is_taken) = (self.note, self.is_taken);
        let resolution =
            self.resolved_at.zip(self.resolved_by).map(|(at, by)| Resolution { at, by, note, is_taken });
        Ok(Conflict {
            id: Id::new(self.id),
            kind: ConflictKind::parse(&self.kind).ok_or_else(|| broken("a conflict of no known kind"))?,
            device: Id::new(self.device_id),
            number: self.number,
            sale: self.sale_id.map(Id::new),
            found_at: self.found_at,
            message: self.message,
            shortage,
            resolution,
        })
    }
}

pub(super) fn insert(connection: &mut PgConnection, conflict: &Conflict) -> Result<(), StoreError> {
    insert_into(till_conflicts::table)
        .values(ConflictRow::of(conflict))
        .on_conflict_do_nothing()
        .execute(connection)
        .map(|_| ())
        .stored("noting what needs a person")
}

pub(super) fn close_gap(
    connection: &mut PgConnection,
    number: &str,
    at: Timestamp,
) -> Result<(), StoreError> {
    let open = till_conflicts::table
        .filter(till_conflicts::number.eq(number))
        .filter(till_conflicts::kind.eq(ConflictKind::Gap.as_str()))
        .filter(till_conflicts::resolved_at.is_null());
    update(open)
        .set((
            till_conflicts::resolved_at.eq(at),
            till_conflicts::resolved_by.eq(""),
            till_conflicts::note.eq("It arrived"),
        ))
        .execute(connection)
        .map(|_| ())
        .stored("noting that a number has come")
}

pub(super) fn lock(
    connection: &mut PgConnection,
    id: ConflictId,
) -> Result<Option<StoredConflict>, StoreError> {
    let row: Option<ConflictRow> = till_conflicts::table
        .find(id.uuid())
        .for_update()
        .select(ConflictRow::as_select())
        .first(connection)
        .optional()
        .stored("reading what needs a person")?;
    Ok(whole(connection, row.into_iter().collect())?.pop())
}

pub(super) fn resolve(
    connection: &mut PgConnection,
    id: ConflictId,
    resolution: &Resolution,
) -> Result<(), StoreError> {
    update(till_conflicts::table.find(id.uuid()))
        .set((
            till_conflicts::resolved_at.eq(resolution.at),
            till_conflicts::resolved_by.eq(&resolution.by),
            till_conflicts::note.eq(&resolution.note),
            till_conflicts::is_taken.eq(resolution.is_taken),
        ))
        .execute(connection)
        .map(|_| ())
        .stored("noting that something is settled")
}

impl ConflictQueries for Database {
    fn conflicts(&self, since: Timestamp) -> BoxFuture<'_, Result<Vec<StoredConflict>, StoreError>> {
        Box::pin(self.snapshot(move |connection| {
            let mut rows: Vec<ConflictRow> = till_conflicts::table
                .filter(till_conflicts::resolved_at.is_null())
                .order((
                    till_conflicts::found_at,
                    till_conflicts::number,
                    till_conflicts::kind,
                    till_conflicts::id,
                ))
                .limit(MOST)
                .select(ConflictRow::as_select())
                .load(connection)
                .stored("reading what needs a person")?;
            let settled: Vec<ConflictRow> = till_conflicts::table
                .filter(till_conflicts::resolved_at.is_not_null())
                .filter(till_conflicts::resolved_at.ge(since))
                .order((till_conflicts::resolved_at.desc(), till_conflicts::id))
                .limit(MOST)
                .select(ConflictRow::as_select())
                .load(connection)
                .stored("reading what was settled")?;
            rows.extend(settled);
            whole(connection, rows)
        }))
    }
}

/// With the names of their tills and the sarees of shortages, in the same order.
fn whole(connection: &mut PgConnection, rows: Vec<ConflictRow>) -> Result<Vec<StoredConflict>, StoreError> {
    let devices: Vec<Uuid> = rows.iter().map(|row| row.device_id).collect();
    let names: Vec<(Uuid, String)> = till_devices::table
        .inner_join(tills::table.on(tills::id.eq(till_devices::till_id)))
        .filter(till_devices::id.eq_any(devices))
        .select((till_devices::id, tills::name))
        .load(connection)
        .stored("reading the names of tills")?;
    let names: HashMap<Uuid, String> = names.into_iter().collect();
    let ids: Vec<Uuid> = rows.iter().filter_map(|row| row.product_id).collect();
    let sarees: Vec<(Uuid, String, String)> = products::table
        .filter(products::id.eq_any(&ids))
        .select((products::id, products::sku, products::name))
        .load(connection)
        .stored("reading the sarees of shortages")?;
    let free: HashMap<Uuid, u32> = catalog::sellable_products(connection, &ids)?
        .into_iter()
        .map(|product| (product.id.uuid(), product.available))
        .collect();
    let short_of = |row: &ConflictRow| row.product_id.filter(|_| row.resolved_at.is_none());
    let open: Vec<Uuid> = rows.iter().filter_map(short_of).collect();
    let holding = holding::orders_with(connection, &open)?;
    let saree_of = |id: Uuid| {
        let (_, sku, name) = sarees.iter().find(|(of, ..)| *of == id)?;
        Some((sku.clone(), name.clone(), free.get(&id).copied().unwrap_or(0)))
    };
    rows.into_iter()
        .map(|row| {
            let till = names.get(&row.device_id).cloned().unwrap_or_default();
            let saree = row.product_id.and_then(saree_of);
            let orders = short_of(&row).and_then(|id| holding.get(&id).cloned()).unwrap_or_default();
            Ok(StoredConflict { conflict: row.conflict()?, till, saree, orders })
        })
        .collect()
}
