//! `RateLimitTx`: counts that every node shares.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, QueryableByName, RunQueryDsl, sql_query,
    sql_types::{Array, Integer, Text, Timestamptz},
};
use pattu_kernel::{Hits, RateLimit, RateLimitTx, StoreError, Timestamp};

use crate::{PgTx, failure::Stored, prepared::prepared, schema::rate_limits};

#[derive(QueryableByName)]
#[expect(clippy::struct_field_names, reason = "columns have these names")]
struct Window {
    #[diesel(sql_type = Text)]
    scope: String,
    #[diesel(sql_type = Text)]
    subject: String,
    #[diesel(sql_type = Integer)]
    hits: i32,
    #[diesel(sql_type = Timestamptz)]
    window_ends: Timestamp,
}

/// One statement for all of them: each row's own lock puts hits at the same moment in a line, and the rows are taken in one
/// order by everybody, so that nobody waits in a circle.
const COUNT: &str = "INSERT INTO rate_limits (scope, subject, hits, window_ends)
     SELECT scope, subject, 1, ends
       FROM unnest($1, $2, $3) AS counted (scope, subject, ends) ORDER BY scope, subject
     ON CONFLICT (scope, subject) DO UPDATE SET
       hits = CASE WHEN rate_limits.window_ends <= $4 THEN 1 ELSE least(rate_limits.hits, 1000000) + 1 END,
       window_ends = CASE WHEN rate_limits.window_ends <= $4 THEN excluded.window_ends ELSE rate_limits.window_ends END
     RETURNING scope, subject, hits, window_ends";

/// Enough for a round of background work; the next one takes the rest.
const AT_ONCE: i64 = 10_000;

impl RateLimitTx for PgTx {
    fn count_hits(&mut self, counted: &[(RateLimit, &str)], now: Timestamp) -> Result<Vec<Hits>, StoreError> {
        // The same pair twice would be one row changed twice, which one statement cannot.
        let ends: BTreeMap<(&str, &str), Timestamp> = counted
            .iter()
            .map(|(limit, subject)| {
                ((limit.scope, *subject), now + TimeDelta::seconds(limit.window_seconds.into()))
            })
            .collect();
        let (scopes, subjects): (Vec<&str>, Vec<&str>) = ends.keys().copied().unzip();
        let count = sql_query(COUNT)
            .bind::<Array<Text>, _>(scopes)
            .bind::<Array<Text>, _>(subjects)
            .bind::<Array<Timestamptz>, _>(ends.values().copied().collect::<Vec<_>>())
            .bind::<Timestamptz, _>(now);
        let windows: Vec<Window> = prepared(count).load(self.connection()).stored("counting hits")?;
        counted
            .iter()
            .map(|(limit, subject)| {
                let window = windows
                    .iter()
                    .find(|window| window.scope == limit.scope && window.subject == *subject)
                    .ok_or_else(|| StoreError::Broken(format!("{} was not counted", limit.scope)))?;
                let count = u32::try_from(window.hits).unwrap_or(u32::MAX);
                Ok(Hits { count, window_ends: window.window_ends })
            })
            .collect()
    }

    fn hits_so_far(
        &mut self,
        limit: &RateLimit,
        subject: &str,
        now: Timestamp,
    ) -> Result<Option<Hits>, StoreError> {
        let window: Option<(i32, Timestamp)> = rate_limits::table
            .find((limit.scope, subject))
            .filter(rate_limits::window_ends.gt(now))
            .select((rate_limits::hits, rate_limits::window_ends))
            .first(self.connection())
            .optional()
            .stored("reading hits")?;
        Ok(window
            .map(|(hits, window_ends)| Hits { count: u32::try_from(hits).unwrap_or(u32::MAX), window_ends }))
    }

    fn forget_ended_windows(&mut self, now: Timestamp) -> Result<u32, StoreError> {
        // Rows that somebody is counting in are skipped, so that cleaning never stands in a request's way.
        let ended: Vec<(String, String)> = rate_limits::table
            .filter(rate_limits::window_ends.le(now))
            .select((rate_limits::scope, rate_limits::subject))
            .limit(AT_ONCE)
            .for_update()
            .skip_locked()
            .load(self.connection())
            .stored("picking ended windows")?;
        let mut forgotten = 0;
        for (scope, subject) in ended {
            diesel::delete(rate_limits::table.find((scope, subject)))
                .execute(self.connection())
                .stored("forgetting an ended window")?;
            forgotten += 1;
        }
        Ok(forgotten)
    }
}
