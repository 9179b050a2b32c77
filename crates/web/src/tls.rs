//! TLS in the program itself: a certificate and its key from two files, read again when they change.

use rustls::ServerConfig;
use rustls::crypto::{CryptoProvider, ring};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, RwLock, Weak};
use std::time::Duration;
use thiserror::Error;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;

/// How often the files are looked at.
const LOOK: Duration = Duration::from_secs(10);

/// Why a certificate can't be used.
#[derive(Debug, Error)]
pub enum TlsError {
    /// A file can't be read.
    #[error("{path}: {error}")]
    File {
        /// The file.
        path: String,
        /// Why.
        error: io::Error,
    },
    /// The file of the certificate holds none.
    #[error("{path}: no certificate in PEM form (“-----BEGIN CERTIFICATE-----”): {why}")]
    NoCertificate {
        /// The file.
        path: String,
        /// Why.
        why: String,
    },
    /// The file of the key holds none.
    #[error("{path}: no private key in PEM form (“-----BEGIN PRIVATE KEY-----”): {why}")]
    NoKey {
        /// The file.
        path: String,
        /// Why.
        why: String,
    },
    /// They do not belong together, or are of a kind that is not known.
    #[error("{certificate} and {key} can't be used together: {why}")]
    Pair {
        /// The file of the certificate.
        certificate: String,
        /// The file of the key.
        key: String,
        /// Why.
        why: String,
    },
    /// TLS can't be done at all.
    #[error("TLS: {0}")]
    Tls(#[from] rustls::Error),
}

/// A certificate and its key.
pub struct Tls {
    certificate: PathBuf,
    key: PathBuf,
    /// What was last read, good or bad.
    read: Mutex<[Vec<u8>; 2]>,
    current: Arc<Current>,
    acceptor: TlsAcceptor,
}

/// The certificate that is shown to whoever comes next.
#[derive(Debug)]
struct Current(RwLock<Arc<CertifiedKey>>);

impl ResolvesServerCert for Current {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner)))
    }
}

impl fmt::Debug for Tls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tls")
            .field("certificate", &self.certificate)
            .field("key", &self.key)
            .finish_non_exhaustive()
    }
}

impl Tls {
    /// Reads a certificate, with those that lead to a known authority after it, and its key; both
    /// in PEM form.
    ///
    /// # Errors
    /// When they can't be read or used.
    pub fn load(certificate: &Path, key: &Path) -> Result<Tls, TlsError> {
        let provider = Arc::new(ring::default_provider());
        let read = [file(certificate)?, file(key)?];
        let pair = pair(certificate, key, &read, &provider)?;
        let current = Arc::new(Current(RwLock::new(Arc::new(pair))));
        let mut config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .with_no_client_auth()
            .with_cert_resolver(Arc::clone(&current) as _);
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Tls {
            certificate: certificate.to_owned(),
            key: key.to_owned(),
            read: Mutex::new(read),
            current,
            acceptor: TlsAcceptor::from(Arc::new(config)),
        })
    }

    /// Reads the files again: `true` if they have changed. Connections that are open go on.
    ///
    /// # Errors
    /// When they can't be read or used any more; then the certificate of before stays.
    pub fn reload(&self) -> Result<bool, TlsError> {
        let read = [file(&self.certificate)?, file(&self.key)?];
        {
            let mut last = self.read.lock().unwrap_or_else(PoisonError::into_inner);
            if *last == read {
                return Ok(false);
            }
            last.clone_from(&read);
        }
        let provider = self.acceptor.config().crypto_provider();
        let pair = pair(&self.certificate, &self.key, &read, provider)?;
        *self.current.0.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(pair);
        Ok(true)
    }

    /// Reads the files again, and logs how it went.
    pub fn reload_and_log(&self) {
        match self.reload() {
            Ok(true) => tracing::info!("the certificate was read again"),
            Ok(false) => {}
            Err(error) => {
                tracing::error!(%error, "the certificate stays as it was: the new one can't be used");
            }
        }
    }

    /// Greets a client.
    pub(crate) async fn accept<S: AsyncRead + AsyncWrite + Unpin>(
        &self,
        stream: S,
    ) -> io::Result<TlsStream<S>> {
        self.acceptor.accept(stream).await
    }

    /// Looks at the files for as long as they are used.
    pub(crate) async fn follow(tls: Weak<Tls>) {
        loop {
            tokio::time::sleep(LOOK).await;
            let Some(tls) = tls.upgrade() else { return };
            // The disk may be slow: no request is to wait for it.
            let looked = tokio::task::spawn_blocking(move || tls.reload_and_log()).await;
            drop(looked);
        }
    }
}

fn file(path: &Path) -> Result<Vec<u8>, TlsError> {
    std::fs::read(path).map_err(|error| TlsError::File { path: path.display().to_string(), error })
}

fn pair(
    certificate: &Path,
    key: &Path,
    [certificate_text, key_text]: &[Vec<u8>; 2],
    provider: &CryptoProvider,
) -> Result<CertifiedKey, TlsError> {
    let (certificate, key) = (certificate.display().to_string(), key.display().to_string());
    let no_certificate = |why: String| TlsError::NoCertificate { path: certificate.clone(), why };
    let chain = CertificateDer::pem_slice_iter(certificate_text)
        .collect::<Result<Vec<_>, _>>()
        .map_err(|error| no_certificate(error.to_string()))?;
    if chain.is_empty() {
        return Err(no_certificate("there is nothing of the kind in it".to_owned()));
    }
    let private = PrivateKeyDer::from_pem_slice(key_text)
        .map_err(|error| TlsError::NoKey { path: key.clone(), why: error.to_string() })?;
    CertifiedKey::from_der(chain, private, provider).map_err(|error| TlsError::Pair {
        certificate,
        key,
        why: error.to_string(),
    })
}
