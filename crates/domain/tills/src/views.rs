//! Tills as screens show them.

use pattu_customers::{Permission, Staff};
use pattu_kernel::{Money, MoneyError, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    CashCount, CashMoveId, Drawer, DrawerCount, SessionBooks, TillDevice, TillDeviceId, TillId, TillSession,
    TillSessionId, TillState,
};

/// A till and whether it is open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct TillView {
    pub id: TillId,
    pub name: String,
    /// Its session that is not closed.
    pub session: Option<OpenSessionView>,
    /// What was counted when it was last closed.
    pub left: Option<Money>,
    /// The one that sells at it without the network.
    pub device: Option<TillDeviceView>,
}

/// A browser that sells with and without the network.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TillDeviceView {
    pub id: TillDeviceId,
    /// `C1`: what the numbers of its invoices begin with.
    #[schema(value_type = String)]
    pub series: String,
    #[schema(value_type = String, format = DateTime)]
    pub registered_at: Timestamp,
    pub registered_by: String,
    #[schema(value_type = String, format = DateTime)]
    pub last_seen_at: Timestamp,
    /// Bills that it had not sent yet then.
    pub waiting: u32,
}

impl From<TillDevice> for TillDeviceView {
    fn from(device: TillDevice) -> Self {
        Self {
            id: device.id,
            series: device.series.as_str().to_owned(),
            registered_at: device.registered_at,
            registered_by: device.registered_by,
            last_seen_at: device.last_seen_at,
            waiting: device.waiting,
        }
    }
}

/// An open till at a glance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenSessionView {
    pub id: TillSessionId,
    #[schema(value_type = String, format = DateTime)]
    pub opened_at: Timestamp,
    /// As they signed in.
    pub opened_by: String,
    /// Nothing is sold at it until it is closed and opened again.
    pub is_counted: bool,
}

impl From<TillState> for TillView {
    fn from(TillState { till, session, left, device }: TillState) -> Self {
        let session = session.map(|open| OpenSessionView {
            id: open.id,
            opened_at: open.opened_at,
            opened_by: open.opened_by,
            is_counted: open.is_counted,
        });
        Self { id: till.id, name: till.name, session, left, device: device.map(Into::into) }
    }
}

/// How many there are of one note.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CashNoteView {
    /// In rupees.
    pub value: i32,
    pub pieces: u32,
}

/// Cash that was counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CashCountView {
    /// The largest first.
    pub notes: Vec<CashNoteView>,
    /// All coins together.
    pub coins: Money,
    pub total: Money,
}

impl CashCountView {
    fn of(count: &CashCount) -> Result<Self, MoneyError> {
        let notes = count.by_note().map(|(value, pieces)| CashNoteView { value, pieces }).collect();
        Ok(Self { notes, coins: count.coins, total: count.total()? })
    }
}

/// One count of a drawer, and what should have lain in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DrawerCountView {
    #[schema(value_type = String, format = DateTime)]
    pub counted_at: Timestamp,
    pub by: String,
    pub count: CashCountView,
    /// By the books.
    pub expected: Money,
    /// Below zero when something is missing.
    pub difference: Money,
}

/// Cash put in or taken out beside sales.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CashMoveView {
    pub id: CashMoveId,
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    pub by: String,
    /// Below zero when it was taken out.
    pub amount: Money,
    pub reason: String,
}

/// The till of a session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct TillNameView {
    pub id: TillId,
    pub name: String,
}

/// What the books say about a session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DrawerView {
    pub cash_sales: Money,
    pub cash_refunds: Money,
    pub paid_in: Money,
    pub paid_out: Money,
    /// Cash that should lie in the drawer.
    pub expected: Money,
    #[serde(flatten)]
    pub books: SessionBooks,
}

impl DrawerView {
    fn of(session: &TillSession, drawer: Drawer) -> Result<Self, MoneyError> {
        Ok(Self {
            paid_in: session.paid_in()?,
            paid_out: session.paid_out()?,
            expected: drawer.expected(session)?,
            cash_sales: drawer.cash_sales,
            cash_refunds: drawer.cash_refunds,
            books: drawer.books,
        })
    }
}

