//! A list as somebody narrowed it down.

use pattu_kernel::{FieldErrors, Id, Refusal, StoreError, Text, Timestamp, WrongFields};

use crate::{NotPermitted, Permission, StaffId};

/// Marks ids of saved views.
#[derive(Debug)]
pub enum SavedViewTag {}
pub type SavedViewId = Id<SavedViewTag>;

/// Of a name: it stands on a tab.
const LONGEST_NAME: usize = 40;
/// Of a query string.
const LONGEST_QUERY: usize = 1_000;

/// A list that staff go through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StaffList {
    Orders,
    Products,
    Customers,
}

impl StaffList {
    /// `orders`, `products` or `customers`.
    pub fn parse(word: &str) -> Option<Self> {
        [Self::Orders, Self::Products, Self::Customers].into_iter().find(|list| list.as_str() == word)
    }

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Orders => "orders",
            Self::Products => "products",
            Self::Customers => "customers",
        }
    }

    /// What whoever looks at it needs.
    pub const fn permission(self) -> Permission {
        match self {
            Self::Orders => Permission::OrdersRead,
            Self::Products => Permission::ProductsRead,
            Self::Customers => Permission::CustomersRead,
        }
    }
}

/// As it was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedViewForm {
    pub list: String,
    pub name: String,
    pub query: String,
    pub shared: bool,
}

/// A list under a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedView {
    pub id: SavedViewId,
    pub staff: StaffId,
    /// The name they sign in with.
    pub staff_name: String,
    pub list: StaffList,
    pub name: String,
    /// Of the list's address, without its question mark.
    pub query: String,
    /// For everybody who sees this list.
    pub shared: bool,
    pub created_at: Timestamp,
}

/// Why a view is not kept, or not taken away.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum SavedViewError {
    #[error("This view is not here any more")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    #[error("You have 20 views of your own. Please remove one first")]
    #[refusal(Conflict, "too_many_views")]
    TooMany,
    #[error("You have a view of this name")]
    #[refusal(Conflict, "view_name_taken", field = "name")]
    NameTaken,
    #[error(transparent)]
    Fields(#[from] WrongFields),
    #[error(transparent)]
    NotPermitted(#[from] NotPermitted),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What an address may hold behind its question mark, as browsers write it.
fn is_query(text: &str) -> bool {
    let sign = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~%!$&'()*+,;=:@/?".contains(&byte);
    !text.is_empty() && text.bytes().all(sign)
}

impl SavedViewForm {
    /// Which list, its name in one line, and its query.
    pub(super) fn read(&self) -> Result<(StaffList, String, String), SavedViewError> {
        let mut errors = FieldErrors::new();
        let list = StaffList::parse(&self.list);
        if list.is_none() {
            errors.insert("list".to_owned(), "Please choose orders, products or customers".to_owned());
        }
        let words: Vec<&str> = self.name.split_whitespace().collect();
        let name = Text::<LONGEST_NAME>::parse_line(&words.join(" "));
        if let Err(wrong) = &name {
            errors.insert("name".to_owned(), wrong.to_string());
        }
        if self.query.len() > LONGEST_QUERY {
            let words = format!("Please use at most {LONGEST_QUERY} characters");
            errors.insert("query".to_owned(), words);
        } else if !is_query(&self.query) {
            errors.insert("query".to_owned(), "This is no query of an address".to_owned());
        }
        match (list, name) {
            (Some(list), Ok(name)) if errors.is_empty() => {
                Ok((list, name.as_str().to_owned(), self.query.clone()))
            }
            _ => Err(WrongFields(errors).into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_view_is_told_at_its_fields() {
        let form = SavedViewForm {
            list: "orders".into(),
            name: " Kerala,  late ".into(),
            query: "state=Kerala&late=true".into(),
            shared: false,
        };
        assert!(matches!(form.read(), Ok((StaffList::Orders, name, _)) if name == "Kerala, late"));
        let fields = |form: &SavedViewForm| match form.read() {
            Err(SavedViewError::Fields(WrongFields(errors))) => errors.into_keys().collect::<Vec<_>>(),
            other => panic!("{other:?}"),
        };
        let wrong =
            SavedViewForm { list: "staff".into(), name: " ".into(), query: String::new(), shared: true };
        assert_eq!(fields(&wrong), ["list", "name", "query"]);
        for query in ["a=<script>", "a=b c", "q=పట్టు", &"x".repeat(1_001), "a\0b", "#a"] {
            assert_eq!(fields(&SavedViewForm { query: query.to_owned(), ..form.clone() }), ["query"]);
        }
        assert_eq!(fields(&SavedViewForm { name: "n".repeat(41), ..form }), ["name"]);
    }
}
