//! In which session of a till something is sold or taken back.

use crate::{NotServing, ServeTx, TillId, TillSessionId};

/// The session that is open at this till; `None` in a shop without tills. It is neither counted nor closed before this transaction
/// ends.
///
/// # Errors
/// [`NotServing`]
pub fn serve_at_till(
    tx: &mut (impl ServeTx + ?Sized),
    till: Option<TillId>,
) -> Result<Option<TillSessionId>, NotServing> {
    let Some(till) = till else {
        return if tx.has_tills()? { Err(NotServing::Needed) } else { Ok(None) };
    };
    match tx.serving_at(till)? {
        None => Err(NotServing::Unknown),
        Some(None) => Err(NotServing::Closed),
        Some(Some(session)) if session.is_counted => Err(NotServing::Counted),
        Some(Some(session)) => Ok(Some(session.id)),
    }
}
