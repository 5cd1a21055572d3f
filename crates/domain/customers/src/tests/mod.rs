//! Signing in, tried out on a house of paper.

mod paper;

use std::sync::PoisonError;

use chrono::Duration;
use pattu_kernel::{ErrorKind, Refusal, Token};
use uuid::Uuid;

use self::paper::{FakeStore, now};
use crate::{
    HashingError, LoginStaff, LoginStaffError, NotRecognised, Role, StaffClaims, StaffId, StaffLogin,
    StaffLoginDeps, StaffSessionId, StaffSignedIn, TokenSigner, TypedPassword, end_staff_session,
    login_staff, recognise_staff,
    staff_admin::{CreateStaff, StaffAdminError, create_staff},
    views::LoginView,
};

const PASSWORD: &str = "korvai-border-9";

fn deps(house: &FakeStore) -> StaffLoginDeps<'_> {
    StaffLoginDeps { db: house, hasher: house, tokens: house, clock: house, ids: house }
}

fn house_with_owner() -> FakeStore {
    let house = FakeStore::default();
    let command = CreateStaff::parse("Owner-1", Role::Owner, PASSWORD).unwrap();
    now(create_staff(&house, &house, &house, &house, command)).unwrap();
    house
}

fn login(house: &FakeStore, username: &str, password: &str) -> Result<LoginView, LoginStaffError> {
    login_from(house, "192.0.2.1", None, username, password).map(|signed_in| signed_in.view)
}

fn login_from(
    house: &FakeStore,
    address: &str,
    device: Option<Token>,
    username: &str,
    password: &str,
) -> Result<StaffSignedIn, LoginStaffError> {
    let (username, address) = (username.to_owned(), address.to_owned());
    let password = TypedPassword::new(password.to_owned());
    match now(login_staff(
        deps(house),
        LoginStaff { username, password, address, device, browser: String::new() },
    ))? {
        StaffLogin::SignedIn(signed_in) => Ok(signed_in),
        StaffLogin::CodeNeeded(_) => panic!("a code is asked for"),
    }
}

#[test]
fn an_account_is_made_once() {
    let house = house_with_owner();
    let again = CreateStaff::parse(" OWNER-1 ", Role::Cashier, "another-border-9").unwrap();
    let refusal = now(create_staff(&house, &house, &house, &house, again)).unwrap_err();
    assert!(matches!(refusal, StaffAdminError::Taken), "{refusal:?}");
    assert_eq!(
        login(&house, "owner-1", PASSWORD).unwrap().staff.role,
        Role::Owner,
        "the first account is as it was"
    );
    assert!(CreateStaff::parse("x", Role::Owner, PASSWORD).unwrap_err().fields().contains_key("username"));
    assert!(
        CreateStaff::parse("owner-2", Role::Owner, "short").unwrap_err().fields().contains_key("password")
    );
}

#[test]
fn a_token_opens_the_house_until_its_session_ends() {
    let house = house_with_owner();
    let view = login(&house, " Owner-1", PASSWORD).unwrap();
    assert_eq!(view.staff.username, "owner-1");
    let recognise = |token: &str| now(recognise_staff(&house, &house, &house, token));
    assert_eq!(recognise(&view.token).unwrap().staff.role, Role::Owner);
    assert!(matches!(recognise("forged").unwrap_err(), NotRecognised::Unknown));

    let other = login(&house, "owner-1", PASSWORD).unwrap();
    now(end_staff_session(&house, &house, &house, &view.token)).unwrap();
    now(end_staff_session(&house, &house, &house, &view.token)).unwrap();
    now(end_staff_session(&house, &house, &house, "nonsense")).unwrap();
    assert_eq!(recognise(&view.token).unwrap_err().kind(), ErrorKind::Unauthenticated);
    assert!(recognise(&other.token).is_ok(), "only the one session ended");

    for _ in 0..16 {
        assert!(recognise(&other.token).is_ok(), "who works is not idle");
        house.later(Duration::minutes(29));
    }
    house.later(Duration::minutes(16));
    assert!(recognise(&other.token).is_err(), "a working day is over");
    let forgotten = login(&house, "owner-1", PASSWORD).unwrap();
    house.later(Duration::minutes(30));
    assert!(recognise(&forgotten.token).is_err(), "half an hour without a request");
}

