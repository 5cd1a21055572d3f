//! Numbered pages with a limit.

use serde::Serialize;
use utoipa::ToSchema;

/// Which page is wanted: number from 1, size 1 ..= [`PageRequest::MAX_SIZE`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageRequest {
    number: u32,
    size: u32,
}

impl PageRequest {
    /// Nobody reads more than a hundred rows at once.
    pub const MAX_SIZE: u32 = 100;
    /// Beyond this the offset costs more than anybody gains.
    pub const MAX_NUMBER: u32 = 10_000;

    /// Clamps both into their limits: a page too far is an empty page, not an error.
    pub fn clamped(number: u32, size: u32) -> Self {
        Self { number: number.clamp(1, Self::MAX_NUMBER), size: size.clamp(1, Self::MAX_SIZE) }
    }

    /// From 1.
    pub const fn number(self) -> u32 {
        self.number
    }

    /// Rows per page.
    pub const fn size(self) -> u32 {
        self.size
    }

    /// Rows to skip.
    pub fn offset(self) -> i64 {
        i64::from(self.number - 1) * i64::from(self.size)
    }
}

/// The `page` of a collection's answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Page {
    /// From 1.
    pub number: u32,
    /// Rows asked for.
    pub size: u32,
    /// Rows there are in all.
    pub total: u64,
}

impl Page {
    /// The answer to `request` when `total` rows match.
    pub fn of(request: PageRequest, total: u64) -> Self {
        Self { number: request.number, size: request.size, total }
    }
}
