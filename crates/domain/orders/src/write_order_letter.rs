//! A letter about an order is due: is it still true, and what is it to say?

use pattu_kernel::{Clock, Money, StoreError};

use crate::{
    LinkAccess, OrderStatus, PaymentStatus,
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
}

/// The facts of a letter, or `None` when it is not needed any more: the order has gone on meanwhile.
///
/// # Errors
/// [`StoreError`]: it may be tried again.
pub async fn write_order_letter(
    desk: LetterDesk<'_>,
    letter: OrderLetter,
) -> Result<Option<OrderLetterFacts>, StoreError> {
    let found = desk.queries.find(letter.order, desk.clock.now()).await?;
    let token = match letter.kind.reader() {
        Reader::Shopper => order_token(desk.queries, desk.tokens, letter.order, LinkAccess::Full).await?,
        Reader::Store => None,
    };
    Ok(found.filter(|order| is_still_true(letter.kind, order)).map(|order| OrderLetterFacts {
        kind: letter.kind,
        token,
        refunded: letter.refunded,
        order,
    }))
}

fn is_still_true(kind: OrderLetterKind, order: &ShopperOrderView) -> bool {
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
        OrderLetterKind::Expired => order.status == OrderStatus::Expired && !order.payment_status.has_paid(),
    }
}
