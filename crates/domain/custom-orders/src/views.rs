//! What this area shows.

use chrono::NaiveDate;
use pattu_kernel::{Money, Timestamp, day_in_india};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    Border, Colour, CustomOrder, CustomOrderEvent, CustomOrderId, CustomOrderTerms, LINE_NAME, PhotoLink,
    PhotoRecord, PictureBackground, PictureDesign, PictureSize, Stage, StageDates, WovenMessage, WovenPart,
    form::{INSTRUCTIONS, MOST_PIECES},
    ports::{CustomOrderKeys, PHOTO_BYTES},
};

/// A colour that may be chosen.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ColourChoice {
    /// As it is sent.
    pub value: Colour,
    /// As it is shown.
    pub label: &'static str,
}

/// All that may be chosen, with what it costs and how long it takes.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomOrderChoices {
    pub colors: Vec<ColourChoice>,
    pub borders: Vec<Border>,
    /// Letters as a reader counts them.
    pub message_letters: usize,
    pub instruction_characters: usize,
    /// For developing and booking one design, in rupees.
    pub charge: Money,
    /// Of one design.
    pub minimum_pieces: u32,
    pub most_pieces: u32,
    /// Calendar days from booking to the sample.
    pub sample_days: u32,
    /// Percent of the quote.
    pub advance_percent: u32,
    /// Nothing is promised earlier than this many days from today.
    pub notice_days: u32,
    /// So often a sample is changed without a charge.
    pub free_rounds: u32,
    /// Of a picture.
    pub photo_megabytes: usize,
    /// A request that nobody pays for lives this long.
    pub days_to_pay: i64,
    /// The charge can be paid now; until the owner has said how it is taxed, requests are taken and no money.
    pub takes_payments: bool,
}

impl CustomOrderChoices {
    pub fn of(terms: &CustomOrderTerms) -> Self {
        let numbers = &terms.numbers;
        Self {
            colors: Colour::ALL
                .iter()
                .map(|colour| ColourChoice { value: *colour, label: colour.label() })
                .collect(),
            borders: Border::ALL.to_vec(),
            message_letters: WovenMessage::LETTERS,
            instruction_characters: INSTRUCTIONS,
            charge: numbers.charge,
            minimum_pieces: numbers.minimum_pieces,
            most_pieces: MOST_PIECES,
            sample_days: numbers.sample_days,
            advance_percent: numbers.advance_percent,
            notice_days: numbers.notice_days,
            free_rounds: numbers.free_rounds,
            photo_megabytes: PHOTO_BYTES / 1_000_000,
            days_to_pay: crate::LIVES_FOR.num_days(),
            takes_payments: numbers.takes_payments(),
        }
    }
}

/// The day on which a stage is expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExpectedStage {
    pub stage: Stage,
    pub text: &'static str,
    /// In India.
    pub on: NaiveDate,
}

pub(crate) fn expected(dates: Vec<(Stage, NaiveDate)>) -> Vec<ExpectedStage> {
    dates.into_iter().map(|(stage, on)| ExpectedStage { stage, text: stage.text(), on }).collect()
}

/// How long it takes for whoever books today.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomOrderDates {
    pub pieces: u32,
    /// The first day that can be promised.
    pub earliest_need_by: NaiveDate,
    /// Stage by stage.
    pub stages: Vec<ExpectedStage>,
}

/// A picture: where it is shown, or when it was deleted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomOrderPhoto {
    /// For ten minutes; null once it is deleted.
    pub url: Option<String>,
    /// The day in India on which it was deleted.
    pub deleted_on: Option<NaiveDate>,
    pub width: u32,
    pub height: u32,
}

impl CustomOrderPhoto {
    pub(crate) fn of(photo: PhotoRecord, order: CustomOrderId, link: Option<&PhotoLink>) -> Self {
        Self {
            url: link.map(|link| link.path(order)),
            deleted_on: photo.deleted_at.map(day_in_india),
            width: photo.width,
            height: photo.height,
        }
    }
}

/// The part of the photo that is woven, in hundred-thousandths of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct WovenPartView {
    /// Of its width.
    pub left: u32,
    /// Of its height.
    pub top: u32,
    /// Of its width; how high it is follows from the picture's shape.
    pub width: u32,
}

/// How the picture lies on the cloth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PictureDesignView {
    pub size: PictureSize,
    /// On the cloth, in centimetres.
    pub width: u32,
    pub height: u32,
    pub background: PictureBackground,
    /// Null: as much as there is, from the middle.
    pub part: Option<WovenPartView>,
}

impl From<PictureDesign> for PictureDesignView {
    fn from(design: PictureDesign) -> Self {
        let (width, height) = design.size.woven().centimetres();
        let part = design.part.map(|WovenPart { left, top, width }| WovenPartView { left, top, width });
        Self { size: design.size, width, height, background: design.background, part }
    }
}

/// What was asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomOrderWishes {
    pub color: Colour,
    /// `#4A1F70`, where the colour is `Custom`.
    pub shade: Option<String>,
    /// The same in the customer's words.
    pub shade_words: Option<String>,
    pub border: Border,
    /// To be woven.
    pub message: Option<String>,
    /// What they chose for their picture; null without one, or where nobody asked them.
    pub design: Option<PictureDesignView>,
    pub instructions: Option<String>,
    pub need_by: Option<NaiveDate>,
    /// Of one design.
    pub pieces: u32,
}

/// Who asked, and where it goes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CustomOrderContact {
    pub name: String,
    pub email: String,
    /// Ten digits.
    pub phone: String,
    pub address: String,
    pub pincode: Option<String>,
}

