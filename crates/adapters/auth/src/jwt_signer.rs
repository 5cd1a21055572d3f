//! HS256 tokens behind the ports `TokenSigner` and `CustomerTokens`.

use chrono::DateTime;
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use pattu_customers::{CustomerClaims, CustomerTokens, SigningError, StaffClaims, TokenSigner};
use pattu_kernel::{Id, Timestamp};
use secrecy::{ExposeSecret, SecretString};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Tokens of one kind can never be taken for the other.
const STAFF: &str = "staff";
const CUSTOMER: &str = "customer";

/// A secret that could be guessed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the token secret needs at least {} bytes", JwtSigner::MIN_SECRET_BYTES)]
pub struct WeakSecret;

/// What a token says.
#[derive(Debug, Serialize, Deserialize)]
struct Claims {
    sub: Uuid,
    sid: Uuid,
    kind: String,
    /// When it was signed. Customers' tokens only: a browser whose clock is wrong counts with `exp` − `iat`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    iat: Option<i64>,
    exp: i64,
}

fn moment(seconds: i64) -> Option<Timestamp> {
    DateTime::from_timestamp(seconds, 0)
}

/// Signs with HMAC-SHA-256 and reads nothing else.
pub struct JwtSigner {
    signing: EncodingKey,
    reading: DecodingKey,
    rules: Validation,
}

impl JwtSigner {
    /// As long as the hash itself (RFC 7518, section 3.2).
    pub const MIN_SECRET_BYTES: usize = 32;

    /// With the shop's secret.
    ///
    /// # Errors
    /// [`WeakSecret`] below 32 bytes.
    pub fn new(secret: &SecretString) -> Result<Self, WeakSecret> {
        let secret = secret.expose_secret().as_bytes();
        if secret.len() < Self::MIN_SECRET_BYTES {
            return Err(WeakSecret);
        }
        let mut rules = Validation::new(Algorithm::HS256);
        rules.leeway = 0;
        // The end of a session is compared with the shop's own clock, below; the claim must still be there.
        rules.validate_exp = false;
        rules.set_required_spec_claims(&["exp", "sub"]);
        Ok(Self {
            signing: EncodingKey::from_secret(secret),
            reading: DecodingKey::from_secret(secret),
            rules,
        })
    }
}

impl JwtSigner {
    fn signed(&self, claims: &Claims) -> Result<String, SigningError> {
        encode(&Header::new(Algorithm::HS256), claims, &self.signing).map_err(|cause| {
            tracing::error!(%cause, "a token could not be signed");
            SigningError(cause.to_string())
        })
    }

    /// What a token of this kind says, and its end.
    fn opened(&self, kind: &str, token: &str, now: Timestamp) -> Option<(Claims, Timestamp)> {
        let claims = decode::<Claims>(token, &self.reading, &self.rules).ok()?.claims;
        let until = moment(claims.exp)?;
        (claims.kind == kind && now < until).then_some((claims, until))
    }
}

impl TokenSigner for JwtSigner {
    fn sign(&self, claims: StaffClaims) -> Result<String, SigningError> {
        self.signed(&Claims {
            sub: claims.staff.uuid(),
            sid: claims.session.uuid(),
            kind: STAFF.to_owned(),
            iat: None,
            exp: claims.expires_at.timestamp(),
        })
    }

    fn read(&self, token: &str, now: Timestamp) -> Option<StaffClaims> {
        let (said, expires_at) = self.opened(STAFF, token, now)?;
        Some(StaffClaims { staff: Id::new(said.sub), session: Id::new(said.sid), expires_at })
    }
}

impl CustomerTokens for JwtSigner {
    fn sign_customer(&self, claims: CustomerClaims) -> Result<String, SigningError> {
        self.signed(&Claims {
            sub: claims.customer.uuid(),
            sid: claims.session.uuid(),
            kind: CUSTOMER.to_owned(),
            iat: Some(claims.issued_at.timestamp()),
            exp: claims.expires_at.timestamp(),
        })
    }

    fn read_customer(&self, token: &str, now: Timestamp) -> Option<CustomerClaims> {
        let (said, expires_at) = self.opened(CUSTOMER, token, now)?;
        Some(CustomerClaims {
            customer: Id::new(said.sub),
            session: Id::new(said.sid),
            issued_at: moment(said.iat?)?,
            expires_at,
        })
    }
}

#[cfg(test)]
mod tests {
    use chrono::{Duration, TimeZone, Utc};
    use serde_json::json;

