//! Letters about an order, to whoever ordered and to whoever packs. Their amounts are the stored order's.

mod facts;
mod words;

use pattu_kernel::Email;
use pattu_mail::{Letter, MailError, Mailbox};
use pattu_orders::{
    LetterDesk, OrderLetter, OrderLetterFacts, OrderLetterKind, OrderTrack, PaymentIssueView, Reader,
    write_order_letter,
};

pub(super) use self::facts::picture;
use self::words::words;
pub(crate) use self::{facts::OrderOf, words::Words};
use super::ShopLetters;
use crate::templates::{AccountFacts, OrderFacts, PackingFacts, ShopFacts};

pub(super) async fn letter(
    letters: &ShopLetters,
    shop: &ShopFacts,
    kind: OrderLetterKind,
    reference: &str,
) -> Result<Option<Letter>, MailError> {
    let wanted = OrderLetter::parse(kind, reference)
        .ok_or_else(|| MailError::Never("no order has this reference".to_owned()))?;
    let desk = LetterDesk {
        queries: letters.orders.as_ref(),
        tokens: letters.tokens.as_ref(),
        clock: letters.clock.as_ref(),
    };
    let Some(facts) = write_order_letter(desk, wanted).await? else { return Ok(None) };
    let arrival = arrival(letters, shop, &facts);
    if let Some(issue) = &facts.issue {
        return to_owner(letters, shop, issue).map(Some);
    }
    match kind.reader() {
        Reader::Shopper => to_shopper(shop, &facts, arrival.as_deref()).map(Some),
        Reader::Store => to_store(letters, shop, &facts, arrival.as_deref()).map(Some),
    }
}

/// `Tue, 24 Nov – Thu, 26 Nov`, while something is under way.
fn arrival(letters: &ShopLetters, shop: &ShopFacts, facts: &OrderLetterFacts) -> Option<String> {
    let milestone = OrderTrack::milestone(&facts.order)?;
    let pincode = &facts.order.shipping_address.pincode;
    facts::arrival(letters.places.as_ref(), &shop.holidays, milestone, pincode)
}

fn to_shopper(
    shop: &ShopFacts,
    facts: &OrderLetterFacts,
    arrival: Option<&str>,
) -> Result<Letter, MailError> {
    let address = &facts.order.shipping_address;
    let email = Email::from_stored(&address.email)
        .map_err(|_| MailError::Undeliverable("the order has no address for mail".to_owned()))?;
    let words = words(shop, facts, arrival);
    let order = OrderOf::of(shop, &facts.order);
    let subject = words.subject.clone();
    let letter = OrderFacts { shop, order: &order, words: &words }
        .letter(Mailbox::named(&address.full_name, email), &format!("{subject} – {}", shop.name))?;
    Ok(letter)
}

/// To the store's own address: what happened to an order's money, the facts, what to do.
fn to_owner(letters: &ShopLetters, shop: &ShopFacts, issue: &PaymentIssueView) -> Result<Letter, MailError> {
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
    .letter(letters.own_mailbox(shop), &format!("To look at: {number}, {}", issue.title))
    .map(Letter::to_the_shop)
}

/// To the people who pack: pressing Reply writes to whoever ordered.
fn to_store(
    letters: &ShopLetters,
    shop: &ShopFacts,
    facts: &OrderLetterFacts,
    arrival: Option<&str>,
) -> Result<Letter, MailError> {
    let order = OrderOf::of(shop, &facts.order);
    let (number, pieces) = (&order.number, &order.pieces);
    let is_off = facts.kind == OrderLetterKind::CancelledStore;
    let subject = if is_off {
        format!("Do not pack: {number} is cancelled")
    } else {
        format!("To pack: {number}, {pieces}, {}", order.payable)
    };
    let arrival = arrival.unwrap_or_default();
    let letter = PackingFacts { shop, order: &order, is_off, arrival }
        .letter(letters.own_mailbox(shop), &subject)?
        .to_the_shop();
    Ok(match Email::from_stored(&order.email) {
        Ok(email) => letter.replying_to(Mailbox::named(&order.name, email)),
        Err(_) => letter,
    })
}
