//! What prices and orders need of the settings.

use diesel::{
    BoolExpressionMethods, ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, RunQueryDsl,
};
use pattu_kernel::{Money, StoreError};
use pattu_orders::ports::CheckoutTerms;
use pattu_pricing::ShippingTerms;
use pattu_settings::{CounterTerms, CustomOrders, Security, Settings, Shipping};
use serde_json::Value;

use crate::{failure::Stored, schema::settings};

pub(crate) fn shipping_terms(connection: &mut PgConnection) -> Result<ShippingTerms, StoreError> {
    Ok(terms(sections(connection)?.shipping))
}

/// What the owner decided about checkout.
pub(crate) fn checkout_terms(connection: &mut PgConnection) -> Result<CheckoutTerms, StoreError> {
    let settings = sections(connection)?;
    Ok(CheckoutTerms {
        shipping: terms(settings.shipping),
        reservation_minutes: settings.checkout.reservation_minutes,
        unopened_minutes: settings.checkout.unopened_minutes,
        takes_custom_payments: settings.custom_orders.takes_payments(),
    })
}

/// What managers may return of one order.
pub(crate) fn refund_limit(connection: &mut PgConnection) -> Result<Money, StoreError> {
    let body = settings::table
        .find(Security::SECTION)
        .select(settings::body)
        .first(connection)
        .optional()
        .stored("reading settings")?;
    Ok(Security::read(body)?.refund_limit)
}

/// What the owner decided about the counter.
pub(crate) fn counter_terms(connection: &mut PgConnection) -> Result<CounterTerms, StoreError> {
    let rows = settings::table
        .filter(settings::section.eq(CounterTerms::SECTION))
        .select((settings::section, settings::body))
        .load(connection);
    Ok(read(rows.stored("reading settings")?)?.counter)
}

/// Within how many days a request about data is done.
pub(crate) fn data_request_days(connection: &mut PgConnection) -> Result<u32, StoreError> {
    let rows = settings::table
        .filter(settings::section.eq("legal"))
        .select((settings::section, settings::body))
        .load(connection);
    Ok(read(rows.stored("reading settings")?)?.legal.data_request_days)
}

fn terms(shipping: Shipping) -> ShippingTerms {
    ShippingTerms { free_from: shipping.free_from, charge: shipping.charge }
}

/// Named one by one: a list of names, whose length PostgreSQL cannot know before, would be planned anew each time.
fn sections(connection: &mut PgConnection) -> Result<Settings, StoreError> {
    let rows = settings::table
        .filter(
            settings::section
                .eq("shipping")
                .or(settings::section.eq("checkout"))
                .or(settings::section.eq(CustomOrders::SECTION)),
        )
        .select((settings::section, settings::body))
        .load(connection);
    read(rows.stored("reading settings")?)
}

/// Stored sections as settings; a broken one is logged here.
pub(crate) fn read(rows: Vec<(String, Value)>) -> Result<Settings, StoreError> {
    Settings::from_stored(rows).map_err(|broken| {
        tracing::error!(%broken, "the settings cannot be read");
        StoreError::Broken(broken.to_string())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_and_settings_agree_about_the_default() {
        assert_eq!(terms(Shipping::default()), ShippingTerms::DEFAULT);
    }
}
