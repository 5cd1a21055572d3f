//! What may be looked for, and what may not.

use super::*;
use proptest::prelude::*;

fn parse(form: &FilterForm<'_>) -> Result<ProductFilter, FieldErrors> {
    ProductFilter::parse(form).map_err(|problem| problem.fields())
}

#[test]
fn nothing_asked_is_everything_newest_first() {
    assert_eq!(parse(&FilterForm::default()), Ok(ProductFilter::default()));
    let empty =
        FilterForm { q: Some("  "), category: Some(""), min_price: Some(""), ..FilterForm::default() };
    assert_eq!(parse(&empty), Ok(ProductFilter::default()));
}

#[test]
fn a_full_form_is_read() {
    let filter = parse(&FilterForm {
        q: Some("  Peacock\tGREEN "),
        category: Some("kanchipuram, gadwal"),
        facets: FacetGroup::ALL.map(|group| (group, (group == FacetGroup::Colour).then_some("red,green"))),
        min_price: Some("5000"),
        max_price: Some("9999"),
        featured: Some("true"),
        trending: Some("false"),
        in_stock: Some("1"),
        sort: Some("price-high"),
        page: Some("3"),
        per_page: Some("12"),
    })
    .unwrap();
    assert_eq!(filter.search.as_ref().map(SearchText::asked), Some("peacock green"));
    assert_eq!(
        filter.facets.values().flatten().map(Facet::to_string).collect::<Vec<_>>(),
        ["colour:green", "colour:red"]
    );
    assert_eq!(filter.without(FacetGroup::Colour).facets.len(), 0);
    assert!(filter.featured && !filter.trending && filter.in_stock);
    assert_eq!((filter.sort, filter.page), (ProductSort::PriceHigh, PageRequest::clamped(3, 12)));
    assert!(filter.price.contains(Money::from_paise(999_999)));
    assert_eq!(
        filter.canonical(),
        "price-high/3/12/from=500000/below=1000000/featured/stock/category=gadwal/category=kanchipuram/colour:green/colour:red/q=peacock green"
    );
}

#[test]
fn an_upside_down_price_range_gets_the_specifications_words() {
    let form = FilterForm { min_price: Some("200"), max_price: Some("100"), ..FilterForm::default() };
    let problem = ProductFilter::parse(&form).unwrap_err();
    assert_eq!(problem.to_string(), "Please enter a valid price range.");
    assert_eq!(
        problem.fields().get("minPrice").map(String::as_str),
        Some("Please enter a valid price range.")
    );
}

#[test]
fn every_wrong_field_is_named_at_once() {
    let long = "x".repeat(101);
    let wrong = parse(&FilterForm {
        q: Some(&long),
        category: Some("Kanchi Puram"),
        facets: FacetGroup::ALL.map(|group| (group, (group == FacetGroup::Zari).then_some("Gold Zari"))),
        min_price: Some("cheap"),
        max_price: Some("-3"),
        featured: Some("yes"),
        trending: Some("TRUE"),
        in_stock: Some("2"),
        sort: Some("random"),
        page: Some("-1"),
        per_page: Some("1e3"),
    })
    .unwrap_err();
    let named: Vec<&str> = wrong.keys().map(String::as_str).collect();
    let all = [
        "category", "featured", "inStock", "maxPrice", "minPrice", "page", "perPage", "q", "sort",
        "trending", "zari",
    ];
    assert_eq!(named, all);
}

#[test]
fn control_characters_are_not_words() {
    for text in ["a\0b", "\u{1b}[31m", "\u{7f}x"] {
        assert!(parse(&FilterForm { q: Some(text), ..FilterForm::default() }).is_err(), "{text:?}");
    }
}

#[test]
fn huge_pages_are_clamped_not_refused() {
    let huge = FilterForm {
        page: Some("99999999999999999999"),
        per_page: Some("1000000000"),
        ..FilterForm::default()
    };
    assert_eq!(parse(&huge).unwrap().page, PageRequest::clamped(u32::MAX, u32::MAX));
    let nought = FilterForm { page: Some("0"), per_page: Some("0"), ..FilterForm::default() };
    assert_eq!(parse(&nought).unwrap().page, PageRequest::clamped(1, 1));
}

proptest! {
    #[test]
    fn no_text_breaks_the_reading(texts in prop::collection::vec(".{0,120}", 10)) {
        let at = |index: usize| Some(texts[index].as_str());
        let form = FilterForm {
            q: at(0), category: at(1), facets: FacetGroup::ALL.map(|group| (group, at(1))), min_price: at(2), max_price: at(3), featured: at(4),
            trending: at(5), in_stock: at(6), sort: at(7), page: at(8), per_page: at(9),
        };
        if let Ok(filter) = ProductFilter::parse(&form) {
            prop_assert!(filter.page.size() <= PageRequest::MAX_SIZE);
            prop_assert!(filter.search.is_none_or(|s| s.words().iter().all(|w| !w.beginning.is_empty())));
        }
    }

    #[test]
    fn the_canonical_text_tells_filters_apart(
        a in filters(), b in filters(),
    ) {
        prop_assert_eq!(a == b, a.canonical() == b.canonical(), "{} {}", a.canonical(), b.canonical());
    }
}

/// Few values each, so that equal filters happen, and words that look like the canonical text's own.
fn filters() -> impl Strategy<Value = ProductFilter> {
    let words = prop::sample::select(vec!["", "silk", "/stock", "silk/q=silk", "category=a"]);
    let category = prop::sample::select(vec!["", "a", "b"]);
    let price = prop::sample::select(vec!["", "1", "1.01"]);
    let sort = prop::sample::select(vec!["newest", "popular"]);
    let flag = prop::sample::select(vec!["true", "false"]);
    (words, category, price.clone(), flag.clone(), flag, sort).prop_map(
        |(q, category, price, featured, stock, sort)| {
            ProductFilter::parse(&FilterForm {
                q: Some(q),
                category: Some(category),
                min_price: Some(price),
                featured: Some(featured),
                in_stock: Some(stock),
                sort: Some(sort),
                ..FilterForm::default()
            })
            .unwrap()
        },
    )
}