    use super::*;

    const SECRET: &str = "a secret that is long enough: 32+";

    fn signer(secret: &str) -> JwtSigner {
        JwtSigner::new(&SecretString::from(secret)).unwrap()
    }

    fn noon() -> Timestamp {
        Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap()
    }

    fn claims() -> StaffClaims {
        StaffClaims {
            staff: Id::new(Uuid::from_u128(1)),
            session: Id::new(Uuid::from_u128(2)),
            expires_at: noon() + Duration::hours(8),
        }
    }

    #[test]
    fn a_token_says_what_was_signed_until_it_is_over() {
        let signer = signer(SECRET);
        let token = signer.sign(claims()).unwrap();
        assert_eq!(signer.read(&token, noon()), Some(claims()));
        assert_eq!(signer.read(&token, noon() + Duration::seconds(8 * 3600 - 1)), Some(claims()));
        assert_eq!(signer.read(&token, noon() + Duration::hours(8)), None);
    }

    #[test]
    fn nothing_but_an_unchanged_token_of_this_secret_is_read() {
        let signer = signer(SECRET);
        let token = signer.sign(claims()).unwrap();
        let parts: Vec<&str> = token.split('.').collect();
        // {"alg":"none","typ":"JWT"} and {"alg":"HS384","typ":"JWT"}
        let unsigned = format!("eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.{}.", parts[1]);
        let other_algorithm = format!("eyJhbGciOiJIUzM4NCIsInR5cCI6IkpXVCJ9.{}.{}", parts[1], parts[2]);
        let changed = format!("{}.{}x.{}", parts[0], parts[1], parts[2]);
        for wrong in [
            "",
            "a.b.c",
            "💥",
            &unsigned,
            &other_algorithm,
            &changed,
            &token[..token.len() - 1],
            &"a".repeat(100_000),
        ] {
            assert_eq!(signer.read(wrong, noon()), None, "{wrong:.80}");
        }
        let elsewhere = JwtSigner::new(&SecretString::from("another secret that is long enough")).unwrap();
        assert_eq!(elsewhere.read(&token, noon()), None);
    }

    #[test]
    fn a_customers_token_opens_no_staff_door_and_a_staff_token_none_of_the_customers() {
        let signer = signer(SECRET);
        let theirs = CustomerClaims {
            customer: Id::new(Uuid::from_u128(1)),
            session: Id::new(Uuid::from_u128(2)),
            issued_at: noon(),
            expires_at: noon() + Duration::minutes(10),
        };
        let token = signer.sign_customer(theirs).unwrap();
        assert_eq!(signer.read_customer(&token, noon()), Some(theirs));
        assert_eq!(signer.read_customer(&token, noon() + Duration::minutes(10)), None);
        // A browser whose clock is wrong counts from when the token came: it has to say how long it is good.
        let said = decode::<serde_json::Value>(&token, &signer.reading, &signer.rules).unwrap().claims;
        assert_eq!(said["exp"].as_i64().unwrap() - said["iat"].as_i64().unwrap(), 600);
        assert_eq!(signer.read(&token, noon()), None);
        assert_eq!(signer.read_customer(&signer.sign(claims()).unwrap(), noon()), None);
    }

    #[test]
    fn a_token_for_somebody_else_is_not_for_staff() {
        let signer = signer(SECRET);
        let exp = claims().expires_at.timestamp();
        for body in [
            json!({"sub": Uuid::from_u128(1), "sid": Uuid::from_u128(2), "kind": "customer", "exp": exp}),
            json!({"sub": Uuid::from_u128(1), "sid": Uuid::from_u128(2), "exp": exp}),
            json!({"sub": Uuid::from_u128(1), "kind": "staff", "exp": exp}),
            json!({"sub": Uuid::from_u128(1), "sid": Uuid::from_u128(2), "kind": "staff"}),
        ] {
            let token =
                encode(&Header::new(Algorithm::HS256), &body, &EncodingKey::from_secret(SECRET.as_bytes()))
                    .unwrap();
            assert_eq!(signer.read(&token, noon()), None, "{body}");
        }
    }

    #[test]
    fn a_short_secret_is_refused() {
        assert_eq!(JwtSigner::new(&SecretString::from("x".repeat(31))).err(), Some(WeakSecret));
        assert!(JwtSigner::new(&SecretString::from("x".repeat(32))).is_ok());
    }
}
