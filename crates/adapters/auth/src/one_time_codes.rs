//! The second factor's codes behind the port `OneTimeCodes`: RFC 6238 with SHA-1, six digits, half a minute, as every
//! authenticator app has it.

use hmac::{Hmac, KeyInit, Mac};
use pattu_customers::{
    Staff, StaffId,
    second_factor::{CodesError, FreshSecret, OneTimeCodes, RecoveryCode, SealedSecret},
};
use pattu_kernel::Timestamp;
use qrcode::{QrCode, render::svg};
use ring::{
    aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey},
    rand::{SecureRandom, SystemRandom},
};
use secrecy::{ExposeSecret, SecretString};
use sha2::Sha256;
use totp_rs::{Builder, Secret, Totp};

/// Keeps what is derived from the key apart.
const SEALING: &[u8] = b"pattu second factor secret 1";
const RECOVERY: &[u8] = b"pattu second factor recovery 1";
/// As RFC 4226 recommends.
const SECRET_BYTES: usize = 20;
const RECOVERY_CODES: usize = 10;
/// Ten of 32 signs are 50 bits.
const RECOVERY_SIGNS: usize = 10;
/// Base32: no 0, 1, 8 or 9, which look like letters.
const BASE32: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const STEP_SECONDS: u64 = 30;
/// What the app shows beside the username.
const ISSUER: &str = "Pattu";

/// Seals secrets with AES-256-GCM under a key of the installation's; without one there is no second factor.
pub struct AuthenticatorCodes {
    key: Option<SecretString>,
    random: SystemRandom,
}

impl AuthenticatorCodes {
    /// With the installation's key, at least 32 characters (checked where configuration is read).
    pub fn new(key: Option<SecretString>) -> Self {
        Self { key, random: SystemRandom::new() }
    }

    /// A key for one purpose.
    fn derived(&self, purpose: &[u8], more: &[&[u8]]) -> Result<[u8; 32], CodesError> {
        let key = self.key.as_ref().ok_or(CodesError::NoKey)?;
        let mut mac = Hmac::<Sha256>::new_from_slice(key.expose_secret().as_bytes())
            .map_err(|cause| broken("deriving a key", &cause))?;
        mac.update(purpose);
        for part in more {
            mac.update(part);
        }
        Ok(mac.finalize().into_bytes().into())
    }

    fn sealing_key(&self) -> Result<LessSafeKey, CodesError> {
        let key = self.derived(SEALING, &[])?;
        let key = UnboundKey::new(&AES_256_GCM, &key).map_err(|cause| broken("making a key", &cause))?;
        Ok(LessSafeKey::new(key))
    }

    fn random<const N: usize>(&self) -> Result<[u8; N], CodesError> {
        let mut bytes = [0; N];
        self.random.fill(&mut bytes).map_err(|cause| broken("making a secret", &cause))?;
        Ok(bytes)
    }

    /// The account stands beside it, so that nobody moves one person's secret to another's row.
    fn sealed(&self, staff: StaffId, secret: &[u8]) -> Result<SealedSecret, CodesError> {
        let nonce: [u8; NONCE_LEN] = self.random()?;
        let mut sealed = secret.to_vec();
        self.sealing_key()?
            .seal_in_place_append_tag(
                Nonce::assume_unique_for_key(nonce),
                Aad::from(staff.uuid().as_bytes()),
                &mut sealed,
            )
            .map_err(|cause| broken("sealing a secret", &cause))?;
        Ok(SealedSecret::new([nonce.as_slice(), &sealed].concat()))
    }

    fn opened(&self, staff: StaffId, sealed: &SealedSecret) -> Result<Vec<u8>, CodesError> {
        let unreadable = || broken("opening a second factor, which another key has sealed", &"no match");
        let (nonce, rest) = sealed.bytes().split_first_chunk::<NONCE_LEN>().ok_or_else(unreadable)?;
        let mut secret = rest.to_vec();
        let opened = self.sealing_key()?;
        let opened = opened
            .open_in_place(
                Nonce::assume_unique_for_key(*nonce),
                Aad::from(staff.uuid().as_bytes()),
                &mut secret,
            )
            .map_err(|_| unreadable())?;
        Ok(opened.to_vec())
    }
}

fn broken(what: &str, cause: &dyn std::fmt::Display) -> CodesError {
    tracing::error!(%cause, "{what} failed");
    CodesError::Broken(what.to_owned())
}

fn totp(secret: Vec<u8>, account: &str) -> Result<Totp, CodesError> {
    Builder::new()
        .with_secret(Secret::from(secret))
        .with_digits(6)
        .with_skew(1)
        .with_step_duration(STEP_SECONDS)
        .with_account_name(account.to_owned())
        .with_issuer(Some(ISSUER.to_owned()))
        .build()
        .map_err(|cause| broken("making codes", &cause))
}

impl OneTimeCodes for AuthenticatorCodes {
    fn has_key(&self) -> bool {
        self.key.is_some()
    }

