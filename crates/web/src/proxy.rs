//! Proxies: who may tell clients' addresses, and what they tell.

use axum::http::{Extensions, HeaderMap};
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;
use thiserror::Error;

/// The addresses of the proxies that are believed, as `127.0.0.1/32,10.0.0.0/8`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Proxies(Vec<Network>);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Network {
    address: IpAddr,
    bits: u8,
}

/// Why something is no list of networks.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("“{0}” is no address and no network such as 10.0.0.0/8")]
pub struct BadNetwork(String);

impl Proxies {
    /// A proxy on the same machine.
    #[must_use]
    pub fn loopback() -> Proxies {
        Proxies(vec![
            Network { address: IpAddr::V4(Ipv4Addr::new(127, 0, 0, 0)), bits: 8 },
            Network { address: IpAddr::V6(Ipv6Addr::LOCALHOST), bits: 128 },
        ])
    }

    /// Whether an address is a proxy's.
    pub(crate) fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(address))
    }

    /// The address of a client. A proxy that is believed has added the address that it saw at the
    /// end of `X-Forwarded-For`; what stands further left is believed only as far as proxies have
    /// written it.
    pub(crate) fn client(&self, headers: &HeaderMap, direct: Option<SocketAddr>) -> IpAddr {
        let mut client = direct.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |it| it.ip());
        let told: Vec<&str> = headers
            .get_all("x-forwarded-for")
            .iter()
            .flat_map(|value| value.to_str().unwrap_or("?").split(','))
            .collect();
        for text in told.into_iter().rev() {
            if !self.contains(client) {
                break;
            }
            let Some(address) = told_address(text.trim()) else { break };
            client = address;
        }
        client.to_canonical()
    }
}

/// Whoever is at the other end of the connection; nobody, where there is none.
pub(crate) fn peer(extensions: &Extensions) -> Option<SocketAddr> {
    #[cfg(not(target_family = "wasm"))]
    return extensions.get::<axum::extract::ConnectInfo<SocketAddr>>().map(|it| it.0);
    #[cfg(target_family = "wasm")]
    return extensions.get::<SocketAddr>().copied();
}

/// An address as proxies write it: some add the port.
fn told_address(text: &str) -> Option<IpAddr> {
    let plain = text.strip_prefix('[').and_then(|it| it.strip_suffix(']')).unwrap_or(text);
    plain.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|it| it.ip()))
}

impl Network {
    fn contains(self, address: IpAddr) -> bool {
        let bits = u32::from(self.bits);
        match (self.address, address) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                let mask = u32::MAX.checked_shl(32 - bits).unwrap_or(0);
                own.to_bits() & mask == other.to_bits() & mask
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                let mask = u128::MAX.checked_shl(128 - bits).unwrap_or(0);
                own.to_bits() & mask == other.to_bits() & mask
            }
            _ => false,
        }
    }
}

impl FromStr for Network {
    type Err = BadNetwork;

    fn from_str(text: &str) -> Result<Network, BadNetwork> {
        let bad = || BadNetwork(text.to_owned());
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits.parse::<u8>().map_err(|_| bad())?)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| bad())?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.unwrap_or(most);
        if bits > most { Err(bad()) } else { Ok(Network { address, bits }) }
    }
}

impl FromStr for Proxies {
    type Err = BadNetwork;

    fn from_str(text: &str) -> Result<Proxies, BadNetwork> {
        let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
        parts.map(str::parse).collect::<Result<_, _>>().map(Proxies)
    }
}

impl fmt::Display for Proxies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let each: Vec<String> =
            self.0.iter().map(|it| format!("{}/{}", it.address, it.bits)).collect();
        f.write_str(&each.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn client(proxies: &str, direct: &str, told: &[&'static str]) -> String {
        let mut headers = HeaderMap::new();
        for value in told {
            headers.append("x-forwarded-for", HeaderValue::from_static(value));
        }
        let direct = SocketAddr::new(direct.parse().unwrap(), 99);
        proxies.parse::<Proxies>().unwrap().client(&headers, Some(direct)).to_string()
    }

    #[test]
    fn only_a_proxy_is_believed_about_addresses() {
        let told = &["203.0.113.9, 192.0.2.7"];
        assert_eq!(client("", "198.51.100.1", told), "198.51.100.1");
        assert_eq!(client("198.51.100.1", "198.51.100.1", told), "192.0.2.7");
        // Whoever goes round the proxy tells nothing.
        assert_eq!(client("127.0.0.0/8", "198.51.100.1", told), "198.51.100.1");
    }

    #[test]
    fn of_several_proxies_the_address_before_the_first_counts() {
        let proxies = "127.0.0.1/32, 10.0.0.0/8, ::1";
        assert_eq!(client(proxies, "127.0.0.1", &["6.6.6.6, 192.0.2.7, 10.1.2.3"]), "192.0.2.7");
        assert_eq!(
            client(proxies, "127.0.0.1", &["6.6.6.6", "192.0.2.7", "10.9.9.9"]),
            "192.0.2.7"
        );
        assert_eq!(client(proxies, "::1", &["[2001:db8::7]:4711"]), "2001:db8::7");
        assert_eq!(client(proxies, "::ffff:127.0.0.1", &["192.0.2.7:80"]), "192.0.2.7");
        // What can't be read is believed by nobody, nor what stands before it.
        assert_eq!(client(proxies, "127.0.0.1", &["192.0.2.7, unknown"]), "127.0.0.1");
        assert_eq!(client(proxies, "127.0.0.1", &["192.0.2.7, unknown, 10.0.0.2"]), "10.0.0.2");
        assert_eq!(client(proxies, "127.0.0.1", &[]), "127.0.0.1");
    }

    #[test]
    fn networks_are_read_or_refused() {
        let proxies: Proxies = "10.0.0.0/8,2001:db8::/32,192.0.2.1".parse().unwrap();
        assert_eq!(proxies.to_string(), "10.0.0.0/8,2001:db8::/32,192.0.2.1/32");
        for (inside, address) in [
            (true, "10.255.0.1"),
            (false, "11.0.0.1"),
            (true, "2001:db8:ffff::1"),
            (false, "2001:db9::1"),
            (true, "::ffff:10.0.0.1"),
            (false, "192.0.2.2"),
        ] {
            assert_eq!(proxies.contains(address.parse().unwrap()), inside, "{address}");
        }
        assert!("0.0.0.0/0".parse::<Proxies>().unwrap().contains(IpAddr::from([1, 2, 3, 4])));
        for bad in ["10.0.0.0/33", "10.0.0", "x", "::/129", "10.0.0.0/", "/8"] {
            assert!(bad.parse::<Proxies>().is_err(), "{bad}");
        }
    }
}
