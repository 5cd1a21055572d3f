//! Who is asking: actors are made here and nowhere else, from a live session in the database (rulings 17 and 19).

use std::{future::Future, ops::Deref, pin::Pin, sync::Arc};

use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    http::{StatusCode, header},
    web,
};
use pattu_customers::{
    Customer, CustomerDeps, CustomerQueries, CustomerSessionId, CustomerTokens, CustomersTx, Needed,
    NotRecognised, PasswordHasher, Permitted, RecognisedStaff, SignedIn, Staff, StaffLoginDeps, StaffQueries,
    StaffTx, StepUpRequired, TokenSigner, recognise_customer, recognise_staff,
};
use pattu_kernel::{Clock, Ids, StoreError, Timestamp, UnitOfWork};

use crate::{error::Problem, request_id};

/// What these routes and the actors need; put in as `web::Data`.
pub struct StaffApi {
    /// Accounts, tries and sessions.
    pub db: Arc<dyn UnitOfWork<dyn StaffTx>>,
    /// Who is signed in.
    pub queries: Arc<dyn StaffQueries>,
    pub hasher: Arc<dyn PasswordHasher>,
    /// Signs and reads tokens.
    pub tokens: Arc<dyn TokenSigner>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

impl StaffApi {
    pub(crate) fn deps(&self) -> StaffLoginDeps<'_> {
        StaffLoginDeps {
            db: self.db.as_ref(),
            hasher: self.hasher.as_ref(),
            tokens: self.tokens.as_ref(),
            clock: self.clock.as_ref(),
            ids: self.ids.as_ref(),
        }
    }
}

/// What the routes of accounts and the customers' actor need; put in as `web::Data`.
pub struct CustomersApi {
    /// Accounts, tries, sessions and links.
    pub db: Arc<dyn UnitOfWork<dyn CustomersTx>>,
    /// Who is signed in, and where.
    pub queries: Arc<dyn CustomerQueries>,
    /// Hashes and checks passwords.
    pub hasher: Arc<dyn PasswordHasher>,
    /// Signs and reads tokens.
    pub tokens: Arc<dyn CustomerTokens>,
    pub clock: Arc<dyn Clock>,
    /// New ids and words.
    pub ids: Arc<dyn Ids>,
}

impl CustomersApi {
    pub(crate) fn deps(&self) -> CustomerDeps<'_> {
        CustomerDeps {
            db: self.db.as_ref(),
            queries: self.queries.as_ref(),
            hasher: self.hasher.as_ref(),
            tokens: self.tokens.as_ref(),
            clock: self.clock.as_ref(),
            ids: self.ids.as_ref(),
        }
    }
}

/// A signed-in member of staff, about their own account: the only calls of somebody who needs a second factor and has none
/// yet. Without one the answer is 401 `auth_required`; a customer gets 403 `forbidden`: they are signed in, and signing in
/// again would not help (ruling 34).
#[derive(Debug, Clone)]
pub struct StaffActor(RecognisedStaff);

impl StaffActor {
    /// The staff member, for use cases.
    pub const fn staff(&self) -> &Staff {
        &self.0.staff
    }

    pub const fn recognised(&self) -> &RecognisedStaff {
        &self.0
    }
}

/// The same, who showed a moment ago that it is them; otherwise 403 `step_up_required`. Whoever has to set up a second factor
/// signed in for it, or steps up.
#[derive(Debug, Clone)]
pub struct SureStaff(RecognisedStaff);

impl SureStaff {
    pub const fn staff(&self) -> &Staff {
        &self.0.staff
    }
}

/// A signed-in member of staff who has the permission `P`. Whoever works here without it gets 403 `forbidden`, whoever has to
/// set up a second factor first 403 `second_factor_required`, everybody else what [`StaffActor`] answers. The operation's
/// description names the same permission; a test asks for it in every role.
#[derive(Debug, Clone)]
pub struct May<P>(Permitted<P>);

/// The same, who showed a moment ago that it is them; otherwise 403 `step_up_required`. The operation's description names
/// `step-up` beside the permission.
#[derive(Debug, Clone)]
pub struct Sure<P>(May<P>);

impl<P> Deref for Sure<P> {
    type Target = Permitted<P>;

    fn deref(&self) -> &Permitted<P> {
        &self.0
    }
}

/// For use cases, which ask for this proof.
impl<P> Deref for May<P> {
    type Target = Permitted<P>;

    fn deref(&self) -> &Permitted<P> {
        &self.0
    }
}

/// A signed-in member of staff, or anybody else.
#[derive(Debug, Clone)]
pub struct OptionalStaff {
    pub staff: Option<Staff>,
    /// They showed a moment ago that it is them.
    pub sure: bool,
}

/// A signed-in customer. Without one the answer is 401 `auth_required`; a member of staff gets 403 `forbidden`, for their
/// own account is not a shopper's.
#[derive(Debug, Clone)]
pub struct CustomerActor(SignedIn);

impl CustomerActor {
    pub const fn customer(&self) -> &Customer {
        &self.0.customer
    }

    pub const fn session(&self) -> CustomerSessionId {
        self.0.session
    }
}

/// A signed-in customer, or anybody else.
#[derive(Debug, Clone)]
pub struct OptionalCustomer(pub Option<Customer>);

type Recognised<T> = Pin<Box<dyn Future<Output = Result<T, Problem>>>>;

