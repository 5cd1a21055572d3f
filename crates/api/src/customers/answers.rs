//! What the routes of accounts answer.

use actix_web::HttpResponse;
use pattu_customers::{
    customer_views::{CustomerView, EmailPreferencesView},
    views::DeviceView,
};
use serde::Serialize;
use utoipa::ToSchema;

/// It was done, or will be.
#[derive(Debug, Serialize, ToSchema)]
pub struct Done {
    /// For people.
    message: &'static str,
}

impl Done {
    /// 200
    pub(super) fn now(message: &'static str) -> HttpResponse {
        HttpResponse::Ok().json(Self { message })
    }

    /// 202
    pub(super) fn accepted(message: &'static str) -> HttpResponse {
        HttpResponse::Accepted().json(Self { message })
    }
}

/// A customer.
#[derive(Debug, Serialize, ToSchema)]
pub struct CustomerAnswer {
    /// The customer.
    pub data: CustomerView,
}

/// What a customer wants to hear of.
#[derive(Debug, Serialize, ToSchema)]
pub struct EmailPreferencesAnswer {
    /// The email preferences.
    pub data: EmailPreferencesView,
}

/// Where somebody is signed in.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeviceList {
    /// The one used last first.
    pub data: Vec<DeviceView>,
}
