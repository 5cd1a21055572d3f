//! What one try at signing in is counted by: the known device it comes from, or else the name from this network address and
//! the name from everywhere.

use pattu_kernel::{RateLimit, RateLimitTx, StoreError, Timestamp, Token};

use crate::{Attempts, AttemptsScope, AttemptsTx, KnownDevicesTx, known_device::DeviceAccount};

#[derive(Debug, Clone)]
struct Counter {
    scope: AttemptsScope,
    subject: String,
    /// This try made it one more.
    added: bool,
}

/// One try at one name, until it is known how it ended.
#[derive(Debug, Clone)]
pub(crate) struct Tries {
    /// Absent for a known device.
    anywhere: Option<Counter>,
    /// From here: this address, or this known device.
    here: Counter,
}

/// What became of a try that was to be counted.
enum Counted {
    /// Not counted: it came too soon.
    TooSoon {
        /// Seconds.
        wait: u32,
    },
    /// Counted everywhere it has to be.
    Free,
    /// Counted only for its address, which tried this name too often.
    Slowed,
}

/// How tries of one kind of account are counted.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TryRules {
    /// Of one name from one address.
    pub here: AttemptsScope,
    /// Of one name from all of them.
    pub anywhere: AttemptsScope,
    /// Of all names from one address.
    pub by_address: RateLimit,
    /// Of one name from all addresses that wait for it already. They count nowhere else, and there may be many of them.
    pub slowed: RateLimit,
}

/// Where a try comes from.
#[derive(Debug, Clone)]
pub(crate) struct TryFrom {
    pub address: String,
    /// The token of the known device, if the browser shows one.
    pub device: Option<Token>,
    /// What the password looks like to the count: see [`crate::PasswordHasher::fingerprint`].
    pub fingerprint: u16,
}

impl TryRules {
    /// Counts a try at `name`, which is `account` if anybody's, before its password is looked at. `Err`: it is not looked
    /// at; so many seconds to wait. Then the transaction must be rolled back, so that what is refused counts nowhere.
    pub(crate) fn count<Tx: AttemptsTx + KnownDevicesTx + RateLimitTx + ?Sized>(
        self,
        tx: &mut Tx,
        name: &str,
        account: Option<DeviceAccount>,
        from: &TryFrom,
        now: Timestamp,
    ) -> Result<Result<Tries, u32>, StoreError> {
        let token = from.device.as_ref().map(Token::hash);
        let mut tries = match (account, token) {
            (Some(account), Some(token)) if tx.is_known_device(account, &token, now)? => {
                Tries::of_device(account, &token)
            }
            _ => {
                if let Some(wait) = self.by_address.hit(tx, &from.address, now)? {
                    return Ok(Err(wait));
                }
                Tries::of_name(self, name, &from.address)
            }
        };
        match tries.count(tx, from.fingerprint, now)? {
            Counted::TooSoon { wait } => Ok(Err(wait)),
            Counted::Free => Ok(Ok(tries)),
            Counted::Slowed => Ok(self.slowed.hit(tx, name, now)?.map_or(Ok(tries), Err)),
        }
    }
}

impl Counter {
    const fn new(scope: AttemptsScope, subject: String) -> Self {
        Self { scope, subject, added: false }
    }

    fn lock<Tx: AttemptsTx + ?Sized>(&self, tx: &mut Tx, now: Timestamp) -> Result<Attempts, StoreError> {
        let before = tx.lock_attempts(self.scope, &self.subject)?;
        Ok(before.unwrap_or_else(|| Attempts::none(now)).remembered(now))
    }

    fn add<Tx: AttemptsTx + ?Sized>(
        &mut self,
        tx: &mut Tx,
        before: Attempts,
        fingerprint: u16,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.added = !before.has_tried(fingerprint);
        if self.added {
            tx.put_attempts(self.scope, &self.subject, &before.counted(fingerprint, now))?;
        }
        Ok(())
    }
}

impl Tries {
    fn of_device(account: DeviceAccount, token: &[u8; 32]) -> Self {
        // Half of the hash tells a customer's browsers apart just as well.
        let [half @ .., _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _] = *token;
        let subject = format!("{account} {:032x}", u128::from_be_bytes(half));
        Self { anywhere: None, here: Counter::new(AttemptsScope::KnownDevice, subject) }
    }

    fn of_name(rules: TryRules, name: &str, address: &str) -> Self {
        Self {
            anywhere: Some(Counter::new(rules.anywhere, name.to_owned())),
            here: Counter::new(rules.here, format!("{name} {address}")),
        }
    }

    /// Always in this order, so that two requests never wait for each other.
    fn counters(&mut self) -> impl Iterator<Item = &mut Counter> {
        self.anywhere.iter_mut().chain([&mut self.here])
    }

    fn count<Tx: AttemptsTx + ?Sized>(
        &mut self,
        tx: &mut Tx,
        fingerprint: u16,
        now: Timestamp,
    ) -> Result<Counted, StoreError> {
        let mut locked = Vec::new();
        for counter in self.counters() {
            let before = counter.lock(tx, now)?;
            if let Some(wait) = before.wait(counter.scope, now) {
                return Ok(Counted::TooSoon { wait });
            }
            locked.push(before);
        }
        // Whoever waits here already is slow enough. Were they counted everywhere too, one patient address could make the
        // account's owner wait at every other.
        let slowed_here = locked.last().is_some_and(|here| here.failures >= self.here.scope.free());
        for (counter, before) in self.counters().zip(locked) {
            if !(slowed_here && counter.scope.is_anywhere()) {
                counter.add(tx, before, fingerprint, now)?;
            }
        }
        let is_by_name = self.anywhere.is_some();
        Ok(if slowed_here && is_by_name { Counted::Slowed } else { Counted::Free })
    }

    /// The password could not be looked at: then the try does not count.
    pub(crate) fn forgive<Tx: AttemptsTx + ?Sized>(
        mut self,
        tx: &mut Tx,
        fingerprint: u16,
    ) -> Result<(), StoreError> {
        for counter in self.counters().filter(|counter| counter.added) {
            if let Some(attempts) = tx.lock_attempts(counter.scope, &counter.subject)? {
                tx.put_attempts(counter.scope, &counter.subject, &attempts.forgiven(fingerprint))?;
            }
        }
        Ok(())
    }

    /// Somebody is signed in: whoever it was, mistyped.
    pub(crate) fn forget<Tx: AttemptsTx + ?Sized>(mut self, tx: &mut Tx) -> Result<(), StoreError> {
        self.counters().try_for_each(|counter| tx.forget_attempts(counter.scope, &counter.subject))
    }
}
