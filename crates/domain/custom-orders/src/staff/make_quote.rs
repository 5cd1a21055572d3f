//! Somebody who works here says what the sarees of an approved design cost.

use pattu_customers::{Permitted, may::CustomOrdersHandle};
use pattu_delivery::Places;
use pattu_kernel::{MoneyError, Refusal, StoreError, WrongFields, day_in_india};

use super::{StaffCustomOrders, tell_of_move::tell_of_move};
use crate::{
    CustomOrderEvent, CustomOrderId, CustomOrderNotFound, CustomQuote, Mover, QuoteForm, Stage, StageDates,
    StaleCustomOrder, transit_to,
};

/// For which, over which version, and what they cost.
#[derive(Debug, Clone, Copy)]
pub struct MakeQuote {
    pub order: CustomOrderId,
    pub version: u32,
    pub form: QuoteForm,
}

/// Why there is no quote.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum MakeQuoteError {
    #[error(transparent)]
    NotFound(#[from] CustomOrderNotFound),
    #[error(transparent)]
    Fields(#[from] WrongFields),
    #[error(transparent)]
    Stale(#[from] StaleCustomOrder),
    #[error("A quote is made once the sample is approved, and changed until its advance is paid")]
    #[refusal(Conflict, "illegal_move")]
    IllegalMove,
    #[error(transparent)]
    #[refusal(Invalid, "invalid", field = "piecePrice")]
    TooMuch(#[from] MoneyError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Makes a quote, or one that replaces an unpaid one, and tells the customer. It promises the day on which the sarees arrive when the
/// advance is paid on its last day.
///
/// # Errors
/// [`MakeQuoteError`]; nothing is changed then.
pub async fn make_quote(
    orders: StaffCustomOrders<'_>,
    places: &dyn Places,
    staff: &Permitted<CustomOrdersHandle>,
    MakeQuote { order, version, form }: MakeQuote,
) -> Result<(), MakeQuoteError> {
    let (now, staff) = (orders.clock.now(), staff.clone());
    let today = day_in_india(now);
    let terms = orders.queries.terms().await?;
    form.check(terms.numbers.minimum_pieces, today)?;
    let sums = form.sums(terms.numbers.advance_percent)?;
    let seen = orders.queries.find(order).await?.ok_or(CustomOrderNotFound)?;
    let transit = transit_to(places, seen.request.contact.pincode.as_ref());
    let dates = StageDates::new(&terms, form.pieces, transit);
    let stages = dates.after(Stage::AdvancePaid, form.valid_until, today);
    let deliver_by = stages.last().map_or(form.valid_until, |(_, day)| *day);
    orders
        .db
        .transaction(move |tx| {
            let found = tx.lock_custom_order(order)?.ok_or(CustomOrderNotFound)?;
            found.must_be(version)?;
            let from = found.standing.stage;
            if !matches!(from, Stage::Approved | Stage::Quoted) {
                return Err(MakeQuoteError::IllegalMove);
            }
            tx.add_custom_quote(
                order,
                &CustomQuote {
                    version: found.quotes + 1,
                    pieces: form.pieces,
                    piece: form.piece,
                    shipping: form.shipping,
                    sums,
                    deliver_by,
                },
                now,
            )?;
            let event = |to| CustomOrderEvent {
                name: Some(staff.name()),
                ..CustomOrderEvent::moved(order, (Some(from), to), Mover::Staff, now)
            };
            if from == Stage::Quoted {
                let words = Some("There is a new quote; it replaces the one before.".to_owned());
                tx.change_custom_order(&CustomOrderEvent { words, ..event(None) })?;
            } else {
                tx.move_custom_order(&event(Some(Stage::Quoted)))?;
            }
            tell_of_move(tx, &found, Stage::Quoted, now)?;
            Ok(tx.write_audit(&found.audited("quoted_custom_order", &staff, now))?)
        })
        .await
}
