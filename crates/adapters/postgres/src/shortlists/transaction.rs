//! `ShortlistsTx`: keeping, sharing and voting. A customer's row is locked before their shortlist changes; a link's row before
//! somebody votes.

use diesel::{
    ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, QueryResult, RunQueryDsl, delete,
    dsl::exists, insert_into, select,
};
use pattu_catalog::ProductId;
use pattu_customers::CustomerId;
use pattu_kernel::{Id, StoreError, Timestamp};
use pattu_shortlists::{Ballot, Shortlist, ShortlistsTx, Voter};
use uuid::Uuid;

use crate::{
    PgTx,
    customers::lock_open,
    failure::Stored,
    schema::{products, shortlist_items, shortlist_links, shortlist_votes},
};

/// Sarees on a shortlist; none of them leaves it before this transaction ends.
fn sarees(connection: &mut PgConnection, customer: Uuid) -> QueryResult<Vec<Uuid>> {
    shortlist_items::table
        .filter(shortlist_items::customer_id.eq(customer))
        .order(shortlist_items::product_id)
        .select(shortlist_items::product_id)
        .for_key_share()
        .load(connection)
}

impl ShortlistsTx for PgTx {
    fn lock_shortlist(&mut self, customer: CustomerId) -> Result<Shortlist, StoreError> {
        lock_open(self.connection(), customer)?;
        let kept = sarees(self.connection(), customer.uuid()).stored("reading a shortlist")?;
        let token = shortlist_links::table
            .find(customer.uuid())
            .select(shortlist_links::token)
            .first(self.connection())
            .optional()
            .stored("reading a shortlist's link")?;
        Ok(Shortlist { sarees: kept.into_iter().map(Id::new).collect(), token })
    }

    fn is_on_sale(&mut self, saree: ProductId) -> Result<bool, StoreError> {
        let there = products::table.find(saree.uuid()).filter(products::archived_at.is_null());
        select(exists(there)).get_result(self.connection()).stored("looking for a saree")
    }

    fn put_saree(&mut self, customer: CustomerId, saree: ProductId, at: Timestamp) -> Result<(), StoreError> {
        insert_into(shortlist_items::table)
            .values((
                shortlist_items::customer_id.eq(customer.uuid()),
                shortlist_items::product_id.eq(saree.uuid()),
                shortlist_items::added_at.eq(at),
            ))
            .execute(self.connection())
            .map(|_| ())
            .stored("keeping a saree")
    }

    fn take_saree(&mut self, customer: CustomerId, saree: ProductId) -> Result<(), StoreError> {
        delete(shortlist_items::table.find((customer.uuid(), saree.uuid())))
            .execute(self.connection())
            .map(|_| ())
            .stored("taking a saree off")
    }

    fn set_token(
        &mut self,
        customer: CustomerId,
        token: Option<&str>,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        delete(shortlist_links::table.find(customer.uuid()))
            .execute(self.connection())
            .stored("taking a link back")?;
        let Some(token) = token else { return Ok(()) };
        insert_into(shortlist_links::table)
            .values((
                shortlist_links::customer_id.eq(customer.uuid()),
                shortlist_links::token.eq(token),
                shortlist_links::shared_at.eq(at),
            ))
            .execute(self.connection())
            .map(|_| ())
            .stored("sharing a shortlist")
    }

    fn lock_ballot(&mut self, token: &str) -> Result<Option<Ballot>, StoreError> {
        let customer: Option<Uuid> = shortlist_links::table
            .filter(shortlist_links::token.eq(token))
            .select(shortlist_links::customer_id)
            .for_update()
            .first(self.connection())
            .optional()
            .stored("locking a shared shortlist")?;
        let Some(customer) = customer else { return Ok(None) };
        let kept = sarees(self.connection(), customer).stored("reading a shared shortlist")?;
        let voters: Vec<String> = shortlist_votes::table
            .filter(shortlist_votes::customer_id.eq(customer))
            .select(shortlist_votes::voter_key)
            .distinct()
            .load(self.connection())
            .stored("reading voters")?;
        Ok(Some(Ballot {
            customer: Id::new(customer),
            sarees: kept.into_iter().map(Id::new).collect(),
            voters: voters.into_iter().collect(),
        }))
    }

    fn put_vote(
        &mut self,
        customer: CustomerId,
        saree: ProductId,
        voter: &Voter,
        love: bool,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        let said = (
            shortlist_votes::voter.eq(voter.name.as_str()),
            shortlist_votes::love.eq(love),
            shortlist_votes::voted_at.eq(at),
        );
        insert_into(shortlist_votes::table)
            .values((
                shortlist_votes::customer_id.eq(customer.uuid()),
                shortlist_votes::product_id.eq(saree.uuid()),
                shortlist_votes::voter_key.eq(&voter.key),
                said,
            ))
            .on_conflict((
                shortlist_votes::customer_id,
                shortlist_votes::product_id,
                shortlist_votes::voter_key,
            ))
            .do_update()
            .set(said)
            .execute(self.connection())
            .map(|_| ())
            .stored("storing a vote")
    }
}
