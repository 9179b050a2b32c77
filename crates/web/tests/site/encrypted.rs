//! TLS in the server itself: the greeting, a certificate that changes while it runs, and files that
//! can't be used.

use crate::support::limits;
use flotilla_web::{Config, ConnectionLimits, Server, Tls};
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

/// A certificate that nobody has signed but itself.
struct SelfMade {
    certificate: CertificateDer<'static>,
    certificate_text: String,
    key_text: String,
}

fn self_made() -> SelfMade {
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
    SelfMade {
        certificate: made.cert.der().clone(),
        certificate_text: made.cert.pem(),
        key_text: made.signing_key.serialize_pem(),
    }
}

struct Files {
    folder: tempfile::TempDir,
}

impl Files {
    fn new() -> Files {
        Files { folder: tempfile::tempdir().unwrap() }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, certificate: &str, key: &str) {
        std::fs::write(self.path("cert.pem"), certificate).unwrap();
        std::fs::write(self.path("key.pem"), key).unwrap();
    }

    fn load(&self) -> Result<Tls, flotilla_web::TlsError> {
        Tls::load(&self.path("cert.pem"), &self.path("key.pem"))
    }
}

async fn run(folder: &Path, tls: Arc<Tls>) -> SocketAddr {
    let place = folder.join("tables.db").display().to_string();
    let headers = Duration::from_millis(700);
    let connections = ConnectionLimits { headers, ..ConnectionLimits::default() };
    let config = Config { limits: limits(), tls: Some(tls), connections, ..Config::default() };
    let server = Server::open(&place, config).await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(server.run(listener, std::future::pending()));
    address
}

async fn connect(
    address: SocketAddr,
    trusted: &CertificateDer<'static>,
) -> std::io::Result<TlsStream<TcpStream>> {
    let mut roots = RootCertStore::empty();
    roots.add(trusted.clone()).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let stream = TcpStream::connect(address).await?;
    let name = ServerName::try_from("localhost").unwrap();
    TlsConnector::from(Arc::new(config)).connect(name, stream).await
}

async fn ask(stream: &mut TlsStream<TcpStream>, request: &str) -> String {
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut bytes = vec![0; 65536];
    let read = stream.read(&mut bytes).await.unwrap();
    String::from_utf8_lossy(&bytes[..read]).into_owned()
}

const GUESTS: &str = "POST /api/guests HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_certificate_is_shown_and_changed_while_the_server_runs() {
    let (files, first, second) = (Files::new(), self_made(), self_made());
    files.write(&first.certificate_text, &first.key_text);
    let tls = Arc::new(files.load().unwrap());
    let address = run(files.folder.path(), Arc::clone(&tls)).await;
    let mut open = connect(address, &first.certificate).await.unwrap();
    let answer = ask(&mut open, GUESTS).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    // Browsers send the cookie to this very host alone, and encrypted.
    assert!(answer.contains("set-cookie: __Host-flotilla="), "{answer}");
    assert!(answer.contains("; Secure"), "{answer}");

    assert!(!tls.reload().unwrap(), "nothing has changed");
    files.write(&second.certificate_text, &second.key_text);
    assert!(tls.reload().unwrap());
    let mut new = connect(address, &second.certificate).await.unwrap();
    assert!(ask(&mut new, GUESTS).await.starts_with("HTTP/1.1 200"));
    assert!(connect(address, &first.certificate).await.is_err());
    // Whoever was connected goes on.
    assert!(ask(&mut open, GUESTS).await.starts_with("HTTP/1.1 200"));

    // Half of a change, or none that can be used, changes nothing.
    files.write(&first.certificate_text, &second.key_text);
    assert!(tls.reload().is_err());
    files.write("", "");
    assert!(tls.reload().is_err());
    std::fs::remove_file(files.path("key.pem")).unwrap();
    assert!(tls.reload().is_err());
    assert!(connect(address, &second.certificate).await.is_ok());
    files.write(&first.certificate_text, &first.key_text);
    assert!(tls.reload().unwrap());
    assert!(connect(address, &first.certificate).await.is_ok());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_greeting_that_never_ends_is_ended() {
    let (files, made) = (Files::new(), self_made());
    files.write(&made.certificate_text, &made.key_text);
    let address = run(files.folder.path(), Arc::new(files.load().unwrap())).await;
    let mut silent = TcpStream::connect(address).await.unwrap();
    let mut half = TcpStream::connect(address).await.unwrap();
    half.write_all(&[0x16, 3, 1, 2, 0]).await.unwrap();
    let mut plain = TcpStream::connect(address).await.unwrap();
    plain.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    for stream in [&mut silent, &mut half, &mut plain] {
        let mut rest = Vec::new();
        let read = tokio::time::timeout(Duration::from_secs(3), stream.read_to_end(&mut rest));
        let _ = read.await.expect("the connection is closed");
    }
    assert!(connect(address, &made.certificate).await.is_ok());
}

#[test]
fn what_is_wrong_with_the_files_is_said() {
    let (files, made, other) = (Files::new(), self_made(), self_made());
    let why = || files.load().unwrap_err().to_string();
    assert!(why().contains("cert.pem: No such file"), "{}", why());
    files.write("nothing", &made.key_text);
    assert!(why().contains("cert.pem: no certificate in PEM form"), "{}", why());
    files.write(&made.certificate_text, &made.certificate_text);
    assert!(why().contains("key.pem: no private key in PEM form"), "{}", why());
    files.write(&made.certificate_text, &other.key_text);
    assert!(why().contains("can't be used together"), "{}", why());
    files.write(&made.certificate_text, &made.key_text);
    assert!(files.load().is_ok());
}
