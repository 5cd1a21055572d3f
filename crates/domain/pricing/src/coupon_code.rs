//! A coupon's code: trimmed, in capitals, compared without regard to case (ruling 6).

/// Why a text cannot be a coupon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Invalid coupon code")]
pub struct CouponCodeError;

/// 4 to 32 of `A-Z`, `0-9` and `-`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CouponCode(String);

impl CouponCode {
    /// Trims and raises to capitals, then checks.
    pub fn parse(text: &str) -> Result<Self, CouponCodeError> {
        let code = text.trim().to_ascii_uppercase();
        let fits = (4..=32).contains(&code.len())
            && code.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'-');
        if fits { Ok(Self(code)) } else { Err(CouponCodeError) }
    }

    /// In capitals.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
