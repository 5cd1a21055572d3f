//! `RateLimitTx`: counts that every node shares.

use chrono::TimeDelta;
use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, QueryableByName, RunQueryDsl, sql_query,
    sql_types::{Integer, Text, Timestamptz},
};
use pattu_kernel::{Hits, RateLimit, RateLimitTx, StoreError, Timestamp};

use crate::{PgTx, failure::Stored, schema::rate_limits};

#[derive(QueryableByName)]
struct Window {
    #[diesel(sql_type = Integer)]
    hits: i32,
    #[diesel(sql_type = Timestamptz)]
    window_ends: Timestamp,
}

/// One statement: the row's own lock puts hits at the same moment in a line.
const COUNT: &str = "INSERT INTO rate_limits (scope, subject, hits, window_ends) VALUES ($1, $2, 1, $3)
     ON CONFLICT (scope, subject) DO UPDATE SET
       hits = CASE WHEN rate_limits.window_ends <= $4 THEN 1 ELSE least(rate_limits.hits, 1000000) + 1 END,
       window_ends = CASE WHEN rate_limits.window_ends <= $4 THEN $3 ELSE rate_limits.window_ends END
     RETURNING hits, window_ends";

/// Enough for a round of background work; the next one takes the rest.
const AT_ONCE: i64 = 10_000;

impl RateLimitTx for PgTx {
    fn count_hit(&mut self, limit: &RateLimit, subject: &str, now: Timestamp) -> Result<Hits, StoreError> {
        let ends = now + TimeDelta::seconds(limit.window_seconds.into());
        let window: Window = sql_query(COUNT)
            .bind::<Text, _>(limit.scope)
            .bind::<Text, _>(subject)
            .bind::<Timestamptz, _>(ends)
            .bind::<Timestamptz, _>(now)
            .get_result(self.connection())
            .stored("counting a hit")?;
        Ok(Hits { count: u32::try_from(window.hits).unwrap_or(u32::MAX), window_ends: window.window_ends })
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
