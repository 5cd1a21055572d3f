//! What is over is forgotten, along its own indexes.

use diesel::{ExpressionMethods, PgConnection, QueryDsl, RunQueryDsl, delete};
use pattu_customers::Retention;
use pattu_kernel::StoreError;

use crate::{
    failure::Stored,
    schema::{
        account_emails, customer_links, customer_notifications, customer_sessions, known_devices,
        login_attempts, staff_invitations, staff_tickets,
    },
};

pub(super) fn forget(connection: &mut PgConnection, retention: &Retention) -> Result<u32, StoreError> {
    let forgotten = [
        delete(login_attempts::table.filter(login_attempts::last_at.lt(retention.attempts)))
            .execute(connection),
        delete(known_devices::table.filter(known_devices::expires_at.lt(retention.devices)))
            .execute(connection),
        delete(account_emails::table.filter(account_emails::asked_at.lt(retention.emails)))
            .execute(connection),
        delete(customer_links::table.filter(customer_links::expires_at.lt(retention.links)))
            .execute(connection),
        delete(staff_invitations::table.filter(staff_invitations::expires_at.lt(retention.invitations)))
            .execute(connection),
        delete(staff_tickets::table.filter(staff_tickets::expires_at.lt(retention.attempts)))
            .execute(connection),
        delete(customer_sessions::table.filter(customer_sessions::expires_at.lt(retention.sessions)))
            .execute(connection),
        delete(
            customer_notifications::table
                .filter(customer_notifications::created_at.lt(retention.notifications)),
        )
        .execute(connection),
    ];
    let mut rows = 0_usize;
    for result in forgotten {
        rows = rows.saturating_add(result.stored("forgetting what is over")?);
    }
    Ok(u32::try_from(rows).unwrap_or(u32::MAX))
}
