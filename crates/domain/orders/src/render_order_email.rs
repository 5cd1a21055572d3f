//! An email about an order is due: is it still true, and what is it to say?

use pattu_kernel::{Clock, Money, StoreError};

use crate::{
    LinkAccess, OrderStatus, PaymentIssueView, PaymentStatus,
    email::{OrderEmail, OrderEmailKind, Reader},
    order_token::order_token,
    ports::{AccessTokens, OrderQueries},
    views::ShopperOrderView,
};

/// What writing an order's email works with.
#[derive(Clone, Copy)]
pub struct OrderEmailDeps<'a> {
    /// The order as it stands.
    pub queries: &'a dyn OrderQueries,
    /// The key in the email's link (ruling 15).
    pub tokens: &'a dyn AccessTokens,
    pub clock: &'a dyn Clock,
}

/// What an email about an order is made of; its amounts are the stored order's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderEmailFacts {
    pub kind: OrderEmailKind,
    pub order: ShopperOrderView,
    /// Opens the order; only in emails to whoever ordered.
    pub token: Option<String>,
    /// How much has gone back in all, where the email is about that.
    pub refunded: Option<Money>,
    /// What the owner has to look at, where the email is about that.
    pub issue: Option<PaymentIssueView>,
}

/// The facts of an email, or `None` when it is not needed any more: the order has gone on meanwhile.
///
/// # Errors
/// [`StoreError`]: it may be tried again.
pub async fn render_order_email(
    deps: OrderEmailDeps<'_>,
    email: OrderEmail,
) -> Result<Option<OrderEmailFacts>, StoreError> {
    let Some(order) = deps.queries.find(email.order).await? else { return Ok(None) };
    let order = ShopperOrderView::of_buyer(&order, deps.clock.now());
    let issue = match (email.kind, &email.about) {
        (OrderEmailKind::PaymentIssueStore, Some(key)) => deps.queries.issue(key.clone()).await?,
        _ => None,
    };
    if !is_still_true(email.kind, &order, issue.as_ref()) {
        return Ok(None);
    }
    let token = match email.kind.reader() {
        Reader::Shopper => order_token(deps.queries, deps.tokens, email.order, LinkAccess::Full).await?,
        Reader::Store => None,
    };
    Ok(Some(OrderEmailFacts { kind: email.kind, token, refunded: email.refunded, issue, order }))
}

fn is_still_true(kind: OrderEmailKind, order: &ShopperOrderView, issue: Option<&PaymentIssueView>) -> bool {
    match kind {
        // What has happened stays true, whatever came after it.
        OrderEmailKind::Paid
        | OrderEmailKind::PaidTooLate
        | OrderEmailKind::PaidTwice
        | OrderEmailKind::Refunded
        | OrderEmailKind::Delivered
        | OrderEmailKind::Link => true,
        OrderEmailKind::PaidStore => {
            matches!(order.status, OrderStatus::Confirmed | OrderStatus::Processing)
        }
        OrderEmailKind::PaymentFailed => order.can_pay && order.payment_status == PaymentStatus::Failed,
        OrderEmailKind::Cancelled
        | OrderEmailKind::CancelledPaid
        | OrderEmailKind::SoldInShop
        | OrderEmailKind::CancelledStore => order.status == OrderStatus::Cancelled,
        OrderEmailKind::Shipped | OrderEmailKind::SentAgain => {
            matches!(order.status, OrderStatus::Shipped | OrderStatus::Delivered)
        }
        OrderEmailKind::PaymentIssueStore => issue.is_some(),
        OrderEmailKind::Expired => order.status == OrderStatus::Expired && !order.payment_status.has_paid(),
    }
}
