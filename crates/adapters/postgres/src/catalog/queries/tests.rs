//! The plans PostgreSQL makes of these queries, with enough sarees for a wrong one to show.

use diesel::{
    connection::SimpleConnection,
    query_builder::{AstPass, Query, QueryFragment, QueryId},
    sql_types::Text,
};
use pattu_catalog::FilterForm;
use pattu_testkit::TestDatabase;

use super::*;

const SAREES: u32 = 20_000;

/// `EXPLAIN` before any query.
struct Explain<Q>(Q);

impl<Q: QueryFragment<Pg>> QueryFragment<Pg> for Explain<Q> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        out.push_sql("EXPLAIN ");
        self.0.walk_ast(out.reborrow())
    }
}
impl<Q> QueryId for Explain<Q> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}
impl<Q> Query for Explain<Q> {
    type SqlType = Text;
}
impl<Q> RunQueryDsl<PgConnection> for Explain<Q> {}

fn filled() -> TestDatabase {
    let db = TestDatabase::create();
    db.execute(&format!(
        "SET synchronous_commit = on; -- VACUUM believes only in commits that are on the disk
         INSERT INTO categories (id, name) SELECT 'kind-' || n, 'Kind ' || n FROM generate_series(0, 49) n;
         INSERT INTO products (id, sku, name, description, category_id, price_paise, featured, trending, on_hand, reserved,
                               review_count, created_at)
         SELECT gen_random_uuid(), 'SKU-' || n, md5(n::text) || ' saree', repeat(md5((n * 7)::text), 8), 'kind-' || n * 31 % 50,
                100 + (n * 7919 % 4000000), n % 20 = 0, n % 25 = 0, n % 4, 0, n % 300,
                now() - make_interval(mins => n * 7919 % {SAREES})
         FROM generate_series(1, {SAREES}) n"
    ));
    // Vacuumed, as autovacuum leaves a table that is not brand new: counts can then stay inside an index.
    db.connection().batch_execute("VACUUM ANALYZE products").unwrap();
    db
}

fn filter(form: FilterForm<'_>) -> ProductFilter {
    ProductFilter::parse(&form).unwrap()
}

fn plan_of_page(connection: &mut PgConnection, filter: &ProductFilter) -> String {
    let query = ordered(matching(filter), filter.sort)
        .limit(filter.page.size().into())
        .offset(filter.page.offset())
        .select((ProductRow::as_select(), category_name!()));
    Explain(query).load::<String>(connection).unwrap().join("\n")
}

fn plan_of_count(connection: &mut PgConnection, filter: &ProductFilter) -> String {
    Explain(matching(filter).count()).load::<String>(connection).unwrap().join("\n")
}

#[test]
fn no_first_page_reads_the_whole_table_and_each_sort_has_its_index() {
    let db = filled();
    let mut connection = db.connection();
    let form = FilterForm::default;
    let word = |q| FilterForm { q: Some(q), ..form() };
    for (asked, index) in [
        (form(), "products_newest"),
        (FilterForm { page: Some("5"), ..form() }, "products_newest"),
        (FilterForm { in_stock: Some("true"), ..form() }, "products_newest"),
        (FilterForm { sort: Some("price-low"), ..form() }, "products_by_price"),
        (FilterForm { sort: Some("price-high"), ..form() }, "Backward using products_by_price"),
        (FilterForm { min_price: Some("20000"), sort: Some("price-low"), ..form() }, "products_by_price"),
        (FilterForm { sort: Some("popular"), ..form() }, "products_popular"),
        (FilterForm { category: Some("kind-3"), ..form() }, "products_in_category"),
        (FilterForm { featured: Some("true"), ..form() }, "products_featured"),
        (FilterForm { trending: Some("true"), ..form() }, "products_trending"),
        (word("c4ca4238a0b9"), "products_search"),
        (word("c4ca4238a0b9 saree"), "products_search"),
    ] {
        let plan = plan_of_page(&mut connection, &filter(asked));
        assert!(plan.contains(index), "{asked:?} should go along {index}:\n{plan}");
        assert!(!plan.contains("Seq Scan on products"), "{asked:?}:\n{plan}");
        let sorted =
            plan.lines().any(|line| line.trim_start().starts_with("->  Sort") || line.starts_with("Sort"));
        assert_eq!(sorted, asked.q.is_some(), "only a search's few hits are sorted: {asked:?}\n{plan}");
    }
}

#[test]
fn counting_stays_inside_an_index_where_one_knows_the_answer() {
    let db = filled();
    let mut connection = db.connection();
    let form = FilterForm::default;
    for asked in [
        form(),
        FilterForm { category: Some("kind-3"), ..form() },
        FilterForm { featured: Some("true"), ..form() },
        FilterForm { trending: Some("true"), ..form() },
        FilterForm { min_price: Some("5000"), max_price: Some("9999"), ..form() },
    ] {
        let plan = plan_of_count(&mut connection, &filter(asked));
        assert!(plan.contains("Index Only Scan") || plan.contains("Bitmap Index Scan"), "{asked:?}:\n{plan}");
        assert!(!plan.contains("Seq Scan on products"), "{asked:?}:\n{plan}");
    }
    let searched = plan_of_count(&mut connection, &filter(FilterForm { q: Some("c4ca4238a0b9"), ..form() }));
    assert!(searched.contains("products_search"), "{searched}");
}

#[test]
fn a_word_is_taken_literally() {
    assert_eq!(containing("100%_\\x"), "%100\\%\\_\\\\x%");
}
