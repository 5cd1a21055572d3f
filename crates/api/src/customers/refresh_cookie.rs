//! The cookie that keeps somebody signed in: no script reads it, no other site sends it, and only this path gets it
//! (ruling 17).

use actix_web::{
    HttpRequest,
    cookie::{Cookie, CookieBuilder, SameSite, time::Duration},
};
use pattu_customers::{CustomerSession, RefreshWord};

use crate::cookies::CookiePolicy;

const NAME: &str = "pattu-refresh";
/// Refreshing and signing out live here.
const PATH: &str = "/api/auth";

fn cookie(value: String, policy: CookiePolicy) -> CookieBuilder<'static> {
    Cookie::build(NAME, value).path(PATH).http_only(true).same_site(SameSite::Strict).secure(policy.secure)
}

/// It holds this word for as long as a session may live.
pub(super) fn holding(word: &RefreshWord, policy: CookiePolicy) -> Cookie<'static> {
    cookie(word.reveal(), policy).max_age(Duration::days(CustomerSession::DAYS)).finish()
}

/// It is taken away.
pub(super) fn empty(policy: CookiePolicy) -> Cookie<'static> {
    cookie(String::new(), policy).max_age(Duration::ZERO).finish()
}

/// What a request shows.
pub(super) fn shown(request: &HttpRequest) -> Option<String> {
    request.cookie(NAME).map(|cookie| cookie.value().to_owned())
}
