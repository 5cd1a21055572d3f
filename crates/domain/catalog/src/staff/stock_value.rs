//! What lies in the house is worth: one line for each saree, for the balance sheet and for what has lain too long.

use chrono::NaiveDate;
use pattu_kernel::{Money, MoneyError, day_cell, plain_cell};

/// One for each cell of a line.
pub const STOCK_VALUE_HEADINGS: [&str; 11] = [
    "Article number",
    "Name",
    "Category",
    "HSN",
    "On hand",
    "Held",
    "Cost",
    "Value at cost",
    "Value at price",
    "Received on",
    "Days",
];

/// Products that are read at once.
pub const STOCKED_AT_ONCE: usize = 1_000;

/// A saree of which there is at least one piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StockedProduct {
    pub sku: String,
    pub name: String,
    pub category: String,
    pub hsn: Option<String>,
    /// Pieces in the house, those that buyers hold among them.
    pub on_hand: u32,
    /// Pieces that buyers hold.
    pub reserved: u32,
    /// For one; `None` when nobody wrote it down.
    pub cost: Option<Money>,
    /// For one, taxes included.
    pub price: Money,
    /// When pieces came last, in India.
    pub received_on: Option<NaiveDate>,
}

/// What all of them come to. Pieces without a known cost are left out at cost, and counted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct StockSums {
    pieces: u64,
    held: u64,
    at_cost: Money,
    at_price: Money,
    without_cost: u64,
}

impl StockSums {
    /// # Errors
    /// [`MoneyError`]
    pub fn add(&mut self, product: &StockedProduct) -> Result<(), MoneyError> {
        let StockedProduct { on_hand, reserved, cost, price, .. } = product;
        self.pieces += u64::from(*on_hand);
        self.held += u64::from(*reserved);
        self.at_price = self.at_price.plus(price.times(*on_hand)?)?;
        match cost {
            Some(cost) => self.at_cost = self.at_cost.plus(cost.times(*on_hand)?)?,
            None => self.without_cost += u64::from(*on_hand),
        }
        Ok(())
    }

    /// The last line.
    pub fn row(&self) -> [String; 11] {
        let unknown = match self.without_cost {
            0 => String::new(),
            pieces => format!("{pieces} without a cost"),
        };
        [
            "Total".to_owned(),
            String::new(),
            String::new(),
            String::new(),
            self.pieces.to_string(),
            self.held.to_string(),
            unknown,
            self.at_cost.plain(),
            self.at_price.plain(),
            String::new(),
            String::new(),
        ]
    }
}

impl StockedProduct {
    /// One cell for each of [`STOCK_VALUE_HEADINGS`]; what people typed runs nothing.
    ///
    /// # Errors
    /// [`MoneyError`]
    pub fn row(&self, today: NaiveDate) -> Result<[String; 11], MoneyError> {
        let at_cost = self.cost.map(|cost| cost.times(self.on_hand)).transpose()?;
        let days = self.received_on.map(|day| (today - day).num_days().to_string());
        let amount = |money: Option<Money>| money.map(Money::plain).unwrap_or_default();
        Ok([
            plain_cell(&self.sku),
            plain_cell(&self.name),
            plain_cell(&self.category),
            self.hsn.clone().unwrap_or_default(),
            self.on_hand.to_string(),
            self.reserved.to_string(),
            amount(self.cost),
            amount(at_cost),
            self.price.times(self.on_hand)?.plain(),
            self.received_on.map(day_cell).unwrap_or_default(),
            days.unwrap_or_default(),
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_add_up_and_an_unknown_cost_is_no_cost_of_nothing() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let silk = StockedProduct {
            sku: "KAN-001".into(),
            name: "=Kanchipuram".into(),
            category: "Kanchipuram".into(),
            hsn: Some("5007".into()),
            on_hand: 3,
            reserved: 1,
            cost: Some(Money::from_paise(900_050)),
            price: Money::from_rupees(18_500),
            received_on: Some(day("2026-11-01")),
        };
        let cotton = StockedProduct {
            on_hand: 2,
            reserved: 0,
            cost: None,
            received_on: None,
            hsn: None,
            ..silk.clone()
        };
        let today = day("2026-11-26");
        assert_eq!(
            silk.row(today).unwrap().join("|"),
            "KAN-001|'=Kanchipuram|Kanchipuram|5007|3|1|9000.50|27001.50|55500.00|01-Nov-2026|25"
        );
        assert_eq!(
            cotton.row(today).unwrap().join("|"),
            "KAN-001|'=Kanchipuram|Kanchipuram||2|0|||37000.00||"
        );
        let mut sums = StockSums::default();
        sums.add(&silk).unwrap();
        sums.add(&cotton).unwrap();
        assert_eq!(sums.row().join("|"), "Total||||5|1|2 without a cost|27001.50|92500.00||");
    }
}
