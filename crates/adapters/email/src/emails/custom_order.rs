//! Somebody asked for a saree of their own: that it arrived, and how it goes on, each with the link to it.

use pattu_custom_orders::{
    CustomNoticeEmail, MessageEmail, Stage, render_answer_email, render_link_email, render_message_email,
    render_notice_email, render_received_email, render_reminder_email,
};
use pattu_kernel::in_india;
use pattu_mail::{Email, MailError, Mailbox};

use super::{ShopEmails, printed::printed};
use crate::templates::{AccountFacts, CustomReceivedFacts, ShopFacts};

pub(super) async fn received(
    emails: &ShopEmails,
    shop: &ShopFacts,
    reference: &str,
) -> Result<Option<Email>, MailError> {
    let (queries, keys) = (emails.custom_orders.as_ref(), emails.custom_keys.as_ref());
    let Some(mail) = render_received_email(queries, keys, reference).await? else { return Ok(None) };
    let facts = CustomReceivedFacts {
        shop,
        number: mail.number.as_str(),
        until: &in_india(mail.until).format("%A, %-d %B").to_string(),
        link: &format!("{}/custom-order/{}#{}", shop.url, mail.order, mail.token),
    };
    let subject = format!("We have your request {}", mail.number);
    Ok(Some(facts.render(Mailbox::of(mail.email), &subject)?))
}

pub(super) async fn notice(
    emails: &ShopEmails,
    shop: &ShopFacts,
    reference: &str,
) -> Result<Option<Email>, MailError> {
    let (queries, keys) = (emails.custom_orders.as_ref(), emails.custom_keys.as_ref());
    let Some((stage, mail)) = render_notice_email(queries, keys, reference).await? else { return Ok(None) };
    let order = mail.order;
    let email = written(shop, mail)?;
    if stage != Stage::Dispatched {
        return Ok(Some(email));
    }
    let documents = emails.documents.documents_of_custom(order).await?;
    // One that left before there were invoices has none.
    let Some(invoice) = documents.into_iter().next() else { return Ok(Some(email)) };
    Ok(Some(email.attaching(vec![printed(emails, invoice).await?])))
}

pub(super) async fn reminder(
    emails: &ShopEmails,
    shop: &ShopFacts,
    reference: &str,
) -> Result<Option<Email>, MailError> {
    let (queries, keys) = (emails.custom_orders.as_ref(), emails.custom_keys.as_ref());
    let mail = render_reminder_email(queries, keys, reference).await?;
    mail.map(|mail| written(shop, mail)).transpose()
}

pub(super) async fn link(
    emails: &ShopEmails,
    shop: &ShopFacts,
    reference: &str,
) -> Result<Option<Email>, MailError> {
    let (queries, keys) = (emails.custom_orders.as_ref(), emails.custom_keys.as_ref());
    let mail = render_link_email(queries, keys, reference).await?;
    mail.map(|mail| written(shop, mail)).transpose()
}

fn written(shop: &ShopFacts, mail: CustomNoticeEmail) -> Result<Email, MailError> {
    let email = AccountFacts {
        shop,
        name: "",
        heading: mail.title,
        text: &mail.body,
        button: "See your custom order",
        link: &format!("{}/custom-order/{}#{}", shop.url, mail.order, mail.token),
        after: "Whoever has this link sees your order and answers for you, so please keep it to yourself.",
    };
    email.render(Mailbox::of(mail.email), &format!("{} – {}", mail.title, mail.number))
}

/// To the shop: how somebody answered the sample, or that they gave their order up.
pub(super) async fn answered(
    emails: &ShopEmails,
    shop: &ShopFacts,
    reference: &str,
) -> Result<Option<Email>, MailError> {
    let Some(mail) = render_answer_email(emails.custom_orders.as_ref(), reference).await? else {
        return Ok(None);
    };
    let (number, name) = (mail.number.as_str(), mail.name.as_str());
    let said = mail.words.unwrap_or_default();
    let (heading, text) = match mail.to {
        Stage::Approved => (
            "A sample is approved",
            format!("{name} approves the sample of {number}. Next comes the quote. {said}"),
        ),
        Stage::Cancelled => (
            "A custom order is given up",
            format!("{name} has cancelled {number}. What was paid for it goes back by itself. {said}"),
        ),
        _ => ("A sample is to be changed", format!("{name} about the sample of {number}: {said}")),
    };
    let email = AccountFacts {
        shop,
        name: "",
        heading,
        text: text.trim_end(),
        button: "Open the custom order",
        link: &format!("{}/admin/custom-orders/{}", shop.url, mail.order),
        after: "",
    };
    let email = email.render(emails.own_mailbox(shop), &format!("{heading}: {number}"))?;
    Ok(Some(email.to_the_shop()))
}

/// One wrote to the other about it.
pub(super) async fn message(
    emails: &ShopEmails,
    shop: &ShopFacts,
    reference: &str,
) -> Result<Option<Email>, MailError> {
    let (queries, keys) = (emails.custom_orders.as_ref(), emails.custom_keys.as_ref());
    Ok(match render_message_email(queries, keys, reference).await? {
        None => None,
        Some(MessageEmail::ToCustomer(mail)) => Some(written(shop, mail)?),
        Some(MessageEmail::ToShop { order, number, name, words }) => {
            let email = AccountFacts {
                shop,
                name: "",
                heading: "A message about a custom order",
                text: &format!("{name} about {number}: {words}"),
                button: "Open the custom order",
                link: &format!("{}/admin/custom-orders/{order}", shop.url),
                after: "",
            };
            let subject = format!("A message about {number}");
            Some(email.render(emails.own_mailbox(shop), &subject)?.to_the_shop())
        }
    })
}
