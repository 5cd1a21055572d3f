//! What a customer asks for, as it is stored and changed.

use diesel::{ExpressionMethods, PgConnection, QueryDsl, RunQueryDsl, delete, insert_into, update};
use pattu_custom_orders::{
    CustomOrderId, CustomOrderRequest, Lettering, PictureDesign, WovenMessage,
    ports::{ChangedPhoto, ChangedRequest, NewCustomOrder},
};
use pattu_kernel::{PinCode, StoreError, Text, Timestamp};

use super::{designs::newest_design, links::take_links_back, rows::whole, transaction::add_photo};
use crate::{
    failure::Stored,
    schema::{custom_designs, custom_orders, custom_photos},
};

const FIRST_DESIGN: i32 = 1;

/// No row where there is neither a picture nor letters.
pub(super) fn add_first_design(
    connection: &mut PgConnection,
    new: &NewCustomOrder,
) -> Result<(), StoreError> {
    let chosen = (new.order.request.design, new.lettering.as_ref());
    if chosen.0.is_none() && chosen.1.is_none() {
        return Ok(());
    }
    add_design(connection, (new.order.id, FIRST_DESIGN), chosen, new.order.created_at)
}

/// All but its version and its history.
pub(super) fn change_request(
    connection: &mut PgConnection,
    changed: &ChangedRequest,
) -> Result<(), StoreError> {
    let (order, at) = (changed.event.order, changed.event.at);
    write_request(connection, order, &changed.request, at)?;
    change_photo(connection, order, changed.photo, at)?;
    if changed.is_new_address {
        take_links_back(connection, order, at)?;
    }
    let Some(design) = &changed.design else { return Ok(()) };
    // Letters of a message that is not woven any more are nobody's.
    update(custom_designs::table.filter(custom_designs::custom_order_id.eq(order.uuid())))
        .set(custom_designs::lettering.eq(None::<Vec<u8>>))
        .execute(connection)
        .stored("forgetting earlier letters")?;
    let version = newest_design(connection, order)?.unwrap_or(0) + 1;
    add_design(connection, (order, version), (design.picture, design.lettering.as_ref()), at)
}

/// What was chosen for the picture, and the letters.
fn add_design(
    connection: &mut PgConnection,
    (order, version): (CustomOrderId, i32),
    (design, lettering): (Option<PictureDesign>, Option<&Lettering>),
    at: Timestamp,
) -> Result<(), StoreError> {
    let part = design.and_then(|design| design.part);
    insert_into(custom_designs::table)
        .values((
            custom_designs::custom_order_id.eq(order.uuid()),
            custom_designs::version.eq(version),
            custom_designs::size.eq(design.map(|design| design.size.as_str())),
            custom_designs::background.eq(design.map(|design| design.background.as_str())),
            custom_designs::part_left.eq(part.map(|part| whole(part.left))),
            custom_designs::part_top.eq(part.map(|part| whole(part.top))),
            custom_designs::part_width.eq(part.map(|part| whole(part.width))),
            custom_designs::silks.eq(design.map(|design| design.silks.codes()).unwrap_or_default()),
            custom_designs::lettering.eq(lettering.map(Lettering::as_pbm)),
            custom_designs::made_at.eq(at),
        ))
        .execute(connection)
        .map(|_| ())
        .stored("storing a custom order's design")
}

/// What is asked for from now on.
fn write_request(
    connection: &mut PgConnection,
    order: CustomOrderId,
    request: &CustomOrderRequest,
    at: Timestamp,
) -> Result<(), StoreError> {
    let contact = &request.contact;
    update(custom_orders::table.find(order.uuid()))
        .set((
            custom_orders::name.eq(contact.name.as_str()),
            custom_orders::email.eq(contact.email.as_str()),
            custom_orders::phone.eq(contact.phone.as_str()),
            custom_orders::address.eq(contact.address.as_str()),
            custom_orders::pincode.eq(contact.pincode.as_ref().map(PinCode::as_str)),
            custom_orders::color.eq(request.color.as_str()),
            custom_orders::shade.eq(request.shade.as_ref().map(|shade| shade.hex.as_str())),
            custom_orders::shade_words.eq(request.shade.as_ref().map(|shade| shade.words.as_str())),
            custom_orders::border.eq(request.border.as_str()),
            custom_orders::message.eq(request.message.as_ref().map(WovenMessage::as_str)),
            custom_orders::instructions.eq(request.instructions.as_ref().map(Text::as_str)),
            custom_orders::need_by.eq(request.need_by),
            custom_orders::pieces.eq(whole(request.pieces)),
            // Whoever is not asked this time has read it before.
            request.acknowledged.then(|| custom_orders::acknowledged_at.eq(at)),
        ))
        .execute(connection)
        .map(|_| ())
        .stored("changing what is asked for")
}

/// A record stays of a picture that is taken away; one that another takes the place of leaves none.
fn change_photo(
    connection: &mut PgConnection,
    order: CustomOrderId,
    photo: ChangedPhoto,
    at: Timestamp,
) -> Result<(), StoreError> {
    let own = custom_photos::table
        .filter(custom_photos::custom_order_id.eq(order.uuid()))
        .filter(custom_photos::event_id.is_null());
    match photo {
        ChangedPhoto::Kept => Ok(()),
        ChangedPhoto::Gone => update(own.filter(custom_photos::deleted_at.is_null()))
            .set(custom_photos::deleted_at.eq(at))
            .execute(connection)
            .map(|_| ())
            .stored("noting that a picture is deleted"),
        ChangedPhoto::Replaced(new) => {
            delete(own).execute(connection).stored("taking a picture away")?;
            add_photo(connection, (order, None), &new, at)
        }
    }
}
