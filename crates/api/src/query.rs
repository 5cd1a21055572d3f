//! Query strings: a value of the wrong form is a problem document, not a page of the framework.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::StatusCode, web};
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
