//! argon2id behind the port `PasswordHasher`: slow on purpose, few at a time.

use std::sync::Arc;

use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{Error as HashError, PasswordHasher as _, PasswordVerifier as _, phc},
};
use hmac::{Hmac, KeyInit, Mac};
use pattu_customers::{HashingError, NewPassword, PasswordHash, PasswordHasher, TypedPassword};
use pattu_kernel::BoxFuture;
use secrecy::{ExposeSecret, SecretString};
use sha2::Sha256;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// What one hash costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HashingCost {
    /// Memory in KiB.
    pub memory_kib: u32,
    pub passes: u32,
    pub lanes: u32,
}

impl HashingCost {
    /// 19 MiB, two passes, one lane (threat "login").
    pub const PRODUCTION: Self = Self { memory_kib: 19 * 1024, passes: 2, lanes: 1 };
    /// Worth nothing, but quick: for tests.
    pub const CHEAP: Self = Self { memory_kib: 64, passes: 1, lanes: 1 };
}

/// A cost argon2 does not accept.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("argon2 does not accept this cost: {0}")]
pub struct UnusableCost(String);

/// How many hashes there may be at once: two cores have better things to do, and each takes its memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HashingPlaces {
    pub running: usize,
    /// That wait for their turn; the next one is told that the shop is busy.
    pub waiting: usize,
}

impl HashingPlaces {
    /// For everybody who shops.
    pub const CUSTOMERS: Self = Self { running: 3, waiting: 32 };
    /// For the few who work here. Apart, so that whoever floods one door does not close the other.
    pub const STAFF: Self = Self { running: 1, waiting: 16 };
}

/// Keeps fingerprints apart from everything else that is derived from the shop's secret.
const FINGERPRINT: &[u8] = b"pattu password fingerprint 1";
/// Salt and hash of nobody: 16 and 32 bytes in base64 that no password is known for.
const NOBODY: &str = "bm9ib2R5IGxpdmVzIGhlcg$bm9ib2R5IGxpdmVzIGhlcmUsIG5vYm9keSBldmVyIGQ";

/// argon2id with a bounded number of hashes at once. Share it: each has its own bounds.
pub struct ArgonHasher {
    argon: Argon2<'static>,
    nobody: PasswordHash,
    places: Arc<Semaphore>,
    running: Arc<Semaphore>,
    secret: SecretString,
}

impl ArgonHasher {
    /// With new hashes at this cost; stored ones are checked at the cost they were made with. Fingerprints are derived
    /// with the shop's secret.
    ///
    /// # Errors
    /// [`UnusableCost`] when argon2 refuses it.
    pub fn new(cost: HashingCost, places: HashingPlaces, secret: SecretString) -> Result<Self, UnusableCost> {
        let params = Params::new(cost.memory_kib, cost.passes, cost.lanes, None)
            .map_err(|refused| UnusableCost(refused.to_string()))?;
        let HashingCost { memory_kib, passes, lanes } = cost;
        Ok(Self {
            argon: Argon2::new(Algorithm::Argon2id, Version::V0x13, params),
            nobody: PasswordHash::new(format!("$argon2id$v=19$m={memory_kib},t={passes},p={lanes}${NOBODY}")),
            places: Arc::new(Semaphore::new(places.running.saturating_add(places.waiting))),
            running: Arc::new(Semaphore::new(places.running)),
            secret,
        })
    }

    /// A turn: a place at once or never, then patience.
    async fn turn(&self) -> Result<(OwnedSemaphorePermit, OwnedSemaphorePermit), HashingError> {
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| HashingError::Busy)?;
        let run = Arc::clone(&self.running).acquire_owned().await;
        let run = run.map_err(|closed| HashingError::Broken(closed.to_string()))?;
        Ok((place, run))
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Argon2<'static>) -> Result<T, HashingError> + Send + 'static,
    ) -> Result<T, HashingError> {
        let turn = self.turn().await?;
        let argon = self.argon.clone();
        on_a_blocking_thread(move || {
            let result = work(&argon);
            // The turn ends with the hash, not with the request: somebody who hangs up has not freed a processor.
            drop(turn);
            result
        })
        .await
    }
}

