//! Somebody who works here changes a design: how its picture lies on the cloth.

use pattu_customers::{Permitted, may::CustomOrdersHandle};
use pattu_kernel::{FieldErrors, Refusal, StoreError, WrongFields};

use super::StaffCustomOrders;
use crate::{
    CustomOrderEvent, CustomOrderId, CustomOrderNotFound, Mover, PictureDesign, PictureDesignForm, Stage,
    StaleCustomOrder,
};

/// Over which version, and how.
#[derive(Debug, Clone)]
pub struct ChangeDesign {
    pub order: CustomOrderId,
    pub version: u32,
    pub design: PictureDesignForm,
}

/// Why it stays as it is.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum ChangeDesignError {
    #[error(transparent)]
    NotFound(#[from] CustomOrderNotFound),
    #[error(transparent)]
    Fields(#[from] WrongFields),
    #[error(transparent)]
    Stale(#[from] StaleCustomOrder),
    #[error("A design is changed before its sample is shown. Please send the sample back first")]
    #[refusal(Conflict, "illegal_move")]
    IllegalMove,
    #[error("There is no picture, or it was deleted")]
    #[refusal(Conflict, "no_photo")]
    NoPhoto,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Stores it as the next version of the design, which point paper is drawn of from now on; earlier ones stay.
///
/// # Errors
/// [`ChangeDesignError`]; nothing is changed then.
pub async fn change_design(
    orders: StaffCustomOrders<'_>,
    staff: &Permitted<CustomOrdersHandle>,
    ChangeDesign { order, version, design }: ChangeDesign,
) -> Result<(), ChangeDesignError> {
    let mut wrong = FieldErrors::new();
    let terms = orders.queries.terms().await?;
    let parsed = PictureDesign::parse(&design, &terms.numbers.loom, &mut wrong);
    WrongFields::check(wrong)?;
    let Some(design) = parsed else { return Ok(()) };
    let seen = orders.queries.find(order).await?.ok_or(CustomOrderNotFound)?;
    if seen.photo.is_none_or(|photo| photo.deleted_at.is_some()) {
        return Err(ChangeDesignError::NoPhoto);
    }
    let (now, staff) = (orders.clock.now(), staff.clone());
    orders
        .db
        .transaction(move |tx| {
            let found = tx.lock_custom_order(order)?.ok_or(CustomOrderNotFound)?;
            found.must_be(version)?;
            if !design_may_change(found.standing.stage) {
                return Err(ChangeDesignError::IllegalMove);
            }
            let (size, background) = (design.size.as_str(), design.background.as_str());
            let silks = design.silks.codes().join(" and ");
            let with = if silks.is_empty() { silks } else { format!(", with {silks}") };
            let note = format!("Design changed: size {size}, background {background}{with}");
            tx.add_custom_design(
                &CustomOrderEvent {
                    name: Some(staff.name()),
                    note: Some(note),
                    ..CustomOrderEvent::moved(order, (None, None), Mover::Staff, now)
                },
                design,
            )?;
            Ok(tx.write_audit(&found.audited("changed_custom_design", &staff, now))?)
        })
        .await
}

/// Paid for, and its sample not shown.
pub(super) const fn design_may_change(stage: Stage) -> bool {
    matches!(stage, Stage::Booked | Stage::Design)
}
