//! Counting and the sums of a drawer.

use chrono::DateTime;
use pattu_kernel::{FieldErrors, Id, Money};
use uuid::Uuid;

use crate::{CashCount, CashCountForm, CashMove, Drawer, DrawerCount, SessionBooks, TillSession};

const fn rupees(amount: i32) -> Money {
    Money::from_rupees(amount)
}

fn session() -> TillSession {
    TillSession {
        id: Id::new(Uuid::nil()),
        till: Id::new(Uuid::nil()),
        till_name: "Counter 1".into(),
        opened_at: DateTime::UNIX_EPOCH,
        opened_by: Id::new(Uuid::nil()),
        opened_by_name: "anu".into(),
        float: CashCount { notes: [1, 2, 3, 4, 5, 6], coins: Money::from_paise(50) },
        left: None,
        opening_note: String::new(),
        moves: [3_000, -1_200].map(moved).to_vec(),
        counts: Vec::new(),
        closing: None,
    }
}

fn moved(amount: i32) -> CashMove {
    CashMove {
        id: Id::new(Uuid::nil()),
        moved_at: DateTime::UNIX_EPOCH,
        staff: Id::new(Uuid::nil()),
        staff_name: "anu".into(),
        amount: rupees(amount),
        reason: "change".into(),
    }
}

#[test]
fn a_drawer_holds_float_and_cash_sales_less_refunds_and_what_was_taken_out() {
    let session = session();
    assert_eq!(session.float.total(), Ok(Money::from_paise(156_050)));
    assert_eq!((session.paid_in(), session.paid_out()), (Ok(rupees(3_000)), Ok(rupees(1_200))));
    let drawer = Drawer {
        cash_sales: rupees(9_000),
        cash_refunds: rupees(500),
        books: SessionBooks { upi_sales: rupees(7_777), ..SessionBooks::default() },
    };
    assert_eq!(drawer.expected(&session), Ok(Money::from_paise(1_186_050)));
}

#[test]
fn a_difference_above_a_hundred_rupees_needs_a_reason() {
    let needs_note = |counted: Money| {
        let mut session = session();
        session.counts.push(DrawerCount {
            counted_at: DateTime::UNIX_EPOCH,
            staff: Id::new(Uuid::nil()),
            staff_name: "anu".into(),
            count: CashCount { notes: [0; 6], coins: counted },
            expected: rupees(1_000),
        });
        session.needs_note()
    };
    for (paise, is_needed) in
        [(100_000, false), (110_000, false), (110_001, true), (90_000, false), (89_999, true)]
    {
        assert_eq!(needs_note(Money::from_paise(paise)), Ok(is_needed), "{paise}");
    }
    assert_eq!(session().needs_note(), Ok(false), "nothing is counted yet");
}

#[test]
fn a_count_names_notes_that_there_are() {
    let parsed = |notes: &[(i32, u32)], coins: i64| {
        let mut wrong = FieldErrors::new();
        let form = CashCountForm { notes: notes.to_vec(), coins: Money::from_paise(coins) };
        (form.parse(&mut wrong), wrong.into_keys().collect::<Vec<_>>())
    };
    let (count, wrong) = parsed(&[(10, 3), (500, 1), (10, 1)], 150);
    assert_eq!(count.map(|count| count.total()), Some(Ok(Money::from_paise(54_150))));
    assert!(wrong.is_empty());
    for (notes, coins, field) in [
        (&[(2_000, 1)][..], 0, "count.notes[0].value"),
        (&[(500, 10_001)], 0, "count.notes[0].pieces"),
        (&[(500, 9_000), (500, 9_000)], 0, "count.notes[1].pieces"),
        (&[], -1, "count.coins"),
        (&[], 10_000_001, "count.coins"),
    ] {
        assert_eq!(parsed(notes, coins), (None, vec![field.to_owned()]));
    }
}
