//! What each email to whoever ordered says. A kind without words does not compile.

use pattu_custom_orders::CustomPaymentKind;
use pattu_kernel::{Money, dispatch_time};
use pattu_orders::{OrderEmailFacts, OrderEmailKind, OrderStatus, PaymentStatus, views::ShopperOrderView};

use super::facts::is_whole;
use crate::emails::moments::clock_time;
use crate::templates::ShopFacts;

/// How long money takes on its way back.
fn back(shop: &ShopFacts) -> String {
    format!(
        "It reaches the account, card or UPI it came from within {}, depending on your bank.",
        shop.refund_time
    )
}

/// An email's words; what is empty is left out.
pub(crate) struct Words {
    pub subject: String,
    pub heading: &'static str,
    /// The first of them is shown in the list of mails.
    pub paragraphs: Vec<String>,
    pub button: &'static str,
    pub link: String,
    /// When it may arrive.
    pub arrival: String,
    /// The parcel is under way: with whom, and its number.
    pub shows_shipment: bool,
    /// Lines, amounts and address follow.
    pub shows_order: bool,
    /// The amounts say that they were paid.
    pub is_paid: bool,
    /// What has gone back of it so far, or empty.
    pub returned: String,
    /// Small, at the end.
    pub after: String,
}

/// The words of an email to whoever ordered.
#[expect(clippy::too_many_lines, reason = "one arm for each email, read side by side")]
pub(super) fn words(shop: &ShopFacts, facts: &OrderEmailFacts, arrival: Option<&str>) -> Words {
    let order = &facts.order;
    let number = order.order_number.as_str();
    let page = format!(
        "{}/order/{}{}",
        shop.url,
        order.id,
        facts.token.as_ref().map(|token| format!("#{token}")).unwrap_or_default()
    );
    let plain = Words {
        subject: String::new(),
        heading: "",
        paragraphs: Vec::new(),
        button: "See your order",
        link: page,
        arrival: String::new(),
        shows_shipment: false,
        shows_order: true,
        is_paid: order.payment_status.has_paid(),
        returned: String::new(),
        after: String::new(),
    };
    let payable = order.payable;
    let (has_parcel, has_custom) = (!order.items.is_empty(), !order.custom_items.is_empty());
    let books = order.custom_items.iter().any(|item| item.kind == CustomPaymentKind::Booking.as_str());
    let (help, back) = (help(shop), back(shop));
    match facts.kind {
        OrderEmailKind::Paid => Words {
            subject: format!("Your order {number} is confirmed"),
            heading: "Your order is confirmed",
            paragraphs: confirmed(payable, has_parcel, (books, has_custom)),
            arrival: arrival.unwrap_or_default().to_owned(),
            after: if has_custom && !books {
                help
            } else {
                format!(
                    "Changed your mind? Call us right away: as long as {}, we cancel the order and return all you paid. {help}",
                    if has_custom { "nobody has begun with your design" } else { "the parcel has not left" }
                )
            },
            ..plain
        },
        OrderEmailKind::PaymentFailed => Words {
            subject: format!("The payment for order {number} did not succeed"),
            heading: "Your payment did not succeed",
            paragraphs: vec![
                format!("The payment of {payable} did not go through, and the order is not confirmed yet."),
                if has_parcel {
                    format!(
                        "We keep your sarees for you until {}. You can pay again, in the same way or another.",
                        clock_time(order.reserved_until)
                    )
                } else {
                    format!(
                        "You can pay again until {}, in the same way or another.",
                        clock_time(order.reserved_until)
                    )
                },
            ],
            button: "Pay for this order",
            after: format!("If money was taken from your account, it is returned automatically. {back} {help}"),
            ..plain
        },
        OrderEmailKind::PaidTooLate => Words {
            subject: format!("Your payment for order {number} goes back to you"),
            heading: "Your payment came too late",
            paragraphs: vec![
                if has_custom {
                    format!(
                        "Your payment of {payable} arrived when we could not confirm the order any more: its custom order was paid for or given up before, or a saree was sold. We are sorry."
                    )
                } else {
                    format!(
                        "Your payment of {payable} arrived after the time we could keep your sarees, and they were sold to somebody else. We are sorry."
                    )
                },
                format!("The full amount goes back to you. {back}"),
            ],
            after: help,
            ..plain
        },
        OrderEmailKind::PaidTwice => Words {
            subject: format!("You paid twice for order {number}: {payable} goes back to you"),
            heading: "You paid twice",
            paragraphs: vec![
                format!(
                    "A second payment of {payable} came in for this order. The second {payable} is on its way back to you."
                ),
                back,
                "Nothing else about your order changes, and there is nothing you have to do.".to_owned(),
            ],
            after: help,
            ..plain
        },
        OrderEmailKind::Cancelled => Words {
            subject: format!("Your order {number} is cancelled"),
            heading: "Your order is cancelled",
            paragraphs: vec!["Nothing was paid for it.".to_owned()],
            after: format!("If you did not ask for this, please tell us right away. {help}"),
            ..plain
        },
        OrderEmailKind::CancelledPaid => Words {
            subject: format!("Your order {number} is cancelled, your money goes back"),
            heading: "Your order is cancelled",
            paragraphs: vec![all_goes_back(order, &back)],
            after: format!("If you did not ask for this, please tell us right away. {help}"),
            ..plain
        },
        OrderEmailKind::SoldInShop => Words {
            subject: format!("Your order {number} is cancelled: its saree was sold in our shop"),
            heading: "Your saree was sold in our shop",
            paragraphs: vec![
                "While you were ordering, somebody bought a saree of this order over our counter, and it was the last one. Your order is cancelled. We are sorry."
                    .to_owned(),
                "Nothing was paid for it.".to_owned(),
            ],
            button: "See other sarees",
            link: format!("{}/products", shop.url),
            after: format!("If money was taken from your account, it is returned automatically. {back} {help}"),
            ..plain
        },
        OrderEmailKind::Shipped => Words {
            subject: format!("Your order {number} is on its way"),
            heading: "Your order is on its way",
            paragraphs: vec![
                "Your parcel has left our store. Its invoice is attached, and on the page of your order."
                    .to_owned(),
            ],
            button: "Follow your order",
            shows_shipment: true,
            arrival: arrival.unwrap_or_default().to_owned(),
            after: format!("Does the parcel look damaged? Then please film how you open it. {help}"),
            ..plain
        },
        OrderEmailKind::SentAgain => Words {
            subject: format!("Your order {number} is on its way again"),
            heading: "Your order is on its way again",
            paragraphs: vec![
                "Your parcel had come back to us. It has left our store once more, with a number to follow it by."
                    .to_owned(),
            ],
            button: "Follow your order",
            shows_shipment: true,
            after: format!(
                "Please see to it that somebody is there to take it. Does it look damaged? Then please film how you open it. {help}"
            ),
            ..plain
        },
        OrderEmailKind::Delivered => Words {
            subject: format!("Your order {number} has arrived"),
            heading: "Your order has arrived",
            paragraphs: vec![
                "We hope it is as beautiful in your hands as it was on the loom.".to_owned(),
                format!(
                    "Would you tell others about it? With your account you write a review at {}/customer/reviews",
                    shop.url
                ),
            ],
            after: format!(
                "Damaged, or not what you ordered? Please tell us within 48 hours, so that it is handled first. {help}"
            ),
            ..plain
        },
        OrderEmailKind::Refunded => {
            refunded(facts.refunded.unwrap_or(payable), facts, back, Words { after: help, ..plain })
        }
        OrderEmailKind::Link => Words {
            subject: format!("Your link to order {number}"),
            heading: "Here is your order",
            paragraphs: vec![
                "You, or somebody who knows your order number, asked for a link to this order. It shows everything about it, \
                 so please keep it to yourself."
                    .to_owned(),
            ],
            button: "View your order",
            after: format!("You did not ask for this? Then there is nothing you have to do. {help}"),
            ..plain
        },
        OrderEmailKind::Expired => Words {
            subject: format!("Your order {number} was not paid in time"),
            heading: "Your order was not paid in time",
            paragraphs: if has_parcel {
                vec![
                    "No payment arrived while we kept your sarees, so they are on sale again.".to_owned(),
                    "You can order them again while they are there.".to_owned(),
                ]
            } else {
                vec!["No payment arrived. You can pay for your custom order again while it waits for that.".to_owned()]
            },
            button: if has_parcel { "See the sarees" } else { plain.button },
            link: if has_parcel { format!("{}/products", shop.url) } else { plain.link.clone() },
            after: format!("If money was taken from your account, it is returned automatically. {back} {help}"),
            ..plain
        },
        // Nobody who ordered gets these.
        OrderEmailKind::PaidStore | OrderEmailKind::CancelledStore | OrderEmailKind::PaymentIssueStore => {
            plain
        }
    }
}

