//! Customers hear when what was promised them cannot be kept.

use pattu_delivery::Places;
use pattu_kernel::{StoreError, Timestamp};

use super::StaffCustomOrders;
use crate::{
    CustomMessageMail, CustomOrderEvent, CustomOrderNotice, Mover, ToldArrival, mails, transit_to,
    views::WholeCustomOrder,
};

/// In the customer's account, and on top of their email, which has both days.
pub(crate) const DELAYED: CustomOrderNotice = CustomOrderNotice {
    title: "Your sarees come later than promised",
    body: "We are sorry. The page of your order has both days: you may wait, or cancel and get everything back.",
};

/// Tells each customer once: a line in the history that they read, an email with both days, and a notification. How many were told.
///
/// # Errors
/// [`StoreError`]: the rest is told in the next round.
pub async fn tell_of_delays(orders: StaffCustomOrders<'_>, places: &dyn Places) -> Result<usize, StoreError> {
    let (queries, now, mut told) = (orders.queries, orders.clock.now(), 0);
    let promised = queries.promised().await?;
    if promised.is_empty() {
        return Ok(0);
    }
    let terms = queries.terms().await?;
    for order in promised {
        let transit = transit_to(places, order.request.contact.pincode.as_ref());
        let history = queries.history(order.id).await?;
        let whole = WholeCustomOrder { order, history, payments: Vec::new(), terms: terms.clone(), transit };
        if let Some(words) = words(&whole, now).filter(|_| whole.is_late(now)) {
            tell(orders, &whole, words, now).await?;
            told += 1;
        }
    }
    Ok(told)
}

/// Both days, and what they may do.
fn words(whole: &WholeCustomOrder, now: Timestamp) -> Option<String> {
    let (promised, (_, expected)) = (whole.order.promised_on()?, *whole.expected(now).last()?);
    let [promised, expected] = [promised, expected].map(|day| day.format("%A, %-d %B %Y").to_string());
    Some(format!(
        "We promised your sarees for {promised}. Now we expect that they reach you on {expected}. \
         We are sorry. You may wait for them, or cancel the order on its page: then all that you paid goes back to you."
    ))
}

async fn tell(
    orders: StaffCustomOrders<'_>,
    whole: &WholeCustomOrder,
    words: String,
    now: Timestamp,
) -> Result<(), StoreError> {
    let (id, seen) = (whole.order.id, whole.order.version);
    let arrival = whole.expected(now).last().map(|(_, day)| ToldArrival { day: *day, at: now });
    orders
        .db
        .transaction(move |tx| {
            // Whatever came in between, another node's telling too, made another version.
            let Some(found) = tx.lock_custom_order(id)?.filter(|found| found.version == seen) else {
                return Ok(());
            };
            tx.change_custom_order(&CustomOrderEvent::delayed(id, now, words))?;
            if let Some(arrival) = arrival {
                tx.note_told_arrival(id, arrival)?;
            }
            let mail = CustomMessageMail { order: id, by: Mover::Time, at: now }.reference();
            tx.enqueue_custom_mail(mails::MESSAGE, &mail, now)?;
            tx.notify_of_custom_order(&found, DELAYED, now)
        })
        .await
}
