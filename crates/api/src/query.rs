//! Query strings: a value of the wrong form is a problem document, not a page of the framework.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::StatusCode, web};
use chrono::NaiveDate;
use pattu_kernel::{Cursor, Direction};
use serde::de::DeserializeOwned;

use crate::error::Problem;

/// The query string as `T`.
#[derive(Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned> FromRequest for Query<T> {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(
            web::Query::<T>::from_query(request.query_string())
                .map(|query| Self(query.into_inner()))
                .map_err(|_| {
                    Problem::new(
                        StatusCode::UNPROCESSABLE_ENTITY,
                        "invalid",
                        "One of the filters has the wrong form",
                    )
                }),
        )
    }
}

/// A value of the address, if it has one that is not empty.
pub(crate) fn said(value: Option<&String>) -> Option<&str> {
    value.map(|text| text.trim()).filter(|text| !text.is_empty())
}

/// One of a list of words.
pub(crate) fn choice<T>(
    field: &str,
    value: Option<&String>,
    read: impl FnOnce(&str) -> Option<T>,
) -> Result<Option<T>, Problem> {
    let unknown = || Problem::invalid(field, "Please choose one of the list");
    said(value).map(|text| read(text).ok_or_else(unknown)).transpose()
}

/// From where on a list is read: further down from `after`, or back up from `before`.
pub(crate) fn place(
    after: Option<&String>,
    before: Option<&String>,
    mark: &str,
) -> Result<Option<(Direction, Cursor)>, Problem> {
    let (field, direction, text) = match (said(after), said(before)) {
        (Some(after), _) => ("after", Direction::After, after),
        (None, Some(before)) => ("before", Direction::Before, before),
        (None, None) => return Ok(None),
    };
    let cursor = Cursor::parse(text, mark)
        .ok_or_else(|| Problem::invalid(field, "This page belongs to another list. Please start again"))?;
    Ok(Some((direction, cursor)))
}

/// A day as it is written in an address.
pub(crate) fn day(field: &str, value: Option<&String>) -> Result<Option<NaiveDate>, Problem> {
    let wrong = || Problem::invalid(field, "Please enter a day as 2026-11-30");
    // Years that PostgreSQL, too, has.
    let years = NaiveDate::from_ymd_opt(2000, 1, 1)..NaiveDate::from_ymd_opt(9999, 1, 1);
    let read = |text: &str| text.parse().ok().filter(|day: &NaiveDate| years.contains(&Some(*day)));
    said(value).map(|text| read(text).ok_or_else(wrong)).transpose()
}
