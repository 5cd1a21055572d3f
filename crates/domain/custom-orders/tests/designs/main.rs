//! What customers choose gives known drawings, which the page's preview knows as well.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    reason = "a test that cannot go on has to stop at once"
)]

mod cases;

#[test]
fn every_design_is_drawn_as_the_customer_saw_it() {
    let stored = cases::read();
    for (stored, found) in stored.iter().zip(cases::answered(&stored)) {
        assert_eq!(*stored, found);
    }
}
