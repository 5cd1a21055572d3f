//! How the index comes to be, and how it keeps up with the tables.

use std::{
    sync::{
        Arc, PoisonError, RwLock,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use diesel::{
    ExpressionMethods, PgConnection, QueryDsl, QueryResult, QueryableByName, RunQueryDsl, SelectableHelper,
    sql_query,
    sql_types::{Array, BigInt, Text, Uuid as SqlUuid},
};
use uuid::Uuid;

use super::index::{CatalogueIndex, NarrowSaree};
use crate::{database::Connections, schema::products};

/// Sarees read in one statement: a few megabytes.
const PART: i64 = 5_000;
/// More changes than this at once are a new catalogue, which is read in the background.
const MOST_CHANGES: usize = 500;
/// Somebody else may have changed something between asking what changed and keeping it; then it is asked again.
const ATTEMPTS: usize = 3;
/// After this long without a question the index is read anew.
const FORGOTTEN_AFTER: Duration = Duration::from_hours(1);
/// Changes older than this are deleted: twice as long as any index looks back.
const DELETED_AFTER: &str = "2 hours";
/// So often the index notes what it has seen although nothing changed, to look back no further than needed.
const NOTED_AFTER: Duration = Duration::from_mins(1);

/// An index that follows the tables, or is about to.
pub(crate) struct IndexInMemory {
    connections: Connections,
    kept: RwLock<Option<Kept>>,
    is_being_read: AtomicBool,
    versions: AtomicU64,
}

/// An index that holds everything that was committed before somebody asked.
pub(crate) struct UpToDate {
    memory: Arc<IndexInMemory>,
    reading: u64,
}

impl UpToDate {
    /// Asks the index something; `None` when another one has taken its place, which may know less until it is asked itself.
    pub fn ask<T>(&self, question: impl FnOnce(&CatalogueIndex) -> T) -> Option<T> {
        let kept = self.memory.kept.read().unwrap_or_else(PoisonError::into_inner);
        let same = kept.as_ref().filter(|kept| kept.seen.reading == self.reading);
        same.map(|kept| question(&kept.index))
    }
}

struct Kept {
    index: CatalogueIndex,
    /// The transactions whose changes are in it.
    seen: Seen,
}

#[derive(Clone)]
struct Seen {
    /// PostgreSQL's own notation (`pg_snapshot`).
    snapshot: Arc<str>,
    at: Instant,
    /// Another one after every change, and in every index.
    version: u64,
    /// Its first version: tells one index from the next.
    reading: u64,
}

#[derive(QueryableByName)]
struct Changes {
    #[diesel(sql_type = Text)]
    snapshot: String,
    #[diesel(sql_type = Array<SqlUuid>)]
    products: Vec<Uuid>,
}

impl IndexInMemory {
    pub fn new(connections: Connections) -> Arc<Self> {
        Arc::new(Self {
            connections,
            kept: RwLock::new(None),
            is_being_read: AtomicBool::new(false),
            versions: AtomicU64::new(0),
        })
    }

    /// Begins to read the catalogue, on a thread of its own, unless that is being done.
    pub fn begin(self: &Arc<Self>) {
        if self.is_being_read.swap(true, Ordering::SeqCst) {
            return;
        }
        let this = Arc::clone(self);
        let read = move || {
            let began = Instant::now();
            match this
                .connections
                .one()
                .map_err(|error| error.to_string())
                .and_then(|mut connection| this.read_all(&mut connection).map_err(|error| error.to_string()))
            {
                Ok(sarees) => tracing::info!(sarees, took = ?began.elapsed(), "the catalogue is in memory"),
                Err(error) => tracing::warn!(%error, "the catalogue cannot be read into memory now"),
            }
            this.is_being_read.store(false, Ordering::SeqCst);
        };
        if let Err(error) = thread::Builder::new().name("catalogue-index".to_owned()).spawn(read) {
            tracing::warn!(%error, "no thread to read the catalogue into memory");
            self.is_being_read.store(false, Ordering::SeqCst);
        }
    }

    /// Reads every saree; answers how many there are.
    pub fn read_all(&self, connection: &mut PgConnection) -> QueryResult<usize> {
        // Before the first saree: what changes from now on will be asked for.
        let Changes { snapshot, .. } =
            sql_query("SELECT pg_current_snapshot()::text AS snapshot, '{}'::uuid[] AS products")
                .get_result(connection)?;
        let mut index = CatalogueIndex::default();
        let (mut after, mut count) = (Uuid::nil(), 0);
        loop {
            let part: Vec<(NarrowSaree, bool)> = products::table
                .filter(products::archived_at.is_null())
                .filter(products::id.gt(after))
                .order(products::id)
                .limit(PART)
                .select((NarrowSaree::as_select(), products::on_hand.gt(products::reserved)))
                .load(connection)?;
            let Some((last, _)) = part.last() else { break };
            after = last.id;
            count += part.len();
            index.extend(part);
        }
        index.sort();
        let version = self.next_version();
        let seen = Seen { snapshot: snapshot.into(), at: Instant::now(), version, reading: version };
        *self.kept.write().unwrap_or_else(PoisonError::into_inner) = Some(Kept { index, seen });
        Ok(count)
    }

    /// Throws everything away; the next question begins anew.
    pub fn forget(&self) {
        *self.kept.write().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// The index with everything that was committed before this was called; `None` when only the tables know.
    pub fn up_to_date(self: &Arc<Self>, connection: &mut PgConnection) -> QueryResult<Option<UpToDate>> {
        for _ in 0..ATTEMPTS {
            let Some(seen) = self.seen() else { break };
            let found = || Ok(Some(UpToDate { memory: Arc::clone(self), reading: seen.reading }));
            let changes = changes_since(connection, &seen.snapshot)?;
            if changes.products.len() > MOST_CHANGES || seen.at.elapsed() > FORGOTTEN_AFTER {
                break;
            }
            if changes.products.is_empty() {
                if seen.at.elapsed() > NOTED_AFTER {
                    self.note(&seen, changes, Vec::new());
                }
                return found();
            }
            let now: Vec<(NarrowSaree, bool)> = products::table
                .filter(products::id.eq_any(&changes.products))
                .filter(products::archived_at.is_null())
                .select((NarrowSaree::as_select(), products::on_hand.gt(products::reserved)))
                .load(connection)?;
            if self.note(&seen, changes, now) {
                return found();
            }
        }
        self.begin();
        Ok(None)
    }

    fn next_version(&self) -> u64 {
        self.versions.fetch_add(1, Ordering::Relaxed)
    }

    fn seen(&self) -> Option<Seen> {
        let kept = self.kept.read().unwrap_or_else(PoisonError::into_inner);
        kept.as_ref().map(|kept| kept.seen.clone())
    }

    /// False when somebody else was faster: what was read may then be older than what is kept.
    fn note(self: &Arc<Self>, seen: &Seen, changes: Changes, now: Vec<(NarrowSaree, bool)>) -> bool {
        let mut kept = self.kept.write().unwrap_or_else(PoisonError::into_inner);
        let Some(kept) = kept.as_mut().filter(|kept| kept.seen.version == seen.version) else { return false };
        let gone = changes.products.iter().filter(|id| now.iter().all(|(saree, _)| saree.id != **id));
        for id in gone {
            kept.index.take_out(*id);
        }
        for (saree, in_stock) in now {
            kept.index.put(&saree, in_stock);
        }
        kept.seen = Seen {
            snapshot: changes.snapshot.into(),
            at: Instant::now(),
            version: self.next_version(),
            reading: seen.reading,
        };
        if kept.index.is_mostly_empty() {
            self.begin();
        }
        true
    }
}

/// What was not visible in a snapshot: along the index from its oldest unfinished transaction on.
pub(super) const CHANGES_SINCE: &str = "SELECT pg_current_snapshot()::text AS snapshot,
    ARRAY(SELECT product_id FROM product_changes
          WHERE changed_in >= pg_snapshot_xmin($1::pg_snapshot)
            AND NOT pg_visible_in_snapshot(changed_in, $1::pg_snapshot)
          ORDER BY changed_in, product_id LIMIT $2) AS products";

/// One more than [`MOST_CHANGES`], to know whether there are more.
fn changes_since(connection: &mut PgConnection, snapshot: &str) -> QueryResult<Changes> {
    let most = i64::try_from(MOST_CHANGES).unwrap_or(i64::MAX).saturating_add(1);
    sql_query(CHANGES_SINCE).bind::<Text, _>(snapshot).bind::<BigInt, _>(most).get_result(connection)
}

/// Deletes the changes that no index will ask for.
pub(crate) fn forget_old_changes(connection: &mut PgConnection) -> QueryResult<usize> {
    sql_query("DELETE FROM product_changes WHERE changed_at < now() - $1::interval")
        .bind::<Text, _>(DELETED_AFTER)
        .execute(connection)
}
