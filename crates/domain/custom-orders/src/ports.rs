//! What this area needs from outside.
#![warn(missing_docs)]

use chrono::NaiveDate;
use pattu_customers::CustomerId;
use pattu_delivery::Places;
use pattu_kernel::{
    BoxFuture, Clock, Ids, Money, PageRequest, RateLimitTx, Refusal, StoreError, Timestamp, UnitOfWork,
};
use pattu_weaving::Picture;
use uuid::Uuid;

use crate::{
    CustomNoticeMail, CustomOrder, CustomOrderEvent, CustomOrderId, CustomOrderRequest, CustomOrderTerms,
    CustomPayment, CustomPaymentKind, DesignVersion, Lettering, PayableCustomOrder, PhotoId, PhotoOf,
    PhotoRecord, PictureDesign, SaveKey, ToldArrival, draw::NotDrawn,
};

/// What the area's use cases work with.
#[derive(Clone, Copy)]
pub struct CustomOrderDeps<'a> {
    /// Custom orders and the outbox.
    pub db: &'a dyn UnitOfWork<dyn CustomOrderTx>,
    /// Custom orders, as they are read.
    pub queries: &'a dyn CustomOrderQueries,
    /// Pictures of customers.
    pub photos: &'a dyn PrivatePhotos,
    /// Where PIN codes are.
    pub places: &'a dyn Places,
    /// The moment.
    pub clock: &'a dyn Clock,
    /// New ids and numbers.
    pub ids: &'a dyn Ids,
}

/// A picture may have so many bytes as it is sent.
pub const PHOTO_BYTES: usize = 15_000_000;
/// And so many pixels (ruling 39).
pub const PHOTO_PIXELS: u64 = 50_000_000;

/// A picture that was taken in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeptPhoto {
    /// Of the file that is kept.
    pub bytes: u32,
    /// In pixels, upright.
    pub width: u32,
    /// In pixels, upright.
    pub height: u32,
    /// Of the file that is kept.
    pub sha256: [u8; 32],
}

/// A picture that belongs to a custom order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AttachedPhoto {
    /// Its name where it lies.
    pub id: PhotoId,
    /// What is known of its file.
    pub kept: KeptPhoto,
    /// When it is to be deleted.
    pub delete_after: Option<Timestamp>,
}

/// Why a picture is not taken in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Refusal)]
pub enum PhotoProblem {
    /// Neither JPEG nor PNG nor WebP, whatever its name says.
    #[error("Please upload a JPEG, PNG or WebP image")]
    #[refusal(Invalid, "unsupported_media", field = "photo")]
    NotAPicture,
    /// It ends before its end, or cannot be read.
    #[error("This picture is damaged or incomplete; please choose it again")]
    #[refusal(Invalid, "bad_image", field = "photo")]
    Damaged,
    /// More bytes, or more pixels, than the limit.
    #[error("This picture is too large; please choose a smaller one")]
    #[refusal(Invalid, "image_too_large", field = "photo")]
    TooLarge,
    /// The disk is full, or the store does not answer.
    #[error("Upload is not possible at the moment")]
    #[refusal(Unavailable, "storage_full", field = "photo")]
    NoRoom,
    /// A fault of ours; the cause is logged where it arises.
    #[error("This picture could not be taken in; please try again")]
    #[refusal(Internal, "internal")]
    Failed,
}

