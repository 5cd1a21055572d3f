//! How the shop is taxed, and what its invoices are numbered with and say at their foot (ruling 31).

use pattu_kernel::RateChange;
use serde::{Deserialize, Serialize};

/// What the owner decided about tax and invoices.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct InvoiceTerms {
    /// GST is paid under the composition scheme: bills of supply, and no tax collected. It says nothing while there is no GSTIN.
    pub composition: bool,
    /// Turnover was above ₹5 crore in a year since 2017-18: an invoice to a business is none without the portal's number (Rule 48 (4)).
    pub e_invoices: bool,
    /// What the numbers of the web shop's invoices begin with.
    pub series: String,
    /// What the numbers of the counter's invoices begin with.
    pub counter_series: String,
    /// What the numbers of credit notes begin with.
    pub credit_series: String,
    /// Whoever pays a web order gets a receipt voucher (Rule 50), and a refund voucher when it goes back before the parcel left;
    /// `None` until the owner has asked the accountant.
    pub vouchers: Option<bool>,
    /// What the numbers of receipt vouchers begin with.
    pub receipt_series: String,
    /// What the numbers of refund vouchers begin with.
    pub refund_series: String,
    /// What a person takes along counts as sold in the State that the bill records, as IGST Act 10 (1) (ca) has it, and not always
    /// in the shop's. `None`, here and below, until the owner has asked the accountant: the first answer holds meanwhile.
    pub by_recorded_state: Option<bool>,
    /// What a business takes along counts as sold in the State of its GSTIN, and not in the shop's; meanwhile in the shop's.
    pub by_gstin_state: Option<bool>,
    /// Sending goods of several rates is taxed as the goods that are worth most, and not in parts; meanwhile in parts.
    pub freight_as_dearest: Option<bool>,
    /// Paise are taken off what a bill of the counter comes to.
    pub whole_rupees: Option<bool>,
    /// Rates that the law changes on a day; at most [`Self::MOST_RATE_CHANGES`].
    pub rate_changes: Vec<RateChange>,
    /// At the foot of each invoice, lines parted by newlines.
    pub terms: String,
}

impl Default for InvoiceTerms {
    fn default() -> Self {
        Self {
            composition: false,
            e_invoices: false,
            series: "W".to_owned(),
            counter_series: "S".to_owned(),
            credit_series: "CN".to_owned(),
            vouchers: None,
            receipt_series: "RV".to_owned(),
            refund_series: "RF".to_owned(),
            by_recorded_state: None,
            by_gstin_state: None,
            freight_as_dearest: None,
            whole_rupees: None,
            rate_changes: Vec::new(),
            terms: String::new(),
        }
    }
}

impl InvoiceTerms {
    /// What the law leaves open is decided.
    pub fn is_practice_decided(&self) -> bool {
        [self.by_recorded_state, self.by_gstin_state, self.freight_as_dearest, self.whole_rupees]
            .iter()
            .all(Option::is_some)
    }

    /// Under which it is stored.
    pub const SECTION: &'static str = "invoices";
    /// Changes of rates.
    pub const MOST_RATE_CHANGES: usize = 50;
}
