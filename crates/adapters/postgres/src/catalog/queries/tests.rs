//! The plans PostgreSQL makes of these queries, with enough sarees for a wrong one to show.

use pattu_catalog::{FacetGroup, FilterForm};
use pattu_testkit::TestDatabase;

use super::{
    super::{
        matching::{ids_of, matching, narrow},
        search::Words,
    },
    *,
};
use crate::explain::{Explain, as_the_shop};

fn filled() -> TestDatabase {
    TestDatabase::filled(&pattu_testkit::synthetic::sarees(20_000))
}

#[expect(clippy::large_types_passed_by_value, reason = "a test says its filter once, where it is used")]
fn filter(form: FilterForm<'_>) -> ProductFilter {
    ProductFilter::parse(&form).unwrap()
}

/// The plans of everything that a list, its count and its filter panel ask.
fn plans(connection: &mut PgConnection, filter: &ProductFilter) -> Vec<(&'static str, String)> {
    let words = filter.search.as_ref().map(|text| {
        let understood = search::understand(connection, text).unwrap();
        let found = |words: &Words| matching::ids(connection, filter, Some(words));
        understood.first_found(found).unwrap().1
    });
    let plan = |name, lines: QueryResult<Vec<String>>| (name, lines.unwrap().join("\n"));
    vec![
        plan("list", Explain(ids_of(filter, words.as_ref(), false, 1_001)).load(connection)),
        plan("sold out", Explain(ids_of(filter, words.as_ref(), true, 1_001)).load(connection)),
        plan("facets", Explain(narrow(matching(filter, words.as_ref()))).load(connection)),
    ]
}

fn form() -> FilterForm<'static> {
    FilterForm::default()
}

fn choice(group: FacetGroup, values: &'static str) -> FilterForm<'static> {
    FilterForm { facets: FacetGroup::ALL.map(|one| (one, (one == group).then_some(values))), ..form() }
}

#[test]
fn no_list_filter_or_search_reads_the_whole_table() {
    let db = filled();
    let mut connection = as_the_shop(&db);
    let word = |q| FilterForm { q: Some(q), ..form() };
    let mut asked = vec![
        form(),
        FilterForm { page: Some("5"), ..form() },
        FilterForm { page: Some("40"), ..form() },
        FilterForm { in_stock: Some("true"), ..form() },
        FilterForm { min_price: Some("20000"), ..form() },
        FilterForm { min_price: Some("20000"), max_price: Some("20100"), ..form() },
        FilterForm { category: Some("kind-3"), ..form() },
        FilterForm { category: Some("kind-3,kind-4"), ..form() },
        FilterForm { category: Some("kind-rare"), ..form() },
        FilterForm { category: Some("kind-3"), min_price: Some("20000"), in_stock: Some("true"), ..form() },
        FilterForm { featured: Some("true"), ..form() },
        FilterForm { trending: Some("true"), ..form() },
        choice(FacetGroup::Colour, "red"),
        choice(FacetGroup::Material, "mulberry-silk,katan-silk"),
        FilterForm { category: Some("kind-rare"), ..choice(FacetGroup::Work, "korvai") },
        word("kanchipuram"),
        word("red kanjivaram saree"),
        word("motif17"),
        word("kanchipurm"),
        word("silk"),
        word("nothing like it"),
    ];
    for sort in ["price-low", "price-high", "popular"] {
        let sorted = |form: &FilterForm<'static>| FilterForm { sort: Some(sort), ..*form };
        let more: Vec<_> = asked.iter().filter(|form| form.sort.is_none()).map(sorted).collect();
        asked.extend(more);
    }
    for form in asked {
        for (what, plan) in plans(&mut connection, &filter(form)) {
            assert!(!plan.contains("Seq Scan on products"), "{what} of {form:?}:\n{plan}");
        }
    }
}

#[test]
fn each_sort_goes_along_its_own_index() {
    let db = filled();
    let mut connection = as_the_shop(&db);
    for (sort, index) in [
        ("newest", "products_newest"),
        // Of sarees on sale, or of all: which of the two is cheaper depends on how many are archived.
        ("price-low", "by_price on products"),
        ("price-high", "Scan Backward using products_"),
        ("popular", "products_popular"),
    ] {
        for (what, plan) in plans(&mut connection, &filter(FilterForm { sort: Some(sort), ..form() })) {
            let index = if what == "facets" { "products_newest" } else { index };
            assert!(plan.contains(index) && !plan.contains("Sort"), "{what} {sort}:\n{plan}");
        }
    }
    let category = plans(&mut connection, &filter(FilterForm { category: Some("kind-3"), ..form() }));
    assert!(category.iter().all(|(_, plan)| plan.contains("products_in_category")), "{category:?}");
    let rare = plans(&mut connection, &filter(FilterForm { q: Some("motif17"), ..form() }));
    assert!(rare.iter().any(|(_, plan)| plan.contains("products_text_vector")), "{rare:?}");
    let many = plans(&mut connection, &filter(FilterForm { q: Some("silk mysore"), ..form() }));
    // Whether a saree can be bought stands in no index, so that an order changes none: matches are looked up in the table.
    assert!(many[0].1.contains("products_title_vector"), "{many:?}");
}
