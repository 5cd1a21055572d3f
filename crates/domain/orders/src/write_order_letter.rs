//! A letter about an order is due: is it still true, and what is it to say?

use pattu_kernel::{Clock, Money, StoreError};

use crate::{
    LinkAccess, OrderStatus, PaymentIssueView, PaymentStatus,
    letter::{OrderLetter, OrderLetterKind, Reader},
    order_token::order_token,
    ports::{AccessTokens, OrderQueries},
    views::ShopperOrderView,
};

/// What writing an order's letter works with.
#[derive(Clone, Copy)]
pub struct LetterDesk<'a> {
    /// The order as it stands.
    pub queries: &'a dyn OrderQueries,
    /// The key in the letter's link (ruling 15).
    pub tokens: &'a dyn AccessTokens,
    /// The moment.
    pub clock: &'a dyn Clock,
}

/// What a letter about an order is made of; its amounts are the stored order's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderLetterFacts {
    /// What it says.
    pub kind: OrderLetterKind,
    /// The order.
    pub order: ShopperOrderView,
    /// Opens the order; only in letters to whoever ordered.
    pub token: Option<String>,
    /// How much has gone back in all, where the letter is about that.
    pub refunded: Option<Money>,
    /// What the owner has to look at, where the email is about that.
    pub issue: Option<PaymentIssueView>,
}

/// The facts of a letter, or `None` when it is not needed any more: the order has gone on meanwhile.
///
/// # Errors
/// [`StoreError`]: it may be tried again.
pub async fn write_order_letter(
    desk: LetterDesk<'_>,
    letter: OrderLetter,
) -> Result<Option<OrderLetterFacts>, StoreError> {
    let Some(order) = desk.queries.find(letter.order, desk.clock.now()).await? else { return Ok(None) };
    let issue = match (letter.kind, &letter.about) {
        (OrderLetterKind::PaymentIssueStore, Some(key)) => desk.queries.issue(key.clone()).await?,
        _ => None,
    };
    if !is_still_true(letter.kind, &order, issue.as_ref()) {
        return Ok(None);
    }
    let token = match letter.kind.reader() {
        Reader::Shopper => order_token(desk.queries, desk.tokens, letter.order, LinkAccess::Full).await?,
        Reader::Store => None,
    };
    Ok(Some(OrderLetterFacts { kind: letter.kind, token, refunded: letter.refunded, issue, order }))
}

fn is_still_true(kind: OrderLetterKind, order: &ShopperOrderView, issue: Option<&PaymentIssueView>) -> bool {
    match kind {
        // What has happened stays true, whatever came after it.
        OrderLetterKind::Paid
        | OrderLetterKind::PaidTooLate
        | OrderLetterKind::PaidTwice
        | OrderLetterKind::Refunded
        | OrderLetterKind::Delivered
        | OrderLetterKind::Link => true,
        OrderLetterKind::PaidStore => {
            matches!(order.status, OrderStatus::Confirmed | OrderStatus::Processing)
        }
        OrderLetterKind::PaymentFailed => order.can_pay && order.payment_status == PaymentStatus::Failed,
        OrderLetterKind::Cancelled | OrderLetterKind::CancelledPaid | OrderLetterKind::CancelledStore => {
            order.status == OrderStatus::Cancelled
        }
        OrderLetterKind::Shipped => matches!(order.status, OrderStatus::Shipped | OrderStatus::Delivered),
        OrderLetterKind::PaymentIssueStore => issue.is_some(),
        OrderLetterKind::Expired => order.status == OrderStatus::Expired && !order.payment_status.has_paid(),
    }
}
