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
