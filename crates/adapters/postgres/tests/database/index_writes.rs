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

/// A saree has some forty words and parts of words in its indexes, an order's name twenty: none of them changes when a piece is
/// sold, so none is sorted in anew for it.
#[test]
fn a_piece_that_sells_does_not_write_its_words_again() {
    let db = TestDatabase::create();
    db.execute(&synthetic::sarees(200));
    let saree = "id = (SELECT id FROM products WHERE sku = 'SYN-3')";
    let reserved = records(&db, &format!("UPDATE products SET reserved = reserved + 1 WHERE {saree}"));
    assert!(reserved <= 40, "{reserved} records to reserve a piece");
    let sold = format!("UPDATE products SET on_hand = on_hand - 1, resting_since = now() WHERE {saree}");
    let sold = records(&db, &sold);
    assert!(sold <= 40, "{sold} records to sell one");
}

#[test]
fn an_order_that_moves_does_not_write_its_name_again() {
    let db = TestDatabase::create();
    db.execute(&synthetic::orders(1_000));
    let moved = "UPDATE orders SET next_check_at = now() WHERE id = md5('order250')::uuid";
    let moved = records(&db, moved);
    assert!(moved <= 30, "{moved} records to note when an order is looked at again");
}
