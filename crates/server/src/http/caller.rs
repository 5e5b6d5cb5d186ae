//! The caller of a request.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// The address that a caller is counted by.
///
/// Whoever has one IPv6 address has the 2⁶⁴ of its network, so they count as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Caller(IpAddr);

impl From<SocketAddr> for Caller {
    fn from(address: SocketAddr) -> Self {
        Self(match address.ip().to_canonical() {
            IpAddr::V6(v6) => {
                let [a, b, c, d, ..] = v6.segments();
                Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
            }
            v4 @ IpAddr::V4(_) => v4,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
