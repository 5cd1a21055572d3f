//! A file of products that was looked at: what it would change, and what of it is done.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// A file as it was sent: headings, and the rows below them, each with its line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetFile {
    pub headings: Vec<String>,
    pub rows: Vec<SheetLine>,
}

/// A row of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetLine {
    /// From 1, the headings' line.
    pub line: u32,
    pub cells: Vec<String>,
}

/// What a row comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ImportedKind {
    /// A draft is begun.
    New,
    Changed,
    /// Nothing is to be done.
    Same,
    /// It is left out.
    Error,
}

impl ImportedKind {
    pub const ALL: [Self; 4] = [Self::New, Self::Changed, Self::Same, Self::Error];

    /// As it is stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Changed => "changed",
            Self::Same => "same",
            Self::Error => "error",
        }
    }
}

/// A cell that is not what the product says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SheetDifference {
    /// The column's heading.
    pub field: String,
    /// Shortened when it is long.
    pub before: String,
    /// Shortened when it is long.
    pub after: String,
}

/// A row that was looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JudgedLine {
    pub line: SheetLine,
    pub sku: String,
    pub kind: ImportedKind,
    pub problem: Option<String>,
    pub differences: Vec<SheetDifference>,
}

/// A row of the answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ImportedRow {
    /// In the file.
    pub line: u32,
    pub sku: String,
    pub kind: ImportedKind,
    /// Why it is left out.
    pub problem: Option<String>,
    pub differences: Vec<SheetDifference>,
}

/// How many rows there are of each kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct ImportCounts {
    pub new: u32,
    pub changed: u32,
    pub same: u32,
    pub errors: u32,
    /// Of the new and changed ones, those that are in the catalogue now.
    pub applied: u32,
}

/// A file that was looked at.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportReport {
    #[schema(value_type = uuid::Uuid)]
    pub id: Uuid,
    pub counts: ImportCounts,
    /// Nothing of it is left to be done.
    pub done: bool,
    /// Names of pictures that whoever sent the file sent within the last day and that no row names.
    pub pictures_left_over: Vec<String>,
    /// The first fifty new and changed rows.
    pub differences: Vec<ImportedRow>,
    /// The first fifty that are left out.
    pub errors: Vec<ImportedRow>,
}

impl ImportReport {
    /// Rows of each list.
    pub const SHOWN: u32 = 50;
}
