//! The pool, the one place that blocks a thread, and migrations.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use diesel::{
    Connection, PgConnection, RunQueryDsl,
    connection::{AnsiTransactionManager, SimpleConnection, TransactionManager},
    r2d2::{
        ConnectionManager, CustomizeConnection, Pool, PoolTransactionManager, PooledConnection,
        R2D2Connection,
    },
};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};
use pattu_kernel::{BoxFuture, StoreError, UnitOfWork, Work};

use crate::{PgTx, failure::store_error};

const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../../migrations");
/// Any number will do, as long as it is always the same one.
const MIGRATION_LOCK: i64 = 0x7061_7474_7500;

/// How to reach and share the database.
#[derive(Debug, Clone)]
pub struct DatabaseConfig {
    /// `postgres://user:password@host:port/name`
    pub url: String,
    /// Connections of this process.
    pub pool_size: u32,
    /// How long a request may wait for one of them before it is answered 503.
    pub pool_wait: Duration,
}

/// Why the schema could not be brought up to date.
#[derive(Debug, thiserror::Error)]
#[error("the database could not be migrated: {0}")]
pub struct MigrationFailure(String);

/// The database, shared by cloning.
#[derive(Clone)]
pub struct Database {
    connections: Connections,
    url: Arc<str>,
}

/// The pool, shared by cloning.
#[derive(Clone)]
struct Connections(Arc<Pool<ConnectionManager<PgConnection>>>);

type PooledPg = PooledConnection<ConnectionManager<PgConnection>>;

/// A connection that nobody used for longer is asked whether it still answers. To ask at each use costs as much as a small
/// read, and a request uses many.
const TRUSTED_IDLE: Duration = Duration::from_secs(5);

/// When a connection was last handed out.
struct LastUsed(Instant);

impl Connections {
    /// One of them, waited for as long as a request may wait.
    fn one(&self) -> Result<PooledPg, StoreError> {
        loop {
            let mut connection = self.0.get().map_err(|error| {
                tracing::warn!(%error, "no database connection");
                StoreError::Unavailable(format!("no database connection: {error}"))
            })?;
            let idle = PooledPg::extensions(&connection).get::<LastUsed>().map(|used| used.0.elapsed());
            if idle.is_some_and(|idle| idle > TRUSTED_IDLE) && is_lost(&mut connection) {
                continue;
            }
            PooledPg::extensions_mut(&mut connection).insert(LastUsed(Instant::now()));
            return Ok(connection);
        }
    }

    /// One of them, in a transaction that has begun. Nothing has happened before, so a connection that turns out to be lost
    /// gives way to the next.
    fn in_transaction(&self) -> Result<PgTx, StoreError> {
        loop {
            let mut connection = self.one()?;
            match Manager::begin_transaction(&mut connection) {
                Ok(()) => return Ok(PgTx::new(connection)),
                Err(error) if !is_lost(&mut connection) => return Err(store_error("beginning", &error)),
                Err(_) => {}
            }
        }
    }
}

/// True when the server does not answer on it any more; the pool then throws it away.
fn is_lost(connection: &mut PooledPg) -> bool {
    let lost = connection.ping().is_err();
    if lost {
        AnsiTransactionManager::transaction_manager_status_mut(&mut **connection).set_in_error();
    }
    lost
}

/// What every connection of the shop is told first. A page found through an index costs hardly more than the next one
/// of a scan, on every disk a shop runs on today; and no statement of a shop runs as long as PostgreSQL takes to compile it.
pub(crate) const SESSION: &str = "SET statement_timeout = '5s'; SET lock_timeout = '4s'; \
     SET idle_in_transaction_session_timeout = '10s'; SET timezone = 'UTC'; SET random_page_cost = 1.1; SET jit = off";

/// No statement runs, waits for a lock, or idles in a transaction for long.
#[derive(Debug)]
struct SessionLimits;

impl CustomizeConnection<PgConnection, diesel::r2d2::Error> for SessionLimits {
    fn on_acquire(&self, connection: &mut PgConnection) -> Result<(), diesel::r2d2::Error> {
        connection.batch_execute(SESSION).map_err(diesel::r2d2::Error::QueryError)
    }
}

impl Database {
    /// Opens a pool; connections are made when first needed, so that a database that is still starting is no reason to fail.
    pub fn new(config: &DatabaseConfig) -> Result<Self, StoreError> {
        let pool = Pool::builder()
            .max_size(config.pool_size)
            .min_idle(Some(0))
            // See `TRUSTED_IDLE`.
            .test_on_check_out(false)
            .connection_timeout(config.pool_wait)
            .max_lifetime(Some(Duration::from_mins(10)))
            .connection_customizer(Box::new(SessionLimits))
            .build_unchecked(ConnectionManager::new(&config.url));
        Ok(Self { connections: Connections(Arc::new(pool)), url: config.url.as_str().into() })
    }

    /// Brings the schema up to date; one node at a time, the others wait.
    pub fn migrate(&self) -> Result<Vec<String>, MigrationFailure> {
        self.with_migrations(|connection| {
            let applied = connection.run_pending_migrations(MIGRATIONS)?;
            Ok(applied.iter().map(ToString::to_string).collect())
        })
    }

    /// Takes every migration back, newest first. For tests of `down.sql` and for nobody's real data.
    pub fn revert_everything(&self) -> Result<(), MigrationFailure> {
        self.with_migrations(|connection| connection.revert_all_migrations(MIGRATIONS).map(|_| ()))
    }

