//! `PathId`: the id that an address names.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::StatusCode, web};
use pattu_kernel::Id;
use serde::de::DeserializeOwned;
use utoipa::{
    PartialSchema,
    openapi::{
        OpenApi, RefOr, Required,
        path::{ParameterBuilder, ParameterIn},
    },
};

use crate::{common_responses::operations, error::Problem};

/// The id in an address, or all that one with several parts names, in their order. What is no id names nothing: 404, to whoever
/// asks, and counted by no limit of a handler.
#[derive(Debug, Clone, Copy)]
pub struct PathId<T>(pub T);

impl<T: DeserializeOwned> FromRequest for PathId<T> {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let named = web::Path::<T>::from_request(request, payload).into_inner();
        let nothing = |_| Problem::new(StatusCode::NOT_FOUND, "not_found", "Not found");
        ready(named.map(|id| Self(id.into_inner())).map_err(nothing))
    }
}

/// The `{id}` of an address is a UUID, unless its operation describes it otherwise.
pub fn describe(description: &mut OpenApi) {
    for (path, item) in &mut description.paths.paths {
        if !path.contains("/{id}") {
            continue;
        }
        for operation in operations(item) {
            let described = operation.parameters.get_or_insert_default();
            if !described.iter().any(|one| matches!(one, RefOr::T(one) if one.name == "id")) {
                let id = ParameterBuilder::new().name("id").parameter_in(ParameterIn::Path);
                described
                    .insert(0, id.required(Required::True).schema(Some(Id::<()>::schema())).build().into());
            }
        }
    }
}