impl FromRequest for StaffActor {
    type Error = Problem;
    type Future = Recognised<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            match recognised(&request).await {
                Ok(staff) => Ok(Self(staff)),
                Err(NotRecognised::Unknown) => Err(refusal_for_others(recognised_customer(&request).await)),
                Err(failure) => Err(failure.into()),
            }
        })
    }
}

impl<P: Needed> FromRequest for May<P> {
    type Error = Problem;
    type Future = Recognised<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (staff, id) = (StaffActor::from_request(request, payload), request_id::of(request));
        let now = now(request);
        Box::pin(async move {
            let signed_in = staff.await?.0;
            set_up(&signed_in)?;
            let sure = now.is_some_and(|now| signed_in.session.is_sure(now));
            Ok(Self(signed_in.staff.permitted()?.during(id).surely(sure)))
        })
    }
}

impl<P: Needed> FromRequest for Sure<P> {
    type Error = Problem;
    type Future = Recognised<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let staff = May::<P>::from_request(request, payload);
        Box::pin(async move {
            let staff = staff.await?;
            staff.must_be_sure()?;
            Ok(Self(staff))
        })
    }
}

impl FromRequest for SureStaff {
    type Error = Problem;
    type Future = Recognised<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (staff, now) = (StaffActor::from_request(request, payload), now(request));
        Box::pin(async move {
            let signed_in = staff.await?.0;
            if !now.is_some_and(|now| signed_in.session.is_sure(now)) {
                return Err(StepUpRequired.into());
            }
            Ok(Self(signed_in))
        })
    }
}

/// What the shop's clock says.
fn now(request: &HttpRequest) -> Option<Timestamp> {
    request.app_data::<web::Data<StaffApi>>().map(|api| api.clock.now())
}

/// Whoever needs a second factor works once they have it.
fn set_up(signed_in: &RecognisedStaff) -> Result<(), Problem> {
    if signed_in.must_set_up() {
        let why = "Please set up your second factor first";
        return Err(Problem::new(StatusCode::FORBIDDEN, "second_factor_required", why));
    }
    Ok(())
}

impl FromRequest for OptionalStaff {
    type Error = Problem;
    type Future = Recognised<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        let now = now(&request);
        Box::pin(async move {
            let signed_in = if_any(recognised(&request).await)?;
            if let Some(signed_in) = &signed_in {
                set_up(signed_in)?;
            }
            let sure = signed_in.as_ref().zip(now).is_some_and(|(one, now)| one.session.is_sure(now));
            Ok(Self { staff: signed_in.map(|signed_in| signed_in.staff), sure })
        })
    }
}

impl FromRequest for CustomerActor {
    type Error = Problem;
    type Future = Recognised<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            match recognised_customer(&request).await {
                Ok(signed_in) => Ok(Self(signed_in)),
                Err(NotRecognised::Unknown) => Err(refusal_for_others(recognised(&request).await)),
                Err(failure) => Err(failure.into()),
            }
        })
    }
}

impl FromRequest for OptionalCustomer {
    type Error = Problem;
    type Future = Recognised<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let signed_in = if_any(recognised_customer(&request).await)?;
            Ok(Self(signed_in.map(|signed_in| signed_in.customer)))
        })
    }
}

/// For whoever is not the kind of person a call is for: 403 when they are signed in as the other kind, else 401. Only 401
/// ends a session in the browser, so a store that cannot answer must not look like one.
fn refusal_for_others<T>(as_other_kind: Result<T, NotRecognised>) -> Problem {
    match as_other_kind {
        Ok(_) => Problem::forbidden(),
        Err(failure) => failure.into(),
    }
}

/// Nobody is somebody too. But not knowing is not the same as knowing that nobody is there.
fn if_any<T>(recognised: Result<T, NotRecognised>) -> Result<Option<T>, Problem> {
    match recognised {
        Ok(somebody) => Ok(Some(somebody)),
        Err(NotRecognised::Unknown) => Ok(None),
        Err(failure @ NotRecognised::Store(_)) => Err(failure.into()),
    }
}

async fn recognised_customer(request: &HttpRequest) -> Result<SignedIn, NotRecognised> {
    let token = bearer_token(request).ok_or(NotRecognised::Unknown)?;
    let api = request.app_data::<web::Data<CustomersApi>>().ok_or_else(|| {
        tracing::error!("an actor was asked for without `CustomersApi` in the application");
        StoreError::Broken("no CustomersApi".to_owned())
    })?;
    recognise_customer(api.tokens.as_ref(), api.queries.as_ref(), api.clock.as_ref(), token).await
}

async fn recognised(request: &HttpRequest) -> Result<RecognisedStaff, NotRecognised> {
    let token = bearer_token(request).ok_or(NotRecognised::Unknown)?;
    let api = request.app_data::<web::Data<StaffApi>>().ok_or_else(|| {
        tracing::error!("an actor was asked for without `StaffApi` in the application");
        StoreError::Broken("no StaffApi".to_owned())
    })?;
    recognise_staff(api.tokens.as_ref(), api.queries.as_ref(), api.clock.as_ref(), token).await
}

/// The token of `Authorization: Bearer …`, whatever it is worth.
pub(crate) fn bearer_token(request: &HttpRequest) -> Option<&str> {
    let (scheme, token) = request.headers().get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    let token = token.trim();
    (scheme.eq_ignore_ascii_case("bearer") && !token.is_empty()).then_some(token)
}
