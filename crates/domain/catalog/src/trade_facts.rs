//! What the shop needs to know of a saree for its price, its stock and its taxes. Shoppers see none of it.

use pattu_kernel::{FieldErrors, Money, Rate, is_gst_rate, is_hsn, is_taxed_by_value, rate_by_value};

use crate::Price;

/// A hundred thousand pieces are more than any house holds.
const MOST_PIECES: u32 = 100_000;
/// No parcel with one saree weighs more.
const MOST_GRAMS: u32 = 20_000;

/// As it stands in the fields; what is not known is `None`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TradeFacts {
    /// Printed on the label; never below the price.
    pub mrp: Option<Money>,
    /// What the shop paid for one piece.
    pub cost: Option<Money>,
    /// It runs out with so many free pieces; none: one of a kind.
    pub low_stock_at: Option<u32>,
    /// In grams.
    pub weight: Option<u32>,
    pub barcode: Option<String>,
    /// Of the customs tariff: 4 to 8 digits.
    pub hsn: Option<String>,
    /// GST in basis points: 500 is 5 %.
    pub gst: Option<u32>,
}

fn is_barcode(text: &str) -> bool {
    (4..=40).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

fn filled(text: Option<&String>) -> Option<String> {
    text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}

impl TradeFacts {
    /// The facts, if every field is right; what is wrong is put to `errors` under the names of the request.
    pub(crate) fn read(&self, price: Option<Price>, errors: &mut FieldErrors) -> Self {
        let facts =
            Self { barcode: filled(self.barcode.as_ref()), hsn: filled(self.hsn.as_ref()), ..self.clone() };
        let below = price.zip(self.mrp).is_some_and(|(price, mrp)| mrp < price.amount());
        let most = 100_000_000;
        let checks = [
            ("mrp", below, "The MRP is not below the price"),
            (
                "mrp",
                self.mrp.is_some_and(|mrp| !(100..=most).contains(&mrp.paise())),
                "An MRP lies between ₹1 and ₹10,00,000",
            ),
            (
                "cost",
                self.cost.is_some_and(|cost| !(0..=most).contains(&cost.paise())),
                "A cost lies between ₹0 and ₹10,00,000",
            ),
            (
                "lowStockAt",
                self.low_stock_at.is_some_and(|pieces| pieces > MOST_PIECES),
                "Please enter 0 to 1,00,000 pieces",
            ),
            (
                "weight",
                self.weight.is_some_and(|grams| !(1..=MOST_GRAMS).contains(&grams)),
                "Please enter 1 to 20,000 grams",
            ),
            (
                "barcode",
                facts.barcode.as_deref().is_some_and(|text| !is_barcode(text)),
                "A barcode is made of 4 to 40 letters, digits and dashes",
            ),
            (
                "price",
                price.is_some_and(|price| facts.fits_no_rate(price)),
                "Between ₹2,625.01 and ₹2,950 no GST rate fits a garment. Please choose another price",
            ),
            ("hsn", facts.hsn.as_deref().is_some_and(|text| !is_hsn(text)), "An HSN code has 4 to 8 digits"),
            (
                "gstRate",
                self.gst.is_some_and(|rate| !is_gst_rate(rate)),
                "GST on cloth is 0, 5, 12 or 18 percent",
            ),
        ];
        for (field, is_wrong, words) in checks {
            if is_wrong {
                errors.insert(field.to_owned(), words.to_owned());
            }
        }
        facts
    }
}

impl TradeFacts {
    /// A garment of this price is worth too much for the lower rate and too little for the higher one.
    fn fits_no_rate(&self, price: Price) -> bool {
        let rate = self.gst.and_then(|points| Rate::from_basis_points(i32::try_from(points).ok()?).ok());
        let tax = self.hsn.as_deref().zip(rate);
        tax.is_some_and(|(hsn, rate)| is_taxed_by_value(hsn, rate))
            && rate_by_value(price.amount(), 1).is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_garment_has_no_price_at_which_no_rate_fits() {
        let blouse = TradeFacts { hsn: Some("6211".into()), gst: Some(500), ..TradeFacts::default() };
        let saree = TradeFacts { hsn: Some("5007".into()), ..blouse.clone() };
        let wrong = |facts: &TradeFacts, paise| {
            let mut errors = FieldErrors::new();
            facts.read(Price::new(Money::from_paise(paise)).ok(), &mut errors);
            errors.contains_key("price")
        };
        for (paise, is_wrong) in [(262_500, false), (262_501, true), (295_000, true), (295_001, false)] {
            assert_eq!(wrong(&blouse, paise), is_wrong, "{paise}");
            assert!(!wrong(&saree, paise));
        }
    }

    fn wrong(facts: &TradeFacts) -> Vec<String> {
        let mut errors = FieldErrors::new();
        facts.read(Price::new(Money::from_paise(1_850_000)).ok(), &mut errors);
        errors.into_keys().collect()
    }

    #[test]
    fn facts_for_trade_are_checked_one_by_one() {
        let nothing = TradeFacts::default();
        assert!(wrong(&nothing).is_empty());
        let right = TradeFacts {
            mrp: Some(Money::from_paise(1_850_000)),
            cost: Some(Money::ZERO),
            low_stock_at: Some(0),
            weight: Some(650),
            barcode: Some(" 8901234567890 ".into()),
            hsn: Some("5007".into()),
            gst: Some(500),
        };
        assert!(wrong(&right).is_empty());
        assert_eq!(right.read(None, &mut FieldErrors::new()).barcode.as_deref(), Some("8901234567890"));
        let bad = TradeFacts {
            mrp: Some(Money::from_paise(1_849_999)),
            cost: Some(Money::from_paise(-1)),
            low_stock_at: Some(100_001),
            weight: Some(0),
            barcode: Some("89 01".into()),
            hsn: Some("500".into()),
            gst: Some(700),
        };
        let all = ["barcode", "cost", "gstRate", "hsn", "lowStockAt", "mrp", "weight"];
        assert_eq!(wrong(&bad), all);
    }
}
