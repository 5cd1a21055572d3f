//! From which network address a request comes: the connection's own, or what a proxy of ours says.

use std::{
    future::{Ready, ready},
    net::{IpAddr, SocketAddr},
};

use actix_web::{Error, FromRequest, HttpRequest, dev::Payload, web};
use ipnet::IpNet;

/// Proxies and balancers whose `X-Forwarded-For` is believed. Everybody can send that header; only these are asked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TrustedProxies(Vec<IpNet>);

/// Why a list names no proxies.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum TrustedProxiesError {
    /// One of the addresses is none.
    #[error("{0} is neither a network address nor a network")]
    NoNetwork(String),
    /// Whoever is trusted may claim to be anybody: limits by network address would count for nothing.
    #[error("{0} trusts far more than proxies of yours; name only those")]
    TooWide(IpNet),
}

/// Nobody's proxies fill more than this: the largest private network is 10.0.0.0/8, the largest IPv6 blocks that were given to
/// anybody are /19.
const WIDEST_V4: u8 = 8;
const WIDEST_V6: u8 = 16;

impl TrustedProxies {
    /// Addresses (`10.0.0.5`) and networks (`10.0.0.0/8`), parted by commas or spaces.
    ///
    /// # Errors
    /// [`TrustedProxiesError`] names the first that is neither, or is nearly everybody.
    pub fn parse(list: &str) -> Result<Self, TrustedProxiesError> {
        let words = list.split([',', ' ']).filter(|word| !word.is_empty());
        let network = |word: &str| {
            word.parse()
                .or_else(|_| word.parse::<IpAddr>().map(IpNet::from))
                .map_err(|_| TrustedProxiesError::NoNetwork(word.to_owned()))
                .and_then(|network| {
                    let widest = if network.addr().is_ipv4() { WIDEST_V4 } else { WIDEST_V6 };
                    if network.prefix_len() < widest {
                        Err(TrustedProxiesError::TooWide(network))
                    } else {
                        Ok(network)
                    }
                })
        };
        words.map(network).collect::<Result<_, _>>().map(Self)
    }

    /// Whether this address is one of them.
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(&address))
    }

    /// The nearest address that is none of ours, told from the connection inwards.
    fn client_of(&self, peer: IpAddr, forwarded: &[&str]) -> IpAddr {
        let mut client = peer.to_canonical();
        for hop in forwarded.iter().rev().flat_map(|line| line.rsplit(',')) {
            if !self.contains(client) {
                break;
            }
            let Some(next) = address_in(hop.trim()) else { break };
            client = next.to_canonical();
        }
        client
    }
}

/// `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1` or `[2001:db8::1]:4711`.
fn address_in(hop: &str) -> Option<IpAddr> {
    let bare = hop.trim_start_matches('[').trim_end_matches(']');
    bare.parse().ok().or_else(|| hop.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

/// The network address a request comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientAddress(IpAddr);

impl ClientAddress {
    /// What requests are counted by: the address, or the /64 network that one IPv6 household has to itself.
    pub fn subject(self) -> String {
        match household(self.0) {
            IpNet::V4(address) => address.addr().to_string(),
            IpNet::V6(network) => network.to_string(),
        }
    }

    /// What may stand in a log: the network, which is nobody in particular.
    pub fn network(self) -> IpNet {
        match self.0 {
            IpAddr::V4(_) => network(self.0, 24),
            IpAddr::V6(_) => network(self.0, 48),
        }
    }
}

/// An IPv4 address, or the /64 network of an IPv6 address.
pub(crate) fn household(address: IpAddr) -> IpNet {
    match address {
        IpAddr::V4(_) => network(address, 32),
        IpAddr::V6(_) => network(address, 64),
    }
}

/// The first `length` bits of an address.
fn network(address: IpAddr, length: u8) -> IpNet {
    IpNet::new(address, length).map_or_else(|_| address.into(), |network| network.trunc())
}

impl FromRequest for ClientAddress {
    type Error = Error;
    type Future = Ready<Result<Self, Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self::of(request)))
    }
}

impl ClientAddress {
    pub fn of(request: &HttpRequest) -> Self {
        // A connection without an address (a test's, a socket file's) counts as this machine's.
        let peer = request.peer_addr().map_or(IpAddr::from([127, 0, 0, 1]), |address| address.ip());
        let forwarded: Vec<&str> =
            request.headers().get_all("x-forwarded-for").filter_map(|value| value.to_str().ok()).collect();
        let client = request
            .app_data::<web::Data<TrustedProxies>>()
            .map_or_else(|| peer.to_canonical(), |proxies| proxies.client_of(peer, &forwarded));
        Self(client)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(trusted: &str, peer: &str, forwarded: &[&str]) -> String {
        let proxies = TrustedProxies::parse(trusted).unwrap();
        ClientAddress(proxies.client_of(peer.parse().unwrap(), forwarded)).subject()
    }

    #[test]
    fn strangers_are_not_believed() {
        assert_eq!(client("", "203.0.113.9", &["192.0.2.1"]), "203.0.113.9");
        assert_eq!(client("10.0.0.0/8", "203.0.113.9", &["192.0.2.1"]), "203.0.113.9");
    }

    #[test]
    fn our_proxies_say_who_asked_and_a_forged_beginning_is_ignored() {
        let ours = "10.0.0.0/8, 127.0.0.1";
        assert_eq!(client(ours, "10.1.2.3", &["192.0.2.1"]), "192.0.2.1");
        assert_eq!(client(ours, "10.1.2.3", &["1.1.1.1, 192.0.2.1, 10.9.9.9"]), "192.0.2.1");
        assert_eq!(client(ours, "127.0.0.1", &["1.1.1.1", "192.0.2.1:4711, 10.9.9.9"]), "192.0.2.1");
        assert_eq!(client(ours, "10.1.2.3", &["nonsense"]), "10.1.2.3");
        assert_eq!(client(ours, "10.1.2.3", &[]), "10.1.2.3");
    }

    #[test]
    fn an_ipv6_household_is_one_subject() {
        assert_eq!(client("", "2001:db8:1:2:aaaa::1", &[]), "2001:db8:1:2::/64");
        assert_eq!(client("::1", "::1", &["[2001:db8:1:2:bbbb::1]:443"]), "2001:db8:1:2::/64");
        assert_eq!(client("", "::ffff:192.0.2.1", &[]), "192.0.2.1", "the same address in other clothes");
    }

    #[test]
    fn a_log_names_a_network_and_nobody_in_it() {
        let logged = |address: &str| ClientAddress(address.parse().unwrap()).network().to_string();
        assert_eq!(logged("203.0.113.9"), "203.0.113.0/24");
        assert_eq!(logged("2001:db8:1:2:aaaa::1"), "2001:db8:1::/48");
    }

    #[test]
    fn what_is_no_network_is_named() {
        assert_eq!(
            TrustedProxies::parse("10.0.0.1 balancer"),
            Err(TrustedProxiesError::NoNetwork("balancer".to_owned()))
        );
    }
}
