//! How the shop is taxed, and what its invoices say.

use pattu_settings::InvoiceTerms;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::trimmed;

/// How the shop is taxed, and what its invoices say.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InvoicesBody {
    /// GST is paid under the composition scheme: bills of supply, and no tax collected.
    composition: bool,
    /// Turnover was above ₹5 crore in a year since 2017-18: invoices to businesses are made on the government's portal.
    e_invoices: bool,
    /// What the numbers of the web shop's invoices begin with: a capital letter and up to two more letters or digits.
    #[schema(max_length = 3)]
    #[validate(length(max = 3))]
    series: String,
    /// What the numbers of the counter's invoices begin with; another code than the web shop's.
    #[schema(max_length = 3)]
    #[validate(length(max = 3))]
    counter_series: String,
    /// What the numbers of credit notes begin with; another code than those of invoices.
    #[schema(max_length = 3)]
    #[validate(length(max = 3))]
    credit_series: String,
    /// At the foot of each invoice, lines parted by newlines.
    #[schema(max_length = 500)]
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
            terms: trimmed(&body.terms),
        }
    }
}

impl From<InvoiceTerms> for InvoicesBody {
    fn from(terms: InvoiceTerms) -> Self {
        let InvoiceTerms { composition, e_invoices, series, counter_series, credit_series, terms } = terms;
        Self { composition, e_invoices, series, counter_series, credit_series, terms }
    }
}
