//! The memory and the tables are asked the same questions while sarees change under them.

use std::{
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use diesel::{PgConnection, RunQueryDsl, connection::SimpleConnection, sql_query};
use pattu_catalog::{FacetGroup, FilterForm, ProductFilter};
use pattu_testkit::{
    TestDatabase,
    synthetic::{COLOURS, KINDS, MATERIALS, WORKS, sarees},
};
use proptest::{
    prelude::*,
    strategy::ValueTree,
    test_runner::{RngSeed, TestRunner},
};

use super::{super::finder::Finder, super::search, *};
use crate::{Database, DatabaseConfig};

const SAREES: u32 = 2_500;

/// A shop with an index of its own, and a connection to look at the tables with.
struct Shop {
    db: TestDatabase,
    index: Arc<IndexInMemory>,
    connection: PgConnection,
}

impl Shop {
    fn open() -> Self {
        let db = TestDatabase::create();
        db.execute(&sarees(SAREES));
        let config =
            DatabaseConfig { url: db.url().to_owned(), pool_size: 4, pool_wait: Duration::from_secs(30) };
        let index = Database::new(&config).unwrap().with_index_in_memory().index_in_memory().unwrap();
        let mut connection = db.connection();
        connection.batch_execute(crate::database::SESSION).unwrap();
        assert_eq!(index.read_all(&mut connection).unwrap(), usize::try_from(SAREES).unwrap());
        Self { db, index, connection }
    }

    /// Puts the question to both and compares everything that is told; answers how many sarees were found.
    fn ask(&mut self, filter: &ProductFilter) -> usize {
        let Self { index, connection, .. } = self;
        assert!(index.up_to_date(connection).unwrap().is_some(), "{filter:?}");
        let memory = Finder::new(connection, Some(index)).unwrap();
        let tables = Finder::new(connection, None).unwrap();
        let Some(text) = &filter.search else {
            let found = tables.ids(connection, filter, None).unwrap();
            assert_eq!(memory.ids(connection, filter, None).unwrap(), found, "{filter:?}");
            let rows = tables.rows(connection, filter, None).unwrap();
            assert_eq!(memory.rows(connection, filter, None).unwrap(), rows, "{filter:?}");
            return found.len();
        };
        let understood = search::understand(connection, text).unwrap();
        let mut most = 0;
        for scope in [search::Scope::Title, search::Scope::Anywhere] {
            let words = understood.words_in(scope);
            let all = Some(&words);
            let found = tables.ids(connection, filter, all).unwrap();
            assert_eq!(memory.ids(connection, filter, all).unwrap(), found, "{scope:?} {filter:?}");
            let rows = tables.rows(connection, filter, all).unwrap();
            assert_eq!(memory.rows(connection, filter, all).unwrap(), rows, "{scope:?} {filter:?}");
            let latest = tables.latest(connection, &words, 40).unwrap();
            assert_eq!(memory.latest(connection, &words, 40).unwrap(), latest, "{scope:?} {filter:?}");
            most = most.max(found.len());
        }
        most
    }

    fn index(&mut self) -> UpToDate {
        self.index.up_to_date(&mut self.connection).unwrap().unwrap()
    }

    /// How many sarees are in memory.
    fn all(&mut self) -> usize {
        self.ask(&ProductFilter::default());
        number_on_sale(&self.index()).unwrap()
    }

    fn number_of_places(&mut self) -> usize {
        self.index().ask(CatalogueIndex::number_of_places).unwrap()
    }
}

fn number_on_sale(index: &UpToDate) -> Option<usize> {
    index.ask(|index| index.ids(&ProductFilter::default(), None, 10_000).len())
}

/// What a shopper may ask.
fn question() -> impl Strategy<Value = ProductFilter> {
    let text = prop_oneof![
        6 => Just(String::new()),
        2 => (0..KINDS.len(), 1_usize..12).prop_map(|(kind, letters)| KINDS[kind].chars().take(letters).collect()),
        2 => (0..COLOURS.len(), 0..KINDS.len()).prop_map(|(one, other)| format!("{} {}", COLOURS[one], KINDS[other])),
        1 => (0_u16..500).prop_map(|number| format!("motif{number}")),
        1 => (0_u16..300).prop_map(|number| format!("syn {number}")),
        1 => Just("saree silk".to_owned()),
        1 => Just("kanjivaram".to_owned()),
        1 => Just("changed".to_owned()),
    ];
    let category = prop_oneof![
        3 => Just(String::new()),
        2 => (0_u8..12).prop_map(|kind| format!("kind-{kind}")),
        1 => Just("kind-1,kind-4,kind-rare".to_owned()),
    ];
    let facets = prop_oneof![
        3 => Just([""; 3]),
        2 => (0..COLOURS.len()).prop_map(|colour| [COLOURS[colour], "", ""]),
        1 => (0..MATERIALS.len(), 0..WORKS.len()).prop_map(|(material, work)| ["red,blue", MATERIALS[material], WORKS[work]]),
    ];
    let price = prop_oneof![
        2 => Just((None, None)),
        1 => (1_500_u32..46_000).prop_map(|from| (Some(from), None)),
        1 => (1_500_u32..46_000, 0_u32..9_000).prop_map(|(from, more)| (Some(from), Some(from + more))),
    ];
    let sort = prop_oneof!["newest", "price-low", "price-high", "popular"];
    (text, category, facets, price, sort, any::<[bool; 2]>(), 0_u8..8).prop_map(
        |(text, category, [colour, material, work], (from, to), sort, [in_stock, _], chosen)| {
            let rupees = |amount: Option<u32>| amount.map(|amount| amount.to_string());
            let (from, to) = (rupees(from), rupees(to));
            let flag = |on: bool| Some(if on { "true" } else { "" });
            ProductFilter::parse(&FilterForm {
                q: Some(&text),
                category: Some(&category),
                facets: FacetGroup::ALL.map(|group| {
                    let values = match group {
                        FacetGroup::Colour => colour,
                        FacetGroup::Material => material,
                        FacetGroup::Work => work,
                        _ => "",
                    };
                    (group, Some(values))
                }),
                min_price: from.as_deref(),
                max_price: to.as_deref(),
                featured: flag(chosen == 0),
                trending: flag(chosen == 1),
                in_stock: flag(in_stock),
                sort: Some(&sort),
                ..FilterForm::default()
            })
            .unwrap()
        },
    )
}

/// What an owner, a sale or an import does to some sarees.
fn change() -> impl Strategy<Value = String> {
    let whose = (1_u32..=SAREES, 1_u32..40).prop_map(|(first, how_many)| {
        let numbers: Vec<String> = (first..first + how_many).map(|n| format!("'SYN-{n}'")).collect();
        format!("WHERE sku IN ({})", numbers.join(", "))
    });
    let what = prop_oneof![
        Just("UPDATE products SET on_hand = 0".to_owned()),
        Just("UPDATE products SET on_hand = 5".to_owned()),
        Just("UPDATE products SET on_hand = 1, reserved = 1".to_owned()),
        (150_000_u32..4_000_000).prop_map(|price| format!("UPDATE products SET price_paise = {price}")),
        Just("UPDATE products SET featured = NOT featured, trending = NOT trending".to_owned()),
        Just("UPDATE products SET category_id = 'kind-rare'".to_owned()),
        Just("UPDATE products SET facets = ARRAY['colour:red', 'gone:group', 'work:korvai']".to_owned()),
        Just("UPDATE products SET title_words = title_words || '{changed}'::text[]".to_owned()),
        Just("UPDATE products SET text_words = '{changed,motif7}'".to_owned()),
        Just("UPDATE products SET archived_at = now()".to_owned()),
        Just("UPDATE products SET archived_at = NULL".to_owned()),
        (0_u32..400).prop_map(|count| format!("UPDATE products SET review_count = {count}")),
        Just("UPDATE products SET created_at = '2026-01-01'".to_owned()),
        Just("UPDATE products SET description = 'Nothing that a list can see'".to_owned()),
        Just("DELETE FROM products".to_owned()),
    ];
    (what, whose).prop_map(|(what, whose)| {
        if what.contains("on_hand = ") && !what.contains("reserved") {
            format!("{what}, reserved = 0 {whose}")
        } else {
            format!("{what} {whose}")
        }
    })
}

/// Any order of questions and changes; a change may be under way while others are made and questions are asked.
#[test]
fn memory_and_tables_give_the_same_answers_whatever_changes() {
    let mut shop = Shop::open();
    shop.db.execute("INSERT INTO search_vocabulary VALUES ('changed', true)");
    let seed = ProptestConfig { rng_seed: RngSeed::Fixed(20_261_122), ..ProptestConfig::default() };
    let mut chance = TestRunner::new(seed);
    let mut slow = shop.db.connection();
    let (mut found, mut asked) = (0, 0);
    for round in 0..120 {
        let (under_way, quick, questions) =
            (proptest::option::of(change()), change(), proptest::collection::vec(question(), 4))
                .new_tree(&mut chance)
                .unwrap()
                .current();
        // Both want the same rows now and then: the later one would wait for the earlier, so it is made first.
        shop.db.execute(&quick);
        if let Some(change) = &under_way {
            slow.batch_execute(&format!("BEGIN; {change}")).unwrap();
        }
        // Younger than the one under way, and over before it.
        shop.db.execute(&format!(
            "INSERT INTO products (id, sku, name, category_id, price_paise, on_hand, title_words)
             VALUES (gen_random_uuid(), 'NEW-{round}', 'New', 'kind-1', 900000, 1, '{{kanchipuram,changed}}')"
        ));
        let (before, after) = questions.split_at(2);
        for question in before {
            found += usize::from(shop.ask(question) > 0);
            asked += 1;
        }
        if under_way.is_some() {
            slow.batch_execute("COMMIT").unwrap();
        }
        for question in after {
            found += usize::from(shop.ask(question) > 0);
            asked += 1;
        }
    }
    assert!(found * 3 > asked, "{found} of {asked} questions found something");
    let ids = shop.all();
    let number = shop.db.number("SELECT count(*) FROM products WHERE archived_at IS NULL");
    assert_eq!(i64::try_from(ids).unwrap(), number, "nothing is left of those that went");
}

/// The transaction that began first commits last: whoever remembered only the latest change would miss its own.
#[test]
fn a_change_that_is_committed_late_is_not_missed() {
    let mut shop = Shop::open();
    let mut late = shop.db.connection();
    late.batch_execute("BEGIN; UPDATE products SET archived_at = now() WHERE sku = 'SYN-7'").unwrap();
    shop.db.execute("UPDATE products SET archived_at = now() WHERE sku = 'SYN-8'");
    let everything = usize::try_from(SAREES).unwrap();
    assert_eq!(shop.all(), everything - 1);
    assert_eq!(shop.all(), everything - 1);
    late.batch_execute("COMMIT").unwrap();
    assert_eq!(shop.all(), everything - 2);
    // One that is taken back was never there.
    late.batch_execute("BEGIN; DELETE FROM products; ROLLBACK").unwrap();
    assert_eq!(shop.all(), everything - 2);
}

#[test]
fn a_new_catalogue_is_read_in_the_background_while_the_tables_answer() {
    let mut shop = Shop::open();
    shop.db.execute("UPDATE products SET price_paise = price_paise + 100");
    assert!(shop.index.up_to_date(&mut shop.connection).unwrap().is_none(), "too much to take in at once");
    let patience = Instant::now();
    while shop.index.up_to_date(&mut shop.connection).unwrap().is_none() {
        assert!(patience.elapsed() < Duration::from_secs(30), "it is read");
        thread::sleep(Duration::from_millis(5));
    }
    shop.all();
    shop.index.forget();
    assert!(shop.index.up_to_date(&mut shop.connection).unwrap().is_none());
}

/// Whoever has brought one index up to date is not answered by the next, which began to be read before.
#[test]
fn a_new_index_answers_nobody_who_asked_the_old_one() {
    let mut shop = Shop::open();
    let mut earlier = shop.db.connection();
    earlier.batch_execute("BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT FROM products LIMIT 1").unwrap();
    shop.db.execute("DELETE FROM products WHERE sku = 'SYN-7'");
    let asking = shop.index();
    shop.index.read_all(&mut earlier).unwrap();
    assert_eq!(number_on_sale(&asking), None, "the tables are asked instead");
    assert_eq!(shop.all(), usize::try_from(SAREES).unwrap() - 1, "and the next one catches up");
}

/// Each sale of a last piece, and each return, is a change; places are not used up by them.
#[test]
fn stock_comes_and_goes_in_place() {
    let mut shop = Shop::open();
    let in_stock = ProductFilter { in_stock: true, ..ProductFilter::default() };
    for on_hand in [0, 3, 2, 0, 1] {
        shop.db.execute(&format!("UPDATE products SET on_hand = {on_hand} WHERE sku IN ('SYN-5', 'SYN-6')"));
        shop.ask(&in_stock);
    }
    let of_two = "SELECT count(DISTINCT changed_in) FROM product_changes
                  WHERE product_id IN (SELECT id FROM products WHERE sku IN ('SYN-5', 'SYN-6'))";
    assert_eq!(shop.db.number(of_two), 1 + 4, "put in once, and three pieces or two make no difference");
    assert_eq!(shop.number_of_places(), usize::try_from(SAREES).unwrap());
}

#[test]
fn sarees_that_change_all_day_do_not_fill_the_memory() {
    let mut shop = Shop::open();
    for round in 1..=60 {
        shop.db.execute(&format!("UPDATE products SET review_count = {round} WHERE id IN (SELECT id FROM products ORDER BY id LIMIT 400)"));
        let patience = Instant::now();
        while shop.index.up_to_date(&mut shop.connection).unwrap().is_none() {
            assert!(patience.elapsed() < Duration::from_secs(30), "it is read");
            thread::sleep(Duration::from_millis(5));
        }
    }
    shop.all();
    let places = shop.number_of_places();
    assert!(places < 60 * 400, "{places} places for {SAREES} sarees");
}

#[test]
fn whoever_asks_at_once_gets_what_was_committed_before() {
    let shop = Shop::open();
    thread::scope(|scope| {
        for worker in 0..6_u32 {
            let (db, index) = (&shop.db, &shop.index);
            scope.spawn(move || {
                let mut connection = db.connection();
                let mine = ProductFilter::parse(&FilterForm {
                    q: Some(&format!("worker{worker}x")),
                    ..FilterForm::default()
                })
                .unwrap();
                let sku = format!("SYN-{}", worker + 1);
                for round in 0..40 {
                    let on = round % 2 == 0;
                    let words = if on { format!("{{worker{worker}x}}") } else { "{}".to_owned() };
                    sql_query(format!("UPDATE products SET title_words = '{words}' WHERE sku = '{sku}'"))
                        .execute(&mut connection)
                        .unwrap();
                    let finder = Finder::new(&mut connection, Some(index)).unwrap();
                    let understood =
                        search::understand(&mut connection, mine.search.as_ref().unwrap()).unwrap();
                    let words = understood.words_in(search::Scope::Title);
                    let found = finder.ids(&mut connection, &mine, Some(&words)).unwrap().len();
                    assert_eq!(found, usize::from(on), "{sku} in round {round}");
                }
            });
        }
    });
}

#[derive(diesel::QueryableByName)]
struct PlanLine {
    #[diesel(sql_type = diesel::sql_types::Text, column_name = "QUERY PLAN")]
    line: String,
}

#[test]
fn asking_what_changed_goes_along_an_index() {
    let db = TestDatabase::create();
    db.execute(&format!("SET synchronous_commit = on; {}", sarees(5_000)));
    db.execute("VACUUM ANALYZE product_changes");
    let plan: Vec<PlanLine> = sql_query(format!("EXPLAIN {}", follow::CHANGES_SINCE))
        .bind::<diesel::sql_types::Text, _>(db.text("pg_current_snapshot()"))
        .bind::<diesel::sql_types::BigInt, _>(100)
        .load(&mut db.connection())
        .unwrap();
    let plan: Vec<String> = plan.into_iter().map(|one| one.line).collect();
    let plan = plan.join("\n");
    assert!(plan.contains("product_changes_pkey") && !plan.contains("Seq Scan"), "{plan}");
}
