//! What the audit log is told about orders: what moved and how much went back, never a word about whoever ordered.

use pattu_kernel::{AuditActor, AuditChanges, AuditEntry, AuditSubject, ShippingAddress, Timestamp};
use serde_json::{Value, json};

use crate::{OrderStatus, StoredOrder};

/// Something was done with an order, whose fields stayed as they are.
pub(crate) fn done(by: AuditActor, action: &'static str, order: &StoredOrder, at: Timestamp) -> AuditEntry {
    let label = order.number.as_str().to_owned();
    let subject = AuditSubject { kind: "order", id: order.id.to_string(), label };
    AuditEntry { at, by, action, subject, changes: AuditChanges::default(), reason: None }
}

/// It went from one state to another, or its parcel into other hands; nothing when neither.
pub(crate) fn moved(
    by: AuditActor,
    (before, after): (&StoredOrder, &StoredOrder),
    at: Timestamp,
) -> Option<AuditEntry> {
    let action = match after.status {
        status if status == before.status => "changed_shipment",
        OrderStatus::Cancelled => "cancelled_order",
        _ => "moved_order",
    };
    let changes = AuditChanges::between(&place_of(before), &place_of(after));
    let is_other = changes != AuditChanges::default();
    is_other.then(|| AuditEntry { changes, ..done(by, action, after, at) })
}

fn place_of(order: &StoredOrder) -> Value {
    let shipment = order.shipment.as_ref();
    json!({
        "status": order.status.as_str(),
        "courier": shipment.map(|parcel| &parcel.courier),
        "trackingNumber": shipment.and_then(|parcel| parcel.tracking_number.as_ref()),
    })
}

/// Which of its fields are others than before; erasing whoever ordered must not have to look here.
pub(crate) fn changed_fields(before: &ShippingAddress, after: &ShippingAddress) -> AuditChanges {
    let changed = [
        ("fullName", before.full_name != after.full_name),
        ("email", before.email != after.email),
        ("phone", before.phone != after.phone),
        ("address", before.address != after.address),
        ("city", before.city != after.city),
        ("state", before.state != after.state),
        ("pincode", before.pincode != after.pincode),
    ];
    let names: Vec<&str> = changed.into_iter().filter_map(|(name, is)| is.then_some(name)).collect();
    AuditChanges::names_only(&names)
}
