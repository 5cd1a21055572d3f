//! Sarees and services by what is scanned or typed.

use std::collections::BTreeMap;

use diesel::{
    PgConnection, QueryableByName, RunQueryDsl, sql_query,
    sql_types::{Array, BigInt, Bool, Text, Uuid as SqlUuid},
};
use pattu_catalog::ProductId;
use pattu_counter::{FoundSaree, free_for_bill};
use pattu_kernel::{CounterService, Id, StoreError};
use pattu_pricing::MAX_QUANTITY;
use uuid::Uuid;

use super::{holding, holds};
use crate::{
    catalog,
    failure::Stored,
    settings::counter_terms,
    words::{beginning, literally},
};

/// `$1` an article number, `$2` a barcode, `$3` how article numbers begin, `$4` and `$5` the longest word as the first of a name or a
/// later one, `$6` all words. Each part goes by an index of its own.
const FIND: &str = "
    SELECT p.id, (p.sku = $1 OR coalesce(p.barcode, '') = $2) AS exact FROM products p
    WHERE p.archived_at IS NULL AND p.id = ANY(ARRAY(
      SELECT id FROM products WHERE sku = $1
      UNION SELECT id FROM products WHERE barcode = $2
      UNION SELECT id FROM products WHERE sku LIKE $3
      UNION SELECT id FROM products WHERE (lower(name) LIKE $4 OR lower(name) LIKE $5)
        AND NOT EXISTS (SELECT 1 FROM unnest($6) word WHERE lower(name) NOT LIKE '%' || word || '%')))
    ORDER BY 2 DESC, p.on_hand > p.reserved DESC, p.name, p.id LIMIT $7";

#[derive(QueryableByName)]
struct FoundRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Bool)]
    exact: bool,
}

pub(super) fn find_sarees(
    connection: &mut PgConnection,
    (text, bill): (&str, Option<Uuid>),
    most: u32,
) -> Result<Vec<FoundSaree>, StoreError> {
    let number = text.to_uppercase();
    let words: Vec<String> = text.to_lowercase().split_whitespace().map(literally).collect();
    let longest = words.iter().max_by_key(|word| word.len()).cloned().unwrap_or_default();
    let rows: Vec<FoundRow> = sql_query(FIND)
        .bind::<Text, _>(&number)
        .bind::<Text, _>(text)
        .bind::<Text, _>(beginning(&number))
        .bind::<Text, _>(format!("{longest}%"))
        .bind::<Text, _>(format!("% {longest}%"))
        .bind::<Array<Text>, _>(words)
        .bind::<BigInt, _>(i64::from(most))
        .load(connection)
        .stored("finding sarees")?;
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let mut products = catalog::sellable_products(connection, &ids)?;
    let kept = match bill {
        Some(bill) => holds::held_for(connection, bill)?,
        None => BTreeMap::new(),
    };
    free_for_bill(&mut products, &kept);
    let gone: Vec<ProductId> =
        products.iter().filter(|product| product.available == 0).map(|product| product.id).collect();
    let held = holding::held(connection, &gone, bill)?;
    let found = |row: FoundRow| {
        let place = products.iter().position(|product| product.id.uuid() == row.id)?;
        let product = products.swap_remove(place);
        Some(FoundSaree {
            id: product.id,
            sku: product.sku,
            name: product.name,
            image: product.image,
            price: product.price,
            available: product.available,
            held: held.get(&product.id).copied(),
            exact: row.exact,
            is_service: false,
        })
    };
    let sarees: Vec<FoundSaree> = rows.into_iter().filter_map(found).collect();
    Ok(with_services(sarees, counter_terms(connection)?.services, text, most))
}

/// Services behind the sarees: there are few, so that room is kept for them. One that is called so stands first.
fn with_services(
    mut sarees: Vec<FoundSaree>,
    services: Vec<CounterService>,
    text: &str,
    most: u32,
) -> Vec<FoundSaree> {
    let services = services.into_iter().filter(|service| service.matches(text));
    let (called, others): (Vec<_>, Vec<_>) =
        services.map(|service| found_service(service, text)).partition(|service| service.exact);
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    sarees.truncate(most.saturating_sub(called.len() + others.len()));
    called.into_iter().chain(sarees).chain(others).take(most).collect()
}

fn found_service(service: CounterService, text: &str) -> FoundSaree {
    let exact = service.is_called(text);
    let CounterService { id, code, name, price, .. } = service;
    FoundSaree {
        id: Id::new(id),
        sku: code,
        name,
        image: None,
        price,
        available: MAX_QUANTITY,
        held: None,
        exact,
        is_service: true,
    }
}
