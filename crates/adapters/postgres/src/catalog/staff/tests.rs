//! The plans PostgreSQL makes of these lists, with enough sarees for a wrong one to show.

use pattu_catalog::{CategoryId, staff::ProductSearch};
use pattu_testkit::TestDatabase;

use super::*;
use crate::explain::{Explain, as_the_shop};

#[test]
fn no_list_of_products_reads_them_all() {
    let db = TestDatabase::filled(&pattu_testkit::synthetic::sarees(20_000));
    db.execute(
        "UPDATE products SET changed_at = created_at, archived_at = CASE WHEN get_byte(uuid_send(id), 0) < 5 THEN now() END,
           low_stock_at = CASE WHEN get_byte(uuid_send(id), 2) < 3 THEN 100 END,
           resting_since = created_at;
         UPDATE products SET archived_at = now(), published_at = NULL, on_hand = 0
           WHERE archived_at IS NULL AND get_byte(uuid_send(id), 1) < 3;
         ANALYZE",
    );
    let mut connection = as_the_shop(&db);
    let (views, sorts) = (
        [
            StaffProductView::OnSale,
            StaffProductView::SoldOut,
            StaffProductView::RunningOut,
            StaffProductView::Resting,
            StaffProductView::Drafts,
            StaffProductView::Archived,
            StaffProductView::All,
        ],
        [StaffProductSort::Changed, StaffProductSort::PriceLow, StaffProductSort::PriceHigh],
    );
    let all = StaffProductFilter { view: StaffProductView::All, ..StaffProductFilter::default() };
    let mut lists: Vec<StaffProductFilter> = views
        .into_iter()
        .flat_map(|view| sorts.map(|sort| StaffProductFilter { view, sort, ..StaffProductFilter::default() }))
        .collect();
    lists.extend([
        StaffProductFilter {
            view: StaffProductView::Resting,
            sort: StaffProductSort::Resting,
            resting_before: Some(Timestamp::UNIX_EPOCH),
            ..StaffProductFilter::default()
        },
        StaffProductFilter { featured: Some(true), ..all.clone() },
        StaffProductFilter { trending: Some(true), ..all.clone() },
        StaffProductFilter { category: Some(CategoryId::parse("kind-3").unwrap()), ..all.clone() },
    ]);
    for typed in ["SYN-17", "gadwal", "teal uppada saree 19", "nothing of that name", "100%_"] {
        let search = ProductSearch::parse(typed);
        assert!(search.is_some(), "{typed}");
        lists.push(StaffProductFilter { search, ..all.clone() });
    }
    for list in &lists {
        let middle = Cursor { key: 10_000_000, id: Uuid::from_u128(1) };
        for from in [None, Some((Direction::After, middle)), Some((Direction::Before, middle))] {
            let query = page_of(sorted(wanted(list), list.sort, from), 51);
            let plan: Vec<String> = Explain(query).load(&mut connection).unwrap();
            assert!(!plan.join("\n").contains("Seq Scan on products"), "{list:?} {from:?}: {plan:#?}");
        }
    }
    for view in views {
        let list = StaffProductFilter { view, ..StaffProductFilter::default() };
        let plan: Vec<String> = Explain(counted(&list)).load(&mut connection).unwrap();
        // Most sarees are in these: as many as are counted are found among the first.
        let most =
            [StaffProductView::OnSale, StaffProductView::Resting, StaffProductView::All].contains(&view);
        assert!(most || !plan.join("\n").contains("Seq Scan"), "{view:?} {plan:#?}");
    }
}
