//! The key to one order, for whoever placed it: derived, not stored, so the same request always gets the same answer.

use pattu_orders::{LinkAccess, OrderId, OrderLink, ports::AccessTokens};
use secrecy::SecretString;

use crate::link_secrets::LinkSecrets;

/// Keeps these tokens apart from everything else that is signed with the shop's secret.
const PURPOSE: &[u8] = b"pattu order access 1";

/// HMAC-SHA256 of the order's id, its links' version and what they show, under the shop's secret.
pub struct OrderTokens(LinkSecrets);

impl OrderTokens {
    /// With the shop's secret, at least 32 characters (checked where configuration is read), and the one before it: links
    /// made with that one stay good.
    pub const fn new(secret: SecretString, previous: Option<SecretString>) -> Self {
        Self(LinkSecrets { secret, previous })
    }
}

fn said(order: OrderId, version: u32, access: LinkAccess) -> Vec<u8> {
    let mut said = [PURPOSE, order.uuid().as_bytes()].concat();
    // What was given out before links had versions is the first version's, and showed everything.
    if (version, access) != (OrderLink::FIRST, LinkAccess::Full) {
        said.extend(version.to_be_bytes());
        said.push(u8::from(access == LinkAccess::Full));
    }
    said
}

impl AccessTokens for OrderTokens {
    fn token_of(&self, order: OrderId, version: u32, access: LinkAccess) -> String {
        self.0.signed(&said(order, version, access))
    }

    fn opens(&self, order: OrderId, version: u32, shown: &str) -> Option<LinkAccess> {
        [LinkAccess::Masked, LinkAccess::Full].into_iter().fold(None, |found, access| {
            if self.0.is_signed(&said(order, version, access), shown) { Some(access) } else { found }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pattu_kernel::Id;

    const OLD: &str = "another secret, just as long as it";

    fn tokens(secret: &str, previous: Option<&str>) -> OrderTokens {
        OrderTokens::new(SecretString::from(secret), previous.map(SecretString::from))
    }

    #[test]
    fn a_token_opens_its_own_order_only() {
        let (ours, others) = (tokens("a secret of the shop, long enough", None), tokens(OLD, None));
        let (mine, yours) = (Id::new(uuid::Uuid::new_v4()), Id::new(uuid::Uuid::new_v4()));
        let token = ours.token_of(mine, 1, LinkAccess::Full);
        assert_eq!(token, ours.token_of(mine, 1, LinkAccess::Full), "the same order has the same token");
        assert_eq!(ours.opens(mine, 1, &token), Some(LinkAccess::Full));
        assert_eq!(ours.opens(yours, 1, &token), None);
        assert_eq!(others.opens(mine, 1, &token), None);
        assert_eq!(ours.opens(mine, 1, ""), None);
    }

    #[test]
    fn a_token_shows_what_it_was_made_for_until_it_is_taken_back() {
        let tokens = tokens("a secret of the shop, long enough", None);
        let order = Id::new(uuid::Uuid::new_v4());
        for version in 1..4 {
            for access in [LinkAccess::Full, LinkAccess::Masked] {
                let token = tokens.token_of(order, version, access);
                assert_eq!(tokens.opens(order, version, &token), Some(access));
                assert_eq!(tokens.opens(order, version + 1, &token), None);
            }
        }
    }

    #[test]
    fn tokens_outlive_one_change_of_the_secret() {
        let order = Id::new(uuid::Uuid::new_v4());
        let token = tokens(OLD, None).token_of(order, 1, LinkAccess::Full);
        let now = tokens("a secret of the shop, long enough", Some(OLD));
        assert_eq!(now.opens(order, 1, &token), Some(LinkAccess::Full));
        assert_ne!(now.token_of(order, 1, LinkAccess::Full), token, "new ones are made with the new one");
        let later = tokens("the secret after it, as long as it", Some("a secret of the shop, long enough"));
        assert_eq!(later.opens(order, 1, &token), None);
    }

    #[test]
    fn links_that_were_given_out_stay_good() {
        let tokens = tokens("a secret of the shop, long enough", None);
        let order = Id::new(uuid::uuid!("018f2f6e-7c1a-7b3d-9e55-3a1b2c4d5e6f"));
        for (version, access, token) in [
            (1, LinkAccess::Full, "aOZA8iIg6wJiZMWjlLcaPI_rGVT1ZKpM"),
            (2, LinkAccess::Masked, "kVpuIipNaUHPYKEH-rtfCIbzAQhT39v6"),
            (2, LinkAccess::Full, "nsLu8DkVchI2ApPW4Fq2MVim96sfPeYm"),
        ] {
            assert_eq!(tokens.token_of(order, version, access), token);
            assert_eq!(tokens.opens(order, version, token), Some(access));
        }
    }
}
