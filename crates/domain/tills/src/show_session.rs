//! One session of a till.

use pattu_customers::{Permission, Staff};

use crate::{Drawer, TillQueries, TillRefusal, TillSession, TillSessionId};

/// One session with what the books say about it; what somebody may not see is not there. A cashier sees those that are open, and
/// those that they opened or closed.
///
/// # Errors
/// [`TillRefusal::NotFound`], [`TillRefusal::Store`]
pub async fn show_session(
    queries: &dyn TillQueries,
    staff: &Staff,
    id: TillSessionId,
) -> Result<(TillSession, Drawer), TillRefusal> {
    let (session, drawer) = queries.session(id).await?.ok_or(TillRefusal::NotFound)?;
    let is_theirs = match &session.closing {
        None => true,
        Some(closing) => session.opened_by == staff.id || closing.closed_by == staff.id,
    };
    if is_theirs || staff.may(Permission::CounterOversee) {
        Ok((session, drawer))
    } else {
        Err(TillRefusal::NotFound)
    }
}
