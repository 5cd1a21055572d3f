//! Signing in, being recognised and signing out over HTTP.

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
};

use actix_web::{
    App, HttpResponse,
    dev::ServiceResponse,
    get,
    http::{StatusCode, header},
    test::{TestRequest, call_service, init_service, read_body_json},
    web,
};
use pattu_customers::{
    Attempts, AttemptsScope, AttemptsTx, DeviceAccount, HashingError, KnownDevicesTx, NewPassword,
    PasswordHash, PasswordHasher, PersonName, RecognisedStaff, Role, SigningError, Staff, StaffAccount,
    StaffClaims, StaffId, StaffQueries, StaffSession, StaffSessionId, StaffTx, TokenSigner, TypedPassword,
    Username, may::OrdersRead, second_factor::SecondFactorFor,
};
use pattu_kernel::{
    BoxFuture, Clock, Hits, RandomIds, RateLimit, RateLimitTx, StoreError, SystemClock, Timestamp,
    UnitOfWork, Work,
};
use serde_json::{Value, json};
use uuid::Uuid;

use super::configure;
use crate::{
    auth::{May, OptionalStaff, StaffApi},
    error::Problem,
};

#[derive(Default)]
struct Inside {
    attempts: Mutex<BTreeMap<(&'static str, String), Attempts>>,
    devices: Mutex<Vec<(DeviceAccount, [u8; 32])>>,
    sessions: Mutex<Vec<(StaffSessionId, StaffId)>>,
    away: AtomicBool,
}

/// A house with one member of staff of each role, named like it, whose password is the name; it stands behind every port.
#[derive(Clone, Default)]
struct FakeStore(Arc<Inside>);

fn staff(role: Role) -> Staff {
    let number = match role {
        Role::Owner => 1,
        Role::Manager => 2,
        Role::Cashier => 3,
    };
    Staff {
        id: StaffId::new(Uuid::from_u128(number)),
        username: Username::parse(role.as_str()).unwrap(),
        role,
    }
}

impl UnitOfWork<dyn StaffTx> for FakeStore {
    fn run(&self, work: Work<dyn StaffTx>) -> BoxFuture<'_, Result<(), StoreError>> {
        let away = self.0.away.load(Ordering::SeqCst);
        if !away {
            work(&mut self.clone());
        }
        Box::pin(async move { if away { Err(StoreError::Unavailable("away".to_owned())) } else { Ok(()) } })
    }
}

impl AttemptsTx for FakeStore {
    fn lock_attempts(&mut self, scope: AttemptsScope, subject: &str) -> Result<Option<Attempts>, StoreError> {
        Ok(self.0.attempts.lock().unwrap().get(&(scope.as_str(), subject.to_owned())).cloned())
    }
    fn put_attempts(
        &mut self,
        scope: AttemptsScope,
        subject: &str,
        attempts: &Attempts,
    ) -> Result<(), StoreError> {
        self.0.attempts.lock().unwrap().insert((scope.as_str(), subject.to_owned()), attempts.clone());
        Ok(())
    }
    fn forget_attempts(&mut self, scope: AttemptsScope, subject: &str) -> Result<(), StoreError> {
        self.0.attempts.lock().unwrap().remove(&(scope.as_str(), subject.to_owned()));
        Ok(())
    }
    fn forget_attempts_at_name(&mut self, scopes: &[AttemptsScope], name: &str) -> Result<(), StoreError> {
        scopes.iter().try_for_each(|scope| self.forget_attempts(*scope, name))
    }
}

impl KnownDevicesTx for FakeStore {
    fn is_known_device(
        &mut self,
        account: DeviceAccount,
        token: &[u8; 32],
        _: Timestamp,
    ) -> Result<bool, StoreError> {
        Ok(self.0.devices.lock().unwrap().contains(&(account, *token)))
    }
    fn has_issued_device(&mut self, token: &[u8; 32], _: Timestamp) -> Result<bool, StoreError> {
        Ok(self.0.devices.lock().unwrap().iter().any(|(_, issued)| issued == token))
    }
    fn remember_device(
        &mut self,
        account: DeviceAccount,
        token: &[u8; 32],
        _: Timestamp,
    ) -> Result<(), StoreError> {
        self.0.devices.lock().unwrap().push((account, *token));
        Ok(())
    }
    fn forget_devices(&mut self, _: DeviceAccount) -> Result<(), StoreError> {
        Ok(())
    }
}

/// Nobody is counted here.
impl RateLimitTx for FakeStore {
    fn count_hits(&mut self, counted: &[(RateLimit, &str)], now: Timestamp) -> Result<Vec<Hits>, StoreError> {
        Ok(counted.iter().map(|_| Hits { count: 1, window_ends: now }).collect())
    }
    fn hits_so_far(&mut self, _: &RateLimit, _: &str, _: Timestamp) -> Result<Option<Hits>, StoreError> {
        Ok(None)
    }
    fn forget_ended_windows(&mut self, _: Timestamp) -> Result<u32, StoreError> {
        Ok(0)
    }
}

