//! `DocumentQueries`.

use diesel::{ExpressionMethods, NullableExpressionMethods, QueryDsl, RunQueryDsl, SelectableHelper};
use pattu_custom_orders::CustomOrderId;
use pattu_customers::CustomerId;
use pattu_invoices::{Document, ports::DocumentQueries};
use pattu_kernel::{BoxFuture, StoreError};
use pattu_orders::OrderId;

use super::rows::{DocumentRow, load_custom_documents, load_documents};
use crate::{
    Database,
    schema::{documents, orders},
};

impl DocumentQueries for Database {
    fn documents_of(&self, order: OrderId) -> BoxFuture<'_, Result<Vec<Document>, StoreError>> {
        Box::pin(Self::snapshot(self, move |connection| load_documents(connection, order)))
    }

    fn documents_of_custom(&self, custom: CustomOrderId) -> BoxFuture<'_, Result<Vec<Document>, StoreError>> {
        Box::pin(Self::snapshot(self, move |connection| load_custom_documents(connection, custom)))
    }

    fn documents_of_customer(
        &self,
        customer: CustomerId,
    ) -> BoxFuture<'_, Result<Vec<Document>, StoreError>> {
        Box::pin(async move {
            let rows: Vec<DocumentRow> = self
                .read(move |connection| {
                    documents::table
                        .filter(
                            documents::order_id.eq_any(
                                orders::table
                                    .filter(orders::customer_id.eq(customer.uuid()))
                                    .select(orders::id.nullable()),
                            ),
                        )
                        .order((documents::issued_at, documents::number))
                        .select(DocumentRow::as_select())
                        .load(connection)
                })
                .await?;
            rows.into_iter().map(Document::try_from).collect()
        })
    }
}
