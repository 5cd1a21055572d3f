//! Orders as rows of a file, for a spreadsheet or an accountant.

use pattu_kernel::{Cursor, Money, Timestamp, in_india, plain_cell};

use crate::{OrderStatus, PaymentStatus};

/// An order with all its sums.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedOrder {
    /// Where it stands among the newest.
    pub place: Cursor,
    pub number: String,
    pub placed_at: Timestamp,
    pub paid_at: Option<Timestamp>,
    pub status: OrderStatus,
    pub payment_status: PaymentStatus,
    pub method: Option<String>,
    /// `online` or `pos`.
    pub channel: String,
    /// Name, phone, email, town, State and PIN code.
    pub customer: [String; 6],
    /// Article numbers, `KAN-001 x2` for two pieces.
    pub skus: String,
    pub pieces: u32,
    pub subtotal: Money,
    pub discount: Money,
    pub shipping: Money,
    pub payable: Money,
    /// What was asked to be returned and did not fail.
    pub returned: Money,
    pub coupon: Option<String>,
    pub courier: Option<String>,
    pub tracking_number: Option<String>,
}

/// Day and time in India, as every spreadsheet reads them.
fn moment(at: Timestamp) -> String {
    in_india(at).format("%Y-%m-%d %H:%M").to_string()
}

impl ExportedOrder {
    pub const HEADINGS: [&str; 23] = [
        "number", "placed", "paid", "status", "money", "method", "channel", "name", "phone", "email", "town",
        "state", "pincode", "skus", "pieces", "gross", "discount", "shipping", "payable", "returned",
        "coupon", "courier", "tracking",
    ];

    /// One cell for each of [`Self::HEADINGS`]; what people typed runs nothing.
    pub fn cells(&self) -> [String; 23] {
        let [name, phone, email, town, state, pincode] =
            self.customer.each_ref().map(|text| plain_cell(text));
        let typed = |text: &Option<String>| text.as_deref().map(plain_cell).unwrap_or_default();
        [
            self.number.clone(),
            moment(self.placed_at),
            self.paid_at.map(moment).unwrap_or_default(),
            self.status.as_str().to_owned(),
            self.payment_status.as_str().to_owned(),
            typed(&self.method),
            self.channel.clone(),
            name,
            phone,
            email,
            town,
            state,
            pincode,
            plain_cell(&self.skus),
            self.pieces.to_string(),
            self.subtotal.plain(),
            self.discount.plain(),
            self.shipping.plain(),
            self.payable.plain(),
            self.returned.plain(),
            typed(&self.coupon),
            typed(&self.courier),
            typed(&self.tracking_number),
        ]
    }
}

#[cfg(test)]
mod tests {
    use chrono::{TimeZone, Utc};
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_row_has_india_s_time_exact_paise_and_no_formula() {
        let order = ExportedOrder {
            place: Cursor { key: 0, id: Uuid::nil() },
            number: "PT-7K3M9QXB".to_owned(),
            placed_at: Utc.with_ymd_and_hms(2026, 11, 7, 20, 5, 59).unwrap(),
            paid_at: None,
            status: OrderStatus::Pending,
            payment_status: PaymentStatus::Pending,
            method: None,
            channel: "online".to_owned(),
            customer: ["=HYPERLINK(\"http://x\")", "9848012345", "+a@example.in", "Kurnool", "AP", "518001"]
                .map(str::to_owned),
            skus: "KAN-001 x2".to_owned(),
            pieces: 2,
            subtotal: Money::from_paise(3_700_050),
            discount: Money::from_paise(5),
            shipping: Money::ZERO,
            payable: Money::from_paise(3_700_045),
            returned: Money::ZERO,
            coupon: Some("-10".to_owned()),
            courier: None,
            tracking_number: Some("@EK1".to_owned()),
        };
        assert_eq!(
            order.cells().join("|"),
            "PT-7K3M9QXB|2026-11-08 01:35||pending|pending||online|'=HYPERLINK(\"http://x\")|9848012345|'+a@example.in|\
             Kurnool|AP|518001|KAN-001 x2|2|37000.50|0.05|0.00|37000.45|0.00|'-10||'@EK1"
        );
    }
}
