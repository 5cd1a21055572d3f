//! A custom order's row, each way.

use chrono::NaiveDate;
use diesel::{Insertable, Queryable, Selectable};
use pattu_custom_orders::{
    Border, Colour, CustomOrder, CustomOrderEvent, CustomOrderId, CustomOrderNumber, CustomOrderRequest,
    CustomQuote, CustomerContact, Mover, PhotoRecord, PictureBackground, PictureDesign, PictureSize,
    QuotedSums, Shade, Silks, Stage, WovenMessage, WovenPart, ports::NewCustomOrder,
};
use pattu_kernel::{EmailAddress, Id, Money, Phone, PinCode, Shipment, StoreError, Text, Timestamp};
use uuid::Uuid;

use crate::schema::{custom_designs, custom_events, custom_orders, custom_quotes};

#[derive(Insertable, Queryable, Selectable)]
#[diesel(table_name = custom_orders)]
pub(super) struct OrderRow {
    pub(super) id: Uuid,
    number: String,
    client_ref: Option<String>,
    customer_id: Option<Uuid>,
    name: String,
    email: String,
    phone: String,
    address: String,
    pincode: Option<String>,
    color: String,
    shade: Option<String>,
    shade_words: Option<String>,
    border: String,
    message: Option<String>,
    instructions: Option<String>,
    need_by: Option<NaiveDate>,
    pieces: i32,
    stage: String,
    stage_since: Timestamp,
    charge_paise: i64,
    terms_version: i32,
    acknowledged_at: Option<Timestamp>,
    created_at: Timestamp,
    expires_at: Option<Timestamp>,
    version: i32,
    woven_cm: i32,
    courier: Option<String>,
    tracking_number: Option<String>,
}

/// Id, width, height and when it was deleted.
pub(super) type PhotoRow = (Uuid, i32, i32, Option<Timestamp>);

pub(super) fn photo_record((id, width, height, deleted_at): PhotoRow) -> PhotoRecord {
    PhotoRecord { id: Id::new(id), width: count(width), height: count(height), deleted_at }
}

/// A version of the design.
#[derive(Queryable, Selectable)]
#[diesel(table_name = custom_designs)]
pub(super) struct DesignRow {
    pub(super) version: i32,
    size: Option<String>,
    background: Option<String>,
    part_left: Option<i32>,
    part_top: Option<i32>,
    part_width: Option<i32>,
    silks: Vec<String>,
}

/// The quote that counts.
#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = custom_quotes)]
pub(super) struct QuoteRow {
    custom_order_id: Uuid,
    version: i32,
    pieces: i32,
    piece_paise: i64,
    shipping_paise: i64,
    advance_paise: i64,
    balance_paise: i64,
    valid_until: NaiveDate,
    deliver_by: NaiveDate,
}

impl QuoteRow {
    pub(super) fn of(order: CustomOrderId, quote: &CustomQuote) -> Self {
        Self {
            custom_order_id: order.uuid(),
            version: whole(quote.version),
            pieces: whole(quote.pieces),
            piece_paise: quote.piece.paise(),
            shipping_paise: quote.shipping.paise(),
            advance_paise: quote.sums.advance.paise(),
            balance_paise: quote.sums.balance.paise(),
            valid_until: quote.sums.valid_until,
            deliver_by: quote.deliver_by,
        }
    }

    pub(super) fn into_quote(self) -> CustomQuote {
        CustomQuote {
            version: count(self.version),
            pieces: count(self.pieces),
            piece: Money::from_paise(self.piece_paise),
            shipping: Money::from_paise(self.shipping_paise),
            sums: QuotedSums {
                advance: Money::from_paise(self.advance_paise),
                balance: Money::from_paise(self.balance_paise),
                valid_until: self.valid_until,
            },
            deliver_by: self.deliver_by,
        }
    }
}

