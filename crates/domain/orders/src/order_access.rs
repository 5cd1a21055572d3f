//! Who may see an order, and as what: staff, the account it stands in, and whoever holds its token. Wrong and missing are one
//! answer (rulings 15 and 17).

use pattu_customers::{CustomerId, Staff};
use pattu_kernel::{Refusal, Timestamp};

use crate::{LinkAccess, Order, OrderId, OrderLink, OrderNotFound, ports::AccessTokens};

/// What somebody shows to be let in; recognised, but not yet looked at for any order.
#[derive(Debug, Clone, Default)]
pub struct OrderCredentials {
    /// The member of staff who is signed in.
    pub staff: Option<Staff>,
    /// The customer who is signed in.
    pub customer: Option<CustomerId>,
    /// A token, whatever it is worth.
    pub token: Option<String>,
}

/// By what right somebody sees an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OrderAccess {
    Staff(Staff),
    /// It stands in their account.
    Account(CustomerId),
    /// They hold a link to it.
    Link(LinkAccess),
}

impl OrderAccess {
    /// It shows who ordered, and where the parcel goes.
    pub const fn shows_contact(&self) -> bool {
        !matches!(self, Self::Link(LinkAccess::Masked))
    }

    /// The most that whoever ordered has: their account, or else the whole link.
    pub fn of_buyer(order: &Order) -> Self {
        order.stored().customer.map_or(Self::Link(LinkAccess::Full), Self::Account)
    }
}

/// Why somebody does not see an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Refusal)]
pub enum OrderAccessError {
    /// No such order, or not theirs, or not its token.
    #[error(transparent)]
    NotFound(#[from] OrderNotFound),
    /// The token was right once; a new one can be sent to the order's email.
    #[error("This link has expired. We can send a new one to the email of the order")]
    #[refusal(NotFound, "link_ended")]
    LinkEnded,
}

/// The strongest right that these credentials give to this order.
///
/// # Errors
/// [`OrderAccessError`]
pub fn authorize_order(
    order: OrderId,
    link: &OrderLink,
    credentials: &OrderCredentials,
    tokens: &dyn AccessTokens,
    now: Timestamp,
) -> Result<OrderAccess, OrderAccessError> {
    if let Some(staff) = &credentials.staff {
        return Ok(OrderAccess::Staff(staff.clone()));
    }
    if let Some(customer) = credentials.customer.filter(|customer| link.customer == Some(*customer)) {
        return Ok(OrderAccess::Account(customer));
    }
    let token = credentials.token.as_deref().ok_or(OrderNotFound)?;
    let access = tokens.opens(order, link.version, token).ok_or(OrderNotFound)?;
    if link.has_ended(now) { Err(OrderAccessError::LinkEnded) } else { Ok(OrderAccess::Link(access)) }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use pattu_customers::{Role, Username};
    use pattu_kernel::Id;
    use uuid::Uuid;

    use super::*;
    use crate::OrderStatus;

    struct PlainTokens;

    impl AccessTokens for PlainTokens {
        fn token_of(&self, _: OrderId, version: u32, access: LinkAccess) -> String {
            format!("{access:?} {version}")
        }
        fn opens(&self, order: OrderId, version: u32, token: &str) -> Option<LinkAccess> {
            [LinkAccess::Full, LinkAccess::Masked]
                .into_iter()
                .find(|access| self.token_of(order, version, *access) == token)
        }
    }

    #[test]
    fn each_right_opens_its_own_orders_and_no_others() {
        let (order, now) = (Id::new(Uuid::from_u128(1)), Timestamp::UNIX_EPOCH + TimeDelta::days(365));
        let (owner, other): (CustomerId, CustomerId) =
            (Id::new(Uuid::from_u128(2)), Id::new(Uuid::from_u128(3)));
        let cashier = Staff {
            id: Id::new(Uuid::from_u128(4)),
            username: Username::parse("cashier").unwrap(),
            role: Role::Cashier,
        };
        let link = |customer, status| OrderLink {
            customer,
            version: 2,
            status,
            since: Timestamp::UNIX_EPOCH,
            renewed_at: None,
        };
        let (accounts, guests, ended) = (
            link(Some(owner), OrderStatus::Shipped),
            link(None, OrderStatus::Shipped),
            link(Some(owner), OrderStatus::Delivered),
        );
        let none = OrderCredentials::default();
        let staff = OrderCredentials { staff: Some(cashier.clone()), ..none.clone() };
        let account = |customer| OrderCredentials { customer: Some(customer), ..none.clone() };
        let token = |token: &str| OrderCredentials { token: Some(token.to_owned()), ..none.clone() };
        let full = Ok(OrderAccess::Link(LinkAccess::Full));
        let masked = Ok(OrderAccess::Link(LinkAccess::Masked));
        let (missing, over) = (Err(OrderNotFound.into()), Err(OrderAccessError::LinkEnded));
        let (own, works_here) = (Ok(OrderAccess::Account(owner)), Ok(OrderAccess::Staff(cashier)));
        let both = OrderCredentials { customer: Some(other), ..token("Full 2") };
        let table = [
            ("staff", staff, [works_here.clone(), works_here.clone(), works_here]),
            ("its account", account(owner), [own.clone(), missing.clone(), own]),
            ("another account", account(other), [missing.clone(), missing.clone(), missing.clone()]),
            ("another account with the link", both, [full.clone(), full.clone(), over.clone()]),
            ("the link", token("Full 2"), [full.clone(), full, over.clone()]),
            ("the look-up's token", token("Masked 2"), [masked.clone(), masked, over]),
            (
                "a link that was taken back",
                token("Full 1"),
                [missing.clone(), missing.clone(), missing.clone()],
            ),
            ("a wrong token", token("Full"), [missing.clone(), missing.clone(), missing.clone()]),
            ("nothing", none.clone(), [missing.clone(), missing.clone(), missing]),
        ];
        for (who, credentials, expected) in table {
            let found = [&accounts, &guests, &ended]
                .map(|link| authorize_order(order, link, &credentials, &PlainTokens, now));
            assert_eq!(found, expected, "{who}");
        }
    }
}
