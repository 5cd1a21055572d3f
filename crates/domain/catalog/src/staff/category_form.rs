//! A category as staff look after it: its words, and what it proposes for the taxes of its sarees.

use pattu_kernel::{AuditActor, AuditEntry, AuditSubject, FieldErrors, Text, Timestamp, is_gst_rate, is_hsn};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::CategoryId;

/// What stands in the fields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CategoryForm {
    pub name: String,
    /// A sentence or two for shoppers; may be empty.
    pub description: String,
    /// Proposed for its sarees.
    pub hsn: Option<String>,
    /// GST in basis points, proposed for its sarees.
    pub gst: Option<u32>,
}

/// A category as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminCategory {
    /// It stands in addresses and stays as it is.
    pub id: String,
    pub name: String,
    pub description: String,
    pub hsn: Option<String>,
    /// GST in basis points: 500 is 5 %.
    pub gst_rate: Option<u32>,
    /// Sarees that lie in it, drafts and archived ones too: it is deleted only with none.
    pub products: u64,
    /// Send it with a change: another one answers `stale`.
    pub version: u32,
}

impl CategoryForm {
    /// The category as it would be, if every field is right.
    pub(super) fn read(&self, before: &AdminCategory) -> Result<AdminCategory, FieldErrors> {
        let mut errors = FieldErrors::new();
        let mut wrong = |field: &str, words: String| errors.insert(field.to_owned(), words);
        let name = Text::<120>::parse_line(&self.name).map_err(|why| wrong("name", why.to_string())).ok();
        let description = match self.description.trim() {
            "" => Some(String::new()),
            text => Text::<2_000>::parse_plain(text)
                .map(|text| text.as_str().to_owned())
                .map_err(|why| wrong("description", why.to_string()))
                .ok(),
        };
        let hsn = self.hsn.as_deref().map(str::trim).filter(|text| !text.is_empty());
        if hsn.is_some_and(|text| !is_hsn(text)) {
            wrong("hsn", "An HSN code has 4 to 8 digits".to_owned());
        }
        if self.gst.is_some_and(|rate| !is_gst_rate(rate)) {
            wrong("gstRate", "GST on cloth is 0, 5, 12 or 18 percent".to_owned());
        }
        match (name, description) {
            (Some(name), Some(description)) if errors.is_empty() => Ok(AdminCategory {
                name: name.as_str().to_owned(),
                description,
                hsn: hsn.map(str::to_owned),
                gst_rate: self.gst,
                ..before.clone()
            }),
            _ => Err(errors),
        }
    }
}

impl AdminCategory {
    /// Before it is there.
    pub(super) fn new(id: &CategoryId) -> Self {
        Self {
            id: id.as_str().to_owned(),
            name: String::new(),
            description: String::new(),
            hsn: None,
            gst_rate: None,
            products: 0,
            version: 1,
        }
    }

    fn fields(&self) -> Value {
        json!({
            "name": self.name,
            "description": self.description,
            "hsn": self.hsn,
            "gstRate": self.gst_rate,
        })
    }

    /// What became of it, for the audit log; `None` when that is nothing.
    pub(super) fn audit(
        before: Option<&Self>,
        after: Option<&Self>,
        action: &'static str,
        by: AuditActor,
        at: Timestamp,
    ) -> Option<AuditEntry> {
        let named = after.or(before)?;
        let fields = |one: Option<&Self>| one.map_or_else(|| json!({}), Self::fields);
        let subject = AuditSubject { kind: "category", id: named.id.clone(), label: named.name.clone() };
        AuditEntry::of_change((&fields(before), &fields(after)), subject, action, by, at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mistake_of_a_category_is_told_at_its_field() {
        let before = AdminCategory::new(&CategoryId::parse("gadwal").unwrap());
        let wrong = CategoryForm {
            name: "two\nlines".into(),
            description: "x".repeat(2_001),
            hsn: Some("50".into()),
            gst: Some(1),
        };
        let errors = wrong.read(&before).unwrap_err();
        assert_eq!(errors.into_keys().collect::<Vec<_>>(), ["description", "gstRate", "hsn", "name"]);
        let right = CategoryForm {
            name: " Gadwal ".into(),
            description: " ".into(),
            hsn: Some(" ".into()),
            gst: None,
        };
        let read = right.read(&before).unwrap();
        assert_eq!((read.name.as_str(), read.description.as_str(), read.hsn), ("Gadwal", "", None));
    }
}
