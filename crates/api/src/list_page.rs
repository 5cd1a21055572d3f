//! Pages of long lists: from a place on instead of by numbers, so that the last page is as quick as the first.

use pattu_kernel::{Cursor, Direction, PageRequest, Rows};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{error::Problem, query::place};

/// Rows of a page unless somebody asks for fewer or more.
const ROWS: u32 = 50;

/// Which page of a list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct ListPageQuery {
    /// The `next` of another page of this list.
    after: Option<String>,
    /// The `previous` of another page of this list.
    before: Option<String>,
    /// 1 to 100; 50 unless told.
    limit: Option<u32>,
}

impl ListPageQuery {
    /// From where on the list with this mark is read, if not from its beginning.
    ///
    /// # Errors
    /// 422 `invalid` for a place in another list.
    pub(crate) fn place(&self, mark: &str) -> Result<Option<(Direction, Cursor)>, Problem> {
        place(self.after.as_ref(), self.before.as_ref(), mark)
    }

    /// How many rows are read.
    pub(crate) fn rows(&self) -> u32 {
        self.limit.unwrap_or(ROWS).clamp(1, PageRequest::MAX_SIZE)
    }
}

/// Where a page of a list begins and ends.
#[derive(Debug, Serialize, ToSchema)]
pub struct ListPageEnds {
    /// Send it as `after` for the page further down; null on the last one.
    next: Option<String>,
    /// Send it as `before` for the page further up; null on the first one.
    previous: Option<String>,
}

impl ListPageEnds {
    /// Of what was found of the list with this mark.
    pub(crate) fn of<Row>(found: &Rows<Row>, mark: &str) -> Self {
        let text = |cursor: &Cursor| cursor.text(mark);
        Self { next: found.next.as_ref().map(text), previous: found.previous.as_ref().map(text) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_fifty_rows_unless_told_and_never_more_than_a_hundred() {
        let rows = |limit| ListPageQuery { limit, ..ListPageQuery::default() }.rows();
        assert_eq!([None, Some(0), Some(7), Some(100), Some(1_000_000)].map(rows), [50, 1, 7, 100, 100]);
    }
}
