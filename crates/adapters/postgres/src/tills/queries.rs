//! `TillQueries`

use std::collections::HashMap;

use diesel::{
    BoolExpressionMethods, ExpressionMethods, NullableExpressionMethods, OptionalExtension, PgConnection,
    QueryDsl, RunQueryDsl, SelectableHelper,
};
use pattu_kernel::{BoxFuture, Cursor, Direction, Rows, StoreError};
use pattu_tills::{Drawer, SessionList, TillQueries, TillSession, TillSessionId, TillState};
use uuid::Uuid;

use super::{
    devices,
    drawer::drawers,
    rows::{OpenRow, SessionRow, TillRow, left_in, whole_sessions},
};
use crate::{
    Database,
    failure::Stored,
    keyset::{Key, Keyset},
    schema::{till_sessions, tills},
};

const NEWEST: Keyset =
    Keyset { table: "till_sessions", column: "opened_at", key: Key::Moment, largest_first: true };

impl TillQueries for Database {
    fn tills(&self) -> BoxFuture<'_, Result<Vec<TillState>, StoreError>> {
        Box::pin(self.snapshot(|connection| {
            let rows: Vec<TillRow> = tills::table
                .filter(tills::retired_at.is_null())
                .order(tills::name)
                .select(TillRow::as_select())
                .load(connection)
                .stored("reading tills")?;
            let open: Vec<OpenRow> = till_sessions::table
                .filter(till_sessions::closed_at.is_null())
                .select(OpenRow::as_select())
                .load(connection)
                .stored("reading open tills")?;
            let mut open: HashMap<Uuid, OpenRow> = open.into_iter().map(|row| (row.till_id, row)).collect();
            let left = left_in(connection, rows.iter().map(|row| row.id))?;
            let mut devices = devices::in_use(connection)?;
            let state = |row: TillRow| TillState {
                session: open.remove(&row.id).map(Into::into),
                left: left.get(&row.id).copied(),
                device: devices.remove(&row.id),
                till: row.into(),
            };
            Ok(rows.into_iter().map(state).collect())
        }))
    }

    fn session(&self, id: TillSessionId) -> BoxFuture<'_, Result<Option<(TillSession, Drawer)>, StoreError>> {
        Box::pin(self.snapshot(move |connection| {
            let row: Option<SessionRow> = till_sessions::table
                .find(id.uuid())
                .select(SessionRow::as_select())
                .first(connection)
                .optional()
                .stored("reading a session of a till")?;
            let found = whole_sessions(connection, row.into_iter().collect())?.pop();
            let mut drawers = drawers(connection, &[id.uuid()])?;
            Ok(found.map(|session| (session, drawers.remove(&id.uuid()).unwrap_or_default())))
        }))
    }

    fn sessions(&self, list: SessionList) -> BoxFuture<'_, Result<Rows<TillSession>, StoreError>> {
        Box::pin(self.snapshot(move |connection| page(connection, &list)))
    }

    fn summaries(&self, list: SessionList) -> BoxFuture<'_, Result<Rows<(TillSession, Drawer)>, StoreError>> {
        Box::pin(self.snapshot(move |connection| {
            let Rows { rows, next, previous } = page(connection, &list)?;
            let ids: Vec<Uuid> = rows.iter().map(|session| session.id.uuid()).collect();
            let mut drawers = drawers(connection, &ids)?;
            let told = rows.into_iter().map(|session| {
                let drawer = drawers.remove(&session.id.uuid()).unwrap_or_default();
                (session, drawer)
            });
            Ok(Rows { rows: told.collect(), next, previous })
        }))
    }
}

/// The newest first.
fn page(connection: &mut PgConnection, list: &SessionList) -> Result<Rows<TillSession>, StoreError> {
    let from = list.after.map(|cursor| (Direction::After, cursor));
    let mut rows = till_sessions::table.order(NEWEST.order(from)).into_boxed();
    if let Some(staff) = list.staff {
        let theirs = till_sessions::opened_by.eq(staff.uuid());
        let closed = till_sessions::closed_by.eq(Some(staff.uuid())).assume_not_null();
        rows = rows.filter(theirs.or(closed));
    }
    if let Some(since) = list.since {
        rows = rows.filter(till_sessions::opened_at.ge(since));
    }
    if let Some(until) = list.until {
        rows = rows.filter(till_sessions::opened_at.lt(until));
    }
    if let Some(behind) = NEWEST.behind(from) {
        rows = rows.filter(behind);
    }
    let one_more = i64::try_from(list.most).unwrap_or(i64::MAX).saturating_add(1);
    let rows: Vec<SessionRow> = rows
        .limit(one_more)
        .select(SessionRow::as_select())
        .load(connection)
        .stored("reading sessions of tills")?;
    let sessions = whole_sessions(connection, rows)?;
    Ok(Rows::of(sessions, from.map(|(way, _)| way), list.most, |session| Cursor {
        key: session.opened_at.timestamp_micros(),
        id: session.id.uuid(),
    }))
}
