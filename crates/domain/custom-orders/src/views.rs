//! What this area shows.

use chrono::NaiveDate;
use pattu_kernel::{Money, Shipment, Timestamp, day_in_india};
use pattu_weaving::Yarn;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    Border, Colour, CustomOrder, CustomOrderEvent, CustomOrderId, CustomOrderTerms, CustomPaymentKind, Due,
    PhotoLink, PhotoRecord, PictureBackground, PictureDesign, PictureSize, Stage, WovenMessage, WovenPart,
    ports::CustomOrderKeys,
};

use crate::{delete_own_photo::is_woven, timeline::taken};

pub(crate) use crate::choice_views::expected;
pub use crate::choice_views::{ColourChoice, CustomOrderChoices, CustomOrderDates, ExpectedStage};
pub use crate::money_views::{CustomPaymentView, CustomQuoteView, WovenSoFar};
pub use crate::timeline::TakenStep;
pub use crate::whole_custom_order::WholeCustomOrder;

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

impl CustomOrderEvent {
    /// Its picture, with the link to it.
    pub(crate) fn linked_photo(
        &self,
        keys: &dyn CustomOrderKeys,
        now: Timestamp,
    ) -> Option<CustomOrderPhoto> {
        let photo = self.photo?;
        let link = PhotoLink::to_shop_photo(self.order, &photo, keys, now);
        Some(CustomOrderPhoto::of(photo, self.order, link.as_ref()))
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

/// A dyed silk of the shade card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SilkView {
    /// `SK-06`
    pub code: String,
    pub name: String,
    /// `#C8371E`
    pub color: String,
}

impl From<Yarn> for SilkView {
    fn from(Yarn { code, name, color, .. }: Yarn) -> Self {
        Self { code, name, color: color.to_string() }
    }
}

/// How the picture lies on the cloth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PictureDesignView {
    pub size: PictureSize,
    /// On the cloth, in centimetres.
    pub width: u32,
    pub height: u32,
    pub background: PictureBackground,
    /// Null: as much as there is, from the middle.
    pub part: Option<WovenPartView>,
    /// Beside the light and the dark thread, in the order of their shuttles.
    pub silks: Vec<SilkView>,
}

impl From<PictureDesign> for PictureDesignView {
    fn from(design: PictureDesign) -> Self {
        let (width, height) = design.size.woven().centimetres();
        let part = design.part.map(|WovenPart { left, top, width }| WovenPartView { left, top, width });
        let silks = design.silks.yarns().into_iter().map(SilkView::from).collect();
        Self { size: design.size, width, height, background: design.background, part, silks }
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
    pub name: String,
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
    pub fn of(order: &CustomOrder, due: Due) -> Self {
        let request = &order.request;
        let (id, message) = (order.line_id(), request.message.as_ref().map_or("N/A", WovenMessage::as_str));
        let (name, colour, border) =
            (request.contact.name.as_str(), request.color.label(), request.border.as_str());
        Self {
            sku: id.clone(),
            id,
            name: due.kind.line_name(),
            price: due.amount,
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
#[expect(clippy::struct_excessive_bools, reason = "each is a question that the page asks by itself")]
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
    /// They may have it deleted at once, by a call of its own.
    pub can_delete_photo: bool,
    /// The steps that were taken, in order.
    pub timeline: Vec<TakenStep>,
    /// What is still to come.
    pub dates: Vec<ExpectedStage>,
    /// Why the days are as they are; null where there is nothing to say about them.
    pub dates_because: Option<String>,
    /// Send it with an answer: another one answers `stale`.
    pub version: u32,
    /// The sample waits for a yes or for changes.
    pub awaits_answer: bool,
    /// The pictures by which it is judged, in order.
    pub sample_photos: Vec<CustomOrderPhoto>,
    /// So often the sample may still be changed without a charge.
    pub free_rounds_left: u32,
    pub quote: Option<CustomQuoteView>,
    pub payments: Vec<CustomPaymentView>,
    /// Null before it is on the loom.
    pub woven: Option<WovenSoFar>,
    /// The day that was promised with the quote whose advance is paid.
    pub promised_on: Option<NaiveDate>,
    /// So many days the sarees lay ready for want of the balance: what was promised waits as long.
    pub waited_days: u32,
    /// It would arrive later than promised.
    pub is_late: bool,
    /// It has waited for them for thirty days or more.
    pub is_paused: bool,
    /// They may change what they asked for, by a call of its own.
    pub can_be_changed: bool,
    /// They may give it up, by a call of its own.
    pub can_be_cancelled: bool,
    /// What goes back to them when they give it up now, in rupees.
    pub comes_back: Money,
    pub shipment: Option<Shipment>,
    /// For the cart; null when nothing can be paid now.
    pub to_pay: Option<CustomOrderToPay>,
}

/// What a cart needs to pay for a custom order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomOrderToPay {
    pub kind: CustomPaymentKind,
    /// In rupees.
    pub amount: Money,
    /// Opens it to whoever holds the cart.
    pub token: String,
    pub cart_item: CustomCartItem,
}

impl CustomOrderToPay {
    /// `None` when the shop would not take money for it now.
    pub fn of(
        order: &CustomOrder,
        terms: &CustomOrderTerms,
        keys: &dyn CustomOrderKeys,
        now: Timestamp,
    ) -> Option<Self> {
        let due = order.payable().due(now).ok().filter(|_| terms.numbers.takes_payments())?;
        Some(Self {
            kind: due.kind,
            amount: due.amount,
            token: keys.token_of(order.id, order.link_version),
            cart_item: CustomCartItem::of(order, due),
        })
    }
}

impl ShopperCustomOrder {
    pub fn of(whole: &WholeCustomOrder, keys: &dyn CustomOrderKeys, now: Timestamp) -> Self {
        let order = &whole.order;
        let link = PhotoLink::to(order, keys, now);
        let dates = whole.expected(now);
        let is_late = order.is_late(&whole.history, &dates, now);
        let can_be_cancelled = order.can_be_cancelled_by_customer(is_late);
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
            photo: order.photo.map(|photo| CustomOrderPhoto::of(photo, order.id, link.as_ref())),
            can_delete_photo: !is_woven(order.stage)
                && order.photo.is_some_and(|photo| photo.deleted_at.is_none()),
            timeline: taken(whole, keys, now),
            dates_because: whole.dates_because(now),
            dates: expected(dates),
            version: order.version,
            awaits_answer: order.stage == Stage::Sample,
            sample_photos: CustomOrderEvent::of_sample(&whole.history)
                .into_iter()
                .filter_map(|event| event.linked_photo(keys, now))
                .collect(),
            free_rounds_left: whole
                .terms
                .numbers
                .free_rounds
                .saturating_sub(CustomOrder::rounds(&whole.history)),
            quote: CustomQuoteView::of(order, now),
            payments: whole.payments(),
            woven: WovenSoFar::of(order),
            promised_on: order.promised_on(),
            waited_days: order.waited_days(&whole.history, now),
            is_late,
            is_paused: CustomOrder::is_paused(
                order.stage,
                order.standing().is_paid_up(),
                order.stage_since,
                now,
            ),
            can_be_changed: order.can_be_changed(),
            can_be_cancelled,
            comes_back: if can_be_cancelled { whole.paid() } else { Money::ZERO },
            shipment: order.shipment.clone(),
            to_pay: CustomOrderToPay::of(order, &whole.terms, keys, now),
        }
    }
}
