//! The plans PostgreSQL makes of these lists, with enough people for a wrong one to show.

use diesel::{
    QueryableByName,
    sql_types::{Array, Uuid as SqlUuid},
};
use pattu_testkit::TestDatabase;
use uuid::Uuid;

use super::*;
use crate::{
    explain::{Explain, as_the_shop},
    schema::orders,
};

/// Half of the orders are in an account, some of those that are not are of people from the counter.
fn many_people() -> TestDatabase {
    let db = TestDatabase::filled(&pattu_testkit::synthetic::orders(20_000));
    db.execute(&format!(
        "SET session_replication_role = replica;
         {};
         UPDATE orders SET customer_id = md5('customer' || split_part(substr(email, 6), '@', 1))::uuid WHERE get_byte(uuid_send(id), 0) < 128;
         INSERT INTO walk_in_customers (id, name, phone, created_at, seen_at)
           SELECT md5('walk in' || n)::uuid, 'Sita ' || n, '7' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0'), now(),
                  now() - make_interval(mins => n * 7)
           FROM generate_series(1, 5000) n;
         INSERT INTO payments (id, order_id, provider_order_id, status, applied, amount_paise, refunded_paise, seen_at)
           SELECT 'pay_' || number, id, 'order_' || number, 'captured', true, payable_paise, 0, created_at FROM orders;
         INSERT INTO refunds (key, payment_id, order_id, amount_paise, reason, status, attempts, created_at, processed_at)
           SELECT 'refund-of-' || number, 'pay_' || number, id, 100, 'A loose thread', 'processed', 1, created_at, created_at
           FROM orders;
         SET session_replication_role = DEFAULT;
         ANALYZE;",
        pattu_testkit::synthetic::customers(20_000)
    ));
    db
}

const LOOKED_FOR: [&str; 6] =
    ["9000012345", "2345", "padma17@", "lakshmi devi 12", "nobody of that name", "100%_"];

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text, column_name = "QUERY PLAN")]
    line: String,
}

fn lines(plan: Vec<Line>) -> Vec<String> {
    plan.into_iter().map(|line| line.line).collect()
}

fn reads_no_whole_table(plan: &[String], which: &str) {
    for table in ["customers", "orders", "walk_in_customers", "refunds", "payments"] {
        let whole = format!("Seq Scan on {table} ");
        assert!(!plan.iter().any(|line| line.contains(&whole)), "{which}: {plan:#?}");
    }
}

#[test]
fn no_list_of_customers_reads_them_all() {
    let db = many_people();
    let mut connection = as_the_shop(&db);
    let searches =
        [None].into_iter().chain(LOOKED_FOR.map(|typed| Some(CustomerSearch::parse(typed).unwrap())));
    let middle = Cursor { key: 1_700_000_000_000_000, id: Uuid::from_u128(1) };
    let places = [None, Some((Direction::After, middle)), Some((Direction::Before, middle))];
    for search in searches {
        for from in places {
            for view in [CustomerListView::Accounts, CustomerListView::Blocked] {
                let list = CustomerFilter { view, search: search.clone() };
                let plan: Vec<String> = Explain(page_of(&list, from, 51)).load(&mut connection).unwrap();
                reads_no_whole_table(&plan, &format!("{list:?} {from:?}"));
            }
            let plan: Vec<Line> =
                guest_list::query("EXPLAIN ", search.as_ref(), from, 51).load(&mut connection).unwrap();
            reads_no_whole_table(&lines(plan), &format!("guests {search:?} {from:?}"));
        }
    }
    let ids: Vec<Uuid> = customers::table.select(customers::id).limit(51).load(&mut connection).unwrap();
    let phones: Vec<String> = orders::table.select(orders::phone).limit(51).load(&mut connection).unwrap();
    let explain = |query: &str| diesel::sql_query(format!("EXPLAIN {query}"));
    let of_accounts: Vec<Line> =
        explain(customer_figures::OF_ACCOUNTS).bind::<Array<SqlUuid>, _>(ids).load(&mut connection).unwrap();
    let of_guests: Vec<Line> =
        explain(customer_figures::OF_GUESTS).bind::<Array<Text>, _>(phones).load(&mut connection).unwrap();
    for plan in [of_accounts, of_guests] {
        reads_no_whole_table(&lines(plan), "what a page of people bought");
    }
}
