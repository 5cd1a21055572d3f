//! Whatever is asked, PostgreSQL finds what a plain walk over all sarees finds, in the same order.

use chrono::{DateTime, Utc};
use diesel::{ExpressionMethods, PgConnection, QueryDsl, Queryable, RunQueryDsl};
use pattu_catalog::{FacetGroup, FilterForm, ProductFilter, ProductSort};
use pattu_kernel::Money;
use pattu_testkit::{
    TestDatabase,
    synthetic::{COLOURS, KINDS, MATERIALS, WORKS, sarees},
};
use proptest::{
    prelude::*,
    strategy::ValueTree,
    test_runner::{RngSeed, TestRunner},
};

use super::{super::search, *};

/// More than are counted, so that some answers are cut.
const SAREES: u32 = 2_500;
const QUESTIONS: usize = 150;

/// What finding looks at.
#[derive(Queryable)]
struct Saree {
    id: Uuid,
    created_at: DateTime<Utc>,
    category: String,
    facets: Vec<String>,
    price: i64,
    flags: (bool, bool),
    stock: (i32, i32),
    reviews: i32,
    title_words: Vec<String>,
    text_words: Vec<String>,
}

impl Saree {
    fn has(&self, words: &Words) -> bool {
        let anywhere: &[String] = if words.scope == Scope::Anywhere { &self.text_words } else { &[] };
        words.terms.iter().all(|term| {
            self.title_words.iter().chain(anywhere).any(|word| {
                Some(word.as_str()) == term.meaning
                    || if term.is_whole { *word == term.beginning } else { word.starts_with(&term.beginning) }
            })
        })
    }

    fn fits(&self, filter: &ProductFilter) -> bool {
        let any_of = |choices: &[Facet]| choices.iter().any(|facet| self.facets.contains(&facet.to_string()));
        let (featured, trending) = self.flags;
        (filter.categories.is_empty() || filter.categories.iter().any(|id| id.as_str() == self.category))
            && filter.facets.values().all(|choices| any_of(&choices.iter().cloned().collect::<Vec<_>>()))
            && filter.price.contains(Money::from_paise(self.price))
            && (!filter.featured || featured)
            && (!filter.trending || trending)
            && (!filter.in_stock || self.stock.0 > self.stock.1)
    }
}

fn all(connection: &mut PgConnection) -> Vec<Saree> {
    products::table
        .filter(products::archived_at.is_null())
        .select((
            products::id,
            products::created_at,
            products::category_id,
            products::facets,
            products::price_paise,
            (products::featured, products::trending),
            (products::on_hand, products::reserved),
            products::review_count,
            products::title_words,
            products::text_words,
        ))
        .load(connection)
        .unwrap()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    /// As shoppers read it: what is sold out comes last.
    List(ProductSort),
    /// The latest first, whether they can be bought or not: what panels and suggestions look at.
    Latest,
}

fn walked<'a>(
    sarees: &'a [Saree],
    filter: &ProductFilter,
    words: Option<&Words>,
    order: Order,
) -> Vec<&'a Saree> {
    let mut found: Vec<&Saree> = sarees
        .iter()
        .filter(|saree| saree.fits(filter) && words.is_none_or(|words| saree.has(words)))
        .collect();
    found.sort_by(|one, other| {
        let newest = other.created_at.cmp(&one.created_at).then(one.id.cmp(&other.id));
        let sold_out = |saree: &Saree| saree.stock.0 <= saree.stock.1;
        let by_sort = match order {
            Order::Latest | Order::List(ProductSort::Newest) => newest,
            Order::List(ProductSort::PriceLow) => one.price.cmp(&other.price).then(one.id.cmp(&other.id)),
            Order::List(ProductSort::PriceHigh) => other.price.cmp(&one.price).then(other.id.cmp(&one.id)),
            Order::List(ProductSort::Popular) => other.reviews.cmp(&one.reviews).then(newest),
        };
        if order == Order::Latest { by_sort } else { sold_out(one).cmp(&sold_out(other)).then(by_sort) }
    });
    found.truncate(MAX_COUNTED + 1);
    found
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

#[test]
fn postgresql_finds_what_a_plain_walk_finds() {
    let db = TestDatabase::create();
    db.execute(&sarees(SAREES));
    db.execute("UPDATE products SET archived_at = now() WHERE sku LIKE '%7'; UPDATE products SET reserved = on_hand WHERE sku LIKE '%3'");
    let mut connection = db.connection();
    let sarees = all(&mut connection);
    let seed = ProptestConfig { rng_seed: RngSeed::Fixed(7), ..ProptestConfig::default() };
    let (mut runner, mut found_some) = (TestRunner::new(seed), 0);
    for _ in 0..QUESTIONS {
        let filter = question().new_tree(&mut runner).unwrap().current();
        let understood =
            filter.search.as_ref().map(|text| search::understand(&mut connection, text).unwrap());
        let scopes: Vec<Option<Words>> = understood.map_or_else(
            || vec![None],
            |meant| [Scope::Title, Scope::Anywhere].map(|scope| Some(meant.words_in(scope))).into(),
        );
        for words in scopes {
            let words = words.as_ref();
            let expected = walked(&sarees, &filter, words, Order::List(filter.sort));
            found_some += usize::from(!expected.is_empty());
            let ids: Vec<Uuid> = expected.iter().map(|saree| saree.id).collect();
            assert_eq!(super::ids(&mut connection, &filter, words).unwrap(), ids, "{filter:?}");
            let newest = walked(&sarees, &filter, words, Order::Latest).into_iter();
            let rows: Vec<FacetRow> = newest
                .map(|saree| facet_row((saree.category.clone(), saree.facets.clone(), saree.price)))
                .collect();
            assert_eq!(facet_rows(&mut connection, &filter, words).unwrap(), rows, "{filter:?}");
        }
    }
    assert!(found_some > QUESTIONS / 4, "only {found_some} questions found anything");
}

#[test]
fn the_latest_of_a_search_say_whether_they_can_be_bought() {
    let db = TestDatabase::create();
    db.execute(&sarees(SAREES));
    let mut connection = db.connection();
    let text = ProductFilter::parse(&FilterForm { q: Some("red"), ..FilterForm::default() });
    let understood = search::understand(&mut connection, &text.unwrap().search.unwrap()).unwrap();
    let words = understood.words_in(Scope::Title);
    let sarees = all(&mut connection);
    let newest = walked(&sarees, &ProductFilter::default(), Some(&words), Order::Latest);
    let expected: Vec<(Uuid, bool)> =
        newest.iter().take(40).map(|saree| (saree.id, saree.stock.0 > saree.stock.1)).collect();
    let found = latest(&mut connection, &words, 40).unwrap();
    assert_eq!(found.iter().map(|(id, in_stock, _)| (*id, *in_stock)).collect::<Vec<_>>(), expected);
    assert!(expected.iter().any(|(_, in_stock)| *in_stock) && expected.iter().any(|(_, in_stock)| !in_stock));
}
