//! Statements that each connection prepares once.

use diesel::{
    PgConnection, QueryResult, RunQueryDsl,
    pg::Pg,
    query_builder::{AstPass, Query, QueryFragment, QueryId},
    sql_types::Bool,
};

/// A query that is planned once per connection and then only run: diesel by itself prepares every statement anew that has SQL
/// of ours in it or changes rows, which costs more than running a small one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Prepared<Q>(Q);

/// The SQL of `query` MUST be one of few texts, whatever its values: each text is kept for as long as its connection lives. A list
/// of values goes in as one array; an empty optional column of an inserted row makes another text.
pub(crate) const fn prepared<Q>(query: Q) -> Prepared<Q> {
    Prepared(query)
}

impl<Q: QueryFragment<Pg>> Prepared<Q> {
    /// Runs an INSERT, UPDATE or DELETE; how many rows it changed. They are counted here, because diesel has nothing prepared
    /// that answers no rows.
    pub(crate) fn execute(self, connection: &mut PgConnection) -> QueryResult<usize> {
        let changed: Vec<bool> = Counted(self).load(connection)?;
        Ok(changed.len())
    }
}

impl<Q: QueryFragment<Pg>> QueryFragment<Pg> for Prepared<Q> {
    fn walk_ast<'b>(&'b self, pass: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        self.0.walk_ast(pass)
    }

    fn is_safe_to_cache_prepared(&self, _: &Pg) -> QueryResult<bool> {
        Ok(true)
    }
}

/// Known by its text.
impl<Q> QueryId for Prepared<Q> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<Q: Query> Query for Prepared<Q> {
    type SqlType = Q::SqlType;
}

impl<Q> RunQueryDsl<PgConnection> for Prepared<Q> {}

/// A change that answers a row for each row it changed.
struct Counted<Q>(Prepared<Q>);

impl<Q: QueryFragment<Pg>> QueryFragment<Pg> for Counted<Q> {
    fn walk_ast<'b>(&'b self, mut pass: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        self.0.walk_ast(pass.reborrow())?;
        pass.push_sql(" RETURNING true");
        Ok(())
    }

    fn is_safe_to_cache_prepared(&self, _: &Pg) -> QueryResult<bool> {
        Ok(true)
    }
}

impl<Q> QueryId for Counted<Q> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<Q> Query for Counted<Q> {
    type SqlType = Bool;
}

impl<Q> RunQueryDsl<PgConnection> for Counted<Q> {}
