//! Bills on hold.

use diesel::{
    ExpressionMethods, Insertable, OptionalExtension, PgConnection, QueryDsl, Queryable, RunQueryDsl,
    Selectable, SelectableHelper,
};
use pattu_catalog::ProductId;
use pattu_counter::{CustomerForm, HandDiscount, HandDiscounts, ParkedBill, ParkedBillId, ParkedBillsTx};
use pattu_kernel::{Id, Money, Rate, StoreError, Timestamp};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{PgTx, failure::Stored, schema::parked_bills, words::lock_word};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = parked_bills)]
struct ParkedRow {
    id: Uuid,
    parked_at: Timestamp,
    staff_name: String,
    total_paise: i64,
    body: String,
    taken_by: Option<Uuid>,
    rung_up: Option<Uuid>,
}

/// What [`ParkedRow::body`] holds.
#[derive(Serialize, Deserialize)]
struct Body {
    items: Vec<(Uuid, i64)>,
    customer: CustomerForm,
    percentage_bp: u16,
    cash_paise: i64,
    /// Off single sarees: percentage and sum. A bill from before there were any has none.
    #[serde(default)]
    off_lines: Vec<(Uuid, u16, i64)>,
}

fn discount(percentage_bp: u16, cash_paise: i64) -> Result<HandDiscount, StoreError> {
    Ok(HandDiscount {
        percentage: Rate::from_basis_points(percentage_bp.into()).map_err(|error| broken(&error))?,
        cash: Money::from_paise(cash_paise),
    })
}

impl Body {
    fn of(bill: &ParkedBill) -> Self {
        let HandDiscounts { lines, bill: off_bill } = &bill.by_hand;
        let off_line = |(product, HandDiscount { percentage, cash }): (&ProductId, &HandDiscount)| {
            (product.uuid(), percentage.basis_points(), cash.paise())
        };
        Self {
            items: bill.items.iter().map(|(product, quantity)| (product.uuid(), *quantity)).collect(),
            customer: bill.customer.clone(),
            percentage_bp: off_bill.percentage.basis_points(),
            cash_paise: off_bill.cash.paise(),
            off_lines: lines.iter().map(off_line).collect(),
        }
    }
}

fn broken(error: &dyn std::fmt::Display) -> StoreError {
    StoreError::Broken(format!("a bill on hold: {error}"))
}

impl ParkedRow {
    fn of(bill: &ParkedBill) -> Result<Self, StoreError> {
        Ok(Self {
            id: bill.id.uuid(),
            parked_at: bill.parked_at,
            staff_name: bill.staff_name.clone(),
            total_paise: bill.total.paise(),
            body: serde_json::to_string(&Body::of(bill)).map_err(|error| broken(&error))?,
            taken_by: bill.taken_by,
            rung_up: bill.rung_up,
        })
    }

    fn bill(self) -> Result<ParkedBill, StoreError> {
        let Body { items, customer, percentage_bp, cash_paise, off_lines } =
            serde_json::from_str(&self.body).map_err(|error| broken(&error))?;
        let lines = off_lines
            .into_iter()
            .map(|(product, percentage, cash)| Ok((Id::new(product), discount(percentage, cash)?)));
        Ok(ParkedBill {
            id: Id::new(self.id),
            rung_up: self.rung_up,
            parked_at: self.parked_at,
            staff_name: self.staff_name,
            customer,
            items: items.into_iter().map(|(product, quantity)| (Id::new(product), quantity)).collect(),
            by_hand: HandDiscounts {
                lines: lines.collect::<Result<_, StoreError>>()?,
                bill: discount(percentage_bp, cash_paise)?,
            },
            total: Money::from_paise(self.total_paise),
            taken_by: self.taken_by,
        })
    }
}

/// Put on hold since then and not taken up, the newest first.
pub(super) fn parked_since(
    connection: &mut PgConnection,
    since: Timestamp,
) -> Result<Vec<ParkedBill>, StoreError> {
    let rows: Vec<ParkedRow> = parked_bills::table
        .filter(parked_bills::parked_at.gt(since))
        .filter(parked_bills::taken_by.is_null())
        .order((parked_bills::parked_at.desc(), parked_bills::id))
        .select(ParkedRow::as_select())
        .load(connection)
        .stored("reading bills on hold")?;
    rows.into_iter().map(ParkedRow::bill).collect()
}

impl ParkedBillsTx for PgTx {
    fn lock_parked(&mut self) -> Result<(), StoreError> {
        lock_word(self.connection(), "parked bills", "all")
    }

    fn parked(&mut self, id: ParkedBillId) -> Result<Option<ParkedBill>, StoreError> {
        let row: Option<ParkedRow> = parked_bills::table
            .find(id.uuid())
            .select(ParkedRow::as_select())
            .first(self.connection())
            .optional()
            .stored("reading a bill on hold")?;
        row.map(ParkedRow::bill).transpose()
    }

    fn number_of_parked(&mut self, since: Timestamp) -> Result<u32, StoreError> {
        let number: i64 = parked_bills::table
            .filter(parked_bills::parked_at.gt(since))
            .filter(parked_bills::taken_by.is_null())
            .count()
            .get_result(self.connection())
            .stored("counting bills on hold")?;
        Ok(u32::try_from(number).unwrap_or(u32::MAX))
    }

    fn insert_parked(&mut self, bill: &ParkedBill) -> Result<(), StoreError> {
        diesel::insert_into(parked_bills::table)
            .values(ParkedRow::of(bill)?)
            .execute(self.connection())
            .map(|_| ())
            .stored("putting a bill on hold")
    }

    fn mark_taken(&mut self, id: ParkedBillId, key: Uuid) -> Result<(), StoreError> {
        diesel::update(parked_bills::table.find(id.uuid()))
            .set(parked_bills::taken_by.eq(key))
            .execute(self.connection())
            .map(|_| ())
            .stored("taking a bill up")
    }

    fn forget_parked(&mut self, before: Timestamp) -> Result<usize, StoreError> {
        diesel::delete(parked_bills::table.filter(parked_bills::parked_at.le(before)))
            .execute(self.connection())
            .stored("forgetting bills on hold")
    }
}
