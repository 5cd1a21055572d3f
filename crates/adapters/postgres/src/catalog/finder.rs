//! Two ways to the same answer: along the tables' indexes, or in memory where the catalogue has been read into it. Tests
//! put every question to both.

use std::sync::Arc;

use diesel::{ExpressionMethods, PgConnection, QueryDsl, QueryResult, RunQueryDsl};
use pattu_catalog::{FacetRow, MAX_COUNTED, ProductFilter, ProductSort};
use uuid::Uuid;

use super::{
    in_memory::{CatalogueIndex, IndexInMemory, UpToDate},
    matching::{all_ids, matching, narrow, ordered},
    rows::{NarrowRow, facet_row},
    search::Words,
};
use crate::schema::products;

/// One more than is shown, to know whether there are more.
const ONE_TOO_MANY: usize = MAX_COUNTED + 1;

/// Finds sarees for one request.
pub(super) struct Finder {
    /// As it was when the request began, or later.
    memory: Option<UpToDate>,
}

impl Finder {
    /// In memory if the catalogue is there.
    pub fn new(connection: &mut PgConnection, index: Option<&Arc<IndexInMemory>>) -> QueryResult<Self> {
        let memory = index.map_or(Ok(None), |index| index.up_to_date(connection))?;
        Ok(Self { memory })
    }

    fn remembered<T>(&self, question: impl FnOnce(&CatalogueIndex) -> T) -> Option<T> {
        self.memory.as_ref()?.ask(question)
    }

    /// Everything that matches, in its order, at most one more than is shown: which rows are a page and how many there
    /// are in one walk.
    pub fn ids(
        &self,
        connection: &mut PgConnection,
        filter: &ProductFilter,
        words: Option<&Words>,
    ) -> QueryResult<Vec<Uuid>> {
        let remembered = self.remembered(|index| index.ids(filter, words, ONE_TOO_MANY));
        remembered.map_or_else(|| all_ids(filter, words).load(connection), Ok)
    }

    /// What a filter panel counts of the latest matches, at most one more than is counted.
    pub fn rows(
        &self,
        connection: &mut PgConnection,
        filter: &ProductFilter,
        words: Option<&Words>,
    ) -> QueryResult<Vec<FacetRow>> {
        if let Some(rows) = self.remembered(|index| index.rows(filter, words, ONE_TOO_MANY)) {
            return Ok(rows);
        }
        let rows: Vec<NarrowRow> = narrow(matching(filter, words)).load(connection)?;
        Ok(rows.into_iter().map(facet_row).collect())
    }

    /// The latest that have these words, each with whether it can be bought.
    pub fn latest(
        &self,
        connection: &mut PgConnection,
        words: &Words,
        most: u16,
    ) -> QueryResult<Vec<(Uuid, bool, FacetRow)>> {
        let remembered = self.remembered(|index| index.latest(words, most.into()));
        if let Some(sarees) = remembered {
            return Ok(sarees);
        }
        let sarees: Vec<(Uuid, bool, NarrowRow)> =
            ordered(matching(&ProductFilter::default(), Some(words)), ProductSort::Newest)
                .limit(most.into())
                .select((
                    products::id,
                    products::on_hand.gt(products::reserved),
                    (products::category_id, products::facets, products::price_paise),
                ))
                .load(connection)?;
        Ok(sarees.into_iter().map(|(id, in_stock, row)| (id, in_stock, facet_row(row))).collect())
    }
}
