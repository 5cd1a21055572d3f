//! `AttemptsTx`: tries at signing in, counted one after the other on every node.

use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, sql_query,
    sql_types::{Array, Text},
};
use pattu_customers::{Attempts, AttemptsScope, AttemptsTx};
use pattu_kernel::{StoreError, Timestamp};

use crate::{PgTx, failure::Stored, schema::login_attempts};

impl AttemptsTx for PgTx {
    fn lock_attempts(&mut self, scope: AttemptsScope, subject: &str) -> Result<Option<Attempts>, StoreError> {
        // The row is there before it is locked: the first two tries at once are counted one after the other too.
        diesel::insert_into(login_attempts::table)
            .values((
                login_attempts::scope.eq(scope.as_str()),
                login_attempts::subject.eq(subject),
                login_attempts::failures.eq(0),
                login_attempts::last_at.eq(Timestamp::UNIX_EPOCH),
            ))
            .on_conflict_do_nothing()
            .execute(self.connection())
            .stored("beginning to count tries")?;
        let row: Option<(i32, Timestamp, Vec<i32>)> = login_attempts::table
            .find((scope.as_str(), subject))
            .select((login_attempts::failures, login_attempts::last_at, login_attempts::tried))
            .for_update()
            .first(self.connection())
            .optional()
            .stored("locking tries")?;
        Ok(row.map(|(failures, last_at, tried)| Attempts {
            failures: u32::try_from(failures).unwrap_or(0),
            last_at,
            tried: tried.into_iter().filter_map(|fingerprint| u16::try_from(fingerprint).ok()).collect(),
        }))
    }

    fn put_attempts(
        &mut self,
        scope: AttemptsScope,
        subject: &str,
        attempts: &Attempts,
    ) -> Result<(), StoreError> {
        let failures = i32::try_from(attempts.failures).unwrap_or(i32::MAX);
        let tried: Vec<i32> = attempts.tried.iter().copied().map(i32::from).collect();
        diesel::update(login_attempts::table.find((scope.as_str(), subject)))
            .set((
                login_attempts::failures.eq(failures),
                login_attempts::last_at.eq(attempts.last_at),
                login_attempts::tried.eq(tried),
            ))
            .execute(self.connection())
            .stored("counting tries")
            .map(|_| ())
    }

    fn forget_attempts(&mut self, scope: AttemptsScope, subject: &str) -> Result<(), StoreError> {
        diesel::delete(login_attempts::table.find((scope.as_str(), subject)))
            .execute(self.connection())
            .stored("forgetting tries")
            .map(|_| ())
    }

    fn forget_attempts_at_name(&mut self, scopes: &[AttemptsScope], name: &str) -> Result<(), StoreError> {
        let scopes: Vec<&str> = scopes.iter().map(|scope| scope.as_str()).collect();
        // No name has a space in it: what follows one is where the try came from.
        sql_query(
            "DELETE FROM login_attempts
             WHERE scope = ANY($1) AND (subject = $2 OR starts_with(subject, $2 || ' '))",
        )
        .bind::<Array<Text>, _>(scopes)
        .bind::<Text, _>(name)
        .execute(self.connection())
        .stored("forgetting tries at a name")
        .map(|_| ())
    }
}
