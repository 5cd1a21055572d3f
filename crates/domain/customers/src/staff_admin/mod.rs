//! Looking after staff accounts: who there is, who is invited, who may no longer sign in, and whose password is lost.

mod audit_rows;
mod audited;
mod change_role;
mod create_staff;
mod disable_staff;
mod enable_staff;
mod end_staff_sessions;
mod invitation;
mod invite_first_owner;
mod invite_staff;
mod join_staff;
mod list_invitations;
mod list_staff;
mod ports;
mod reset_staff_password;
mod show_invitation;
mod staff_admin_error;
mod withdraw_invitation;

pub use audit_rows::{AuditFilter, AuditQueries, AuditRowView, SHARED_KINDS};
pub use change_role::change_role;
pub use create_staff::{CreateStaff, create_staff};
pub use disable_staff::{LastOwner, disable_staff};
pub use enable_staff::enable_staff;
pub use end_staff_sessions::end_staff_sessions;
pub use invitation::{Invitation, InvitationId, InvitationTag, InvitationsTx, JoinError};
pub use invite_first_owner::invite_first_owner;
pub use invite_staff::{Invited, invite_staff};
pub use join_staff::{JoinStaff, join_staff};
pub use list_invitations::list_invitations;
pub use list_staff::list_staff;
pub use ports::{JoinTx, LockedStaff, StaffAdminTx, StaffMember, Whom};
pub use reset_staff_password::reset_staff_password;
pub use show_invitation::show_invitation;
pub use staff_admin_error::StaffAdminError;
pub use withdraw_invitation::withdraw_invitation;
