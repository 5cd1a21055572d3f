//! `Money`: whole paise, checked arithmetic, rupees on the wire.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, schema::Type},
};

use crate::Rate;

const PAISE_PER_RUPEE: i64 = 100;

/// Why a sum or a text is no amount of money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MoneyError {
    /// The result does not fit; no real price comes near.
    #[error("The amount is too large")]
    Overflow,
    /// More than two decimals, or not a number at all.
    #[error("An amount has at most two decimals")]
    NotAnAmount,
}

/// An amount in paise. May be negative (a correction); whoever forbids that says so.
///
/// On the wire it is a rupee number with at most two decimals (`18500`, `18500.5`), as in the `price` of spec section 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Money {
    paise: i64,
}

impl Money {
    /// Nothing.
    pub const ZERO: Self = Self { paise: 0 };

    /// From whole paise.
    pub const fn from_paise(paise: i64) -> Self {
        Self { paise }
    }

    /// From whole rupees.
    pub const fn from_rupees(rupees: i32) -> Self {
        #[expect(clippy::as_conversions, reason = "i32 to i64 in a const function cannot lose anything")]
        Self { paise: rupees as i64 * PAISE_PER_RUPEE }
    }

    /// Whole paise, for storage and for the payment provider.
    pub const fn paise(self) -> i64 {
        self.paise
    }

    /// True for exactly nothing.
    pub const fn is_zero(self) -> bool {
        self.paise == 0
    }

    /// True below nothing.
    pub const fn is_negative(self) -> bool {
        self.paise < 0
    }

    /// The sum, or [`MoneyError::Overflow`].
    pub fn plus(self, other: Self) -> Result<Self, MoneyError> {
        self.paise.checked_add(other.paise).map(Self::from_paise).ok_or(MoneyError::Overflow)
    }

    /// The difference, or [`MoneyError::Overflow`].
    pub fn minus(self, other: Self) -> Result<Self, MoneyError> {
        self.paise.checked_sub(other.paise).map(Self::from_paise).ok_or(MoneyError::Overflow)
    }

    /// This amount `quantity` times, or [`MoneyError::Overflow`].
    pub fn times(self, quantity: u32) -> Result<Self, MoneyError> {
        self.paise.checked_mul(i64::from(quantity)).map(Self::from_paise).ok_or(MoneyError::Overflow)
    }

    /// The sum of many, or [`MoneyError::Overflow`].
    pub fn sum(amounts: impl IntoIterator<Item = Self>) -> Result<Self, MoneyError> {
        amounts.into_iter().try_fold(Self::ZERO, Self::plus)
    }

    /// `rate` of this amount, **half a paisa rounded up** (away from zero), or [`MoneyError::Overflow`].
    pub fn share(self, rate: Rate) -> Result<Self, MoneyError> {
        self.portion(i64::from(rate.basis_points()), 10_000)
    }

    /// `part` of `whole` of this amount, half a paisa rounded away from zero, or [`MoneyError::Overflow`], also for a whole that is
    /// not above zero.
    pub fn portion(self, part: i64, whole: i64) -> Result<Self, MoneyError> {
        if whole <= 0 {
            return Err(MoneyError::Overflow);
        }
        let (whole, product) = (i128::from(whole), i128::from(self.paise) * i128::from(part));
        let rounded = (product.abs() + whole / 2) / whole * product.signum();
        i64::try_from(rounded).map(Self::from_paise).map_err(|_| MoneyError::Overflow)
    }

