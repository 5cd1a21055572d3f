//! Closed days against the orders themselves, and the plans of both.

use std::time::Duration;

use chrono::TimeDelta;
use diesel::connection::SimpleConnection;
use pattu_kernel::{Clock, SystemClock};
use pattu_orders::Period;
use pattu_testkit::TestDatabase;

use super::*;
use crate::{DatabaseConfig, explain::as_the_shop};

const PERIODS: [Period; 4] = [Period::Today, Period::Week, Period::Month, Period::Year];

/// Orders of three years; every seventh was returned in part four days later, every fiftieth paid twice.
fn years_of_orders(count: u32) -> TestDatabase {
    let db = TestDatabase::filled(&pattu_testkit::synthetic::orders(count));
    db.execute(
        "SET session_replication_role = replica;
         UPDATE orders SET channel = 'pos' WHERE get_byte(uuid_send(id), 0) % 3 = 0;
         INSERT INTO payments (id, order_id, provider_order_id, status, applied, amount_paise, refunded_paise, seen_at)
           SELECT 'pay_' || n || substr(o.number, 4), o.id, 'order_' || o.number, 'captured', n = 1, o.payable_paise, 0, o.paid_at
           FROM orders o, generate_series(1, 2) n
           WHERE paid_at IS NOT NULL AND (n = 1 OR get_byte(uuid_send(id), 1) % 50 = 0);
         INSERT INTO refunds (key, payment_id, order_id, amount_paise, reason, status, created_at, processed_at)
           SELECT 'refund-' || p.id, p.id, p.order_id, CASE WHEN p.applied THEN 5000 ELSE p.amount_paise END, 'Test', 'processed',
                  p.seen_at, p.seen_at + interval '4 days'
           FROM payments p WHERE (NOT p.applied OR get_byte(uuid_send(p.order_id), 2) % 7 = 0)
             AND p.seen_at + interval '4 days' < now();
         SET session_replication_role = DEFAULT; ANALYZE",
    );
    db
}

fn opened(db: &TestDatabase) -> Database {
    let config = DatabaseConfig { url: db.url().to_owned(), pool_size: 2, pool_wait: Duration::from_secs(5) };
    Database::new(&config).unwrap()
}

async fn all_sums(database: &Database, now: Timestamp) -> Vec<Vec<SlotSales>> {
    let mut sums = Vec::new();
    for period in PERIODS {
        sums.push(database.sales(period.slots(now)).await.unwrap());
        sums.push(database.sales(period.earlier(now)).await.unwrap());
    }
    sums
}

#[tokio::test]
async fn closed_days_say_what_orders_and_refunds_say() {
    let db = years_of_orders(3_000);
    let (database, now) = (opened(&db), SystemClock.now());
    let live = all_sums(&database, now).await;
    let year: SlotSales = live[6].iter().fold(SlotSales::NONE, |sum, slot| SlotSales {
        online: sum.online + slot.online,
        counter: sum.counter + slot.counter,
    });
    assert!(year.online.orders > 0 && year.counter.orders > 0 && year.both().refunds > Money::ZERO);
    let returned = db.number(
        "SELECT coalesce(sum(r.amount_paise), 0)::bigint FROM refunds r JOIN payments p ON p.id = r.payment_id
         WHERE NOT p.applied",
    );
    assert!(returned > 0, "somebody paid twice");
    let mut rounds = 0;
    while database.close_sales_days(now).await.unwrap() {
        rounds += 1;
        assert_eq!(all_sums(&database, now).await, live, "after round {rounds}");
    }
    assert!((35..40).contains(&rounds), "three years, a month at a time: {rounds}");
    // Up to yesterday, both channels, and not once more.
    assert_eq!(
        db.number("SELECT count(*) FROM sales_days WHERE day >= (now() AT TIME ZONE 'Asia/Kolkata')::date"),
        0
    );
    assert_eq!(
        db.number("SELECT count(*) - 2 * (max(day) - min(day) + 1) FROM sales_days"),
        0,
        "no day is left out"
    );
    assert!(!database.close_sales_days(now).await.unwrap());
    let next_day = now + TimeDelta::days(1);
    let live = all_sums(&database, next_day).await;
    assert!(database.close_sales_days(next_day).await.unwrap());
    assert_eq!(all_sums(&database, next_day).await, live);
    let rewritten = db.connection().batch_execute("UPDATE sales_days SET gross_paise = 0");
    assert!(rewritten.is_err(), "a closed day is closed");
}

/// A day is not over before midnight in India and five minutes.
#[tokio::test]
async fn a_day_is_closed_when_nothing_of_it_can_be_under_way() {
    let db = years_of_orders(50);
    let (database, today) = (opened(&db), day_in_india(SystemClock.now()));
    while database.close_sales_days(start_of_day_in_india(today) + TimeDelta::minutes(4)).await.unwrap() {}
    let last = |db: &TestDatabase| {
        db.number("SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date - max(day) FROM sales_days")
    };
    assert_eq!(last(&db), 2);
    assert!(database.close_sales_days(start_of_day_in_india(today) + TimeDelta::minutes(5)).await.unwrap());
    assert_eq!(last(&db), 1);
}

#[derive(QueryableByName)]
struct PlanLine {
    #[diesel(sql_type = Text, column_name = "QUERY PLAN")]
    line: String,
}

#[tokio::test]
async fn figures_read_no_table_whole() {
    let db = years_of_orders(20_000);
    let (database, now) = (opened(&db), SystemClock.now());
    while database.close_sales_days(now).await.unwrap() {}
    db.execute("ANALYZE");
    let mut connection = as_the_shop(&db);
    let today = start_of_day_in_india(day_in_india(now));
    for period in PERIODS {
        let slots = period.slots(now);
        let plan: Vec<PlanLine> = sql_query(format!("EXPLAIN {SALES}"))
            .bind::<Array<Timestamptz>, _>(slots.edges())
            .bind::<Timestamptz, _>(today)
            .bind::<Timestamptz, _>(now)
            .load(&mut connection)
            .unwrap();
        let plan: Vec<String> = plan.into_iter().map(|row| row.line).collect();
        assert!(
            !plan
                .iter()
                .any(|line| line.contains("Seq Scan on orders") || line.contains("Seq Scan on refunds")),
            "{plan:#?}"
        );
    }
}
