//! Messages to the shop and the newsletter over HTTP.

mod message;
mod newsletter;

use std::sync::Arc;

use pattu_contact::{ContactDeps, ContactTx};
use pattu_kernel::{Clock, Ids, UnitOfWork};

use crate::routes::Routes;

/// What these routes need; put in as `web::Data`.
pub struct ContactApi {
    /// Messages, subscriptions and the outbox.
    pub db: Arc<dyn UnitOfWork<dyn ContactTx>>,
    pub clock: Arc<dyn Clock>,
    /// New ids, tickets and tokens.
    pub ids: Arc<dyn Ids>,
}

impl ContactApi {
    fn deps(&self) -> ContactDeps<'_> {
        ContactDeps { db: self.db.as_ref(), clock: self.clock.as_ref(), ids: self.ids.as_ref() }
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

/// Outside `/api`, at the address that stands in the mails: `POST /newsletter/unsubscribe?token=…`.
pub fn configure_one_click(config: &mut impl Routes) {
    config.service(newsletter::unsubscribe_by_mail_program);
}
