//! The server, and whatever is sent to it.

use crate::requests::{self, World};
use std::sync::OnceLock;
use tokio::runtime::Runtime;

struct Served {
    runtime: Runtime,
    world: World,
    paths: Vec<String>,
    // Held for as long as the process lives.
    _folder: tempfile::TempDir,
}

fn served() -> &'static Served {
    static SERVED: OnceLock<Served> = OnceLock::new();
    SERVED.get_or_init(|| {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .expect("a runtime");
        let folder = tempfile::tempdir().expect("a folder");
        let world = runtime.block_on(World::new(folder.path()));
        let paths = requests::requests(&world.table).into_iter().map(|(path, _)| path).collect();
        Served { runtime, world, paths, _folder: folder }
    })
}

/// Whatever is sent to the server is answered, in JSON, and never with the server's own fault. The
/// first byte says where to; from 128 on, the rest is not a body but the path and the query.
pub fn http(bytes: &[u8]) {
    let Some((&which, rest)) = bytes.split_first() else { return };
    let served = served();
    if which >= 128 {
        served.runtime.block_on(served.world.look(rest));
        return;
    }
    let path = &served.paths[usize::from(which) % served.paths.len()];
    served.runtime.block_on(served.world.ask(path, rest));
}
