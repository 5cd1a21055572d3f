//! Somebody who works here moves a custom order on.

use std::collections::BTreeSet;

use pattu_customers::{Permitted, may::CustomOrdersHandle};
use pattu_kernel::{FieldErrors, InvoiceRefusal, Refusal, Shipment, StoreError, WrongFields};

use super::{
    StaffCustomOrders, WorkedOn, draw_hashes::draw_hashes, optional_text::optional_text,
    tell_of_move::tell_of_move,
};
use crate::{
    CustomOrderEvent, CustomOrderId, CustomOrderNotFound, DesignHashes, Mover, PICTURE_STAYS, Stage,
    StaleCustomOrder,
    draw::{NotDrawn, fits, letters_fit, loom},
    ports::PrivatePhotos,
};

/// What is looked at before the sarees leave.
pub const CHECKS: [(&str, &str); 5] = [
    ("measures", "Length and width are measured"),
    ("design", "Picture, border and colour are as approved"),
    ("letters", "The words are spelt as ordered"),
    ("threads", "No broken, missing or floating threads"),
    ("clean", "No stain, no smell, folded and wrapped"),
];

/// Where to, over which version, and what goes with it.
#[derive(Debug, Clone)]
pub struct MoveCustomOrder {
    pub order: CustomOrderId,
    pub version: u32,
    pub to: Stage,
    /// To the customer.
    pub words: String,
    /// For the people who work here.
    pub note: String,
    /// What was looked at, by the names of [`CHECKS`].
    pub checks: Vec<String>,
    /// Who carries the parcel.
    pub courier: String,
    /// Its number there.
    pub tracking_number: String,
}

