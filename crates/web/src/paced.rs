//! A stream whose other side must take what it is sent.

use crate::listen::Link;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

/// How much a reader must take while others would have taken all.
const LEAST: usize = 16 * 1024;

/// A stream that fails when its reader takes too little for too long, and that tells when something
/// arrives.
pub(crate) struct Paced<S> {
    stream: S,
    link: Arc<Link>,
    patience: Duration,
    /// What waits for the reader since it was first full.
    stalled: Option<Stalled>,
}

struct Stalled {
    until: Pin<Box<Sleep>>,
    taken: usize,
}

impl<S> Paced<S> {
    pub(crate) fn new(stream: S, link: Arc<Link>, patience: Duration) -> Paced<S> {
        Paced { stream, link, patience, stalled: None }
    }

    /// Passes on how a write went, unless the reader has been too slow.
    fn paced(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(bytes)) => {
                if let Some(stalled) = &mut self.stalled {
                    stalled.taken += bytes;
                }
                Poll::Ready(Ok(bytes))
            }
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
            Poll::Pending => {
                let stalled = self.stalled.get_or_insert_with(|| Stalled {
                    until: Box::pin(tokio::time::sleep(self.patience)),
                    taken: 0,
                });
                loop {
                    ready!(stalled.until.as_mut().poll(context));
                    if stalled.taken < LEAST {
                        return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
                    }
                    stalled.taken = 0;
                    stalled.until.as_mut().reset(Instant::now() + self.patience);
                }
            }
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Paced<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if buffer.filled().len() > before {
            self.link.received();
        }
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Paced<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.paced(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.paced(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        // Whoever flushes has written all there was: the reader has caught up.
        self.stalled = None;
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
