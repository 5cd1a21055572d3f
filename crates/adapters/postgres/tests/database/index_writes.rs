//! What a purchase has to write into the indexes: records of the write-ahead log, as PostgreSQL counts them.

use diesel::{Connection, PgConnection, RunQueryDsl, sql_query, sql_types::Text};
use pattu_testkit::{TestDatabase, synthetic};

#[derive(diesel::QueryableByName)]
struct Line {
    #[diesel(sql_type = Text, column_name = "QUERY PLAN")]
    text: String,
}

/// How many records one statement writes; it is taken back.
fn records(db: &TestDatabase, statement: &str) -> u32 {
    let mut connection = db.connection();
    let explained = sql_query(format!("EXPLAIN (ANALYZE, WAL, COSTS OFF, TIMING OFF) {statement}"));
    let plan: Vec<Line> =
        connection.test_transaction::<_, diesel::result::Error, _>(|connection: &mut PgConnection| {
            explained.load(connection)
        });
    let written = plan.iter().find_map(|line| line.text.trim().strip_prefix("WAL: records="));
    written.unwrap().split(' ').next().unwrap().parse().unwrap()
}

/// A saree stands in some twenty indexes, with some forty words and parts of words. While it has more pieces, none of them is
/// written for the one that sells, but for the day's first; the last piece writes them all, but none of the words.
#[test]
fn a_piece_that_sells_does_not_write_its_saree_into_every_index_again() {
    let db = TestDatabase::create();
    db.execute(&synthetic::sarees(200));
    let today = "resting_since = greatest(resting_since, date_trunc('day', now(), 'Asia/Kolkata'))";
    db.execute(&format!("UPDATE products SET on_hand = 5, reserved = 0, {today} WHERE sku = 'SYN-3'"));
    let saree = "id = (SELECT id FROM products WHERE sku = 'SYN-3')";
    let change = |set: &str| {
        // The page has the room that it has after a while in a shop.
        db.execute("VACUUM products");
        records(&db, &format!("UPDATE products SET {set} WHERE {saree}"))
    };
    let reserved = change("reserved = reserved + 1");
    assert!(reserved <= 4, "{reserved} records to reserve a piece");
    let sold = change(&format!("on_hand = on_hand - 1, {today}"));
    assert!(sold <= 4, "{sold} records to sell one");
    let last = change("reserved = reserved + 5");
    assert!((5..=40).contains(&last), "{last} records to reserve the last ones");
}

#[test]
fn an_order_that_moves_does_not_write_its_name_again() {
    let db = TestDatabase::create();
    db.execute(&synthetic::orders(1_000));
    let moved = "UPDATE orders SET next_check_at = now() WHERE id = md5('order250')::uuid";
    let moved = records(&db, moved);
    assert!(moved <= 30, "{moved} records to note when an order is looked at again");
}