impl StaffTx for FakeStore {
    fn add_staff(
        &mut self,
        _: &Staff,
        _: Option<&PersonName>,
        _: &PasswordHash,
        _: Timestamp,
    ) -> Result<bool, StoreError> {
        Ok(false)
    }
    fn staff_named(&mut self, username: &Username) -> Result<Option<StaffAccount>, StoreError> {
        let account = |role: Role| StaffAccount {
            staff: staff(role),
            password: PasswordHash::new(role.as_str().to_owned()),
            disabled: false,
            second_factor: false,
        };
        Ok(Role::parse(username.as_str()).ok().map(account))
    }
    fn open_session(&mut self, session: &StaffSession, _: &str) -> Result<(), StoreError> {
        self.0.sessions.lock().unwrap().push((session.id, session.staff));
        Ok(())
    }
    fn add_ticket(&mut self, _: &[u8; 32], _: StaffId, _: Timestamp) -> Result<(), StoreError> {
        Ok(())
    }
    fn end_session(&mut self, session: StaffSessionId, _: Timestamp) -> Result<(), StoreError> {
        self.0.sessions.lock().unwrap().retain(|(id, _)| *id != session);
        Ok(())
    }
}

impl StaffQueries for FakeStore {
    fn staff_of_session(
        &self,
        session: StaffSessionId,
    ) -> BoxFuture<'_, Result<Option<RecognisedStaff>, StoreError>> {
        let away = self.0.away.load(Ordering::SeqCst);
        let live =
            self.0.sessions.lock().unwrap().iter().find(|(id, _)| *id == session).map(|(_, staff)| *staff);
        let staff = [Role::Owner, Role::Manager, Role::Cashier]
            .map(staff)
            .into_iter()
            .find(|s| Some(s.id) == live)
            .map(|staff| RecognisedStaff {
                session: StaffSession::begin(session, staff.id, SystemClock.now()),
                staff,
                has_second_factor: false,
                needed_for: SecondFactorFor::Nobody,
            });
        Box::pin(
            async move { if away { Err(StoreError::Unavailable("away".to_owned())) } else { Ok(staff) } },
        )
    }
    fn note_use(
        &self,
        _: StaffSessionId,
        _: Timestamp,
        _: Timestamp,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async { Ok(()) })
    }
}

impl PasswordHasher for FakeStore {
    fn hash(&self, _: NewPassword) -> BoxFuture<'_, Result<PasswordHash, HashingError>> {
        Box::pin(async { Err(HashingError::Busy) })
    }
    fn verify(
        &self,
        password: TypedPassword,
        hash: Option<PasswordHash>,
    ) -> BoxFuture<'_, Result<bool, HashingError>> {
        let busy = password.reveal() == Some("busy");
        let right = hash.is_some_and(|hash| password.reveal() == Some(hash.as_str()));
        Box::pin(async move { if busy { Err(HashingError::Busy) } else { Ok(right) } })
    }
    fn fingerprint(&self, _: &str, password: &TypedPassword) -> u16 {
        password.reveal().unwrap_or_default().bytes().map(u16::from).sum()
    }
}

impl TokenSigner for FakeStore {
    fn sign(&self, claims: StaffClaims) -> Result<String, SigningError> {
        Ok(format!("{}/{}", claims.staff, claims.session))
    }
    fn read(&self, token: &str, now: Timestamp) -> Option<StaffClaims> {
        let (staff, session) = token.split_once('/')?;
        Some(StaffClaims { staff: staff.parse().ok()?, session: session.parse().ok()?, expires_at: now })
    }
}

#[get("/managed")]
async fn managed(staff: May<OrdersRead>) -> Result<HttpResponse, Problem> {
    Ok(HttpResponse::Ok().body(staff.name()))
}

#[get("/open")]
async fn open(staff: OptionalStaff) -> HttpResponse {
    HttpResponse::Ok()
        .body(staff.staff.map_or_else(|| "a stranger".to_owned(), |staff| staff.username.to_string()))
}

async fn send(house: &FakeStore, request: TestRequest) -> ServiceResponse {
    let api = StaffApi {
        db: Arc::new(house.clone()),
        queries: Arc::new(house.clone()),
        hasher: Arc::new(house.clone()),
        tokens: Arc::new(house.clone()),
        clock: Arc::new(SystemClock),
        ids: Arc::new(RandomIds),
    };
    let routes = web::scope("/api").wrap(crate::app::no_store()).configure(configure);
    let app = App::new().app_data(web::Data::new(api)).service(routes).service(managed).service(open);
    call_service(&init_service(app).await, request.to_request()).await
}

async fn login(house: &FakeStore, username: &str, password: &str) -> ServiceResponse {
    let body = json!({"username": username, "password": password});
    send(house, TestRequest::post().uri("/api/auth/admin/login").set_json(body)).await
}