/// What is made of a picture's pixels, or of none; takes seconds.
pub type PhotoWork = Box<dyn FnOnce(Option<Picture<'_>>) -> Result<Vec<u8>, NotDrawn> + Send>;

/// Pictures of customers. They show people: implementers MUST keep them where no public address leads.
pub trait PrivatePhotos: Send + Sync {
    /// Writes a picture anew, upright and without anything beside its pixels, and keeps it under this id from this moment on.
    fn keep(
        &self,
        id: PhotoId,
        bytes: Vec<u8>,
        at: Timestamp,
    ) -> BoxFuture<'_, Result<KeptPhoto, PhotoProblem>>;

    /// Its file, a JPEG; `None` when there is none.
    fn read(&self, id: PhotoId) -> BoxFuture<'_, Result<Option<Vec<u8>>, StoreError>>;

    /// Does this with its pixels, and without any where no picture is asked for; `None` when it is not there. Implementers MUST do it
    /// where work may block, one at a time: pixels and drawing take hundreds of megabytes.
    fn work_on(
        &self,
        id: Option<PhotoId>,
        work: PhotoWork,
    ) -> BoxFuture<'_, Result<Option<Vec<u8>>, StoreError>>;

    /// Deletes it; one that is not there is deleted already.
    fn delete(&self, id: PhotoId) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Pictures that were kept before this moment.
    fn kept_before(&self, moment: Timestamp) -> BoxFuture<'_, Result<Vec<PhotoId>, StoreError>>;
}

/// What opens a custom order and its picture to whoever holds it. Nothing is stored: the same order always has the same token.
pub trait CustomOrderKeys: Send + Sync {
    /// The token in a customer's link, of this version of the order's links.
    fn token_of(&self, order: CustomOrderId, link_version: u32) -> String;

    /// Whether this is that token. Implementers MUST take as long for a wrong one as for the right one.
    fn opens(&self, order: CustomOrderId, link_version: u32, shown: &str) -> bool;

    /// What shows this picture until that second, and no other one.
    fn photo_key(&self, order: CustomOrderId, of: PhotoOf, until: i64) -> String;

    /// Whether this is that key. Implementers MUST take as long for a wrong one as for the right one.
    fn opens_photo(&self, order: CustomOrderId, of: PhotoOf, until: i64, shown: &str) -> bool;
}

/// Of all that was sent: the same for the same.
pub type Fingerprint = [u8; 32];

/// A request as it is about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCustomOrder {
    /// In its first stage.
    pub order: CustomOrder,
    /// Of the browser's making.
    pub key: SaveKey,
    /// Of all that was sent.
    pub fingerprint: Fingerprint,
    /// What came with it.
    pub photo: Option<AttachedPhoto>,
    /// The letters of its message.
    pub lettering: Option<Lettering>,
}

/// A request as its customer changes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangedRequest {
    /// The line of its history, which says which one.
    pub event: CustomOrderEvent,
    /// What is asked for from now on.
    pub request: CustomOrderRequest,
    /// What becomes of its picture.
    pub photo: ChangedPhoto,
    /// The next version of its design; none where it stays.
    pub design: Option<ChangedDesign>,
    /// The email address is another one.
    pub is_new_address: bool,
}

/// What becomes of a request's picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChangedPhoto {
    /// It stays, if there is one.
    Kept,
    /// There is none any more.
    Gone,
    /// This one takes its place.
    Replaced(AttachedPhoto),
}

/// A version of a design that its customer made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangedDesign {
    /// How the picture lies; none without one.
    pub picture: Option<PictureDesign>,
    /// The letters of the message, which replace those of earlier versions.
    pub lettering: Option<Lettering>,
}

/// What became of storing it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stored {
    /// It is there.
    New,
    /// The key came before, with this order.
    Repeated(CustomOrderId),
    /// Somebody has this number already.
    NumberTaken,
}

/// Money as it is written down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewCustomPayment {
    /// For which.
    pub custom_order: CustomOrderId,
    /// What of it.
    pub kind: CustomPaymentKind,
    /// The order that it was paid with.
    pub order: Uuid,
    /// So much.
    pub amount: Money,
}

/// Custom orders that an order or staff move on, inside a transaction.
pub trait CustomMovesTx {
    /// Locks those of these that there are. Implementers MUST lock them by ascending id.
    fn lock_payable(&mut self, ids: &[CustomOrderId]) -> Result<Vec<PayableCustomOrder>, StoreError>;

    /// Moves it to the stage that the event names and writes the event; its version is one more then.
    fn move_custom_order(&mut self, event: &CustomOrderEvent) -> Result<(), StoreError>;

    /// Writes down money that came, once for each kind, and the line of its history; one that does not move gets another version.
    /// Implementers MUST fail when that kind was paid before.
    fn add_custom_payment(
        &mut self,
        payment: &NewCustomPayment,
        event: &CustomOrderEvent,
    ) -> Result<(), StoreError>;

    /// Its picture, if it is still there, is deleted then; without a moment it is kept.
    fn keep_photo_until(&mut self, order: CustomOrderId, until: Option<Timestamp>) -> Result<(), StoreError>;
}

/// Emails about custom orders, inside a transaction.
pub trait CustomMailTx {
    /// Puts a mail into the outbox, once per kind and reference.
    fn enqueue_custom_mail(&mut self, kind: &str, reference: &str, at: Timestamp) -> Result<(), StoreError>;
}

/// Links to custom orders, inside a transaction.
pub trait CustomLinksTx {
    /// Of which version its links are; no order, none.
    fn custom_link_version(&mut self, order: CustomOrderId) -> Result<Option<u32>, StoreError>;

    /// Links to it that were given out so far open nothing any more; the version of the new ones. None of one whose data was deleted.
    fn take_custom_links_back(
        &mut self,
        order: CustomOrderId,
        at: Timestamp,
    ) -> Result<Option<u32>, StoreError>;
}

