//! The plans PostgreSQL makes of these lists, with enough messages for a wrong one to show.

use chrono::TimeDelta;
use pattu_testkit::TestDatabase;

use super::*;
use crate::explain::{Explain, as_the_shop};

const MANY: &str = "INSERT INTO contact_messages
      (id, ticket, name, email, phone, message, fingerprint, received_at, status, due_at)
    SELECT gen_random_uuid(), 'C-' || lpad(upper(to_hex(n)), 6, '0'), 'Writer ' || md5(n::text), 'w' || n || '@example.in',
      (6000000000 + n)::text, repeat('Namaste ', 40), sha256(n::text::bytea), now() - n * interval '1 minute',
      CASE WHEN n <= 60 THEN 'open' WHEN n <= 500 THEN 'answered' ELSE 'closed' END,
      CASE WHEN n <= 60 THEN now() - n * interval '1 minute' + interval '1 day' END
    FROM generate_series(1, 20000) n;
    ANALYZE";

#[test]
fn no_list_of_messages_reads_them_all() {
    let db = TestDatabase::create();
    db.execute(MANY);
    let mut connection = as_the_shop(&db);
    let views = [MessageView::Open, MessageView::Answered, MessageView::Closed, MessageView::All];
    let mut lists: Vec<StaffMessageFilter> =
        views.map(|view| StaffMessageFilter { view, search: None }).into();
    for typed in ["C-00F", "padma", "writer 19", "9876543210", "w17@", "nothing of that name", "100%_"] {
        let search = NumberedSearch::parse(typed, TicketNumber::PREFIX);
        assert!(search.is_some(), "{typed}");
        lists.extend(views.map(|view| StaffMessageFilter { view, search: search.clone() }));
    }
    let now = db.number("SELECT (extract(epoch FROM now()) * 1000000)::bigint");
    for list in &lists {
        let middle = Cursor { key: now - 20_000_000_000, id: Uuid::from_u128(1) };
        for from in [None, Some((Direction::After, middle)), Some((Direction::Before, middle))] {
            let query = page_of(sorted(wanted(list), list.view, from), 51);
            let plan: Vec<String> = Explain(query).load(&mut connection).unwrap();
            assert!(!plan.join("\n").contains("Seq Scan"), "{list:?} {from:?}: {plan:#?}");
        }
    }
    let counts =
        [wanted(&StaffMessageFilter::default()), late(Timestamp::UNIX_EPOCH + TimeDelta::days(30_000))];
    for rows in counts {
        let plan: Vec<String> = Explain(counted(rows)).load(&mut connection).unwrap();
        assert!(!plan.join("\n").contains("Seq Scan"), "{plan:#?}");
    }
}
