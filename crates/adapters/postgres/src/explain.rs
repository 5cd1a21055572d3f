//! What PostgreSQL means to do: for tests of plans.

use diesel::{
    PgConnection, QueryResult, RunQueryDsl,
    connection::SimpleConnection,
    pg::Pg,
    query_builder::{AstPass, Query, QueryFragment, QueryId},
    sql_types::Text,
};
use pattu_testkit::TestDatabase;

/// `EXPLAIN` before any query.
pub(crate) struct Explain<Q>(pub Q);

impl<Q: QueryFragment<Pg>> QueryFragment<Pg> for Explain<Q> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        out.push_sql("EXPLAIN ");
        self.0.walk_ast(out.reborrow())
    }
}
impl<Q> QueryId for Explain<Q> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}
impl<Q> Query for Explain<Q> {
    type SqlType = Text;
}
impl<Q> RunQueryDsl<PgConnection> for Explain<Q> {}

/// A connection with the settings the shop runs with.
pub(crate) fn as_the_shop(db: &TestDatabase) -> PgConnection {
    let mut connection = db.connection();
    connection.batch_execute(crate::database::SESSION).unwrap();
    connection
}
