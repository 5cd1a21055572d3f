//! The outbox against a real PostgreSQL: each mail goes to one worker, and what is unknown stays.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use pattu_kernel::{Clock, StoreError, UnitOfWork};
use pattu_mail::{DueMail, OutboxTx, store_contract::store_contract};
use pattu_postgres::Database;
use pattu_testkit::{TestClock, TestDatabase};

async fn take(node: &Database, clock: &TestClock) -> Option<DueMail> {
    let (db, now): (&dyn UnitOfWork<dyn OutboxTx>, _) = (node, clock.now());
    let taken: Result<_, StoreError> =
        db.transaction(move |tx| tx.take_due_mail(&["hello"], now, now + TimeDelta::minutes(2))).await;
    taken.unwrap()
}

async fn mark(
    node: &Database,
    work: impl FnOnce(&mut (dyn OutboxTx + 'static)) -> Result<(), StoreError> + Send + 'static,
) {
    let db: &dyn UnitOfWork<dyn OutboxTx> = node;
    db.transaction(work).await.unwrap();
}

fn fill(db: &TestDatabase, clock: &TestClock, kind: &str, mails: u32) {
    db.execute(&format!(
        "INSERT INTO outbox (kind, ref, next_at) SELECT '{kind}', n::text, '{}' FROM generate_series(1, {mails}) n",
        clock.now().to_rfc3339()
    ));
}

#[tokio::test]
async fn many_workers_on_two_nodes_never_take_the_same_mail() {
    let (db, clock) = (TestDatabase::create(), TestClock::default());
    fill(&db, &clock, "hello", 100);
    fill(&db, &clock, "order_paid", 3);
    let nodes = [db.database(), db.database()];
    let (mut taken, mut workers) = (Vec::new(), Vec::new());
    for worker in 0..8 {
        let (node, clock) = (nodes.get(worker % 2).cloned().unwrap(), TestClock::default());
        workers.push(tokio::spawn(async move {
            let mut mine = Vec::new();
            while let Some(mail) = take(&node, &clock).await {
                mine.push(mail.id);
            }
            mine
        }));
    }
    for worker in workers {
        taken.extend(worker.await.unwrap());
    }
    assert_eq!(taken.len(), taken.iter().collect::<BTreeSet<_>>().len(), "nobody takes another's");
    // A worker that saw only rows others were taking went home early; what is left is due for the next round.
    while let Some(mail) = take(&db.database(), &clock).await {
        taken.push(mail.id);
    }
    assert_eq!(taken.len(), 100);
    let untouched =
        "SELECT count(*) FROM outbox WHERE kind = 'order_paid' AND attempts = 0 AND dead_at IS NULL";
    assert_eq!(db.number(untouched), 3);
}

#[tokio::test]
async fn the_outbox_keeps_its_promises() {
    let (db, clock) = (TestDatabase::create(), TestClock::default());
    fill(&db, &clock, "order_paid", 1);
    fill(&db, &clock, "hello", 2);
    store_contract(&db.database(), "hello", clock.now()).await.unwrap();
}

#[tokio::test]
async fn what_became_of_a_mail_is_remembered() {
    let (db, clock) = (TestDatabase::create(), TestClock::default());
    fill(&db, &clock, "hello", 3);
    let node = db.database();
    let [sent, again, dead] = [
        take(&node, &clock).await.unwrap().id,
        take(&node, &clock).await.unwrap().id,
        take(&node, &clock).await.unwrap().id,
    ];
    let now = clock.now();
    mark(&node, move |tx| tx.mark_mail_sent(sent, now)).await;
    mark(&node, move |tx| tx.retry_mail_at(again, now + TimeDelta::seconds(5), "not now: 451\r\nbusy")).await;
    mark(&node, move |tx| tx.mark_mail_dead(dead, now, &"x".repeat(2_000), false)).await;
    clock.pass(TimeDelta::seconds(5));
    assert_eq!(take(&node, &clock).await.unwrap().id, again);
    clock.pass(TimeDelta::minutes(1));
    assert_eq!(take(&node, &clock).await, None);
    let told =
        "SELECT count(*) FROM outbox WHERE last_error = 'not now: 451busy' OR length(last_error) = 500";
    assert_eq!(db.number(told), 2);
}
