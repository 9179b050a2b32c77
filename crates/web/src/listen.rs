//! Connections: how many there may be, how long they may take, and who goes first when there are
//! too many.
//!
//! A connection is *quiet* while no request of it is being answered: it is new, or its headers or its body
//! are still coming, or nothing comes at all. Quiet connections have a deadline, and the oldest of them
//! makes place when a new one comes and there are too many. So whoever holds thousands of connections
//! open without asking for anything locks out nobody.

use crate::limits::{ConnectionLimits, network};
use crate::metrics::EdgeMetrics;
use crate::paced::Paced;
use crate::proxy::Proxies;
use crate::tls::Tls;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::ConnectInfo;
use axum::http::{StatusCode, Version, header};
use http_body::{Frame, SizeHint};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, watch};
use tokio::task::JoinSet;
use tower::ServiceExt as _;

/// The longest headers of a request, in bytes.
const LONGEST_HEADERS: usize = 32 * 1024;
/// How much of an answer the system may hold for its reader, in bytes.
const SEND_BUFFER: usize = 128 * 1024;
/// How long requests may take to end after the server was asked to.
const LAST_REQUESTS: Duration = Duration::from_secs(10);
/// How long a quiet connection is still listened to after the server was asked to end.
const LAST_WORDS: Duration = Duration::from_millis(500);
/// How long nobody is let in when the system has no place for one more connection.
const PAUSE: Duration = Duration::from_millis(20);

/// What a connection does.
#[derive(Clone, Copy)]
enum State {
    /// It has just come, and has asked for nothing yet.
    New(Instant),
    /// It has asked before, and nothing has come since.
    Idle(Instant),
    /// The headers of a further request are coming.
    Asking(Instant),
    /// The body of a request is coming.
    Sending(Instant),
    /// A request is being answered.
    Busy,
}

/// One connection, as others see it.
pub(crate) struct Link {
    number: u64,
    /// Whose it is; nobody's in particular if a proxy brings it.
    client: Option<IpAddr>,
    state: Mutex<State>,
    evicted: Notify,
}

impl Link {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something has arrived.
    pub(crate) fn received(&self) {
        let mut state = self.state();
        if let State::Idle(_) = *state {
            *state = State::Asking(Instant::now());
        }
    }

    /// The body of its request is there.
    fn sent(&self) {
        let mut state = self.state();
        if let State::Sending(_) = *state {
            *state = State::Busy;
        }
    }

    /// Since when it is quiet.
    fn quiet_since(&self) -> Option<Instant> {
        match *self.state() {
            State::New(since)
            | State::Idle(since)
            | State::Asking(since)
            | State::Sending(since) => Some(since),
            State::Busy => None,
        }
    }

    /// Until when it may stay as it is.
    fn deadline(&self, limits: &ConnectionLimits) -> Option<Instant> {
        match *self.state() {
            State::New(since) | State::Asking(since) => Some(since + limits.headers),
            State::Idle(since) => Some(since + limits.idle),
            // Whoever reads the body has a limit of its own, and can say so.
            State::Sending(_) | State::Busy => None,
        }
    }

    /// Done when it has been quiet for too long.
    async fn overdue(&self, limits: &ConnectionLimits) {
        loop {
            let now = Instant::now();
            match self.deadline(limits) {
                Some(deadline) if deadline <= now => return,
                // Something may come before: then another limit counts.
                Some(deadline) => {
                    let wait = (deadline - now).min(limits.headers);
                    tokio::time::sleep(wait.max(Duration::from_millis(1))).await;
                }
                None => tokio::time::sleep(limits.headers.max(Duration::from_millis(1))).await,
            }
        }
    }

    /// Done when it has been quiet for a moment. Whoever still sends is heard to the end.
    async fn quiet(&self) {
        let since = || {
            let sends = matches!(*self.state(), State::Sending(_));
            self.quiet_since().filter(|_| !sends)
        };
        while since().is_none_or(|since| since.elapsed() < LAST_WORDS) {
            tokio::time::sleep(LAST_WORDS / 5).await;
        }
    }
}

/// Marks a connection as busy from when its request is there until the answer was handed over.
struct Busy(Arc<Link>);

impl Busy {
    fn new(link: &Arc<Link>, whole: bool) -> Busy {
        *link.state() = if whole { State::Busy } else { State::Sending(Instant::now()) };
        Busy(Arc::clone(link))
    }
}

/// The body of a request; until its end the connection is quiet, for whoever sends nothing asks for nothing.
struct SentBody {
    body: Incoming,
    link: Arc<Link>,
}

impl http_body::Body for SentBody {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        if matches!(frame, Poll::Ready(None)) || self.body.is_end_stream() {
            self.link.sent();
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        *self.0.state() = State::Idle(Instant::now());
    }
}

