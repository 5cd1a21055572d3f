//! Which methods an address has: HEAD wherever GET is, and 405 with a true `Allow` for every other.

use actix_web::{
    Error,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::Method,
    middleware::Next,
    web,
};

use crate::{description::RouteTable, error::Problem, site::is_for_programs};

/// Middleware: routes see GET for HEAD, whose body the server leaves out by itself; and a method that an address of the API
/// has not got never reaches another address that it also looks like (`/orders/{id}` for `/orders/verify`).
pub async fn admit(
    routes: web::Data<RouteTable>,
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if request.method() == Method::HEAD {
        request.head_mut().method = Method::GET;
    }
    if is_for_programs(request.path()) {
        let allowed = routes.methods_of(request.path());
        if !allowed.is_empty() && !allowed.contains(request.method()) {
            return Ok(request.error_response(Problem::wrong_method().allowing(allowed)));
        }
    }
    Ok(next.call(request).await?.map_into_boxed_body())
}