#[derive(Queryable)]
pub(super) struct EventRow {
    custom_order_id: Uuid,
    from_stage: Option<String>,
    to_stage: Option<String>,
    at: Timestamp,
    actor: String,
    staff: Option<String>,
    note: Option<String>,
    words: Option<String>,
    cm: Option<i32>,
    design: Option<i32>,
    photo: Option<PhotoRow>,
}

#[derive(Insertable)]
#[diesel(table_name = custom_events)]
pub(super) struct NewEventRow<'a> {
    custom_order_id: Uuid,
    from_stage: Option<&'static str>,
    to_stage: Option<&'static str>,
    at: Timestamp,
    actor: &'static str,
    staff: Option<&'a str>,
    note: Option<&'a str>,
    words: Option<&'a str>,
    cm: Option<i32>,
    pub(super) design: Option<i32>,
}

impl<'a> From<&'a CustomOrderEvent> for NewEventRow<'a> {
    fn from(event: &'a CustomOrderEvent) -> Self {
        Self {
            custom_order_id: event.order.uuid(),
            from_stage: event.from.map(Stage::as_str),
            to_stage: event.to.map(Stage::as_str),
            at: event.at,
            actor: event.by.as_str(),
            staff: event.name.as_deref(),
            note: event.note.as_deref(),
            words: event.words.as_deref(),
            cm: event.cm.map(whole),
            design: event.design.map(whole),
        }
    }
}

/// The column, never what stands in it: that is somebody's.
pub(super) fn broken(id: Uuid, column: &'static str) -> StoreError {
    tracing::error!(%id, column, "a custom order's row is broken");
    StoreError::Broken(format!("custom order {id}: {column}"))
}

