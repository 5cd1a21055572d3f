//! Custom orders as rows of a file, for a spreadsheet.

use chrono::NaiveDate;
use pattu_kernel::{Cursor, Money, Timestamp, in_india, plain_cell};

use crate::{Border, Colour, Stage};

/// A custom order with its sums.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedCustomOrderRow {
    /// Where it stands among the newest.
    pub place: Cursor,
    pub number: String,
    pub asked_at: Timestamp,
    pub stage: Stage,
    /// Name, phone, email and PIN code.
    pub customer: [String; 4],
    pub color: Colour,
    pub border: Border,
    pub pieces: u32,
    pub need_by: Option<NaiveDate>,
    /// What booking costs.
    pub charge: Money,
    /// With the quote that counts.
    pub quoted: Option<Money>,
    /// In all; what went back is not taken off.
    pub paid: Money,
    /// With the quote that counts.
    pub deliver_by: Option<NaiveDate>,
    pub woven_cm: u32,
    pub courier: Option<String>,
    pub tracking_number: Option<String>,
}

impl ExportedCustomOrderRow {
    pub const HEADINGS: [&str; 18] = [
        "number", "asked", "stage", "name", "phone", "email", "pincode", "colour", "border", "pieces",
        "needed", "charge", "quoted", "paid", "promised", "woven_cm", "courier", "tracking",
    ];

    /// One cell for each of [`Self::HEADINGS`]; what people typed runs nothing.
    pub fn cells(&self) -> [String; 18] {
        let [name, phone, email, pincode] = self.customer.each_ref().map(|text| plain_cell(text));
        let typed = |text: &Option<String>| text.as_deref().map(plain_cell).unwrap_or_default();
        let day = |day: Option<NaiveDate>| day.map(|day| day.to_string()).unwrap_or_default();
        [
            self.number.clone(),
            in_india(self.asked_at).format("%Y-%m-%d %H:%M").to_string(),
            self.stage.as_str().to_owned(),
            name,
            phone,
            email,
            pincode,
            self.color.label().to_owned(),
            self.border.as_str().to_owned(),
            self.pieces.to_string(),
            day(self.need_by),
            self.charge.plain(),
            self.quoted.map(Money::plain).unwrap_or_default(),
            self.paid.plain(),
            day(self.deliver_by.filter(|_| self.stage.is_after_advance())),
            self.woven_cm.to_string(),
            typed(&self.courier),
            typed(&self.tracking_number),
        ]
    }
}
