//! Customers hear when their sarees come on another day than they were told last.

use chrono::{NaiveDate, TimeDelta};
use pattu_delivery::Places;
use pattu_kernel::{StoreError, Timestamp};

use super::StaffCustomOrders;
use crate::{
    CustomMessageMail, CustomOrder, CustomOrderEvent, CustomOrderNotice, Mover, ToldArrival, mails,
    transit_to, views::WholeCustomOrder,
};

/// In the customer's account, and on top of their email, which has both days.
pub(crate) const MOVED: CustomOrderNotice = CustomOrderNotice {
    title: "Your sarees come on another day",
    body: "The page of your order has the new day, and why it is another one.",
};

/// By fewer days nobody plans anew.
const WORTH_TELLING: i64 = 2;
/// Reports from the loom come daily, and nobody reads an email a day.
const NOT_AGAIN_FOR: TimeDelta = TimeDelta::days(7);

/// What is to be done about a day of arrival.
#[derive(Debug, PartialEq, Eq)]
enum Telling {
    Nothing,
    /// The customer sees it on the page, and knows why: it is their turn, or nothing was told before.
    Noted,
    Told,
}

fn telling(told: Option<ToldArrival>, expected: NaiveDate, is_their_turn: bool, now: Timestamp) -> Telling {
    match told {
        Some(told) if (expected - told.day).num_days().abs() < WORTH_TELLING => Telling::Nothing,
        Some(told) if !is_their_turn && now - told.at < NOT_AGAIN_FOR => Telling::Nothing,
        Some(_) if !is_their_turn => Telling::Told,
        _ => Telling::Noted,
    }
}

/// Tells each customer whose day of arrival has moved by two days or more, at most once a week: a line in the history that they read,
/// an email with both days and the reason, and a notification. How many were told.
///
/// # Errors
/// [`StoreError`]: the rest is told in the next round.
pub async fn tell_of_moved_days(
    orders: StaffCustomOrders<'_>,
    places: &dyn Places,
) -> Result<usize, StoreError> {
    let (queries, now, mut count) = (orders.queries, orders.clock.now(), 0);
    let in_progress = queries.in_progress().await?;
    if in_progress.is_empty() {
        return Ok(0);
    }
    let terms = queries.terms().await?;
    for (order, told) in in_progress {
        let transit = transit_to(places, order.request.contact.pincode.as_ref());
        let history = queries.history(order.id).await?;
        let whole = WholeCustomOrder { order, history, payments: Vec::new(), terms: terms.clone(), transit };
        let Some(expected) = whole.expected(now).last().map(|(_, day)| *day) else { continue };
        let is_paid_up = whole.order.standing().is_paid_up();
        let is_their_turn = CustomOrder::waits_for_customer(whole.order.stage, is_paid_up);
        let words = match (telling(told, expected, is_their_turn, now), told) {
            (Telling::Nothing, _) => continue,
            (Telling::Told, Some(told)) => Some(words(&whole, told.day, expected, now)),
            _ => None,
        };
        count += usize::from(words.is_some());
        store(orders, &whole, ToldArrival { day: expected, at: now }, words).await?;
    }
    Ok(count)
}

/// Both days, and why.
fn words(whole: &WholeCustomOrder, before: NaiveDate, expected: NaiveDate, now: Timestamp) -> String {
    let [before, expected] = [before, expected].map(|day| day.format("%A, %-d %B %Y").to_string());
    let because = whole.dates_because(now).map(|because| format!(" {because}."));
    format!(
        "We expect now that your sarees reach you on {expected}; before we told you {before}.{}",
        because.unwrap_or_default()
    )
}

async fn store(
    orders: StaffCustomOrders<'_>,
    whole: &WholeCustomOrder,
    arrival: ToldArrival,
    words: Option<String>,
) -> Result<(), StoreError> {
    let (id, stage, seen) = (whole.order.id, whole.order.stage, whole.order.version);
    orders
        .db
        .transaction(move |tx| {
            // Whatever came in between, another node's telling too, made another version.
            let Some(found) = tx.lock_custom_order(id)?.filter(|found| found.version == seen) else {
                return Ok(());
            };
            tx.note_told_arrival(id, arrival)?;
            let Some(words) = words else { return Ok(()) };
            tx.change_custom_order(&CustomOrderEvent::day_moved(id, stage, arrival.at, words))?;
            let mail = CustomMessageMail { order: id, by: Mover::Time, at: arrival.at }.reference();
            tx.enqueue_custom_mail(mails::MESSAGE, &mail, arrival.at)?;
            tx.notify_of_custom_order(&found, MOVED, arrival.at)
        })
        .await
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Days};

    use super::*;

    #[test]
    fn a_day_is_told_when_it_moves_by_two_and_not_twice_a_week() {
        let now = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let day: NaiveDate = "2027-03-01".parse().unwrap();
        let told = |days_ago| Some(ToldArrival { day, at: now - TimeDelta::days(days_ago) });
        let later = |days| day + Days::new(days);
        assert_eq!(telling(None, day, false, now), Telling::Noted, "the first day is on the page");
        assert_eq!(telling(told(30), later(1), false, now), Telling::Nothing);
        assert_eq!(telling(told(30), later(2), false, now), Telling::Told);
        assert_eq!(telling(told(30), day - Days::new(2), false, now), Telling::Told, "earlier is news, too");
        assert_eq!(telling(told(6), later(9), false, now), Telling::Nothing);
        assert_eq!(telling(told(7), later(9), false, now), Telling::Told);
        assert_eq!(telling(told(1), later(9), true, now), Telling::Noted, "they know whom it waits for");
    }
}
