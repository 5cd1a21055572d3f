//! Several reads that must agree with each other.

use diesel::{PgConnection, result::Error};
use pattu_kernel::StoreError;

use crate::{Database, failure::store_error};

/// Carries a port's failure out of diesel's transaction.
struct Halted(StoreError);

impl From<Error> for Halted {
    fn from(error: Error) -> Self {
        Self(store_error("reading a snapshot", &error))
    }
}

impl Database {
    /// Runs reads in one read-only transaction that sees the database as of its first statement, and locks nothing.
    pub(crate) async fn snapshot<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        F: FnOnce(&mut PgConnection) -> Result<T, StoreError> + Send + 'static,
        T: Send + 'static,
    {
        self.read(|connection| {
            let mut transaction = connection.build_transaction().repeatable_read().read_only();
            Ok(transaction
                .run(|connection| work(connection).map_err(Halted))
                .map_err(|Halted(failure)| failure))
        })
        .await?
    }
}
