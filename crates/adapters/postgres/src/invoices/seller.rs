//! Who sells, out of the settings.

use diesel::{ExpressionMethods, PgConnection, QueryDsl, RunQueryDsl};
use pattu_invoices::{CounterTotal, FreightRule, Seller, SellerFacts, TaxPractice};
use pattu_kernel::{SeriesCode, StoreError};
use pattu_settings::{InvoiceTerms, Settings};

use crate::{failure::Stored, schema::settings, settings::read_sections};

pub(crate) fn seller(connection: &mut PgConnection) -> Result<Seller, StoreError> {
    let rows = settings::table
        .filter(settings::section.eq_any(["store", "legal", InvoiceTerms::SECTION]))
        .select((settings::section, settings::body))
        .load(connection)
        .stored("reading settings")?;
    seller_of(read_sections(rows)?)
}

fn seller_of(settings: Settings) -> Result<Seller, StoreError> {
    let Settings { store, legal, invoices, .. } = settings;
    let series = |code: &str| {
        SeriesCode::parse(code)
            .map_err(|error| StoreError::Broken(format!("the series of documents: {error}")))
    };
    let either = |first: String, second: String| if first.trim().is_empty() { second } else { first };
    let usual = TaxPractice::default();
    Ok(Seller {
        facts: SellerFacts {
            name: store.name,
            legal_name: legal.legal_name,
            address: either(legal.registered_office, store.address),
            phone: either(legal.customer_care.phone, store.phone),
            email: either(legal.customer_care.email, store.email),
            gstin: Some(legal.gstin).filter(|number| !number.is_empty()),
        },
        is_unregistered: legal.gst_unregistered,
        is_composition: invoices.composition,
        needs_e_invoices: invoices.e_invoices,
        series: series(&invoices.series)?,
        counter_series: series(&invoices.counter_series)?,
        credit_series: series(&invoices.credit_series)?,
        receipt_series: match invoices.vouchers {
            Some(true) => Some(series(&invoices.receipt_series)?),
            _ => None,
        },
        refund_series: series(&invoices.refund_series)?,
        rate_changes: invoices.rate_changes,
        practice: TaxPractice {
            by_recorded_state: invoices.by_recorded_state.unwrap_or(usual.by_recorded_state),
            by_gstin_state: invoices.by_gstin_state.unwrap_or(usual.by_gstin_state),
            freight: match invoices.freight_as_dearest {
                Some(true) => FreightRule::Principal,
                Some(false) => FreightRule::EachRate,
                None => usual.freight,
            },
        },
        counter_total: match invoices.whole_rupees {
            Some(true) => CounterTotal::WholeRupees,
            Some(false) => CounterTotal::Exact,
            None => CounterTotal::default(),
        },
        terms: invoices.terms,
    })
}
