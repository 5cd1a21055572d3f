//! The settings as those who work here see and change them.

mod change_content;
mod change_settings;
mod list_ready;
mod ports;
mod send_test_mail;
mod test_mail;

pub use change_content::{ChangeContentError, change_content};
pub use change_settings::{ChangeSettingsError, ChangedSections, Installation, change_settings};
pub use list_ready::{ReadyLine, ReadyPlace, ReadyState, list_ready};
pub use ports::{
    KeptSection, ReadyFacts, ReadyQueries, SettingsEditTx, StaffSettings, StaffSettingsQueries, Stamp,
    TestMailTx,
};
pub use send_test_mail::{SendTestMailError, send_test_mail};
pub use test_mail::{TEST_MAIL, test_mail_address};