    /// Splits this amount over `weights` so that the parts add up exactly, by largest remainder; ties go to the
    /// earlier part. Nothing to weigh by (no weights, or all zero or negative) gives zeros.
    pub fn allocate(self, weights: &[Self]) -> Vec<Self> {
        let total: i128 = weights.iter().map(|w| i128::from(w.paise.max(0))).sum();
        if total == 0 {
            return vec![Self::ZERO; weights.len()];
        }
        let whole = i128::from(self.paise);
        let mut parts: Vec<(usize, i128, i128)> = weights
            .iter()
            .enumerate()
            .map(|(at, weight)| {
                let product = whole * i128::from(weight.paise.max(0));
                (at, product.div_euclid(total), product.rem_euclid(total))
            })
            .collect();
        let mut left = whole - parts.iter().map(|(_, floor, _)| floor).sum::<i128>();
        parts.sort_by(|a, b| b.2.cmp(&a.2).then(a.0.cmp(&b.0)));
        for part in &mut parts {
            if left > 0 {
                part.1 += 1;
                left -= 1;
            }
        }
        parts.sort_by_key(|part| part.0);
        // Each part lies between zero and the whole, which is an i64 itself.
        parts.into_iter().map(|(_, part, _)| Self::from_paise(i64::try_from(part).unwrap_or(0))).collect()
    }

    /// Reads "18500", "18500.5" or "18500.50"; refuses a third decimal, signs other than one minus, and spaces.
    pub fn parse_rupees(text: &str) -> Result<Self, MoneyError> {
        let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (rupees, decimals) = digits.split_once('.').unwrap_or((digits, ""));
        let is_digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
        if rupees.is_empty() || !is_digits(rupees) || !is_digits(decimals) || decimals.len() > 2 {
            return Err(MoneyError::NotAnAmount);
        }
        let rupees: i64 = rupees.parse().map_err(|_| MoneyError::Overflow)?;
        let paise: i64 = format!("{decimals:0<2}").parse().map_err(|_| MoneyError::NotAnAmount)?;
        let total = rupees
            .checked_mul(PAISE_PER_RUPEE)
            .and_then(|r| r.checked_add(paise))
            .ok_or(MoneyError::Overflow)?;
        Ok(Self::from_paise(if negative { -total } else { total }))
    }

    /// `-18500.50`: for files that programs read, always with two decimals.
    pub fn plain(self) -> String {
        let sign = if self.paise < 0 { "-" } else { "" };
        let absolute = self.paise.unsigned_abs();
        format!("{sign}{}.{:02}", absolute / 100, absolute % 100)
    }

    fn rupee_text(self) -> String {
        let plain = self.plain();
        plain.strip_suffix(".00").map_or_else(|| plain.clone(), str::to_owned)
    }
}

/// As people in India read it: `₹1,00,000` or `₹99.50`.
impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.rupee_text();
        let (sign, digits) = text.strip_prefix('-').map_or(("", text.as_str()), |rest| ("-", rest));
        let (rupees, decimals) = digits.split_once('.').unwrap_or((digits, ""));
        write!(f, "{sign}₹{}", group_in_lakhs(rupees))?;
        if decimals.is_empty() { Ok(()) } else { write!(f, ".{decimals}") }
    }
}

/// A count as people in India read it: 1234567 → `12,34,567`.
pub fn in_lakhs(count: u64) -> String {
    group_in_lakhs(&count.to_string())
}

/// The last three digits, then pairs.
fn group_in_lakhs(digits: &str) -> String {
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 2);
    for (at, digit) in digits.chars().enumerate() {
        let left = digits.len() - at;
        if at > 0 && left >= 3 && (left - 3).is_multiple_of(2) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

impl Serialize for Money {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.paise % PAISE_PER_RUPEE == 0 {
            return serializer.serialize_i64(self.paise / PAISE_PER_RUPEE);
        }
        // Two decimals always have a shortest decimal form that is written back exactly; nothing is computed in floats.
        let number: f64 = self.rupee_text().parse().map_err(serde::ser::Error::custom)?;
        serializer.serialize_f64(number)
    }
}

impl<'de> Deserialize<'de> for Money {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Rupees;
        impl de::Visitor<'_> for Rupees {
            type Value = Money;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a rupee number with at most two decimals")
            }
            fn visit_u64<E: de::Error>(self, value: u64) -> Result<Money, E> {
                Money::parse_rupees(&value.to_string()).map_err(E::custom)
            }
            fn visit_i64<E: de::Error>(self, value: i64) -> Result<Money, E> {
                Money::parse_rupees(&value.to_string()).map_err(E::custom)
            }
            fn visit_f64<E: de::Error>(self, value: f64) -> Result<Money, E> {
                Money::parse_rupees(&value.to_string()).map_err(E::custom)
            }
        }
        deserializer.deserialize_any(Rupees)
    }
}