/// The only place of the shop that blocks a thread for a password.
#[expect(clippy::disallowed_methods, reason = "this is the one named place for passwords")]
async fn on_a_blocking_thread<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, HashingError> + Send + 'static,
) -> Result<T, HashingError> {
    let request = tracing::Span::current();
    tokio::task::spawn_blocking(move || request.in_scope(work)).await.unwrap_or_else(|panicked| {
        tracing::error!(%panicked, "hashing a password panicked");
        Err(HashingError::Broken(panicked.to_string()))
    })
}

fn broken<Cause: ToString>(cause: &Cause) -> HashingError {
    let cause = cause.to_string();
    tracing::error!(%cause, "a password could not be hashed or checked");
    HashingError::Broken(cause)
}

fn fresh_hash(argon: &Argon2<'static>, password: &str) -> Result<PasswordHash, HashingError> {
    let hash: phc::PasswordHash = argon.hash_password(password.as_bytes()).map_err(|cause| broken(&cause))?;
    Ok(PasswordHash::new(hash.to_string()))
}

fn matches(argon: &Argon2<'static>, typed: &str, stored: &PasswordHash) -> Result<bool, HashingError> {
    let stored = phc::PasswordHash::new(stored.as_str()).map_err(|cause| broken(&cause))?;
    match argon.verify_password(typed.as_bytes(), &stored) {
        Ok(()) => Ok(true),
        Err(HashError::PasswordInvalid) => Ok(false),
        Err(other) => Err(broken(&other)),
    }
}

