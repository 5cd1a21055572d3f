#![doc = include_str!("../README.md")]

mod authorize_custom_order;
mod booking;
mod choices;
mod custom_order;
mod custom_order_number;
mod delete_due_photos;
mod delete_stray_photos;
pub mod draw;
mod estimate_dates;
mod expire_requests;
mod exported_view;
mod form;
mod history;
mod lettering;
mod loom_threads;
mod open_bookings;
mod photo_link;
mod picture_design;
pub mod ports;
mod render_received_email;
mod request_custom_order;
pub mod staff;
mod stage;
mod stage_dates;
mod terms;
pub mod views;
mod woven_message;

pub use authorize_custom_order::{CustomOrderCredentials, authorize_custom_order};
pub use booking::{Booking, BookingError, Closed, LINE_NAME, MOST_BOOKINGS, PICTURE_STAYS};
pub use choices::{Border, Colour, PictureBackground, PictureSize};
pub use custom_order::{
    CustomOrder, CustomOrderId, CustomOrderNotFound, LIVES_FOR, PhotoId, PhotoRecord, SaveKey,
};
pub use custom_order_number::CustomOrderNumber;
pub use delete_due_photos::delete_due_photos;
pub use delete_stray_photos::delete_stray_photos;
pub use estimate_dates::{DatesError, estimate_dates};
pub use expire_requests::expire_requests;
pub use exported_view::ExportedCustomOrder;
pub use form::{
    CustomOrderForm, CustomOrderFormError, CustomOrderRequest, CustomerContact, Judge, Shade, transit_to,
};
pub use history::CustomOrderEvent;
pub use lettering::{Lettering, NotLettering};
pub use open_bookings::{AskedBooking, open_bookings};
pub use photo_link::PhotoLink;
pub use picture_design::{PictureDesign, PictureDesignForm, WovenPart};
pub use ports::CustomOrderDeps;
pub use render_received_email::{ReceivedEmail, render_received_email};
pub use request_custom_order::{RequestCustomOrder, RequestCustomOrderError, request_custom_order};
pub use stage::{Mover, Stage};
pub use stage_dates::StageDates;
pub use terms::CustomOrderTerms;
pub use woven_message::{MessageError, WovenMessage};

/// Kinds of mail this area puts into the outbox.
pub mod mails {
    /// To whoever asked: it arrived. The reference is the order's id.
    pub const RECEIVED: &str = "custom_order_received";
}
