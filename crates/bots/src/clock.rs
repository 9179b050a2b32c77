//! Time that a busy machine does not distort.

use std::time::Duration;

/// How long the processor has worked for this thread.
#[cfg(unix)]
#[must_use]
pub fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// The time since it was first asked: this system does not tell the processor's.
#[cfg(not(unix))]
#[must_use]
pub fn processor_time() -> Duration {
    use flotilla_runtime::Instant;
    use std::sync::LazyLock;
    static FIRST: LazyLock<Instant> = LazyLock::new(Instant::now);
    FIRST.elapsed()
}
