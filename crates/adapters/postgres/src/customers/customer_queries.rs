//! `CustomerQueries`: who is signed in, and where.

use diesel::{
    BoolExpressionMethods, ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, SelectableHelper,
    dsl::exists, select,
};
use pattu_customers::{
    ConsentPurpose, Customer, CustomerConsent, CustomerId, CustomerQueries, CustomerSession,
    CustomerSessionId, LinkId,
};
use pattu_kernel::{BoxFuture, StoreError, Timestamp};

use super::{
    accounts::CustomerRow,
    customer_sessions::{SessionRow, unended_of},
};
use crate::{
    Database,
    schema::{account_emails, customer_consents, customer_sessions, customers},
};

impl CustomerQueries for Database {
    fn customer_of_session(
        &self,
        session: CustomerSessionId,
        now: Timestamp,
    ) -> BoxFuture<'_, Result<Option<Customer>, StoreError>> {
        Box::pin(async move {
            let row: Option<CustomerRow> = self
                .read(move |connection| {
                    customer_sessions::table
                        .inner_join(customers::table)
                        .filter(customer_sessions::id.eq(session.uuid()))
                        .filter(
                            customer_sessions::ended_at.is_null().and(customer_sessions::expires_at.gt(now)),
                        )
                        .filter(customers::closed_at.is_null())
                        .select(CustomerRow::as_select())
                        .first(connection)
                        .optional()
                })
                .await?;
            row.map(CustomerRow::into_customer).transpose()
        })
    }

    fn is_blocked(&self, customer: CustomerId) -> BoxFuture<'_, Result<bool, StoreError>> {
        Box::pin(self.read(move |connection| {
            let blocked = customers::table.find(customer.uuid()).filter(customers::blocked_at.is_not_null());
            select(exists(blocked)).get_result(connection)
        }))
    }

    fn sessions_of(
        &self,
        customer: CustomerId,
        now: Timestamp,
    ) -> BoxFuture<'_, Result<Vec<CustomerSession>, StoreError>> {
        Box::pin(async move {
            let rows = self.read(move |connection| unended_of(connection, customer)).await?;
            let sessions: Vec<CustomerSession> =
                rows.into_iter().map(SessionRow::into_session).collect::<Result<_, _>>()?;
            Ok(sessions.into_iter().filter(|session| session.lives(now)).collect())
        })
    }

    fn consents_of(&self, customer: CustomerId) -> BoxFuture<'_, Result<Vec<CustomerConsent>, StoreError>> {
        Box::pin(async move {
            let rows: Vec<(String, bool, String, Timestamp)> = self
                .read(move |connection| {
                    customer_consents::table
                        .filter(customer_consents::customer_id.eq(customer.uuid()))
                        .order(customer_consents::id)
                        .select((
                            customer_consents::purpose,
                            customer_consents::given,
                            customer_consents::notice,
                            customer_consents::at,
                        ))
                        .load(connection)
                })
                .await?;
            let consent = |(purpose, given, notice, at): (String, bool, String, Timestamp)| {
                let broken = || StoreError::Broken(format!("a consent to {purpose}"));
                let purpose = ConsentPurpose::parse(&purpose).ok_or_else(broken)?;
                Ok(CustomerConsent { purpose, given, notice, at })
            };
            rows.into_iter().map(consent).collect()
        })
    }

    fn email_asked_for(&self, email: LinkId) -> BoxFuture<'_, Result<Option<String>, StoreError>> {
        Box::pin(async move {
            self.read(move |connection| {
                account_emails::table
                    .find(email.uuid())
                    .select(account_emails::asked_for)
                    .first(connection)
                    .optional()
            })
            .await
        })
    }
}
