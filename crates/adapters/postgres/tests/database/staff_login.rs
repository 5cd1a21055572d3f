//! Staff sign in against a real PostgreSQL.

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use chrono::{DateTime, Duration};
use pattu_customers::{
    HashingError, LoginStaff, LoginStaffError, NewPassword, PasswordHash, PasswordHasher, Role, SigningError,
    StaffClaims, StaffLogin, StaffLoginDeps, TokenSigner, TypedPassword, end_staff_session, login_staff,
    purge_expired, recognise_staff,
    staff_admin::{CreateStaff, StaffAdminError, create_staff},
    views::LoginView,
};
use pattu_kernel::{BoxFuture, RandomIds, Timestamp};
use pattu_postgres::Database;
use pattu_testkit::{TestClock, TestDatabase};

const PASSWORD: &str = "korvai-border-9";

/// Pretends to hash and to sign, and counts the passwords it looked at.
#[derive(Default)]
struct Pretender {
    looked: AtomicU32,
}

impl PasswordHasher for Pretender {
    fn hash(&self, password: NewPassword) -> BoxFuture<'_, Result<PasswordHash, HashingError>> {
        Box::pin(async move { Ok(PasswordHash::new(format!("pretended:{}", password.reveal()))) })
    }
    fn verify(
        &self,
        password: TypedPassword,
        hash: Option<PasswordHash>,
    ) -> BoxFuture<'_, Result<bool, HashingError>> {
        self.looked.fetch_add(1, Ordering::SeqCst);
        let typed = password.reveal().map(|typed| format!("pretended:{typed}"));
        Box::pin(async move { Ok(hash.is_some_and(|hash| typed.as_deref() == Some(hash.as_str()))) })
    }
    fn fingerprint(&self, _: &str, password: &TypedPassword) -> u16 {
        let text = password.reveal().unwrap_or_default();
        let sum = text.bytes().fold(5_381_u32, |sum, byte| sum.wrapping_mul(33) ^ u32::from(byte));
        u16::try_from(sum % 65_521).unwrap_or_default()
    }
}

impl TokenSigner for Pretender {
    fn sign(&self, claims: StaffClaims) -> Result<String, SigningError> {
        Ok(format!("{}/{}/{}", claims.staff, claims.session, claims.expires_at.timestamp()))
    }
    fn read(&self, token: &str, now: Timestamp) -> Option<StaffClaims> {
        let mut parts = token.split('/');
        let (staff, session) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let expires_at = DateTime::from_timestamp(parts.next()?.parse().ok()?, 0)?;
        (now < expires_at).then_some(StaffClaims { staff, session, expires_at })
    }
}

struct House {
    db: TestDatabase,
    node: Database,
    clock: TestClock,
    pretender: Pretender,
}

impl House {
    fn new() -> Arc<Self> {
        let db = TestDatabase::create();
        let node = db.database();
        Arc::new(Self { db, node, clock: TestClock::default(), pretender: Pretender::default() })
    }

    async fn create(&self, node: &Database, username: &str, role: Role) -> Result<(), StaffAdminError> {
        let command = CreateStaff::parse(username, role, PASSWORD)?;
        create_staff(node, &self.pretender, &self.clock, &RandomIds, command).await.map(|_| ())
    }

    async fn login_at(
        &self,
        node: &Database,
        username: &str,
        password: &str,
    ) -> Result<LoginView, LoginStaffError> {
        let deps = StaffLoginDeps {
            db: node,
            hasher: &self.pretender,
            tokens: &self.pretender,
            clock: &self.clock,
            ids: &RandomIds,
        };
        let password = TypedPassword::new(password.to_owned());
        let (username, address) = (username.to_owned(), "192.0.2.1".to_owned());
        match login_staff(
            deps,
            LoginStaff { username, password, address, device: None, browser: "Firefox on Linux".to_owned() },
        )
        .await?
        {
            StaffLogin::SignedIn(signed_in) => Ok(signed_in.view),
            StaffLogin::CodeNeeded(_) => panic!("a code is asked for"),
        }
    }

    async fn login(&self, username: &str, password: &str) -> Result<LoginView, LoginStaffError> {
        self.login_at(&self.node, username, password).await
    }

    async fn recognised(&self, token: &str) -> Option<Role> {
        recognise_staff(&self.pretender, &self.node, &self.clock, token)
            .await
            .ok()
            .map(|signed_in| signed_in.staff.role)
    }

    fn looked(&self) -> u32 {
        self.pretender.looked.load(Ordering::SeqCst)
    }
}

