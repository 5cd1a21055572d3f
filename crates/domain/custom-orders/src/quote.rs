//! What the sarees of an approved design cost, and until when that holds.

use chrono::{Days, NaiveDate};
use pattu_kernel::{FieldErrors, Money, MoneyError, WrongFields};

use crate::{QuotedSums, form::MOST_PIECES};

/// A quote holds for at most so many days.
pub const LONGEST_VALID: u64 = 30;
/// Of one saree.
pub const DEAREST_PIECE: Money = Money::from_rupees(500_000);
/// Of all sarees of a quote together.
pub const DEAREST_SHIPPING: Money = Money::from_rupees(50_000);

/// Price of an approved design. A new one replaces it until its advance is paid; then it stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CustomQuote {
    /// From 1.
    pub version: u32,
    pub pieces: u32,
    /// For one saree, taxes included.
    pub piece: Money,
    /// For all of them.
    pub shipping: Money,
    pub sums: QuotedSums,
    /// The day on which they arrive when the advance is paid in time: what the shop promises.
    pub deliver_by: NaiveDate,
}

impl CustomQuote {
    /// All of it: no quote that was made is dearer than an amount can be.
    pub const fn total(&self) -> Money {
        Money::from_paise(self.sums.advance.paise().saturating_add(self.sums.balance.paise()))
    }
}

/// A quote as staff send it.
#[derive(Debug, Clone, Copy)]
pub struct QuoteForm {
    pub pieces: u32,
    pub piece: Money,
    pub shipping: Money,
    pub valid_until: NaiveDate,
}

impl QuoteForm {
    /// All that cannot be, each at its field. No fewer than `least` pieces are woven of one design.
    ///
    /// # Errors
    /// One sentence per field that cannot be used.
    pub fn check(&self, least: u32, today: NaiveDate) -> Result<(), WrongFields> {
        let mut wrong = FieldErrors::new();
        let mut tell = |field: &str, text: String| {
            wrong.insert(field.to_owned(), text);
        };
        if !(least..=MOST_PIECES).contains(&self.pieces) {
            tell("pieces", format!("We weave from {least} to {MOST_PIECES} sarees of one design"));
        }
        if self.piece <= Money::ZERO || self.piece > DEAREST_PIECE {
            tell("piecePrice", format!("Please enter a price up to {DEAREST_PIECE}"));
        }
        if self.shipping.is_negative() || self.shipping > DEAREST_SHIPPING {
            tell("shipping", format!("Please enter an amount up to {DEAREST_SHIPPING}"));
        }
        let longest = today + Days::new(LONGEST_VALID);
        if self.valid_until < today || self.valid_until > longest {
            tell("validUntil", format!("A quote holds from today for at most {LONGEST_VALID} days"));
        }
        WrongFields::check(wrong)
    }

    /// Its two parts. The advance is this many percent of all, rounded up to a rupee; the balance is what is left, so that both are
    /// the total to the paisa.
    ///
    /// # Errors
    /// [`MoneyError`] when it is more than an amount can be.
    pub fn sums(&self, advance_percent: u32) -> Result<QuotedSums, MoneyError> {
        let total = self.piece.times(self.pieces)?.plus(self.shipping)?;
        let part = i128::from(total.paise()) * i128::from(advance_percent);
        // A rupee is 100 paise, and a percent a hundredth.
        let rupees = (part + 9_999) / 10_000;
        let advance = i64::try_from(rupees * 100).map_err(|_| MoneyError::Overflow)?;
        let advance = Money::from_paise(advance).min(total);
        Ok(QuotedSums { advance, balance: total.minus(advance)?, valid_until: self.valid_until })
    }
}

#[cfg(test)]
mod tests {
    use pattu_kernel::Refusal as _;
    use proptest::prelude::*;

    use super::*;

    fn form() -> QuoteForm {
        QuoteForm {
            pieces: 5,
            piece: Money::from_rupees(40_000),
            shipping: Money::from_rupees(1_001),
            valid_until: "2026-12-10".parse().unwrap(),
        }
    }

    fn today() -> NaiveDate {
        "2026-12-01".parse().unwrap()
    }

    #[test]
    fn the_advance_is_rounded_up_to_a_rupee() {
        let sums = form().sums(50).unwrap();
        assert_eq!((sums.advance, sums.balance), (Money::from_rupees(100_501), Money::from_rupees(100_500)));
        let all = form().sums(100).unwrap();
        assert_eq!((all.advance, all.balance), (Money::from_rupees(201_001), Money::ZERO));
    }

    #[test]
    fn what_cannot_be_is_told_at_its_field() {
        let fields = |form: QuoteForm| match form.check(5, today()) {
            Ok(()) => Vec::new(),
            Err(wrong) => wrong.fields().into_keys().collect::<Vec<_>>(),
        };
        assert!(fields(form()).is_empty());
        let all = QuoteForm {
            pieces: 4,
            piece: Money::ZERO,
            shipping: Money::from_paise(-1),
            valid_until: today().pred_opt().unwrap(),
        };
        assert_eq!(fields(all), ["piecePrice", "pieces", "shipping", "validUntil"]);
        let all = QuoteForm {
            pieces: MOST_PIECES + 1,
            piece: DEAREST_PIECE.plus(Money::from_paise(1)).unwrap(),
            shipping: DEAREST_SHIPPING.plus(Money::from_paise(1)).unwrap(),
            valid_until: today() + Days::new(LONGEST_VALID + 1),
        };
        assert_eq!(fields(all), ["piecePrice", "pieces", "shipping", "validUntil"]);
    }

    proptest! {
        #[test]
        fn both_parts_are_the_total_and_the_advance_is_whole_rupees(
            pieces in 1_u32..=MOST_PIECES, piece in 1_i64..=50_000_000, shipping in 0_i64..=5_000_000, percent in 1_u32..=100,
        ) {
            let form = QuoteForm {
                pieces,
                piece: Money::from_paise(piece),
                shipping: Money::from_paise(shipping),
                ..form()
            };
            let sums = form.sums(percent).unwrap();
            let total = piece * i64::from(pieces) + shipping;
            prop_assert_eq!(sums.advance.paise() + sums.balance.paise(), total);
            prop_assert!(sums.advance > Money::ZERO && !sums.balance.is_negative());
            prop_assert!(sums.advance.paise() % 100 == 0 || sums.balance.is_zero());
            let exact = total * i64::from(percent);
            prop_assert!(sums.advance.paise() * 100 >= exact || sums.balance.is_zero());
            prop_assert!((sums.advance.paise() - 100) * 100 < exact);
        }
    }
}
