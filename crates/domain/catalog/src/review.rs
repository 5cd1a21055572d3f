//! What somebody wrote about a saree.

use std::collections::BTreeMap;

use pattu_kernel::{Text, Timestamp};
use uuid::Uuid;

use crate::{ProductProblem, Sku};

/// For ids of reviews that come from a catalogue file.
const NAMESPACE: Uuid = Uuid::from_u128(0x6f0c_1c5e_5a2b_4d0e_9b7e_2f0a_51c3_7d44);

/// A review that has been approved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Review {
    /// Never changes.
    pub id: Uuid,
    /// As they want to be called.
    pub author: Text<100>,
    /// 1 to 5.
    pub stars: u8,
    /// Plain text.
    pub text: Text<4000>,
    /// When it was written.
    pub created_at: Timestamp,
    /// Nobody wrote it: it shows how reviews look, and counts for no rating.
    pub example: bool,
}

/// The id of what `author` wrote about an article in a catalogue file: always the same, so that a second import writes
/// nothing twice. One person has one say about one saree.
pub fn imported_review_id(sku: &Sku, author: &Text<100>) -> Uuid {
    Uuid::new_v5(&NAMESPACE, format!("{}/{}", sku.as_str(), author.as_str()).as_bytes())
}

/// One to five.
///
/// # Errors
/// [`ProductProblem`] for any other number.
pub fn checked_stars(stars: u8) -> Result<u8, ProductProblem> {
    if (1..=5).contains(&stars) {
        Ok(stars)
    } else {
        Err(ProductProblem::new("rating", "a rating is 1 to 5 stars"))
    }
}

/// How many gave one star, two, and so on: all five are there, zeros included. A number of stars that there is not is
/// nobody's opinion.
pub fn distribution(counted: impl IntoIterator<Item = (u8, u32)>) -> BTreeMap<u8, u32> {
    let mut all: BTreeMap<u8, u32> = (1..=5).map(|stars| (stars, 0)).collect();
    for (stars, count) in counted {
        if let Some(sum) = all.get_mut(&stars) {
            *sum = sum.saturating_add(count);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_stars_is_counted_and_no_other() {
        let all = distribution([(5, 3), (4, 1), (5, 1), (0, 9), (6, 9)]);
        assert_eq!(all, BTreeMap::from([(1, 0), (2, 0), (3, 0), (4, 1), (5, 4)]));
    }

    #[test]
    fn one_person_has_one_say_about_one_saree() {
        let (sku, other) = (Sku::parse("KAN-001").unwrap(), Sku::parse("KAN-002").unwrap());
        let [lakshmi, anu] = ["Lakshmi", "Anu"].map(|name| Text::parse(name).unwrap());
        assert_eq!(imported_review_id(&sku, &lakshmi), imported_review_id(&sku, &lakshmi));
        assert_ne!(imported_review_id(&sku, &lakshmi), imported_review_id(&sku, &anu));
        assert_ne!(imported_review_id(&sku, &lakshmi), imported_review_id(&other, &lakshmi));
    }

    #[test]
    fn stars_are_one_to_five() {
        for (stars, fine) in [(0, false), (1, true), (5, true), (6, false)] {
            assert_eq!(checked_stars(stars).is_ok(), fine, "{stars}");
        }
    }
}
