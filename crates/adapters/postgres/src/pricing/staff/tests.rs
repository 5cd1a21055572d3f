//! The plans PostgreSQL makes of these lists, and that they show what the rule says.

use pattu_kernel::Clock;
use pattu_testkit::{TestClock, TestDatabase};

use super::*;
use crate::explain::{Explain, as_the_shop};

const ALL: [OfferView; 6] = [
    OfferView(None),
    OfferView(Some(OfferState::Draft)),
    OfferView(Some(OfferState::Scheduled)),
    OfferView(Some(OfferState::Live)),
    OfferView(Some(OfferState::UsedUp)),
    OfferView(Some(OfferState::Ended)),
];

fn noon() -> Timestamp {
    TestClock::default().now()
}

/// So many offers, with every combination of beginning, end, draft and limit among them.
fn offers_of_all_kinds(db: &TestDatabase, count: u32) {
    let now = noon().to_rfc3339();
    db.execute(&format!(
        "INSERT INTO offers (id, label, percentage_bp, created_at, starts_at, ends_at, is_draft, max_uses)
           SELECT gen_random_uuid(), 'Offer ' || n, 500, at - n * interval '1 minute',
             CASE n % 3 WHEN 1 THEN at - interval '5 days' WHEN 2 THEN at + interval '1 day' END,
             CASE n / 3 % 3 WHEN 1 THEN at - interval '4 days' WHEN 2 THEN at + interval '2 days' END,
             n / 9 % 2 = 1, CASE n / 18 % 3 WHEN 1 THEN 1 WHEN 2 THEN 2 END
           FROM generate_series(0, {count} - 1) n, CAST('{now}' AS timestamptz) at
           WHERE NOT (n % 3 = 2 AND n / 3 % 3 = 1)"
    ));
}

#[test]
fn each_list_shows_what_stands_so_and_no_other() {
    let db = TestDatabase::create();
    offers_of_all_kinds(&db, 54);
    // One use of every limited offer: half of them are used up.
    db.execute(
        "INSERT INTO orders (id, number, full_name, email, phone, address, city, state, pincode,
           subtotal_paise, payable_paise, created_at, reserved_until)
         SELECT id, 'PT-' || upper(left(replace(id::text, '-', ''), 8)), 'A', 'a@b.in', '9876543210', 'x', 'x', 'x', '518001',
           0, 0, now(), now() FROM offers WHERE max_uses IS NOT NULL;
         INSERT INTO offer_redemptions (order_id, offer_id, buyer)
           SELECT id, id, '9876543210' FROM offers WHERE max_uses IS NOT NULL;
         UPDATE offers SET uses = 1 WHERE max_uses IS NOT NULL",
    );
    let now = noon();
    let mut connection = as_the_shop(&db);
    let mut load = |view| -> Vec<StoredOffer> {
        let rows: Vec<StoredRow> = rows_of(standing(view, now)).load(&mut connection).unwrap();
        rows.into_iter().map(|row| stored_of(row).unwrap()).collect()
    };
    let all = load(OfferView(None));
    assert_eq!(all.len(), 48);
    for view in ALL.into_iter().skip(1) {
        let shown = load(view);
        assert!(shown.iter().all(|stored| Some(stored.state(now)) == view.0), "{view:?}");
        let stand = all.iter().filter(|stored| Some(stored.state(now)) == view.0).count();
        assert!(stand > 0, "{view:?}");
        assert_eq!(shown.len(), stand, "{view:?}");
    }
}

#[test]
fn no_list_of_offers_reads_them_all() {
    let db = TestDatabase::create();
    offers_of_all_kinds(&db, 20_000);
    db.execute("ANALYZE");
    let now = noon();
    let mut connection = as_the_shop(&db);
    for view in ALL {
        let middle = Cursor { key: now.timestamp_micros() - 100_000_000, id: Uuid::from_u128(1) };
        for from in [None, Some((Direction::After, middle)), Some((Direction::Before, middle))] {
            let query = rows_of(sorted(standing(view, now), from).limit(51));
            let plan: Vec<String> = Explain(query).load(&mut connection).unwrap();
            let plan = plan.join("\n");
            assert!(
                plan.contains("offers_newest") && !plan.contains("Seq Scan on offers"),
                "{view:?} {from:?}: {plan}"
            );
        }
    }
}
