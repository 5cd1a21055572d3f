//! Signing in and out over HTTP: the shop's customers, and the people who work here.

mod account;
mod account_api;
mod addresses;
mod admin;
mod answers;
mod devices;
mod export;
mod exported_records;
mod notifications;
mod password;
mod refresh_cookie;
mod register;
mod sign_in;
mod staff_login;
mod staff_me;

use crate::routes::Routes;

pub use account_api::AccountApi;
pub use admin::CustomerAdminApi;
pub use exported_records::{ExportedRecords, RecordSources, export_records};
pub(crate) use sign_in::browser_of;
pub(crate) use staff_login::welcome;

/// The routes under `/auth` and `/customers` that are about the account itself.
pub fn configure(config: &mut impl Routes) {
    config
        .service(staff_login::login_staff)
        .service(sign_in::login_customer)
        .service(sign_in::refresh_session)
        .service(sign_in::logout)
        .service(register::register_customer)
        .service(password::request_password_reset)
        .service(password::request_password_reset_by_email)
        .service(password::reset_password)
        .service(password::change_password)
        .service(account::get_profile)
        .service(account::change_profile)
        .service(account::confirm_email)
        .service(account::request_email_confirmation)
        .service(account::get_email_preferences)
        .service(account::put_email_preferences)
        .service(devices::list_devices)
        .service(devices::end_device)
        .service(devices::end_all_devices)
        .service(account::close_account)
        .service(export::export_my_data)
        // Before `/{id}`, which would take the word for an id.
        .service(addresses::list_previous_addresses)
        .service(addresses::list_addresses)
        .service(addresses::add_address)
        .service(addresses::change_address)
        .service(addresses::delete_address)
        .service(notifications::list_notifications)
        .service(notifications::read_all_notifications)
        .service(notifications::read_notification);
}

/// For staff: under `/admin`.
pub fn configure_admin(config: &mut impl Routes) {
    admin::configure(config);
    config.service(staff_me::get_staff_me);
}