#[test]
fn a_token_lent_to_somebody_else_opens_nothing() {
    let house = house_with_owner();
    let view = login(&house, "owner-1", PASSWORD).unwrap();
    let claims = house.read(&view.token, house.noon()).unwrap();
    let forged = StaffClaims { staff: StaffId::new(Uuid::from_u128(999)), ..claims };
    let token = house.sign(forged).unwrap();
    assert!(now(recognise_staff(&house, &house, &house, &token)).is_err());
    let unknown = StaffClaims { session: StaffSessionId::new(Uuid::from_u128(998)), ..claims };
    let token = house.sign(unknown).unwrap();
    assert!(now(recognise_staff(&house, &house, &house, &token)).is_err());
}

#[test]
fn every_failure_says_the_same_and_costs_one_check() {
    let house = house_with_owner();
    let command = CreateStaff::parse("gone", Role::Manager, PASSWORD).unwrap();
    now(create_staff(&house, &house, &house, &house, command)).unwrap();
    house.disable("gone");
    for (username, password) in [
        ("owner-1", "wrong-border-9"),
        ("nobody", PASSWORD),
        ("gone", PASSWORD),
        ("", ""),
        ("owner-1' OR 1=1 --", PASSWORD),
        ("o\0wner", PASSWORD),
        ("owner-1", &"x".repeat(100_000)),
    ] {
        let before = house.checks();
        let refusal = login(&house, username, password).unwrap_err();
        assert_eq!(
            (refusal.kind(), refusal.code(), refusal.detail().as_str()),
            (ErrorKind::Unauthenticated, "bad_credentials", "Invalid admin credentials"),
            "{username}"
        );
        assert_eq!(house.checks(), before + 1, "{username}");
    }
}

#[test]
fn after_five_failures_each_try_waits_and_the_password_is_not_looked_at() {
    let house = house_with_owner();
    for username in ["owner-1", "nobody"] {
        for number in 0..5 {
            let guess = format!("guess {number}");
            assert!(matches!(login(&house, username, &guess), Err(LoginStaffError::Wrong)));
        }
        let before = house.checks();
        let refusal = login(&house, username, PASSWORD).unwrap_err();
        assert!(matches!(refusal, LoginStaffError::TooSoon { wait: 1 }), "{refusal:?}");
        assert_eq!((refusal.kind(), refusal.code()), (ErrorKind::TooMany, "rate_limited"));
        assert_eq!(house.checks(), before, "nothing was checked");
    }
    house.later(Duration::seconds(1));
    assert!(matches!(login(&house, "owner-1", "wrong"), Err(LoginStaffError::Wrong)));
    assert!(matches!(login(&house, "owner-1", PASSWORD), Err(LoginStaffError::TooSoon { wait: 2 })));
    house.later(Duration::seconds(2));
    assert!(login(&house, "owner-1", PASSWORD).is_ok(), "nobody is locked out");
    assert!(
        matches!(login(&house, "owner-1", "wrong"), Err(LoginStaffError::Wrong)),
        "a success forgets the failures"
    );
}

#[test]
fn the_same_wrong_password_counts_once() {
    let house = house_with_owner();
    for _ in 0..20 {
        assert!(matches!(login(&house, "owner-1", "last year's"), Err(LoginStaffError::Wrong)));
    }
    assert!(login(&house, "owner-1", PASSWORD).is_ok());
}

