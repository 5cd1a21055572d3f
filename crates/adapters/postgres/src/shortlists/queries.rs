//! `ShortlistQueries`: a shortlist with its sarees as they are today, in one snapshot.

use std::collections::HashMap;

use diesel::{ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, RunQueryDsl};
use pattu_customers::CustomerId;
use pattu_kernel::{BoxFuture, StoreError, Timestamp};
use pattu_shortlists::{
    ShortlistQueries, spoken_name,
    views::{SharedShortlistView, ShortlistItemView, ShortlistProductView, ShortlistView, VoteView},
};
use uuid::Uuid;

use crate::{
    Database, catalog,
    failure::Stored,
    schema::{customers, shortlist_items, shortlist_links, shortlist_votes},
};

/// Three queries, however many sarees there are.
fn items(connection: &mut PgConnection, customer: Uuid) -> Result<Vec<ShortlistItemView>, StoreError> {
    let kept: Vec<(Uuid, Timestamp)> = shortlist_items::table
        .filter(shortlist_items::customer_id.eq(customer))
        .order((shortlist_items::added_at.desc(), shortlist_items::product_id))
        .select((shortlist_items::product_id, shortlist_items::added_at))
        .load(connection)
        .stored("reading a shortlist")?;
    let said: Vec<(Uuid, String, bool)> = shortlist_votes::table
        .filter(shortlist_votes::customer_id.eq(customer))
        // Nobody moves by voting again.
        .order(shortlist_votes::voter_key)
        .select((shortlist_votes::product_id, shortlist_votes::voter, shortlist_votes::love))
        .load(connection)
        .stored("reading votes")?;
    let mut votes: HashMap<Uuid, Vec<VoteView>> = HashMap::new();
    for (saree, voter, love) in said {
        votes.entry(saree).or_default().push(VoteView { voter, love });
    }
    let ids: Vec<Uuid> = kept.iter().map(|(saree, _)| *saree).collect();
    let on_sale = catalog::sellable_products(connection, &ids)?;
    let mut sarees: HashMap<Uuid, _> = on_sale.into_iter().map(|saree| (saree.id.uuid(), saree)).collect();
    let view = |(id, added_at): (Uuid, Timestamp)| {
        let saree = sarees.remove(&id)?;
        let product = ShortlistProductView {
            id: saree.id,
            name: saree.name,
            price: saree.price,
            image: saree.image,
            stock: saree.available,
        };
        Some(ShortlistItemView { product, added_at, votes: votes.remove(&id).unwrap_or_default() })
    };
    Ok(kept.into_iter().filter_map(view).collect())
}

impl ShortlistQueries for Database {
    fn shortlist_of(&self, customer: CustomerId) -> BoxFuture<'_, Result<ShortlistView, StoreError>> {
        Box::pin(self.snapshot(move |connection| {
            let token = shortlist_links::table
                .find(customer.uuid())
                .select(shortlist_links::token)
                .first(connection)
                .optional()
                .stored("reading a shortlist's link")?;
            Ok(ShortlistView { token, items: items(connection, customer.uuid())? })
        }))
    }

    fn shared(&self, token: String) -> BoxFuture<'_, Result<Option<SharedShortlistView>, StoreError>> {
        Box::pin(self.snapshot(move |connection| {
            let found: Option<(Uuid, Option<String>)> = shortlist_links::table
                .inner_join(customers::table)
                .filter(shortlist_links::token.eq(token))
                .filter(customers::closed_at.is_null())
                .select((customers::id, customers::name))
                .first(connection)
                .optional()
                .stored("looking for a shared shortlist")?;
            let Some((customer, name)) = found else { return Ok(None) };
            let first = name.as_deref().map(spoken_name).unwrap_or_default();
            Ok(Some(SharedShortlistView { owner: first.to_owned(), items: items(connection, customer)? }))
        }))
    }
}
