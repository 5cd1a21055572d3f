//! Messages as the people who work here answer them.

mod list;
mod work;

use crate::routes::Routes;

pub(super) fn configure(config: &mut impl Routes) {
    config
        .service(list::list_admin_messages)
        .service(list::count_admin_messages)
        .service(work::get_admin_message)
        .service(work::change_admin_message)
        .service(work::reply_to_admin_message)
        .service(work::add_admin_message_note);
}
