#![doc = include_str!("../README.md")]

mod answer_sample;
mod authorize_custom_order;
mod change_request;
mod choice_views;
mod choices;
mod custom_order;
mod custom_order_number;
mod delete_due_photos;
mod delete_own_photo;
mod delete_stray_photos;
mod design_version;
pub mod draw;
mod estimate_dates;
mod expire_requests;
mod exported_view;
mod find_payable;
mod form;
mod history;
mod lettering;
mod loom_threads;
mod message;
mod money_views;
mod notice;
mod payable;
mod photo_link;
mod picture_design;
pub mod ports;
mod quote;
mod remind_customers;
mod render_answer_email;
mod render_link_email;
mod render_message_email;
mod render_notice_email;
mod render_received_email;
mod render_reminder_email;
mod request_custom_order;
mod send_custom_link;
mod send_photo_to_shop;
mod silks;
pub mod staff;
mod stage;
mod stage_dates;
mod terms;
mod timeline;
pub mod views;
mod whole_custom_order;
mod woven_message;
mod write_to_shop;

pub use answer_sample::{AnswerSample, AnswerSampleError, answer_sample};
pub use authorize_custom_order::{CustomOrderAccessError, CustomOrderCredentials, authorize_custom_order};
pub use change_request::{ChangeRequest, ChangeRequestError, change_request};
pub use choices::{Border, Colour, PictureBackground, PictureSize};
pub use custom_order::{
    CustomOrder, CustomOrderId, CustomOrderNotFound, CustomPayment, LIVES_FOR, PhotoId, PhotoRecord, SaveKey,
    StaleCustomOrder, ToldArrival,
};
pub use custom_order_number::CustomOrderNumber;
pub use delete_due_photos::delete_due_photos;
pub use delete_own_photo::{DeleteOwnPhotoError, delete_own_photo};
pub use delete_stray_photos::delete_stray_photos;
pub use design_version::{CellsHash, DesignHashes, DesignVersion};
pub use estimate_dates::{DatesError, estimate_dates};
pub use expire_requests::expire_requests;
pub use exported_view::ExportedCustomOrder;
pub use find_payable::{AskedCustomOrder, find_payable};
pub use form::{CustomOrderForm, CustomOrderRequest, CustomerContact, Judge, Shade, transit_to};
pub use history::CustomOrderEvent;
pub use lettering::{Lettering, NotLettering};
pub use message::CustomMessageMail;
pub use notice::{CustomNoticeMail, CustomOrderNotice};
pub use payable::{
    Closed, CustomPaymentError, CustomPaymentKind, CustomStanding, Due, LINE_NAME, MOST_CUSTOM_ORDERS,
    PICTURE_STAYS, PayableCustomOrder, QuotedSums,
};
pub use photo_link::{PhotoLink, PhotoOf};
pub use picture_design::{PictureDesign, PictureDesignForm, WovenPart};
pub use ports::CustomOrderDeps;
pub use quote::{CustomQuote, QuoteForm};
pub use remind_customers::remind_customers;
pub use render_answer_email::{AnswerEmail, render_answer_email};
pub use render_link_email::{CustomLinkMail, render_link_email};
pub use render_message_email::{MessageEmail, render_message_email};
pub use render_notice_email::{CustomNoticeEmail, render_notice_email};
pub use render_received_email::{ReceivedEmail, render_received_email};
pub use render_reminder_email::render_reminder_email;
pub use request_custom_order::{RequestCustomOrder, RequestCustomOrderError, request_custom_order};
pub use send_custom_link::{SendCustomLinkError, send_custom_link};
pub use send_photo_to_shop::{SendPhotoToShop, SendPhotoToShopError, send_photo_to_shop};
pub use silks::{MOST_SILKS, Silks};
pub use stage::{Mover, Stage};
pub use stage_dates::{SAREE_CM, StageDates};
pub use terms::CustomOrderTerms;
pub use woven_message::{MessageError, WovenMessage};
pub use write_to_shop::{CannotWriteNow, WriteToShopError, write_to_shop};

/// Kinds of mail this area puts into the outbox.
pub mod mails {
    /// To whoever asked: it arrived. The reference is the order's id.
    pub const RECEIVED: &str = "custom_order_received";
    /// To whoever asked: it has come further. The reference is a [`crate::CustomNoticeMail`].
    pub const NOTICE: &str = "custom_order_notice";
    /// To whoever asked: it waits for them. The reference is a [`crate::CustomNoticeMail`], and after how many days.
    pub const REMINDER: &str = "custom_order_reminder";
    /// One wrote to the other: to whoever did not. The reference is a [`crate::CustomMessageMail`].
    pub const MESSAGE: &str = "custom_order_message";
    /// To whoever asked: a new link. The reference is a [`crate::CustomLinkMail`].
    pub const LINK: &str = "custom_order_link";
    /// To the shop: the customer has answered the sample, or given their order up. The reference is a [`crate::CustomNoticeMail`].
    pub const ANSWERED: &str = "custom_order_answered";
}
