//! Devices of tills, and who may sell on them without the network.

use std::collections::HashMap;

use diesel::{
    ExpressionMethods, Insertable, OptionalExtension, PgConnection, QueryDsl, Queryable, RunQueryDsl,
    Selectable, SelectableHelper, insert_into, sql_query,
    sql_types::{Text, Timestamptz, Uuid as SqlUuid},
    update,
};
use pattu_customers::StaffId;
use pattu_kernel::{FinancialYear, Id, SeriesCode, StoreError, Timestamp, day_in_india};
use pattu_settings::{InvoiceTerms, Settings};
use pattu_tills::{TillDevice, TillDeviceId};
use uuid::Uuid;

use super::rows::broken;
use crate::{
    failure::Stored,
    schema::{document_counters, settings, till_devices, till_permits},
    settings::read_sections,
};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = till_devices)]
struct DeviceRow {
    id: Uuid,
    till_id: Uuid,
    series: String,
    public_key: Vec<u8>,
    registered_at: Timestamp,
    registered_by: String,
    last_seen_at: Timestamp,
    waiting: i32,
    removed_at: Option<Timestamp>,
}

fn code(text: &str) -> Result<SeriesCode, StoreError> {
    SeriesCode::parse(text).map_err(|error| broken(&error.to_string()))
}

impl DeviceRow {
    fn device(self) -> Result<TillDevice, StoreError> {
        Ok(TillDevice {
            id: Id::new(self.id),
            till: Id::new(self.till_id),
            series: code(&self.series)?,
            public_key: self.public_key,
            registered_at: self.registered_at,
            registered_by: self.registered_by,
            last_seen_at: self.last_seen_at,
            waiting: self.waiting.unsigned_abs(),
            removed_at: self.removed_at,
        })
    }
}

pub(super) fn all(connection: &mut PgConnection) -> Result<Vec<TillDevice>, StoreError> {
    let rows: Vec<DeviceRow> =
        till_devices::table.select(DeviceRow::as_select()).load(connection).stored("reading devices")?;
    rows.into_iter().map(DeviceRow::device).collect()
}

/// By till.
pub(super) fn in_use(connection: &mut PgConnection) -> Result<HashMap<Uuid, TillDevice>, StoreError> {
    let rows: Vec<DeviceRow> = till_devices::table
        .filter(till_devices::removed_at.is_null())
        .select(DeviceRow::as_select())
        .load(connection)
        .stored("reading devices")?;
    rows.into_iter().map(|row| Ok((row.till_id, row.device()?))).collect()
}

pub(super) fn one(connection: &mut PgConnection, id: TillDeviceId) -> Result<Option<TillDevice>, StoreError> {
    let row: Option<DeviceRow> = till_devices::table
        .find(id.uuid())
        .select(DeviceRow::as_select())
        .first(connection)
        .optional()
        .stored("reading a device")?;
    row.map(DeviceRow::device).transpose()
}

/// Of documents, of the settings and of devices.
pub(super) fn used_series(connection: &mut PgConnection) -> Result<Vec<SeriesCode>, StoreError> {
    let sections = settings::table
        .filter(settings::section.eq(InvoiceTerms::SECTION))
        .select((settings::section, settings::body))
        .load(connection)
        .stored("reading settings")?;
    let Settings { invoices, .. } = read_sections(sections)?;
    let mut used: Vec<String> = document_counters::table
        .distinct()
        .select(document_counters::series)
        .load(connection)
        .stored("reading series")?;
    let of_devices: Vec<String> =
        till_devices::table.select(till_devices::series).load(connection).stored("reading series")?;
    used.extend(of_devices);
    used.extend([invoices.series, invoices.counter_series, invoices.credit_series]);
    used.extend([invoices.receipt_series, invoices.refund_series]);
    used.iter().map(|text| code(text)).collect()
}