/// Custom orders inside one transaction.
pub trait CustomOrderTx: CustomMovesTx + CustomMailTx + CustomLinksTx + RateLimitTx {
    /// Stores a request with its picture; nothing changes when its key or its number is taken. Implementers MUST let one of two
    /// requests with the same key wait for the other.
    fn add_custom_order(&mut self, new: &NewCustomOrder) -> Result<Stored, StoreError>;

    /// Stores what is asked for from now on with its line of the history; its version is one more then. Its row MUST be locked.
    fn change_custom_request(&mut self, changed: &ChangedRequest) -> Result<(), StoreError>;

    /// Writes a line of its history.
    fn add_custom_event(&mut self, event: &CustomOrderEvent) -> Result<(), StoreError>;

    /// Writes a line of its history with a picture that whoever asked sent.
    fn add_photo_of_customer(
        &mut self,
        event: &CustomOrderEvent,
        photo: &AttachedPhoto,
    ) -> Result<(), StoreError>;

    /// So many such pictures there are. Its row MUST be locked.
    fn photos_of_customer(&mut self, order: CustomOrderId) -> Result<u32, StoreError>;

    /// Locks and cancels up to so many requests that nobody paid for in time. Those that somebody works on, and those in an order
    /// that still waits for its money, are left for the next round.
    fn cancel_expired(&mut self, now: Timestamp, most: u32) -> Result<Vec<CustomOrderId>, StoreError>;

    /// From now on the picture's file is gone.
    fn photo_deleted(&mut self, id: PhotoId, at: Timestamp) -> Result<(), StoreError>;
}

/// A custom order that somebody works on, and the day of arrival that its customer was told last.
pub type InProgress = (CustomOrder, Option<ToldArrival>);

/// Reads.
pub trait CustomOrderQueries: Send + Sync {
    /// What the shop promises now.
    fn terms(&self) -> BoxFuture<'_, Result<CustomOrderTerms, StoreError>>;

    /// One custom order.
    fn find(&self, id: CustomOrderId) -> BoxFuture<'_, Result<Option<CustomOrder>, StoreError>>;

    /// The order that came with this key, and the fingerprint of what was sent.
    fn by_key(&self, key: SaveKey)
    -> BoxFuture<'_, Result<Option<(CustomOrderId, Fingerprint)>, StoreError>>;

    /// The versions of its design, the first one first.
    fn designs(&self, id: CustomOrderId) -> BoxFuture<'_, Result<Vec<DesignVersion>, StoreError>>;

    /// The letters of its message, if they came with it.
    fn lettering(&self, id: CustomOrderId) -> BoxFuture<'_, Result<Option<Lettering>, StoreError>>;

    /// Those that wait for their customer since a moment from the first up to the second one: for a yes to the sample, for the advance
    /// of a quote that holds on this day in India, or for the balance.
    fn waiting_for_customer(
        &self,
        since: (Timestamp, Timestamp),
        today: NaiveDate,
    ) -> BoxFuture<'_, Result<Vec<CustomNoticeMail>, StoreError>>;

    /// Those that somebody works on, with the day of arrival that their customers were told last.
    fn in_progress(&self) -> BoxFuture<'_, Result<Vec<InProgress>, StoreError>>;

    /// What was paid for it, in order.
    fn payments(&self, id: CustomOrderId) -> BoxFuture<'_, Result<Vec<CustomPayment>, StoreError>>;

    /// A picture that the shop took of it.
    fn shop_photo(
        &self,
        id: CustomOrderId,
        photo: PhotoId,
    ) -> BoxFuture<'_, Result<Option<PhotoRecord>, StoreError>>;

    /// Its history, in order.
    fn history(&self, id: CustomOrderId) -> BoxFuture<'_, Result<Vec<CustomOrderEvent>, StoreError>>;

    /// Those of an account, the latest first.
    fn of_customer(
        &self,
        customer: CustomerId,
        page: PageRequest,
    ) -> BoxFuture<'_, Result<Vec<CustomOrder>, StoreError>>;

    /// Pictures whose time is over and whose file is still there, up to so many; never those of a request that may still be paid for.
    fn photos_due(&self, now: Timestamp, most: u32) -> BoxFuture<'_, Result<Vec<PhotoId>, StoreError>>;

    /// Of these pictures the ones that no custom order knows.
    fn unknown_photos(&self, ids: Vec<PhotoId>) -> BoxFuture<'_, Result<Vec<PhotoId>, StoreError>>;
}
