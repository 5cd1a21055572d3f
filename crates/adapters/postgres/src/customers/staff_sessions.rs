//! `StaffQueries`: who is signed in.

use diesel::{
    BoolExpressionMethods, ExpressionMethods, JoinOnDsl, NullableExpressionMethods, OptionalExtension,
    QueryDsl, RunQueryDsl, update,
};
use pattu_customers::{RecognisedStaff, StaffQueries, StaffSession, StaffSessionId};
use pattu_kernel::{BoxFuture, Id, StoreError, Timestamp};
use pattu_settings::Security;
use serde_json::Value;
use uuid::Uuid;

use super::staff::staff_of;
use crate::{
    Database,
    schema::{settings, staff, staff_sessions},
};

type Found =
    ((Uuid, String, String, bool), (Timestamp, Timestamp, Timestamp, Option<Timestamp>), Option<Value>);

impl StaffQueries for Database {
    fn staff_of_session(
        &self,
        session: StaffSessionId,
    ) -> BoxFuture<'_, Result<Option<RecognisedStaff>, StoreError>> {
        Box::pin(async move {
            let row: Option<Found> = self
                .read(move |connection| {
                    staff_sessions::table
                        .inner_join(staff::table)
                        .left_join(settings::table.on(settings::section.eq(Security::SECTION)))
                        .filter(staff_sessions::id.eq(session.uuid()))
                        .filter(staff_sessions::ended_at.is_null())
                        .filter(staff::disabled_at.is_null())
                        .select((
                            (staff::id, staff::username, staff::role, staff::totp_on_since.is_not_null()),
                            (
                                staff_sessions::created_at,
                                staff_sessions::idle_at,
                                staff_sessions::expires_at,
                                staff_sessions::sure_at,
                            ),
                            settings::body.nullable(),
                        ))
                        .first(connection)
                        .optional()
                })
                .await?;
            row.map(|((id, username, role, has_second_factor), times, security)| {
                let (created_at, idle_at, expires_at, sure_at) = times;
                let staff = Id::new(id);
                Ok(RecognisedStaff {
                    staff: staff_of(id, &username, &role)?,
                    session: StaffSession { id: session, staff, created_at, idle_at, expires_at, sure_at },
                    has_second_factor,
                    needed_for: Security::read(security)?.second_factor_for,
                })
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
