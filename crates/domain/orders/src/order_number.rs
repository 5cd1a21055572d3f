//! What people read out on the telephone: `PT-7K3M9Q2X`.

use serde::Serialize;
use utoipa::ToSchema;

pattu_kernel::readable_number!(
    /// A short, unguessable order number; also the receipt at the payment provider (≤ 40 characters).
    #[derive(Serialize, ToSchema)]
    #[schema(value_type = String)]
    OrderNumber,
    "PT-",
    8
);

impl OrderNumber {
    /// As somebody types it: in any case, with or without prefix, dashes and spaces; letters that are not used are read
    /// as the digits they look like. `None` when it cannot be a number of ours.
    pub fn parse(typed: &str) -> Option<Self> {
        // Longer than anything a person would type around eight characters.
        if typed.len() > 64 {
            return None;
        }
        let plain: String = typed.chars().filter(char::is_ascii_alphanumeric).collect();
        let plain = plain.to_ascii_uppercase();
        let code = if plain.len() == Self::LENGTH { plain.as_str() } else { plain.strip_prefix("PT")? };
        let read: String = code
            .chars()
            .map(|letter| match letter {
                'O' => '0',
                'I' | 'L' => '1',
                other => other,
            })
            .collect();
        (read.len() == Self::LENGTH && !read.contains('U')).then(|| Self(format!("{}{read}", Self::PREFIX)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    #[test]
    fn numbers_can_be_read_out() {
        for _ in 0..200 {
            let number = OrderNumber::from_random(Uuid::new_v4());
            let code = number.as_str().strip_prefix("PT-").unwrap();
            assert_eq!(code.len(), 8);
            assert!(code.chars().all(|c| c.is_ascii_alphanumeric() && !"ILOU".contains(c)), "{number}");
        }
    }

    #[test]
    fn a_typed_number_is_read_leniently() {
        for typed in ["PT-7K3M9Q20", " pt-7k3m9q20 ", "7K3M9Q2O", "PT 7k3m 9q2o", "pt7K3M9Q20"] {
            assert_eq!(
                OrderNumber::parse(typed).map(|number| number.0).as_deref(),
                Some("PT-7K3M9Q20"),
                "{typed}"
            );
        }
        for typed in ["", "PT-", "7K3M9Q2", "PT-7K3M9Q2XX", "XX-7K3M9Q2X", "7K3M9Q2U", &"7".repeat(5_000)] {
            assert_eq!(OrderNumber::parse(typed), None, "{typed}");
        }
        // A code may itself begin with the letters of the prefix.
        assert_eq!(OrderNumber::parse("pt3m9q2x").unwrap().as_str(), "PT-PT3M9Q2X");
    }
}