async fn token(house: &FakeStore, role: &str) -> String {
    let answer: Value = read_body_json(login(house, role, role).await).await;
    answer["token"].as_str().unwrap().to_owned()
}

async fn status(house: &FakeStore, uri: &str, authorization: Option<&str>) -> StatusCode {
    let mut request = TestRequest::get().uri(uri);
    if let Some(value) = authorization {
        request = request.insert_header((header::AUTHORIZATION, value));
    }
    send(house, request).await.status()
}

#[actix_web::test]
async fn a_staff_member_signs_in() {
    let house = FakeStore::default();
    let response = login(&house, "Owner", "owner").await;
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(response.headers().get(header::CACHE_CONTROL).unwrap(), "no-store");
    let known = response.headers().get(header::SET_COOKIE).unwrap().to_str().unwrap().to_owned();
    assert!(known.starts_with("__Host-pattu-staff-device=") && known.contains("HttpOnly"), "{known}");
    let answer: Value = read_body_json(response).await;
    assert_eq!(
        answer["staff"],
        json!({"id": "00000000-0000-0000-0000-000000000001", "username": "owner", "role": "owner"})
    );
    let bearer = format!("Bearer {}", answer["token"].as_str().unwrap());
    assert_eq!(status(&house, "/managed", Some(&bearer)).await, StatusCode::OK);
    assert_eq!(status(&house, "/managed", Some(&bearer.replace("Bearer", "bearer"))).await, StatusCode::OK);
}

#[actix_web::test]
async fn the_answer_to_every_wrong_login_is_the_same() {
    let house = FakeStore::default();
    let mut answers = Vec::new();
    for (username, password) in [("owner", "wrong"), ("nobody", "owner"), ("", ""), ("\u{0}", "x")] {
        let response = login(&house, username, password).await;
        assert_eq!(response.status(), StatusCode::UNAUTHORIZED);
        answers.push(read_body_json::<Value, _>(response).await);
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    assert_eq!(answers[0]["message"], "Invalid admin credentials");
    assert_eq!(answers[0]["code"], "bad_credentials");
}

#[actix_web::test]
async fn too_many_tries_are_told_when_to_come_back() {
    let house = FakeStore::default();
    for number in 0..5 {
        let guess = format!("guess {number}");
        assert_eq!(login(&house, "owner", &guess).await.status(), StatusCode::UNAUTHORIZED);
    }
    let response = login(&house, "owner", "owner").await;
    assert_eq!(response.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(response.headers().get(header::RETRY_AFTER).unwrap(), "1");
    let problem: Value = read_body_json(response).await;
    assert_eq!(problem["code"], "rate_limited");
}

#[actix_web::test]
async fn missing_fields_are_named_and_a_busy_shop_says_so() {
    let house = FakeStore::default();
    let post = |body: Value| TestRequest::post().uri("/api/auth/admin/login").set_json(body);
    let response = send(&house, post(json!({"username": "owner"}))).await;
    assert_eq!(response.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let problem: Value = read_body_json(response).await;
    assert_eq!(problem["errors"], json!({"password": "This field is required"}));
    assert_eq!(login(&house, "owner", "busy").await.status(), StatusCode::SERVICE_UNAVAILABLE);
    house.0.away.store(true, Ordering::SeqCst);
    let away = login(&house, "owner", "owner").await;
    assert_eq!(away.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(away.headers().contains_key(header::RETRY_AFTER));
}

#[actix_web::test]
async fn only_a_live_session_of_the_right_role_opens() {
    let house = FakeStore::default();
    for (role, expected) in [("owner", 200), ("manager", 200), ("cashier", 403)] {
        let bearer = format!("Bearer {}", token(&house, role).await);
        assert_eq!(status(&house, "/managed", Some(&bearer)).await.as_u16(), expected, "{role}");
    }
    let good = token(&house, "owner").await;
    let lent = good.replace("00000000-0000-0000-0000-000000000001", "00000000-0000-0000-0000-000000000002");
    for wrong in
        [None, Some(""), Some("Bearer"), Some("Bearer "), Some(&*format!("Basic {good}")), Some(&*good)]
    {
        assert_eq!(status(&house, "/managed", wrong).await, StatusCode::UNAUTHORIZED, "{wrong:?}");
        assert_eq!(status(&house, "/open", wrong).await, StatusCode::OK, "{wrong:?}");
    }
    // What such a token is answered on a staff call, `pattu/tests/shop/access.rs` asks a whole shop: it may be a customer's.
    for wrong in ["Bearer nonsense".to_owned(), format!("Bearer {lent}")] {
        assert_eq!(status(&house, "/open", Some(&wrong)).await, StatusCode::OK, "{wrong:?}");
    }
    house.0.away.store(true, Ordering::SeqCst);
    let bearer = format!("Bearer {good}");
    assert_eq!(status(&house, "/managed", Some(&bearer)).await, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(status(&house, "/open", Some(&bearer)).await, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(status(&house, "/open", None).await, StatusCode::OK, "nothing to ask");
}
