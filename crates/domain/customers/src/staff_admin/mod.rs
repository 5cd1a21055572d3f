//! Looking after staff accounts: who there is, who may no longer sign in, and whose password is lost.

mod audit_rows;
mod audited;
mod change_role;
mod create_staff;
mod disable_staff;
mod enable_staff;
mod end_staff_sessions;
mod list_staff;
mod ports;
mod reset_staff_password;
mod staff_admin_error;

pub use audit_rows::{AuditFilter, AuditQueries, AuditRowView, SHARED_KINDS};
pub use change_role::change_role;
pub use create_staff::{CreateStaff, create_staff};
pub use disable_staff::{LastOwner, disable_staff};
pub use enable_staff::enable_staff;
pub use end_staff_sessions::end_staff_sessions;
pub use list_staff::list_staff;
pub use ports::{LockedStaff, StaffAdminTx, StaffMember, Whom};
pub use reset_staff_password::reset_staff_password;
pub use staff_admin_error::StaffAdminError;
