//! Staff and what they did, over HTTP: for the owner, and in part for a manager.

mod audit;
mod invitations;
mod join;
mod people;
mod saved_views;
mod second_factor;
mod sessions;

use std::sync::Arc;

use pattu_customers::{
    saved_views::SavedViewsTx,
    second_factor::{OneTimeCodes, SecondFactorTx},
    staff_admin::{AuditQueries, JoinTx, StaffAdminTx},
};
use pattu_kernel::{Clock, Ids, UnitOfWork};

use crate::routes::Routes;

/// What these routes need; put in as `web::Data`.
pub struct StaffAdminApi {
    /// Accounts and sessions.
    pub db: Arc<dyn UnitOfWork<dyn StaffAdminTx>>,
    /// Whoever was invited.
    pub joining: Arc<dyn UnitOfWork<dyn JoinTx>>,
    /// Who did what.
    pub audit: Arc<dyn AuditQueries>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    /// The second factor.
    pub second_factors: Arc<dyn UnitOfWork<dyn SecondFactorTx>>,
    pub codes: Arc<dyn OneTimeCodes>,
    /// Lists as they narrowed them down.
    pub views: Arc<dyn UnitOfWork<dyn SavedViewsTx>>,
}

/// The routes, under `/api`.
pub fn configure(config: &mut impl Routes) {
    config
        .service(second_factor::login_staff_with_code)
        .service(second_factor::step_up)
        .service(join::show_invitation)
        .service(join::join_staff);
}

/// For staff: under `/admin`.
pub fn configure_admin(config: &mut impl Routes) {
    config
        .service(people::list_staff)
        .service(people::disable_staff)
        .service(people::enable_staff)
        .service(people::change_staff_role)
        .service(people::end_staff_sessions)
        .service(people::reset_second_factor)
        .service(second_factor::get_second_factor)
        .service(second_factor::begin_second_factor)
        .service(second_factor::confirm_second_factor)
        .service(second_factor::renew_recovery_codes)
        .service(second_factor::turn_off_second_factor)
        .service(sessions::list_own_sessions)
        .service(sessions::end_own_session)
        .service(sessions::end_other_sessions)
        .service(invitations::invite_staff)
        .service(invitations::withdraw_invitation)
        .service(audit::list_audit)
        .service(saved_views::list_saved_views)
        .service(saved_views::save_view)
        .service(saved_views::remove_view);
}