/// Why it stays as it is.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum MoveCustomOrderError {
    #[error(transparent)]
    NotFound(#[from] CustomOrderNotFound),
    #[error(transparent)]
    Fields(#[from] WrongFields),
    #[error(transparent)]
    Stale(#[from] StaleCustomOrder),
    #[error("{} cannot become {}", .from.text(), .to.text())]
    #[refusal(Conflict, "illegal_move")]
    IllegalMove { from: Stage, to: Stage },
    #[error("{woven} of {whole} cm are woven. Please report the rest first")]
    #[refusal(Conflict, "not_woven")]
    NotWoven { woven: u32, whole: u32 },
    #[error("Please add a picture of the sample first: the customer says yes to what they see")]
    #[refusal(Conflict, "no_sample_photo")]
    NoSamplePhoto,
    #[error("It does not fit the loom as it is set now. Please change the design, or the loom")]
    #[refusal(Conflict, "does_not_fit")]
    DoesNotFit,
    #[error("The balance is not paid yet")]
    #[refusal(Conflict, "balance_open")]
    BalanceOpen,
    /// It leaves with its invoice.
    #[error(transparent)]
    NoInvoice(#[from] InvoiceRefusal),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What goes with a move, as it may be written down.
struct Said {
    words: Option<String>,
    note: Option<String>,
    shipment: Option<Shipment>,
}

/// Moves it, and tells the customer. Quoting and cancelling are calls of their own.
///
/// # Errors
/// [`MoveCustomOrderError`]; nothing is changed then.
pub async fn move_custom_order(
    orders: StaffCustomOrders<'_>,
    photos: &dyn PrivatePhotos,
    staff: &Permitted<CustomOrdersHandle>,
    asked: MoveCustomOrder,
) -> Result<(), MoveCustomOrderError> {
    let (order, version, to) = (asked.order, asked.version, asked.to);
    let said = said(&asked)?;
    let (now, staff) = (orders.clock.now(), staff.clone());
    // As they saw it: whatever comes in between makes another version.
    let is_shown = !CustomOrderEvent::of_sample(&orders.queries.history(order).await?).is_empty();
    let drawn = if to == Stage::Sample { drawn(orders, photos, order).await? } else { None };
    orders
        .db
        .transaction(move |tx| {
            let found = tx.lock_custom_order(order)?.ok_or(CustomOrderNotFound)?;
            found.must_be(version)?;
            may_move(&found, to, &said, is_shown)?;
            let moved =
                CustomOrderEvent::moved(order, (Some(found.standing.stage), Some(to)), Mover::Staff, now);
            let Said { words, note, shipment } = said;
            tx.move_custom_order(&CustomOrderEvent { name: Some(staff.name()), words, note, ..moved })?;
            if let Some((design, hashes)) = drawn {
                tx.note_design_hashes(order, design, hashes)?;
            }
            if let Some(shipment) = shipment {
                tx.hand_over_custom_order(order, &shipment)?;
            }
            if to == Stage::Delivered {
                tx.keep_photo_until(order, Some(now + PICTURE_STAYS))?;
            }
            tell_of_move(tx, &found, to, now)?;
            tx.write_audit(&found.audited("moved_custom_order", &staff, now))?;
            if to == Stage::Dispatched {
                tx.issue_custom_invoice(order, now)?;
            }
            Ok(())
        })
        .await
}

/// Which version of the design its sample shows, and what is woven of it.
async fn drawn(
    orders: StaffCustomOrders<'_>,
    photos: &dyn PrivatePhotos,
    order: CustomOrderId,
) -> Result<Option<(u32, DesignHashes)>, MoveCustomOrderError> {
    let seen = orders.queries.find(order).await?.ok_or(CustomOrderNotFound)?;
    // Whoever may not show it learns so under the lock; nothing is drawn for them.
    let Some(design) = seen.design_version.filter(|_| seen.stage == Stage::Design) else { return Ok(None) };
    let loom = loom(&orders.queries.terms().await?.numbers.loom).map_err(NotDrawn::broken)?;
    let letters = orders.queries.lettering(order).await?;
    let picture_fits = seen.request.design.is_none_or(|design| fits(design, &loom));
    if !picture_fits || !letters.as_ref().is_none_or(|letters| letters_fit(letters, &loom)) {
        return Err(MoveCustomOrderError::DoesNotFit);
    }
    Ok(Some((design, draw_hashes(photos, &seen, letters, loom).await?)))
}

fn said(asked: &MoveCustomOrder) -> Result<Said, WrongFields> {
    let mut wrong = FieldErrors::new();
    let words = optional_text("words", &asked.words, &mut wrong);
    let note = optional_text("note", &asked.note, &mut wrong);
    let mut shipment = None;
    if asked.to == Stage::Dispatched {
        match Shipment::parse(&asked.courier, &asked.tracking_number) {
            Ok(Some(parsed)) => shipment = Some(parsed),
            Ok(None) => {
                wrong.insert("courier".to_owned(), "Please say who carries the parcel".to_owned());
            }
            Err(fields) => wrong.extend(fields),
        }
    }
    let looked_at: BTreeSet<&str> = asked.checks.iter().map(String::as_str).collect();
    if asked.to == Stage::Checked && CHECKS.iter().any(|(name, _)| !looked_at.contains(name)) {
        wrong.insert("checks".to_owned(), "Please look at each point of the list first".to_owned());
    }
    WrongFields::check(wrong)?;
    Ok(Said { words, note, shipment })
}

/// Whether it may be moved there as it stands, with what was said.
/// `is_shown`: there is a picture of the sample.
fn may_move(found: &WorkedOn, to: Stage, said: &Said, is_shown: bool) -> Result<(), MoveCustomOrderError> {
    let from = found.standing.stage;
    let has_call_of_its_own = matches!(to, Stage::Quoted | Stage::Cancelled);
    if has_call_of_its_own || !from.may_become(to, Mover::Staff) {
        return Err(MoveCustomOrderError::IllegalMove { from, to });
    }
    let missing = |field, text| Err(WrongFields::one(field, text).into());
    match to {
        Stage::Design if from == Stage::Sample && said.words.is_none() => {
            missing("words", "Please say what is to change")
        }
        Stage::Sample if !is_shown => Err(MoveCustomOrderError::NoSamplePhoto),
        Stage::Approved if said.note.is_none() => {
            missing("note", "Please write down how the customer approved it")
        }
        Stage::Finishing if found.woven_cm < found.cm_to_weave => {
            Err(MoveCustomOrderError::NotWoven { woven: found.woven_cm, whole: found.cm_to_weave })
        }
        Stage::Dispatched if !found.standing.is_paid_up() => Err(MoveCustomOrderError::BalanceOpen),
        _ => Ok(()),
    }
}
