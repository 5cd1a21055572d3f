//! One real, migrated database per test, copied from a template and dropped afterwards.

use std::{
    env, fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::Path,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use diesel::{Connection, PgConnection, RunQueryDsl, connection::SimpleConnection, sql_types::Bool};
use pattu_postgres::{Database, DatabaseConfig};
use uuid::Uuid;

/// A database of one test's own.
pub struct TestDatabase {
    name: String,
    url: String,
    server: String,
    /// To the server itself: what made this database drops it.
    maker: Mutex<PgConnection>,
    /// Opening a connection takes longer than most questions.
    kept: Mutex<Option<PgConnection>>,
}

#[derive(diesel::QueryableByName)]
struct Found {
    #[diesel(sql_type = Bool)]
    found: bool,
}

impl TestDatabase {
    /// Copies the migrated template; makes it first when it is not there yet for these migrations.
    ///
    /// Needs `DATABASE_URL`: a server on which the role may create databases (`just test` provides one).
    pub fn create() -> Self {
        Self::create_on(server_of_tests())
    }

    /// The same with these rows in it, vacuumed as autovacuum leaves tables that are not brand new. Rows are made once for all
    /// tests that name the same ones: twenty thousand sarees take longer than what a test asks of them.
    pub fn filled(rows: &str) -> Self {
        let server = server_of_tests();
        let mut maker = connected(&server);
        let empty = migrated(&server, &mut maker);
        let mut hasher = DefaultHasher::new();
        rows.hash(&mut hasher);
        let full = format!("{empty}_{:x}", hasher.finish());
        make_once(&mut maker, &full, |maker, draft| {
            copy(maker, &empty, draft);
            let mut inside = PgConnection::establish(&at(&server, draft)).unwrap();
            // VACUUM believes only in commits that are on the disk.
            inside.batch_execute(&format!("SET synchronous_commit = on; {rows}")).unwrap();
            inside.batch_execute("VACUUM ANALYZE").unwrap();
        });
        Self::copy_of(server, maker, &full)
    }

    /// The same on another server.
    pub fn create_on(server: String) -> Self {
        let mut maker = connected(&server);
        let template = migrated(&server, &mut maker);
        Self::copy_of(server, maker, &template)
    }

    fn copy_of(server: String, mut maker: PgConnection, template: &str) -> Self {
        let name = format!("pattu_test_{}", Uuid::new_v4().simple());
        copy(&mut maker, template, &name);
        let url = at(&server, &name);
        Self { name, url, server, maker: Mutex::new(maker), kept: Mutex::default() }
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    /// A pool of its own for each call: two calls are two nodes.
    pub fn database(&self) -> Database {
        open(&self.url, 12)
    }

    /// A bare connection, for planting rows and looking at them.
    pub fn connection(&self) -> PgConnection {
        PgConnection::establish(&self.url).expect("the test database answers")
    }

    /// Does something on a connection that is kept for the next time; a new one, if the server was killed meanwhile.
    pub fn on_kept<T>(&self, work: impl FnOnce(&mut PgConnection) -> T) -> T {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let living = kept.take().and_then(|mut old| old.batch_execute("SELECT 1").is_ok().then_some(old));
        work(kept.insert(living.unwrap_or_else(|| self.connection())))
    }

    /// Runs SQL as it stands.
    pub fn execute(&self, sql: &str) {
        self.on_kept(|connection| connection.batch_execute(sql))
            .unwrap_or_else(|error| panic!("{sql}: {error}"));
    }

    /// Whether the database itself refuses this statement.
    pub fn refuses(&self, sql: &str) -> bool {
        self.on_kept(|connection| connection.batch_execute(sql)).is_err()
    }

    /// Plants a fault that the shop's own triggers would refuse, looks at the database with it, and takes it back.
    pub fn planted<T>(&self, fault: &str, look: impl FnOnce(&mut PgConnection) -> T) -> T {
        const GUARDED: [&str; 5] = ["orders", "order_lines", "order_events", "stock_ledger", "products"];
        let mut connection = self.connection();
        connection.begin_test_transaction().unwrap();
        for table in GUARDED {
            connection.batch_execute(&format!("ALTER TABLE {table} DISABLE TRIGGER USER")).unwrap();
        }
        connection.batch_execute(fault).unwrap_or_else(|error| panic!("{fault}: {error}"));
        look(&mut connection)
    }

    /// The single number a query answers.
    pub fn number(&self, sql: &str) -> i64 {
        #[derive(diesel::QueryableByName)]
        struct Number {
            #[diesel(sql_type = diesel::sql_types::BigInt)]
            number: i64,
        }
        let question = diesel::sql_query(format!("SELECT ({sql})::bigint AS number"));
        self.on_kept(|connection| question.get_result::<Number>(connection))
            .unwrap_or_else(|error| panic!("{sql}: {error}"))
            .number
    }

    /// The single text a query answers.
    pub fn text(&self, sql: &str) -> String {
        #[derive(diesel::QueryableByName)]
        struct Words {
            #[diesel(sql_type = diesel::sql_types::Text)]
            words: String,
        }
        let question = diesel::sql_query(format!("SELECT ({sql})::text AS words"));
        self.on_kept(|connection| question.get_result::<Words>(connection))
            .unwrap_or_else(|error| panic!("{sql}: {error}"))
            .words
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        let drop = format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.name);
        let maker = self.maker.get_mut().unwrap_or_else(PoisonError::into_inner);
        if maker.batch_execute(&drop).is_err()
            // The server was killed meanwhile.
            && let Ok(mut another) = PgConnection::establish(&self.server)
        {
            let _ = another.batch_execute(&drop);
        }
    }
}

fn open(url: &str, pool_size: u32) -> Database {
    Database::new(&DatabaseConfig { url: url.to_owned(), pool_size, pool_wait: Duration::from_secs(30) })
        .unwrap()
}

/// The same server, another database.
fn at(server: &str, database: &str) -> String {
    let (address, options) =
        server.split_once('?').map_or((server, ""), |(address, options)| (address, options));
    let (host, _) = address.rsplit_once('/').expect("DATABASE_URL ends in a database's name");
    if options.is_empty() { format!("{host}/{database}") } else { format!("{host}/{database}?{options}") }
}

fn server_of_tests() -> String {
    env::var("DATABASE_URL")
        .expect("DATABASE_URL is not set: run the tests with `just test`, or point it at a PostgreSQL server")
}

fn connected(server: &str) -> PgConnection {
    PgConnection::establish(server).expect("the database server answers")
}

/// Copying files costs half of what writing every block through the log does, and half again when the copy is dropped.
fn copy(connection: &mut PgConnection, template: &str, name: &str) {
    connection
        .batch_execute(&format!("CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy"))
        .unwrap();
}

/// The name of the template with all migrations, and nothing in it.
fn migrated(server: &str, maker: &mut PgConnection) -> String {
    let name = template_name();
    make_once(maker, &name, |maker, draft| {
        maker.batch_execute(&format!("CREATE DATABASE {draft}")).unwrap();
        open(&at(server, draft), 1).migrate().expect("the migrations run");
    });
    name
}

/// Makes a template, unless it is there already; other tests that want the same one wait for it meanwhile.
fn make_once(maker: &mut PgConnection, name: &str, make: impl FnOnce(&mut PgConnection, &str)) {
    maker.batch_execute(&format!("SELECT pg_advisory_lock(hashtext('{name}'))")).unwrap();
    let found: Found =
        diesel::sql_query("SELECT EXISTS (SELECT 1 FROM pg_database WHERE datname = $1) AS found")
            .bind::<diesel::sql_types::Text, _>(name)
            .get_result(maker)
            .unwrap();
    if !found.found {
        let draft = format!("{name}_draft");
        maker.batch_execute(&format!("DROP DATABASE IF EXISTS {draft} WITH (FORCE)")).unwrap();
        make(maker, &draft);
        maker.batch_execute(&format!("ALTER DATABASE {draft} RENAME TO {name}")).unwrap();
    }
    maker.batch_execute(&format!("SELECT pg_advisory_unlock(hashtext('{name}'))")).unwrap();
}

/// Changes with the migrations, so that an old template is never used for new ones.
fn template_name() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../migrations");
    let mut files: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path().join("up.sql")).collect();
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in files {
        fs::read_to_string(file).unwrap().hash(&mut hasher);
    }
    format!("pattu_template_{:x}", hasher.finish())
}
