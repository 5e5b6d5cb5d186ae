//! The caller of a request.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;
use ipnet::IpNet;

/// The address that a caller is counted by.
///
/// Whoever has one IPv6 address has the 2⁶⁴ of its network, so they count as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Caller(IpAddr);

impl From<SocketAddr> for Caller {
    fn from(address: SocketAddr) -> Self {
        address.ip().into()
    }
}

impl From<IpAddr> for Caller {
    fn from(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(v6) => {
                let [a, b, c, d, ..] = v6.segments();
                Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
            }
            v4 @ IpAddr::V4(_) => v4,
        })
    }
}

impl Caller {
    /// Returns the address by which the caller is counted.
    pub(super) fn address(self) -> IpAddr {
        self.0
    }
}

impl fmt::Display for Caller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Returns the address for which a trusted proxy calls: the last one in `X-Forwarded-For` that is
/// no trusted proxy itself. What stands before it may be invented. `None` if no such address is
/// named, or what stands there is no address.
pub(super) fn forwarded_for(headers: &HeaderMap, trusted: &[IpNet]) -> Option<Caller> {
    let lists: Vec<&str> = headers
        .get_all("x-forwarded-for")
        .iter()
        .map(|list| list.to_str().ok())
        .collect::<Option<_>>()?;
    for address in lists.iter().rev().flat_map(|list| list.rsplit(',')) {
        let address: IpAddr = address.trim().parse().ok()?;
        if !is_trusted(address, trusted) {
            return Some(address.into());
        }
    }
    None
}

/// Returns whether an address is that of a trusted proxy.
pub(super) fn is_trusted(address: IpAddr, trusted: &[IpNet]) -> bool {
    let address = address.to_canonical();
    trusted.iter().any(|network| network.contains(&address))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proxys_caller_is_the_last_address_that_it_does_not_trust() {
        let trusted: Vec<IpNet> = ["10.0.0.0/8", "2001:db8:1::/48"]
            .map(|text| text.parse().expect("a network"))
            .to_vec();
        let caller = |lists: &[&str]| {
            let mut headers = HeaderMap::new();
            for list in lists {
                headers.append("x-forwarded-for", list.parse().expect("a header"));
            }
            forwarded_for(&headers, &trusted).map(|Caller(address)| address.to_string())
        };
        assert_eq!(caller(&["192.0.2.1"]).as_deref(), Some("192.0.2.1"));
        let through_two = ["198.51.100.9, 192.0.2.1, 10.1.2.3"];
        assert_eq!(caller(&through_two).as_deref(), Some("192.0.2.1"));
        let in_two_headers = ["192.0.2.1", "10.1.2.3"];
        assert_eq!(caller(&in_two_headers).as_deref(), Some("192.0.2.1"));
        assert_eq!(
            caller(&["192.0.2.1, 2001:db8:1::5"]).as_deref(),
            Some("192.0.2.1")
        );
        assert_eq!(caller(&["192.0.2.1, nonsense"]), None);
        assert_eq!(caller(&["10.1.2.3"]), None, "nobody but proxies");
        assert_eq!(caller(&[]), None);
    }

    #[test]
    fn a_network_is_one_caller() {
        let caller = |text: &str| Caller::from(SocketAddr::new(text.parse().expect("address"), 1));
        assert_eq!(caller("2001:db8::1"), caller("2001:db8::ffff:2"));
        assert_ne!(caller("2001:db8::1"), caller("2001:db8:0:1::1"));
        assert_ne!(caller("192.0.2.1"), caller("192.0.2.2"));
        // The same address in its IPv6 dress.
        assert_eq!(caller("192.0.2.1"), caller("::ffff:192.0.2.1"));
    }
}
