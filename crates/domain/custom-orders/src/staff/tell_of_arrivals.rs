//! Customers hear when their sarees come later than promised, and when they come on another day than they were told last.

use chrono::{NaiveDate, TimeDelta};
use pattu_delivery::Places;
use pattu_kernel::{StoreError, Timestamp};

use super::StaffCustomOrders;
use crate::{
    CustomMessageMail, CustomOrder, CustomOrderEvent, CustomOrderNotice, Mover, ToldArrival, mails,
    transit_to, views::WholeCustomOrder,
};

/// In the customer's account, and on top of their email, which has both days.
pub(crate) const DELAYED: CustomOrderNotice = CustomOrderNotice {
    title: "Your sarees come later than promised",
    body: "We are sorry. The page of your order has both days: you may wait, or cancel and get everything back.",
};
/// The same.
pub(crate) const MOVED: CustomOrderNotice = CustomOrderNotice {
    title: "Your sarees come on another day",
    body: "The page of your order has the new day, and why it is another one.",
};

/// By fewer days nobody plans anew.
const WORTH_TELLING: i64 = 2;
/// Reports from the loom come daily, and nobody reads an email a day.
const NOT_AGAIN_FOR: TimeDelta = TimeDelta::days(7);

/// What is to be done about a day of arrival that is not late.
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

/// What a customer reads of it.
struct News {
    event: CustomOrderEvent,
    notice: CustomOrderNotice,
}

/// Tells each customer once when what was promised cannot be kept; and whose day of arrival has moved by two days or more, at most once
/// a week. Each is a line in the history that they read, an email with both days, and a notification. How many were told.
///
/// # Errors
/// [`StoreError`]: the rest is told in the next round.
pub async fn tell_of_arrivals(
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
        let news = match delay(&whole, expected, now) {
            Some(news) => Some(news),
            None => match (telling(told, expected, is_their_turn(&whole.order), now), told) {
                (Telling::Nothing, _) => continue,
                (Telling::Told, Some(told)) => Some(moved(&whole, told.day, expected, now)),
                _ => None,
            },
        };
        count += usize::from(news.is_some());
        store(orders, &whole.order, ToldArrival { day: expected, at: now }, news).await?;
    }
    Ok(count)
}

fn is_their_turn(order: &CustomOrder) -> bool {
    CustomOrder::waits_for_customer(order.stage, order.standing().is_paid_up())
}

fn in_words(day: NaiveDate) -> String {
    day.format("%A, %-d %B %Y").to_string()
}

/// None while it comes in time, and once they were told.
fn delay(whole: &WholeCustomOrder, expected: NaiveDate, now: Timestamp) -> Option<News> {
    let is_told = whole.history.iter().any(CustomOrderEvent::is_delay);
    let promised = whole.order.promised_on().filter(|_| !is_told && whole.is_late(now))?;
    let words = format!(
        "We promised your sarees for {}. Now we expect that they reach you on {}. \
         We are sorry. You may wait for them, or cancel the order on its page: then all that you paid goes back to you.",
        in_words(promised),
        in_words(expected)
    );
    Some(News { event: CustomOrderEvent::delayed(whole.order.id, now, words), notice: DELAYED })
}

/// Both days, and why.
fn moved(whole: &WholeCustomOrder, before: NaiveDate, expected: NaiveDate, now: Timestamp) -> News {
    let because = whole.dates_because(now).map(|because| format!(" {because}."));
    let words = format!(
        "We expect now that your sarees reach you on {}; before we told you {}.{}",
        in_words(expected),
        in_words(before),
        because.unwrap_or_default()
    );
    let order = &whole.order;
    News { event: CustomOrderEvent::day_moved(order.id, order.stage, now, words), notice: MOVED }
}

async fn store(
    orders: StaffCustomOrders<'_>,
    order: &CustomOrder,
    arrival: ToldArrival,
    news: Option<News>,
) -> Result<(), StoreError> {
    let (id, seen) = (order.id, order.version);
    orders
        .db
        .transaction(move |tx| {
            // Whatever came in between, another node's telling too, made another version.
            let Some(found) = tx.lock_custom_order(id)?.filter(|found| found.version == seen) else {
                return Ok(());
            };
            tx.note_told_arrival(id, arrival)?;
            let Some(News { event, notice }) = news else { return Ok(()) };
            tx.change_custom_order(&event)?;
            let mail = CustomMessageMail { order: id, by: Mover::Time, at: arrival.at }.reference();
            tx.enqueue_custom_mail(mails::MESSAGE, &mail, arrival.at)?;
            tx.notify_of_custom_order(&found, notice, arrival.at)
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