pub(crate) fn wishes(order: &CustomOrder) -> CustomOrderWishes {
    let request = &order.request;
    CustomOrderWishes {
        color: request.color,
        shade: request.shade.as_ref().map(|shade| shade.hex.clone()),
        shade_words: request.shade.as_ref().map(|shade| shade.words.as_str().to_owned()),
        border: request.border,
        message: request.message.as_ref().map(|message| message.as_str().to_owned()),
        design: request.design.map(PictureDesignView::from),
        instructions: request.instructions.as_ref().map(|text| text.as_str().to_owned()),
        need_by: request.need_by,
        pieces: request.pieces,
    }
}

pub(crate) fn contact(order: &CustomOrder) -> CustomOrderContact {
    let contact = &order.request.contact;
    CustomOrderContact {
        name: contact.name.as_str().to_owned(),
        email: contact.email.as_str().to_owned(),
        phone: contact.phone.as_str().to_owned(),
        address: contact.address.as_str().to_owned(),
        pincode: contact.pincode.as_ref().map(|pin| pin.as_str().to_owned()),
    }
}

/// A step that was taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct TakenStep {
    pub stage: Stage,
    pub text: &'static str,
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

/// One of an account's, as a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomOrderRow {
    #[schema(value_type = uuid::Uuid)]
    pub id: CustomOrderId,
    /// `PC-7K3M9QX2`
    pub number: String,
    pub stage: Stage,
    pub stage_text: &'static str,
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    pub color: Colour,
    pub border: Border,
    pub pieces: u32,
}

impl CustomOrderRow {
    pub fn of(order: &CustomOrder) -> Self {
        Self {
            id: order.id,
            number: order.number.as_str().to_owned(),
            stage: order.stage,
            stage_text: order.stage.text(),
            created_at: order.created_at,
            color: order.request.color,
            border: order.request.border,
            pieces: order.request.pieces,
        }
    }
}

/// The facts of a line, as sarees have them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CustomItemFacts {
    pub material: &'static str,
    pub work: &'static str,
    pub origin: &'static str,
    pub length: &'static str,
}

/// The line for the cart (spec section 3), with the shop's price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomCartItem {
    /// `custom-1764051000000`
    pub id: String,
    pub name: &'static str,
    /// In rupees.
    pub price: Money,
    pub category_id: &'static str,
    /// The same as the id.
    pub sku: String,
    pub stock: u32,
    pub quantity: u32,
    pub description: String,
    pub specifications: CustomItemFacts,
}

impl CustomCartItem {
    pub fn of(order: &CustomOrder) -> Self {
        let request = &order.request;
        let (id, message) = (order.line_id(), request.message.as_ref().map_or("N/A", WovenMessage::as_str));
        let (name, colour, border) =
            (request.contact.name.as_str(), request.color.label(), request.border.as_str());
        Self {
            sku: id.clone(),
            id,
            name: LINE_NAME,
            price: order.charge,
            category_id: "custom",
            stock: 1,
            quantity: 1,
            description: format!("For {name}. Colour: {colour}. Border: {border}. Message: {message}"),
            specifications: CustomItemFacts {
                material: "Pure Silk",
                work: "Zari Jacquard",
                origin: "Custom",
                length: "5.5m",
            },
        }
    }
}

/// A custom order as whoever asked for it sees it: never what staff wrote about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShopperCustomOrder {
    #[schema(value_type = uuid::Uuid)]
    pub id: CustomOrderId,
    /// `PC-7K3M9QX2`
    pub number: String,
    pub stage: Stage,
    pub stage_text: &'static str,
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// It is given up then, unless it is paid for.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub expires_at: Option<Timestamp>,
    /// For developing and booking the design, in rupees.
    pub charge: Money,
    pub wishes: CustomOrderWishes,
    pub contact: CustomOrderContact,
    pub photo: Option<CustomOrderPhoto>,
    /// The steps that were taken, in order.
    pub timeline: Vec<TakenStep>,
    /// What is still to come.
    pub dates: Vec<ExpectedStage>,
    /// For the cart; null when it cannot be booked now.
    pub to_book: Option<CustomOrderToBook>,
}

/// What a cart needs to book a custom order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomOrderToBook {
    /// Opens it to whoever holds the cart.
    pub token: String,
    pub cart_item: CustomCartItem,
}

impl CustomOrderToBook {
    /// `None` when the shop would not take its charge now.
    pub fn of(
        order: &CustomOrder,
        terms: &CustomOrderTerms,
        keys: &dyn CustomOrderKeys,
        now: Timestamp,
    ) -> Option<Self> {
        let may_be_booked = terms.numbers.takes_payments() && order.booking().may_be_ordered(now).is_ok();
        may_be_booked.then(|| Self { token: keys.token_of(order.id), cart_item: CustomCartItem::of(order) })
    }
}

impl ShopperCustomOrder {
    pub fn of(
        order: &CustomOrder,
        history: &[CustomOrderEvent],
        link: Option<&PhotoLink>,
        to_book: Option<CustomOrderToBook>,
        dates: &StageDates<'_>,
        now: Timestamp,
    ) -> Self {
        let steps = history
            .iter()
            .filter_map(|event| event.to.map(|stage| TakenStep { stage, text: stage.text(), at: event.at }));
        Self {
            id: order.id,
            number: order.number.as_str().to_owned(),
            stage: order.stage,
            stage_text: order.stage.text(),
            created_at: order.created_at,
            expires_at: order.expires_at.filter(|_| order.stage == Stage::Requested),
            charge: order.charge,
            wishes: wishes(order),
            contact: contact(order),
            photo: order.photo.map(|photo| CustomOrderPhoto::of(photo, order.id, link)),
            timeline: steps.collect(),
            dates: expected(dates.after(order.stage, order.expected_from(now), day_in_india(now))),
            to_book,
        }
    }
}
