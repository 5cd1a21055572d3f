//! The cookie that keeps somebody signed in: no script reads it, no other site sends it, and no other host can plant it (ruling 17).

use actix_web::{
    HttpRequest,
    cookie::{Cookie, CookieBuilder, SameSite, time::Duration},
};
use pattu_customers::{CustomerSession, RefreshToken};

use crate::cookies::CookiePolicy;

/// Browsers take a `__Host-` cookie only from this very host by HTTPS, and only for all of its paths.
const fn name(policy: CookiePolicy) -> &'static str {
    if policy.secure { "__Host-pattu-refresh" } else { "pattu-refresh" }
}

fn cookie(value: String, policy: CookiePolicy) -> CookieBuilder<'static> {
    Cookie::build(name(policy), value)
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(policy.secure)
}

/// It holds this token for as long as a session may live.
pub(super) fn holding(token: &RefreshToken, policy: CookiePolicy) -> Cookie<'static> {
    cookie(token.reveal(), policy).max_age(Duration::days(CustomerSession::DAYS)).finish()
}

/// It is taken away.
pub(super) fn empty(policy: CookiePolicy) -> Cookie<'static> {
    cookie(String::new(), policy).max_age(Duration::ZERO).finish()
}

/// What a request shows.
pub(super) fn shown(request: &HttpRequest) -> Option<String> {
    request.cookie(name(CookiePolicy::of(request))).map(|cookie| cookie.value().to_owned())
}
