//! Clients that are slow, silent or many, over real sockets; and an innocent one who is answered
//! meanwhile.

use crate::support::{Guest, NOTHING, limits, table_of};
use flotilla_web::{Config, ConnectionLimits, Server};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server on a port of its own.
struct Running {
    address: SocketAddr,
    router: axum::Router,
    stop: Option<oneshot::Sender<()>>,
    ended: JoinHandle<std::io::Result<()>>,
    _folder: tempfile::TempDir,
}

const QUICK: ConnectionLimits = ConnectionLimits {
    total: 1000,
    per_client: 100,
    headers: Duration::from_millis(600),
    body: Duration::from_millis(800),
    idle: Duration::from_millis(1500),
    reader: Duration::from_millis(700),
};

async fn run(connections: ConnectionLimits) -> Running {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("tables.db").display().to_string();
    let config = Config { limits: limits(), connections, ..Config::default() };
    let server = Server::open(&place, config).await.unwrap();
    let router = server.router();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let ended = tokio::spawn(server.run(listener, async move {
        let _ = stopped.await;
    }));
    Running { address, router, stop: Some(stop), ended, _folder: folder }
}

impl Running {
    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    /// A connection that has sent something.
    async fn sent(&self, bytes: &[u8]) -> TcpStream {
        let mut stream = self.connect().await;
        stream.write_all(bytes).await.unwrap();
        stream
    }