#[test]
fn strangers_make_neither_another_address_nor_a_known_device_wait() {
    let house = house_with_owner();
    let office = login_from(&house, "192.0.2.1", None, "owner-1", PASSWORD).unwrap().device;
    // A whole day of patient guessing from the very address of the shop.
    for number in 0..500 {
        let guess = login_from(&house, "192.0.2.1", None, "owner-1", &format!("guess {number}"));
        assert!(guess.is_err(), "{guess:?}");
        house.later(Duration::seconds(60));
    }
    let again = login_from(&house, "192.0.2.1", Some(office.clone()), "owner-1", PASSWORD).unwrap();
    assert_eq!(again.device, office, "it keeps its token");
    assert!(login_from(&house, "198.51.100.7", None, "owner-1", PASSWORD).is_ok(), "elsewhere");
}

#[test]
fn a_known_device_guesses_no_more_than_anybody() {
    let house = house_with_owner();
    let office = login_from(&house, "192.0.2.1", None, "owner-1", PASSWORD).unwrap().device;
    let mut guesses = (0..6).map(|number| {
        login_from(
            &house,
            &format!("192.0.2.{number}"),
            Some(office.clone()),
            "owner-1",
            &format!("guess {number}"),
        )
    });
    assert!(guesses.by_ref().take(5).all(|guess| matches!(guess, Err(LoginStaffError::Wrong))));
    assert!(matches!(guesses.next(), Some(Err(LoginStaffError::TooSoon { wait: 1 }))));
    drop(guesses);
    let forged = Token::fresh(&house);
    let elsewhere = login_from(&house, "198.51.100.7", Some(forged.clone()), "owner-1", PASSWORD).unwrap();
    assert_ne!(elsewhere.device, forged, "a token the shop never gave is replaced");
}

#[test]
fn one_address_tries_sixty_times_whatever_the_names() {
    let house = house_with_owner();
    for number in 0..60 {
        assert!(matches!(login(&house, &format!("name-{number}"), "guess"), Err(LoginStaffError::Wrong)));
    }
    let before = house.checks();
    assert!(matches!(login(&house, "owner-1", PASSWORD), Err(LoginStaffError::TooSoon { .. })));
    assert_eq!(house.checks(), before, "nothing was hashed");
    assert!(login_from(&house, "198.51.100.7", None, "owner-1", PASSWORD).is_ok());
}

#[test]
fn addresses_that_wait_already_try_one_name_sixty_times_together() {
    let house = house_with_owner();
    let addresses: Vec<String> = (1..=10).map(|number| format!("192.0.2.{number}")).collect();
    let all_try = |round: u32| {
        let guess = format!("guess {round}");
        let tries = addresses.iter().map(|address| login_from(&house, address, None, "owner-1", &guess));
        tries.filter(|tried| matches!(tried, Err(LoginStaffError::Wrong))).count()
    };
    // Their free tries, and then one each minute, as patiently as each has to be.
    assert_eq!((0..5).map(all_try).sum::<usize>(), 50);
    let looked_at: usize = (5..14)
        .map(|round| {
            house.later(Duration::seconds(60));
            all_try(round)
        })
        .sum();
    assert_eq!(looked_at, 60);
    assert!(matches!(
        login_from(&house, "192.0.2.1", None, "owner-1", PASSWORD),
        Err(LoginStaffError::TooSoon { .. })
    ));
    assert!(login_from(&house, "198.51.100.7", None, "owner-1", PASSWORD).is_ok(), "the owner, elsewhere");
    house.later(Duration::seconds(600));
    assert!(login_from(&house, "192.0.2.1", None, "owner-1", PASSWORD).is_ok(), "nobody is locked out");
}

#[test]
fn a_try_that_could_not_be_checked_does_not_count() {
    let house = house_with_owner();
    house.busy(true);
    for _ in 0..20 {
        let refusal = login(&house, "owner-1", PASSWORD).unwrap_err();
        assert!(matches!(refusal, LoginStaffError::Hashing(HashingError::Busy)), "{refusal:?}");
    }
    house.busy(false);
    assert!(login(&house, "owner-1", PASSWORD).is_ok());
}

#[test]
fn the_password_is_kept_nowhere() {
    let house = house_with_owner();
    login(&house, "owner-1", PASSWORD).unwrap();
    let state = house.state.lock().unwrap_or_else(PoisonError::into_inner);
    assert!(!format!("{state:?}").contains(PASSWORD));
}
