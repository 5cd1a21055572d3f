//! The keys to one custom order and its picture: derived, not stored, so the same request always gets the same answer.

use pattu_custom_orders::{CustomOrder, CustomOrderId, PhotoOf, ports::CustomOrderKeys};
use secrecy::SecretString;

use crate::link_secrets::LinkSecrets;

/// Keeps these apart from everything else that is signed with the shop's secret.
const TOKEN: &str = "pattu custom order 1";
const PHOTO: &str = "custom";

/// HMAC-SHA256 under the shop's secret.
pub struct CustomOrderTokens(LinkSecrets);

impl CustomOrderTokens {
    /// With the shop's secret, at least 32 characters (checked where configuration is read), and the one before it: links
    /// made with that one stay good.
    pub const fn new(secret: SecretString, previous: Option<SecretString>) -> Self {
        Self(LinkSecrets { secret, previous })
    }
}

fn of_order(order: CustomOrderId, link_version: u32) -> String {
    // What was given out before links had versions is the first version's.
    if link_version == CustomOrder::FIRST_LINK {
        format!("{TOKEN}|{order}")
    } else {
        format!("{TOKEN}|{order}|{link_version}")
    }
}

fn of_photo(order: CustomOrderId, of: PhotoOf, until: i64) -> String {
    match of {
        PhotoOf::Customer => format!("{PHOTO}|{order}|photo|{until}"),
        PhotoOf::Shop(photo) => format!("{PHOTO}|{order}|photo {photo}|{until}"),
    }
}

impl CustomOrderKeys for CustomOrderTokens {
    fn token_of(&self, order: CustomOrderId, link_version: u32) -> String {
        self.0.signed(of_order(order, link_version).as_bytes())
    }

    fn opens(&self, order: CustomOrderId, link_version: u32, shown: &str) -> bool {
        self.0.is_signed(of_order(order, link_version).as_bytes(), shown)
    }

    fn photo_key(&self, order: CustomOrderId, of: PhotoOf, until: i64) -> String {
        self.0.signed(of_photo(order, of, until).as_bytes())
    }

    fn opens_photo(&self, order: CustomOrderId, of: PhotoOf, until: i64, shown: &str) -> bool {
        self.0.is_signed(of_photo(order, of, until).as_bytes(), shown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pattu_kernel::Id;

    const OLD: &str = "another secret, just as long as it";

    fn tokens(secret: &str, previous: Option<&str>) -> CustomOrderTokens {
        CustomOrderTokens::new(SecretString::from(secret), previous.map(SecretString::from))
    }

    #[test]
    fn a_key_opens_its_own_order_and_nothing_else() {
        let keys = tokens("a secret of the shop, long enough", None);
        let (mine, yours) = (Id::new(uuid::Uuid::new_v4()), Id::new(uuid::Uuid::new_v4()));
        let (token, photo) = (keys.token_of(mine, 1), keys.photo_key(mine, PhotoOf::Customer, 600));
        assert!(keys.opens(mine, 1, &token) && keys.opens_photo(mine, PhotoOf::Customer, 600, &photo));
        assert!(!keys.opens(yours, 1, &token) && !keys.opens_photo(yours, PhotoOf::Customer, 600, &photo));
        assert!(
            !keys.opens(mine, 1, &photo) && !keys.opens_photo(mine, PhotoOf::Customer, 600, &token),
            "one for each purpose"
        );
        assert!(!keys.opens_photo(mine, PhotoOf::Customer, 601, &photo), "nobody makes a link last longer");
        let shop = PhotoOf::Shop(Id::new(uuid::Uuid::from_u128(3)));
        assert!(!keys.opens_photo(mine, shop, 600, &photo), "one for each picture");
        assert!(keys.opens_photo(mine, shop, 600, &keys.photo_key(mine, shop, 600)));
        assert!(!keys.opens(mine, 1, "") && !keys.opens_photo(mine, PhotoOf::Customer, 600, ""));
        assert!(!tokens(OLD, None).opens(mine, 1, &token));
    }

    #[test]
    fn a_key_opens_until_it_is_taken_back() {
        let keys = tokens("a secret of the shop, long enough", None);
        let order = Id::new(uuid::Uuid::new_v4());
        for version in 1..4 {
            let token = keys.token_of(order, version);
            for other in 1..4 {
                assert_eq!(keys.opens(order, other, &token), other == version);
            }
        }
    }

    #[test]
    fn keys_outlive_one_change_of_the_secret() {
        let order = Id::new(uuid::Uuid::new_v4());
        let token = tokens(OLD, None).token_of(order, 1);
        assert!(tokens("a secret of the shop, long enough", Some(OLD)).opens(order, 1, &token));
        assert!(!tokens("the secret after it, as long as it", None).opens(order, 1, &token));
    }

    #[test]
    fn keys_that_were_given_out_stay_good() {
        let keys = tokens("a secret of the shop, long enough", None);
        let order = Id::new(uuid::uuid!("018f2f6e-7c1a-7b3d-9e55-3a1b2c4d5e6f"));
        assert_eq!(keys.token_of(order, 1), "jzM-MO_AHXhaq-byn8MUdCgF3IkMInOM");
        assert_eq!(keys.photo_key(order, PhotoOf::Customer, 600), "ZpIzvyUOC1ThQYiofLKHiJ_Uds63fjtE");
    }
}
