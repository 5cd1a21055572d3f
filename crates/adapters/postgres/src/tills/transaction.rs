//! `TillsTx`, `ServeTx`

use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, SelectableHelper,
    dsl::{exists, max},
    insert_into, select, update,
};
use pattu_customers::StaffId;
use pattu_kernel::{Money, SeriesCode, StoreError, Timestamp};
use pattu_tills::{
    CashMove, Closing, Drawer, DrawerCount, OpenSession, ServeTx, Till, TillDevice, TillDeviceId, TillId,
    TillSession, TillSessionId, TillsTx,
};

use super::{
    devices,
    drawer::drawers,
    rows::{CountRow, MoveRow, OpenRow, SessionRow, TillRow, broken, left_in, whole_sessions},
};
use crate::{
    PgTx,
    failure::Stored,
    schema::{cash_moves, till_counts, till_sessions, tills},
    words::lock_word,
};

impl TillsTx for PgTx {
    fn lock_tills(&mut self) -> Result<Vec<Till>, StoreError> {
        lock_word(self.connection(), "tills", "all")?;
        let rows: Vec<TillRow> = tills::table
            .filter(tills::retired_at.is_null())
            .select(TillRow::as_select())
            .load(self.connection())
            .stored("reading tills")?;
        Ok(rows.into_iter().map(Into::into).collect())
    }

    fn lock_till(&mut self, id: TillId) -> Result<Option<Till>, StoreError> {
        let row: Option<TillRow> = tills::table
            .find(id.uuid())
            .for_update()
            .select(TillRow::as_select())
            .first(self.connection())
            .optional()
            .stored("reading a till")?;
        Ok(row.map(Into::into))
    }

    fn insert_till(&mut self, till: &Till) -> Result<(), StoreError> {
        insert_into(tills::table)
            .values(TillRow::from(till))
            .execute(self.connection())
            .map(|_| ())
            .stored("registering a till")
    }

    fn mark_retired(&mut self, id: TillId, at: Timestamp) -> Result<(), StoreError> {
        update(tills::table.find(id.uuid()))
            .set(tills::retired_at.eq(at))
            .execute(self.connection())
            .map(|_| ())
            .stored("retiring a till")
    }

    fn devices(&mut self) -> Result<Vec<TillDevice>, StoreError> {
        devices::all(self.connection())
    }

    fn used_series(&mut self) -> Result<Vec<SeriesCode>, StoreError> {
        devices::used_series(self.connection())
    }

    fn insert_device(&mut self, device: &TillDevice) -> Result<(), StoreError> {
        devices::insert(self.connection(), device)
    }

    fn mark_device_removed(&mut self, id: TillDeviceId, at: Timestamp) -> Result<(), StoreError> {
        devices::mark_removed(self.connection(), id, at)
    }

    fn expect_waiting(&mut self, id: TillDeviceId, at: Timestamp) -> Result<(), StoreError> {
        devices::expect_waiting(self.connection(), id, at)
    }

    fn note_device_seen(&mut self, id: TillDeviceId, at: Timestamp, waiting: u32) -> Result<(), StoreError> {
        devices::note_seen(self.connection(), id, at, waiting)
    }

    fn put_permit(&mut self, id: TillDeviceId, staff: StaffId, until: Timestamp) -> Result<(), StoreError> {
        devices::put_permit(self.connection(), id, staff, until)
    }

    fn open_session(&mut self, till: TillId) -> Result<Option<OpenSession>, StoreError> {
        let row: Option<OpenRow> = till_sessions::table
            .filter(till_sessions::till_id.eq(till.uuid()))
            .filter(till_sessions::closed_at.is_null())
            .select(OpenRow::as_select())
            .first(self.connection())
            .optional()
            .stored("reading an open till")?;
        Ok(row.map(Into::into))
    }

    fn left_in(&mut self, till: TillId) -> Result<Option<Money>, StoreError> {
        let left = left_in(self.connection(), std::iter::once(till.uuid()))?;
        Ok(left.get(&till.uuid()).copied())
    }

    fn lock_session(&mut self, id: TillSessionId) -> Result<Option<TillSession>, StoreError> {
        let row: Option<SessionRow> = till_sessions::table
            .find(id.uuid())
            .for_update()
            .select(SessionRow::as_select())
            .first(self.connection())
            .optional()
            .stored("reading a session of a till")?;
        Ok(whole_sessions(self.connection(), row.into_iter().collect())?.pop())
    }