/// The body of an answer; its connection is busy until its end.
struct BusyBody {
    body: Body,
    _busy: Busy,
}

impl http_body::Body for BusyBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// All connections.
pub(crate) struct Door {
    limits: ConnectionLimits,
    proxies: Proxies,
    metrics: EdgeMetrics,
    crowd: Mutex<Crowd>,
}

#[derive(Default)]
struct Crowd {
    next: u64,
    links: HashMap<u64, Arc<Link>>,
    of_client: HashMap<IpAddr, usize>,
}

impl Crowd {
    /// The connections that make place, so many at most: of whoever has most of them those that are
    /// quiet longest.
    fn quietest(&self, most: usize, among: impl Fn(&Link) -> bool) -> Vec<Arc<Link>> {
        let owned = |link: &Link| {
            link.client.and_then(|client| self.of_client.get(&client)).copied().unwrap_or(0)
        };
        let quiet = self.links.values().filter(|link| among(link));
        let quiet = quiet.filter_map(|link| Some((link, link.quiet_since()?)));
        let mut quiet: Vec<_> =
            quiet.map(|(link, since)| ((Reverse(owned(link)), since, link.number), link)).collect();
        quiet.sort_unstable_by_key(|(order, _)| *order);
        quiet.into_iter().take(most).map(|(_, link)| Arc::clone(link)).collect()
    }

    fn remove(&mut self, number: u64) {
        let Some(link) = self.links.remove(&number) else { return };
        if let Some(client) = link.client
            && let Some(count) = self.of_client.get_mut(&client)
        {
            *count -= 1;
            if *count == 0 {
                self.of_client.remove(&client);
            }
        }
    }
}

/// A connection that was let in, for as long as it lasts.
struct Admitted {
    door: Arc<Door>,
    link: Arc<Link>,
}

impl Drop for Admitted {
    fn drop(&mut self) {
        self.door.crowd().remove(self.link.number);
        self.door.metrics.connections.dec();
    }
}

impl Door {
    pub(crate) fn new(limits: ConnectionLimits, proxies: Proxies, metrics: EdgeMetrics) -> Door {
        Door { limits, proxies, metrics, crowd: Mutex::default() }
    }

    fn crowd(&self) -> MutexGuard<'_, Crowd> {
        self.crowd.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a connection in, if need be in the place of one that is quiet.
    fn admit(self: &Arc<Self>, address: IpAddr) -> Option<Admitted> {
        let client = (!self.proxies.contains(address)).then(|| network(address));
        let mut crowd = self.crowd();
        let own = client.and_then(|client| crowd.of_client.get(&client)).copied().unwrap_or(0);
        let leave = if client.is_some() && own >= self.limits.per_client {
            let few = at_once(self.limits.per_client);
            Some(crowd.quietest(few, |link| link.client == client))
        } else if crowd.links.len() >= self.limits.total {
            Some(crowd.quietest(at_once(self.limits.total), |_| true))
        } else {
            None
        };
        if let Some(leave) = leave {
            if leave.is_empty() {
                // All of them are being answered.
                self.metrics.refused.inc();
                return None;
            }
            self.evict(&mut crowd, &leave);
        }
        crowd.next += 1;
        let link = Arc::new(Link {
            number: crowd.next,
            client,
            state: Mutex::new(State::New(Instant::now())),
            evicted: Notify::new(),
        });
        crowd.links.insert(link.number, Arc::clone(&link));
        if let Some(client) = client {
            *crowd.of_client.entry(client).or_insert(0) += 1;
        }
        self.metrics.accepted.inc();
        self.metrics.connections.inc();
        Some(Admitted { door: Arc::clone(self), link })
    }

    /// Closes the oldest quiet connections: the system has no place for more.
    fn make_place(&self) {
        let mut crowd = self.crowd();
        let leave = crowd.quietest(at_once(self.limits.total), |_| true);
        self.evict(&mut crowd, &leave);
    }

    fn evict(&self, crowd: &mut Crowd, links: &[Arc<Link>]) {
        for link in links {
            crowd.remove(link.number);
            link.evicted.notify_one();
            self.metrics.evicted.inc();
        }
    }
}

/// How many make place at once: to find them all are looked at, which should not be for each new one.
fn at_once(limit: usize) -> usize {
    (limit / 64).max(1)
}

/// What every connection needs.
#[derive(Clone)]
pub(crate) struct Service {
    pub(crate) door: Arc<Door>,
    pub(crate) router: Router,
    pub(crate) tls: Option<Arc<Tls>>,
    /// Turns true when the server ends.
    pub(crate) ending: watch::Sender<bool>,
}

