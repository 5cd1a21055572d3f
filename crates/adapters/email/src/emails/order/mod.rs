//! Emails about an order, to whoever ordered and to whoever packs. Their amounts are the stored order's.

mod attached;
mod facts;
mod words;

use pattu_kernel::EmailAddress;
use pattu_mail::{Email, MailError, Mailbox};
use pattu_orders::{
    OrderEmail, OrderEmailDeps, OrderEmailFacts, OrderEmailKind, OrderTrack, PaymentIssueView, Reader,
    render_order_email,
};

pub(super) use self::facts::picture;
use self::words::words;
pub(crate) use self::{facts::OrderOf, words::Words};
use super::ShopEmails;
use crate::templates::{AccountFacts, OrderFacts, PackingFacts, ShopFacts};

pub(super) async fn render(
    emails: &ShopEmails,
    shop: &ShopFacts,
    kind: OrderEmailKind,
    reference: &str,
) -> Result<Option<Email>, MailError> {
    let wanted = OrderEmail::parse(kind, reference)
        .ok_or_else(|| MailError::Never("no order has this reference".to_owned()))?;
    let deps = OrderEmailDeps {
        queries: emails.orders.as_ref(),
        tokens: emails.tokens.as_ref(),
        clock: emails.clock.as_ref(),
    };
    let Some(facts) = render_order_email(deps, wanted).await? else { return Ok(None) };
    let arrival = arrival(emails, shop, &facts);
    if let Some(issue) = &facts.issue {
        return to_owner(emails, shop, issue).map(Some);
    }
    match kind.reader() {
        Reader::Shopper => {
            let email = to_shopper(shop, &facts, arrival.as_deref())?;
            Ok(Some(email.attaching(attached::attached(emails, &facts).await?)))
        }
        Reader::Store => to_store(emails, shop, &facts, arrival.as_deref()).map(Some),
    }
}

/// `Tue, 24 Nov – Thu, 26 Nov`, while something is under way.
fn arrival(emails: &ShopEmails, shop: &ShopFacts, facts: &OrderEmailFacts) -> Option<String> {
    let milestone = OrderTrack::milestone(&facts.order)?;
    let pincode = &facts.order.shipping_address.pincode;
    facts::arrival(emails.places.as_ref(), &shop.holidays, milestone, pincode)
}

fn to_shopper(shop: &ShopFacts, facts: &OrderEmailFacts, arrival: Option<&str>) -> Result<Email, MailError> {
    let address = &facts.order.shipping_address;
    let email = EmailAddress::from_stored(&address.email)
        .map_err(|_| MailError::Undeliverable("the order has no address for mail".to_owned()))?;
    let words = words(shop, facts, arrival);
    let order = OrderOf::of(shop, &facts.order);
    let subject = words.subject.clone();
    let message = OrderFacts { shop, order: &order, words: &words }
        .render(Mailbox::named(&address.full_name, email), &format!("{subject} – {}", shop.name))?;
    Ok(message)
}

/// To the store's own address: what happened to an order's money, the facts, what to do.
fn to_owner(emails: &ShopEmails, shop: &ShopFacts, issue: &PaymentIssueView) -> Result<Email, MailError> {
    let number = issue.order_number.as_str();
    AccountFacts {
        shop,
        name: "",
        heading: issue.title,
        text: &format!("Order {number}: {}. {}", issue.note, issue.to_do),
        button: "See what is open",
        link: &format!("{}/admin/dashboard", shop.url),
        after: "Close it there when it is done, with a note of what was done.",
    }
    .render(emails.own_mailbox(shop), &format!("Needs attention: {number}, {}", issue.title))
    .map(Email::to_the_shop)
}

/// To the people who pack: pressing Reply writes to whoever ordered.
fn to_store(
    emails: &ShopEmails,
    shop: &ShopFacts,
    facts: &OrderEmailFacts,
    arrival: Option<&str>,
) -> Result<Email, MailError> {
    let order = OrderOf::to_pack(shop, &facts.order);
    let (number, pieces) = (&order.number, &order.pieces);
    let is_off = facts.kind == OrderEmailKind::CancelledStore;
    let subject = match (order.has_parcel, is_off) {
        (true, true) => format!("Do not pack: {number} is cancelled"),
        (true, false) => format!("To pack: {number}, {pieces}, {}", order.payable),
        (false, true) => format!("Cancelled: {number}, which had booked {}", order.custom),
        (false, false) => format!("Custom order paid: {number}, {pieces}, {}", order.payable),
    };
    let arrival = arrival.unwrap_or_default();
    let message = PackingFacts { shop, order: &order, is_off, arrival }
        .render(emails.own_mailbox(shop), &subject)?
        .to_the_shop();
    Ok(match EmailAddress::from_stored(&order.email) {
        Ok(email) => message.replying_to(Mailbox::named(&order.name, email)),
        Err(_) => message,
    })
}