impl PartialSchema for Money {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::Number)
            .description(Some("Rupees with at most two decimals"))
            .multiple_of(Some(0.01))
            .into()
    }
}
impl ToSchema for Money {
    fn name() -> std::borrow::Cow<'static, str> {
        "Money".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn rupees_are_read_and_written_exactly() {
        for (json, paise) in
            [("18500", 1_850_000), ("8.35", 835), ("0.29", 29), ("1.1", 110), ("-2.05", -205)]
        {
            let money: Money = serde_json::from_str(json).unwrap();
            assert_eq!(money.paise(), paise);
            assert_eq!(serde_json::to_string(&money).unwrap(), json);
        }
        for json in ["1.005", "\"12\"", "1e30", "null", "true"] {
            assert!(serde_json::from_str::<Money>(json).is_err(), "{json}");
        }
    }

    #[test]
    fn people_read_lakhs() {
        for (paise, text) in
            [(10_000_000, "₹1,00,000"), (123_456_789, "₹12,34,567.89"), (99_900, "₹999"), (-5, "-₹0.05")]
        {
            assert_eq!(Money::from_paise(paise).to_string(), text);
        }
    }

    #[test]
    fn a_portion_is_rounded_away_from_zero() {
        let portion = |paise, part, whole| Money::from_paise(paise).portion(part, whole).map(Money::paise);
        assert_eq!(portion(10, 1, 3), Ok(3));
        assert_eq!(portion(11, 1, 3), Ok(4));
        assert_eq!(portion(-5, 1, 2), Ok(-3));
        assert_eq!(portion(i64::MAX, i64::MAX, i64::MAX), Ok(i64::MAX));
        for whole in [0, -1] {
            assert_eq!(portion(1, 1, whole), Err(MoneyError::Overflow));
        }
        assert_eq!(portion(i64::MIN, i64::MIN, 1), Err(MoneyError::Overflow));
    }

    #[test]
    fn half_a_paisa_is_rounded_up() {
        let five = Rate::from_percent(5).unwrap();
        assert_eq!(Money::from_paise(10).share(five), Ok(Money::from_paise(1)));
        assert_eq!(Money::from_paise(9).share(five), Ok(Money::ZERO));
    }

    proptest! {
        #[test]
        fn every_amount_survives_the_wire(paise in -900_000_000_000_i64..900_000_000_000) {
            let money = Money::from_paise(paise);
            let json = serde_json::to_string(&money).unwrap();
            prop_assert_eq!(serde_json::from_str::<Money>(&json).unwrap(), money);
        }

        #[test]
        fn allocated_parts_add_up(whole in 0_i64..1_000_000_000, weights in prop::collection::vec(0_i64..10_000_000, 0..12)) {
            let weights: Vec<Money> = weights.into_iter().map(Money::from_paise).collect();
            let parts = Money::from_paise(whole).allocate(&weights);
            prop_assert_eq!(parts.len(), weights.len());
            let weighed = weights.iter().any(|w| !w.is_zero());
            let sum = Money::sum(parts.iter().copied()).unwrap();
            prop_assert_eq!(sum.paise(), if weighed { whole } else { 0 });
            for (part, weight) in parts.iter().zip(&weights) {
                prop_assert!(!part.is_negative());
                prop_assert!(!weight.is_zero() || part.is_zero(), "nothing weighs nothing");
            }
        }

        #[test]
        fn sums_never_wrap(a in any::<i64>(), b in any::<i64>(), quantity in any::<u32>()) {
            let (a, b) = (Money::from_paise(a), Money::from_paise(b));
            prop_assert_eq!(a.plus(b).is_ok(), a.paise().checked_add(b.paise()).is_some());
            prop_assert_eq!(a.times(quantity).is_ok(), a.paise().checked_mul(i64::from(quantity)).is_some());
        }
    }
}
