//! `Rate`: a percentage in basis points.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, schema::Type},
};

/// Why a number is no rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RateError {
    /// Below zero or above one hundred percent, or finer than a hundredth of a percent.
    #[error("A percentage lies between 0 and 100, with at most two decimals")]
    OutOfRange,
}

/// Between 0 and 100 %, exact to a hundredth of a percent (one basis point).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Rate {
    basis_points: u16,
}

impl Rate {
    /// 0 ..= 10,000 basis points.
    pub fn from_basis_points(basis_points: i32) -> Result<Self, RateError> {
        match u16::try_from(basis_points) {
            Ok(basis_points) if basis_points <= 10_000 => Ok(Self { basis_points }),
            _ => Err(RateError::OutOfRange),
        }
    }

    /// Whole percent.
    pub fn from_percent(percent: u8) -> Result<Self, RateError> {
        Self::from_basis_points(i32::from(percent) * 100)
    }

    /// Hundredths of a percent.
    pub const fn basis_points(self) -> u16 {
        self.basis_points
    }
}

/// `5%` or `12.5%`
impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, hundredths) = (self.basis_points / 100, self.basis_points % 100);
        match hundredths {
            0 => write!(f, "{whole}%"),
            tenths if tenths % 10 == 0 => write!(f, "{whole}.{}%", tenths / 10),
            _ => write!(f, "{whole}.{hundredths:02}%"),
        }
    }
}

/// On the wire a percent number: `5` or `12.5`.
impl Serialize for Rate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        crate::Money::from_paise(i64::from(self.basis_points)).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Rate {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // A percent has the same two decimals as a rupee.
        let hundredths = crate::Money::deserialize(deserializer)?.paise();
        i32::try_from(hundredths)
            .map_err(de::Error::custom)
            .and_then(|bp| Self::from_basis_points(bp).map_err(de::Error::custom))
    }
}

impl PartialSchema for Rate {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::Number).description(Some("Percent, 0 to 100")).into()
    }
}
impl ToSchema for Rate {
    fn name() -> std::borrow::Cow<'static, str> {
        "Rate".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_read_no_needless_digits() {
        let said = |basis_points| Rate::from_basis_points(basis_points).unwrap().to_string();
        assert_eq!([500, 1_250, 1_205, 7].map(said), ["5%", "12.5%", "12.05%", "0.07%"]);
    }

    #[test]
    fn percent_on_the_wire() {
        assert_eq!(serde_json::from_str::<Rate>("12.5").unwrap().basis_points(), 1_250);
        assert_eq!(serde_json::to_string(&Rate::from_percent(5).unwrap()).unwrap(), "5");
        for wrong in ["-1", "100.01", "5.005"] {
            assert!(serde_json::from_str::<Rate>(wrong).is_err(), "{wrong}");
        }
    }
}
