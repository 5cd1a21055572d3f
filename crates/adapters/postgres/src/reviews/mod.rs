//! Reviews by buyers and their moderation in PostgreSQL. Reading them for a saree's page is the catalogue's.

mod queries;
mod transaction;

use pattu_kernel::Timestamp;
use pattu_reviews::{HidingReason, ReviewState};

/// What two columns say together.
const fn state_of(approved: Option<Timestamp>, hidden: Option<Timestamp>) -> ReviewState {
    match (approved, hidden) {
        (Some(_), _) => ReviewState::Shown,
        (None, Some(_)) => ReviewState::Hidden,
        (None, None) => ReviewState::Waiting,
    }
}

/// What is stored was checked by the database.
fn reason_of(stored: Option<&str>) -> Option<HidingReason> {
    stored.and_then(HidingReason::parse)
}