/// One session of a till.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TillSessionView {
    pub id: TillSessionId,
    pub till: TillNameView,
    #[schema(value_type = String, format = DateTime)]
    pub opened_at: Timestamp,
    pub opened_by: String,
    /// Change that lay in the drawer.
    pub float: CashCountView,
    /// What was counted when the till was closed before.
    pub left: Option<Money>,
    /// Why the float is not what was left.
    pub opening_note: String,
    #[schema(value_type = Option<String>, format = DateTime)]
    pub closed_at: Option<Timestamp>,
    pub closed_by: Option<String>,
    /// Why something was missing or too much.
    pub closing_note: String,
    /// Oldest first; the last one stands.
    pub counts: Vec<DrawerCountView>,
    /// Oldest first.
    pub moves: Vec<CashMoveView>,
    /// Null for a cashier before the drawer is counted: nobody counts until it fits.
    pub figures: Option<DrawerView>,
    /// Whoever closes it has to say why something is missing or too much.
    pub note_needed: bool,
}

impl TillSessionView {
    /// As this person may see it.
    ///
    /// # Errors
    /// [`MoneyError`]
    pub fn of(session: TillSession, drawer: Drawer, staff: &Staff) -> Result<Self, MoneyError> {
        let is_told = staff.may(Permission::CounterOversee) || session.last_count().is_some();
        let figures = is_told.then(|| DrawerView::of(&session, drawer)).transpose()?;
        let note_needed = session.needs_note()?;
        let counts = session.counts.iter().map(|one| {
            Ok(DrawerCountView {
                counted_at: one.counted_at,
                by: one.staff_name.clone(),
                count: CashCountView::of(&one.count)?,
                expected: one.expected,
                difference: one.difference()?,
            })
        });
        let counts = counts.collect::<Result<_, MoneyError>>()?;
        let moves = session.moves.into_iter().map(|one| CashMoveView {
            id: one.id,
            at: one.moved_at,
            by: one.staff_name,
            amount: one.amount,
            reason: one.reason,
        });
        let closing = session.closing;
        Ok(Self {
            id: session.id,
            till: TillNameView { id: session.till, name: session.till_name },
            opened_at: session.opened_at,
            opened_by: session.opened_by_name,
            float: CashCountView::of(&session.float)?,
            left: session.left,
            opening_note: session.opening_note,
            closed_at: closing.as_ref().map(|closing| closing.closed_at),
            closed_by: closing.as_ref().map(|closing| closing.closed_by_name.clone()),
            closing_note: closing.map(|closing| closing.note).unwrap_or_default(),
            counts,
            moves: moves.collect(),
            figures,
            note_needed,
        })
    }
}

/// A session in the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TillSessionRowView {
    pub id: TillSessionId,
    /// Its till's name.
    pub till: String,
    #[schema(value_type = String, format = DateTime)]
    pub opened_at: Timestamp,
    pub opened_by: String,
    #[schema(value_type = Option<String>, format = DateTime)]
    pub closed_at: Option<Timestamp>,
    pub closed_by: Option<String>,
    /// Change that lay in the drawer.
    pub float: Money,
    /// Null before it is closed, as are the next two.
    pub expected: Option<Money>,
    pub counted: Option<Money>,
    /// Below zero when something is missing.
    pub difference: Option<Money>,
    /// So much is missing or too much that it needed a reason.
    pub note_needed: bool,
}

impl TillSessionRowView {
    /// # Errors
    /// [`MoneyError`]
    pub fn of(session: TillSession) -> Result<Self, MoneyError> {
        let count = session.last_count().filter(|_| session.closing.is_some());
        let (expected, counted) = (count.map(|one| one.expected), count.map(|one| one.count.total()));
        let difference = count.map(DrawerCount::difference).transpose()?;
        Ok(Self {
            id: session.id,
            note_needed: session.needs_note()?,
            expected,
            counted: counted.transpose()?,
            difference,
            float: session.float.total()?,
            till: session.till_name,
            opened_at: session.opened_at,
            opened_by: session.opened_by_name,
            closed_at: session.closing.as_ref().map(|closing| closing.closed_at),
            closed_by: session.closing.map(|closing| closing.closed_by_name),
        })
    }
}
