//! Somebody counts a drawer without knowing what should lie in it, and is told afterwards. From then on nothing is sold at the till.

use pattu_customers::{Permitted, may::CounterServe};
use pattu_kernel::{Clock, FieldErrors, UnitOfWork};

use crate::{CashCountForm, DrawerCount, NotServing, SessionChange, TillRefusal, TillSessionId, TillsTx};

/// Every count is kept, so that nobody counts until it fits. The same count of a drawer in which the same should lie is one: then
/// true.
///
/// # Errors
/// [`TillRefusal`]
pub async fn count_drawer(
    db: &dyn UnitOfWork<dyn TillsTx>,
    clock: &dyn Clock,
    by: &Permitted<CounterServe>,
    session: TillSessionId,
    form: &CashCountForm,
) -> Result<SessionChange, TillRefusal> {
    let mut wrong = FieldErrors::new();
    let count = form.parse(&mut wrong).ok_or(TillRefusal::Fields(wrong))?;
    let (now, by) = (clock.now(), by.clone());
    db.transaction(move |tx| {
        let mut session = tx.lock_session(session)?.ok_or(TillRefusal::NotFound)?;
        if session.closing.is_some() {
            return Err(NotServing::Closed.into());
        }
        let drawer = tx.drawer(session.id)?;
        // A bill of a device may have come since: what should lie there is another sum then.
        let expected = drawer.expected(&session)?;
        if session.last_count().is_some_and(|last| last.count == count && last.expected == expected) {
            return Ok(SessionChange { session, drawer, repeated: true });
        }
        let counted =
            DrawerCount { counted_at: now, staff: by.staff().id, staff_name: by.name(), count, expected };
        tx.insert_count(session.id, &counted)?;
        session.counts.push(counted);
        Ok(SessionChange { session, drawer, repeated: false })
    })
    .await
}