    fn fresh_secret(&self, staff: &Staff) -> Result<FreshSecret, CodesError> {
        let secret: [u8; SECRET_BYTES] = self.random()?;
        let sealed = self.sealed(staff.id, &secret)?;
        let link = totp(secret.to_vec(), staff.username.as_str())?
            .to_url()
            .map_err(|cause| broken("writing a link", &cause))?;
        let qr = QrCode::new(&link).map_err(|cause| broken("drawing a QR code", &cause))?;
        let qr = qr.render::<svg::Color<'_>>().min_dimensions(200, 200).build();
        Ok(FreshSecret { sealed, text_key: Secret::from(secret).to_base32(), qr })
    }

    fn step_of(
        &self,
        staff: StaffId,
        secret: &SealedSecret,
        code: &str,
        now: Timestamp,
    ) -> Result<Option<i64>, CodesError> {
        let totp = totp(self.opened(staff, secret)?, "staff")?;
        let time = u64::try_from(now.timestamp()).unwrap_or(0);
        Ok(totp.check(code, time).and_then(|step| i64::try_from(step).ok()))
    }

    fn fresh_recovery_codes(&self, staff: StaffId) -> Result<Vec<RecoveryCode>, CodesError> {
        let mut codes = Vec::with_capacity(RECOVERY_CODES);
        for _ in 0..RECOVERY_CODES {
            let bytes: [u8; RECOVERY_SIGNS] = self.random()?;
            // 256 is a multiple of 32: each sign is as likely as the others.
            let text: String = bytes
                .iter()
                .filter_map(|byte| BASE32.get(usize::from(byte % 32)))
                .map(|sign| char::from(*sign))
                .collect();
            codes.push(RecoveryCode { hash: self.recovery_hash(staff, &text)?, text });
        }
        Ok(codes)
    }

    fn recovery_hash(&self, staff: StaffId, code: &str) -> Result<[u8; 32], CodesError> {
        self.derived(RECOVERY, &[staff.uuid().as_bytes(), code.as_bytes()])
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use pattu_customers::{Role, Username};
    use pattu_kernel::Id;
    use uuid::Uuid;

    use super::*;

    fn codes(key: &str) -> AuthenticatorCodes {
        AuthenticatorCodes::new(Some(SecretString::from(key)))
    }

    fn staff(number: u128) -> Staff {
        let username = Username::parse("lakshmi").unwrap();
        Staff { id: Id::new(Uuid::from_u128(number)), username, role: Role::Owner }
    }

    fn at(seconds: i64) -> Timestamp {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    /// The secret and the moments of RFC 6238, appendix B; its codes have eight digits, of which ours are the last six.
    #[test]
    fn the_codes_are_those_of_the_standard() {
        let (codes, staff) = (codes("a key that is long enough: 32 and"), staff(1));
        let sealed = codes.sealed(staff.id, b"12345678901234567890").unwrap();
        for (seconds, code) in [
            (1_111_111_111, "050471"),
            (1_111_111_109, "081804"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
        ] {
            let step = seconds / 30;
            for (off, right) in [(-2, false), (-1, true), (0, true), (1, true), (2, false)] {
                let now = at(seconds - off * 30);
                let found = codes.step_of(staff.id, &sealed, code, now).unwrap();
                assert_eq!(found, right.then_some(step), "{code} {off}");
            }
        }
        assert_eq!(codes.step_of(staff.id, &sealed, "", at(1_111_111_111)).unwrap(), None);
        assert_eq!(codes.step_of(staff.id, &sealed, "05047x", at(1_111_111_111)).unwrap(), None);
    }

    #[test]
    fn a_secret_is_opened_by_its_key_for_its_account_only() {
        let (ours, others) =
            (codes("a key that is long enough: 32 and"), codes("another key, just as long as it is"));
        let fresh = ours.fresh_secret(&staff(1)).unwrap();
        let secret = ours.opened(staff(1).id, &fresh.sealed).unwrap();
        assert_eq!(secret.len(), SECRET_BYTES);
        assert_eq!(Secret::from(secret).to_base32(), fresh.text_key);
        assert!(fresh.qr.contains("<svg"));
        assert!(ours.opened(staff(2).id, &fresh.sealed).is_err());
        assert!(others.opened(staff(1).id, &fresh.sealed).is_err());
        assert!(ours.opened(staff(1).id, &SealedSecret::new(vec![1; 5])).is_err());
        let none = AuthenticatorCodes::new(None);
        assert!(matches!(none.fresh_secret(&staff(1)), Err(CodesError::NoKey)));
    }

    #[test]
    fn recovery_codes_are_ten_different_words_stored_for_one_account() {
        let codes = codes("a key that is long enough: 32 and");
        let fresh = codes.fresh_recovery_codes(staff(1).id).unwrap();
        let texts: std::collections::BTreeSet<_> = fresh.iter().map(|code| code.text.clone()).collect();
        assert_eq!(texts.len(), 10);
        for code in &fresh {
            assert_eq!(code.text.len(), 10);
            assert_eq!(codes.recovery_hash(staff(1).id, &code.text).unwrap(), code.hash);
            assert_ne!(codes.recovery_hash(staff(2).id, &code.text).unwrap(), code.hash);
        }
    }
}
