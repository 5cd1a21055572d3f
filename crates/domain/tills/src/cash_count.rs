//! Cash, counted by notes.

use pattu_kernel::{FieldErrors, Money, MoneyError};

/// Notes in use, in rupees.
pub const NOTES: [i32; 6] = [500, 200, 100, 50, 20, 10];

/// More of one note lie in no drawer.
const MOST_NOTES: u32 = 10_000;
/// More lies in no drawer as coins.
const MOST_COINS: Money = Money::from_rupees(100_000);

/// What somebody counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashCount {
    /// How many there are of each of [`NOTES`].
    pub notes: [u32; NOTES.len()],
    /// All coins together.
    pub coins: Money,
}

impl CashCount {
    /// How many there are of each note, the largest first.
    pub fn by_note(&self) -> impl Iterator<Item = (i32, u32)> + '_ {
        NOTES.into_iter().zip(self.notes)
    }

    /// # Errors
    /// [`MoneyError`] for more than there is.
    pub fn total(&self) -> Result<Money, MoneyError> {
        self.by_note()
            .try_fold(self.coins, |sum, (value, pieces)| sum.plus(Money::from_rupees(value).times(pieces)?))
    }
}

/// As it was typed.
#[derive(Debug, Clone, Default)]
pub struct CashCountForm {
    /// Value in rupees and pieces; what is not named is not there.
    pub notes: Vec<(i32, u32)>,
    pub coins: Money,
}

impl CashCountForm {
    /// Notes what is wrong under `count`.
    pub(crate) fn parse(&self, wrong: &mut FieldErrors) -> Option<CashCount> {
        let mut count = CashCount { notes: [0; NOTES.len()], coins: self.coins };
        let before = wrong.len();
        for (at, (value, pieces)) in self.notes.iter().enumerate() {
            let place = NOTES.iter().position(|note| note == value);
            let Some(counted) = place.and_then(|place| count.notes.get_mut(place)) else {
                wrong.insert(format!("count.notes[{at}].value"), format!("There is no note of ₹{value}"));
                continue;
            };
            *counted = counted.saturating_add(*pieces);
            if *counted > MOST_NOTES {
                let words = format!("At most {MOST_NOTES} notes of a kind can be counted");
                wrong.insert(format!("count.notes[{at}].pieces"), words);
            }
        }
        if self.coins.is_negative() || self.coins > MOST_COINS {
            wrong.insert("count.coins".to_owned(), format!("Coins come to between ₹0 and {MOST_COINS}"));
        }
        (wrong.len() == before).then_some(count)
    }
}