    fn with_migrations<T>(
        &self,
        work: impl FnOnce(&mut PgConnection) -> diesel::migration::Result<T>,
    ) -> Result<T, MigrationFailure> {
        let failed = |error: String| MigrationFailure(error);
        // A connection of its own: migrations may take longer than any statement of the shop.
        let mut connection = PgConnection::establish(&self.url).map_err(|e| failed(e.to_string()))?;
        connection
            .batch_execute(&format!("SELECT pg_advisory_lock({MIGRATION_LOCK})"))
            .map_err(|e| failed(e.to_string()))?;
        work(&mut connection).map_err(|e| failed(e.to_string()))
    }

    /// Counts what the tables hold, so that the first queries after an import are planned as well as those of tomorrow.
    pub async fn analyze(&self) -> Result<(), StoreError> {
        self.read(|connection| connection.batch_execute("ANALYZE")).await
    }

    /// True when the database answers.
    pub async fn answers(&self) -> bool {
        self.read(|connection| diesel::sql_query("SELECT 1").execute(connection).map(|_| ())).await.is_ok()
    }

    /// The address, for the listener that needs a connection of its own.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Runs reads on one connection, outside a transaction.
    pub(crate) async fn read<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        F: FnOnce(&mut PgConnection) -> diesel::QueryResult<T> + Send + 'static,
        T: Send + 'static,
    {
        let connections = self.connections.clone();
        on_a_blocking_thread(move || {
            let mut connection = connections.one()?;
            work(&mut connection).map_err(|error| {
                let failure = store_error("reading", &error);
                if matches!(failure, StoreError::Unavailable(_)) {
                    is_lost(&mut connection);
                }
                failure
            })
        })
        .await
    }
}

/// The only place of the shop that blocks a thread for the database.
#[expect(clippy::disallowed_methods, reason = "this is the one place")]
async fn on_a_blocking_thread<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    // What is logged there belongs to the same request.
    let request = tracing::Span::current();
    match tokio::task::spawn_blocking(move || request.in_scope(work)).await {
        Ok(result) => result,
        Err(error) => {
            tracing::error!(%error, "work on the database panicked");
            Err(StoreError::Broken(error.to_string()))
        }
    }
}

type Manager = PoolTransactionManager<AnsiTransactionManager>;

/// Runs `work` and ends the transaction that has begun. A panic drops the connection's transaction with it: r2d2 throws away a
/// connection whose transaction is still open.
fn in_transaction(tx: &mut PgTx, work: impl FnOnce(&mut PgTx) -> bool) -> Result<(), StoreError> {
    if work(tx) {
        Manager::commit_transaction(connection_of(tx)).map_err(|error| {
            // COMMIT itself can refuse (deferred constraints); nothing was stored then, but the transaction must be closed.
            let _ = Manager::rollback_transaction(connection_of(tx));
            store_error("committing", &error)
        })
    } else {
        Manager::rollback_transaction(connection_of(tx)).map_err(|error| store_error("rolling back", &error))
    }
}

fn connection_of(tx: &mut PgTx) -> &mut PooledPg {
    tx.pooled()
}

/// Implements the unit of work of one or more transaction ports.
macro_rules! unit_of_work_for {
    ($($port:path),* $(,)?) => { $(
        impl UnitOfWork<dyn $port> for Database {
            fn run(&self, work: Work<dyn $port>) -> BoxFuture<'_, Result<(), StoreError>> {
                let connections = self.connections.clone();
                Box::pin(on_a_blocking_thread(move || {
                    let mut tx = connections.in_transaction()?;
                    in_transaction(&mut tx, |tx| work(tx))
                }))
            }
        }
    )* };
}

unit_of_work_for!(
    pattu_orders::CheckoutTx,
    pattu_customers::StaffTx,
    pattu_customers::CustomersTx,
    pattu_customers::counter::CounterTx,
    pattu_counter::ParkedBillsTx,
    pattu_counter::SellTx,
    pattu_counter::devices::SyncTx,
    pattu_tills::TillsTx,
    pattu_invoices::ports::OwedVouchersTx,
    pattu_customers::customer_admin::CustomerAdminTx,
    pattu_customers::data_requests::DataRequestTx,
    pattu_customers::saved_views::SavedViewsTx,
    pattu_customers::second_factor::SecondFactorTx,
    pattu_customers::staff_admin::StaffAdminTx,
    pattu_customers::staff_admin::JoinTx,
    pattu_customers::addresses::AddressBookTx,
    pattu_customers::notifications::NotificationsTx,
    pattu_reviews::ReviewsTx,
    pattu_shortlists::ShortlistsTx,
    pattu_catalog::CatalogTx,
    pattu_catalog::staff::CategoryEditTx,
    pattu_catalog::staff::ImportTx,
    pattu_catalog::staff::ProductEditTx,
    pattu_catalog::staff::ProductFormTx,
    pattu_pricing::OfferBookTx,
    pattu_pricing::staff::OfferEditTx,
    pattu_settings::SettingsTx,
    pattu_settings::staff::SettingsEditTx,
    pattu_settings::staff::TestMailTx,
    pattu_contact::ContactTx,
    pattu_contact::staff::StaffMessageTx,
    pattu_custom_orders::ports::CustomOrderTx,
    pattu_custom_orders::staff::StaffCustomOrderTx,
    pattu_mail::OutboxTx,
    pattu_mail::ResendTx,
    pattu_alerts::AlertsTx,
    pattu_kernel::AuditTx,
    pattu_kernel::RateLimitTx,
    pattu_vitals::VitalsTx
);