#[tokio::test]
async fn one_name_is_one_account_however_many_ask_at_once() {
    let house = House::new();
    let mut tries = Vec::new();
    for _ in 0..6 {
        let house = Arc::clone(&house);
        let node = house.db.database();
        tries.push(tokio::spawn(async move { house.create(&node, "Owner", Role::Owner).await }));
    }
    let mut made = 0;
    for one in tries {
        match one.await.unwrap() {
            Ok(()) => made += 1,
            Err(refusal) => assert!(matches!(refusal, StaffAdminError::Taken), "{refusal:?}"),
        }
    }
    assert_eq!((made, house.db.number("SELECT count(*) FROM staff WHERE username = 'owner'")), (1, 1));
    assert_eq!(house.db.number("SELECT count(*) FROM staff WHERE password_hash = 'korvai-border-9'"), 0);
}

#[tokio::test]
async fn a_session_lives_until_it_is_ended_over_or_its_owner_gone() {
    let house = House::new();
    house.create(&house.node, "owner", Role::Owner).await.unwrap();
    house.create(&house.node, "meera", Role::Cashier).await.unwrap();
    let first = house.login(" OWNER ", PASSWORD).await.unwrap();
    let second = house.login("owner", PASSWORD).await.unwrap();
    let meera = house.login("meera", PASSWORD).await.unwrap();
    assert_eq!(house.recognised(&first.token).await, Some(Role::Owner));
    assert_eq!(house.recognised(&meera.token).await, Some(Role::Cashier));

    for _ in 0..2 {
        end_staff_session(&house.node, &house.pretender, &house.clock, &first.token).await.unwrap();
    }
    assert_eq!(house.recognised(&first.token).await, None);
    assert_eq!(house.recognised(&second.token).await, Some(Role::Owner));

    house.db.execute("UPDATE staff SET disabled_at = now() WHERE username = 'meera'");
    assert_eq!(house.recognised(&meera.token).await, None);
    assert!(matches!(house.login("meera", PASSWORD).await, Err(LoginStaffError::Wrong)));

    house.clock.pass(Duration::hours(8));
    assert_eq!(house.recognised(&second.token).await, None);
}

#[tokio::test]
async fn many_guesses_at_once_are_still_only_five() {
    let house = House::new();
    house.create(&house.node, "owner", Role::Owner).await.unwrap();
    let nodes = [house.db.database(), house.db.database()];
    let mut guesses = Vec::new();
    for number in 0..30 {
        let (house, node) = (Arc::clone(&house), nodes[number % 2].clone());
        guesses.push(tokio::spawn(async move {
            house.login_at(&node, "owner", &format!("guess-{number}")).await
        }));
    }
    let (mut wrong, mut too_soon) = (0, 0);
    for guess in guesses {
        match guess.await.unwrap() {
            Err(LoginStaffError::Wrong) => wrong += 1,
            Err(LoginStaffError::TooSoon { wait: 1 }) => too_soon += 1,
            other => panic!("{other:?}"),
        }
    }
    assert_eq!((wrong, too_soon, house.looked()), (5, 25, 5));
}

#[tokio::test]
async fn waiting_grows_to_a_minute_and_a_success_forgets_it() {
    let house = House::new();
    house.create(&house.node, "owner", Role::Owner).await.unwrap();
    for username in ["owner", "nobody"] {
        let mut waits = Vec::new();
        for number in 0..5 {
            let guess = format!("guess {number}");
            assert!(matches!(house.login(username, &guess).await, Err(LoginStaffError::Wrong)));
        }
        for number in 5..13 {
            let Err(LoginStaffError::TooSoon { wait }) = house.login(username, PASSWORD).await else {
                panic!("too soon")
            };
            waits.push(wait);
            house.clock.pass(Duration::seconds(wait.into()));
            let guess = format!("guess {number}");
            assert!(matches!(house.login(username, &guess).await, Err(LoginStaffError::Wrong)));
        }
        assert_eq!(waits, [1, 2, 4, 8, 16, 32, 60, 60], "{username}");
    }
    house.clock.pass(Duration::seconds(60));
    assert!(house.login("owner", PASSWORD).await.is_ok());
    let counts = |name: &str| {
        house.db.number(&format!("SELECT count(*) FROM login_attempts WHERE subject LIKE '{name}%'"))
    };
    assert_eq!((counts("owner"), counts("nobody")), (0, 2), "by address, and from anywhere");
    house.clock.pass(Duration::days(2));
    purge_expired(&house.node, &house.clock).await.unwrap();
    assert_eq!(house.db.number("SELECT count(*) FROM login_attempts"), 0, "old tries are swept");
}