    /// How long an innocent client waits for an answer.
    async fn innocent(&self) -> Duration {
        let begun = Instant::now();
        let mut stream =
            self.sent(b"GET /api/games HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
        let mut text = Vec::new();
        let read = tokio::time::timeout(Duration::from_secs(5), stream.read_to_end(&mut text));
        read.await.expect("an innocent client is answered").unwrap();
        assert!(text.starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(&text));
        begun.elapsed()
    }
}

/// How long it takes until the other side closes a connection, whatever it says before.
async fn closed(stream: &mut TcpStream) -> Option<Duration> {
    let begun = Instant::now();
    let mut bytes = [0; 4096];
    let reads = async {
        loop {
            match stream.read(&mut bytes).await {
                Ok(0) | Err(_) => return,
                Ok(_) => {}
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(8), reads).await.ok().map(|()| begun.elapsed())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn headers_that_never_end_are_ended() {
    let server = run(QUICK).await;
    let mut silent = server.connect().await;
    let mut half = server.sent(b"GET / HTTP/1.1\r\nhost: x\r\n").await;
    let mut trickling = server.sent(b"GET / HTTP/1.1\r\nx: ").await;
    let (mut reads, mut writes) = trickling.split();
    // A byte now and then does not help.
    let trickle = async {
        while writes.write_all(b"x").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    let mut bytes = [0; 64];
    let begun = Instant::now();
    let ended = tokio::select! {
        () = trickle => true,
        read = reads.read(&mut bytes) => read.is_err() || read.is_ok_and(|bytes| bytes == 0),
        () = tokio::time::sleep(Duration::from_secs(5)) => false,
    };
    assert!(ended && begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
    for stream in [&mut silent, &mut half] {
        assert!(closed(stream).await.is_some_and(|after| after < Duration::from_secs(2)));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_may_rest_between_requests_but_not_for_ever() {
    let server = run(QUICK).await;
    let ask = b"GET /livez HTTP/1.1\r\nhost: x\r\n\r\n";
    let mut stream = server.sent(ask).await;
    let mut bytes = [0; 4096];
    for _ in 0..3 {
        let read = stream.read(&mut bytes).await.unwrap();
        assert!(bytes[..read].starts_with(b"HTTP/1.1 200"));
        // Longer than headers may take.
        tokio::time::sleep(QUICK.headers + Duration::from_millis(200)).await;
        stream.write_all(ask).await.unwrap();
    }
    let after = closed(&mut stream).await.unwrap();
    assert!(after > Duration::from_secs(1) && after < Duration::from_secs(4), "{after:?}");
    // The headers of a second request have no more time than those of the first.
    let mut stream = server.sent(ask).await;
    assert!(stream.read(&mut bytes).await.unwrap() > 0);
    stream.write_all(b"GET /livez HTTP").await.unwrap();
    let after = closed(&mut stream).await.unwrap();
    assert!(after < Duration::from_millis(1400), "{after:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_body_that_never_ends_is_ended() {
    let server = run(QUICK).await;
    let begin = b"POST /api/editions HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{";
    let chunked =
        b"POST /api/guests HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n5\r\nab";
    for begin in [&begin[..], &chunked[..]] {
        let mut stream = server.sent(begin).await;
        assert!(closed(&mut stream).await.is_some_and(|after| after < Duration::from_secs(4)));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_does_not_read_their_answers_is_left() {
    let server = run(QUICK).await;
    let mut stream = server.connect().await;
    let ask = b"GET /api HTTP/1.1\r\nhost: x\r\n\r\n".repeat(20);
    let begun = Instant::now();
    // Ever more is asked for, and nothing read: the system's buffers are full at some time.
    let asks = async { while stream.write_all(&ask).await.is_ok() {} };
    tokio::time::timeout(Duration::from_secs(20), asks).await.expect("the connection is closed");
    assert!(begun.elapsed() > QUICK.reader, "{:?}", begun.elapsed());
    server.innocent().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_live_stream_lasts_longer_than_any_of_these_limits() {
    let server = run(QUICK).await;
    let mut anne = Guest::new(&server.router).await;
    let (table, code) = anne.open(&table_of("galleons", &["", ""])).await;
    let ask = format!("GET {table}/events?code={code} HTTP/1.1\r\nhost: x\r\n\r\n");
    let mut stream = server.sent(ask.as_bytes()).await;
    let mut bytes = vec![0; 65536];
    let read = stream.read(&mut bytes).await.unwrap();
    assert!(bytes[..read].starts_with(b"HTTP/1.1 200"));
    tokio::time::sleep(QUICK.idle + QUICK.headers + QUICK.reader).await;
    anne.sit(&table, 1, "Anne", &code).await;
    let mut text = String::new();
    while !text.contains("event: entry") {
        let read = tokio::time::timeout(Duration::from_secs(3), stream.read(&mut bytes));
        let read = read.await.expect("the stream goes on").unwrap();
        assert!(read > 0, "the stream has ended");
        text.push_str(&String::from_utf8_lossy(&bytes[..read]));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thousands_of_connections_keep_nobody_out() {
    // Both ends of each are in this process.
    let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile);
    let raised = rustix::process::Rlimit { current: limit.maximum, ..limit };
    let _ = rustix::process::setrlimit(rustix::process::Resource::Nofile, raised);
    let allowed = limit.maximum.unwrap_or(u64::MAX).saturating_sub(300).min(3000) as usize;
    let headers = b"GET / HTTP/1.1\r\nhost: x\r\nx: ".as_slice();
    let body = b"POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{".as_slice();
    let ways = [(200, 100_000, headers), (100_000, 150, headers), (200, 100_000, body)];
    for (total, per_client, beginning) in ways {
        let patient = ConnectionLimits { total, per_client, ..ConnectionLimits::default() };
        let server = run(patient).await;
        let mut held = Vec::new();
        let mut worst = Duration::ZERO;
        for count in 0..allowed {
            held.push(server.sent(beginning).await);
            if count % 300 == 299 {
                worst = worst.max(server.innocent().await);
            }
        }
        assert!(held.len() >= 1000, "too few descriptors for this test: {}", held.len());
        assert!(worst < Duration::from_secs(2), "{worst:?}");
        // The first of them were closed for others.
        assert!(closed(&mut held[0]).await.is_some_and(|after| after < Duration::from_secs(1)));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_waits_for_requests_and_not_for_those_who_never_ask() {
    let mut server = run(ConnectionLimits::default()).await;
    let mut anne = Guest::new(&server.router).await;
    let (table, code) = anne.open(&table_of("galleons", &["", ""])).await;
    let ask = format!("GET {table}/events?code={code} HTTP/1.1\r\nhost: x\r\n\r\n");
    let mut stream = server.sent(ask.as_bytes()).await;
    assert!(stream.read(&mut [0; 4096]).await.unwrap() > 0);
    let _silent = server.connect().await;
    let _half = server.sent(b"GET / HTTP/1.1\r\nx: ").await;
    let mut sending = server
        .sent(b"POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{")
        .await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    let begun = Instant::now();
    server.stop.take().unwrap().send(()).unwrap();
    tokio::time::sleep(Duration::from_millis(300)).await;
    sending.write_all(b"}").await.unwrap();
    let mut text = String::new();
    sending.read_to_string(&mut text).await.unwrap();
    assert!(text.starts_with("HTTP/1.1 200") && text.contains("token"), "{text}");
    server.ended.await.unwrap().unwrap();
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    assert!(closed(&mut stream).await.is_some());
}

/// What the server answers to these bytes: its first line.
async fn answer(server: &Running, bytes: &str) -> String {
    let mut stream = server.connect().await;
    // It may answer before all was sent, and close.
    let _ = stream.write_all(bytes.as_bytes()).await;
    let mut told = [0; 64];
    let read = stream.read(&mut told).await.unwrap_or(0);
    String::from_utf8_lossy(&told[..read]).lines().next().unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn headers_that_are_too_long_are_refused() {
    let server = run(QUICK).await;
    let long = |length| format!("GET / HTTP/1.1\r\nhost: x\r\nx: {}\r\n\r\n", "x".repeat(length));
    assert_eq!(answer(&server, &long(30_000)).await, "HTTP/1.1 200 OK");
    for length in [33_000, 50_000, 100_000] {
        let told = answer(&server, &long(length)).await;
        // Nothing at all, if the connection was closed before what was still coming had been read.
        assert!(told.is_empty() || told.starts_with("HTTP/1.1 431"), "{length}: {told}");
    }
    server.innocent().await;
}

/// Whoever waits for the answer before they send on is told what was wrong.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn headers_without_end_are_answered() {
    let server = run(ConnectionLimits { headers: Duration::from_secs(60), ..QUICK }).await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\nx: ").await.unwrap();
    let mut told = vec![0; 1024];
    for sent in 0..1000 {
        let answer = stream.read(&mut told);
        if let Ok(read) = tokio::time::timeout(Duration::from_millis(20), answer).await {
            let told = String::from_utf8_lossy(&told[..read.unwrap()]).into_owned();
            assert!(told.starts_with("HTTP/1.1 431 "), "after {sent} kibibytes: {told}");
            assert!((16..=40).contains(&sent), "after {sent} kibibytes");
            return;
        }
        stream.write_all(&[b'x'; 1024]).await.unwrap();
    }
    panic!("they may be of any length");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_has_one_host() {
    let server = run(QUICK).await;
    for (headers, told) in [
        ("HTTP/1.1\r\nhost: x\r\n", "HTTP/1.1 200 OK"),
        ("HTTP/1.0\r\n", "HTTP/1.0 200 OK"),
        ("HTTP/1.1\r\n", "HTTP/1.1 400 Bad Request"),
        ("HTTP/1.1\r\nhost: x\r\nhost: y\r\n", "HTTP/1.1 400 Bad Request"),
    ] {
        assert_eq!(answer(&server, &format!("GET /healthz {headers}\r\n")).await, told);
    }
}

/// What can't be read is not read again for everyone who asks for it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_table_is_not_read_at_every_try() {
    let (table, _) = crate::bots::played_until("random", |_| true);
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("tables.db").display().to_string();
    // With this secret it can't have been played.
    let server = crate::bots::serve_with(&place, &table, &[7; 32], Config::default()).await;
    let metrics = crate::thinking::metrics(&server).await;
    let calls = async || crate::thinking::metric(metrics, "store_seconds_count").await;
    let mut guest = Guest::new(&server.router()).await;
    let path = format!("/api/tables/{}", table.id());
    let mut asked = async |path: &str| {
        let before = calls().await;
        for _ in 0..20 {
            assert_eq!(guest.ask("GET", path, NOTHING).await.status, 503);
        }
        calls().await - before
    };
    // The server looks now and then for bots and clocks that are due, besides.
    assert!(asked(&path).await < 10.0);
}
