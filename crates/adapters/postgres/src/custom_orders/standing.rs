//! Where a custom order stands, as far as money asks.

use chrono::NaiveDate;
use diesel::{QueryableByName, sql_types};
use pattu_custom_orders::{CustomStanding, QuotedSums, Stage};
use pattu_kernel::{Money, StoreError};
use serde::Deserialize;

/// `standing.*` of a custom order `c`.
macro_rules! standing {
    () => {
        "LATERAL (SELECT c.stage, c.charge_paise, q.advance_paise, q.balance_paise, q.valid_until,
           EXISTS (SELECT 1 FROM custom_payments p WHERE p.custom_order_id = c.id AND p.kind = 'balance') AS balance_paid
           FROM (SELECT 1) one LEFT JOIN custom_quotes q ON q.custom_order_id = c.id AND q.version = c.quote_version) standing"
    };
}
pub(crate) use standing;

/// Its columns.
#[derive(Debug, QueryableByName, Deserialize)]
pub(crate) struct StandingRow {
    #[diesel(sql_type = sql_types::Text)]
    stage: String,
    #[diesel(sql_type = sql_types::BigInt)]
    charge_paise: i64,
    #[diesel(sql_type = sql_types::Nullable<sql_types::BigInt>)]
    advance_paise: Option<i64>,
    #[diesel(sql_type = sql_types::Nullable<sql_types::BigInt>)]
    balance_paise: Option<i64>,
    #[diesel(sql_type = sql_types::Nullable<sql_types::Date>)]
    valid_until: Option<NaiveDate>,
    #[diesel(sql_type = sql_types::Bool)]
    balance_paid: bool,
}

impl StandingRow {
    pub(crate) fn into_standing(self) -> Result<CustomStanding, StoreError> {
        let quote = match (self.advance_paise, self.balance_paise, self.valid_until) {
            (Some(advance), Some(balance), Some(valid_until)) => Some(QuotedSums {
                advance: Money::from_paise(advance),
                balance: Money::from_paise(balance),
                valid_until,
            }),
            _ => None,
        };
        let stage = Stage::parse(&self.stage);
        Ok(CustomStanding {
            stage: stage.ok_or_else(|| StoreError::Broken(format!("a custom order is {:?}", self.stage)))?,
            charge: Money::from_paise(self.charge_paise),
            quote,
            balance_paid: self.balance_paid,
        })
    }
}
