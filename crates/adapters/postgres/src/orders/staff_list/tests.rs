//! The plans PostgreSQL makes of these lists, with enough orders for a wrong one to show.

use pattu_orders::PaidBy;
use pattu_testkit::TestDatabase;

use super::*;
use crate::explain::{Explain, as_the_shop};

const ORDERS: u32 = 20_000;

fn plan(connection: &mut PgConnection, list: &StaffOrderFilter, from: Option<(Direction, Cursor)>) -> String {
    let lines: Vec<String> =
        Explain(page_of(sorted(wanted(list), list.sort, from), 51)).load(connection).unwrap();
    lines.join("\n")
}

#[test]
fn no_list_of_orders_reads_them_all() {
    let db = TestDatabase::filled(&pattu_testkit::synthetic::orders(ORDERS));
    let mut connection = as_the_shop(&db);
    let (views, sorts) = (
        [
            OrderView::All,
            OrderView::ToPack,
            OrderView::Waiting,
            OrderView::OnTheWay,
            OrderView::ToLookAt,
            OrderView::CameBack,
        ],
        [OrderSort::Newest, OrderSort::Oldest, OrderSort::PackBy, OrderSort::Amount],
    );
    let mut lists: Vec<StaffOrderFilter> = views
        .into_iter()
        .flat_map(|view| sorts.map(|sort| StaffOrderFilter { sort, ..StaffOrderFilter::of(view) }))
        .collect();
    let all = StaffOrderFilter::of(OrderView::All);
    let year_ago: Timestamp =
        diesel::select(sql::<Timestamptz>("now() - interval '1 year'")).get_result(&mut connection).unwrap();
    lists.extend(OrderStatus::ALL.map(|status| StaffOrderFilter { status: Some(status), ..all.clone() }));
    lists.extend(PaymentStatus::ALL.map(|status| StaffOrderFilter {
        payment_status: Some(status),
        ..StaffOrderFilter::of(OrderView::All)
    }));
    lists.extend([
        StaffOrderFilter { late_before: Some(year_ago), ..all.clone() },
        StaffOrderFilter { placed_from: Some(year_ago), placed_before: Some(year_ago), ..all.clone() },
    ]);
    let some = |text: &str| Some(text.to_owned());
    for narrowed in [
        NarrowedOrders { paid_from: Some(year_ago), paid_before: Some(year_ago), ..NarrowedOrders::NONE },
        NarrowedOrders { state: some("Kerala"), ..NarrowedOrders::NONE },
        NarrowedOrders { courier: some("dtdc"), ..NarrowedOrders::NONE },
        NarrowedOrders { coupon: some("BRIDAL20"), ..NarrowedOrders::NONE },
        NarrowedOrders { method: PaidBy::parse("emi"), ..NarrowedOrders::NONE },
        NarrowedOrders { amount_from: Some(Money::from_rupees(5_000)), ..NarrowedOrders::NONE },
        NarrowedOrders { amount_to: Some(Money::from_rupees(100)), ..NarrowedOrders::NONE },
        NarrowedOrders { discounted: true, paid_from: Some(year_ago), ..NarrowedOrders::NONE },
        NarrowedOrders { shipping_paid: true, ..NarrowedOrders::NONE },
        NarrowedOrders { refunded_from: Some(year_ago), ..NarrowedOrders::NONE },
    ] {
        lists.push(StaffOrderFilter { narrowed, ..all.clone() });
    }
    for typed in [
        "PT-C4C",
        "9000012345",
        "2345",
        "buyer17@",
        "pay_29QQ",
        "order_9A33",
        "D000000123",
        "SAR-017",
        "lakshmi devi 12",
        "devi",
        "nobody of that name",
        "100%_",
    ] {
        lists.push(StaffOrderFilter { search: OrderSearch::parse(typed), ..all.clone() });
        assert!(lists.last().unwrap().search.is_some(), "{typed}");
    }
    for list in &lists {
        let middle = Cursor { key: 10_000_000, id: Uuid::from_u128(1) };
        for from in [None, Some((Direction::After, middle)), Some((Direction::Before, middle))] {
            let plan = plan(&mut connection, list, from);
            assert!(!plan.contains("Seq Scan on orders"), "{list:?} {from:?}:\n{plan}");
        }
    }
    for list in &lists {
        let rows = export::rows_of(sorted(wanted(list), OrderSort::Newest, None), 500);
        let plan: Vec<String> = Explain(rows).load(&mut connection).unwrap();
        assert!(!plan.join("\n").contains("Seq Scan on orders"), "{list:?} {plan:#?}");
    }
    // Pages of a whole list are read along its index, not sorted.
    for sort in sorts {
        let plan = plan(&mut connection, &StaffOrderFilter { sort, ..all.clone() }, None);
        assert!(!plan.contains("Sort Key: orders."), "{sort:?}:\n{plan}");
    }
    for view in views.into_iter().filter(|view| *view != OrderView::All) {
        let list = StaffOrderFilter::of(view);
        let plan: Vec<String> = Explain(counted(&list)).load(&mut connection).unwrap();
        assert!(!plan.join("\n").contains("Seq Scan"), "{list:?} {plan:#?}");
    }
}
