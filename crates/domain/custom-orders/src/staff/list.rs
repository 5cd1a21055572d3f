//! The list of custom orders as staff go through it.

use chrono::NaiveDate;
use pattu_kernel::{Phone, Timestamp, can_be_part_of_a_name, searched};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{Border, Colour, CustomOrderId, CustomOrderNumber, Stage};

/// What was typed into the search box, as what it can be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CustomOrderSearch {
    /// The beginning of a number, with its prefix.
    Number(String),
    /// Ten digits.
    Phone(String),
    /// The beginning of an email address, in small letters.
    Email(String),
    /// Part of a name, in small letters.
    Name(String),
}

impl CustomOrderSearch {
    /// `None` when it is too long, or has too few letters or digits together.
    pub fn parse(typed: &str) -> Option<Self> {
        let text = searched(typed)?;
        if text.contains('@') {
            return Some(Self::Email(text.to_lowercase()));
        }
        if let Ok(phone) = Phone::parse(&text) {
            return Some(Self::Phone(phone.as_str().to_owned()));
        }
        let capitals = text.to_ascii_uppercase();
        if let Some(code) = capitals.strip_prefix(CustomOrderNumber::PREFIX) {
            return (code.len() >= 2).then(|| Self::Number(capitals.clone()));
        }
        let is_code = capitals.bytes().all(|sign| sign.is_ascii_alphanumeric())
            && capitals.bytes().any(|sign| sign.is_ascii_digit());
        if is_code {
            return Some(Self::Number(format!("{}{capitals}", CustomOrderNumber::PREFIX)));
        }
        can_be_part_of_a_name(&text).then(|| Self::Name(text.to_lowercase()))
    }
}

/// Which custom orders.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CustomOrderFilter {
    /// None: all.
    pub stage: Option<Stage>,
    pub search: Option<CustomOrderSearch>,
}

/// A custom order as it is listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedCustomOrder {
    pub id: CustomOrderId,
    pub number: String,
    pub stage: Stage,
    pub name: String,
    pub color: Colour,
    pub border: Border,
    pub pieces: u32,
    pub need_by: Option<NaiveDate>,
    /// There is a picture, and it is not deleted.
    pub has_photo: bool,
    pub created_at: Timestamp,
    pub expires_at: Option<Timestamp>,
}

/// A custom order as one row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffCustomOrderRow {
    #[schema(value_type = uuid::Uuid)]
    pub id: CustomOrderId,
    /// `PC-7K3M9QX2`
    pub number: String,
    pub stage: Stage,
    /// Who asked.
    pub name: String,
    pub color: Colour,
    pub border: Border,
    pub pieces: u32,
    pub need_by: Option<NaiveDate>,
    /// There is a picture, and it is not deleted.
    pub has_photo: bool,
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// It is given up then; null once it is paid for or over.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub expires_at: Option<Timestamp>,
}

impl From<ListedCustomOrder> for StaffCustomOrderRow {
    fn from(listed: ListedCustomOrder) -> Self {
        Self {
            id: listed.id,
            number: listed.number,
            stage: listed.stage,
            name: listed.name,
            color: listed.color,
            border: listed.border,
            pieces: listed.pieces,
            need_by: listed.need_by,
            has_photo: listed.has_photo,
            created_at: listed.created_at,
            expires_at: listed.expires_at.filter(|_| listed.stage == Stage::Requested),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_is_what_it_looks_like() {
        let cases = [
            ("pc-7k3m", CustomOrderSearch::Number("PC-7K3M".to_owned())),
            ("7k3m9qx2", CustomOrderSearch::Number("PC-7K3M9QX2".to_owned())),
            ("+91 98765 43210", CustomOrderSearch::Phone("9876543210".to_owned())),
            ("Padma@Example.in", CustomOrderSearch::Email("padma@example.in".to_owned())),
            ("  Lakshmi   Devi ", CustomOrderSearch::Name("lakshmi devi".to_owned())),
        ];
        for (typed, meant) in cases {
            assert_eq!(CustomOrderSearch::parse(typed), Some(meant), "{typed}");
        }
        for short in ["", "ab", "PC-", "pc-7", "%%%"] {
            assert_eq!(CustomOrderSearch::parse(short), None, "{short:?}");
        }
    }
}
