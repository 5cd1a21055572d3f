//! The house of paper: accounts, tries and sessions in memory, a hasher and a signer that only pretend.

use std::{
    collections::BTreeMap,
    pin::pin,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    task::{Context, Poll, Waker},
};

use chrono::{DateTime, Duration, TimeZone, Utc};
use pattu_kernel::{
    BoxFuture, Clock, Hits, Ids, RateLimit, RateLimitTx, StoreError, Timestamp, UnitOfWork, Work,
};
use uuid::Uuid;

use crate::{
    Attempts, AttemptsScope, AttemptsTx, DeviceAccount, HashingError, KnownDevicesTx, NewPassword,
    PasswordHash, PasswordHasher, PersonName, RecognisedStaff, SigningError, Staff, StaffAccount,
    StaffClaims, StaffId, StaffQueries, StaffSession, StaffSessionId, StaffTx, TokenSigner, TypedPassword,
    Username, second_factor::SecondFactorFor,
};

/// Runs a future that never waits.
pub(super) fn now<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(answer) => answer,
        Poll::Pending => panic!("nothing here waits"),
    }
}

#[derive(Debug, Clone, Default)]
pub(super) struct Stored {
    accounts: Vec<StaffAccount>,
    attempts: BTreeMap<(&'static str, String), Attempts>,
    devices: Vec<(DeviceAccount, [u8; 32])>,
    hits: BTreeMap<(&'static str, String), Hits>,
    sessions: Vec<(StaffSession, bool)>,
    tickets: Vec<([u8; 32], StaffId)>,
}

#[derive(Default)]
pub(super) struct FakeStore {
    pub(super) state: Mutex<Stored>,
    seconds: AtomicU32,
    checks: AtomicU32,
    made: AtomicU32,
    busy: AtomicBool,
}

impl FakeStore {
    pub(super) fn later(&self, time: Duration) {
        self.seconds.fetch_add(u32::try_from(time.num_seconds()).unwrap(), Ordering::SeqCst);
    }
    pub(super) fn noon(&self) -> Timestamp {
        Clock::now(self)
    }
    pub(super) fn checks(&self) -> u32 {
        self.checks.load(Ordering::SeqCst)
    }
    pub(super) fn busy(&self, busy: bool) {
        self.busy.store(busy, Ordering::SeqCst);
    }
    pub(super) fn disable(&self, username: &str) {
        let mut state = self.state.lock().unwrap();
        state
            .accounts
            .iter_mut()
            .find(|account| account.staff.username.as_str() == username)
            .unwrap()
            .disabled = true;
    }
}

impl Clock for FakeStore {
    fn now(&self) -> Timestamp {
        Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap()
            + Duration::seconds(self.seconds.load(Ordering::SeqCst).into())
    }
}

impl Ids for FakeStore {
    fn fresh(&self) -> Uuid {
        Uuid::from_u128(u128::from(self.made.fetch_add(1, Ordering::SeqCst)) + 1)
    }
}

impl UnitOfWork<dyn StaffTx> for FakeStore {
    fn run(&self, work: Work<dyn StaffTx>) -> BoxFuture<'_, Result<(), StoreError>> {
        let mut state = self.state.lock().unwrap();
        let mut draft = state.clone();
        if work(&mut draft) {
            *state = draft;
        }
        Box::pin(async { Ok(()) })
    }
}

impl AttemptsTx for Stored {
    fn lock_attempts(&mut self, scope: AttemptsScope, subject: &str) -> Result<Option<Attempts>, StoreError> {
        Ok(self.attempts.get(&(scope.as_str(), subject.to_owned())).cloned())
    }
    fn put_attempts(
        &mut self,
        scope: AttemptsScope,
        subject: &str,
        attempts: &Attempts,
    ) -> Result<(), StoreError> {
        self.attempts.insert((scope.as_str(), subject.to_owned()), attempts.clone());
        Ok(())
    }
    fn forget_attempts(&mut self, scope: AttemptsScope, subject: &str) -> Result<(), StoreError> {
        self.attempts.remove(&(scope.as_str(), subject.to_owned()));
        Ok(())
    }
    fn forget_attempts_at_name(&mut self, scopes: &[AttemptsScope], name: &str) -> Result<(), StoreError> {
        scopes.iter().try_for_each(|scope| self.forget_attempts(*scope, name))
    }
}

impl KnownDevicesTx for Stored {
    fn is_known_device(
        &mut self,
        account: DeviceAccount,
        token: &[u8; 32],
        _: Timestamp,
    ) -> Result<bool, StoreError> {
        Ok(self.devices.contains(&(account, *token)))
    }
    fn has_issued_device(&mut self, token: &[u8; 32], _: Timestamp) -> Result<bool, StoreError> {
        Ok(self.devices.iter().any(|(_, issued)| issued == token))
    }
    fn remember_device(
        &mut self,
        account: DeviceAccount,
        token: &[u8; 32],
        _: Timestamp,
    ) -> Result<(), StoreError> {
        self.devices.push((account, *token));
        Ok(())
    }
    fn forget_devices(&mut self, account: DeviceAccount) -> Result<(), StoreError> {
        self.devices.retain(|(whose, _)| *whose != account);
        Ok(())
    }
}

impl RateLimitTx for Stored {
    fn count_hits(&mut self, counted: &[(RateLimit, &str)], now: Timestamp) -> Result<Vec<Hits>, StoreError> {
        let mut all = Vec::new();
        for (limit, subject) in counted {
            let fresh = Hits { count: 0, window_ends: now + Duration::seconds(limit.window_seconds.into()) };
            let key = (limit.scope, (*subject).to_owned());
            let hits = self.hits.get(&key).copied().filter(|hits| hits.window_ends > now).unwrap_or(fresh);
            let hits = Hits { count: hits.count + 1, ..hits };
            self.hits.insert(key, hits);
            all.push(hits);
        }
        Ok(all)
    }
    fn hits_so_far(
        &mut self,
        limit: &RateLimit,
        subject: &str,
        _: Timestamp,
    ) -> Result<Option<Hits>, StoreError> {
        Ok(self.hits.get(&(limit.scope, subject.to_owned())).copied())
    }
    fn forget_ended_windows(&mut self, _: Timestamp) -> Result<u32, StoreError> {
        Ok(0)
    }
}

impl StaffTx for Stored {
    fn add_staff(
        &mut self,
        staff: &Staff,
        _: Option<&PersonName>,
        password: &PasswordHash,
        _: Timestamp,
    ) -> Result<bool, StoreError> {
        let free = self.staff_named(&staff.username)?.is_none();
        if free {
            self.accounts.push(StaffAccount {
                staff: staff.clone(),
                password: password.clone(),
                disabled: false,
                second_factor: false,
            });
        }
        Ok(free)
    }
    fn staff_named(&mut self, username: &Username) -> Result<Option<StaffAccount>, StoreError> {
        Ok(self.accounts.iter().find(|account| account.staff.username == *username).cloned())
    }
    fn open_session(&mut self, session: &StaffSession, _: &str) -> Result<(), StoreError> {
        self.sessions.push((session.clone(), false));
        Ok(())
    }
    fn add_ticket(&mut self, ticket: &[u8; 32], staff: StaffId, _: Timestamp) -> Result<(), StoreError> {
        self.tickets.push((*ticket, staff));
        Ok(())
    }
    fn end_session(&mut self, session: StaffSessionId, _: Timestamp) -> Result<(), StoreError> {
        self.sessions.iter_mut().filter(|(its, _)| its.id == session).for_each(|(_, ended)| *ended = true);
        Ok(())
    }
}

impl StaffQueries for FakeStore {
    fn staff_of_session(
        &self,
        session: StaffSessionId,
    ) -> BoxFuture<'_, Result<Option<RecognisedStaff>, StoreError>> {
        let state = self.state.lock().unwrap().clone();
        let open = state.sessions.into_iter().find(|(its, ended)| its.id == session && !ended);
        let found = open.and_then(|(its, _)| {
            let account = state.accounts.into_iter().find(|account| account.staff.id == its.staff);
            account.filter(|account| !account.disabled).map(|account| RecognisedStaff {
                staff: account.staff,
                session: its,
                has_second_factor: account.second_factor,
                needed_for: SecondFactorFor::Nobody,
            })
        });
        Box::pin(async move { Ok(found) })
    }
    fn note_use(
        &self,
        session: StaffSessionId,
        now: Timestamp,
        idle_at: Timestamp,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        let mut state = self.state.lock().unwrap();
        let live = state.sessions.iter_mut().filter(|(its, ended)| its.id == session && !ended);
        live.filter(|(its, _)| its.lives(now)).for_each(|(its, _)| its.idle_at = idle_at);
        Box::pin(async { Ok(()) })
    }
}