impl PasswordHasher for ArgonHasher {
    fn hash(&self, password: NewPassword) -> BoxFuture<'_, Result<PasswordHash, HashingError>> {
        Box::pin(self.in_turn(move |argon| fresh_hash(argon, password.reveal())))
    }

    fn verify(
        &self,
        password: TypedPassword,
        hash: Option<PasswordHash>,
    ) -> BoxFuture<'_, Result<bool, HashingError>> {
        // Without a hash, or with a text too long to be anybody's, the very same work is done for nobody.
        let somebody = hash.is_some() && password.reveal().is_some();
        let stored = hash.unwrap_or_else(|| self.nobody.clone());
        Box::pin(self.in_turn(move |argon| {
            let matches = matches(argon, password.reveal().unwrap_or_default(), &stored)?;
            Ok(somebody && matches)
        }))
    }

    fn fingerprint(&self, name: &str, password: &TypedPassword) -> u16 {
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(self.secret.expose_secret().as_bytes()) else {
            return 0;
        };
        // Names hold no line breaks: nothing else makes the same text.
        for part in [FINGERPRINT, name.as_bytes(), b"\n", password.reveal().unwrap_or_default().as_bytes()] {
            mac.update(part);
        }
        let [high, low, ..] = <[u8; 32]>::from(mac.finalize().into_bytes());
        u16::from_be_bytes([high, low])
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use pattu_customers::Username;
    use tokio::runtime::Runtime;

    use super::*;

    const PASSWORD: &str = "korvai-border-9";
    const PLACES: HashingPlaces = HashingPlaces { running: 4, waiting: 32 };

    fn hasher(cost: HashingCost) -> ArgonHasher {
        ArgonHasher::new(cost, PLACES, SecretString::from("a secret of the shop, long enough")).unwrap()
    }

    fn password() -> NewPassword {
        NewPassword::of_staff(PASSWORD, &Username::parse("lakshmi").unwrap()).unwrap()
    }

    fn typed(text: &str) -> TypedPassword {
        TypedPassword::new(text.to_owned())
    }

    #[test]
    fn a_hash_knows_its_password_and_no_other() {
        Runtime::new().unwrap().block_on(async {
            let hasher = hasher(HashingCost::CHEAP);
            let hash = hasher.hash(password()).await.unwrap();
            assert!(hash.as_str().starts_with("$argon2id$v=19$m=64,t=1,p=1$"), "{}", hash.as_str());
            assert_ne!(hasher.hash(password()).await.unwrap(), hash, "a fresh salt each time");
            assert!(hasher.verify(typed(PASSWORD), Some(hash.clone())).await.unwrap());
            for wrong in ["", "korvai-border-8", " korvai-border-9", &"x".repeat(200)] {
                assert!(!hasher.verify(typed(wrong), Some(hash.clone())).await.unwrap(), "{wrong}");
            }
            assert!(!hasher.verify(typed(PASSWORD), None).await.unwrap());
            let no_hash = PasswordHash::new("plain text".to_owned());
            assert!(matches!(
                hasher.verify(typed(PASSWORD), Some(no_hash)).await,
                Err(HashingError::Broken(_))
            ));
        });
    }

    #[test]
    fn the_production_cost_is_in_the_hash_and_older_hashes_still_open() {
        Runtime::new().unwrap().block_on(async {
            let cheap = hasher(HashingCost::CHEAP);
            let older = cheap.hash(password()).await.unwrap();
            let hasher = hasher(HashingCost::PRODUCTION);
            let hash = hasher.hash(password()).await.unwrap();
            assert!(hash.as_str().starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{}", hash.as_str());
            assert!(hasher.verify(typed(PASSWORD), Some(older)).await.unwrap());
        });
    }

    /// Algorithm, version and cost, and how long salt and hash are: two hashes that agree in these are as much work.
    fn work_of(hash: &PasswordHash) -> (Vec<&str>, Vec<usize>) {
        let parts: Vec<&str> = hash.as_str().split('$').collect();
        let (cost, secret) = parts.split_at(4);
        (cost.to_vec(), secret.iter().map(|part| part.len()).collect())
    }

    #[test]
    fn a_check_for_nobody_is_as_much_work_as_any() {
        Runtime::new().unwrap().block_on(async {
            let mut hasher = hasher(HashingCost::PRODUCTION);
            let hash = hasher.hash(password()).await.unwrap();
            assert_eq!(work_of(&hasher.nobody), work_of(&hash));
            assert_eq!(work_of(&hash).1.len(), 2, "salt and hash");
            // And it is done: argon refuses the hash of another algorithm, which nobody else reads so far.
            let refused = PasswordHash::new(hash.as_str().replace("argon2id", "scrypt"));
            assert!(phc::PasswordHash::new(refused.as_str()).is_ok());
            hasher.nobody = refused.clone();
            for text in ["wrong-border-9", &"x".repeat(100_000)] {
                for stored in [None, Some(refused.clone())] {
                    let tried = hasher.verify(typed(text), stored).await;
                    assert!(matches!(tried, Err(HashingError::Broken(_))), "{tried:?}");
                }
            }
        });
    }

    #[test]
    fn more_than_a_few_at_once_are_told_to_wait() {
        Runtime::new().unwrap().block_on(async {
            let hasher = hasher(HashingCost::CHEAP);
            let running: Vec<_> = {
                let mut turns = Vec::new();
                for _ in 0..PLACES.running {
                    turns.push(hasher.turn().await.unwrap());
                }
                turns
            };
            let mut waiting: Vec<_> = (0..PLACES.waiting).map(|_| hasher.verify(typed("x"), None)).collect();
            for future in &mut waiting {
                let pending = tokio::time::timeout(Duration::ZERO, future.as_mut()).await;
                assert!(pending.is_err(), "it waits for its turn");
            }
            assert!(matches!(hasher.verify(typed("x"), None).await, Err(HashingError::Busy)));
            drop(running);
            for future in waiting {
                assert!(!future.await.unwrap());
            }
            assert!(!hasher.verify(typed("x"), None).await.unwrap(), "there is room again");
        });
    }

    #[test]
    fn a_fingerprint_tells_passwords_apart_by_name_and_secret() {
        let ours = hasher(HashingCost::CHEAP);
        let theirs = SecretString::from("another secret, just as long as it");
        let theirs = ArgonHasher::new(HashingCost::CHEAP, PLACES, theirs).unwrap();
        let first = ours.fingerprint("padma@example.in", &typed("a guess"));
        assert_eq!(first, ours.fingerprint("padma@example.in", &typed("a guess")));
        let others = [
            ours.fingerprint("padma@example.in", &typed("a guess ")),
            ours.fingerprint("anu@example.in", &typed("a guess")),
            theirs.fingerprint("padma@example.in", &typed("a guess")),
        ];
        assert!(!others.contains(&first), "{first} {others:?}");
    }
}
