//! One transaction: it owns its pooled connection and implements every `…Tx` port.

use diesel::{
    PgConnection,
    r2d2::{ConnectionManager, PooledConnection},
};

/// The connection a transaction runs on; the areas implement their ports for it.
pub struct PgTx {
    connection: PooledConnection<ConnectionManager<PgConnection>>,
}

impl PgTx {
    pub(crate) const fn new(connection: PooledConnection<ConnectionManager<PgConnection>>) -> Self {
        Self { connection }
    }

    /// The pooled connection itself, for whoever begins and ends the transaction.
    pub(crate) const fn pooled(&mut self) -> &mut PooledConnection<ConnectionManager<PgConnection>> {
        &mut self.connection
    }

    pub(crate) fn connection(&mut self) -> &mut PgConnection {
        &mut self.connection
    }
}
