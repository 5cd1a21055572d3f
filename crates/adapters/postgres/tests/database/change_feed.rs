//! The change feed against a real PostgreSQL: every change is heard, a lost connection is noticed and replaced.

use std::{
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    time::{Duration, Instant},
};

use crate::catalog_shop::stocked;
use pattu_postgres::{ChangeFeed, Database, DatabaseConfig, Heard};

const SOON: Duration = Duration::from_secs(10);

fn listen(database: &Database) -> (ChangeFeed, Receiver<Heard>) {
    let (say, heard) = channel();
    let feed = ChangeFeed::start(database, move |what| {
        let _ = say.send(what);
    });
    (feed.unwrap(), heard)
}

/// Waits for one of these, and passes over everything else.
fn wait_for(heard: &Receiver<Heard>, wanted: &Heard) {
    let started = Instant::now();
    while started.elapsed() < SOON {
        if heard.recv_timeout(SOON).as_ref() == Ok(wanted) {
            return;
        }
    }
    panic!("{wanted:?} was not heard");
}

/// What is heard next; that the feed still listens, once a second, is no news.
fn news(heard: &Receiver<Heard>) -> Heard {
    loop {
        let next = heard.recv_timeout(SOON).unwrap();
        if next != Heard::StillListening {
            return next;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_change_is_heard_and_a_rolled_back_one_is_not() {
    let (db, shop) = stocked().await;
    let (_feed, heard) = listen(&shop);
    wait_for(&heard, &Heard::Listening);
    db.execute("BEGIN; UPDATE categories SET name = 'x'; ROLLBACK; UPDATE products SET trending = true");
    assert_eq!(news(&heard), Heard::Changed("products".to_owned()));
    for (sql, table) in [
        ("DELETE FROM product_media", "product_media"),
        ("UPDATE categories SET position = 0", "categories"),
        ("INSERT INTO offers (id, label, percentage_bp) VALUES (gen_random_uuid(), 'x', 500)", "offers"),
        ("INSERT INTO settings (section, body) VALUES ('shipping', '{}')", "settings"),
    ] {
        db.execute(sql);
        wait_for(&heard, &Heard::Changed(table.to_owned()));
    }
    wait_for(&heard, &Heard::StillListening);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_connection_is_noticed_and_replaced() {
    let (db, shop) = stocked().await;
    let (_feed, heard) = listen(&shop);
    wait_for(&heard, &Heard::Listening);
    db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'pattu change feed'");
    let lost = Instant::now();
    wait_for(&heard, &Heard::Lost);
    assert!(lost.elapsed() < SOON, "{:?}", lost.elapsed());
    wait_for(&heard, &Heard::Listening);
    db.execute("UPDATE products SET featured = true");
    wait_for(&heard, &Heard::Changed("products".to_owned()));
}

#[test]
fn a_database_that_is_away_is_no_reason_to_fail_nor_to_stay() {
    let away = Database::new(&DatabaseConfig {
        url: "postgres://app:app@127.0.0.1:1/nowhere".to_owned(),
        pool_size: 1,
        pool_wait: Duration::from_secs(1),
    });
    let (feed, heard) = listen(&away.unwrap());
    wait_for(&heard, &Heard::Lost);
    drop(feed);
    while heard.try_recv().is_ok() {}
    assert_eq!(heard.recv_timeout(SOON), Err(RecvTimeoutError::Disconnected));
}
