//! `StaffQueries`: who is signed in.

use diesel::{BoolExpressionMethods, ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl};
use pattu_customers::{Staff, StaffQueries, StaffSessionId};
use pattu_kernel::{BoxFuture, StoreError, Timestamp};
use uuid::Uuid;

use super::staff::colleague;
use crate::{
    Database,
    schema::{staff, staff_sessions},
};

impl StaffQueries for Database {
    fn staff_of_session(
        &self,
        session: StaffSessionId,
        now: Timestamp,
    ) -> BoxFuture<'_, Result<Option<Staff>, StoreError>> {
        Box::pin(async move {
            let row: Option<(Uuid, String, String)> = self
                .read(move |connection| {
                    staff_sessions::table
                        .inner_join(staff::table)
                        .filter(staff_sessions::id.eq(session.uuid()))
                        .filter(staff_sessions::ended_at.is_null().and(staff_sessions::expires_at.gt(now)))
                        .filter(staff::disabled_at.is_null())
                        .select((staff::id, staff::username, staff::role))
                        .first(connection)
                        .optional()
                })
                .await?;
            row.map(|(id, username, role)| colleague(id, &username, &role)).transpose()
        })
    }
}
