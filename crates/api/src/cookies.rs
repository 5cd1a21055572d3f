//! Long-lived cookies of the shop's own, each with one random token: which browser asks, never what it may do.

use std::future::{Ready, ready};

use actix_web::{
    Error, FromRequest, HttpRequest,
    cookie::{Cookie, SameSite, time::Duration},
    dev::Payload,
    web,
};
use pattu_kernel::{RandomIds, Token};

/// How cookies travel; put in as `web::Data`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CookiePolicy {
    /// The shop is reached by HTTPS: cookies travel by nothing else.
    pub secure: bool,
}

impl CookiePolicy {
    /// The application's; the strict one where none was put in.
    pub fn of(request: &HttpRequest) -> Self {
        request.app_data::<web::Data<Self>>().map_or(Self { secure: true }, |policy| *policy.get_ref())
    }
}

/// A cookie that no script reads and no other site's form sends.
#[derive(Debug, Clone, Copy)]
pub struct TokenCookie {
    plain: &'static str,
    /// Browsers take a `__Host-` cookie only from this very host by HTTPS: neither another subdomain nor somebody on the
    /// line can plant one.
    prefixed: &'static str,
}

/// A browser that did something worth remembering, such as placing an order; whoever sits at it, signed in or not.
const BROWSER: TokenCookie = TokenCookie { plain: "pattu-browser", prefixed: "__Host-pattu-browser" };

/// A browser a customer signed in with: what strangers try elsewhere does not make it wait.
pub const CUSTOMER_DEVICE: TokenCookie =
    TokenCookie { plain: "pattu-device", prefixed: "__Host-pattu-device" };

/// The same for staff. Apart from the customers': a shared computer may be known for one and not for the other.
pub const STAFF_DEVICE: TokenCookie =
    TokenCookie { plain: "pattu-staff-device", prefixed: "__Host-pattu-staff-device" };

impl TokenCookie {
    /// Half a year; each use begins it anew.
    pub const DAYS: i64 = 180;

    const fn name(self, policy: CookiePolicy) -> &'static str {
        if policy.secure { self.prefixed } else { self.plain }
    }

    /// What a request shows; `None` for what cannot be a token.
    pub fn shown(self, request: &HttpRequest) -> Option<Token> {
        request.cookie(self.name(CookiePolicy::of(request))).and_then(|cookie| Token::parse(cookie.value()))
    }

    /// It holds this token.
    pub fn holding(self, token: &Token, policy: CookiePolicy) -> Cookie<'static> {
        Cookie::build(self.name(policy), token.reveal().to_owned())
            .path("/")
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(policy.secure)
            .max_age(Duration::days(Self::DAYS))
            .finish()
    }
}

/// The browser that asks: the one its cookie names, or a new one.
#[derive(Debug, Clone)]
pub struct Browser {
    token: Token,
    known: bool,
    policy: CookiePolicy,
}

impl Browser {
    /// It showed its cookie; a new one will have one only once an answer has set it.
    pub const fn is_known(&self) -> bool {
        self.known
    }

    /// Stands for this browser in storage; nobody gets back to the cookie from it.
    pub fn id(&self) -> [u8; 32] {
        self.token.hash()
    }

    /// To be set by every answer that remembered something by [`Self::id`].
    pub fn cookie(&self) -> Cookie<'static> {
        BROWSER.holding(&self.token, self.policy)
    }
}

impl FromRequest for Browser {
    type Error = Error;
    type Future = Ready<Result<Self, Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let shown = BROWSER.shown(request);
        let known = shown.is_some();
        let token = shown.unwrap_or_else(|| Token::fresh(&RandomIds));
        ready(Ok(Self { token, known, policy: CookiePolicy::of(request) }))
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    async fn browser(secure: bool, cookie: Option<Cookie<'static>>) -> Browser {
        let request = TestRequest::default().app_data(web::Data::new(CookiePolicy { secure }));
        let request = cookie.into_iter().fold(request, TestRequest::cookie).to_http_request();
        Browser::extract(&request).await.unwrap()
    }

    #[actix_web::test]
    async fn a_browser_is_the_same_one_when_it_shows_its_cookie() {
        for secure in [true, false] {
            let first = browser(secure, None).await;
            let again = browser(secure, Some(first.cookie())).await;
            assert_eq!(first.id(), again.id());
            assert_ne!(first.id(), browser(secure, None).await.id());
            let forged = Cookie::new(BROWSER.name(first.policy), "nonsense");
            assert_ne!(first.id(), browser(secure, Some(forged)).await.id());
        }
    }

    #[actix_web::test]
    async fn in_production_the_cookie_belongs_to_this_host_and_https() {
        let cookie = browser(true, None).await.cookie().to_string();
        for part in
            ["__Host-pattu-browser=", "HttpOnly", "SameSite=Lax", "Secure", "Path=/;", "Max-Age=15552000"]
        {
            assert!(cookie.contains(part), "{part} in {cookie}");
        }
        assert!(!cookie.contains("Domain"), "{cookie}");
        let plain = Cookie::new("pattu-browser", Token::fresh(&RandomIds).reveal().to_owned());
        let planted = browser(true, Some(plain.clone())).await;
        assert_ne!(planted.token.reveal(), plain.value(), "a cookie without the prefix may be anybody's");
    }
}
