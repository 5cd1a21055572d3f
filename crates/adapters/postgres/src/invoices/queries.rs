//! `DocumentQueries`.

use pattu_invoices::{Document, ports::DocumentQueries};
use pattu_kernel::{BoxFuture, StoreError};
use pattu_orders::OrderId;

use super::rows::{DocumentRow, load_documents};
use crate::Database;

impl DocumentQueries for Database {
    fn documents_of(&self, order: OrderId) -> BoxFuture<'_, Result<Vec<Document>, StoreError>> {
        Box::pin(async move {
            let rows: Vec<DocumentRow> =
                self.read(move |connection| load_documents(connection, order)).await?;
            rows.into_iter().map(Document::try_from).collect()
        })
    }
}
