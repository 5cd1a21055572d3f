//! `DocumentQueries`.

use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl, SelectableHelper};
use pattu_invoices::{Document, ports::DocumentQueries};
use pattu_kernel::{BoxFuture, StoreError};
use pattu_orders::OrderId;

use super::rows::DocumentRow;
use crate::{Database, schema::documents};

impl DocumentQueries for Database {
    fn documents_of(&self, order: OrderId) -> BoxFuture<'_, Result<Vec<Document>, StoreError>> {
        Box::pin(async move {
            let rows: Vec<DocumentRow> = self
                .read(move |connection| {
                    documents::table
                        .filter(documents::order_id.eq(order.uuid()))
                        .order((documents::issued_at, documents::number))
                        .select(DocumentRow::as_select())
                        .load(connection)
                })
                .await?;
            rows.into_iter().map(Document::try_from).collect()
        })
    }
}
