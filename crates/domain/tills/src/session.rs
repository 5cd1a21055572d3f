//! From opening a till to closing it.

use pattu_customers::StaffId;
use pattu_kernel::{Id, Money, MoneyError, Timestamp};

use crate::{CashCount, TillId};

/// Marks ids of sessions.
#[derive(Debug)]
pub enum TillSessionTag {}
/// Made by the screen once for each opening: sent twice it is one.
pub type TillSessionId = Id<TillSessionTag>;

/// Marks ids of cash moves.
#[derive(Debug)]
pub enum CashMoveTag {}
/// Made by the screen once for each of them: sent twice it is one.
pub type CashMoveId = Id<CashMoveTag>;

/// Characters of a reason.
pub(crate) const LONGEST_NOTE: usize = 300;

/// A difference above this needs a reason.
pub(crate) const EXPLAINED_ABOVE: Money = Money::from_rupees(100);

/// One opening of a till. Once it is closed nothing of it changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TillSession {
    pub id: TillSessionId,
    pub till: TillId,
    pub till_name: String,
    pub opened_at: Timestamp,
    pub opened_by: StaffId,
    /// As they signed in.
    pub opened_by_name: String,
    /// Change that lay in the drawer.
    pub float: CashCount,
    /// What was counted when the till was closed before.
    pub left: Option<Money>,
    /// Why the float is not what was left; empty when it is.
    pub opening_note: String,
    /// Cash put in or taken out that is neither a sale nor a refund, oldest first.
    pub moves: Vec<CashMove>,
    /// Oldest first; the last one stands.
    pub counts: Vec<DrawerCount>,
    pub closing: Option<Closing>,
}

impl TillSession {
    /// What was counted last.
    pub fn last_count(&self) -> Option<&DrawerCount> {
        self.counts.last()
    }

    /// Whether whoever closes it has to say why something is missing or too much.
    ///
    /// # Errors
    /// [`MoneyError`]
    pub fn needs_note(&self) -> Result<bool, MoneyError> {
        let Some(count) = self.last_count() else { return Ok(false) };
        let difference = count.difference()?;
        Ok(difference > EXPLAINED_ABOVE || difference < Money::ZERO.minus(EXPLAINED_ABOVE)?)
    }
}

/// Cash that was put in or taken out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashMove {
    pub id: CashMoveId,
    pub moved_at: Timestamp,
    pub staff: StaffId,
    pub staff_name: String,
    /// Below zero when it was taken out; never zero.
    pub amount: Money,
    pub reason: String,
}

/// What somebody counted, and what should have been there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawerCount {
    pub counted_at: Timestamp,
    pub staff: StaffId,
    pub staff_name: String,
    pub count: CashCount,
    /// By the books.
    pub expected: Money,
}

impl DrawerCount {
    /// Below zero when something is missing.
    ///
    /// # Errors
    /// [`MoneyError`]
    pub fn difference(&self) -> Result<Money, MoneyError> {
        self.count.total()?.minus(self.expected)
    }
}

/// How a session ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Closing {
    pub closed_at: Timestamp,
    pub closed_by: StaffId,
    pub closed_by_name: String,
    /// Why something was missing or too much; empty when nobody wrote anything.
    pub note: String,
}
