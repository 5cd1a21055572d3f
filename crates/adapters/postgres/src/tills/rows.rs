//! Tills and their sessions as they stand in their tables.

use std::collections::HashMap;

use diesel::{
    ExpressionMethods, Insertable, PgConnection, QueryDsl, Queryable, RunQueryDsl, Selectable,
    SelectableHelper,
};
use pattu_kernel::{Id, Money, StoreError, Timestamp};
use pattu_tills::{CashCount, CashMove, Closing, DrawerCount, OpenSession, Till, TillSession};
use uuid::Uuid;

use crate::{
    failure::Stored,
    schema::{cash_moves, till_counts, till_sessions, tills},
};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = tills)]
pub(super) struct TillRow {
    pub(super) id: Uuid,
    name: String,
    registered_at: Timestamp,
    retired_at: Option<Timestamp>,
}

impl From<&Till> for TillRow {
    fn from(till: &Till) -> Self {
        Self {
            id: till.id.uuid(),
            name: till.name.clone(),
            registered_at: till.registered_at,
            retired_at: till.retired_at,
        }
    }
}

impl From<TillRow> for Till {
    fn from(row: TillRow) -> Self {
        let TillRow { id, name, registered_at, retired_at } = row;
        Self { id: Id::new(id), name, registered_at, retired_at }
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = till_sessions)]
pub(super) struct SessionRow {
    pub(super) id: Uuid,
    till_id: Uuid,
    opened_at: Timestamp,
    opened_by: Uuid,
    opened_by_name: String,
    float_notes: Vec<i32>,
    float_coins_paise: i64,
    left_paise: Option<i64>,
    opening_note: String,
    closed_at: Option<Timestamp>,
    closed_by: Option<Uuid>,
    closed_by_name: Option<String>,
    closing_note: String,
}

impl From<&TillSession> for SessionRow {
    /// One that was just opened.
    fn from(session: &TillSession) -> Self {
        Self {
            id: session.id.uuid(),
            till_id: session.till.uuid(),
            opened_at: session.opened_at,
            opened_by: session.opened_by.uuid(),
            opened_by_name: session.opened_by_name.clone(),
            float_notes: stored_notes(&session.float),
            float_coins_paise: session.float.coins.paise(),
            left_paise: session.left.map(Money::paise),
            opening_note: session.opening_note.clone(),
            closed_at: None,
            closed_by: None,
            closed_by_name: None,
            closing_note: String::new(),
        }
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = till_counts)]
pub(super) struct CountRow {
    session_id: Uuid,
    position: i32,
    counted_at: Timestamp,
    staff_id: Uuid,
    staff_name: String,
    notes: Vec<i32>,
    coins_paise: i64,
    expected_paise: i64,
}

impl CountRow {
    pub(super) fn of(session: Uuid, position: i32, counted: &DrawerCount) -> Self {
        Self {
            session_id: session,
            position,
            counted_at: counted.counted_at,
            staff_id: counted.staff.uuid(),
            staff_name: counted.staff_name.clone(),
            notes: stored_notes(&counted.count),
            coins_paise: counted.count.coins.paise(),
            expected_paise: counted.expected.paise(),
        }
    }

    fn counted(self) -> Result<DrawerCount, StoreError> {
        Ok(DrawerCount {
            counted_at: self.counted_at,
            staff: Id::new(self.staff_id),
            staff_name: self.staff_name,
            count: count_of(&self.notes, self.coins_paise)?,
            expected: Money::from_paise(self.expected_paise),
        })
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = cash_moves)]
pub(super) struct MoveRow {
    session_id: Uuid,
    id: Uuid,
    moved_at: Timestamp,
    staff_id: Uuid,
    staff_name: String,
    amount_paise: i64,
    reason: String,
}

impl MoveRow {
    pub(super) fn of(session: Uuid, cash: &CashMove) -> Self {
        Self {
            session_id: session,
            id: cash.id.uuid(),
            moved_at: cash.moved_at,
            staff_id: cash.staff.uuid(),
            staff_name: cash.staff_name.clone(),
            amount_paise: cash.amount.paise(),
            reason: cash.reason.clone(),
        }
    }

    fn cash(self) -> CashMove {
        CashMove {
            id: Id::new(self.id),
            moved_at: self.moved_at,
            staff: Id::new(self.staff_id),
            staff_name: self.staff_name,
            amount: Money::from_paise(self.amount_paise),
            reason: self.reason,
        }
    }
}

fn stored_notes(count: &CashCount) -> Vec<i32> {
    count.notes.iter().map(|pieces| i32::try_from(*pieces).unwrap_or(i32::MAX)).collect()
}

