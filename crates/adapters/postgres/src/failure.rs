//! What the database says, turned into what a port may say.

use diesel::result::{DatabaseErrorKind, Error};
use pattu_kernel::StoreError;

/// Queries end in this: the cause is logged here, once, and never shown.
pub(crate) trait Stored<T> {
    /// Turns the database's failure into the port's.
    fn stored(self, doing: &'static str) -> Result<T, StoreError>;
}

impl<T> Stored<T> for Result<T, Error> {
    fn stored(self, doing: &'static str) -> Result<T, StoreError> {
        self.map_err(|error| store_error(doing, &error))
    }
}

/// Deadlock, serialization, lock time-out, statement time-out, lost or refused connections heal by themselves.
pub(crate) fn store_error(doing: &'static str, error: &Error) -> StoreError {
    let text = format!("{doing}: {error}");
    let passing = match error {
        Error::DatabaseError(
            DatabaseErrorKind::SerializationFailure
            | DatabaseErrorKind::ClosedConnection
            | DatabaseErrorKind::UnableToSendCommand,
            _,
        )
        | Error::BrokenTransactionManager
        | Error::AlreadyInTransaction => true,
        Error::DatabaseError(_, info) => {
            let message = info.message();
            [
                "deadlock detected",
                "lock timeout",
                "statement timeout",
                "terminating connection",
                "the database system is",
            ]
            .iter()
            .any(|known| message.contains(known))
        }
        _ => false,
    };
    if passing {
        tracing::warn!(%text, "the database is busy");
        StoreError::Unavailable(text)
    } else {
        tracing::error!(%text, "the database refused");
        StoreError::Broken(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(kind: DatabaseErrorKind, words: &str) -> StoreError {
        store_error("testing", &Error::DatabaseError(kind, Box::new(words.to_owned())))
    }

    #[test]
    fn what_heals_by_itself_may_be_tried_again_and_nothing_else() {
        for (kind, words) in [
            (DatabaseErrorKind::SerializationFailure, "could not serialize access due to concurrent update"),
            (DatabaseErrorKind::Unknown, "deadlock detected"),
            (DatabaseErrorKind::Unknown, "canceling statement due to lock timeout"),
            (DatabaseErrorKind::Unknown, "canceling statement due to statement timeout"),
            (DatabaseErrorKind::Unknown, "terminating connection due to administrator command"),
            (DatabaseErrorKind::ClosedConnection, "server closed the connection unexpectedly"),
        ] {
            assert!(matches!(said(kind, words), StoreError::Unavailable(_)), "{words}");
        }
        for (kind, words) in [
            (DatabaseErrorKind::CheckViolation, "new row violates check constraint"),
            (DatabaseErrorKind::UniqueViolation, "duplicate key value violates unique constraint"),
            (DatabaseErrorKind::Unknown, "division by zero"),
        ] {
            assert!(matches!(said(kind, words), StoreError::Broken(_)), "{words}");
        }
    }
}
