//! Connections to PostgreSQL, encrypted as `sslmode` in the address says.
//!
//! The words are those of PostgreSQL's own programs. `disable`, `prefer` (the default) and
//! `require` say whether a connection is encrypted; they do not look who answers. `verify-full`
//! does, and `verify-ca` is taken for it: the certificate must be for the host's name and be
//! signed by one of those in the file `sslrootcert`, or else by a well-known authority.

use crate::StoreError;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme};
use std::sync::Arc;
use std::time::Duration;
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::{Client, Config, Connection, Socket};
use tokio_postgres_rustls::MakeRustlsConnect;

/// How long a server that does not answer is waited for, unless the address says otherwise.
const PATIENCE: Duration = Duration::from_secs(10);

/// Where a PostgreSQL server is, and how it is spoken to.
#[derive(Clone)]
pub(crate) struct Address {
    config: Config,
    tls: MakeRustlsConnect,
}

type Encrypted = <MakeRustlsConnect as MakeTlsConnect<Socket>>::Stream;

impl Address {
    /// Reads `postgres://user@host/database?sslmode=…&sslrootcert=…`.
    pub(crate) fn parse(url: &str) -> Result<Address, StoreError> {
        let (plain, query) = url.split_once('?').unwrap_or((url, ""));
        let (mut mode, mut roots) = (None, None);
        let mut rest = Vec::new();
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            match pair.split_once('=') {
                Some(("sslmode", word)) => mode = Some(word),
                Some(("sslrootcert", file)) => roots = Some(unescaped(file)?),
                _ => rest.push(pair.to_owned()),
            }
        }
        let (word, verifies) = match mode {
            None | Some("prefer" | "allow") => ("prefer", false),
            Some("disable") => ("disable", false),
            // As PostgreSQL's own programs have it: with roots of one's own they are asked.
            Some("require") => ("require", roots.is_some()),
            Some("verify-ca" | "verify-full") => ("require", true),
            Some(other) => return Err(StoreError::Address(format!("sslmode={other} is unknown"))),
        };
        rest.push(format!("sslmode={word}"));
        let mut config: Config = format!("{plain}?{}", rest.join("&")).parse()?;
        // A server that is gone without a word must not hold a table for hours.
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(PATIENCE);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(PATIENCE);
        }
        config.keepalives_idle(config.get_keepalives_idle().min(PATIENCE));
        config.keepalives_interval(config.get_keepalives_interval().unwrap_or(PATIENCE / 2));
        config.keepalives_retries(config.get_keepalives_retries().unwrap_or(3));
        let tls = MakeRustlsConnect::new(client(verifies, roots.as_deref())?);
        Ok(Address { config, tls })
    }

    /// A new connection.
    pub(crate) async fn connect(
        &self,
    ) -> Result<(Client, Connection<Socket, Encrypted>), StoreError> {
        Ok(self.config.connect(self.tls.clone()).await?)
    }
}

/// A part of an address, with its `%2F` and the like put right.
fn unescaped(text: &str) -> Result<String, StoreError> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut parts = text.split('%');
    bytes.extend(parts.next().unwrap_or_default().bytes());
    for part in parts {
        let byte = part.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.push(byte.ok_or_else(|| StoreError::Address("sslrootcert can't be read".into()))?);
        bytes.extend(part.bytes().skip(2));
    }
    String::from_utf8(bytes).map_err(|error| StoreError::Address(error.to_string()))
}

fn client(verifies: bool, roots: Option<&str>) -> Result<ClientConfig, StoreError> {
    let wrong = |error: &dyn std::fmt::Display| StoreError::Address(error.to_string());
    let provider = Arc::new(ring::default_provider());
    let builder = ClientConfig::builder_with_provider(Arc::clone(&provider))
        .with_safe_default_protocol_versions()
        .map_err(|error| wrong(&error))?;
    if !verifies {
        let anyone = Arc::new(Anyone(provider));
        let builder = builder.dangerous().with_custom_certificate_verifier(anyone);
        return Ok(builder.with_no_client_auth());
    }
    let mut store = RootCertStore::empty();
    match roots {
        Some(file) => {
            let named = |error: &dyn std::fmt::Display| wrong(&format!("{file}: {error}"));
            let read = CertificateDer::pem_file_iter(file).map_err(|error| named(&error))?;
            for certificate in read {
                let certificate = certificate.map_err(|error| named(&error))?;
                store.add(certificate).map_err(|error| named(&error))?;
            }
            if store.is_empty() {
                return Err(named(&"there is no certificate in it"));
            }
        }
        None => store.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
    }
    Ok(builder.with_root_certificates(store).with_no_client_auth())
}

/// Lets anyone answer: for connections that are to be encrypted, whoever is at the other end.
#[derive(Debug)]
struct Anyone(Arc<CryptoProvider>);

impl ServerCertVerifier for Anyone {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let known = &self.0.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, known)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let known = &self.0.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio_postgres::config::SslMode;

    fn mode(query: &str) -> Result<SslMode, StoreError> {
        let address = Address::parse(&format!("postgres://anne@localhost/tables{query}"))?;
        Ok(address.config.get_ssl_mode())
    }

    #[test]
    fn the_words_are_those_of_postgresql() {
        for (query, is) in [
            ("", SslMode::Prefer),
            ("?sslmode=disable", SslMode::Disable),
            ("?sslmode=prefer&connect_timeout=3", SslMode::Prefer),
            ("?connect_timeout=3&sslmode=require", SslMode::Require),
            ("?sslmode=verify-ca", SslMode::Require),
            ("?sslmode=verify-full", SslMode::Require),
        ] {
            assert_eq!(mode(query).unwrap(), is, "{query}");
        }
        let refused = |query: &str| mode(query).unwrap_err().to_string();
        assert!(refused("?sslmode=maybe").contains("sslmode=maybe"));
        assert!(refused("?sslmode=verify-full&sslrootcert=/no/such%20file").contains("such file"));
        assert!(refused("?sslrootcert=%zz").contains("sslrootcert"));
        assert!(refused("?nonsense=1").contains("nonsense"));
    }
}
