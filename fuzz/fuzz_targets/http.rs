//! Whatever is sent to the server is answered, in JSON, and never with the server's own fault.
#![no_main]

#[path = "../../crates/web/tests/site/hostile/mod.rs"]
mod hostile;

use axum::Router;
use flotilla_web::Server;
use libfuzzer_sys::fuzz_target;
use std::sync::OnceLock;
use tokio::runtime::Runtime;

struct World {
    runtime: Runtime,
    router: Router,
    paths: Vec<String>,
    // Held for as long as the process lives.
    _server: Server,
    _folder: tempfile::TempDir,
}

fn world() -> &'static World {
    static WORLD: OnceLock<World> = OnceLock::new();
    WORLD.get_or_init(|| {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .expect("a runtime");
        let folder = tempfile::tempdir().expect("a folder");
        let (server, router, table) = runtime.block_on(hostile::serve(folder.path()));
        let paths = hostile::requests(&table).into_iter().map(|(path, _)| path).collect();
        World { runtime, router, paths, _server: server, _folder: folder }
    })
}

fuzz_target!(|input: (u8, &[u8])| {
    let (which, body) = input;
    let world = world();
    let path = &world.paths[usize::from(which) % world.paths.len()];
    world.runtime.block_on(hostile::ask(&world.router, path, body));
});
