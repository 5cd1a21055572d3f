//! Somebody who was invited chooses a username and a password, and is signed in.

use pattu_kernel::{AuditActor, Token, UnitOfWork};
use serde_json::json;

use super::{JoinError, JoinTx, audited, show_invitation};
use crate::{
    DeviceAccount, NewPassword, Staff, StaffId, StaffLoginDeps, StaffSession, StaffSessionId, StaffSignedIn,
    Username, known_device,
    views::{LoginView, StaffView},
};

/// What was typed, and where.
#[derive(Clone)]
pub struct JoinStaff {
    /// From the link.
    pub token: String,
    /// The name to sign in with, whatever it is.
    pub username: String,
    /// The password, whatever it is.
    pub password: String,
    /// The token of the browser's known device, when it shows one.
    pub device: Option<Token>,
    /// What the browser is called: `Chrome on Android`.
    pub browser: String,
    /// The request's id, for the audit log.
    pub request: Option<String>,
}

/// Makes the account of an invitation, which is used up by it, and opens its first session.
///
/// # Errors
/// [`JoinError`]: then there is no account, and the invitation stays good.
pub async fn join_staff(
    db: &dyn UnitOfWork<dyn JoinTx>,
    deps: StaffLoginDeps<'_>,
    command: JoinStaff,
) -> Result<StaffSignedIn, JoinError> {
    let JoinStaff { token, username, password, device: shown, browser, request } = command;
    let username = Username::parse(&username)?;
    let password = NewPassword::of_staff(&password, &username)?;
    // Hashing is slow: whoever holds no invitation makes the shop hash nothing.
    show_invitation(db, deps.clock, &token).await?;
    let token = Token::parse(&token).ok_or(JoinError::LinkExpired)?.hash();
    let password = deps.hasher.hash(password).await?;
    let (id, now) = (StaffId::new(deps.ids.fresh()), deps.clock.now());
    let session = StaffSession::begin(StaffSessionId::new(deps.ids.fresh()), id, now);
    let signed = deps.tokens.sign(session.claims())?;
    let fresh = Token::fresh(deps.ids);
    db.transaction(move |tx| {
        let invitation = tx.use_invitation(&token, now)?.ok_or(JoinError::LinkExpired)?;
        let staff = Staff { id, username, role: invitation.role };
        if !tx.add_staff(&staff, Some(&invitation.name), &password, now)? {
            return Err(JoinError::Taken);
        }
        tx.open_session(&session, &browser)?;
        let by = AuditActor { request, ..AuditActor::from(&staff) };
        let changed = (json!({}), json!({ "role": staff.role.as_str(), "invitedBy": invitation.invited_by }));
        tx.write_audit(&audited::entry(by, "joined", &staff, changed, now))?;
        let device = known_device::remember(tx, DeviceAccount::Staff(id), shown, fresh, now)?;
        Ok(StaffSignedIn { view: LoginView { token: signed, staff: StaffView::from(staff) }, device })
    })
    .await
}
