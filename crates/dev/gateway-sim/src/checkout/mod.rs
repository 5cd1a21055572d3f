//! The customer's side: `checkout.js` and the calls that its payment sheet makes. The calls are the simulator's own
//! affair; the contract is `new Razorpay(options)`, `.on('payment.failed')`, `.open()` and the two payloads.

pub mod bank;
mod cors;
mod script;

use actix_web::{dev::HttpServiceFactory, middleware::from_fn, web};

use crate::api::no_such_url;

/// `/v1/checkout.js`.
pub fn script() -> impl HttpServiceFactory {
    web::resource("/v1/checkout.js").get(script::serve).default_service(web::to(no_such_url))
}

/// The sheet's own calls, open to pages of this machine.
pub fn service() -> impl HttpServiceFactory {
    web::scope("/v1/checkout")
        .wrap(from_fn(cors::allow_loopback))
        .route("/preferences", web::get().to(bank::preferences))
        .route("/payments", web::post().to(bank::submit))
        .route("/payments/{id}", web::get().to(bank::ask))
        .route("/payments/{id}/otp", web::post().to(bank::one_time_password))
        .route("/payments/{id}/bank", web::post().to(bank::bank_page))
        .route("/payments/{id}/cancel", web::post().to(bank::cancel))
        .default_service(web::to(no_such_url))
}
