//! Staff and what they did, over HTTP: for the owner, and in part for a manager.

mod audit;
mod people;

use std::sync::Arc;

use pattu_customers::staff_admin::{AuditQueries, StaffAdminTx};
use pattu_kernel::{Clock, UnitOfWork};

use crate::routes::Routes;

/// What these routes need; put in as `web::Data`.
pub struct StaffAdminApi {
    /// Accounts and sessions.
    pub db: Arc<dyn UnitOfWork<dyn StaffAdminTx>>,
    /// Who did what.
    pub audit: Arc<dyn AuditQueries>,
    pub clock: Arc<dyn Clock>,
}

/// The routes, under `/api`.
pub fn configure(config: &mut impl Routes) {
    config
        .service(people::list_staff)
        .service(people::disable_staff)
        .service(people::enable_staff)
        .service(people::change_staff_role)
        .service(people::end_staff_sessions)
        .service(audit::list_audit);
}