fn count_of(notes: &[i32], coins_paise: i64) -> Result<CashCount, StoreError> {
    let pieces: Vec<u32> = notes.iter().map(|pieces| pieces.unsigned_abs()).collect();
    let notes = pieces.try_into().map_err(|_| broken("a count of other notes"))?;
    Ok(CashCount { notes, coins: Money::from_paise(coins_paise) })
}

pub(super) fn broken(what: &str) -> StoreError {
    StoreError::Broken(format!("a till: {what}"))
}

/// The session of a till that is not closed.
#[derive(Queryable, Selectable)]
#[diesel(table_name = till_sessions)]
pub(super) struct OpenRow {
    pub(super) till_id: Uuid,
    id: Uuid,
    opened_at: Timestamp,
    opened_by_name: String,
    is_counted: bool,
}

impl From<OpenRow> for OpenSession {
    fn from(row: OpenRow) -> Self {
        let OpenRow { till_id: _, id, opened_at, opened_by_name, is_counted } = row;
        Self { id: Id::new(id), opened_at, opened_by: opened_by_name, is_counted }
    }
}

/// What was counted when these tills were last closed, by till.
pub(super) fn left_in(
    connection: &mut PgConnection,
    tills: impl Iterator<Item = Uuid>,
) -> Result<HashMap<Uuid, Money>, StoreError> {
    let closed: Vec<(Uuid, Option<i64>)> = till_sessions::table
        .distinct_on(till_sessions::till_id)
        .filter(till_sessions::till_id.eq_any(tills))
        .filter(till_sessions::closed_at.is_not_null())
        .order((till_sessions::till_id, till_sessions::opened_at.desc()))
        .select((till_sessions::till_id, till_sessions::counted_paise))
        .load(connection)
        .stored("reading what was left in tills")?;
    let counted = closed.into_iter().filter_map(|(till, paise)| Some((till, Money::from_paise(paise?))));
    Ok(counted.collect())
}

/// These sessions with all that is theirs, in the same order.
pub(super) fn whole_sessions(
    connection: &mut PgConnection,
    rows: Vec<SessionRow>,
) -> Result<Vec<TillSession>, StoreError> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let names: Vec<(Uuid, String)> = tills::table
        .filter(tills::id.eq_any(rows.iter().map(|row| row.till_id)))
        .select((tills::id, tills::name))
        .load(connection)
        .stored("reading the names of tills")?;
    let names: HashMap<Uuid, String> = names.into_iter().collect();
    let mut counts: HashMap<Uuid, Vec<DrawerCount>> = HashMap::new();
    let found: Vec<CountRow> = till_counts::table
        .filter(till_counts::session_id.eq_any(&ids))
        .order((till_counts::session_id, till_counts::position))
        .select(CountRow::as_select())
        .load(connection)
        .stored("reading counts of tills")?;
    for row in found {
        counts.entry(row.session_id).or_default().push(row.counted()?);
    }
    let mut moves: HashMap<Uuid, Vec<CashMove>> = HashMap::new();
    let found: Vec<MoveRow> = cash_moves::table
        .filter(cash_moves::session_id.eq_any(&ids))
        .order((cash_moves::moved_at, cash_moves::id))
        .select(MoveRow::as_select())
        .load(connection)
        .stored("reading cash moves")?;
    for row in found {
        moves.entry(row.session_id).or_default().push(row.cash());
    }
    let whole = |row: SessionRow| {
        let (counts, moves) =
            (counts.remove(&row.id).unwrap_or_default(), moves.remove(&row.id).unwrap_or_default());
        let till_name = names.get(&row.till_id).cloned().ok_or_else(|| broken("a session of none"))?;
        let closing = match (row.closed_at, row.closed_by, row.closed_by_name) {
            (Some(closed_at), Some(staff), Some(closed_by_name)) => {
                Some(Closing { closed_at, closed_by: Id::new(staff), closed_by_name, note: row.closing_note })
            }
            _ => None,
        };
        Ok(TillSession {
            id: Id::new(row.id),
            till: Id::new(row.till_id),
            till_name,
            opened_at: row.opened_at,
            opened_by: Id::new(row.opened_by),
            opened_by_name: row.opened_by_name,
            float: count_of(&row.float_notes, row.float_coins_paise)?,
            left: row.left_paise.map(Money::from_paise),
            opening_note: row.opening_note,
            moves,
            counts,
            closing,
        })
    };
    rows.into_iter().map(whole).collect()
}
