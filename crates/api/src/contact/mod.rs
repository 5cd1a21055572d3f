//! Messages to the shop and the newsletter over HTTP.

mod admin;
mod message;
mod newsletter;

use std::sync::Arc;

use pattu_contact::{
    ContactDeps, ContactTx,
    staff::{StaffMessageQueries, StaffMessageTx, StaffMessages},
};
use pattu_kernel::{Clock, Ids, UnitOfWork};

use crate::routes::Routes;

/// What these routes need; put in as `web::Data`.
pub struct ContactApi {
    /// Messages, subscriptions and the outbox.
    pub db: Arc<dyn UnitOfWork<dyn ContactTx>>,
    /// Messages, as staff answer them.
    pub staff_db: Arc<dyn UnitOfWork<dyn StaffMessageTx>>,
    /// Messages, as staff read them.
    pub staff_queries: Arc<dyn StaffMessageQueries>,
    pub clock: Arc<dyn Clock>,
    /// New ids, tickets and tokens.
    pub ids: Arc<dyn Ids>,
}

impl ContactApi {
    fn deps(&self) -> ContactDeps<'_> {
        ContactDeps { db: self.db.as_ref(), clock: self.clock.as_ref(), ids: self.ids.as_ref() }
    }

    fn staff(&self) -> StaffMessages<'_> {
        StaffMessages { db: self.staff_db.as_ref(), clock: self.clock.as_ref() }
    }
}

/// `POST /email/contact` and `POST /newsletter/…`: `subscriptions`, `confirmations`, `unsubscribe`.
pub fn configure(config: &mut impl Routes) {
    config
        .service(message::send_message)
        .service(newsletter::subscribe)
        .service(newsletter::confirm_subscription)
        .service(newsletter::unsubscribe);
}

/// For staff: under `/admin`.
pub fn configure_admin(config: &mut impl Routes) {
    admin::configure(config);
}

/// Outside `/api`, at the address that stands in the mails: `POST /newsletter/unsubscribe?token=…`.
pub fn configure_one_click(config: &mut impl Routes) {
    config.service(newsletter::unsubscribe_by_mail_program);
}
