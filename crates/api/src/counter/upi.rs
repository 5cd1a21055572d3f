//! `GET /pos/upi`: the QR code that somebody pays a bill with.

use actix_web::{HttpResponse, get, web};
use pattu_counter::{MAX_TENDERS, UpiPayment, show_upi_payment};
use pattu_customers::may::CounterServe;
use pattu_invoices::CounterSaleId;
use pattu_kernel::{Id, Money, StoreError};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::CounterApi;
use crate::{auth::May, barcodes::qr_code, error::Problem, query::Query};

/// Large enough for a phone that is held above the counter.
const QR_SIDE: &str = "240";

/// What is to be paid.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct UpiQuery {
    /// In rupees.
    #[param(value_type = f64)]
    amount: Option<String>,
    /// The id under which the bill will be sent.
    #[param(value_type = String, format = Uuid)]
    bill: Option<String>,
    /// Which payment of the bill it is, 1 to 5; 1 when it is left out.
    #[param(value_type = u8, minimum = 1, maximum = 5)]
    part: Option<String>,
}

/// To whom, and the code to scan.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UpiPaymentView {
    upi_id: String,
    /// As the payment app shows it.
    name: String,
    /// An SVG; null for nothing, and for more than `most`.
    qr: Option<String>,
    /// In rupees: most banks do not pay more at once.
    most: Money,
}

/// What is shown while somebody pays by UPI.
#[derive(Debug, Serialize, ToSchema)]
pub struct UpiPaymentAnswer {
    /// Null while the owner has not said where payments go.
    data: Option<UpiPaymentView>,
}

impl UpiQuery {
    fn read(&self) -> Result<(Money, CounterSaleId, u8), Problem> {
        let amount = self.amount.as_deref().and_then(|text| Money::parse_rupees(text).ok());
        let amount = amount.filter(|amount| !amount.is_negative());
        let bill = self.bill.as_deref().and_then(|text| text.parse::<Uuid>().ok());
        let part = self.part.as_deref().map_or(Some(1), |text| text.parse().ok());
        let part = part.filter(|part| (1..=MAX_TENDERS).contains(&usize::from(*part)));
        Ok((
            amount.ok_or_else(|| Problem::invalid("amount", "Please enter an amount in rupees"))?,
            Id::new(bill.ok_or_else(|| Problem::invalid("bill", "This is no id of a bill"))?),
            part.ok_or_else(|| Problem::invalid("part", "A bill is paid in at most 5 payments"))?,
        ))
    }
}

/// A bill to be paid by UPI
///
/// The code holds the shop's UPI ID, the amount and the bill's id. That somebody scanned it proves nothing: the money is there when
/// the shop's bank says so.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    params(UpiQuery),
    responses((status = 200, body = UpiPaymentAnswer))
)]
#[get("/upi")]
pub async fn get_upi_payment(
    _: May<CounterServe>,
    api: web::Data<CounterApi>,
    query: Query<UpiQuery>,
) -> Result<HttpResponse, Problem> {
    let (amount, bill, part) = query.0.read()?;
    let payment = show_upi_payment(api.queries.as_ref(), amount, bill, part).await?;
    let view = |UpiPayment { payee, most, link }: UpiPayment| {
        let qr = link.as_deref().map(|link| qr_code(link, QR_SIDE)).transpose()?;
        Ok::<_, StoreError>(UpiPaymentView { upi_id: payee.id, name: payee.name, qr, most })
    };
    Ok(HttpResponse::Ok().json(UpiPaymentAnswer { data: payment.map(view).transpose()? }))
}