pub(super) fn whole(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

pub(super) fn count(number: i32) -> u32 {
    u32::try_from(number).unwrap_or(0)
}

impl EventRow {
    pub(super) fn into_event(self) -> Result<CustomOrderEvent, StoreError> {
        let id = self.custom_order_id;
        let stage = |text: Option<String>, column| {
            text.map(|text| Stage::parse(&text).ok_or_else(|| broken(id, column))).transpose()
        };
        Ok(CustomOrderEvent {
            order: Id::new(id),
            from: stage(self.from_stage, "from_stage")?,
            to: stage(self.to_stage, "to_stage")?,
            at: self.at,
            by: Mover::parse(&self.actor).ok_or_else(|| broken(id, "actor"))?,
            name: self.staff,
            note: self.note,
            words: self.words,
            cm: self.cm.map(count),
            photo: self.photo.map(photo_record),
            design: self.design.map(count),
        })
    }
}

pub(super) fn picture_design(id: Uuid, row: DesignRow) -> Result<Option<PictureDesign>, StoreError> {
    let (Some(size), Some(background)) = (row.size, row.background) else { return Ok(None) };
    let part = match (row.part_left, row.part_top, row.part_width) {
        (Some(left), Some(top), Some(width)) => {
            Some(WovenPart { left: count(left), top: count(top), width: count(width) })
        }
        _ => None,
    };
    Ok(Some(PictureDesign {
        size: PictureSize::parse(&size).ok_or_else(|| broken(id, "size"))?,
        background: PictureBackground::parse(&background).ok_or_else(|| broken(id, "background"))?,
        part,
        silks: Silks::parse(&row.silks).ok_or_else(|| broken(id, "silks"))?,
    }))
}

impl OrderRow {
    pub(super) fn of(new: &NewCustomOrder) -> Self {
        let order = &new.order;
        let request = &order.request;
        let contact = &request.contact;
        let text = |text: &str| text.to_owned();
        Self {
            id: order.id.uuid(),
            number: text(order.number.as_str()),
            client_ref: request.client_ref.as_ref().map(|name| text(name.as_str())),
            customer_id: order.customer.map(Id::uuid),
            name: text(contact.name.as_str()),
            email: text(contact.email.as_str()),
            phone: text(contact.phone.as_str()),
            address: text(contact.address.as_str()),
            pincode: contact.pincode.as_ref().map(|pin| text(pin.as_str())),
            color: text(request.color.as_str()),
            shade: request.shade.as_ref().map(|shade| shade.hex.clone()),
            shade_words: request.shade.as_ref().map(|shade| text(shade.words.as_str())),
            border: text(request.border.as_str()),
            message: request.message.as_ref().map(|message| text(message.as_str())),
            instructions: request.instructions.as_ref().map(|words| text(words.as_str())),
            need_by: request.need_by,
            pieces: whole(request.pieces),
            stage: text(order.stage.as_str()),
            stage_since: order.stage_since,
            charge_paise: order.charge.paise(),
            terms_version: whole(order.terms_version),
            acknowledged_at: request.acknowledged.then_some(order.created_at),
            created_at: order.created_at,
            expires_at: order.expires_at,
            version: whole(order.version),
            woven_cm: whole(order.woven_cm),
            courier: order.shipment.as_ref().map(|shipment| shipment.courier.clone()),
            tracking_number: order.shipment.as_ref().and_then(|shipment| shipment.tracking_number.clone()),
        }
    }

    pub(super) fn into_order(
        self,
        photo: Option<PhotoRow>,
        chosen: Option<DesignRow>,
        (quote, balance_paid): (Option<QuoteRow>, bool),
    ) -> Result<CustomOrder, StoreError> {
        let (id, design_version) = (self.id, chosen.as_ref().map(|design| count(design.version)));
        let wrong = |column| move |_| broken(id, column);
        let contact = CustomerContact {
            name: Text::parse(&self.name).map_err(wrong("name"))?,
            email: EmailAddress::from_stored(&self.email).map_err(wrong("email"))?,
            phone: Phone::parse(&self.phone).map_err(wrong("phone"))?,
            address: Text::parse(&self.address).map_err(wrong("address"))?,
            pincode: self.pincode.map(|pin| PinCode::parse(&pin)).transpose().map_err(wrong("pincode"))?,
        };
        let shade = match self.shade.zip(self.shade_words) {
            Some((hex, words)) => {
                Some(Shade { hex, words: Text::parse(&words).map_err(wrong("shade_words"))? })
            }
            None => None,
        };
        let message = self.message.map(|text| WovenMessage::parse(&text)).transpose();
        let request = CustomOrderRequest {
            client_ref: self
                .client_ref
                .map(|text| Text::parse(&text))
                .transpose()
                .map_err(wrong("client_ref"))?,
            contact,
            color: Colour::parse(&self.color).ok_or_else(|| broken(id, "color"))?,
            shade,
            border: Border::parse(&self.border).ok_or_else(|| broken(id, "border"))?,
            message: message.map_err(|_| broken(id, "message"))?.flatten(),
            design: chosen.map_or(Ok(None), |row| picture_design(id, row))?,
            instructions: self
                .instructions
                .map(|text| Text::parse(&text))
                .transpose()
                .map_err(wrong("instructions"))?,
            need_by: self.need_by,
            pieces: count(self.pieces),
            acknowledged: self.acknowledged_at.is_some(),
            rights: photo.is_some(),
        };
        Ok(CustomOrder {
            id: Id::new(id),
            number: CustomOrderNumber::from_stored(self.number),
            customer: self.customer_id.map(Id::new),
            request,
            stage: Stage::parse(&self.stage).ok_or_else(|| broken(id, "stage"))?,
            stage_since: self.stage_since,
            charge: Money::from_paise(self.charge_paise),
            terms_version: count(self.terms_version),
            created_at: self.created_at,
            expires_at: self.expires_at,
            version: count(self.version),
            link_version: CustomOrder::FIRST_LINK,
            link_renewed_at: None,
            design_version,
            photo: photo.map(photo_record),
            quote: quote.map(QuoteRow::into_quote),
            balance_paid,
            woven_cm: count(self.woven_cm),
            shipment: self.courier.map(|courier| Shipment { courier, tracking_number: self.tracking_number }),
        })
    }
}