    fn drawer(&mut self, id: TillSessionId) -> Result<Drawer, StoreError> {
        let found = drawers(self.connection(), &[id.uuid()])?.remove(&id.uuid());
        found.ok_or_else(|| broken("no session to add up"))
    }

    fn insert_session(&mut self, session: &TillSession) -> Result<(), StoreError> {
        insert_into(till_sessions::table)
            .values(SessionRow::from(session))
            .execute(self.connection())
            .map(|_| ())
            .stored("opening a till")
    }

    fn insert_move(&mut self, session: TillSessionId, cash: &CashMove) -> Result<(), StoreError> {
        insert_into(cash_moves::table)
            .values(MoveRow::of(session.uuid(), cash))
            .execute(self.connection())
            .map(|_| ())
            .stored("storing a cash move")
    }

    fn insert_count(&mut self, session: TillSessionId, count: &DrawerCount) -> Result<(), StoreError> {
        update(till_sessions::table.find(session.uuid()))
            .set(till_sessions::is_counted.eq(true))
            .execute(self.connection())
            .stored("noting that a till is counted")?;
        let before: i64 = till_counts::table
            .filter(till_counts::session_id.eq(session.uuid()))
            .count()
            .get_result(self.connection())
            .stored("counting the counts of a till")?;
        let position = i32::try_from(before).unwrap_or(i32::MAX);
        insert_into(till_counts::table)
            .values(CountRow::of(session.uuid(), position, count))
            .execute(self.connection())
            .map(|_| ())
            .stored("storing a count of a till")
    }

    fn close_session(
        &mut self,
        session: TillSessionId,
        count: &DrawerCount,
        closing: &Closing,
    ) -> Result<(), StoreError> {
        let counted = count.count.total().map_err(|error| broken(&error.to_string()))?;
        update(till_sessions::table.find(session.uuid()))
            .set((
                till_sessions::closed_at.eq(closing.closed_at),
                till_sessions::closed_by.eq(closing.closed_by.uuid()),
                till_sessions::closed_by_name.eq(&closing.closed_by_name),
                till_sessions::closing_note.eq(&closing.note),
                till_sessions::counted_paise.eq(counted.paise()),
            ))
            .execute(self.connection())
            .map(|_| ())
            .stored("closing a till")
    }
}

impl ServeTx for PgTx {
    fn has_tills(&mut self) -> Result<bool, StoreError> {
        select(exists(tills::table.filter(tills::retired_at.is_null())))
            .get_result(self.connection())
            .stored("asking whether there are tills")
    }

    fn serving_at(&mut self, till: TillId) -> Result<Option<Option<OpenSession>>, StoreError> {
        let open: Option<OpenRow> = till_sessions::table
            .filter(till_sessions::till_id.eq(till.uuid()))
            .filter(till_sessions::closed_at.is_null())
            .for_share()
            .select(OpenRow::as_select())
            .first(self.connection())
            .optional()
            .stored("reading the till of a sale")?;
        if let Some(open) = open {
            return Ok(Some(Some(open.into())));
        }
        let is_there: bool =
            select(exists(tills::table.find(till.uuid()).filter(tills::retired_at.is_null())))
                .get_result(self.connection())
                .stored("asking whether there is a till")?;
        Ok(is_there.then_some(None))
    }

    fn lock_device(&mut self, id: TillDeviceId) -> Result<Option<TillDevice>, StoreError> {
        lock_word(self.connection(), "till device", &id.to_string())?;
        devices::one(self.connection(), id)
    }

    fn permit_of(&mut self, id: TillDeviceId, staff: StaffId) -> Result<Option<Timestamp>, StoreError> {
        devices::permit_of(self.connection(), id, staff)
    }

    fn last_counted(
        &mut self,
        till: TillId,
        session: TillSessionId,
    ) -> Result<Option<Option<Timestamp>>, StoreError> {
        let found: Option<bool> = till_sessions::table
            .find(session.uuid())
            .filter(till_sessions::till_id.eq(till.uuid()))
            .for_share()
            .select(till_sessions::is_counted)
            .first(self.connection())
            .optional()
            .stored("reading the session of a bill")?;
        if found != Some(true) {
            return Ok(found.map(|_| None));
        }
        till_counts::table
            .filter(till_counts::session_id.eq(session.uuid()))
            .select(max(till_counts::counted_at))
            .first(self.connection())
            .map(Some)
            .stored("reading when a till was counted")
    }
}
