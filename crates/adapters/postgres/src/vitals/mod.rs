//! Counts of how pages feel.

use chrono::NaiveDate;
use diesel::{
    ExpressionMethods, QueryDsl, RunQueryDsl,
    dsl::sql,
    sql_query,
    sql_types::{BigInt, Date},
};
use pattu_kernel::{BoxFuture, StoreError};
use pattu_vitals::{Measurement, Metric, PageKind, Tally, VitalsQueries, VitalsTx};

use crate::{Database, PgTx, failure::Stored, schema::web_vitals};

fn whole(step: u32) -> i32 {
    i32::try_from(step).unwrap_or(i32::MAX)
}

impl VitalsTx for PgTx {
    fn count(&mut self, day: NaiveDate, measurements: &[Measurement]) -> Result<(), StoreError> {
        let mut rows: Vec<_> =
            measurements.iter().map(|one| (one.page.word(), one.metric.word(), whole(one.step))).collect();
        // Always in the same order, so that two visits never wait for each other in a circle.
        rows.sort_unstable();
        for (page, metric, step) in rows {
            diesel::insert_into(web_vitals::table)
                .values((
                    web_vitals::day.eq(day),
                    web_vitals::page.eq(page),
                    web_vitals::metric.eq(metric),
                    web_vitals::step.eq(step),
                    web_vitals::visits.eq(1_i64),
                ))
                .on_conflict((web_vitals::day, web_vitals::page, web_vitals::metric, web_vitals::step))
                .do_update()
                .set(web_vitals::visits.eq(web_vitals::visits + 1_i64))
                .execute(self.connection())
                .stored("counting a visit")?;
        }
        Ok(())
    }

    fn count_visit(&mut self, day: NaiveDate) -> Result<(), StoreError> {
        let count =
            "INSERT INTO visit_days (day, part, visits) VALUES ($1, floor(random() * 16)::smallint, 1)
            ON CONFLICT (day, part) DO UPDATE SET visits = visit_days.visits + 1";
        sql_query(count)
            .bind::<Date, _>(day)
            .execute(self.connection())
            .map(|_| ())
            .stored("counting a visit")
    }
}

impl VitalsQueries for Database {
    fn tallies(&self, from: NaiveDate) -> BoxFuture<'_, Result<Vec<Tally>, StoreError>> {
        Box::pin(async move {
            let rows: Vec<(String, String, i32, i64)> = self
                .read(move |connection| {
                    web_vitals::table
                        .filter(web_vitals::day.ge(from))
                        .group_by((web_vitals::page, web_vitals::metric, web_vitals::step))
                        .select((
                            web_vitals::page,
                            web_vitals::metric,
                            web_vitals::step,
                            sql::<BigInt>("sum(visits)::bigint"),
                        ))
                        .load(connection)
                })
                .await?;
            // A kind of page or a metric that is no more is not shown any more.
            let tally = |(page, metric, step, visits): (String, String, i32, i64)| {
                Some(Tally {
                    page: PageKind::parse(&page)?,
                    metric: Metric::parse(&metric)?,
                    step: u32::try_from(step).ok()?,
                    visits: u64::try_from(visits).ok()?,
                })
            };
            Ok(rows.into_iter().filter_map(tally).collect())
        })
    }
}
