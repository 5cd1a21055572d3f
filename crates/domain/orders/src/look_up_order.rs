//! Somebody without the link finds their order again: by its number and the phone or email address it was placed with.

use pattu_kernel::{EmailAddress, FieldErrors, Phone, Refusal, StoreError};

use crate::{LinkAccess, OrderId, OrderNotFound, OrderNumber, ports::OrderQueries};

/// What was typed, unchecked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LookUpOrder {
    /// The order number, with or without its prefix, in any case.
    pub number: String,
    /// The phone number or the email address of the order.
    pub contact: String,
}

/// What proves, beside the number, that somebody knows the order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OrderContact {
    /// Compared without regard to case.
    Email(EmailAddress),
    /// Ten digits.
    Phone(Phone),
}

impl OrderContact {
    fn parse(typed: &str) -> Option<Self> {
        if typed.contains('@') {
            EmailAddress::from_stored(typed).ok().map(Self::Email)
        } else {
            Phone::parse(typed).ok().map(Self::Phone)
        }
    }

    /// What it proves (ruling 15): number and phone stand on every parcel, the email does not.
    pub const fn access(&self) -> LinkAccess {
        match self {
            Self::Email(_) => LinkAccess::Full,
            Self::Phone(_) => LinkAccess::Masked,
        }
    }

    /// As counted and compared: lower case.
    pub fn canonical(&self) -> String {
        match self {
            Self::Email(email) => email.as_str().to_lowercase(),
            Self::Phone(phone) => phone.as_str().to_owned(),
        }
    }
}

/// Why nothing was found.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum LookUpOrderError {
    /// A field that cannot be what it should be, whatever orders there are.
    #[error("Please check the order number and the phone number or email")]
    #[refusal(Invalid, "invalid")]
    Form(FieldErrors),
    /// No order has this number and this contact; which of the two is wrong is not said (ruling 15).
    #[error(transparent)]
    NotFound(#[from] OrderNotFound),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl LookUpOrder {
    /// Reads what was typed.
    ///
    /// # Errors
    /// [`LookUpOrderError::Form`]: one sentence for each field that cannot be right.
    pub fn parse(&self) -> Result<(OrderNumber, OrderContact), LookUpOrderError> {
        let mut wrong = FieldErrors::new();
        let number = OrderNumber::parse(&self.number);
        if number.is_none() {
            let words = if self.number.trim().is_empty() {
                "This field is required"
            } else {
                "Please enter the order number as in your confirmation, such as PT-7K3M9Q2X"
            };
            wrong.insert("orderNumber".to_owned(), words.to_owned());
        }
        let contact = OrderContact::parse(&self.contact);
        if contact.is_none() {
            let words = if self.contact.trim().is_empty() {
                "This field is required"
            } else {
                "Please enter the 10-digit phone number or the email address of the order"
            };
            wrong.insert("contact".to_owned(), words.to_owned());
        }
        number.zip(contact).ok_or(LookUpOrderError::Form(wrong))
    }
}

/// The order with this number and this contact. A wrong number and a wrong contact are one and the same question to
/// storage, so neither answer nor time tells them apart.
///
/// # Errors
/// [`LookUpOrderError`]; the caller counts tries.
pub async fn look_up_order(
    queries: &dyn OrderQueries,
    number: OrderNumber,
    contact: OrderContact,
) -> Result<OrderId, LookUpOrderError> {
    let found = queries.look_up(number, contact).await?;
    Ok(found.ok_or(OrderNotFound)?)
}