/// Of a cancelled order that was paid; part of it may have gone back before.
fn all_goes_back(order: &ShopperOrderView, back: &str) -> String {
    let payable = order.payable;
    if payable.is_zero() {
        "There was nothing to pay for it.".to_owned()
    } else if order.payment_status == PaymentStatus::PartiallyRefunded {
        format!("Part of the {payable} you paid went back before, and now the rest goes back to you. {back}")
    } else {
        format!("The full amount of {payable} goes back to you. {back}")
    }
}

fn refunded(amount: Money, facts: &OrderEmailFacts, back: String, plain: Words) -> Words {
    let order = &facts.order;
    let number = order.order_number.as_str();
    let said = if is_whole(order, amount) {
        format!("We have returned the full amount of {amount}.")
    } else {
        format!("We have returned {amount} of the {} you paid.", order.payable)
    };
    let note = "The credit note is attached, and beside the invoice on the page of your order.";
    let has_left = matches!(order.status, OrderStatus::Shipped | OrderStatus::Delivered)
        && !order.items.is_empty()
        && order.custom_items.is_empty();
    Words {
        subject: format!("{amount} of order {number} is returned"),
        heading: "Your money is on its way back",
        paragraphs: [said, back].into_iter().chain(has_left.then(|| note.to_owned())).collect(),
        returned: format!("−{amount}"),
        ..plain
    }
}

fn confirmed(payable: Money, has_parcel: bool, (books, has_custom): (bool, bool)) -> Vec<String> {
    const DESIGN: &str = "We begin to draw your design, and write to you when its sample is ready.";
    let packing = format!("We open, check and pack it within {}.", dispatch_time());
    let mut said = vec![paid(payable)];
    said.extend(has_parcel.then_some(packing));
    let next = if books { DESIGN } else { "Your custom order goes on with it. Its page shows each step." };
    said.extend(has_custom.then(|| next.to_owned()));
    said
}

fn paid(payable: Money) -> String {
    if payable.is_zero() {
        "There was nothing to pay, and your sarees are yours.".to_owned()
    } else {
        format!("We have your payment of {payable}. Thank you.")
    }
}

fn help(shop: &ShopFacts) -> String {
    match (shop.phone.as_str(), shop.email.as_str()) {
        ("", "") => format!("Questions? {}/contact", shop.url),
        (phone, "") => format!("Questions? {phone}"),
        ("", email) => format!("Questions? {email}"),
        (phone, email) => format!("Questions? {phone} or {email}"),
    }
}