/// Not a hash at all, but not the password either.
fn pretended(text: &str) -> PasswordHash {
    PasswordHash::new(text.chars().rev().collect())
}

impl PasswordHasher for FakeStore {
    fn hash(&self, password: NewPassword) -> BoxFuture<'_, Result<PasswordHash, HashingError>> {
        Box::pin(async move { Ok(pretended(password.reveal())) })
    }
    fn verify(
        &self,
        password: TypedPassword,
        hash: Option<PasswordHash>,
    ) -> BoxFuture<'_, Result<bool, HashingError>> {
        self.checks.fetch_add(1, Ordering::SeqCst);
        let busy = self.busy.load(Ordering::SeqCst);
        let right = password.reveal().zip(hash).is_some_and(|(typed, hash)| pretended(typed) == hash);
        Box::pin(async move { if busy { Err(HashingError::Busy) } else { Ok(right) } })
    }
    fn fingerprint(&self, _: &str, password: &TypedPassword) -> u16 {
        let text = password.reveal().unwrap_or_default();
        let sum = text.bytes().fold(5_381_u32, |sum, byte| sum.wrapping_mul(33) ^ u32::from(byte));
        u16::try_from(sum % 65_521).unwrap_or_default()
    }
}

impl TokenSigner for FakeStore {
    fn sign(&self, claims: StaffClaims) -> Result<String, SigningError> {
        Ok(format!("{}/{}/{}", claims.staff, claims.session, claims.expires_at.timestamp()))
    }
    fn read(&self, token: &str, now: Timestamp) -> Option<StaffClaims> {
        let mut parts = token.split('/');
        let staff: StaffId = parts.next()?.parse().ok()?;
        let session: StaffSessionId = parts.next()?.parse().ok()?;
        let expires_at = DateTime::from_timestamp(parts.next()?.parse().ok()?, 0)?;
        (now < expires_at).then_some(StaffClaims { staff, session, expires_at })
    }
}