pub(super) fn insert(connection: &mut PgConnection, device: &TillDevice) -> Result<(), StoreError> {
    insert_into(till_devices::table)
        .values(DeviceRow {
            id: device.id.uuid(),
            till_id: device.till.uuid(),
            series: device.series.as_str().to_owned(),
            public_key: device.public_key.clone(),
            registered_at: device.registered_at,
            registered_by: device.registered_by.clone(),
            last_seen_at: device.last_seen_at,
            waiting: 0,
            removed_at: None,
        })
        .execute(connection)
        .map(|_| ())
        .stored("registering a device")
}

pub(super) fn mark_removed(
    connection: &mut PgConnection,
    id: TillDeviceId,
    at: Timestamp,
) -> Result<(), StoreError> {
    update(till_devices::table.find(id.uuid()))
        .set(till_devices::removed_at.eq(at))
        .execute(connection)
        .map(|_| ())
        .stored("removing a device")
}

/// The next numbers of its series, behind those that are known or missed already. $2: the financial year.
const EXPECT_WAITING: &str = "
    INSERT INTO till_conflicts (id, kind, device_id, number, found_at, message, note, is_taken)
    SELECT gen_random_uuid(), 'gap', d.id, d.series || '/' || $2 || '/' || lpad((known.no + behind)::text, 6, '0'), $3,
           'It was still on a device that was removed. Where it is lost, say so: the number then counts as cancelled', '', false
      FROM till_devices d
     CROSS JOIN LATERAL (
       SELECT coalesce(max(no), 0) AS no FROM (
         SELECT no FROM documents WHERE series = d.series AND year = 2000 + left($2, 2)::int
         UNION ALL
         SELECT split_part(number, '/', 3)::int FROM till_conflicts
          WHERE device_id = d.id AND kind = 'gap' AND split_part(number, '/', 2) = $2) numbers) known
     CROSS JOIN generate_series(1, d.waiting) behind
     WHERE d.id = $1
    ON CONFLICT DO NOTHING";

pub(super) fn expect_waiting(
    connection: &mut PgConnection,
    id: TillDeviceId,
    at: Timestamp,
) -> Result<(), StoreError> {
    sql_query(EXPECT_WAITING)
        .bind::<SqlUuid, _>(id.uuid())
        .bind::<Text, _>(FinancialYear::of(day_in_india(at)).to_string())
        .bind::<Timestamptz, _>(at)
        .execute(connection)
        .map(|_| ())
        .stored("noting what a removed device had to send")
}

pub(super) fn note_seen(
    connection: &mut PgConnection,
    id: TillDeviceId,
    at: Timestamp,
    waiting: u32,
) -> Result<(), StoreError> {
    update(till_devices::table.find(id.uuid()))
        .set((
            till_devices::last_seen_at.eq(at),
            till_devices::waiting.eq(i32::try_from(waiting).unwrap_or(i32::MAX)),
        ))
        .execute(connection)
        .map(|_| ())
        .stored("noting that a device is there")
}

pub(super) fn put_permit(
    connection: &mut PgConnection,
    id: TillDeviceId,
    staff: StaffId,
    until: Timestamp,
) -> Result<(), StoreError> {
    insert_into(till_permits::table)
        .values((
            till_permits::device_id.eq(id.uuid()),
            till_permits::staff_id.eq(staff.uuid()),
            till_permits::until.eq(until),
        ))
        .on_conflict((till_permits::device_id, till_permits::staff_id))
        .do_update()
        .set(till_permits::until.eq(until))
        .execute(connection)
        .map(|_| ())
        .stored("noting who may sell on a device")
}

pub(super) fn permit_of(
    connection: &mut PgConnection,
    id: TillDeviceId,
    staff: StaffId,
) -> Result<Option<Timestamp>, StoreError> {
    till_permits::table
        .find((id.uuid(), staff.uuid()))
        .select(till_permits::until)
        .first(connection)
        .optional()
        .stored("reading who may sell on a device")
}
