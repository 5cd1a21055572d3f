//! `StaffQueries`: who is signed in.

use diesel::{BoolExpressionMethods, ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, update};
use pattu_customers::{Staff, StaffQueries, StaffSession, StaffSessionId};
use pattu_kernel::{BoxFuture, Id, StoreError, Timestamp};
use uuid::Uuid;

use super::staff::staff_of;
use crate::{
    Database,
    schema::{staff, staff_sessions},
};

type Found = ((Uuid, String, String), (Timestamp, Timestamp, Timestamp));

impl StaffQueries for Database {
    fn staff_of_session(
        &self,
        session: StaffSessionId,
    ) -> BoxFuture<'_, Result<Option<(Staff, StaffSession)>, StoreError>> {
        Box::pin(async move {
            let row: Option<Found> = self
                .read(move |connection| {
                    staff_sessions::table
                        .inner_join(staff::table)
                        .filter(staff_sessions::id.eq(session.uuid()))
                        .filter(staff_sessions::ended_at.is_null())
                        .filter(staff::disabled_at.is_null())
                        .select((
                            (staff::id, staff::username, staff::role),
                            (staff_sessions::created_at, staff_sessions::idle_at, staff_sessions::expires_at),
                        ))
                        .first(connection)
                        .optional()
                })
                .await?;
            row.map(|((id, username, role), (created_at, idle_at, expires_at))| {
                let staff = Id::new(id);
                let its = StaffSession { id: session, staff, created_at, idle_at, expires_at };
                Ok((staff_of(id, &username, &role)?, its))
            })
            .transpose()
        })
    }

    fn note_use(
        &self,
        session: StaffSessionId,
        now: Timestamp,
        idle_at: Timestamp,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async move {
            self.read(move |connection| {
                // Of two requests at once the later use counts, and none wakes a session that is over.
                let earlier = staff_sessions::idle_at.gt(now).and(staff_sessions::idle_at.lt(idle_at));
                update(staff_sessions::table.find(session.uuid()))
                    .filter(staff_sessions::ended_at.is_null().and(earlier))
                    .set(staff_sessions::idle_at.eq(idle_at))
                    .execute(connection)
                    .map(|_| ())
            })
            .await
        })
    }
}
