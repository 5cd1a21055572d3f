//! Who sells, as documents name them.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use pattu_catalog::ProductId;
use pattu_kernel::{GstState, RateChange, SeriesCode};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{FreightRule, Scheme, ports::GoodsTax};

/// What every document says of the shop, frozen with it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SellerFacts {
    /// As the shop is called.
    pub name: String,
    /// As it is registered; empty when that was never said.
    pub legal_name: String,
    /// Of its registered office, else of the store; lines parted by newlines.
    pub address: String,
    pub phone: String,
    pub email: String,
    /// `None` for a shop that is not registered.
    pub gstin: Option<String>,
}

/// Who sells now, and how the shop stands with GST.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seller {
    pub facts: SellerFacts,
    /// The owner says that the shop needs no GSTIN.
    pub is_unregistered: bool,
    /// It pays GST under the composition scheme.
    pub is_composition: bool,
    /// An invoice to a business needs a number of the government's portal.
    pub needs_e_invoices: bool,
    /// What the numbers of invoices begin with.
    pub series: SeriesCode,
    /// What the numbers of invoices of the counter begin with.
    pub counter_series: SeriesCode,
    /// What the numbers of credit notes begin with.
    pub credit_series: SeriesCode,
    /// What the numbers of receipt vouchers begin with; `None` while whoever pays in advance gets none.
    pub receipt_series: Option<SeriesCode>,
    /// What the numbers of refund vouchers begin with.
    pub refund_series: SeriesCode,
    /// Rates that the law changes on a day.
    pub rate_changes: Vec<RateChange>,
    /// What the law leaves open.
    pub practice: TaxPractice,
    /// What a bill of the counter comes to.
    pub counter_total: CounterTotal,
    /// Printed at the foot.
    pub terms: String,
}

/// What the law leaves open, as the owner decided it with the accountant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TaxPractice {
    /// What a person takes along counts as sold in the State that the bill records; else always in the shop's.
    pub by_recorded_state: bool,
    /// What a business takes along counts as sold in the State of its GSTIN; else in the shop's, where the movement ends.
    pub by_gstin_state: bool,
    /// How sending is taxed.
    pub freight: FreightRule,
}

impl Default for TaxPractice {
    fn default() -> Self {
        Self { by_recorded_state: true, by_gstin_state: false, freight: FreightRule::EachRate }
    }
}

/// What a bill of the counter comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CounterTotal {
    /// The paise that nobody has in the drawer are taken off: more than the printed price may not be asked.
    #[default]
    WholeRupees,
    /// What the goods cost, to the paisa.
    Exact,
}

/// How a shop stands with GST, and the State it is registered in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    Unregistered,
    Registered { scheme: Scheme, state: GstState },
}

impl Seller {
    /// `None` until the owner has said it.
    pub fn standing(&self) -> Option<Standing> {
        if self.is_unregistered {
            return Some(Standing::Unregistered);
        }
        let state = GstState::of_gstin(self.facts.gstin.as_deref()?)?;
        let scheme = if self.is_composition { Scheme::Composition } else { Scheme::Regular };
        Some(Standing::Registered { scheme, state })
    }

    /// How goods are taxed on a day in India, of which this is written down.
    #[must_use]
    pub fn tax_on(&self, day: NaiveDate, written: GoodsTax) -> GoodsTax {
        match RateChange::in_force(&self.rate_changes, &written.hsn, day) {
            Some(rate) => GoodsTax { rate, by_value: false, ..written },
            None => written,
        }
    }

    /// The same of many.
    pub(crate) fn taxes_on(
        &self,
        day: NaiveDate,
        written: BTreeMap<ProductId, GoodsTax>,
    ) -> BTreeMap<ProductId, GoodsTax> {
        written.into_iter().map(|(product, tax)| (product, self.tax_on(day, tax))).collect()
    }
}

impl Standing {
    pub const fn scheme(self) -> Scheme {
        match self {
            Self::Unregistered => Scheme::Unregistered,
            Self::Registered { scheme, .. } => scheme,
        }
    }
}
