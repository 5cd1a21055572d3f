//! How the shop is taxed, and what its invoices say.

use chrono::NaiveDate;
use pattu_body_limits::describe_limits;
use pattu_kernel::{Rate, RateChange};
use pattu_settings::InvoiceTerms;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::trimmed;

/// The law changes a rate on a day.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RateChangeBody {
    /// All goods whose code begins with these four to eight digits.
    #[validate(length(max = 8))]
    hsn: String,
    /// In India.
    #[schema(value_type = String, format = Date)]
    from: NaiveDate,
    /// 0, 5, 12 or 18.
    rate: Rate,
}

impl From<RateChangeBody> for RateChange {
    fn from(RateChangeBody { hsn, from, rate }: RateChangeBody) -> Self {
        Self { hsn: trimmed(&hsn), from, rate }
    }
}

impl From<RateChange> for RateChangeBody {
    fn from(RateChange { hsn, from, rate }: RateChange) -> Self {
        Self { hsn, from, rate }
    }
}

/// How the shop is taxed, and what its invoices say.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InvoicesBody {
    /// GST is paid under the composition scheme: bills of supply, and no tax collected.
    composition: bool,
    /// Turnover was above ₹5 crore in a year since 2017-18: invoices to businesses are made on the government's portal.
    e_invoices: bool,
    /// What the numbers of the web shop's invoices begin with: a capital letter and up to two more letters or digits.
    #[validate(length(max = 3))]
    series: String,
    /// What the numbers of the counter's invoices begin with; another code than the web shop's.
    #[validate(length(max = 3))]
    counter_series: String,
    /// What the numbers of credit notes begin with; another code than those of invoices.
    #[validate(length(max = 3))]
    credit_series: String,
    /// Whoever pays a web order gets a receipt voucher, and a refund voucher when it goes back before the parcel left; null until
    /// it was decided.
    vouchers: Option<bool>,
    /// What the numbers of receipt vouchers begin with; a code of their own.
    #[validate(length(max = 3))]
    receipt_series: String,
    /// What the numbers of refund vouchers begin with; a code of their own.
    #[validate(length(max = 3))]
    refund_series: String,
    /// What a person takes along counts as sold in the State that the bill records, not always in the shop's; null, here and below,
    /// until it was decided.
    by_recorded_state: Option<bool>,
    /// What a business takes along counts as sold in the State of its GSTIN, not in the shop's.
    by_gstin_state: Option<bool>,
    /// Sending goods of several rates is taxed as the goods that are worth most, not in parts.
    freight_as_dearest: Option<bool>,
    /// Paise are taken off what a bill of the counter comes to.
    whole_rupees: Option<bool>,
    /// Rates that the law changes: from their day on they go before the rate that is written on a saree.
    #[validate(length(max = 50), nested)]
    rate_changes: Vec<RateChangeBody>,
    /// At the foot of each invoice, lines parted by newlines.
    #[validate(length(max = 500))]
    terms: String,
}

impl From<InvoicesBody> for InvoiceTerms {
    fn from(body: InvoicesBody) -> Self {
        Self {
            composition: body.composition,
            e_invoices: body.e_invoices,
            series: trimmed(&body.series).to_ascii_uppercase(),
            counter_series: trimmed(&body.counter_series).to_ascii_uppercase(),
            credit_series: trimmed(&body.credit_series).to_ascii_uppercase(),
            vouchers: body.vouchers,
            receipt_series: trimmed(&body.receipt_series).to_ascii_uppercase(),
            refund_series: trimmed(&body.refund_series).to_ascii_uppercase(),
            by_recorded_state: body.by_recorded_state,
            by_gstin_state: body.by_gstin_state,
            freight_as_dearest: body.freight_as_dearest,
            whole_rupees: body.whole_rupees,
            rate_changes: body.rate_changes.into_iter().map(RateChange::from).collect(),
            terms: trimmed(&body.terms),
        }
    }
}

impl From<InvoiceTerms> for InvoicesBody {
    fn from(terms: InvoiceTerms) -> Self {
        let InvoiceTerms {
            composition,
            e_invoices,
            series,
            counter_series,
            credit_series,
            vouchers,
            receipt_series,
            refund_series,
            by_recorded_state,
            by_gstin_state,
            freight_as_dearest,
            whole_rupees,
            rate_changes,
            terms,
        } = terms;
        let rate_changes = rate_changes.into_iter().map(RateChangeBody::from).collect();
        Self {
            composition,
            e_invoices,
            series,
            counter_series,
            credit_series,
            vouchers,
            receipt_series,
            refund_series,
            by_recorded_state,
            by_gstin_state,
            freight_as_dearest,
            whole_rupees,
            rate_changes,
            terms,
        }
    }
}