/// Serves until the future is done, then lets requests end.
pub(crate) async fn serve(
    service: Service,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send,
) {
    let mut tasks = JoinSet::new();
    tokio::pin!(stop);
    loop {
        tokio::select! {
            () = &mut stop => break,
            Some(_) = tasks.join_next(), if !tasks.is_empty() => {}
            accepted = listener.accept() => match accepted {
                Ok((stream, address)) => {
                    if let Some(admitted) = service.door.admit(address.ip()) {
                        tasks.spawn(attend(service.clone(), stream, address, admitted));
                    }
                }
                Err(error) if is_of_one_connection(&error) => {}
                Err(error) => {
                    tracing::warn!(%error, "no connection can be accepted");
                    service.door.metrics.refused.inc();
                    service.door.make_place();
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }
    drop(listener);
    // Live streams have no end of their own.
    service.ending.send_replace(true);
    let all = async { while tasks.join_next().await.is_some() {} };
    if tokio::time::timeout(LAST_REQUESTS, all).await.is_err() {
        tracing::warn!("some requests did not end in time");
    }
}

/// Whether an error is about a connection that has gone before it was accepted.
fn is_of_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// One connection from its beginning to its end.
async fn attend(service: Service, stream: TcpStream, address: SocketAddr, admitted: Admitted) {
    let door = Arc::clone(&service.door);
    let link = Arc::clone(&admitted.link);
    // Either may fail where it does not matter: then answers are a little slower, or take a little
    // more memory.
    let _ = stream.set_nodelay(true);
    let _ = rustix::net::sockopt::set_socket_send_buffer_size(&stream, SEND_BUFFER);
    // A phone that sleeps says no goodbye, and the little that live events send fits into the buffer for
    // an hour. Linux alone tells when nobody acknowledges it.
    #[cfg(target_os = "linux")]
    {
        let most = u32::try_from(door.limits.reader.as_millis()).unwrap_or(u32::MAX);
        let _ = rustix::net::sockopt::set_tcp_user_timeout(&stream, most);
    }
    let stream = Paced::new(stream, Arc::clone(&link), door.limits.reader);
    let work = async {
        match service.tls.clone() {
            None => converse(&service, stream, address, &link).await,
            Some(tls) => match tls.accept(stream).await {
                Ok(stream) => converse(&service, stream, address, &link).await,
                Err(error) => {
                    door.metrics.handshakes_failed.inc();
                    tracing::debug!(%error, "no greeting");
                }
            },
        }
    };
    tokio::select! {
        () = work => {}
        () = link.evicted.notified() => {}
        () = link.overdue(&door.limits) => {
            door.metrics.timed_out.inc();
        }
    }
    drop(admitted);
}

/// Requests and answers.
async fn converse(
    service: &Service,
    stream: impl AsyncRead + AsyncWrite + Unpin,
    address: SocketAddr,
    link: &Arc<Link>,
) {
    let limits = &service.door.limits;
    let answers = service_fn(|request: hyper::Request<Incoming>| {
        let whole = hyper::body::Body::is_end_stream(request.body());
        let (busy, router) = (Busy::new(link, whole), service.router.clone());
        let link = Arc::clone(link);
        async move {
            if let Some(status) = ill_formed(&request) {
                let answer =
                    hyper::Response::builder().status(status).header(header::CONNECTION, "close");
                return answer.body(Body::empty());
            }
            let mut request = request.map(|body| Body::new(SentBody { body, link }));
            request.extensions_mut().insert(ConnectInfo(address));
            let Ok(answer) = router.oneshot(request).await;
            Ok(answer.map(|body| Body::new(BusyBody { body, _busy: busy })))
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        // `Link::overdue` comes first; this is for what it can't see.
        .header_read_timeout(limits.headers + limits.idle)
        .max_buf_size(LONGEST_HEADERS)
        .serve_connection(TokioIo::new(stream), answers);
    tokio::pin!(connection);
    let mut ends = service.ending.subscribe();
    let ended = tokio::select! {
        ended = connection.as_mut() => Some(ended),
        _ = ends.wait_for(|ends| *ends) => None,
    };
    let ended = match ended {
        Some(ended) => ended,
        None => {
            connection.as_mut().graceful_shutdown();
            tokio::select! {
                ended = connection => ended,
                () = link.quiet() => Ok(()),
            }
        }
    };
    if let Err(error) = ended {
        if error.is_timeout() || is_too_slow(&error) {
            service.door.metrics.timed_out.inc();
        }
        tracing::debug!(%error, "a connection ended");
    }
}

/// What a request is refused with that the reader of bytes let pass: headers that are too long, as it bounds what it holds
/// and not what it has read, and two hosts or none, which a proxy before us might read another way than we do.
fn ill_formed<B>(request: &hyper::Request<B>) -> Option<StatusCode> {
    let headers = request.headers();
    let length: usize = headers.iter().map(|(name, value)| name.as_str().len() + value.len()).sum();
    if length > LONGEST_HEADERS {
        return Some(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE);
    }
    let hosts = headers.get_all(header::HOST).iter().count();
    let needed = usize::from(request.version() == Version::HTTP_11);
    (!(needed..=1).contains(&hosts)).then_some(StatusCode::BAD_REQUEST)
}

/// Whether a reader took too little of an answer.
fn is_too_slow(error: &hyper::Error) -> bool {
    let cause = std::error::Error::source(error).and_then(|it| it.downcast_ref::<io::Error>());
    cause.is_some_and(|it| it.kind() == io::ErrorKind::TimedOut)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn door(total: usize, per_client: usize) -> Arc<Door> {
        let limits = ConnectionLimits { total, per_client, ..ConnectionLimits::default() };
        let proxies = "10.0.0.1/32".parse().unwrap();
        Arc::new(Door::new(limits, proxies, EdgeMetrics::default()))
    }

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[test]
    fn the_oldest_quiet_connection_of_the_same_client_makes_place() {
        let door = door(10, 2);
        let first = door.admit(address(1)).unwrap();
        let busy = Busy::new(&first.link, true);
        let second = door.admit(address(1)).unwrap();
        let other = door.admit(address(2)).unwrap();
        let third = door.admit(address(1)).unwrap();
        let there = |it: &Admitted| door.crowd().links.contains_key(&it.link.number);
        assert!(there(&first) && !there(&second) && there(&other) && there(&third));
        drop((second, third, busy));
        assert!(door.admit(address(1)).is_some());
        assert_eq!(door.crowd().links.len(), 2);
    }

    #[test]
    fn headers_are_short_and_name_one_host() {
        let refused = |version, headers: &[(&str, &str)]| {
            let request = hyper::Request::builder().version(version);
            let request =
                headers.iter().fold(request, |it, (name, value)| it.header(*name, *value));
            ill_formed(&request.body(()).unwrap()).map(|status| status.as_u16())
        };
        let host = ("host", "x");
        assert_eq!(refused(Version::HTTP_11, &[host]), None);
        assert_eq!(refused(Version::HTTP_10, &[]), None);
        assert_eq!(refused(Version::HTTP_10, &[host]), None);
        assert_eq!(refused(Version::HTTP_11, &[]), Some(400));
        assert_eq!(refused(Version::HTTP_11, &[host, host]), Some(400));
        assert_eq!(refused(Version::HTTP_10, &[host, ("host", "y")]), Some(400));
        // Names count as values do, and many short ones as one that is long.
        let rest = LONGEST_HEADERS - "hostx".len() - "x".len();
        let long = "x".repeat(rest);
        assert_eq!(refused(Version::HTTP_11, &[host, ("x", &long)]), None);
        assert_eq!(refused(Version::HTTP_11, &[host, ("xy", &long)]), Some(431));
        let half = "x".repeat(rest / 2 + 1);
        assert_eq!(refused(Version::HTTP_11, &[host, ("x", &half), ("y", &half)]), Some(431));
    }

    #[test]
    fn nobody_who_is_answered_makes_place() {
        let door = door(10, 1);
        let first = door.admit(address(1)).unwrap();
        let _busy = Busy::new(&first.link, true);
        assert!(door.admit(address(1)).is_none());
        assert!(door.admit(address(2)).is_some());
        assert_eq!(door.metrics.refused.get(), 1);
    }

    #[test]
    fn whoever_still_sends_a_body_makes_place() {
        let door = door(10, 2);
        let first = door.admit(address(1)).unwrap();
        let _sending = Busy::new(&first.link, false);
        let second = door.admit(address(1)).unwrap();
        let _sent = Busy::new(&second.link, false);
        second.link.sent();
        let third = door.admit(address(1)).unwrap();
        let there = |it: &Admitted| door.crowd().links.contains_key(&it.link.number);
        assert!(!there(&first) && there(&second) && there(&third));
    }

    #[test]
    fn whoever_has_most_makes_place_when_there_are_too_many_in_all() {
        let door = door(4, 3);
        let patient = door.admit(address(1)).unwrap();
        let greedy: Vec<_> = (0..3).map(|_| door.admit(address(2)).unwrap()).collect();
        let new = door.admit(address(3)).unwrap();
        let there = |it: &Admitted| door.crowd().links.contains_key(&it.link.number);
        assert!(there(&patient) && there(&new));
        assert_eq!(greedy.iter().filter(|it| there(it)).count(), 2);
    }

    #[test]
    fn a_proxy_may_have_as_many_connections_as_there_are() {
        let door = door(50, 2);
        let proxy = IpAddr::from([10, 0, 0, 1]);
        let all: Vec<_> = (0..40).map(|_| door.admit(proxy).unwrap()).collect();
        assert_eq!(door.crowd().links.len(), 40);
        drop(all);
        assert!(door.crowd().links.is_empty() && door.crowd().of_client.is_empty());
    }
}
